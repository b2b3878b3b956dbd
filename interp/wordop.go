package interp

import (
	"math"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// truthOf makes a condition executable as a value.
func (c *ValueCompiler) truthOf(x ast.Expr) Word {
	cond := c.Cond(x)
	return func(m *Machine) int64 { return truth(cond(m)) }
}

// Cond makes a condition executable: a truth, or an object, which holds unless it is null.
func (c *ValueCompiler) Cond(x ast.Expr) Cond {
	x = ast.Unparen(x)
	switch x := x.(type) {
	case *ast.Unary:
		if x.Op == ast.Not {
			operand := c.Cond(x.X)
			return func(m *Machine) bool { return !operand(m) }
		}
	case *ast.Call:
		if small := c.inlineCond(x); small != nil {
			return small
		}
	case *ast.Binary:
		switch {
		case x.Op == ast.And, x.Op == ast.Or:
			return c.chain(x.X, x.Op, c.Cond(x.Y))
		case x.Op.IsRelation():
			return c.relation(x)
		}
	}
	value := c.Word(x)
	switch t := c.TypeOf(x); {
	case t == check.Bool:
		return func(m *Machine) bool { return value(m) == 1 }
	case t.Union != nil:
		return condition(value, x.Span())
	}
	return func(m *Machine) bool { return value(m) != 0 }
}

// chain joins a condition to one that follows it. Of a && b && c it makes a && (b && c), which is left sooner.
func (c *ValueCompiler) chain(x ast.Expr, op ast.Op, rest Cond) Cond {
	if b, ok := ast.Unparen(x).(*ast.Binary); ok && b.Op == op {
		return c.chain(b.X, op, c.chain(b.Y, op, rest))
	}
	first := c.Cond(x)
	if op == ast.And {
		return func(m *Machine) bool { return first(m) && rest(m) }
	}
	return func(m *Machine) bool { return first(m) || rest(m) }
}

// relation makes a comparison executable. Two values are equal if they are the same, or both null.
func (c *ValueCompiler) relation(x *ast.Binary) Cond {
	a, b := c.TypeOf(x.X), c.TypeOf(x.Y)
	if a.Union != nil || b.Union != nil {
		return c.compareUnions(x)
	}
	if a == check.Null {
		a = b
	}
	if b == check.Null {
		b = a
	}
	equal, unequal := x.Op == ast.Equal, x.Op == ast.NotEqual
	switch {
	case (equal || unequal) && (a == check.Float || b == check.Float):
		return equalFloats(c.As(x.X, check.Float), c.As(x.Y, check.Float), equal)
	case (equal || unequal) && a.Of != nil:
		return equalArrays(c.As(x.X, a), c.As(x.Y, b), a.Of, equal)
	case equal || unequal:
		return same(c.operand(x.X, a), c.operand(x.Y, b), equal)
	case a == check.Float || b == check.Float:
		return c.compareFloats(x)
	}
	return c.compareInts(x)
}

// same compares two words. It is not inlined, for in copies of its closures value would not be.
//
//go:noinline
func same(a, b wordOperand, equal bool) Cond {
	if equal {
		return func(m *Machine) bool { return a.value(m) == b.value(m) }
	}
	return func(m *Machine) bool { return a.value(m) != b.value(m) }
}

func equalFloats(a, b Word, equal bool) Cond {
	return func(m *Machine) bool {
		v, w := a(m), b(m)
		if v == NullFloat || w == NullFloat {
			return (v == w) == equal
		}
		return (floatOf(v) == floatOf(w)) == equal
	}
}

// equalArrays compares the elements of two arrays.
func equalArrays(a, b Word, of *check.Type, equal bool) Cond {
	return func(m *Machine) bool {
		v, w := a(m), b(m)
		if v == 0 || w == 0 || v == w {
			return (v == w) == equal
		}
		same := func(e, f int64) bool { return sameValue(e, f, typeOfWord(e, of), typeOfWord(f, of)) }
		return slices.EqualFunc(m.Heap.array(v), m.Heap.array(w), same) == equal
	}
}

// typeOfWord returns the type of a value of a type, which is Null where it is that.
func typeOfWord(word int64, t *check.Type) *check.Type {
	if word == NullOf(t) {
		return check.Null
	}
	return t
}

func (c *ValueCompiler) compareFloats(x *ast.Binary) Cond {
	a, b, op, span := c.As(x.X, check.Float), c.As(x.Y, check.Float), x.Op, x.Span()
	left, right := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span())
	return func(m *Machine) bool {
		v, w := a(m), b(m)
		if v == NullFloat || w == NullFloat {
			m.nullOperand(v == NullFloat, left, right, span)
		}
		return holds(op, floatOf(v), floatOf(w))
	}
}

func (c *ValueCompiler) compareInts(x *ast.Binary) Cond {
	a, b, op, span := c.operand(x.X, check.Int), c.operand(x.Y, check.Int), x.Op, x.Span()
	left, right := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span())
	return func(m *Machine) bool {
		v, w := a.value(m), b.value(m)
		if v == NullInt || w == NullInt {
			m.nullOperand(v == NullInt, left, right, span)
		}
		return holds(op, v, w)
	}
}

