package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file compiles flat arrays of numbers, which lie in the frames of functions or in the store, each with its own
// memory. All other arrays lie in the heap (list.go).

// Array compiles a flat array. One that is written out is made anew each time, in a slot of its own.
func (c *Compiler) Array(x ast.Expr) Ints {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return loadArray(c.Info.Symbols[x])
	case *ast.Attr:
		return c.Natives.Attrs[c.Info.Attrs[x]].Array(c.Operand(x.X))
	case *ast.List:
		if literal := c.literals(x); literal != nil {
			return func(*Machine) []int32 { return literal }
		}
	}
	slot, fill := c.tempArray(), c.fill(ast.Unparen(x))
	return func(m *Machine) []int32 {
		m.frame.arrays[slot] = fill(m, m.frame.arrays[slot])
		return m.frame.arrays[slot]
	}
}

func loadArray(s *check.Symbol) Ints {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) []int32 { return m.Arrays[slot] }
	}
	return func(m *Machine) []int32 { return m.frame.arrays[slot] }
}

// literals returns the elements of an array that consists of literals, or nil.
func (c *Compiler) literals(x *ast.List) []int32 {
	values := make([]int32, len(x.Elems))
	for i, e := range x.Elems {
		value, ok := c.constant(e)
		if !ok {
			return nil
		}
		values[i] = value
	}
	return values
}

// declareArray compiles the declaration of an array.
func (c *Compiler) declareArray(d *ast.Declare, s *check.Symbol) Stmt {
	slot := s.Slot
	var fill filler
	if d.Size != nil {
		fill = c.zeros(d.Size)
	} else {
		fill = c.fill(d.Value)
	}
	if s.Storage == check.Static {
		return func(m *Machine) Flow {
			m.setAside(inArrays + int32(slot))
			old := len(m.Arrays[slot])
			m.Arrays[slot] = fill(m, m.Arrays[slot])
			m.lasting += len(m.Arrays[slot]) - old
			return Next
		}
	}
	return func(m *Machine) Flow {
		m.frame.arrays[slot] = fill(m, m.frame.arrays[slot])
		return Next
	}
}

// A filler makes an array in the memory of an old one.
type filler func(m *Machine, old []int32) []int32

// fill compiles the value of a flat array.
func (c *Compiler) fill(x ast.Expr) filler {
	switch x := x.(type) {
	case *ast.List:
		elems := make([]Int, len(x.Elems))
		for i, e := range x.Elems {
			elems[i] = c.Int(e)
		}
		span := x.Span()
		return func(m *Machine, old []int32) []int32 {
			a := m.newArray(old, len(elems), span)
			for i, e := range elems {
				a[i] = e(m)
			}
			return a
		}
	case *ast.Range:
		bounds, span := c.Range(x), x.Span()
		return func(m *Machine, old []int32) []int32 {
			low, high := bounds(m)
			a := m.newArray(old, int(int64(high)-int64(low)+1), span)
			for i := range a {
				a[i] = low + int32(i)
			}
			return a
		}
	}
	panic(unhandled(x))
}

// zeros compiles an array of a given size.
func (c *Compiler) zeros(x ast.Expr) filler {
	size, span := c.Int(x), x.Span()
	return func(m *Machine, old []int32) []int32 {
		n := size(m)
		if n < 0 {
			m.Fault(check.NegativeSize, span, n)
		}
		if n > check.MaxArray {
			m.Fault(check.ArrayTooLarge, span, n)
		}
		a := m.newArray(old, int(n), span)
		clear(a)
		return a
	}
}

// Range compiles the bounds of a range. They bail out if there is no such array.
func (c *Compiler) Range(x *ast.Range) func(m *Machine) (low, high int32) {
	low, high, span := c.Operand(x.Low), c.Operand(x.High), x.Span()
	return func(m *Machine) (int32, int32) {
		a, b := low.Value(m), high.Value(m)
		if uint64(int64(b)-int64(a)) >= check.MaxArray {
			badRange(a, b, span)
		}
		return a, b
	}
}

// constantRange returns the bounds of a range if they are known before the game is played and there is such an array.
func (c *Compiler) constantRange(x ast.Expr) (low, high int32, ok bool) {
	r, ok := x.(*ast.Range)
	if !ok {
		return 0, 0, false
	}
	low, okLow := c.constant(r.Low)
	high, okHigh := c.constant(r.High)
	_, code := check.RangeLength(low, high)
	return low, high, okLow && okHigh && code == ""
}

func badRange(low, high int32, span source.Span) {
	_, code := check.RangeLength(low, high)
	panic(fault{code: code, span: span, args: []any{low, high}})
}

// Options compiles the options of a prompt, which go into the prompt. If they are known before the game is played, they
// go into pattern, and the result is nil. No array is made of a range.
func (c *Compiler) Options(x ast.Expr, pattern *play.Prompt) func(m *Machine, p *play.Prompt) {
	if low, high, ok := c.constantRange(x); ok {
		pattern.Options = play.Options{Low: low, High: high}
		return nil
	}
	if r, ok := x.(*ast.Range); ok {
		bounds := c.Range(r)
		return func(m *Machine, p *play.Prompt) { p.Options.Low, p.Options.High = bounds(m) }
	}
	if list, ok := x.(*ast.List); ok && len(list.Elems) > 0 {
		if known := c.literals(list); known != nil {
			pattern.Options.List = known
			return nil
		}
	}
	array, span := c.Array(x), x.Span()
	return func(m *Machine, p *play.Prompt) {
		p.Options.List = array(m)
		if len(p.Options.List) == 0 {
			m.Fault(NoOption, span)
		}
	}
}

// keptArray is the most elements of an array whose memory is kept when its function returns.
const keptArray = 1 << 16

// release empties arrays that are out of use, and returns how many elements they had.
func release(arrays [][]int32) int {
	n := 0
	for i, a := range arrays {
		n += len(a)
		arrays[i] = a[:0]
		if cap(a) > keptArray {
			arrays[i] = nil
		}
	}
	return n
}

// Keep counts an array of n elements that is kept for the whole game.
func (m *Machine) Keep(n int, span source.Span) {
	m.lasting += n
	m.count(n, span)
}

// count counts new elements of flat arrays, and bails out if there are too many.
func (m *Machine) count(n int, span source.Span) {
	m.elements += n
	if m.elements > maxElements {
		m.Fault(TooManyElements, span, maxElements)
	}
}

// newArray makes room for an array of n elements in place of an old one. The elements are not cleared.
func (m *Machine) newArray(old []int32, n int, span source.Span) []int32 {
	m.Work(int64(n), span)
	m.count(n-len(old), span)
	if n <= cap(old) {
		return old[:n]
	}
	return make([]int32, n)
}
