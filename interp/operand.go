package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// An Operand is a number that a node needs: a variable of the running function, which is read without a call, or what
// an Int gives.
type Operand struct {
	slot int
	get  Int // nil for a variable
}

// OperandOf returns the operand that an Int gives.
func OperandOf(get Int) Operand { return Operand{get: get} }

// Value gives the number.
func (o Operand) Value(m *Machine) int32 {
	if o.get != nil {
		return o.get(m)
	}
	return m.frame.ints[o.slot]
}

// Operand makes an expression that is a number or an object an operand.
func (c *Compiler) Operand(x ast.Expr) Operand {
	if slot, ok := c.local(x); ok {
		return Operand{slot: slot}
	}
	if index, ok := ast.Unparen(x).(*ast.Index); ok && c.Info.TypeOf(index.X) != check.Array {
		return c.elem(index)
	}
	return Operand{get: c.Int(x)}
}

// int makes an operand an Int.
func (o Operand) int() Int {
	if o.get != nil {
		return o.get
	}
	slot := o.slot
	return func(m *Machine) int32 { return m.frame.ints[slot] }
}

// local returns the slot of an expression that is a variable of the running function.
func (c *Compiler) local(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	return s.Slot, s.Storage == check.Frame && s.Type == check.Int
}

// static returns the slot of an array that lives for the whole game.
func (c *Compiler) static(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	return s.Slot, s.Storage == check.Static && s.Type == check.Array
}

// constant returns the value of an expression that is known before the game is played: one of literals and Constants.
// An operation that fails has none; it fails when the game comes to it.
func (c *Compiler) constant(x ast.Expr) (int32, bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return x.Value, true
	case *ast.Name:
		value, ok := c.Constants[c.Info.Symbols[x]]
		return value, ok
	case *ast.Unary:
		if x.Op != ast.Negate {
			return 0, false
		}
		a, ok := c.constant(x.X)
		return result(ast.Subtract, 0, a, ok)
	case *ast.Binary:
		if !x.Op.IsArithmetic() {
			return 0, false
		}
		a, okA := c.constant(x.X)
		b, okB := c.constant(x.Y)
		return result(x.Op, a, b, okA && okB)
	}
	return 0, false
}

// result computes a op b where both are known.
func result(op ast.Op, a, b int32, known bool) (int32, bool) {
	if !known {
		return 0, false
	}
	r, code := check.Arithmetic(op, a, b)
	return r, code == ""
}
