// Package roll is ROLL, the language for children's board games: its words, declarations, checks, defaults and course
// of play. Nothing outside this folder knows a word of it.
//
// A file becomes a game in four steps, each a few files here. It is parsed with the shared kit (words.go, syntax.go,
// parse.go; stray.go for what stands where it cannot). It is checked: what must stand where (order.go), then names and
// types (check.go), by tables of the manual's fields, objects and functions (fields.go, objects.go, functions.go). Its
// declarations are evaluated, since none depends on a player (load.go, make.go), with warnings of what cannot work
// (warn.go, reach.go). Its functions, and the default ones that it leaves out (defaults.go), are compiled (compile.go)
// and played by the course of a game (game.go). The rest serves the console (console.go, typed.go, edit.go,
// takeover.go, look.go).
package roll

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// Language is ROLL.
type Language struct{}

// Name returns ROLL.
func (Language) Name() string { return "ROLL" }

// explainText explains every code; wordsText explains every word and sign, words before signs. Both are in alphabetical
// order. The reference contains the second one.
var (
	//go:embed explain.md
	explainText string
	//go:embed words.md
	wordsText string
	//go:embed builtins.md
	builtinsText string
)

// Pages explain the codes and the words of ROLL.
func (Language) Pages() lang.Pages {
	return lang.Pages{Page: wordsText, Builtins: builtins, CodePage: explainText, Catalogs: catalogs}
}

// Extensions returns .roll.
func (Language) Extensions() []string { return []string{".roll"} }

// Marks are words of ROLL that other languages hardly have.
func (Language) Marks() []string {
	return []string{
		"Game", "Players", "Board", "Dice", "Deck", "setupPlayers", "preRoll", "goalCheck", "landsOn", "declareWinner",
		"promptRange", "promptList", "promptName", "moveReverse", "PlayerList", "TileList", "NumTiles",
	}
}

// Sample is a program that leaves everything out.
func (Language) Sample() string { return "Game Default {}\n" }

// Load parses and checks a program; see lang.Language.
func (Language) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	l, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	l.warn()
	return console.New(l.compile().loaded()), bag.Sorted()
}

// examine parses and checks a program and evaluates its declarations. If there are errors in the bag, the loader must
// not be used.
func examine(file *source.File) (*loader, *source.Bag) {
	bag := source.NewBag(file, catalogs...)
	game := parseGame(file, bag)
	checkOrder(game, bag)
	a := checkNames(file, game, bag)
	if !a.evaluable() {
		return nil, bag
	}
	l := evaluate(a)
	l.survey()
	return l, bag
}
