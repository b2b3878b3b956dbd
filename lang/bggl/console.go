package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is a program at a console, and what else a game of BGGL can do.

// A match is a game of the kit that knows the pieces of its program.
type match struct{ *console.Game }

// Game returns a game of BGGL.
func (p *played) Game(g *console.Game) lang.Console { return match{g} }

// Foreseen lists the kinds of pieces that can stand on the board.
func (g match) Foreseen() []play.Piece { return g.Course().(*played).show.foreseen() }

// PlayerAt returns the expression that names the player at a seat.
func (g match) PlayerAt(seat int) string { return g.Course().(*played).show.seats[seat] }

// desk is a program at a console.
type desk struct {
	*console.Base
	of *analysis
}

// Open loads a program for a console. Its functions are hooked. Strings of the program whose games go on under it keep
// their numbers.
func (p *played) Open(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	opened, compiler := a.compile(true, known.Strings)
	check.Judge(a.all()...)
	loaded := opened.loaded()
	loaded.Desk = &desk{&console.Base{Compiler: compiler, Syntax: a.grammar}, a}
	loaded.Sight = &console.Sight{Checker: a.checker, Compiler: compiler, Place: check.Everywhere, CallsLook: true}
	return loaded, bag
}

// grammar is that of the program, at a console.
func (a *analysis) grammar() *parser.Grammar { return grammar(a.program.own) }

// all lists all functions that the program has become.
func (a *analysis) all() []*check.Func {
	list := append(a.ruleFuncs(nil), a.outside...)
	for _, f := range a.functions {
		if !f.untyped {
			list = append(list, f.fn)
		}
	}
	list = append(list, a.course.before)
	for _, s := range a.course.parts {
		if list = append(list, s.try, s.behind); s.other != nil {
			list = append(list, s.other)
		}
	}
	return list
}

// Functions lists the functions that a breakpoint can name.
func (d *desk) Functions() []string {
	var list []string
	known := map[string]bool{}
	for _, f := range d.of.all() {
		if !known[f.Name] {
			known[f.Name] = true
			list = append(list, f.Name)
		}
	}
	return list
}

// Words lists the names in sight, the rules, and the words of BGGL.
func (d *desk) Words(in *check.Checker, before string) []string {
	return append(d.Base.Words(in, before), d.of.functionNames()...)
}
