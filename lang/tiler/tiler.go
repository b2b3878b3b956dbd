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
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
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

// catalogs hold the messages for everything that can be wrong with a tiler program.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.BlockMessages, lexer.QuoteMessages, lexer.LetterMessages, parser.Messages,
	check.Messages, check.ValueMessages, interp.Messages, interp.ValueMessages, stdlib.SquareMessages,
	lang.PictureMessages,
}

// examine parses and checks a program.
func examine(file *source.File) (*analysis, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	game := parseGame(file, bag)
	return checkGame(file, game, bag), bag
}

// A program is all that the course of play needs of a checked program.
type program struct {
	file    *source.File
	core    *interp.Program
	turn    int // the slot of the number of the turn that comes next
	classes []*check.Type
	init    *interp.Func
	turns   []*interp.Func
	end     *interp.Func
	result  *check.Type    // what end returns
	rules   []*interp.Func // of each class, from 1 on; nil for one without
}

// Name returns the name of the file, without its extension: a tiler program has no other.
func (p *program) Name() string {
	base := filepath.Base(p.file.Name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// File returns the file that the program was loaded from.
func (p *program) File() *source.File { return p.file }

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
