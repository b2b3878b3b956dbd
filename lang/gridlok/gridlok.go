// Package gridlok is GridLok, a language for games on a grid in which everything begins with a click: its words, parts,
// pieces and course of play. Nothing outside this folder knows a word of it.
//
// A file becomes a game as in every language here. It is parsed with the shared kit (words.go, names.go, syntax.go,
// parse.go and its sisters), and checked by the shared checker, with what GridLok adds to it (check.go, typing.go,
// reach.go). Its functions are rows (builtins.go, squares.go, clicks.go), and what it has of its own is nodes
// (values.go, set.go, loops.go, turnof.go). Pieces and lists are values of its own (piece.go, lists.go). It is compiled
// (compile.go) and played by the course of a game (game.go, ending.go). The rest serves the console (console.go,
// edit.go, look.go, takeover.go).
package gridlok

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Language is GridLok.
type Language struct{}

// Name returns GridLok.
func (Language) Name() string { return "GridLok" }

// Extensions returns .gl.
func (Language) Extensions() []string { return []string{".gl"} }

// Load parses and checks a program; see lang.Language.
func (Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	a.warn()
	loaded, _ := a.compile(nil)
	return pictured{console.New(loaded), a.pictures}, bag.Sorted()
}

// mostRuns is how often a program is checked at most, so that the types of lists come to light that begin empty.
const mostRuns = 20

// examine parses and checks a program.
func examine(file *source.File) (*analysis, *source.Bag) {
	types := newTyping()
	for run := 1; ; run++ {
		types.begin()
		bag := source.NewBag(file, catalogs...)
		a := checkGame(file, parseGame(file, bag, types), bag, types)
		if !types.grew || run == mostRuns {
			return a, bag
		}
	}
}

// Marks are words of GridLok that other languages hardly have.
func (Language) Marks() []string {
	return []string{
		"turnOrder", "onClick", "onTurn", "winCondition", "loseCondition", "drawCondition", "eventPriority",
		"dimensions", "endTurn", "changeType",
	}
}

// The texts of the language: a small game, what each word and sign means, and what each code means.
var (
	//go:embed sample.gl
	sample string
	//go:embed words.md
	wordsText string
	//go:embed builtins.md
	builtinsText string
	//go:embed explain.md
	explainText string
)

// Pages explain the codes and the words of GridLok.
func (Language) Pages() lang.Pages {
	return lang.Pages{Page: wordsText, Builtins: provided, CodePage: explainText, Catalogs: catalogs}
}

// Sample is a game in which two people take squares.
func (Language) Sample() string { return sample }
