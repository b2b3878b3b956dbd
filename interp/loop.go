package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// Leaves says whether a round of a loop that ended so leaves the loop, and how to go on then.
func (flow Flow) Leaves() (Flow, bool) {
	switch flow {
	case Break:
		return Next, true
	case Next, Continue:
		return Next, false
	}
	return flow, true
}

func (c *Compiler) while(s *ast.While) Stmt {
	cond, body, first, span := c.Cond(s.Cond), c.Block(s.Body), s.First, s.Span()
	return func(m *Machine) Flow {
		for once := first; once || cond(m); once = false {
			m.TickAt(span)
			m.Tidy()
			if flow := body(m); flow != Next {
				if flow, left := flow.Leaves(); left {
					return flow
				}
			}
		}
		return Next
	}
}

// forSteps compiles a loop with a beginning, a condition and a step. Each may be left out.
func (c *Compiler) forSteps(s *ast.For) Stmt {
	init, post, cond := Stmt(nothing), Stmt(nothing), Cond(func(*Machine) bool { return true })
	if s.Init != nil {
		init = c.statement(s.Init)
	}
	if s.Cond != nil {
		cond = c.Cond(s.Cond)
	}
	if s.Post != nil {
		post = c.statement(s.Post)
	}
	body, span := c.Block(s.Body), s.Span()
	return func(m *Machine) Flow {
		for flow := init(m); ; flow = post(m) {
			if flow != Next {
				return flow
			}
			if !cond(m) {
				return Next
			}
			m.TickAt(span)
			m.Tidy()
			if flow := body(m); flow != Next {
				if flow, left := flow.Leaves(); left {
					return flow
				}
			}
		}
	}
}

// forEach compiles a loop over the elements of an array or a range, or over places of the board.
func (c *Compiler) forEach(s *ast.ForEach) Stmt {
	symbol := c.Info.Symbols[s.Var]
	t := c.TypeOf(s.Over)
	k := c.keepingLoop(s)
	if shape := c.shape(t); shape != nil {
		return k.loop(forParts(k.parts(shape.Parts(c, s.Over)), symbol.Slot, k.round(c.Block(s.Body)), s.Span()))
	}
	if t == check.Array {
		return k.loop(c.forFlat(s, symbol, k))
	}
	return k.loop(c.forList(s, symbol, k))
}

// forFlat compiles a loop over a flat array, or over a range, for which no array is made.
func (c *Compiler) forFlat(s *ast.ForEach, symbol *check.Symbol, k *kept) Stmt {
	slot := symbol.Slot
	c.noteLoop(symbol, s.Over)
	if low, high, ok := c.constantRange(s.Over); ok {
		return forConstantRange(slot, low, high, k.round(c.Block(s.Body)), s.Span())
	}
	if r, ok := s.Over.(*ast.Range); ok {
		return forRange(slot, k.bounds(c.Range(r)), k.round(c.Block(s.Body)), s.Span())
	}
	array, body, span := c.Array(s.Over), k.round(c.Block(s.Body)), s.Span()
	if name, ok := ast.Unparen(s.Over).(*ast.Name); !ok || c.Info.Symbols[name] == nil {
		delete(c.keeps, s) // nothing else knows what is in the array
	}
	return func(m *Machine) Flow {
		a := array(m)
		for i := range a {
			m.TickAt(span)
			m.Tidy()
			m.frame.words[slot] = int64(a[i])
			if flow := body(m); flow != Next {
				if flow, left := flow.Leaves(); left {
					return flow
				}
			}
		}
		return Next
	}
}

// forRange is a loop over a range.
func forRange(slot int, bounds func(m *Machine) (low, high int32), body Stmt, span source.Span) Stmt {
	return func(m *Machine) Flow {
		low, high := bounds(m)
		return countTo(m, slot, low, high, body, span)
	}
}

// forConstantRange is a loop over a range that is known before the game is played.
func forConstantRange(slot int, low, high int32, body Stmt, span source.Span) Stmt {
	return func(m *Machine) Flow { return countTo(m, slot, low, high, body, span) }
}

// countTo runs a body with a variable that goes from low to high.
func countTo(m *Machine, slot int, low, high int32, body Stmt, span source.Span) Flow {
	for i := int64(low); i <= int64(high); i++ {
		m.TickAt(span)
		m.Tidy()
		m.frame.words[slot] = i
		if flow := body(m); flow != Next {
			if flow, left := flow.Leaves(); left {
				return flow
			}
		}
	}
	return Next
}

// forList compiles a loop over the elements of an array in the heap.
func (c *Compiler) forList(s *ast.ForEach, symbol *check.Symbol, k *kept) Stmt {
	array, slot, step, held := c.array(s.Over), symbol.Slot, width(symbol.Type), c.keep(s.Over)
	body, span := k.round(c.Block(s.Body)), s.Span()
	k.array(held, c.TypeOf(s.Over))
	return func(m *Machine) Flow {
		a := array(m)
		if a == 0 {
			return Next
		}
		m.frame.words[held] = a
		for i := 0; i < len(m.Heap.Array(a)); i += step {
			m.TickAt(span)
			m.Tidy()
			elem := m.Heap.Array(a)[i:]
			if m.frame.words[slot] = elem[0]; step == 2 {
				m.frame.words[slot+1] = elem[1]
			}
			if flow := body(m); flow != Next {
				if flow, left := flow.Leaves(); left {
					return flow
				}
			}
		}
		return Next
	}
}

// A loopSlot is a slot that keeps an array with elements of a type.
type loopSlot struct {
	slot int
	of   *check.Type
}

// keep takes a slot of the frame that keeps an array while a loop goes through it.
func (c *Compiler) keep(array ast.Expr) (slot int) {
	of := check.Any
	if t := c.TypeOf(array); !t.Carried() {
		of = t.Of
	}
	slot = c.room()
	c.made.loops = append(c.made.loops, loopSlot{slot, of})
	return slot
}

// forParts is a loop over places of the board. Its variable holds one place after the other.
func forParts(over func(m *Machine) Run, slot int, body Stmt, span source.Span) Stmt {
	return func(m *Machine) Flow {
		r := over(m)
		for i, at := int32(0), r.First; i < r.Count; i, at = i+1, at+r.Step {
			m.TickAt(span)
			m.Tidy()
			m.frame.words[slot] = int64(at)
			if flow := body(m); flow != Next {
				if flow, left := flow.Leaves(); left {
					return flow
				}
			}
		}
		return Next
	}
}

// Parts compiles finding the places of all parts of a value whose type has a shape.
func (c *Compiler) Parts(x ast.Expr) func(m *Machine) Run { return c.shape(c.TypeOf(x)).Parts(c, x) }
