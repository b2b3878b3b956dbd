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

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
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
	p, diagnostics := load(file)
	if p == nil {
		return nil, diagnostics
	}
	return p, diagnostics
}

// catalogs hold the messages for everything that can be wrong with a ROLL program.
var catalogs = []source.Catalog{
	Messages, lexer.Messages, lexer.WholeMessages, parser.Messages, parser.AttributeMessages, check.Messages,
	numberMessages,
	interp.Messages, interp.BoardMessages, stdlib.Messages,
}

func load(file *source.File) (*console.Program, []*source.Diagnostic) {
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
	if a.broken {
		return nil, bag
	}
	return evaluate(a), bag
}

// program is all that the course of play needs of a checked program.
type program struct {
	name   string
	header string // the line that every game begins with
	file   *source.File
	core   *interp.Program
	slots  slots
	spans  spans

	setupPlayers, preRoll, goalCheck *interp.Func
	rolls                            []*interp.Func // by the number of a card's action, the default first
}

// slots are the slots of the fields that the course of play reads.
type slots struct {
	startOn, minPlayers, maxPlayers, numPlayers, nextTurn int
}

// spans are the places that errors of the course of play point at.
type spans struct {
	startOn, numPlayers, nextTurn, chance source.Span
	setsNextTurn                          map[string]source.Span // by the name of a roll function
}

// Name returns the name behind the word Game.
func (p *program) Name() string { return p.name }

// File returns the file that the program was loaded from.
func (p *program) File() *source.File { return p.file }
