package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// assign makes an assignment executable. What finds the target is evaluated first.
func (c *ValueCompiler) assign(s *ast.Assign) Stmt {
	switch target := ast.Unparen(s.Target).(type) {
	case *ast.Tuple:
		return c.takeApart(target, s.Value)
	case *ast.Name:
		symbol := c.Info.Symbols[target]
		if symbol.Place != nil {
			slot, value, span := symbol.Slot, c.As(s.Value, symbol.Type), s.Span()
			return func(m *Machine) Flow {
				object := value(m)
				return m.Put(int32(m.locals[slot]), object, span)
			}
		}
		return store(symbol, c.operand(s.Value, symbol.Type))
	case *ast.Attr:
		return c.setAttr(target, s.Value)
	case *ast.Index:
		if c.isSquare(target) {
			square, value, span := c.square(target), c.As(s.Value, check.Object), s.Span()
			return func(m *Machine) Flow {
				at := square(m)
				return m.Put(at, value(m), span)
			}
		}
		place, value := c.elementPlace(target), c.As(s.Value, c.TypeOf(target))
		return func(m *Machine) Flow {
			place(m) // which must exist before the value is evaluated
			v := value(m)
			*place(m) = v
			return Next
		}
	}
	panic(unhandled(s))
}

// takeApart sets two variables to the coordinates of a pair.
func (c *ValueCompiler) takeApart(pair *ast.Tuple, x ast.Expr) Stmt {
	value := c.As(x, check.Pair)
	first, second := c.intTarget(pair.X), c.intTarget(pair.Y)
	return func(m *Machine) Flow {
		v := value(m)
		a, b := NullInt, NullInt
		if v != NullPair {
			x, y := Coordinates(v)
			a, b = int64(x), int64(y)
		}
		first(m, a)
		second(m, b)
		return Next
	}
}

// intTarget makes executable what is set to a whole number: a coordinate.
func (c *ValueCompiler) intTarget(x ast.Expr) func(m *Machine, value int64) {
	x = ast.Unparen(x)
	var set func(m *Machine, value int64)
	switch x := x.(type) {
	case *ast.Name:
		set = setter(c.Info.Symbols[x])
	case *ast.Index:
		place := c.elementPlace(x)
		set = func(m *Machine, value int64) { *place(m) = value }
	case *ast.Attr:
		target := c.attrTarget(x, x.Span())
		return func(m *Machine, value int64) { target.set(m, target.object(m), value, check.Int) }
	default:
		panic(unhandled(x))
	}
	if c.TypeOf(x) != check.Float {
		return set
	}
	return func(m *Machine, value int64) {
		set(m, m.heldAs(value, typeOfWord(value, check.Int), check.Float, x.Span()))
	}
}

// A step adds one to a number, or takes one away.
type step struct {
	by   int32
	name string // of what it changes
	span source.Span
}

// of returns what comes after a number of a type, or bails out.
func (s *step) of(m *Machine, old int64, t *check.Type) int64 {
	switch {
	case old == NullOf(t):
		m.nullOperand(true, s.name, "", s.span)
	case t == check.Float:
		return int64(math.Float64bits(floatOf(old) + float64(s.by)))
	case t != check.Int:
		m.Fault(check.WrongType, s.span, t.Name, check.Int.Name)
	}
	r := old + int64(s.by)
	if r == int64(int32(r)) {
		return r
	}
	op := ast.Add
	if s.by < 0 {
		op = ast.Subtract
	}
	noResult(op, int32(old), 1, s.span)
	return 0
}

// step changes a number by one.
func (c *ValueCompiler) step(x *ast.Step) Stmt {
	t, by := c.TypeOf(x.X), &step{int32(x.By), c.File.Lexeme(x.X.Span()), x.Span()}
	switch target := ast.Unparen(x.X).(type) {
	case *ast.Name:
		return stepVariable(c.Info.Symbols[target], by)
	case *ast.Index:
		place := c.elementPlace(target)
		return func(m *Machine) Flow {
			at := place(m)
			*at = by.of(m, *at, t)
			return Next
		}
	case *ast.Attr:
		return c.stepAttr(target, by)
	}
	panic(unhandled(x))
}

func stepVariable(s *check.Symbol, by *step) Stmt {
	slot, t, one := s.Slot, s.Type, int64(by.by)
	switch {
	case s.Storage == check.Static:
		return func(m *Machine) Flow {
			m.Words[slot] = by.of(m, m.Words[slot], t)
			return Next
		}
	case t == check.Float:
		return func(m *Machine) Flow {
			m.locals[slot] = by.of(m, m.locals[slot], t)
			return Next
		}
	}
	return func(m *Machine) Flow {
		old := m.locals[slot]
		r := old + one
		if r != int64(int32(r)) {
			r = by.of(m, old, t)
		}
		m.locals[slot] = r
		return Next
	}
}
