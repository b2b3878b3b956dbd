package console

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file holds what most courses and desks have alike. A language embeds it, and writes only what it has otherwise.

// A Loader parses, checks and compiles a file. Known is the program whose games it takes over at a console; it is nil
// for one that is not at a console. Where errors are in the bag the result is nil.
type Loader func(file *source.File, known *interp.Program) (*Loaded, *source.Bag)

// Load loads a program that is not at a console.
func (load Loader) Load(file *source.File) (lang.Program, []*source.Diagnostic) {
	loaded, bag := load(file, nil)
	if bag.HasErrors() {
		return nil, bag.Sorted()
	}
	return New(loaded), bag.Sorted()
}

// Plain is a course in which the players take turns by their seats, without dice. The steps of a game are Begin and
// Next, with what the language does behind them.
type Plain struct {
	Of     *source.File
	Loader Loader
}

// Name is the name of the file, without its extension.
func (p *Plain) Name() string {
	base := filepath.Base(p.Of.Name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// File returns the file that the program was loaded from.
func (p *Plain) File() *source.File { return p.Of }

// Game returns the game as it is.
func (p *Plain) Game(g *Game) lang.Console { return g }

// Open loads a program for a console.
func (p *Plain) Open(file *source.File, known *interp.Program) (*Loaded, *source.Bag) {
	return p.Loader(file, known)
}

// Begin begins a game.
func (p *Plain) Begin(m *interp.Machine) interp.Flow {
	m.Table.Players = m.Program.Seats
	return m.Begin(p.Name())
}

// NextSeat returns whose turn comes next.
func (p *Plain) NextSeat(m *interp.Machine) int { return m.Turn % m.Program.Seats }

// Next begins the next turn.
func (p *Plain) Next(m *interp.Machine) interp.Flow { return m.BeginTurn(p.NextSeat(m)) }

// RunTyped runs statements that were typed.
func (p *Plain) RunTyped(m *interp.Machine, code *interp.Func) interp.Flow { return code.Do(m) }

// CannotShow says that there are no dice.
func (p *Plain) CannotShow(*interp.Machine, []int32) string {
	return "this game has neither dice nor cards"
}

// A Base is of a desk whose checker and compiler are the kit's and stand behind the program.
type Base struct {
	Checker  *check.Checker
	Compiler *interp.Compiler
	Syntax   func() *parser.Grammar
	// NamedAt parses a rule, at the kind of token with which rules begin. Rules are those of the program, by their names.
	NamedAt   func(p *parser.Parser) Named
	RuleBegin lexer.Kind
	Rules     []Named
}

// Grammar is that of the language.
func (b *Base) Grammar() *parser.Grammar { return b.Syntax() }

// Sigils are none.
func (b *Base) Sigils() string { return "" }

// Info holds the variables that live for the whole game.
func (b *Base) Info() *check.Info { return b.Checker.Info }

// Extend makes room for all variables that are declared by now.
func (b *Base) Extend(core *interp.Program) { core.Words = interp.BlankWords(b.Info()) }

// Declare declares a variable that was declared at the console before. An object is of the class of now of that name.
func (b *Base) Declare(old *check.Symbol) *check.Symbol {
	decl, t := old.Decl, old.Type
	if t.Class > 0 {
		t = cmp.Or(b.Checker.Config.Types[t.Name], check.Object)
	}
	return b.Checker.Variable(&decl, t, check.Static)
}

// Acts says whether an expression may do something beside having a value.
func (b *Base) Acts(x ast.Expr) bool {
	checker := b.Checker.Console(source.NewBag(b.Compiler.File, b.Compiler.Program.Catalogs...), check.Everywhere)
	checker.Value(x)
	return checker.Acts(x)
}

// typed returns a compiler of what is typed while games are played.
func (b *Base) typed(t Text, checker *check.Checker, hooked bool) *interp.Compiler {
	c := b.Compiler.Typed(t.File, checker.Info, hooked)
	c.Shows = shown
	return c
}

// Script compiles statements.
func (b *Base) Script(t Text, stmts []ast.Stmt) (*interp.Func, Desk) {
	checker := b.Checker.Console(t.Bag, check.Everywhere)
	script := checker.Script("what was typed", stmts)
	if t.Bag.HasErrors() {
		return nil, nil
	}
	code, next := b.typed(t, checker, true).Func(script), *b
	next.Checker = checker
	return code, &next
}

// Look compiles an expression that is looked at.
func (b *Base) Look(t Text, x ast.Expr, params []*check.Symbol) (l Look) {
	checker := b.Checker.Console(t.Bag, check.Everywhere)
	for _, p := range params {
		checker.Bring(p)
	}
	if of := checker.Value(x); of.NoValue {
		t.Bag.Error(check.WrongType, x.Span(), of.Name, check.Shown.Name)
	}
	if !t.Bag.HasErrors() {
		l.Show = shown(b.typed(t, checker, false), x)
	}
	return l
}

// shown compiles an expression whose value is shown.
func shown(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	text := c.Text(x)
	return func(m *interp.Machine) lang.Value { return lang.Value{Text: string(text(m, nil))} }
}

// Value writes a variable out.
func (b *Base) Value(m *interp.Machine, s *check.Symbol) (value, where string) {
	return m.VariableText(s), ""
}

// Words lists the names in sight, the functions that the language provides, and its words.
func (b *Base) Words(string) []string {
	list := slices.Concat(b.Checker.InSight(), b.Functions(), b.Syntax().Table.Words())
	for _, row := range b.Checker.Config.Builtins {
		if row.Of == nil {
			list = append(list, row.Name)
		}
	}
	return list
}

// Members lists the attributes of what an expression gives.
func (b *Base) Members(t Text, x ast.Expr) []string {
	return b.Checker.Console(t.Bag, check.Everywhere).Value(x).AttributeNames()
}

// Rule parses a rule.
func (b *Base) Rule(p *parser.Parser, t *Typed) bool {
	if b.NamedAt == nil || !p.At(b.RuleBegin) {
		return false
	}
	t.Rules = append(t.Rules, b.NamedAt(p))
	return true
}

// Functions lists the names of the rules.
func (b *Base) Functions() []string {
	var names []string
	for _, r := range b.Rules {
		names = append(names, r.Name)
	}
	return names
}

// Notes say nothing.
func (b *Base) Notes(*Typed, Desk) []string { return nil }

// CannotTake finds nothing against it: rules that do not fit are wrong in themselves.
func (b *Base) CannotTake(*interp.Machine, *Typed) string { return "" }

// TakeOver keeps the values of variables of the same type, and all objects, whose classes must be as they were.
func (b *Base) TakeOver(m, from *interp.Machine, kept []Kept, _ *Typed, _ Desk) {
	m.Heap.TakeOver(&from.Heap, nil)
	for _, k := range kept {
		if k.Now.Type.Number == k.Was.Type.Number {
			m.CopyVariable(k.Now, from, k.Was)
		}
	}
}

// A Named is a rule that takes the place of the one of its name, if there is one in the program.
type Named struct {
	Name string
	At   source.Span
}

// Span is where it stands.
func (n Named) Span() source.Span { return n.At }

// Edits put rules in place of those of their names, or behind the program.
func (b *Base) Edits(t *Typed) (edits []*Edit, reason string) {
	end := int32(len(b.Compiler.File.Text))
	for _, r := range t.Rules {
		at := source.Span{Start: end, End: end}
		if i := slices.Index(b.Functions(), r.(Named).Name); i >= 0 {
			at = b.Rules[i].At
		}
		newline := Glue("\n")
		edits = append(edits, &Edit{At: at, Parts: []source.Part{newline, t.Part(r.Span()), newline}})
	}
	return edits, ""
}
