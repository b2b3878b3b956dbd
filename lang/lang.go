// Package lang says what a language is to the rest of the program: something that loads a file and gives
// games to play. Which languages there are is known to package cli alone.
package lang

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A Language reads programs.
type Language interface {
	// Name is what people call the language.
	Name() string
	// Extensions are how its files' names end, each with its dot.
	Extensions() []string
	// Load parses and checks a program. The diagnostics are sorted by place; if an error is among them the
	// program is nil.
	Load(file *source.File) (Program, []*source.Diagnostic)
}

// A Program is a checked program, ready to be played. Games of one program may be played at the same time.
type Program interface {
	// Name is the game's own name.
	Name() string
	// NewGame returns a game, before its Setup, with seed 0.
	NewGame(limits play.Limits) play.Game
}
