// Package bggl is BGGL, a language for board games on a grid whose moves are held against rules: its words,
// declarations, rules, moves and course of play. Nothing outside this folder knows a word of it.
//
// A file becomes a game as in every language here. It is parsed with the shared kit (words.go, syntax.go, parse.go,
// declare.go, forms.go) and checked by the shared checker, with what BGGL adds to it (check.go and the files that begin
// like it, rules.go). Squares, rows and columns, moves and assignments check and compile themselves (square.go,
// line.go, move.go, assignment.go). Moves are taken apart in whole.go, held against rules in holds.go, and made in
// makemove.go. It is compiled (compile.go) and played by the course of a game (game.go). The rest serves the console.
package bggl

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Language is BGGL.
type Language struct{}

// Name returns BGGL.
func (Language) Name() string { return "BGGL" }

// Extensions returns .bggl.
func (Language) Extensions() []string { return []string{".bggl"} }

// Load parses and checks a program; see lang.Language.
func (Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	a.warn()
	p, _ := a.compile(false, nil)
	return console.New(p.loaded()), bag.Sorted()
}

// Marks are words of BGGL that other languages hardly have.
func (Language) Marks() []string {
	return []string{
		"Rule", "isValidMove", "makemove", "thisplayer", "gototurn", "emptysquare", "inputfrom", "inputto", "numPieces",
		"Game", "Board", "turn",
	}
}

// The texts of the language: a small game, what each word and sign means, and what each code means.
var (
	//go:embed sample.bggl
	sample string
	//go:embed words.md
	wordsText string
	//go:embed builtins.md
	builtinsText string
	//go:embed explain.md
	explainText string
)

// Pages explain the codes and the words of BGGL.
func (Language) Pages() lang.Pages {
	return lang.Pages{Page: wordsText, Builtins: provided, CodePage: explainText, Catalogs: catalogs}
}

// Sample is a game in which two people take three squares.
func (Language) Sample() string { return sample }
