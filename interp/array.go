package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Array makes an array executable. One that is written out is made anew each time, in a slot of its own.
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
		slot := c.tempArray()
		fill := c.fill(x)
		return func(m *Machine) []int32 {
			m.frame.arrays[slot] = fill(m, m.frame.arrays[slot])
			return m.frame.arrays[slot]
		}
	case *ast.Range:
		slot := c.tempArray()
		fill := c.fill(x)
		return func(m *Machine) []int32 {
			m.frame.arrays[slot] = fill(m, m.frame.arrays[slot])
			return m.frame.arrays[slot]
		}
	}
	panic(unhandled(x))
}

func loadArray(s *check.Symbol) Ints {
	slot := s.Slot
	if s.Storage == check.Static {
		return func(m *Machine) []int32 { return m.Arrays[slot] }
	}
	return func(m *Machine) []int32 { return m.frame.arrays[slot] }
}

// literals returns the elements of an array written out in literals alone, or nil.
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

// A filler makes an array in the memory of an old one.
type filler func(m *Machine, old []int32) []int32

// fill makes the value of a declared array executable.
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

// zeros makes an array of a given size executable.
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

// Range makes the bounds of a range executable. They bail out where there is no such array.
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

// constantRange returns the bounds of a range that are known before the game is played, if it is an array.
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

// Options makes the options of a prompt executable; they are put into the prompt. Where they are known before the game is
// played they are put into pattern, and there is nothing to execute. A range is not made into an array.
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
