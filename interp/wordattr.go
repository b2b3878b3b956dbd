package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// attr makes an attribute executable, or a method without its parentheses. An attribute of null is null.
func (c *ValueCompiler) attr(x *ast.Attr) Word {
	a := c.Info.Attrs[x]
	if a == nil {
		return c.Words.Method(c, x.X, x.Attr, nil, x.Span())
	}
	switch {
	case a.Slot < 0:
		return c.Words.Implicit(c, c.Word(x.X), a)
	case a.Type.Union != nil:
		return kindedField(c.Word(x.X), a)
	case a.Each != nil:
		return fieldOfAny(c.Word(x.X), a)
	}
	slot, null := a.Slot, NullOf(a.Type)
	if index, ok := ast.Unparen(x.X).(*ast.Index); ok && c.isGrid(index.X) {
		return c.fieldOnGrid(index, slot, null)
	}
	of := c.Word(x.X)
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			return null
		}
		return m.Heap.Field(object, slot)
	}
}

// fieldOfAny makes an attribute executable of an object of any class, which has one type in all that have it.
func fieldOfAny(of Word, a *check.Attribute) Word {
	slots, null := make([]int, len(a.Each)), NullOf(a.Type)
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

// kindedField makes an attribute executable of an object of any class, whose type its class decides.
func kindedField(of Word, a *check.Attribute) Word {
	each := a.Each
	return func(m *Machine) int64 {
		object := of(m)
		var one *check.Attribute
		if object != 0 {
			one = each[m.Heap.Class(object)]
		}
		if one == nil {
			m.kind = check.Null
			return 0
		}
		m.kind = one.Type
		return m.Heap.Field(object, one.Slot)
	}
}

// A field is an attribute of the objects of a class as it is set.
type field struct {
	*check.Attribute                       // nil where the class has none of this name
	fits             func(word int64) bool // whether it can hold a word; nil where it can hold any
	shows            bool                  // whether it is part of how an object on the grid looks
}

// An attrTarget is an attribute that is set, of an object that is found when it happens.
type attrTarget struct {
	object Word
	fields []field     // by the class of the object
	span   source.Span // of the attribute
	value  source.Span // of what it is set to
}

// attrTarget makes an attribute executable that is set to a value at a span.
func (c *ValueCompiler) attrTarget(x *ast.Attr, value source.Span) *attrTarget {
	a := c.Info.Attrs[x]
	t := &attrTarget{object: c.settable(x), fields: make([]field, len(c.Classes)+1), span: x.Span(), value: value}
	for class := range t.fields {
		one := a
		if a.Each != nil {
			one = a.Each[class]
		}
		if one == nil {
			continue
		}
		t.fields[class] = field{Attribute: one, shows: one.Type == check.String}
		if len(one.Limits) > 0 {
			t.fields[class].fits = c.within(one)
		}
	}
	return t
}

// settable makes the object executable of which an attribute is set, and bails out where it has none.
func (c *ValueCompiler) settable(x *ast.Attr) Word {
	of, a, span := c.Word(x.X), c.Info.Attrs[x], x.Span()
	name, onGrid := c.File.Lexeme(x.X.Span()), c.onGrid(x.X)
	return func(m *Machine) int64 {
		object := of(m)
		if object == 0 {
			m.nothingToSet(name, onGrid, span)
		}
		if class := m.Heap.Class(object); a.Each != nil && a.Each[class] == nil {
			m.Fault(NoSuchAttribute, span, m.Program.ClassNames[class], a.Name)
		}
		return object
	}
}

// set sets the attribute of an object to a value of a type, or bails out where it cannot hold it. A text is part of how an
// object on the grid looks, which is told.
func (t *attrTarget) set(m *Machine, object, value int64, of *check.Type) {
	f := &t.fields[m.Heap.Class(object)]
	if of != f.Type {
		value = m.heldAs(value, typeOfWord(value, of), f.Type, t.value)
	}
	if f.fits != nil {
		m.mustHold(f.Attribute, f.fits, value, t.value)
	}
	m.Heap.SetField(object, f.Slot, value)
	if !f.shows {
		return
	}
	if square := m.Heap.Square(object); square >= 0 && m.tellSquare(square, t.span) != Next {
		panic(halt{m.err})
	}
}

func (c *ValueCompiler) setAttr(x *ast.Attr, value ast.Expr) Stmt {
	t := c.Info.Attrs[x].Type
	target := c.attrTarget(x, value.Span())
	if call, ok := ast.Unparen(value).(*ast.Call); ok && t.Union != nil && c.TypeOf(call) == t && c.Info.Funcs[call] == nil {
		return c.setTyped(target, call)
	}
	word := c.As(value, t)
	return func(m *Machine) Flow {
		v := word(m)
		of := m.Kind(t) // before anything else is evaluated
		target.set(m, target.object(m), v, of)
		return Next
	}
}

// setTyped sets an attribute to what a person types, who is asked for what the class of the object wants.
func (c *ValueCompiler) setTyped(target *attrTarget, x *ast.Call) Stmt {
	typed := make([]struct {
		word Word
		of   *check.Type
	}, len(target.fields))
	for class, f := range target.fields {
		if f.Attribute != nil {
			typed[class].word, typed[class].of = c.Words.Typed(c, x, f.Type)
		}
	}
	return func(m *Machine) Flow {
		object := target.object(m)
		asked := &typed[m.Heap.Class(object)]
		target.set(m, object, asked.word(m), asked.of)
		return Next
	}
}

// stepAttr changes an attribute that is a number by one.
func (c *ValueCompiler) stepAttr(x *ast.Attr, by *step) Stmt {
	target := c.attrTarget(x, by.span)
	return func(m *Machine) Flow {
		object := target.object(m)
		f := target.fields[m.Heap.Class(object)]
		target.set(m, object, by.of(m, m.Heap.Field(object, f.Slot), f.Type), f.Type)
		return Next
	}
}
