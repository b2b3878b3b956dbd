package interp

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file compiles expressions whose values carry their types, because only the running game shows them.

// Value compiles an expression as a value that carries its type.
func (c *Compiler) Value(x ast.Expr) Dynamic {
	x = ast.Unparen(x)
	t := c.TypeOf(x)
	if !t.Carried() {
		return carrying(c.Word(x), t, c.Info.Nulls)
	}
	if k := c.keeping(x); k != nil {
		return keepValue(k.slot, c.plainValue(x, t))
	}
	return c.plainValue(x, t)
}

func (c *Compiler) plainValue(x ast.Expr, t *check.Type) Dynamic {
	switch x := x.(type) {
	case *ast.Name:
		return c.dynamicVariable(c.Info.Symbols[x])
	case *ast.Index:
		return c.dynamicElement(x)
	case *ast.Attr:
		if a := c.Info.Attrs[x]; a != nil {
			return dynamicField(c.objectOf(x.X), a)
		}
	case *ast.Unary:
		return c.dynamicNegative(x)
	case *ast.Binary:
		return c.dynamicOperation(x)
	case *ast.Step:
		return c.dynamicStep(x)
	}
	return c.code(x, t).value(t)
}

// value returns a compiled expression of a type as a value that carries its type.
func (k Code) value(t *check.Type) Dynamic {
	if k.Value != nil {
		return k.Value
	}
	return carrying(k.word(), t, false)
}

// carrying adds to a word the number of its type, or that of Null. An object or an array may be none in every language.
func carrying(word Word, t *check.Type, nulls bool) Dynamic {
	number, null := t.Number, NullOf(t)
	if !nulls && !t.IsObject() && t.Of == nil {
		return func(m *Machine) Value { return Value{word(m), number} }
	}
	return func(m *Machine) Value {
		w := word(m)
		if w == null {
			return Value{}
		}
		return Value{w, number}
	}
}

// dynamicVariable reads a variable that carries its type, which stands behind the word.
func (c *Compiler) dynamicVariable(s *check.Symbol) Dynamic {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) Value { return Value{m.Words[slot], int32(m.Words[slot+1])} }
	}
	return func(m *Machine) Value { return Value{m.frame.words[slot], int32(m.frame.words[slot+1])} }
}

// dynamicField reads an attribute of an object of any class. Its class decides the type.
func dynamicField(of Word, a *check.Attribute) Dynamic {
	each := a.Each
	return func(m *Machine) Value {
		object := of(m)
		if object == 0 {
			return Value{}
		}
		one := each[m.Heap.Class(object)]
		if one == nil {
			return Value{}
		}
		word := m.Heap.Field(object, one.Slot)
		if word == NullOf(one.Type) {
			return Value{}
		}
		return Value{word, one.Type.Number}
	}
}

// heldAs compiles a value that carries its type as a word of the type that is wanted.
func (c *Compiler) heldAs(value Dynamic, want *check.Type, span source.Span) Word {
	return func(m *Machine) int64 { return m.heldAs(value(m), want, span) }
}

// heldAs returns a value as a word of the type that is wanted, or bails out if it does not fit.
func (m *Machine) heldAs(v Value, want *check.Type, span source.Span) int64 {
	t := m.TypeOf(v)
	switch {
	case t == want, want == check.Object && t.IsObject():
		return v.Word
	case want.Class > 0 && t == check.Object && (v.Word == 0 || m.Heap.Class(v.Word) == int32(want.Class)):
		return v.Word
	case t == check.Null:
		return NullOf(want)
	case t == check.Int && want == check.Float:
		return FloatOf(float64(v.Word))
	}
	m.Fault(check.WrongType, span, t.Name, want.WantedFor(t))
	return 0
}

// dynamicCond compiles a value that carries its type as a condition.
func (c *Compiler) dynamicCond(x ast.Expr) Cond {
	value, span := c.Value(x), x.Span()
	return func(m *Machine) bool {
		v := value(m)
		switch t := m.TypeOf(v); t {
		case check.Null:
			return false
		case check.Bool:
			return v.Word == 1
		default:
			if t.IsObject() {
				return true
			}
			m.Fault(check.NoCondition, span, t.Name)
			return false
		}
	}
}

// An operatorCase is what an operator does with operands of two types.
type operatorCase struct {
	a, b, result int32 // the numbers of types
	run          func(m *Machine, v, w int64) int64
}

