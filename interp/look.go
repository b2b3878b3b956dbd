package interp

import (
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Look runs code of a file that only reads, between two steps or while one runs; then the variables of the running
// function are in its frame. Read may use arrays flat arrays without a name. The error is an *Error. In any case the
// game goes on as if nobody had looked.
func (m *Machine) Look(file *source.File, arrays int, read func(*Machine)) (err error) {
	running, teller, meter, heap := m.frames, m.teller, m.meter, m.Heap.mark(mark{})
	looking := m.looking
	m.looking = true
	buf := m.buf
	m.Heap.free = m.Heap.free[:0] // what is made must lie behind all that there is
	m.Heap.pin()
	m.buf, m.wants = nil, play.NoEvents
	m.frame = &frame{
		fn: running.frame.fn, words: running.frame.words, arrays: make([][]int32, arrays), depth: running.frame.depth,
		up: running.frame,
	}
	m.locals = m.frame.words
	defer func() {
		r := recover()
		m.frames, m.teller, m.meter, m.buf, m.looking = running, teller, meter, buf, looking
		m.Heap.forget(&heap)
		switch r := r.(type) {
		case nil:
		case fault:
			err = &Error{Diagnostic: source.NewAtOrigin(file, r.code, r.span, m.Program.Catalogs, r.args...)}
		case halt:
			err = r.err
		case cut:
			err = r.err
		case spent:
			err = m.tooLong(r)
		default:
			panic(r)
		}
		if m.Settle != nil {
			m.Settle()
		}
	}()
	read(m)
	return nil
}
