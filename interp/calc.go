package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// A calculator calculates with words that may be null, and bails out if there is no result.
type calculator struct {
	op          ast.Op
	span        source.Span
	left, right string // the operands as the program writes them
}

func (c *Compiler) calculator(x *ast.Binary) *calculator {
	return &calculator{x.Op, x.Span(), c.lexeme(x.X), c.lexeme(x.Y)}
}

// calculation compiles an operation whose result is a word of one type.
func (c *Compiler) calculation(x *ast.Binary) Word {
	t, calc := c.TypeOf(x), c.calculator(x)
	switch {
	case c.joins(x):
		return c.joined(x)
	case t != check.Int && t != check.Float && t != check.Pair:
		value := c.dynamicOperation(x)
		return func(m *Machine) int64 { return value(m).Word }
	case t == check.Pair:
		return calc.of(calc.pairs, c.As(x.X, check.Pair), c.As(x.Y, check.Pair))
	case t == check.Float:
		return calc.of(calc.floats, c.As(x.X, check.Float), c.As(x.Y, check.Float))
	}
	return calc.whole(c.WordOperand(x.X, check.Int), c.WordOperand(x.Y, check.Int))
}

// of makes a calculation with the values of two words.
func (c *calculator) of(run func(m *Machine, v, w int64) int64, a, b Word) Word {
	return func(m *Machine) int64 {
		v := a(m)
		return run(m, v, b(m))
	}
}

// whole makes a calculation with two whole numbers. It must not be inlined: Go does not inline Value into copies of
// closures.
//
//go:noinline
func (c *calculator) whole(a, b WordOperand) Word {
	switch c.op {
	case ast.Add:
		return func(m *Machine) int64 {
			v, w := a.Value(m), b.Value(m)
			r := v + w
			if v == NullInt || w == NullInt || r != int64(int32(r)) {
				c.noInt(m, v, w)
			}
			return r
		}
	case ast.Subtract:
		return func(m *Machine) int64 {
			v, w := a.Value(m), b.Value(m)
			r := v - w
			if v == NullInt || w == NullInt || r != int64(int32(r)) {
				c.noInt(m, v, w)
			}
			return r
		}
	}
	return func(m *Machine) int64 {
		v, w := a.Value(m), b.Value(m)
		return c.ints(m, v, w)
	}
}

// noInt bails out because a whole number is null or a result is too large.
func (c *calculator) noInt(m *Machine, v, w int64) {
	if v == NullInt || w == NullInt {
		m.nullOperand(v == NullInt, c.left, c.right, c.span)
	}
	noResult(c.op, int32(v), int32(w), c.span)
}

// ints calculates with two whole numbers.
func (c *calculator) ints(m *Machine, v, w int64) int64 {
	if v == NullInt || w == NullInt {
		c.noInt(m, v, w)
	}
	r, code := check.Arithmetic(c.op, int32(v), int32(w))
	if code != "" {
		c.noInt(m, v, w)
	}
	return int64(r)
}

// floats calculates with two numbers with a point.
func (c *calculator) floats(m *Machine, v, w int64) int64 {
	if v == NullFloat || w == NullFloat {
		m.nullOperand(v == NullFloat, c.left, c.right, c.span)
	}
	f, g := Float(v), Float(w)
	r := calculate(c.op, f, g)
	if math.IsNaN(r) || math.IsInf(r, 0) {
		code := NoNumber
		if c.op == ast.Divide && g == 0 {
			code = check.DivideByZero
		}
		m.Fault(code, c.span, m.text(v, check.Float), c.op, m.text(w, check.Float))
	}
	return FloatOf(r)
}

// mixed calculates with two numbers of given types, at least one of which has a point.
func (c *calculator) mixed(a, b *check.Type) func(m *Machine, v, w int64) int64 {
	return func(m *Machine, v, w int64) int64 {
		if a == check.Int {
			v = FloatOf(float64(v))
		}
		if b == check.Int {
			w = FloatOf(float64(w))
		}
		return c.floats(m, v, w)
	}
}

func calculate(op ast.Op, f, g float64) float64 {
	switch op {
	case ast.Add:
		return f + g
	case ast.Subtract:
		return f - g
	case ast.Multiply:
		return f * g
	case ast.Remainder:
		return math.Mod(f, g)
	}
	return f / g
}

// pairs calculates with two pairs, coordinate by coordinate.
func (c *calculator) pairs(m *Machine, v, w int64) int64 {
	if v == NullPair || w == NullPair {
		m.nullOperand(v == NullPair, c.left, c.right, c.span)
	}
	vx, vy := Coordinates(v)
	wx, wy := Coordinates(w)
	rx, code := check.Arithmetic(c.op, vx, wx)
	ry, other := check.Arithmetic(c.op, vy, wy)
	if code != "" || other != "" {
		m.Fault(check.Overflow, c.span, m.text(v, check.Pair), c.op, m.text(w, check.Pair))
	}
	return m.Pair(rx, ry, c.span)
}

// negative compiles the negative of a number that may be null.
func (c *Compiler) negative(x *ast.Unary) Word {
	t := c.TypeOf(x)
	value, span, name, null := c.As(x.X, t), x.Span(), c.lexeme(x.X), NullOf(t)
	return func(m *Machine) int64 {
		v := value(m)
		if v == null {
			m.nullOperand(true, name, "", span)
		}
		if t == check.Float {
			return FloatOf(-Float(v))
		}
		return negativeInt(v, span)
	}
}

func negativeInt(v int64, span source.Span) int64 {
	if v == math.MinInt32 {
		noNegative(int32(v), span)
	}
	return -v
}

// nullOperand bails out because the first or second operand is null.
func (m *Machine) nullOperand(first bool, left, right string, span source.Span) {
	if !first {
		left = right
	}
	m.Fault(NullOperand, span, "`"+left+"`")
}