// dynamicOperation compiles an operation on values whose types decide, when it runs, what it does.
func (c *Compiler) dynamicOperation(x *ast.Binary) Dynamic {
	first, second, cases, calc := c.Value(x.X), c.Value(x.Y), c.operatorCases(x), c.calculator(x)
	operate := c.Natives.Operate
	return func(m *Machine) Value {
		v := first(m)
		w := second(m)
		a, b := m.TypeOf(v), m.TypeOf(w)
		switch {
		case calc.op == ast.Add && (a == check.String || b == check.String):
			m.buf = m.appendValue(m.appendValue(m.buf[:0], v), w)
			return Value{m.StringOf(m.buf, calc.span), check.String.Number}
		case a == check.Null || b == check.Null:
			m.nullOperand(a == check.Null, calc.left, calc.right, calc.span)
		}
		i := slices.IndexFunc(cases, func(o operatorCase) bool { return o.a == v.Type && o.b == w.Type })
		if i >= 0 {
			return Value{cases[i].run(m, v.Word, w.Word), cases[i].result}
		}
		if calc.op == ast.Add && a == b && a.Of == check.Any {
			return Value{m.join(v.Word, w.Word, calc.span), a.Number}
		}
		if operate != nil {
			if result, ok := operate(m, calc.op, v, w, calc.span); ok {
				return result
			}
		}
		m.Fault(check.NoOperator, calc.span, calc.op, a.Name, b.Name)
		return Value{}
	}
}

// operatorCases lists what an arithmetic operator does with operands of the types that languages share.
func (c *Compiler) operatorCases(x *ast.Binary) []operatorCase {
	types, calc := []*check.Type{check.Int, check.Float, check.Pair}, c.calculator(x)
	var list []operatorCase
	for _, a := range types {
		for _, b := range types {
			o := operatorCase{a: a.Number, b: b.Number}
			switch result := c.Info.Operator(x.Op, a, b); result {
			case check.Int:
				o.run, o.result = calc.ints, result.Number
			case check.Float:
				o.run, o.result = calc.mixed(a, b), result.Number
			case check.Pair:
				o.run, o.result = calc.pairs, result.Number
			default:
				continue
			}
			list = append(list, o)
		}
	}
	return list
}

// compareDynamic compiles a comparison of values that carry their types. Values of different types are not equal,
// unless both are numbers.
func (c *Compiler) compareDynamic(x *ast.Binary) Cond {
	first, second, calc := c.Value(x.X), c.Value(x.Y), c.calculator(x)
	operate := c.Info.Operator
	return func(m *Machine) bool {
		v := first(m)
		w := second(m)
		a, b := m.TypeOf(v), m.TypeOf(w)
		switch {
		case calc.op == ast.Equal || calc.op == ast.NotEqual:
			return m.same(v, w) == (calc.op == ast.Equal)
		case a == check.Null || b == check.Null:
			m.nullOperand(a == check.Null, calc.left, calc.right, calc.span)
		case operate(calc.op, a, b) == nil:
			m.Fault(check.NoOperator, calc.span, calc.op, a.Name, b.Name)
		case a == check.Int && b == check.Int:
			return holds(calc.op, v.Word, w.Word)
		}
		return holds(calc.op, number(v), number(w))
	}
}

// same says whether two values are equal.
func (m *Machine) same(v, w Value) bool {
	if v.Type != w.Type {
		objects := m.TypeOf(v).IsObject() && m.TypeOf(w).IsObject()
		return objects && v.Word == w.Word || isAnyNumber(v) && isAnyNumber(w) && number(v) == number(w)
	}
	switch t := m.TypeOf(v); {
	case t == check.Float:
		return number(v) == number(w)
	case t.Of != nil:
		return m.sameElements(v.Word, w.Word, t.Of)
	}
	return v.Word == w.Word
}

func isAnyNumber(v Value) bool { return v.Type == check.Int.Number || v.Type == check.Float.Number }

// number returns a number as one with a point.
func number(v Value) float64 {
	if v.Type == check.Int.Number {
		return float64(v.Word)
	}
	return Float(v.Word)
}

// dynamicNegative compiles the negative of a value that should be a number.
func (c *Compiler) dynamicNegative(x *ast.Unary) Dynamic {
	value, span, name := c.Value(x.X), x.Span(), c.lexeme(x.X)
	return func(m *Machine) Value {
		v := value(m)
		switch t := m.TypeOf(v); t {
		case check.Int:
			v.Word = negativeInt(v.Word, span)
		case check.Float:
			v.Word = FloatOf(-Float(v.Word))
		case check.Null:
			m.nullOperand(true, name, "", span)
		default:
			m.Fault(check.WrongType, span, t.Name, check.Int.Name)
		}
		return v
	}
}
