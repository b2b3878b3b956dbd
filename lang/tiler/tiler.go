// Package tiler is tiler, a language for games on a grid: its words, blocks, classes, rules and course of play. Nothing
// outside this folder knows a word of it.
//
// A file becomes a game as in every language here. It is parsed with the shared kit (words.go, syntax.go, parse.go,
// parserules.go) and checked by the shared checker, with what tiler adds to it (check.go, checkrules.go, results.go).
// Its functions and methods are rows (builtins.go; attributes.go for what every object has). It is compiled
// (compile.go) and played by the course of a game (game.go). The rest serves the console (console.go, edit.go, look.go,
// takeover.go).
package tiler

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Language is tiler.
type Language struct{}

// Name returns tiler.
func (Language) Name() string { return "tiler" }

// Extensions returns .tiler.
func (Language) Extensions() []string { return []string{".tiler"} }

// Load parses and checks a program; see lang.Language.
func (Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	a.warn()
	p, _ := a.compile(false, nil)
	return pictured{console.New(p.loaded()), a.pictures}, bag.Sorted()
}

// examine parses and checks a program.
func examine(file *source.File) (*analysis, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	game := parseGame(file, bag)
	return checkGame(file, game, bag), bag
}

// Marks are words of tiler that other languages hardly have.
func (Language) Marks() []string {
	return []string{"class", "rules", "attr", "init", "turn", "capture", "grid"}
}

// The texts of the language: a small game, what each word and sign means, words before signs, and what each code means.
var (
	//go:embed sample.tiler
	sample string
	//go:embed words.md
	wordsText string
	//go:embed builtins.md
	builtinsText string
	//go:embed explain.md
	explainText string
)

// Pages explain the codes and the words of tiler.
func (Language) Pages() lang.Pages {
	return lang.Pages{Page: wordsText, Builtins: provided, CodePage: explainText, Catalogs: catalogs}
}

// Sample is a game in which two people take three squares.
func (Language) Sample() string { return sample }
