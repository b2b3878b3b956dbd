package junta

import (
	_ "embed"
	"errors"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Language is Junta.
type Language struct{}

// Name returns Junta.
func (Language) Name() string { return "Junta" }

// Extensions returns .junta.
func (Language) Extensions() []string { return []string{".junta"} }

// Load parses and checks a program; see lang.Language.
func (Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	loaded, bag := open(file, nil)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	return console.New(loaded), bag.Sorted()
}

// Marks are words of Junta that other languages hardly have.
func (Language) Marks() []string {
	return []string{
		"possibleMoves", "possibleDrops", "tieCondition", "illegalCondition", "findSquares", "friend", "foe", "define",
		"isEmpty", "notEmpty", "legalActions", "currentPlayer", "then", "width", "height",
	}
}

//go:embed sample.junta
var sample string

// Sample is a game in which two people take squares.
func (Language) Sample() string { return sample }

// Pages explain the codes and the words of Junta.
func (Language) Pages() lang.Pages {
	return lang.Pages{Page: wordsText, Builtins: documented(), CodePage: explainText, Catalogs: catalogs}
}

// Vary finds nothing to vary: Junta has no variables that are numbers.
func (Language) Vary(*source.File, string, int32) (*source.File, error) {
	return nil, errors.New("a game in Junta has no numbers that can be varied")
}
