package interp

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// object makes the making of an object executable.
func (c *ValueCompiler) object(x *ast.New) Word {
	class := c.TypeOf(x)
	blank := c.blank(class)
	var set []func(m *Machine, object int64)
	for i, arg := range x.Args {
		a := class.Argument(i, arg)
		value, slot := c.Words.Given(a, c.limited(a, arg.Value), arg.Value.Span()), a.Slot
		set = append(set, func(m *Machine, object int64) { m.Heap.SetField(object, slot, value(m)) })
	}
	number, span := int32(class.Class), x.Span()
	return func(m *Machine) int64 {
		if m.Heap.Objects() >= maxObjects || len(m.Heap.fields) > maxWords {
			m.Fault(TooManyObjects, span, maxObjects, maxWords)
		}
		object := m.Heap.NewObject(number, len(blank))
		copy(m.Heap.fields[m.Heap.first[object]:], blank)
		for _, s := range set {
			s(m, object)
		}
		return object
	}
}

// blank returns the attributes of an object of which none is given.
func (c *ValueCompiler) blank(class *check.Type) []int64 {
	var blank []int64
	for _, a := range class.Attrs {
		if a.Slot >= 0 {
			for len(blank) <= a.Slot {
				blank = append(blank, 0)
			}
			blank[a.Slot] = NullOf(a.Type)
		}
	}
	return blank
}

// limited makes a value executable that an object is made with, and looks whether the attribute can hold it.
func (c *ValueCompiler) limited(a *check.Attribute, x ast.Expr) Word {
	value := c.As(x, a.Type)
	if len(a.Limits) == 0 {
		return value
	}
	span, fits := x.Span(), c.within(a)
	return func(m *Machine) int64 {
		v := value(m)
		m.mustHold(a, fits, v, span)
		return v
	}
}

// mustHold bails out unless an attribute with limits can hold a word.
func (m *Machine) mustHold(a *check.Attribute, fits func(word int64) bool, word int64, span source.Span) {
	if word != NullOf(a.Type) && !fits(word) {
		m.Fault(check.ValueOutside, span, a.Name, m.quoted(word, a.Type), m.Program.Notation.Allowed(a))
	}
}

// within says whether an attribute can hold a word that is not null.
func (c *ValueCompiler) within(a *check.Attribute) func(word int64) bool {
	limits := make([]int64, len(a.Limits))
	for i, x := range a.Limits {
		limits[i] = c.literal(x, a.Type)
	}
	if a.Type == check.Float && len(limits) == 2 {
		low, high := floatOf(limits[0]), floatOf(limits[1])
		return func(word int64) bool { return low <= floatOf(word) && floatOf(word) <= high }
	}
	return func(word int64) bool {
		for _, limit := range limits {
			if word == limit {
				return true
			}
		}
		return false
	}
}

// literal returns the word of a literal of the program's own, as one of a type is held.
func (c *ValueCompiler) literal(x ast.Expr, t *check.Type) int64 {
	value, _ := check.Literal(x)
	switch v := value.(type) {
	case int32:
		if t == check.Float {
			return floatOfInt(int64(v))
		}
		return int64(v)
	case float64:
		return int64(math.Float64bits(v))
	case bool:
		return truth(v)
	case string:
		return c.StringOf(v)
	case [2]int32:
		return PairOf(v[0], v[1])
	}
	return NullOf(t)
}

// nothingToSet bails out since there is no object under a name of which an attribute could be set.
func (m *Machine) nothingToSet(name string, onGrid bool, span source.Span) {
	if onGrid {
		m.Fault(EmptySquare, span, name, name)
	}
	m.Fault(NullOperand, span, "`"+name+"`")
}
