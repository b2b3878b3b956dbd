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
