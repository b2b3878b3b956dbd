package junta

import (
	"slices"

	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/walk"
)

// This file keeps what functions of the program gave, together with all that they looked at for it. Where all of that
// is as it was, they would give the same again: most moves of chess change nothing that says whether a king is in
// check. It is done on boards of up to 64 squares, where to compare what was looked at takes a few words.

// A look is on which squares a function looked for something, and on which of them it was. What is looked for is told
// by the numbers of checks in patterns.
type look struct {
	check      int32
	where, was uint64
}

// A trace is what the function looks at that runs. Who looks at more than squares leaves it blind: then what the
// function gives is not kept.
type trace struct {
	running bool
	blind   bool
	looks   []look
}

// look notes that something is looked for on some squares.
func (t *trace) look(check int32, where uint64) {
	for i := range t.looks {
		if t.looks[i].check == check {
			t.looks[i].where |= where
			return
		}
	}
	t.looks = append(t.looks, look{check: check, where: where})
}

// A recall is what a function gave. Who was in view, what the piece in question, and whose turn it was belongs to its
// arguments.
type recall struct {
	callee     *callee
	args       []value
	view, this int32
	drop       bool
	turn       int
	looks      []look
	steps      int64 // that it took, which count again, or games would end sooner or later for what is remembered
	value      value
}

// How many recalls are kept: in rows, in one of which those of the same arguments are.
const (
	recallRows = 128
	recallsRow = 8
)

// A tally says whether it pays to keep what a function gave. A function of which little was known again when so much
// was looked for is left alone from then on.
type tally struct {
	known, unknown int
	closed         bool
}

const fairTrial = 512

// recalled evaluates a function, unless it is known what it gives. Its arguments are the first in its frame.
func (e *evaluator) recalled(c *callee, f []value, at source.Span) value {
	if e.recalls == nil || e.machine == nil || e.trace.running {
		return e.inside(c, f, at)
	}
	t, args := &e.tallies[c.recalled-1], f[:c.params]
	if t.closed || slices.ContainsFunc(args, fleeting) {
		return e.inside(c, f, at)
	}
	row := e.recallRow(c, args)
	for i, r := range row {
		if r != nil && r.callee == c && e.stillHolds(r, args) {
			t.known++
			if i > 0 {
				row[i-1], row[i] = r, row[i-1] // what is asked for often is found sooner
			}
			e.machine.TickBy(r.steps, at)
			return r.value
		}
	}
	if t.unknown++; t.unknown == fairTrial {
		t.closed = t.known < t.unknown
		t.known, t.unknown = 0, 0
	}
	e.trace = trace{running: true, looks: e.trace.looks[:0]}
	before := e.machine.Steps()
	v := e.inside(c, f, at)
	e.trace.running = false
	if e.trace.blind || fleeting(v) && !isFlat(v) {
		return v
	}
	r := e.keep(c, row, args, v)
	r.steps = e.machine.Steps() - before
	return v
}

// fleeting says whether a value leads to memory that is used again.
func fleeting(v value) bool { return v.kind == aList || v.kind == aFunction }

// isFlat says whether a value is a list without such values in it.
func isFlat(v value) bool { return v.kind == aList && !slices.ContainsFunc(v.items(), fleeting) }

// recallRow returns where a function with some arguments is kept.
func (e *evaluator) recallRow(c *callee, args []value) []*recall {
	h := uint64(c.recalled)<<32 ^ uint64(uint32(e.this))
	for i := range args {
		h = mixed(h ^ uint64(args[i].n))
	}
	from := mixed(h) % recallRows * recallsRow
	return e.recalls[from : from+recallsRow]
}

// stillHolds says whether a function would give the same again.
func (e *evaluator) stillHolds(r *recall, args []value) bool {
	if r.view != e.view || r.this != e.this || r.drop != e.drop || r.turn != e.turn || !allIdentical(r.args, args) {
		return false
	}
	for i := range r.looks {
		if l := &r.looks[i]; e.squaresOf(l.check)&l.where != l.was {
			return false
		}
	}
	return true
}

// keep keeps what a function gave, in memory of its own, in place of what was asked for least of late.
func (e *evaluator) keep(c *callee, row []*recall, args []value, v value) *recall {
	last := len(row) - 1
	if row[last] == nil {
		row[last] = &recall{}
	}
	r := row[last]
	copy(row[1:], row)
	row[0] = r
	r.callee = c
	r.view, r.this, r.drop, r.turn = e.view, e.this, e.drop, e.turn
	r.args, r.looks = append(r.args[:0], args...), append(r.looks[:0], e.trace.looks...)
	for i := range r.looks {
		r.looks[i].was = e.squaresOf(r.looks[i].check) & r.looks[i].where
	}
	r.value = v
	if v.kind == aList {
		r.value = listOf(slices.Clone(v.items()))
	}
	return r
}

// squaresOf returns the squares for which a check holds. A piece may not have been made yet.
func (e *evaluator) squaresOf(check int32) uint64 {
	if int(check) < len(e.sets) {
		return e.sets[check].Word()
	}
	piece := int(check) - len(e.sets)
	if piece >= len(e.pieces) {
		return 0
	}
	return e.program.ground.board.Bit(e.pieces[piece].square)
}

// lookedAt notes that it was looked what stands on a square.
func (e *evaluator) lookedAt(square int32) {
	if !e.trace.running || square < 0 {
		return
	}
	bit := e.program.ground.board.Bit(square)
	e.trace.look(isEmpty, bit)
	if piece := e.position.at[square]; piece >= 0 {
		e.lookedUp(piece)
	}
}

// lookedUp notes that it was looked where a piece stands, of which kind it is, and whose.
func (e *evaluator) lookedUp(piece int32) {
	if !e.trace.running {
		return
	}
	if int(piece) >= len(e.position.pieces) || e.position.pieces[piece].square < 0 {
		e.trace.blind = true
		return
	}
	k := &e.position.pieces[piece]
	bit := e.program.ground.board.Bit(k.square)
	e.trace.look(e.checkOf(piece), bit)
	e.trace.look(isNamed+k.kind, bit)
	e.trace.look(isOwned, bit)
	if k.owner >= 0 {
		e.trace.look(isNamed+k.owner, bit)
	}
}

// lookedWhere notes that something was looked for on the squares of a set.
func (e *evaluator) lookedWhere(check int32, set *walk.Set) {
	if e.trace.running {
		e.trace.look(check, set.Word())
	}
}

// lookedAll notes that something was looked for on all squares.
func (e *evaluator) lookedAll(check int32) {
	if e.trace.running {
		e.trace.look(check, ^uint64(0))
	}
}

// walked notes what the walker has looked for.
func (e *evaluator) walked() {
	if !e.trace.running {
		return
	}
	for check, where := range e.walker.Looked() {
		switch {
		case check == isFriend && e.view < 0:
			continue // there are no friends, whatever stands where
		case check == isFriend:
			check = isNamed + e.view
		case check == isThis && e.drop:
			check = isNamed + e.this
		case check == isThis:
			check = e.checkOf(e.this)
		}
		e.trace.look(check, where)
	}
}

// checkOf is the number of the check whether a piece stands somewhere.
func (e *evaluator) checkOf(piece int32) int32 { return isNamed + int32(len(e.names)) + piece }
