package interp

import (
	"bytes"
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// This file notes how a game stands that asks somebody. That is all that lives for the whole game, and what the running
// functions go on from: see check.Point. Where that is not certain, nobody comes back to the note. Whether the game
// stands so again is mostly seen at once, since nothing has moved; else the states are compared that state.go writes.

// A note is how a game stood when it asked.
type note struct {
	program *Program
	store   Store // without the arrays that cannot change
	table   table.State
	course
	asked  *play.Prompt // the pattern of the prompt
	depth  int          // of the frame that asked
	seal   int64
	calls  []noted // that were running, innermost first
	locals []int64 // their live variables
	state  []byte
	based  based
	dead   []bool // which words are set before they are read

	events, lastMove, cause int64 // what is only told, and limited
	prompts, again          int
	steps                   int64
}

// A course is how far the course of play is.
type course struct {
	turn, seat int
	result     play.Result
	lastPiece  int32
	aside      bool
}

// noted is a call that was running.
type noted struct {
	fn   *Func
	at   source.Span // what it has called, or the prompt
	stop *stop       // the same; nil if nothing is known of it
	end  int         // of its part of the locals
}

// Note notes how the game stands, while it asks, in the memory of an old note if that is not nil.
func (m *Machine) Note(old play.Note) play.Note {
	n, ok := old.(*note)
	if !ok || n.program != m.Program {
		n = &note{program: m.Program}
		n.store = Store{Words: make([]int64, len(m.Words)), Arrays: make([][]int32, len(m.Arrays)),
			Heap: newHeap(m.Program)}
	}
	n.store.restore(m.Program, &m.Store)
	n.table.CopyFrom(&m.Table)
	n.course = m.course()
	n.events, n.lastMove, n.cause, n.prompts, n.steps = m.events, m.lastMove, m.cause, m.prompts, m.Steps()
	n.again = m.again
	n.asked, n.depth, n.calls, n.locals = m.asked, m.frame.depth, n.calls[:0], n.locals[:0]
	at := m.askedAt()
	for f := m.frame; f.fn != nil; f = f.up {
		stop := f.fn.stops[at]
		n.locals = f.appendLive(n.locals, stop)
		n.calls = append(n.calls, noted{f.fn, at, stop, len(n.locals)})
		at = f.callSpan()
	}
	m.noteState(n)
	n.seal = m.sealCalls()
	return n
}

// noteState notes the state in bytes.
func (m *Machine) noteState(n *note) {
	s := m.stateNow()
	n.state = append(n.state[:0], s.bytes...)
	n.based.copyFrom(&s.based)
	n.dead = append(n.dead[:0], m.dead...)
	m.noted = n
}

// Stands says whether the game asks the same as when a note of it was taken, and stands as it did then.
func (m *Machine) Stands(as play.Note) bool {
	n, ok := as.(*note)
	if !ok || n.program != m.Program || n.asked != m.asked || n.depth != m.frame.depth || n.course != m.course() ||
		n.table.Rand != m.Table.Rand {
		return false
	}
	return m.isExactly(n) || m.isLike(n)
}

// isExactly says whether the game stands as in a note to the last number.
func (m *Machine) isExactly(n *note) bool {
	calls := m.callsSince(n, func(s *stop) bool { return s.whole })
	return calls > 0 && m.localsAre(n, calls) && m.Table.Same(&n.table) &&
		m.Store.sameAlive(m.Program, &n.store, n.dead)
}

// isLike says whether the game stands as in a note, with what is in the heap under other numbers. Functions that have
// waited since then need not be known.
func (m *Machine) isLike(n *note) bool {
	now := m.stateNow()
	if !bytes.Equal(now.bytes, n.state) {
		return false
	}
	changed := 0 // how many functions may stand otherwise
	for f := m.frame; f.fn != nil; f = f.up {
		changed++
		if f.sealedBy(n.seal) {
			break
		}
	}
	return now.sure >= changed
}

// IsBack is Stands. Then the game counts as if it had been asked when the note was taken.
func (m *Machine) IsBack(to play.Note) bool {
	if !m.Stands(to) {
		return false
	}
	m.recount(to.(*note))
	return true
}

// GoBack lets the game stand as it did when a note of it was taken, if it is at the same place in the same calls.
func (m *Machine) GoBack(to play.Note) bool {
	n, ok := to.(*note)
	if !ok {
		return false
	}
	calls := m.callsSince(n, func(s *stop) bool { return s.free })
	if calls == 0 {
		return false
	}
	m.Store.restore(m.Program, &n.store)
	m.Table.CopyFrom(&n.table)
	m.Turn, m.Seat, m.Result, m.lastPiece, m.Aside = n.turn, n.seat, n.result, n.lastPiece, n.aside
	m.putLocals(n, calls)
	m.recount(n)
	m.state.valid = false
	return true
}

func (m *Machine) course() course { return course{m.Turn, m.Seat, m.Result, m.lastPiece, m.Aside} }

// recount counts and numbers what happens as when a note was taken.
func (m *Machine) recount(n *note) {
	m.events, m.lastMove, m.cause, m.prompts = n.events, n.lastMove, n.cause, n.prompts
	m.prompt.Number, m.prompt.Again, m.again = n.prompts, n.again, n.again
	m.restart(n.steps)
}

// callsSince returns how many of the running functions have run at all since a note was taken, the innermost ones, if
// the game is at the same prompt in the same calls, each of which suits; else 0. The functions that led to them have
// waited for them, and stand as they did.
func (m *Machine) callsSince(n *note, suits func(*stop) bool) int {
	if n.program != m.Program || n.asked != m.asked || n.depth != m.frame.depth {
		return 0
	}
	at, f := m.askedAt(), m.frame
	for i := range n.calls {
		was := &n.calls[i]
		if f.fn != was.fn || at != was.at || was.stop == nil || !suits(was.stop) || i > 0 && !was.stop.calls {
			return 0
		}
		if f.sealedBy(n.seal) {
			return i + 1
		}
		at, f = f.callSpan(), f.up
	}
	return 0 // the course of play has called a function again
}

// localsAre says whether the live variables of the innermost calls are as they were.
func (m *Machine) localsAre(n *note, calls int) bool {
	m.live = m.live[:0]
	f := m.frame
	for i := range calls {
		m.live = f.appendLive(m.live, n.calls[i].stop)
		f = f.up
	}
	return slices.Equal(m.live, n.locals[:n.calls[calls-1].end])
}

// putLocals gives the live variables of the innermost calls the values that they had. The others are made empty, since
// what they hold may no longer be in the heap.
func (m *Machine) putLocals(n *note, calls int) {
	values, f := n.locals, m.frame
	for i := range calls {
		clear(f.words[:f.fn.words])
		for _, k := range n.calls[i].stop.live {
			values = values[copy(f.words[k.slot:k.slot+k.width()], values):]
		}
		f = f.up
	}
}

// askedAt returns where the prompt stands that is asked.
func (m *Machine) askedAt() source.Span {
	if m.asked == nil {
		return source.Span{}
	}
	return m.asked.Span
}

// callSpan returns where the function of a frame was called.
func (f *frame) callSpan() source.Span {
	if site := f.calledAt(); site != nil {
		return site.Span
	}
	return source.Span{}
}

// appendLive appends the variables of a frame that are live at a call in its function, if that is Whole.
func (f *frame) appendLive(buf []int64, at *stop) []int64 {
	if at == nil || !at.whole {
		return buf
	}
	for _, k := range at.live {
		buf = append(buf, f.words[k.slot:k.slot+k.width()]...)
	}
	return buf
}

// A noter is what a machine needs to note how it stands.
type noter struct {
	seals   int64
	live    []int64
	state   state
	running []*stop // the calls that led to the prompt of the state, innermost first
	dead    []bool  // which words of the whole game are set before they are read, in these calls
	writes  writer
	others  based // memory for what is compared
	noted   *note // the last note
	known   map[any]int
}
