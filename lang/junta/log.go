package junta

import (
	"slices"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file keeps the position of a game in step with the machine. What the machine keeps of a game is the actions that
// were done, as numbers in a flat array; from them everything else follows. So a snapshot is a copy of this array, and
// who goes back to a mark takes back what came behind it.

// The flat arrays of a machine: the log alone.
const (
	logSlot = iota
	logSlots
)

// Each deed is its actor, how many steps it has, and their numbers.
const (
	headSize = 2
	stepSize = 4
)

// log notes the last deed.
func (e *evaluator) log(m *interp.Machine) {
	p := e.position
	steps := p.stepsOf(len(p.deeds) - 1)
	from := len(e.logged)
	e.logged = append(e.logged, p.deeds[len(p.deeds)-1].actor, int32(len(steps)))
	for i := range steps {
		s := &steps[i]
		e.logged = append(e.logged, int32(s.verb), s.piece, s.kind, s.to)
	}
	e.ends = append(e.ends, len(e.logged))
	m.Lengthen(logSlot, e.logged[from:]...)
}

// sync brings the position to where the log of the machine leads, and forgets what a step that was given up left.
func (e *evaluator) sync(log []int32) {
	e.view, e.this, e.drop, e.seeking, e.judging, e.ahead = -1, -1, false, false, false, 0
	e.trace.running = false
	e.sought = e.sought[:0]
	e.running, e.nesting, e.top, e.outer = e.running[:0], 0, 0, e.file
	p := e.position
	for len(p.deeds) > len(e.ends) {
		p.undo()
	}
	if slices.Equal(log, e.logged) {
		return
	}
	same := 0
	for same < min(len(log), len(e.logged)) && log[same] == e.logged[same] {
		same++
	}
	for len(e.ends) > 0 && e.ends[len(e.ends)-1] > same {
		p.undo()
		e.ends = e.ends[:len(e.ends)-1]
	}
	e.logged = e.logged[:0]
	if n := len(e.ends); n > 0 {
		e.logged = append(e.logged, log[:e.ends[n-1]]...)
	}
	for len(e.logged) < len(log) {
		e.redo(log[len(e.logged):])
	}
}

// redo does the first deed of a part of the log.
func (e *evaluator) redo(log []int32) {
	size := headSize + stepSize*int(log[1])
	var steps []step
	for at := headSize; at < size; at += stepSize {
		s := log[at : at+stepSize]
		steps = append(steps, step{verb: verb(s[0]), piece: s[1], kind: s[2], to: s[3]})
	}
	e.do(steps, log[0], source.Span{})
	e.position.pass()
	e.logged = append(e.logged, log[:size]...)
	e.ends = append(e.ends, len(e.logged))
}
