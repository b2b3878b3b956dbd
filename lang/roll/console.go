package roll

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// A game is a game of the kit, with what else a game of ROLL can do.
type game struct{ *console.Game }

// PlayerAt returns the expression that names a player.
func (game) PlayerAt(seat int) string { return fmt.Sprintf("PlayerList[%d]", seat) }

// Game returns a game of ROLL.
func (p *program) Game(g *console.Game) lang.Console { return game{g} }

// loaded returns the program in the form that the kit plays.
func (p *program) loaded() *console.Loaded {
	return &console.Loaded{Course: p, SetUp: p.SetUp, Turn: p.PlayTurn, Core: p.core}
}

// A desk is a program at a console: its checked form, with all of it in sight.
type desk struct {
	*loader
	checker *check.Checker // it sees the variables of all blocks
}

// Open loads a program for a console. Its functions are hooked, and all its arrays can be changed.
func (p *program) Open(file *source.File, _ *interp.Program) (*console.Loaded, *source.Bag) {
	l, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	l.compiler.Hooked = true
	loaded := l.compile().loaded()
	l.checker.Open()
	for _, s := range l.checker.Info.Declared {
		if s.Storage == check.Static {
			l.checker.Bring(s)
		}
	}
	for _, f := range l.funcs {
		f.body.Stmts = nil // they are compiled, and the console keeps many programs
	}
	loaded.Desk = &desk{l, l.checker}
	return loaded, bag
}

// Info holds the variables that live for the whole game.
func (d *desk) Info() *check.Info { return d.checker.Info }

// Extend makes room for all variables that are declared so far.
func (d *desk) Extend(core *interp.Program) {
	info := d.Info()
	core.Words = lengthened(slices.Clone(core.Words), info.Words, 0)
	core.Arrays = append(slices.Clone(core.Arrays), make([][]int32, info.Arrays-len(core.Arrays))...)
	core.Changes = slices.Repeat([]bool{true}, info.Arrays)
}

// Declare declares again a variable that was declared at the console earlier.
func (d *desk) Declare(old *check.Symbol) *check.Symbol {
	decl := old.Decl
	return d.checker.Variable(&decl, old.Type, check.Static)
}

// compilerOf returns a compiler for what is typed.
func (d *desk) compilerOf(t console.Text, checker *check.Checker) *interp.Compiler {
	return &interp.Compiler{File: t.File, Info: checker.Info, Natives: d.natives, Program: d.program.core}
}

// Script compiles statements.
func (d *desk) Script(t console.Text, stmts []ast.Stmt) (*interp.Func, console.Desk) {
	checker := d.checker.Console(t.Bag, inRoll)
	script := checker.Script("what was typed", stmts)
	if t.Bag.HasErrors() {
		return nil, nil
	}
	compiler := d.compilerOf(t, checker)
	compiler.Hooked, compiler.Shows = true, shows
	return compiler.Func(script), &desk{d.loader, checker}
}

// Look compiles an expression that a person wants to see.
func (d *desk) Look(t console.Text, x ast.Expr, params []*check.Symbol) (l console.Look) {
	checker := d.checker.Console(t.Bag, inRoll)
	for _, p := range params {
		checker.Bring(p)
	}
	typ := checker.Value(x)
	if t.Bag.HasErrors() {
		return l
	}
	compiler := d.compilerOf(t, checker)
	l.Arrays = compiler.Eval("", func() interp.Stmt {
		l.Show = shower(compiler, typ, x)
		return nil
	}).Arrays()
	return l
}

// RunTyped runs typed statements, during which it is nobody's turn.
func (p *program) RunTyped(m *interp.Machine, code *interp.Func) interp.Flow {
	m.Seat, m.Aside = -1, true
	if flow := m.Call(code, nil, 0, 0, 0); flow != interp.Next {
		return flow
	}
	if !p.playsNext(m) {
		whole := source.Span{End: int32(len(code.File.Text))}
		m.FaultIn(code.File, nextTurnOutside, whole, m.Words[p.slots.nextTurn], m.Table.Players-1)
	}
	return interp.Next
}

// NextSeat returns whose turn comes next.
func (p *program) NextSeat(m *interp.Machine) int { return int(m.Words[p.slots.nextTurn]) }

// Functions lists the functions that a breakpoint can name.
func (d *desk) Functions() []string {
	list := []string{"setupPlayers", "preRoll", "goalCheck"}
	for _, f := range slices.Concat(d.program.core.Landings, d.program.rolls) {
		list = append(list, f.Name)
	}
	return list
}
