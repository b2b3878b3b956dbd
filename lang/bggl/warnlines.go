package bggl

import (
	"math"
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of two lines of a rule that cannot both hold. It looks at comparisons of two things, or of one with a
// number, such as x2 > x1 + 1.

// A bound says between which numbers a difference lies: a thing less another one.
type bound struct {
	thing, less string
	low, high   int64
	line        ast.Expr
}

// warnOfLines compares the lines of a rule with what those above them leave.
func (a *analysis) warnOfLines(r *ruling) {
	least, most := map[[2]string]bound{}, map[[2]string]bound{}
	for _, line := range r.lines {
		for _, b := range a.bounds(line, nil) {
			b.line = line
			of := [2]string{b.thing, b.less}
			low, hasLow := least[of]
			high, hasHigh := most[of]
			other := low
			if hasHigh && b.low > high.high {
				other = high
			}
			if hasHigh && b.low > high.high || hasLow && b.high < low.low {
				a.bag.Warn(ruleNever, line.Span()).WithNote(other.line.Span(), "holds only where that one does not")
				return
			}
			if !hasLow || b.low > low.low {
				least[of] = b
			}
			if !hasHigh || b.high < high.high {
				most[of] = b
			}
		}
	}
}

// bounds lists what a line asks for, in addition to a list.
func (a *analysis) bounds(x ast.Expr, list []bound) []bound {
	b, ok := ast.Unparen(x).(*ast.Binary)
	switch {
	case !ok:
		return list
	case b.Op == ast.And:
		return a.bounds(b.Y, a.bounds(b.X, list))
	}
	if name, _ := wished(b); name != nil {
		return list // it may want nothing
	}
	made := bound{low: math.MinInt64 / 2, high: math.MaxInt64 / 2}
	first, n, known := a.thing(b.X)
	second, k, alsoKnown := a.thing(b.Y)
	if made.thing, made.less = first, second; !known || !alsoKnown || first == second {
		return list
	}
	switch n = k - n; b.Op {
	case ast.Equal:
		made.low, made.high = n, n
	case ast.Less:
		made.high = n - 1
	case ast.LessEqual:
		made.high = n
	case ast.Greater:
		made.low = n + 1
	case ast.GreaterEqual:
		made.low = n
	default:
		return list
	}
	if made.thing < made.less {
		made = bound{thing: made.less, less: made.thing, low: -made.high, high: -made.low}
	}
	return append(list, made)
}

// thing returns what an expression is, as it is written, and a number that is added to it. A number alone is nothing.
func (a *analysis) thing(x ast.Expr) (text string, n int64, known bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.IntLit:
		return "", int64(x.Value), true
	case *ast.Name:
		if s := a.checker.Info.Symbols[x]; s != nil && s.Storage == check.Constant {
			return "", int64(s.Slot), true
		}
		return x.Name, 0, true
	case *ast.Attr, *ast.Index, *square:
		calls := ast.Any(x, func(n ast.Node) bool {
			_, call := n.(*ast.Call)
			return call
		})
		return strings.ReplaceAll(a.file.Lexeme(x.Span()), " ", ""), 0, !calls
	case *ast.Binary:
		if x.Op != ast.Add && x.Op != ast.Subtract {
			break
		}
		text, n, known = a.thing(x.X)
		other, k, number := a.thing(x.Y)
		if x.Op == ast.Subtract {
			k = -k
		}
		return text, n + k, known && number && other == ""
	}
	return "", 0, false
}
