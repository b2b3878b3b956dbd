package interp

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Print makes a statement at span that prints text or a number. Where nobody reads the line it is not built;
// what of it can fail or changes something is evaluated all the same.
func (c *Compiler) Print(x ast.Expr, span source.Span) Stmt {
	var parts []Text
	var effects []Int
	c.eachPart(x, func(part ast.Expr) {
		parts = append(parts, c.text(part, &effects))
	})
	text := concat(parts)
	c.silent = len(effects) == 0
	return func(m *Machine) Flow {
		if !m.wants.Has(play.KindPrinted) {
			for _, effect := range effects {
				effect(m)
			}
			m.events++ // not before all of it was found to be sound
			return Next
		}
		m.buf = text(m, m.buf[:0])
		m.Bodies.Printed = play.Printed{Text: string(m.buf)}
		return m.Emit(&m.Bodies.Printed, span)
	}
}

// Text makes text, or what is joined to text, executable.
func (c *Compiler) Text(x ast.Expr) Text {
	var parts []Text
	var effects []Int
	c.eachPart(x, func(part ast.Expr) { parts = append(parts, c.text(part, &effects)) })
	return concat(parts)
}

// eachPart visits the operands of joins from left to right.
func (c *Compiler) eachPart(x ast.Expr, visit func(ast.Expr)) {
	x = ast.Unparen(x)
	if b, ok := x.(*ast.Binary); ok && b.Op == ast.Join {
		c.eachPart(b.X, visit)
		c.eachPart(b.Y, visit)
		return
	}
	visit(x)
}

// text makes one part of a line executable and adds what of it can fail to effects.
func (c *Compiler) text(x ast.Expr, effects *[]Int) Text {
	switch x := x.(type) {
	case *ast.TextLit:
		value := x.Value
		return func(_ *Machine, buf []byte) []byte { return append(buf, value...) }
	case *ast.Attr:
		if c.Info.TypeOf(x) == check.String {
			of := c.Operand(x.X)
			if !c.harmless(x.X) {
				*effects = append(*effects, of.int())
			}
			return c.Natives.Attrs[c.Info.Attrs[x]].Text(of)
		}
	}
	number := c.Int(x)
	if !c.harmless(x) {
		*effects = append(*effects, number)
	}
	return func(m *Machine, buf []byte) []byte { return strconv.AppendInt(buf, int64(number(m)), 10) }
}

// harmless says that evaluating a number or an object can neither fail nor change anything.
func (c *Compiler) harmless(x ast.Expr) bool {
	if _, ok := c.constant(x); ok {
		return true
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return true
	case *ast.Binary:
		return c.harmless(x.X) && c.harmless(x.Y) && c.bounds(x).within(anyNumber)
	case *ast.Attr:
		return c.harmless(x.X)
	case *ast.Index:
		if c.Info.TypeOf(x.X) == check.Array {
			return false // it may have no element at all
		}
		switch list := ast.Unparen(x.X).(type) {
		case *ast.Name:
			return c.alwaysWithin(x.I, list.Name)
		case *ast.Attr:
			return c.harmless(list.X) && c.alwaysWithin(x.I, list.Attr.Name)
		}
	}
	return false
}

// concat appends texts one after the other.
func concat(parts []Text) Text {
	if len(parts) == 1 {
		return parts[0]
	}
	return func(m *Machine, buf []byte) []byte {
		for _, part := range parts {
			buf = part(m, buf)
		}
		return buf
	}
}
