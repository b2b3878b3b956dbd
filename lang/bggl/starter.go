package bggl

import _ "embed"

//go:embed starter.bggl
var starterText string

// Starter is a game in which three marks in a row or a column win.
func (Language) Starter() string { return starterText }

// Comment is what begins a comment.
func (Language) Comment() string { return commentSign }
