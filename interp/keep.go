package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// This file keeps, in the frame of a function, copies of what waits while somebody is asked: operands that Go's stack
// holds, and how far loops over elements are. Nothing reads the copies but state.go, which compares how a game stands.
// Only what can stand otherwise when the same question comes again is kept; see check.Point.

// A stop is a call in a function while which somebody may be asked: a check.Point without the program's text.
type stop struct {
	live, waits                []keptSlot
	read, anew                 []int // slots of variables of the whole game
	whole, free, calls, isTold bool
}

// A keptSlot is a slot with a variable or a copy of something that waits, of a type; nil for a mere number.
type keptSlot struct {
	slot int
	of   *check.Type
}

// width is how many words lie there.
func (k keptSlot) width() int {
	if k.of == nil {
		return 1
	}
	return width(k.of)
}

// kept is where something is kept that waits: an operand, or how far a loop is. Slot is the first of its slots.
type kept struct {
	slot  int
	slots []keptSlot // none as long as nothing is compiled that fills them
}

// keptOfLoop is how many slots a loop takes: the round, and up to three numbers that say what it goes through.
const keptOfLoop = 4

// pointsOf returns the calls in a function that is about to be compiled, if it has some while which somebody may be
// asked, and makes room for what waits for those.
func (c *Compiler) pointsOf(f *check.Func) map[source.Span]*check.Point {
	asks := ast.Any(f.Body, func(n ast.Node) bool {
		x, ok := n.(ast.Expr)
		return ok && c.Info.Stops(x)
	})
	if !asks {
		return nil
	}
	points := c.Info.Points(f, &c.reading)
	for _, p := range points {
		for _, n := range p.Waits {
			if !p.Stops || c.keeps[n] != nil {
				continue
			}
			if c.keeps == nil {
				c.keeps = map[ast.Node]*kept{}
			}
			c.keeps[n] = &kept{slot: -1}
		}
	}
	return points
}

// stopsAt returns the calls while which somebody may be asked, once the function is compiled.
func (c *Compiler) stopsAt(points map[source.Span]*check.Point) map[source.Span]*stop {
	if points == nil {
		return nil
	}
	stops := map[source.Span]*stop{}
	for span, p := range points {
		if !p.Stops {
			continue
		}
		s := &stop{whole: p.Whole, free: p.Free, calls: p.Calls, isTold: p.Told}
		for _, v := range p.Live {
			k := keptSlot{v.Slot, v.Type}
			if v.Place != nil {
				k.of = nil // it is a place
			}
			s.live = append(s.live, k)
		}
		for _, v := range p.Read {
			s.read = append(s.read, v.Slot)
		}
		for _, v := range p.Anew {
			s.anew = append(s.anew, v.Slot)
		}
		for _, n := range p.Waits {
			k := c.keeps[n]
			if k == nil || len(k.slots) == 0 {
				s.isTold = false
				continue
			}
			s.waits = append(s.waits, k.slots...)
		}
		stops[span] = s
	}
	return stops
}

// keeping returns where an operand is kept, with room for it, or nil if it is not one that is kept.
func (c *Compiler) keeping(x ast.Expr) *kept {
	k := c.keeps[x]
	if k == nil || len(k.slots) > 0 {
		return k
	}
	t := c.TypeOf(x)
	k.slot = c.keptRoom(width(t))
	k.slots = []keptSlot{{k.slot, t}}
	return k
}

// keptRoom takes slots of the frame that are empty when the function begins.
func (c *Compiler) keptRoom(n int) (first int) {
	first = c.made.words
	c.made.words += n
	c.made.kept = append(c.made.kept, first)
	return first
}

func keepWord(slot int, value Word) Word {
	return func(m *Machine) int64 {
		v := value(m)
		m.frame.words[slot] = v
		return v
	}
}

func keepInt(slot int, value Int) Int {
	return func(m *Machine) int32 {
		v := value(m)
		m.frame.words[slot] = int64(v)
		return v
	}
}

func keepValue(slot int, value Dynamic) Dynamic {
	return func(m *Machine) Value {
		v := value(m)
		m.frame.words[slot], m.frame.words[slot+1] = v.Word, int64(v.Type)
		return v
	}
}

// keepingLoop returns where it is kept how far a loop is, or nil if that is not kept.
func (c *Compiler) keepingLoop(s *ast.ForEach) *kept {
	k := c.keeps[s]
	if k == nil {
		return nil
	}
	k.slot = c.keptRoom(keptOfLoop)
	for i := range keptOfLoop {
		k.slots = append(k.slots, keptSlot{slot: k.slot + i})
	}
	return k
}

// loop begins a loop with round 0.
func (k *kept) loop(run Stmt) Stmt {
	if k == nil {
		return run
	}
	return func(m *Machine) Flow {
		m.frame.words[k.slot] = 0
		return run(m)
	}
}

// round counts the rounds of a loop.
func (k *kept) round(body Stmt) Stmt {
	if k == nil {
		return body
	}
	return func(m *Machine) Flow {
		m.frame.words[k.slot]++
		return body(m)
	}
}

// bounds keeps the bounds of a loop over a range.
func (k *kept) bounds(find func(m *Machine) (low, high int32)) func(m *Machine) (low, high int32) {
	if k == nil {
		return find
	}
	return func(m *Machine) (int32, int32) {
		low, high := find(m)
		m.frame.words[k.slot+1], m.frame.words[k.slot+2] = int64(low), int64(high)
		return low, high
	}
}

// parts keeps the places that a loop goes through.
func (k *kept) parts(find func(m *Machine) Run) func(m *Machine) Run {
	if k == nil {
		return find
	}
	return func(m *Machine) Run {
		r := find(m)
		words := m.frame.words[k.slot:]
		words[1], words[2], words[3] = int64(r.First), int64(r.Count), int64(r.Step)
		return r
	}
}

// array says that a loop goes through an array of a type, which the function keeps in a slot.
func (k *kept) array(slot int, t *check.Type) {
	if k == nil {
		return
	}
	if t.Carried() {
		t = check.ArrayOf(check.Any)
	}
	k.slots = append(k.slots, keptSlot{slot, t})
}
