package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is a program at a console: what is typed is evaluated in the position of the game, with whoever has the
// turn in view.

// A match is a game of the kit that knows the pieces of its program.
type match struct{ *console.Game }

// Game returns a game of Junta.
func (c *course) Game(g *console.Game) lang.Console { return match{g} }

// Foreseen lists the pieces that can stand on the board.
func (g match) Foreseen() (list []play.Piece) {
	p := g.Course().(*course).program
	placed := map[int]bool{}
	for _, s := range p.setup {
		placed[p.titleOf(s.kind, s.owner)] = true
	}
	for title := range p.titles {
		dropped := title >= len(p.kinds) && p.kinds[title%len(p.kinds)].drops != nil
		if p.puts || dropped || placed[title] {
			list = append(list, p.looks(int32(title)+1))
		}
	}
	return list
}

// PlayerAt returns the expression that names the player at a seat.
func (g match) PlayerAt(seat int) string { return g.Course().(*course).program.names[seat] }

// Doing returns the statement that does an action.
func (Language) Doing(action string) string { return doWord + " " + action }

// A desk is a program at a console.
type desk struct {
	*console.Base
	course *course
	tree   *tree
}

// sit puts a program at a console.
func (c *course) sit(loaded *console.Loaded, checker *check.Checker, t *tree) {
	compiler := &interp.Compiler{
		File: c.Of, Info: checker.Info, Program: loaded.Core, Natives: &interp.Natives{}, Shows: shows,
	}
	loaded.Desk = &desk{&console.Base{Compiler: compiler, Syntax: deskGrammar(c)}, c, t}
	loaded.Sight = &console.Sight{Checker: checker, Compiler: compiler, Place: check.Everywhere, CallsLook: true}
}

// Words lists the words, functions and identifiers of the program.
func (d *desk) Words(*check.Checker, string) []string {
	p := d.course.program
	list := append(grammar(nil).Table.Words(), p.names...)
	for name := range newLibrary() {
		list = append(list, name)
	}
	for name := range p.functions {
		list = append(list, name)
	}
	return append(list, doWord)
}

// Sigils are what variables begin with.
func (d *desk) Sigils() string { return "$" }

// Functions are none: those of the program only look, and the machine does not know when they are called.
func (d *desk) Functions() []string { return nil }

// Wrapped makes one node of an expression.
func (d *desk) Wrapped(x ast.Expr) ast.Expr {
	return &typed{Own: ast.Own{Place: ast.Place(x.Span())}, x: x, course: d.course}
}

// A typed is an expression that was typed.
type typed struct {
	ast.Own
	x      ast.Expr
	course *course
}

// Check compiles the expression, to see what is wrong with it.
func (n *typed) Check(c *check.Checker) *check.Type {
	n.compiled(c.Bag)
	return check.String
}

// compiled compiles the expression for a game.
func (n *typed) compiled(bag *source.Bag) *compiledClause {
	p := *n.course.program
	p.file = bag.File()
	c := &compiler{program: &p, bag: bag, rows: newLibrary(), used: map[string]bool{}, typed: true, frame: &layout{}}
	c.valued, c.dropped = map[string]bool{}, map[int32]bool{}
	f := c.compile(n.x)
	return &compiledClause{formula: f, file: p.file, at: n.Span(), size: c.frame.size, as: &callee{file: p.file}}
}

// Compile compiles the expression as its text.
func (n *typed) Compile(c *interp.Compiler) interp.Code {
	clause := n.compiled(source.NewBag(c.File, catalogs...))
	return interp.Code{Word: func(m *interp.Machine) int64 {
		n.evaluate(m, clause)
		return 0
	}}
}

// evaluate evaluates the expression in the position of a game.
func (n *typed) evaluate(m *interp.Machine, clause *compiledClause) (*evaluator, value) {
	e := n.course.at(m)
	e.view = e.mover()
	v := e.run(clause)
	e.view = -1
	return e, v
}

// shows compiles an expression whose value is shown.
func shows(c *interp.Compiler, x ast.Expr) func(*interp.Machine) play.Valued {
	n := x.(*typed)
	clause := n.compiled(source.NewBag(c.File, catalogs...))
	return func(m *interp.Machine) play.Valued {
		e, v := n.evaluate(m, clause)
		return play.Valued{Text: e.shown(v)}
	}
}

// typedHere is what sentences call what was typed: only there it can show so late that no piece is in question.
const typedHere = "what was typed"

// doWord begins what is done at a console: `do move[E2 E4]`.
const doWord = "do"

// A doing does an action for the player with the turn, legal or not.
type doing struct {
	ast.Own
	action *typed
}

// deskGrammar is the grammar at a console.
func deskGrammar(c *course) func() *parser.Grammar {
	return func() *parser.Grammar {
		g := grammar(c.program.isOwn)
		g.Unended = true
		g.Statements = map[lexer.Kind]func(*parser.Parser) ast.Stmt{
			lexer.Name: func(p *parser.Parser) ast.Stmt {
				if p.Lexeme(p.Tok) != doWord {
					return nil
				}
				start := p.Next().Span
				x := p.Expr()
				n := &doing{action: &typed{Own: ast.Own{Place: ast.Place(x.Span())}, x: x, course: c}}
				n.Place = ast.Place(start.To(p.Last()))
				return n
			},
		}
		return g
	}
}

// CheckStmt compiles the action, to see what is wrong with it.
func (n *doing) CheckStmt(c *check.Checker) {
	if clause := n.action.compiled(c.Bag); clause.kinds&actions == 0 {
		at := n.action.Span()
		c.Bag.Error(wrongKind, at, doWord, actions, "`"+short(c.Bag.File().Lexeme(at))+"`", clause.kinds).
			WithHelp("an action is written as in :do move[A2 A3] or :do drop[Rook A2]")
	}
}

// Acts says that the game is another one then.
func (n *doing) Acts() bool { return true }

// CompileStmt compiles the action.
func (n *doing) CompileStmt(c *interp.Compiler) interp.Stmt {
	clause := n.action.compiled(source.NewBag(c.File, catalogs...))
	return func(m *interp.Machine) interp.Flow {
		return m.Apart(func(m *interp.Machine) interp.Flow {
			e, v := n.action.evaluate(m, clause)
			if v.kind != anAction {
				e.outer = clause.file
				e.fault(wrongKind, clause.at, doWord, actions, "`"+e.brief(v)+"`", v.kind)
			}
			return n.action.course.perform(m, e, v.of.action, e.mover())
		})
	}
}
