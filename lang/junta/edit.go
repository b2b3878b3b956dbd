package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file puts typed parts into a program, in place of those of the same name, and lets a game go on under it.

// A rule is a part of a program that was typed. Its key is its word and name.
type rule struct {
	key    string
	at     source.Span
	inGame bool // it stands in the braces of the game
}

// Span is where it stands.
func (r rule) Span() source.Span { return r.at }

// setupKey is the key of the set-up.
const setupKey = "setup"

// Rule parses a function, a kind of pieces, a condition or a set-up.
func (d *desk) Rule(p *parser.Parser, t *console.Typed) bool {
	r := &reader{Parser: p, tree: &tree{parts: map[string]*clause{}}}
	start, typed := p.Tok.Span, rule{key: p.Lexeme(p.Tok), inGame: true}
	switch p.Tok.Kind {
	case wordDefine:
		typed.inGame = false
		typed.key += " " + r.define().name.Name
	case wordPiece:
		r.piece()
		for _, k := range r.tree.pieces {
			typed.key += " " + k.name.Name
		}
	case wordWin, wordTie, wordIllegal:
		r.once()
	case wordSetup:
		r.setup()
	default:
		return d.shown(p, t)
	}
	typed.at = start.To(p.Last())
	t.Rules = append(t.Rules, typed)
	return true
}

// shown parses an expression whose value is shown. What is done begins with a word instead.
func (d *desk) shown(p *parser.Parser, t *console.Typed) bool {
	if p.Lexeme(p.Tok) == doWord {
		return false
	}
	x := p.Expr()
	if !p.Failed() && !p.At(lexer.EOF) {
		p.FailExpected("the end of what was typed")
	}
	if !p.Failed() {
		t.Stmts = append(t.Stmts, &ast.ExprStmt{Place: ast.Place(x.Span()), X: d.Wrapped(x), Shown: true})
	}
	return true
}

// typedParts lists where the parts of a program stand that can be typed anew.
func (t *tree) typedParts() map[string]source.Span {
	list := map[string]source.Span{}
	for _, d := range t.defines {
		list["define "+d.name.Name] = d.at
	}
	for _, k := range t.pieces {
		list["piece "+k.name.Name] = k.at
	}
	for _, word := range []string{"winCondition", "tieCondition", "illegalCondition"} {
		if c := t.parts[word]; c != nil {
			list[word] = c.at
		}
	}
	if t.placed.End > 0 {
		list[setupKey] = t.placed
	}
	return list
}

// Edits put parts in place of those of their names. New functions come behind the program, other parts to the end of
// the game.
func (d *desk) Edits(t *console.Typed) (edits []*console.Edit, reason string) {
	known := d.tree.typedParts()
	for _, typed := range t.Rules {
		r := typed.(rule)
		at, there := known[r.key]
		if !there {
			end := int32(len(d.tree.file.Text))
			if r.inGame {
				end = d.tree.end.Start
			}
			at = source.Span{Start: end, End: end}
		}
		edits = append(edits, t.EditAt(at, r.at))
	}
	return edits, ""
}

// Notes say nothing. What was typed beside new parts means what it means in the program with these.
func (d *desk) Notes(t *console.Typed, now console.Desk) []string {
	for _, s := range t.Stmts {
		switch s := s.(type) {
		case *ast.ExprStmt:
			s.X.(*typed).course = now.(*desk).course
		case *doing:
			s.action.course = now.(*desk).course
		}
	}
	return nil
}

// TakeOver does what was done in the game so far under the new program; after a new set-up the game begins anew.
func (d *desk) TakeOver(m, from *interp.Machine, _ []console.Kept, t *console.Typed, before console.Desk) {
	anew := false
	for _, typed := range t.Rules {
		anew = anew || typed.(rule).key == setupKey
	}
	if !anew {
		m.Lengthen(logSlot, from.Arrays[logSlot]...)
	}
	g := d.course.program.ground
	m.LayOut(g.rows, g.columns)
	was := before.(*desk).course.program
	for at, number := range from.Table.Grid.Squares {
		m.Occupy(int32(at), d.course.program.numberFrom(was, number))
	}
}

// numberFrom is what stands on a square of the table, by the number that it has under another program.
func (p *program) numberFrom(was *program, number int32) int32 {
	if number <= 0 {
		return number
	}
	title, kinds := int(number)-1, len(was.kinds)
	kind, known := p.identifiers[was.kinds[title%kinds].name]
	if !known {
		return 0
	}
	return int32(p.titleOf(kind, int32(title/kinds)-1)) + 1
}

// RunTyped shows what stands elsewhere under new parts, and does what was typed beside them.
func (c *course) RunTyped(m *interp.Machine, code *interp.Func) interp.Flow {
	e := c.at(m)
	for q := range c.program.ground.columns * c.program.ground.rows {
		if flow := c.show(m, e, q); flow != interp.Next {
			return flow
		}
	}
	return code.Do(m)
}
