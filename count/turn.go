package count

import "github.com/roll-lang/roll/play"

// A turn is a step that is played with one row of answers after the other.
type turn struct {
	setup    bool
	moves    int      // made before it
	asks     bool     // somebody is asked in it
	accepted bool     // some answers led to its end
	path     []moment // the prompts that were asked so far, each with the answer that is tried
}

// add adds a prompt that is asked, and the first answer to it. It uses the memory of an old moment.
func (t *turn) add(c choices, look []byte) *moment {
	if len(t.path) == cap(t.path) {
		t.path = append(t.path, moment{})
	} else {
		t.path = t.path[:len(t.path)+1]
	}
	m := &t.path[len(t.path)-1]
	m.choices, m.chosen, m.look = c, 0, append(m.look[:0], look...)
	return m
}

// next takes the next answer to the last prompt that has one. It says false if all were tried.
func (t *turn) next() bool {
	for n := len(t.path); n > 0; n-- {
		m := &t.path[n-1]
		if m.chosen++; m.chosen < m.choices.len() {
			t.path = t.path[:n]
			return true
		}
	}
	t.path = t.path[:0]
	return false
}

// backAt returns which moment of the turn it is again, or -1. Then the last answer has changed nothing.
func (t *turn) backAt(p *play.Prompt, game play.Noting) int {
	for i := len(t.path) - 1; game != nil && i >= 0; i-- {
		if m := &t.path[i]; m.choices.prompt.Same(p) && game.IsBack(m.note) {
			return i
		}
	}
	return -1
}

// seems says whether a prompt was asked before in the turn, while the table looked the same.
func (t *turn) seems(p *play.Prompt, look []byte) bool {
	for i := range t.path {
		if t.path[i].same(p, look) {
			return true
		}
	}
	return false
}
