package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file makes values executable that have one of several types (check.Type.Union). Such a value is a word as any other;
// which type it is of stands in the machine's kind when it has just been given, so that nothing is boxed here either.

// simpleTypes are those of the values that calculations are about.
func simpleTypes() []*check.Type {
	return []*check.Type{check.Int, check.Float, check.Bool, check.String, check.Pair}
}

// kinded makes an expression executable whose value also says its type.
func (c *ValueCompiler) kinded(x ast.Expr) Word {
	t, value := c.TypeOf(x), c.Word(x)
	if t.Union != nil {
		return value
	}
	return func(m *Machine) int64 {
		word := value(m)
		m.kind = t
		return word
	}
}

// Kind returns the type of a value of a type that has just been given.
func (m *Machine) Kind(t *check.Type) *check.Type {
	if t.Union != nil {
		return m.kind
	}
	return t
}

// actual returns the type of a value that has just been given: Null where it is that.
func (m *Machine) actual(word int64) *check.Type {
	if word == NullOf(m.kind) {
		return check.Null
	}
	return m.kind
}

// heldAs makes a value of several types executable that is held as one of a type, or bails out where it cannot be.
func heldAs(value Word, want *check.Type, span source.Span) Word {
	return func(m *Machine) int64 {
		word := value(m)
		return m.heldAs(word, m.actual(word), want, span)
	}
}

// heldAs returns a value of a type as one of another type is held, or bails out where it cannot be.
func (m *Machine) heldAs(word int64, t, want *check.Type, span source.Span) int64 {
	switch {
	case t == want:
		return word
	case t == check.Null:
		return NullOf(want)
	case t == check.Int && want == check.Float:
		return floatOfInt(word)
	}
	m.Fault(check.WrongType, span, t.Name, want.WantedFor(t))
	return 0
}

// condition makes a value of several types executable as a condition.
func condition(value Word, span source.Span) Cond {
	return func(m *Machine) bool {
		word := value(m)
		switch t := m.actual(word); t {
		case check.Null:
			return false
		case check.Bool:
			return word == 1
		default:
			m.Fault(check.NoCondition, span, t.Name)
			return false
		}
	}
}

// joins says whether an operation is the joining of text, whatever its operands are.
func (c *ValueCompiler) joins(x *ast.Binary) bool {
	return c.TypeOf(x) == check.String && (c.TypeOf(x.X) == check.String || c.TypeOf(x.Y) == check.String)
}

// An operationOn is what an operator does with operands of two types.
type operationOn struct {
	a, b, result *check.Type
	run          Word // on what stands in left and right
}

// unions makes an operation executable whose operands have several types, which decide what it does when it happens.
func (c *ValueCompiler) unions(x *ast.Binary) Word {
	first, second, cases := c.kinded(x.X), c.kinded(x.Y), c.cases(x)
	left, right, op, span := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span()), x.Op, x.Span()
	return func(m *Machine) int64 {
		v := first(m)
		a := m.actual(v)
		w := second(m)
		b := m.actual(w)
		switch {
		case op == ast.Add && (a == check.String || b == check.String):
			m.buf = m.appendWord(m.appendWord(m.buf[:0], v, a), w, b)
			m.kind = check.String
			return m.StringOf(m.buf, span)
		case a == check.Null || b == check.Null:
			m.nullOperand(a == check.Null, left, right, span)
		}
		i := slices.IndexFunc(cases, func(o operationOn) bool { return o.a == a && o.b == b })
		if i < 0 {
			m.Fault(check.NoOperator, span, op, a.Name, b.Name)
		}
		m.left, m.right = v, w
		word := cases[i].run(m)
		m.kind = cases[i].result
		return word
	}
}

// cases lists what an arithmetic operator does with operands of all types that it can be used on.
func (c *ValueCompiler) cases(x *ast.Binary) []operationOn {
	var list []operationOn
	for _, a := range simpleTypes() {
		for _, b := range simpleTypes() {
			result := check.Operate(x.Op, a, b)
			o := operationOn{a: a, b: b, result: result}
			switch result {
			case check.Int:
				o.run = c.ints(x, wordOperand{get: takeLeft}, wordOperand{get: takeRight})
			case check.Float:
				o.run = c.floats(x, asFloat(takeLeft, a), asFloat(takeRight, b))
			case check.Pair:
				o.run = c.pairs(x, takeLeft, takeRight)
			default: // text, which is joined before, or nothing
				continue
			}
			list = append(list, o)
		}
	}
	return list
}

func takeLeft(m *Machine) int64  { return m.left }
func takeRight(m *Machine) int64 { return m.right }

// asFloat makes a number executable as one with a point.
func asFloat(value Word, t *check.Type) Word {
	if t == check.Int {
		return toFloat(value)
	}
	return value
}

// compareUnions makes a comparison executable of values of several types. Those of different types are not equal, unless
// both are numbers.
func (c *ValueCompiler) compareUnions(x *ast.Binary) Cond {
	first, second := c.kinded(x.X), c.kinded(x.Y)
	left, right, op, span := c.File.Lexeme(x.X.Span()), c.File.Lexeme(x.Y.Span()), x.Op, x.Span()
	return func(m *Machine) bool {
		v := first(m)
		a := m.actual(v)
		w := second(m)
		b := m.actual(w)
		switch {
		case op == ast.Equal || op == ast.NotEqual:
			return sameValue(v, w, a, b) == (op == ast.Equal)
		case a == check.Null || b == check.Null:
			m.nullOperand(a == check.Null, left, right, span)
		case check.Operate(op, a, b) == nil:
			m.Fault(check.NoOperator, span, op, a.Name, b.Name)
		case a == check.Int && b == check.Int:
			return holds(op, v, w)
		}
		return holds(op, number(v, a), number(w, b))
	}
}

// sameValue says whether two values of two types are equal.
func sameValue(v, w int64, a, b *check.Type) bool {
	switch {
	case a == check.Null || b == check.Null:
		return a == b
	case a == check.Float && (b == check.Float || b == check.Int), a == check.Int && b == check.Float:
		return number(v, a) == number(w, b)
	}
	return a == b && v == w
}

// number returns a number of a type as one with a point.
func number(word int64, t *check.Type) float64 {
	if t == check.Int {
		return float64(word)
	}
	return floatOf(word)
}

// negativeUnion makes the negative of a number executable that has a point or has not.
func (c *ValueCompiler) negativeUnion(x *ast.Unary) Word {
	value, span, name := c.Word(x.X), x.Span(), c.File.Lexeme(x.X.Span())
	return func(m *Machine) int64 {
		word := value(m)
		switch t := m.actual(word); t {
		case check.Int:
			return negativeInt(word, span)
		case check.Float:
			return negativeFloat(word)
		case check.Null:
			m.nullOperand(true, name, "", span)
		default:
			m.Fault(check.WrongType, span, t.Name, check.Int.Name)
		}
		return 0
	}
}

// givesNull makes a function that returns values of several types give null where it ends without a return.
func givesNull(body Stmt) Stmt {
	return func(m *Machine) Flow {
		flow := body(m)
		if flow == Next {
			m.kind = check.Null
		}
		return flow
	}
}

// returnsKinded makes a return executable of a function that returns values of several types.
func (c *ValueCompiler) returnsKinded(s *ast.Return) Stmt {
	if s.Value == nil {
		return func(m *Machine) Flow {
			m.returned, m.kind = 0, check.Null
			return Return
		}
	}
	value := c.kinded(s.Value)
	return func(m *Machine) Flow {
		m.returned = value(m)
		return Return
	}
}
