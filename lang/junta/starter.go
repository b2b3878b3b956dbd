package junta

import _ "embed"

//go:embed starter.junta
var starterText string

// Starter is a game in which three marks in a row win.
func (Language) Starter() string { return starterText }

// Comment is what begins a comment.
func (Language) Comment() string { return commentSign }
