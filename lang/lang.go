// Package lang says what a language is to the rest of the program: a [Language] loads a file and gives a [Program],
// which gives games to play. A language explains itself with [Pages]. Only package languages knows which languages
// there are; others are handed a [List].
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
	// Extensions are the endings of its files' names, each with its dot.
	Extensions() []string
	// Load parses and checks a program. The diagnostics are sorted by place. If one of them is an error the program is
	// nil.
	Load(file *source.File) (Program, []*source.Diagnostic)
	// Marks are words that distinguish programs of this language from those of others.
	Marks() []string
	// Sample is the text of a small game, with which a console begins if no file is named.
	Sample() string
	// Vary returns a program's text in which the declaration of a name gives it another value, a whole number. The
	// error says, for people, why that cannot be done. The program need not be free of errors.
	Vary(file *source.File, name string, value int32) (*source.File, error)
	// Pages explain the language's codes and words.
	Pages() Pages
}

// Nearest returns the word that a misspelt one most likely means, or "" if none is near.
func Nearest(misspelt string, words []string) string { return check.Nearest(misspelt, words) }

// An Explanation tells people what a code means.
type Explanation struct {
	Meaning string // paragraphs of Markdown
	Wrong   string // a program that gets the code
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
	// NewConsole is NewGame for a game that a person looks into. It also tells of functions and statements, and is
	// slower.
	NewConsole(limits play.Limits) Console
}
