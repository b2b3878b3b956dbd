package interp

import (
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

// attr makes an attribute executable, or a method without its parentheses. An attribute of null is null.
func (c *ValueCompiler) attr(x *ast.Attr) Word {
	a := c.Info.Attrs[x]
	if a == nil {
		return c.Words.Method(c, x.X, x.Attr, nil, x.Span())
	}
	of := c.Word(x.X)
	if c.TypeOf(x.X) == check.Null {
		of = always(0)
	}
	if a.Slot < 0 {
		return c.Words.Implicit(c, of, a)
	}
	null := NullOf(a.Type)
	if c.TypeOf(x.X) != check.Object || len(c.Classes) == 1 {
		slot := a.Slot
		if index, ok := ast.Unparen(x.X).(*ast.Index); ok && c.TypeOf(index.X) == check.Board {
			return c.fieldOnGrid(index, slot, null)
		}
		return func(m *Machine) int64 {
			object := of(m)
			if object == 0 {
				return null
			}
			return m.Heap.Field(object, slot)
		}
	}
	slots := c.slotsOf(a)
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

// slotsOf returns the place of an attribute of this name and type in objects of each class, -1 where they have none.
func (c *ValueCompiler) slotsOf(a *check.Attribute) []int {
	slots := make([]int, len(c.Classes)+1)
	for i, class := range c.Classes {
		slots[i+1] = -1
		for _, other := range class.Attrs {
			if other.Name == a.Name && other.Type == a.Type {
				slots[i+1] = other.Slot
			}
		}
	}
	return slots
}

func (c *ValueCompiler) setAttr(target *ast.Attr, x ast.Expr) Stmt {
	set, value := c.attrSetter(target), c.limited(c.Info.Attrs[target], x)
	return func(m *Machine) Flow {
		set(m, value(m))
		return Next
	}
}

// attrSetter makes an attribute executable that is set. A text is part of how an object on the grid looks, which is told.
func (c *ValueCompiler) attrSetter(target *ast.Attr) func(m *Machine, value int64) {
	a := c.Info.Attrs[target]
	of, slots, span := c.Word(target.X), c.slotsOf(a), target.Span()
	name, shows := c.File.Lexeme(target.X.Span()), a.Type == check.String
	onGrid := c.isSquare(target.X)
	return func(m *Machine, value int64) {
		object := of(m)
		if object == 0 {
			m.nothingToSet(name, onGrid, span)
		}
		slot := slots[m.Heap.Class(object)]
		if slot < 0 {
			m.Fault(NoSuchAttribute, span, m.Program.ClassNames[m.Heap.Class(object)], a.Name)
		}
		m.Heap.SetField(object, slot, value)
		if square := m.Heap.Square(object); shows && square >= 0 {
			if m.tellSquare(square, span) != Next {
				panic(halt{m.err})
			}
		}
	}
}

// limited makes a value executable that an attribute is set to, and looks whether the attribute can hold it.
func (c *ValueCompiler) limited(a *check.Attribute, x ast.Expr) Word {
	value := c.As(x, a.Type)
	if len(a.Limits) == 0 {
		return value
	}
	null, span := NullOf(a.Type), x.Span()
	fits := c.within(a)
	return func(m *Machine) int64 {
		v := value(m)
		if v != null && !fits(v) {
			m.Fault(check.ValueOutside, span, a.Name, m.quoted(v, a.Type), check.Allowed(a))
		}
		return v
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

// literal returns the word of a literal of the program's own.
func (c *ValueCompiler) literal(x ast.Expr, t *check.Type) int64 {
	early := *c
	early.Late = false
	return early.As(x, t)(nil)
}

// nothingToSet bails out since there is no object under a name of which an attribute could be set.
func (m *Machine) nothingToSet(name string, onGrid bool, span source.Span) {
	if onGrid {
		m.Fault(EmptySquare, span, name, name)
	}
	m.Fault(NullOperand, span, "`"+name+"`")
}
