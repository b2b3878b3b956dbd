// Package lang says what a language is to the rest of the program: something that loads a file and gives
// games to play. Which languages there are is known to package cli alone.
package lang

import (
	"github.com/roll-lang/roll/check"
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
	// Marks are words by which a program of the language can be told from one of another.
	Marks() []string
	// Sample is the text of a small game that a console begins with where none is named.
	Sample() string
	// Vary returns a program's text with another value, a whole number, in place of the one that a declaration gives to
	// a name. The error says, for people, why that cannot be; the text need not be that of a sound program.
	Vary(file *source.File, name string, value int32) (*source.File, error)
	// Pages explain the language's codes and words.
	Pages() Pages
}

// Nearest returns the word that a misspelt one most likely means, or "" where none is near.
func Nearest(misspelt string, words []string) string { return check.Nearest(misspelt, words) }

// An Explanation is what a code means, for people.
type Explanation struct {
	Meaning string // paragraphs of Markdown
	Wrong   string // a program that is given the code
	Right   string // the same program put right
}

// A Program is a checked program, ready to be played. Games of one program may be played at the same time.
type Program interface {
	// Name is the game's own name.
	Name() string
	// File is the file that the program was loaded from.
	File() *source.File
	// NewGame returns a game, before its Setup, with seed 0.
	NewGame(limits play.Limits) play.Game
	// NewConsole is NewGame for a game that a person looks into. It tells of functions and statements too, and is
	// slower.
	NewConsole(limits play.Limits) Console
}
