package tiler

import (
	"github.com/roll-lang/roll/ast"
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

// A desk is a program at a console: its checked form, with all variables in sight.
type desk struct {
	*analysis
	program  *program
	checker  *check.Checker
	compiler *interp.Compiler
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
	for _, f := range a.game.functions {
		f.params, f.typ, f.body.Stmts = nil, nil, nil // they are compiled, and the console keeps many programs
	}
	loaded := opened.loaded()
	loaded.Desk = &desk{a, opened, a.checker, compiler}
	return loaded, bag
}

// Info holds the variables that live for the whole game.
func (d *desk) Info() *check.Info { return d.checker.Info }

// Extend makes room for all variables that are declared so far.
func (d *desk) Extend(core *interp.Program) {
	core.Words = make([]int64, d.Info().Words)
	for _, s := range d.Info().Statics {
		core.Words[s.Slot] = interp.NullOf(s.Type)
	}
}

// Declare declares again a variable that was declared at the console earlier. A class is now the present one of its
// name.
func (d *desk) Declare(old *check.Symbol) *check.Symbol {
	decl, t := old.Decl, old.Type
	if t.Class > 0 {
		if t = d.checker.Config.Types[t.Name]; t == nil {
			t = check.Object
		}
	}
	return d.checker.Variable(&decl, t, check.Static)
}

// compilerOf returns a compiler for what is typed while games are played.
func (d *desk) compilerOf(t console.Text, checker *check.Checker, hooked bool) *interp.Compiler {
	c := *d.compiler
	c.File, c.Info, c.Hooked, c.Late, c.Shows = t.File, checker.Info, hooked, true, d.program.shower
	return &c
}

// Script compiles statements.
func (d *desk) Script(t console.Text, stmts []ast.Stmt) (*interp.Func, console.Desk) {
	checker := d.checker.Console(t.Bag, check.Everywhere)
	script := checker.Script("what was typed", stmts)
	if t.Bag.HasErrors() {
		return nil, nil
	}
	return d.compilerOf(t, checker, true).Func(script), &desk{d.analysis, d.program, checker, d.compiler}
}

// Look compiles an expression that a person wants to see.
func (d *desk) Look(t console.Text, x ast.Expr, params []*check.Symbol) (l console.Look) {
	checker := d.checker.Console(t.Bag, check.Everywhere)
	for _, p := range params {
		checker.Bring(p)
	}
	switch of := checker.Value(x); {
	case of.Elem == stdlib.Line:
		t.Bag.Error(check.WrongType, x.Span(), of.Name, check.Shown.Name).Help = squaresHelp
	case !t.Bag.HasErrors():
		l.Show = d.program.shower(d.compilerOf(t, checker, false), x)
	}
	return l
}

// RunTyped runs statements that were typed.
func (p *program) RunTyped(m *interp.Machine, code *interp.Func) interp.Flow {
	return m.Call(code, nil, 0, 0, 0)
}

// NextSeat returns whose turn comes next.
func (p *program) NextSeat(m *interp.Machine) int { return int(m.Words[p.turn]) }

// noDice is why no dice can be chosen.
const noDice = "this game has neither dice nor cards"

// CannotShow says that there are no dice.
func (p *program) CannotShow(*interp.Machine, []int32) string { return noDice }

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

// Acts says whether an expression may do more than give a value.
func (d *desk) Acts(x ast.Expr) bool {
	found := false
	ast.Walk(x, func(n ast.Node) bool {
		switch n.(type) {
		case *ast.Call, *ast.Step, *ast.BadExpr, *ast.New:
			found = true
		}
		return !found
	})
	if found {
		return true
	}
	bag := source.NewBag(d.file, catalogs...)
	checker := d.checker.Console(bag, check.Everywhere)
	checker.Value(x)
	return checker.Acts(x)
}

// Sigils are the signs that a name can begin with.
func (d *desk) Sigils() string { return "" }

// Words lists the words that can follow a text.
func (d *desk) Words(string) []string {
	list := d.checker.InSight()
	for name := range d.checker.Config.Types {
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

// Members lists the attributes and methods of an expression's value.
func (d *desk) Members(t console.Text, x ast.Expr) []string {
	list := []string{"move", "rules", "delete", "isNull", "isEmpty"}
	of := d.checker.Console(t.Bag, check.Everywhere).Value(x)
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
