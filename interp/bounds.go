package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/table"
)

// bounds are the least and the greatest value that a number can have.
type bounds struct{ low, high int64 }

var anyNumber = bounds{math.MinInt32, math.MaxInt32}

// within says that numbers within a lie within b too.
func (a bounds) within(b bounds) bool { return b.low <= a.low && a.high <= b.high }

// bounds returns what is known of a number before the game is played. Bounds beyond those of all numbers say that the
// expression may fail.
func (c *Compiler) bounds(x ast.Expr) bounds {
	if k, ok := c.constant(x); ok {
		return bounds{int64(k), int64(k)}
	}
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		s := c.Info.Symbols[x]
		if loop, ok := c.loops[s]; ok && !s.Changed {
			return loop
		}
		if s.Indexes != "" && !s.Changed {
			return bounds{0, max(table.MaxTiles, table.MaxPlayers, table.MaxPieces)}
		}
	case *ast.Binary:
		a, b := c.bounds(x.X), c.bounds(x.Y)
		switch x.Op {
		case ast.Add:
			return bounds{a.low + b.low, a.high + b.high}
		case ast.Subtract:
			return bounds{a.low - b.high, a.high - b.low}
		}
		return bounds{math.MinInt64, math.MaxInt64}
	}
	return anyNumber
}

// noteLoop remembers what is known of the variable of a loop.
func (c *Compiler) noteLoop(s *check.Symbol, over ast.Expr) {
	r, ok := over.(*ast.Range)
	if !ok {
		return
	}
	if c.loops == nil {
		c.loops = map[*check.Symbol]bounds{}
	}
	low, high := c.bounds(r.Low), c.bounds(r.High)
	c.loops[s] = bounds{low.low, min(high.high, low.high+check.MaxArray-1, math.MaxInt32)}
}
