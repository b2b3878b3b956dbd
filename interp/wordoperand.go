package interp

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// A wordOperand is a value that a node needs: a constant or a variable of the running function, which are read without a
// call, or what a Word gives.
type wordOperand struct {
	get   Word // nil for the others
	local bool
	word  int64 // the constant, or the slot of the variable
}

func (o *wordOperand) value(m *Machine) int64 {
	if o.get != nil {
		return o.get(m)
	}
	if o.local {
		return m.locals[o.word]
	}
	return o.word
}

// operand makes an expression an operand whose value is held as one of a type.
func (c *ValueCompiler) operand(x ast.Expr, want *check.Type) wordOperand {
	if want.Union == nil && c.fixed(x) {
		return wordOperand{word: c.As(x, want)(nil)}
	}
	if s := c.ownVariable(x); s != nil && !converts(s.Type, want) {
		return c.held(s)
	}
	return wordOperand{get: c.As(x, want)}
}

// held is what a variable of the running function is held in.
func (c *ValueCompiler) held(s *check.Symbol) wordOperand {
	if value, bound := c.bound[s]; bound {
		return value
	}
	return wordOperand{local: true, word: int64(s.Slot)}
}

// fixed says whether an expression is a literal, whose word is known before any game begins.
func (c *ValueCompiler) fixed(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.NullLit:
		return true
	case *ast.TextLit:
		return !c.Late
	case *ast.Unary:
		switch number := x.X.(type) {
		case *ast.IntLit:
			return x.Op == ast.Negate && number.Value != math.MinInt32 // of which there is no negative
		case *ast.FloatLit:
			return x.Op == ast.Negate
		}
	}
	return false
}

// ownVariable returns the variable of the running function that an expression is, or nil.
func (c *ValueCompiler) ownVariable(x ast.Expr) *check.Symbol {
	name, ok := ast.Unparen(x).(*ast.Name)
	if !ok {
		return nil
	}
	s := c.Info.Symbols[name]
	if s == nil || s.Storage == check.Static || s.Place != nil {
		return nil
	}
	return s
}

// callsNothing says whether evaluating an expression calls no function of the program.
func (c *ValueCompiler) callsNothing(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name, *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.TextLit, *ast.NullLit:
		return true
	case *ast.Attr:
		return c.Info.Attrs[x] != nil && c.callsNothing(x.X)
	case *ast.Index:
		return (c.isGrid(x.X) || c.callsNothing(x.X)) && c.callsNothing(x.I)
	case *ast.Tuple:
		return c.callsNothing(x.X) && c.callsNothing(x.Y)
	case *ast.Unary:
		return c.callsNothing(x.X)
	case *ast.Binary:
		return c.callsNothing(x.X) && c.callsNothing(x.Y)
	}
	return false
}

// callNothing says whether evaluating some expressions calls no function of the program.
func (c *ValueCompiler) callNothing(list []ast.Expr) bool {
	return !slices.ContainsFunc(list, func(x ast.Expr) bool { return !c.callsNothing(x) })
}
