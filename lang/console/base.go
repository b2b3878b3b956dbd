package console

import (
	"path/filepath"
	"slices"
	"strings"

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

// A Base is of a desk whose rules stand by their names in any order, and replace one another.
type Base struct {
	Compiler *interp.Compiler
	Syntax   func() *parser.Grammar
	// NamedAt parses a rule, at the kind of token with which rules begin. Rules are those of the program, by their
	// names.
	NamedAt   func(p *parser.Parser) Named
	RuleBegin lexer.Kind
	Rules     []Named
}

// Grammar is that of the language.
func (b *Base) Grammar() *parser.Grammar { return b.Syntax() }

// Sigils are none.
func (b *Base) Sigils() string { return "" }

// Value writes a variable out.
func (b *Base) Value(m *interp.Machine, s *check.Symbol) (value, where string) {
	return m.VariableText(s), ""
}

// Words lists the names in sight, the functions of the program and of the language, and its words.
func (b *Base) Words(in *check.Checker, _ string) []string {
	list := slices.Concat(in.InSight(), b.Functions(), b.Syntax().Table.Words())
	for _, row := range in.Config.Builtins {
		if row.Of == nil {
			list = append(list, row.Name)
		}
	}
	return list
}

// Members lists the attributes of values of a type.
func (b *Base) Members(of *check.Type) []string { return of.AttributeNames() }

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
