package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// Cond makes a condition executable. A number is one too: it holds unless it is zero.
func (c *Compiler) Cond(x ast.Expr) Cond {
	x = ast.Unparen(x)
	if c.Info.TypeOf(x) == check.Int {
		number := c.Int(x)
		return func(m *Machine) bool { return number(m) != 0 }
	}
	switch x := x.(type) {
	case *ast.Unary:
		operand := c.Cond(x.X)
		return func(m *Machine) bool { return !operand(m) }
	case *ast.Binary:
		return c.binaryCond(x)
	}
	panic(unhandled(x))
}

func (c *Compiler) binaryCond(x *ast.Binary) Cond {
	switch x.Op {
	case ast.And:
		a, b := c.Cond(x.X), c.Cond(x.Y)
		return func(m *Machine) bool { return a(m) && b(m) }
	case ast.Or:
		a, b := c.Cond(x.X), c.Cond(x.Y)
		return func(m *Machine) bool { return a(m) || b(m) }
	}
	k, ok := c.constant(x.Y)
	if !ok {
		return compare(x.Op, c.Operand(x.X), c.Operand(x.Y))
	}
	if slot, ok := c.local(x.X); ok {
		return compareLocal(x.Op, slot, k)
	}
	return compareConstant(x.Op, c.Int(x.X), k)
}

func compare(op ast.Op, a, b Operand) Cond {
	switch op {
	case ast.Equal:
		return func(m *Machine) bool { return a.Value(m) == b.Value(m) }
	case ast.NotEqual:
		return func(m *Machine) bool { return a.Value(m) != b.Value(m) }
	case ast.Less:
		return func(m *Machine) bool { return a.Value(m) < b.Value(m) }
	case ast.LessEqual:
		return func(m *Machine) bool { return a.Value(m) <= b.Value(m) }
	case ast.Greater:
		return func(m *Machine) bool { return a.Value(m) > b.Value(m) }
	}
	return func(m *Machine) bool { return a.Value(m) >= b.Value(m) }
}

func compareConstant(op ast.Op, a Int, k int32) Cond {
	switch op {
	case ast.Equal:
		return func(m *Machine) bool { return a(m) == k }
	case ast.NotEqual:
		return func(m *Machine) bool { return a(m) != k }
	case ast.Less:
		return func(m *Machine) bool { return a(m) < k }
	case ast.LessEqual:
		return func(m *Machine) bool { return a(m) <= k }
	case ast.Greater:
		return func(m *Machine) bool { return a(m) > k }
	}
	return func(m *Machine) bool { return a(m) >= k }
}

func compareLocal(op ast.Op, slot int, k int32) Cond {
	switch op {
	case ast.Equal:
		return func(m *Machine) bool { return m.frame.ints[slot] == k }
	case ast.NotEqual:
		return func(m *Machine) bool { return m.frame.ints[slot] != k }
	case ast.Less:
		return func(m *Machine) bool { return m.frame.ints[slot] < k }
	case ast.LessEqual:
		return func(m *Machine) bool { return m.frame.ints[slot] <= k }
	case ast.Greater:
		return func(m *Machine) bool { return m.frame.ints[slot] > k }
	}
	return func(m *Machine) bool { return m.frame.ints[slot] >= k }
}
