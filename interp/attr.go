package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// attribute compiles an attribute, or a method without its parentheses, as a word. An attribute of null is null.
func (c *Compiler) attribute(x *ast.Attr) Word {
	a := c.Info.Attrs[x]
	if a == nil {
		return c.code(x, c.TypeOf(x)).word()
	}
	if access := c.Natives.Attrs[a]; access != nil && access.Word != nil {
		return access.Word(c, c.Word(x.X))
	} else if access != nil && access.Number != nil {
		return widened(c.number(x, access))
	}
	if a.Each != nil {
		return c.fieldOfAny(c.objectOf(x.X), a)
	}
	slot, null := a.Slot, c.blank(a.Type)
	if index, ok := ast.Unparen(x.X).(*ast.Index); ok {
		if shape := c.shape(c.TypeOf(index.X)); shape != nil && shape.Field != nil {
			return shape.Field(c, index, slot, null)
		}
	}
	of := c.objectOf(x.X)
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			return null
		}
		return m.Heap.Field(object, slot)
	}
}

// objectOf compiles an expression that must be an object.
func (c *Compiler) objectOf(x ast.Expr) Word {
	if c.TypeOf(x).Carried() {
		return c.As(x, check.Object)
	}
	return c.Word(x)
}

// fieldOfAny compiles an attribute of an object of any class, if it has the same type in all classes that have it.
func (c *Compiler) fieldOfAny(of Word, a *check.Attribute) Word {
	slots, null := make([]int, len(a.Each)), c.blank(a.Type)
	for class, one := range a.Each {
		if slots[class] = -1; one != nil {
			slots[class] = one.Slot
		}
	}
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			return null
		}
		slot := slots[m.Heap.Class(object)]
		if slot < 0 {
			return null
		}
		return m.Heap.Field(object, slot)
	}
}

// A field is an attribute of the objects of one class, for setting it.
type field struct {
	*check.Attribute                       // nil if the class has none of this name
	fits             func(word int64) bool // whether it can hold a word; nil if it can hold any
	shows            bool                  // in how its object looks on the board
}

// An attrTarget is an attribute that is set, of an object that is found when the code runs.
type attrTarget struct {
	find   Word                                                  // the object
	fields []field                                               // by the class of the object
	span   source.Span                                           // the span of the attribute
	value  source.Span                                           // the span of what it is set to
	told   func(m *Machine, object int64, span source.Span) Flow // tells that a string of an object is set
}

// attrTarget compiles an attribute that is set to a value at a span.
func (c *Compiler) attrTarget(x *ast.Attr, value source.Span) *attrTarget {
	a := c.Info.Attrs[x]
	classes := c.Program.Classes
	t := &attrTarget{find: c.settable(x), fields: make([]field, len(classes)+1), span: x.Span(), value: value}
	t.told = c.Natives.Changed
	for class := range t.fields {
		one := a
		if a.Each != nil {
			one = a.Each[class]
		}
		if one == nil {
			continue
		}
		t.fields[class].Attribute = one
		t.fields[class].shows = class > 0 && one.Shows(classes[class-1].Labelled())
		if len(one.Limits) > 0 {
			t.fields[class].fits = c.holds(one)
		}
	}
	return t
}

// settable compiles the object whose attribute is set. It bails out if the object does not have it.
func (c *Compiler) settable(x *ast.Attr) Word {
	of, a, span := c.objectOf(x.X), c.Info.Attrs[x], x.Span()
	name, isPart := c.lexeme(x.X), c.isPart(x.X)
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			m.nothingToSet(name, isPart, span)
		}
		if class := m.Heap.Class(object); a.Each != nil && a.Each[class] == nil {
			m.Fault(NoSuchAttribute, span, m.Program.ClassName(class), a.Name)
		}
		return object
	}
}

// isPart says whether an expression is what stands at a place of the board.
func (c *Compiler) isPart(x ast.Expr) bool {
	index, ok := ast.Unparen(x).(*ast.Index)
	return ok && c.shape(c.TypeOf(index.X)) != nil
}

// store sets the attribute of an object to a word of a type, or bails out if it cannot hold it. What shows in
// how an object on the board looks is told.
func (t *attrTarget) store(m *Machine, object, word int64, of *check.Type) Flow {
	f := &t.fields[m.Heap.Class(object)]
	if of != f.Type {
		word = m.heldAs(valueOf(word, of), f.Type, t.value)
	}
	if f.fits != nil {
		m.mustHold(f.Attribute, f.fits, word, t.value)
	}
	m.setField(object, f.Slot, word)
	if !f.shows || t.told == nil {
		return Next
	}
	return t.told(m, object, t.span)
}

// valueOf returns a word of a type as a value that carries the type.
func valueOf(word int64, t *check.Type) Value {
	if word == NullOf(t) {
		return Value{}
	}
	return Value{word, t.Number}
}

// place returns the attribute as a place. What it finds is the object.
func (t *attrTarget) place(of *check.Type) Place {
	return Place{
		Find: t.find,
		Type: of,
		Load: func(m *Machine, object int64) int64 {
			return m.Heap.Field(object, t.fields[m.Heap.Class(object)].Slot)
		},
		Store: func(m *Machine, object, word int64) Flow { return t.store(m, object, word, of) },
		Get: func(m *Machine, object int64) Value {
			f := &t.fields[m.Heap.Class(object)]
			return valueOf(m.Heap.Field(object, f.Slot), f.Type)
		},
		Put: func(m *Machine, object int64, v Value) Flow {
			return t.store(m, object, v.Word, m.TypeOf(v))
		},
		Holds: func(m *Machine, object int64) *check.Type { return t.fields[m.Heap.Class(object)].Type },
	}
}
