package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// A game is a game of the kit, with what else a game of tiler can do.
type game struct{ *console.Game }

// NoSeatWins says that a game ends with a returned value, so that no seat wins.
func (game) NoSeatWins() bool { return true }

// Game returns a game of tiler.
func (p *program) Game(g *console.Game) lang.Console { return game{g} }

// loaded returns the program in the form that the kit plays.
func (p *program) loaded() *console.Loaded {
	return &console.Loaded{Course: p, SetUp: p.SetUp, Turn: p.PlayTurn, Core: p.core}
}

// desk is a program at a console.
type desk struct {
	*analysis
	program *program
}

// Open loads a program for a console. Its functions are hooked. Strings of the program whose games go on under it keep
// their numbers.
func (p *program) Open(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	opened, compiler := a.compile(true, known.Strings)
	check.Judge(a.rules...)
	for _, f := range a.checked {
		check.Judge(f)
	}
	for _, f := range a.game.functions {
		f.params, f.typ, f.body.Stmts = nil, nil, nil // they are compiled, and the console keeps many programs
	}
	loaded := opened.loaded()
	compiler.Shows = opened.shower
	loaded.Desk = &desk{a, opened}
	loaded.Sight = &console.Sight{Checker: a.checker, Compiler: compiler, Place: check.Everywhere, CallsLook: true}
	return loaded, bag
}

// Functions lists the functions that a breakpoint can name.
func (d *desk) Functions() []string {
	list := []string{"init"}
	for _, t := range d.turns {
		list = append(list, t.Name)
	}
	list = append(list, "end")
	for _, f := range d.game.functions {
		list = append(list, f.name.Name)
	}
	for i, r := range d.rules {
		if r != nil {
			list = append(list, "rules "+d.classes[i-1].Name)
		}
	}
	return list
}

// Grammar is tiler's.
func (d *desk) Grammar() *parser.Grammar { return grammar() }

// Sigils are the signs that a name can begin with.
func (d *desk) Sigils() string { return "" }

// Words lists the words that can stand behind something.
func (d *desk) Words(in *check.Checker, _ string) []string {
	list := in.InSight()
	for name := range in.Config.Types {
		list = append(list, name)
	}
	for _, f := range d.game.functions {
		list = append(list, f.name.Name)
	}
	for word := range words {
		list = append(list, word)
	}
	return append(list, provided.Names(nil)...)
}

// Members lists the attributes and methods of a type.
func (d *desk) Members(of *check.Type) []string {
	list := []string{"move", "rules", "delete", "isNull", "isEmpty"}
	if of == stdlib.Grid {
		return append(list, "row", "column")
	}
	for _, class := range d.classes {
		if of == check.Object || of == class {
			for _, a := range class.Attrs {
				list = append(list, a.Name)
			}
		}
	}
	return list
}
