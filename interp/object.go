package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// maxObjects is the most objects that a game can make.
const maxObjects = 5_000_000

// object compiles the making of an object.
func (c *Compiler) object(x *ast.New) Word {
	class := c.TypeOf(x)
	blank := c.blankObject(class)
	var set []func(m *Machine, object int64)
	for i, arg := range x.Args {
		a := class.Argument(i, arg)
		value, slot := c.given(a, arg.Value), a.Slot
		set = append(set, func(m *Machine, object int64) { m.Heap.initField(object, slot, value(m)) })
	}
	number, span := int32(class.Class), x.Span()
	return func(m *Machine) int64 {
		object := m.NewObject(number, blank, span)
		for _, s := range set {
			s(m, object)
		}
		return object
	}
}

// NewObject makes an object of a class with given attributes. It bails out if the game makes too many.
func (m *Machine) NewObject(class int32, attributes []int64, span source.Span) int64 {
	if m.Heap.Objects() >= maxObjects || m.Heap.full(class) {
		m.Fault(TooManyObjects, span, maxObjects, maxWords)
	}
	m.noteReused(freeObjects + int(class))
	return m.Heap.NewObject(class, attributes)
}

// blankObject returns the attributes of an object to which no value is given.
func (c *Compiler) blankObject(class *check.Type) []int64 {
	var blank []int64
	for _, a := range class.Attrs {
		if a.Slot >= 0 {
			for len(blank) <= a.Slot {
				blank = append(blank, 0)
			}
			blank[a.Slot] = c.blank(a.Type)
		}
	}
	return blank
}

// given is limited, together with what else the language does with such a value.
func (c *Compiler) given(a *check.Attribute, x ast.Expr) Word {
	value := c.limited(a, x)
	if access := c.Natives.Attrs[a]; access != nil && access.Given != nil {
		return access.Given(value, x)
	}
	return value
}

// limited compiles the value of an attribute for a new object, and checks whether the attribute can hold it.
func (c *Compiler) limited(a *check.Attribute, x ast.Expr) Word {
	c.goesTo(a, x)
	value := c.As(x, a.Type)
	if len(a.Limits) == 0 {
		return value
	}
	span, fits := x.Span(), c.holds(a)
	return func(m *Machine) int64 {
		v := value(m)
		m.mustHold(a, fits, v, span)
		return v
	}
}

// mustHold bails out if an attribute with limits cannot hold a word.
func (m *Machine) mustHold(a *check.Attribute, fits func(word int64) bool, word int64, span source.Span) {
	if word != NullOf(a.Type) && !fits(word) {
		m.Fault(check.ValueOutside, span, a.Name, m.quoted(word, a.Type), m.Program.Notation.Allowed(a))
	}
}

// Limits gives numbers to the strings to which attributes are limited, before any game begins.
func (c *Compiler) Limits(classes []*check.Type) {
	for _, class := range classes {
		for _, a := range class.Attrs {
			for _, limit := range a.Limits {
				c.literal(limit, a.Type)
			}
		}
	}
}

// holds says whether an attribute can hold a word that is not null.
func (c *Compiler) holds(a *check.Attribute) func(word int64) bool {
	limits := make([]int64, len(a.Limits))
	for i, x := range a.Limits {
		limits[i] = c.literal(x, a.Type)
	}
	if a.Type == check.Float && len(limits) == 2 {
		low, high := Float(limits[0]), Float(limits[1])
		return func(word int64) bool { return low <= Float(word) && Float(word) <= high }
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

// nothingToSet bails out because there is no object whose attribute could be set.
func (m *Machine) nothingToSet(name string, onGrid bool, span source.Span) {
	if onGrid {
		m.Fault(EmptySquare, span, name, name)
	}
	m.Fault(NullOperand, span, "`"+name+"`")
}
