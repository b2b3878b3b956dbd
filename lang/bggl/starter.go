package bggl

import _ "embed"

//go:embed starter.bggl
var starterText string

// Starter is a game in which men are moved across a small board.
func (Language) Starter() string { return starterText }

// Comment is what begins a comment.
func (Language) Comment() string { return commentSign }
