package count

import (
	"bytes"
	"slices"

	"github.com/roll-lang/roll/play"
)

// A turn is a step that is played with one row of answers after the other.
type turn struct {
	setup    bool
	moves    int      // made before it
	asks     bool     // somebody is asked in it
	accepted bool     // some answers led to its end
	path     []moment // the prompts that were asked so far, each with the answer that is tried
	kept     int      // so many of them keep their answers
	// followed are the states of questions that were come to while nothing but locals had changed: true for those that
	// were followed. Later are the ways to the others, which are followed when all other answers were tried, if nothing
	// else has led there by then.
	followed map[string]bool
	later    []way
	at       *place // where it asks first, if what its lines come to is to be kept
	before   sum    // what was counted before it
}

// A way leads to a question in a state.
type way struct {
	path  []moment
	state string
}

// add adds a prompt that is asked, and the first answer to it. It uses the memory of an old moment.
func (t *turn) add(c choices, state []byte) {
	if len(t.path) == cap(t.path) {
		t.path = append(t.path, moment{})
	} else {
		t.path = t.path[:len(t.path)+1]
	}
	m := &t.path[len(t.path)-1]
	m.choices, m.chosen, m.state = c, 0, append(m.state[:0], state...)
}

// next takes the next answer to the last prompt that has one. It says false if all were tried.
func (t *turn) next() bool {
	for n := len(t.path); n > t.kept; n-- {
		m := &t.path[n-1]
		if m.chosen++; m.chosen < m.choices.len() {
			t.path = t.path[:n]
			return true
		}
	}
	t.path = t.path[:t.kept]
	return false
}

// goLater takes the next way to a question that was left for later. It says false if there is none.
func (t *turn) goLater() bool {
	for len(t.later) > 0 {
		w := t.later[0]
		t.later = t.later[1:]
		if !t.followed[w.state] {
			t.path, t.kept = w.path, len(w.path)
			return true
		}
	}
	return false
}

// leave leaves the question that is asked, in a state, for later.
func (t *turn) leave(state []byte) {
	w := way{path: slices.Clone(t.path), state: string(state)}
	for i := range w.path {
		w.path[i].note = nil
		if i >= t.kept { // other answers will be tried there
			w.path[i].state = bytes.Clone(w.path[i].state)
		}
	}
	t.later = append(t.later, w)
}

// backAt returns which moment of the turn it is again, or -1. Then the last answer is refused.
func (t *turn) backAt(p *play.Prompt, game play.Noting) int {
	for i := len(t.path) - 1; i >= 0; i-- {
		if m := &t.path[i]; m.choices.prompt.Same(p) && game.IsBack(m.note) {
			return i
		}
	}
	return -1
}

// seems says whether the game was asked before on this line in a state that cannot be told from this one.
func (t *turn) seems(state []byte) bool {
	return slices.ContainsFunc(t.path, func(m moment) bool { return bytes.Equal(m.state, state) })
}