// holds says whether a comparison of two numbers holds.
func holds[T int64 | float64](op ast.Op, a, b T) bool {
	switch op {
	case ast.Less:
		return a < b
	case ast.LessEqual:
		return a <= b
	case ast.Greater:
		return a > b
	}
	return a >= b
}

// nullOperand bails out since one of two operands is null.
func (m *Machine) nullOperand(first bool, left, right string, span source.Span) {
	if !first {
		left = right
	}
	m.Fault(NullOperand, span, "`"+left+"`")
}

func (c *ValueCompiler) operation(x *ast.Binary) Word {
	t := c.TypeOf(x)
	switch {
	case t == check.Bool:
		return c.truthOf(x)
	case c.joins(x):
		return c.joined(x)
	case t.Union != nil || t == check.String:
		return c.unions(x)
	case t == check.Pair:
		return c.pairs(x, c.As(x.X, check.Pair), c.As(x.Y, check.Pair))
	case t == check.Float:
		return c.floats(x, c.As(x.X, check.Float), c.As(x.Y, check.Float))
	}
	return c.ints(x, c.operand(x.X, check.Int), c.operand(x.Y, check.Int))
}

// ints makes a calculation with two whole numbers executable. It is not inlined, for in copies of its closures value would
// not be.
//
//go:noinline
func (c *ValueCompiler) ints(x *ast.Binary, a, b wordOperand) Word {
	op, span := x.Op, x.Span()
	left, right := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span())
	checked := func(m *Machine, v, w, r int64) int64 {
		if v == NullInt || w == NullInt {
			m.nullOperand(v == NullInt, left, right, span)
		}
		if r != int64(int32(r)) {
			noResult(op, int32(v), int32(w), span)
		}
		return r
	}
	switch op {
	case ast.Add:
		return func(m *Machine) int64 { v, w := a.value(m), b.value(m); return checked(m, v, w, v+w) }
	case ast.Subtract:
		return func(m *Machine) int64 { v, w := a.value(m), b.value(m); return checked(m, v, w, v-w) }
	case ast.Multiply:
		return func(m *Machine) int64 { v, w := a.value(m), b.value(m); return checked(m, v, w, v*w) }
	}
	return func(m *Machine) int64 {
		v, w := a.value(m), b.value(m)
		switch {
		case w == 0 && v != NullInt:
			noResult(op, int32(v), 0, span)
		case w == 0 || v == NullInt:
			return checked(m, v, w, 0)
		case op == ast.Remainder:
			return checked(m, v, w, v%w)
		}
		return checked(m, v, w, v/w)
	}
}

func (c *ValueCompiler) floats(x *ast.Binary, a, b Word) Word {
	op, span := x.Op, x.Span()
	left, right := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span())
	return func(m *Machine) int64 {
		v, w := a(m), b(m)
		if v == NullFloat || w == NullFloat {
			m.nullOperand(v == NullFloat, left, right, span)
		}
		f, g := floatOf(v), floatOf(w)
		r := calculate(op, f, g)
		if math.IsNaN(r) || math.IsInf(r, 0) {
			code := NoNumber
			if op == ast.Divide && g == 0 {
				code = check.DivideByZero
			}
			m.Fault(code, span, string(appendFloat(nil, f)), op, string(appendFloat(nil, g)))
		}
		return int64(math.Float64bits(r))
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

func (c *ValueCompiler) pairs(x *ast.Binary, a, b Word) Word {
	op, span := x.Op, x.Span()
	left, right := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span())
	return func(m *Machine) int64 {
		v, w := a(m), b(m)
		if v == NullPair || w == NullPair {
			m.nullOperand(v == NullPair, left, right, span)
		}
		vx, vy := Coordinates(v)
		wx, wy := Coordinates(w)
		rx, code := check.Arithmetic(op, vx, wx)
		ry, other := check.Arithmetic(op, vy, wy)
		if code != "" || other != "" {
			m.Fault(check.Overflow, span, string(m.appendWord(nil, v, check.Pair)), op, string(m.appendWord(nil, w, check.Pair)))
		}
		return m.Pair(rx, ry, span)
	}
}

func (c *ValueCompiler) negative(x *ast.Unary) Word {
	t := c.TypeOf(x)
	if t.Union != nil {
		return c.negativeUnion(x)
	}
	value, span, name := c.As(x.X, t), x.Span(), c.File.Lexeme(x.X.Span())
	if t == check.Float {
		return func(m *Machine) int64 {
			v := value(m)
			if v == NullFloat {
				m.nullOperand(true, name, "", span)
			}
			return negativeFloat(v)
		}
	}
	return func(m *Machine) int64 {
		v := value(m)
		if v == NullInt {
			m.nullOperand(true, name, "", span)
		}
		return negativeInt(v, span)
	}
}

func negativeFloat(v int64) int64 { return int64(math.Float64bits(-floatOf(v))) }

func negativeInt(v int64, span source.Span) int64 {
	if v == math.MinInt32 {
		noNegative(int32(v), span)
	}
	return -v
}
