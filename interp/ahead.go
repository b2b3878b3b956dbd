package interp

import "github.com/roll-lang/roll/play"

// This file lets a game go ahead in the middle of a step, while a host is asked. The step cannot be left: its operands
// lie on Go's stack, and its variables in frames. So it is suspended, and the game itself goes back to where the step
// began. When enough was seen of what may come, all is put back in place, and the step goes on.

// A suspended is a step in whose middle somebody goes ahead: all that the machine needs to go on with it. Its memory is
// used again.
type suspended struct {
	frames
	teller
	asker
	meter
	mover
	whole
	numbers [maxParams]int32
	buf     []byte
	err     error
	step    int // the mark at its beginning
	still
	tail    tail
	actions play.Actions // that are asked for

	// What runs ahead has frames, landings, a buffer and squares of its own.
	base        frame
	ownLandings []int32
	ownBytes    []byte
	ownSquares  []int32
}

// Ahead lets try play the game ahead, and then leaves it as it was, whatever happened. While a host is asked, try finds
// the game as it was before the step that asks. Between two steps it finds it as it is. The error is that of try, or
// play.ErrUnprepared if the host did not listen to play.Ahead.
func (m *Machine) Ahead(try func() error) error {
	if !m.stepping {
		defer m.backTo(len(m.journal.marks))
		m.mark()
		return try()
	}
	if m.journal.step == 0 {
		return play.ErrUnprepared
	}
	s := m.suspend()
	defer m.resume(s)
	return try()
}

// suspend goes back to where the running step began, and opens a mark there.
func (m *Machine) suspend() *suspended {
	if m.depth == len(m.suspended) {
		m.suspended = append(m.suspended, &suspended{ownLandings: make([]int32, maxLandings)})
	}
	s := m.suspended[m.depth]
	m.depth++
	s.frames, s.teller, s.asker, s.meter, s.mover, s.whole = m.frames, m.teller, m.asker, m.meter, m.mover, m.whole
	s.numbers, s.buf, s.err, s.step = m.numbers, m.buf, m.err, m.journal.step
	if a := m.prompt.Actions; a != nil {
		s.actions = a.Leave()
	}
	k := &m.journal.marks[s.step-1]
	m.undo(k.writes)
	s.tail.cut(&m.Heap, &k.heap)
	s.take(m)
	k.give(m)
	m.frame, m.base, m.locals, m.landings, m.landed = &s.base, &s.base, nil, s.ownLandings, 0
	m.whole, m.buf, m.stepping, m.journal.step = whole{}, s.ownBytes, false, 0
	m.squares = s.ownSquares
	m.mark()
	return s
}

// resume puts a suspended step back in place.
func (m *Machine) resume(s *suspended) {
	m.backTo(s.step)
	m.late.clear()
	s.ownBytes, s.ownSquares = m.buf, m.squares
	s.tail.join(&m.Heap)
	m.redo(m.journal.marks[s.step-1].writes)
	m.frames, m.teller, m.asker, m.meter, m.mover, m.whole = s.frames, s.teller, s.asker, s.meter, s.mover, s.whole
	m.numbers, m.buf, m.err, m.stepping, m.journal.step = s.numbers, s.buf, s.err, true, s.step
	s.give(m)
	if a := m.prompt.Actions; a != nil {
		a.Return(s.actions)
	}
	s.host, s.Observer = nil, nil
	m.depth--
}
