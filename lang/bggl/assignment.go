package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// assignment is `target = value` inside an expression. It gives the value that was assigned.
type assignment struct {
	ast.Own
	target, value ast.Expr
}

// Acts says that it sets something.
func (n *assignment) Acts() bool { return true }

// Check checks an assignment as a statement.
func (n *assignment) Check(c *check.Checker) *check.Type {
	s := &ast.Assign{Place: n.Place, Target: n.target, Value: n.value}
	c.Block(&ast.Block{Place: n.Place, Stmts: []ast.Stmt{s}})
	if c.Bag.ErrorsIn(n.target.Span()) > 0 {
		return check.Bad
	}
	return c.Info.TypeOf(n.target)
}

// Compile compiles an assignment. An array is given as a copy.
func (n *assignment) Compile(c *interp.Compiler) interp.Code {
	span := n.Span()
	p := c.Place(n.target, span, n.value.Span())
	value, isArray := c.As(n.value, p.Type), p.Type.Of != nil
	return interp.Code{Word: func(m *interp.Machine) int64 {
		place := int64(0)
		if p.Find != nil {
			place = p.Find(m)
		}
		word := value(m)
		m.Run(func(m *interp.Machine) interp.Flow { return p.Store(m, place, word) })
		if isArray {
			return m.Copy(word, span)
		}
		return word
	}}
}
