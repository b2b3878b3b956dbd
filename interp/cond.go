package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// Cond compiles a condition: a bool, a number, which holds unless it is zero, or an object, which holds unless it is
// null.
func (c *Compiler) Cond(x ast.Expr) Cond {
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
	switch t := c.TypeOf(x); {
	case t.Carried():
		return c.dynamicCond(x)
	case c.isNumber(t):
		number := c.Int(x)
		return func(m *Machine) bool { return number(m) != 0 }
	case t == check.Bool:
		value := c.Word(x)
		return func(m *Machine) bool { return value(m) == 1 }
	}
	value := c.Word(x)
	return func(m *Machine) bool { return value(m) != 0 }
}

// chain joins a condition to the one after it. It turns a && b && c into a && (b && c), which ends sooner.
func (c *Compiler) chain(x ast.Expr, op ast.Op, rest Cond) Cond {
	if b, ok := ast.Unparen(x).(*ast.Binary); ok && b.Op == op {
		return c.chain(b.X, op, c.chain(b.Y, op, rest))
	}
	first := c.Cond(x)
	if op == ast.And {
		return func(m *Machine) bool { return first(m) && rest(m) }
	}
	return func(m *Machine) bool { return first(m) || rest(m) }
}

// relation compiles a comparison. Two values are equal if they are the same or both null.
func (c *Compiler) relation(x *ast.Binary) Cond {
	a, b := c.TypeOf(x.X), c.TypeOf(x.Y)
	if c.isNumber(a) && c.isNumber(b) {
		return c.compareNumbers(x)
	}
	if a.Carried() || b.Carried() {
		return c.compareDynamic(x)
	}
	if a == check.Null {
		a = b
	}
	if b == check.Null {
		b = a
	}
	if a == check.Bool && b == check.Int || a == check.Int && b == check.Bool {
		a, b = check.Bool, check.Bool
	}
	equal, unequal := x.Op == ast.Equal, x.Op == ast.NotEqual
	switch {
	case (equal || unequal) && (a == check.Float || b == check.Float):
		return equalFloats(c.As(x.X, check.Float), c.As(x.Y, check.Float), equal)
	case (equal || unequal) && a.Of != nil:
		return equalArrays(c.As(x.X, a), c.As(x.Y, b), a.Of, equal)
	case (equal || unequal) && c.Program.Equal != nil && a.Number >= check.FirstOwn:
		return equalOwn(c.Word(x.X), c.Word(x.Y), c.Program.Equal, equal)
	case equal || unequal:
		return sameWords(c.WordOperand(x.X, a), c.WordOperand(x.Y, b), equal)
	case a == check.Float || b == check.Float:
		return c.compareFloats(x)
	}
	return c.compareInts(x, a)
}

// sameWords compares two words. It must not be inlined: Go does not inline Value into copies of closures.
//
//go:noinline
func sameWords(a, b WordOperand, equal bool) Cond {
	if equal {
		return func(m *Machine) bool { return a.Value(m) == b.Value(m) }
	}
	return func(m *Machine) bool { return a.Value(m) != b.Value(m) }
}

func equalFloats(a, b Word, equal bool) Cond {
	return func(m *Machine) bool {
		v, w := a(m), b(m)
		if v == NullFloat || w == NullFloat {
			return (v == w) == equal
		}
		return (Float(v) == Float(w)) == equal
	}
}

// equalOwn compares two values of a type of the language's own.
func equalOwn(a, b Word, same func(a, b int64) bool, equal bool) Cond {
	return func(m *Machine) bool {
		v := a(m)
		return same(v, b(m)) == equal
	}
}

func equalArrays(a, b Word, of *check.Type, equal bool) Cond {
	return func(m *Machine) bool {
		v := a(m)
		return m.sameElements(v, b(m), of) == equal
	}
}

// sameElements says whether two arrays with elements of a type have equal elements, or are both null.
func (m *Machine) sameElements(v, w int64, of *check.Type) bool {
	if v == 0 || w == 0 || v == w {
		return v == w
	}
	a, b := m.Heap.Array(v), m.Heap.Array(w)
	if len(a) != len(b) {
		return false
	}
	switch {
	case of.Carried():
		for i := 0; i < len(a); i += 2 {
			if !m.same(Value{a[i], int32(a[i+1])}, Value{b[i], int32(b[i+1])}) {
				return false
			}
		}
		return true
	case of == check.Float:
		return slices.EqualFunc(a, b, func(e, f int64) bool { return e == f || Float(e) == Float(f) })
	case of.Of != nil:
		return slices.EqualFunc(a, b, func(e, f int64) bool { return m.sameElements(e, f, of.Of) })
	case of.Number >= check.FirstOwn && m.Program.Equal != nil:
		return slices.EqualFunc(a, b, m.Program.Equal)
	}
	return slices.Equal(a, b)
}

func (c *Compiler) compareFloats(x *ast.Binary) Cond {
	a, b, calc := c.As(x.X, check.Float), c.As(x.Y, check.Float), c.calculator(x)
	return func(m *Machine) bool {
		v, w := a(m), b(m)
		if v == NullFloat || w == NullFloat {
			m.nullOperand(v == NullFloat, calc.left, calc.right, calc.span)
		}
		return holds(calc.op, Float(v), Float(w))
	}
}

// compareInts compares two numbers, or two truths.
func (c *Compiler) compareInts(x *ast.Binary, of *check.Type) Cond {
	a, b, op, span := c.WordOperand(x.X, of), c.WordOperand(x.Y, of), x.Op, x.Span()
	left, right := c.lexeme(x.X), c.lexeme(x.Y)
	return func(m *Machine) bool {
		v, w := a.Value(m), b.Value(m)
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

// compareNumbers compiles a comparison of two numbers that are never null.
func (c *Compiler) compareNumbers(x *ast.Binary) Cond {
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
		return func(m *Machine) bool { return int32(m.frame.words[slot]) == k }
	case ast.NotEqual:
		return func(m *Machine) bool { return int32(m.frame.words[slot]) != k }
	case ast.Less:
		return func(m *Machine) bool { return int32(m.frame.words[slot]) < k }
	case ast.LessEqual:
		return func(m *Machine) bool { return int32(m.frame.words[slot]) <= k }
	case ast.Greater:
		return func(m *Machine) bool { return int32(m.frame.words[slot]) > k }
	}
	return func(m *Machine) bool { return int32(m.frame.words[slot]) >= k }
}
