package gridlok

import _ "embed"

//go:embed starter.gl
var starterText string

// Starter is a game in which three marks in a line win.
func (Language) Starter() string { return starterText }

// Comment is what begins a comment.
func (Language) Comment() string { return commentSign }
