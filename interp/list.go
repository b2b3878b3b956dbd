package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file compiles arrays in the heap. If their elements carry their types, each element takes two words.

// maxWords is the most words of all arrays in the heap, and of all attributes of objects.
const maxWords = 10_000_000

// width is how many words a value of a type takes in a variable or an array.
func width(t *check.Type) int {
	if t.Carried() {
		return 2
	}
	return 1
}

// list compiles an array that is written out. It is made anew each time.
func (c *Compiler) list(x *ast.List, of *check.Type) Word {
	put, span := c.putters(x.Elems, of), x.Span()
	n := len(x.Elems) * width(of)
	return func(m *Machine) int64 {
		array := m.NewArray(n, span)
		for _, p := range put {
			p(m, array) // may make another array
		}
		return array
	}
}

// putters compiles expressions that become the elements of an array.
func (c *Compiler) putters(elems []ast.Expr, of *check.Type) []func(m *Machine, array int64) {
	put := make([]func(m *Machine, array int64), len(elems))
	for i, e := range elems {
		if of.Carried() {
			value := c.Value(e)
			put[i] = func(m *Machine, array int64) {
				v := value(m)
				elem := m.Heap.Array(array)[2*i:]
				elem[0], elem[1] = v.Word, int64(v.Type)
			}
			continue
		}
		word := c.As(e, of)
		put[i] = func(m *Machine, array int64) {
			w := word(m)
			m.Heap.Array(array)[i] = w
		}
	}
	return put
}

// NewArray makes an array of n words in the heap. It bails out if the game's arrays become too large.
func (m *Machine) NewArray(n int, span source.Span) int64 {
	if m.Heap.cells+n > maxWords {
		m.Fault(TooManyElements, span, maxWords)
	}
	_, kind := sizeOf(n)
	m.noteReused(kind)
	array, _ := m.Heap.NewArray(n)
	return array
}

// Copy makes an array of the elements of another one.
func (m *Machine) Copy(array int64, span source.Span) int64 {
	made := m.NewArray(len(m.Heap.Array(array)), span)
	copy(m.Heap.Array(made), m.Heap.Array(array))
	return made
}

// array compiles an array in the heap. Where its type is known only when it is there, its elements must carry theirs.
func (c *Compiler) array(x ast.Expr) Word {
	if c.TypeOf(x).Carried() {
		return c.As(x, check.ArrayOf(check.Any))
	}
	return c.Word(x)
}

// element compiles reading an element or another part of a value.
func (c *Compiler) element(x *ast.Index) Word {
	t := c.TypeOf(x.X)
	if t == check.Array || c.listOf(x.X) != nil {
		return widened(c.index(x))
	}
	if shape := c.shape(t); shape != nil {
		return shape.Read(c, x)
	}
	find := c.findElement(x, 1)
	return func(m *Machine) int64 { return m.Heap.elems[find(m)] }
}

// dynamicElement compiles an element that carries its type.
func (c *Compiler) dynamicElement(x *ast.Index) Dynamic {
	find := c.findElement(x, 2)
	return func(m *Machine) Value {
		at := find(m)
		return Value{m.Heap.elems[at], int32(m.Heap.elems[at+1])}
	}
}

// findElement compiles finding the place of an element among the words of all arrays. An element takes width words.
func (c *Compiler) findElement(x *ast.Index, width int64) Word {
	array, index, site := c.array(x.X), c.As(x.I, check.Int), c.Site(x)
	name, at := c.lexeme(x.X), c.lexeme(x.I)
	return func(m *Machine) int64 {
		a, i := array(m), index(m)
		if a == 0 || i == NullInt {
			m.nullOperand(a == 0, name, at, site.Span)
		}
		start, end := m.Heap.bounds(a)
		n := (end - start) / width
		if uint64(i) >= uint64(n) {
			NoElement(&site, int32(i), int(n))
		}
		return start + i*width
	}
}

// join makes an array of the elements of two arrays.
func (m *Machine) join(a, b int64, span source.Span) int64 {
	first, n := len(m.Heap.Array(a)), len(m.Heap.Array(a))+len(m.Heap.Array(b))
	joined := m.NewArray(n, span)
	copy(m.Heap.Array(joined), m.Heap.Array(a))
	copy(m.Heap.Array(joined)[first:], m.Heap.Array(b))
	return joined
}
