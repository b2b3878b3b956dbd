package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/table"
)

// bounds are the least and the greatest value that a number can have. They tell what need not be done while a game is
// played: a number with only one possible value is a constant, an index that is never outside is not checked, and a
// print that cannot fail is left out if nobody reads it.
type bounds struct{ low, high int64 }

var (
	anyNumber = bounds{math.MinInt32, math.MaxInt32}
	mayFail   = bounds{math.MinInt64, math.MaxInt64}
)

func exactly(k int32) bounds { return bounds{int64(k), int64(k)} }

// within says whether all numbers in a are in b too.
func (a bounds) within(b bounds) bool { return b.low <= a.low && a.high <= b.high }

// constant returns the value of an expression with only one possible value.
func (c *Compiler) constant(x ast.Expr) (int32, bool) {
	b := c.bounds(x)
	return int32(b.low), b.low == b.high && b.within(anyNumber)
}

// bounds returns what is known of a number before the game is played. The bounds of an operation that may fail are not
// within anyNumber; it fails only when the game comes to it.
func (c *Compiler) bounds(x ast.Expr) bounds {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return exactly(x.Value)
	case *ast.Name:
		return c.boundsOfVariable(c.Info.Symbols[x])
	case *ast.Unary:
		if x.Op == ast.Negate {
			return combine(ast.Subtract, exactly(0), c.bounds(x.X))
		}
	case *ast.Binary:
		return c.boundsOfOperation(x)
	}
	return anyNumber
}

func (c *Compiler) boundsOfVariable(s *check.Symbol) bounds {
	if s == nil || !c.isNumber(s.Type) {
		return anyNumber
	}
	if k, ok := c.Constants[s]; ok {
		return exactly(k)
	}
	if s.Changed {
		return anyNumber
	}
	if loop, ok := c.loops[s]; ok {
		return loop
	}
	if s.Indexes != "" {
		return bounds{0, max(table.MaxTiles, table.MaxPlayers, table.MaxPieces)}
	}
	return anyNumber
}

// boundsOfOperation remembers what it finds, because the parts of a long expression are looked at again and again.
func (c *Compiler) boundsOfOperation(x *ast.Binary) bounds {
	if !x.Op.IsArithmetic() {
		return anyNumber
	}
	b, ok := c.operations[x]
	if !ok {
		b = combine(x.Op, c.bounds(x.X), c.bounds(x.Y))
		if c.operations == nil {
			c.operations = map[*ast.Binary]bounds{}
		}
		c.operations[x] = b
	}
	return b
}

// combine returns the bounds of a op b.
func combine(op ast.Op, a, b bounds) bounds {
	if !a.within(anyNumber) || !b.within(anyNumber) {
		return mayFail
	}
	if a.low == a.high && b.low == b.high {
		r, code := check.Arithmetic(op, int32(a.low), int32(b.low))
		if code != "" {
			return mayFail
		}
		return exactly(r)
	}
	switch op {
	case ast.Add:
		return bounds{a.low + b.low, a.high + b.high}
	case ast.Subtract:
		return bounds{a.low - b.high, a.high - b.low}
	}
	return mayFail
}

// noteLoop remembers what is known of the variable of a loop.
func (c *Compiler) noteLoop(s *check.Symbol, over ast.Expr) {
	r, ok := over.(*ast.Range)
	if !ok {
		return
	}
	low, high := c.bounds(r.Low), c.bounds(r.High)
	if !low.within(anyNumber) {
		return
	}
	if c.loops == nil {
		c.loops = map[*check.Symbol]bounds{}
	}
	c.loops[s] = bounds{low.low, min(high.high, low.high+check.MaxArray-1, math.MaxInt32)}
}
