package play

import (
	"cmp"
	"errors"
	"slices"
)

// This file finds squares that will do at once but lead nowhere, as in from = ask(); to = ask(): the piece that is
// chosen cannot go anywhere, so each answer to the next question leads back to the first.

// How many answers to further questions are tried for one prompt, and how many questions before it are remembered.
const (
	mostLed    = 8192
	mostBefore = 64
)

// A deadEnds is the host of steps that are played to see which squares lead somewhere: to the end of the step, to
// another table, or to a question whose answers cannot all be tried. It gives the inputs up to the question, a square,
// and then one answer after the other to each question that follows.
type deadEnds struct {
	approach
	noting  Noting
	seed    uint64
	time    *Deadline
	squares []int32 // to be tried; the first is tried now
	lead    []int32 // those that lead somewhere
	returns []int32 // those that lead to a question before the first one
	answers int     // that were given to further questions

	direct  map[string]bool // the states to which squares lead at once
	before  []string        // the states of the questions that led to the first one, without those behind itself
	started bool            // the first question was asked
	asked   bool            // in this step, too
	note    Note            // of the first question
	path    []branch
	depth   int             // how many questions of the path were answered in this step
	seen    map[string]bool // the states that the square has led to
	back    bool            // the path led back, or to what was seen
}

// A branch is a question behind the first one, and how many of its answers were tried.
type branch struct {
	state       string
	next, count int64
}

// leading returns those of some squares that lead somewhere. One is left out only if that is certain, or if it leads
// there by a change of mind alone: to a state to which another square leads at once. Returns are those that lead to a
// question before this one.
func leading(pr *prober, squares []int32) (lead, returns []int32, err error) {
	d := &deadEnds{approach: approach{at: pr.at}, noting: pr.noting, seed: pr.seed, time: pr.time, squares: squares}
	d.seen, d.direct = map[string]bool{}, pr.direct
	defer d.time.run()()
	for len(d.squares) > 0 && err == nil {
		err = d.at.Game.Ahead(d.try)
	}
	if errors.Is(err, errLate) {
		err = nil
	}
	return append(d.lead, d.squares...), d.returns, err
}

// try plays the step until a path leads somewhere, or not along any further.
func (d *deadEnds) try() error {
	d.asked, d.back, d.depth = false, false, 0
	err := d.step(d)
	switch {
	case errors.Is(err, errLate), errors.Is(err, ErrInterrupted):
		return err
	case !d.asked:
		return cmp.Or(err, ErrMisfit)
	case !d.back:
		d.lead = append(d.lead, d.squares[0])
		d.nextSquare()
	}
	return nil
}

// Listens says that nothing is heard.
func (d *deadEnds) Listens() Kinds { return NoEvents }

// Hear does nothing.
func (d *deadEnds) Hear(Event) error { return nil }

// Ask gives the inputs, and then what is tried.
func (d *deadEnds) Ask(p *Prompt) (Answer, error) {
	if answer, given, err := d.input(); given {
		d.remember()
		return answer, err
	}
	switch {
	case !d.asked:
		d.asked = true
		d.at.Game.Reseed(d.seed)
		d.start()
		return d.begin()
	case d.noting.Stands(d.note):
		d.leaf()
		return d.begin()
	case !d.noting.SameTable(d.note):
		return Answer{}, errProbed
	case d.answers >= mostLed:
		return Answer{}, errLate
	}
	d.answers++
	return d.follow(p)
}

// remember notes the state in which one of the last questions before the first one was asked.
func (d *deadEnds) remember() {
	if d.started || len(d.inputs)-d.given >= mostBefore {
		return
	}
	if state, certain := d.noting.State(nil); certain {
		d.before = append(d.before, string(state))
	}
}

// start notes how the game stands at the first question. If it came before, what has come between does not count.
func (d *deadEnds) start() {
	d.note = d.noting.Note(d.note)
	if d.started {
		return
	}
	d.started = true
	state, certain := d.noting.State(nil)
	if at := slices.Index(d.before, string(state)); certain && at >= 0 {
		d.before = d.before[:at]
	}
}

// begin answers the first question.
func (d *deadEnds) begin() (Answer, error) {
	d.depth = 0
	if len(d.squares) == 0 {
		d.back = true
		return Answer{}, errProbed
	}
	return Answer{Number: d.squares[0]}, d.time.Passed()
}

// follow answers a question behind the first one.
func (d *deadEnds) follow(p *Prompt) (Answer, error) {
	if d.depth == len(d.path) && !d.arrive(p) {
		return Answer{}, errProbed
	}
	answer := p.Choice(d.path[d.depth].next)
	d.depth++
	return answer, d.time.Passed()
}

// arrive comes to a question at the end of the path. It says whether the step goes on from here.
func (d *deadEnds) arrive(p *Prompt) bool {
	state, certain := d.noting.State(nil)
	n := p.Choices()
	if !certain || !p.Listed() || n == 0 || n > mostProbed {
		return false
	}
	if !d.isBehind(string(state)) {
		d.seen[string(state)] = true
		d.path = append(d.path, branch{state: string(state), count: n})
		return true
	}
	last := len(d.path) - 1
	again := last >= 0 && d.path[last].state == string(state)
	d.leaf()
	if again && last < len(d.path) {
		d.depth = last
		return true
	}
	d.back = true
	return false
}

// isBehind says whether a state leads on to nothing new: it was seen, or comes of a change of mind.
func (d *deadEnds) isBehind(state string) bool {
	if slices.Contains(d.before, state) {
		d.goBack()
		return true
	}
	return d.seen[state] || len(d.path) > 0 && d.direct[state]
}

// goBack notes that the square leads to a question before the first one.
func (d *deadEnds) goBack() {
	if last := len(d.returns) - 1; last < 0 || d.returns[last] != d.squares[0] {
		d.returns = append(d.returns, d.squares[0])
	}
}

// leaf goes on from an answer that led nowhere: to the next one, of a question before, or to the next square.
func (d *deadEnds) leaf() {
	for len(d.path) > 0 {
		last := &d.path[len(d.path)-1]
		if last.next++; last.next < last.count {
			return
		}
		d.path = d.path[:len(d.path)-1]
	}
	d.nextSquare()
}

func (d *deadEnds) nextSquare() {
	d.squares, d.path = d.squares[1:], d.path[:0]
	d.seen = map[string]bool{}
}
