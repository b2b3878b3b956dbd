package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// An Operand is a number that a closure needs: a variable of the running function, which is read without a call, or an
// Int.
type Operand struct {
	slot int
	get  Int // nil for a variable
}

// OperandOf returns an Int as an operand.
func OperandOf(get Int) Operand { return Operand{get: get} }

// Value gives the number.
func (o Operand) Value(m *Machine) int32 {
	if o.get != nil {
		return o.get(m)
	}
	return int32(m.frame.words[o.slot])
}

// Operand compiles an expression that is a number or an object of the table as an operand.
func (c *Compiler) Operand(x ast.Expr) Operand {
	if c.keeps[ast.Unparen(x)] != nil {
		return Operand{get: c.Int(x)}
	}
	if slot, ok := c.local(x); ok {
		return Operand{slot: slot}
	}
	if index, ok := ast.Unparen(x).(*ast.Index); ok && c.listOf(index.X) != nil {
		return c.elem(index)
	}
	return Operand{get: c.Int(x)}
}

// int returns an operand as an Int.
func (o Operand) int() Int {
	if o.get != nil {
		return o.get
	}
	slot := o.slot
	return func(m *Machine) int32 { return int32(m.frame.words[slot]) }
}

// local returns the slot of an expression that is a number variable of the running function.
func (c *Compiler) local(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	if s == nil || s.Storage != check.Frame || !c.isNumber(s.Type) {
		return 0, false
	}
	held := c.held(s)
	return int(held.word), held.local
}

// static returns the slot of a flat array that lives for the whole game.
func (c *Compiler) static(x ast.Expr) (slot int, ok bool) {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return 0, false
	}
	s := c.Info.Symbols[name]
	return s.Slot, s.Storage == check.Static && s.Type == check.Array
}

// A WordOperand is a word that a closure needs: a constant or a variable of the running function, which are read
// without a call, or a Word.
type WordOperand struct {
	get   Word // nil for a constant or a variable
	local bool
	word  int64 // the constant, or the slot of the variable
}

// Value gives the word.
func (o *WordOperand) Value(m *Machine) int64 {
	if o.get != nil {
		return o.get(m)
	}
	if o.local {
		return m.locals[o.word]
	}
	return o.word
}

// WordOperand compiles an expression as an operand of the type that is wanted.
func (c *Compiler) WordOperand(x ast.Expr, want *check.Type) WordOperand {
	if c.fixed(x) {
		return WordOperand{word: c.As(x, want)(nil)}
	}
	kept := c.keeps[ast.Unparen(x)] != nil
	if s := c.ownVariable(x); s != nil && !kept && !s.Type.Carried() && !c.converts(s.Type, want) {
		c.reads = true
		return c.held(s)
	}
	return WordOperand{get: c.As(x, want)}
}

// held returns the operand that holds a variable of the running function.
func (c *Compiler) held(s *check.Symbol) WordOperand {
	if value, bound := c.bound[s]; bound {
		return value
	}
	if s.Storage == check.Constant {
		return WordOperand{word: int64(s.Slot)}
	}
	return WordOperand{local: true, word: int64(s.Slot)}
}

// fixed says whether an expression is a literal whose word is known before any game begins.
func (c *Compiler) fixed(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.NullLit:
		return true
	case *ast.TextLit:
		return !c.Late
	case *ast.Unary:
		switch number := x.X.(type) {
		case *ast.IntLit:
			return x.Op == ast.Negate && number.Value != math.MinInt32 // it has no negative
		case *ast.FloatLit:
			return x.Op == ast.Negate
		}
	}
	return false
}

// ownVariable returns the variable of the running function that an expression is, or nil.
func (c *Compiler) ownVariable(x ast.Expr) *check.Symbol {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return nil
	}
	s := c.Info.Symbols[name]
	if s == nil || s.Storage != check.Frame || s.Place != nil {
		return nil
	}
	return s
}
