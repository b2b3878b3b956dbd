package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A game is a game of the kit, with what else a game of GridLok can do.
type game struct{ *console.Game }

// Game returns a game of GridLok.
func (p *program) Game(g *console.Game) lang.Console { return game{g} }

// Variables lists the variables of the program, without those that no program can name.
func (g game) Variables() []lang.Variable {
	return slices.DeleteFunc(g.Game.Variables(), func(v lang.Variable) bool { return v.Name == hiddenName })
}

// Foreseen lists what can stand on the board: a piece of each type.
func (g game) Foreseen() []play.Piece {
	var kinds []play.Piece
	for _, k := range g.Course().(*program).kinds {
		kinds = append(kinds, k.piece)
	}
	return kinds
}

// open loads a program for a console.
func open(file *source.File, known *interp.Program) (*console.Loaded, *source.Bag) {
	a, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	loaded, compiler := a.compile(known)
	check.Judge(a.called...)
	for _, f := range a.game.functions {
		a.known = append(a.known, f.Name)
	}
	compiler.Shows = a.program.shower
	loaded.Desk = &desk{analysis: a, program: a.program}
	loaded.Sight = &console.Sight{Checker: a.checker, Compiler: compiler, Place: check.Everywhere, CallsLook: true}
	return loaded, bag
}

// desk is a program at a console.
type desk struct {
	*analysis
	program *program
	reading *code // of the text that was read last
}

// names returns what names mean in a text that is typed.
func (d *desk) names() *names {
	n := newNames()
	n.typed = true
	for _, f := range d.known {
		n.functions[f] = true
	}
	for _, name := range d.checker.InSight() {
		n.declare(name)
	}
	return n
}

// Grammar is that of GridLok, in which the functions of the program are known.
func (d *desk) Grammar() *parser.Grammar {
	d.reading = newCode(d.names(), d.types)
	return d.reading.grammar()
}

// Functions lists the functions that a breakpoint can name.
func (d *desk) Functions() []string {
	list := []string{"setup"}
	for i, f := range d.conds {
		if f != nil {
			list = append(list, resultWords[i])
		}
	}
	return append(append(list, "onClick", "onTurn"), d.known...)
}

// Sigils are the signs that a name can begin with.
func (d *desk) Sigils() string { return "" }

// Words lists the words that can stand behind something.
func (d *desk) Words(in *check.Checker, _ string) []string {
	list := slices.Concat(in.InSight(), d.known, provided.Names(nil))
	for word := range words {
		list = append(list, word)
	}
	return list
}

// Members lists the attributes of values of a type.
func (d *desk) Members(of *check.Type) []string { return of.AttributeNames() }

// Value writes the value of a variable out.
func (d *desk) Value(m *interp.Machine, s *check.Symbol) (value, where string) {
	if s.Type == pieceType {
		return d.program.pieceText(m.Words[s.Slot]), ""
	}
	return m.VariableText(s), ""
}
