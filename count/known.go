package count

import (
	"crypto/sha256"
	"math"
	"slices"

	"github.com/roll-lang/roll/play"
)

// This file keeps what the lines from a position on come to, so that a position to which several lines lead is followed
// once.

// mostKnown is how many positions are kept, since each takes some memory.
const mostKnown = 1_000_000

// A place is a position after so many moves.
type place struct {
	position position
	moves    int
}

// A sum is what some lines come to.
type sum struct {
	lines              []int64 // by their moves
	games, open, stuck int64
	ends               map[play.Result]int64
}

// sum returns what all lines so far come to, from so many moves on.
func (w *walker) sum(moves int) sum {
	r := &w.report
	s := sum{games: r.Games, open: r.Open, stuck: r.Stuck}
	if moves < len(r.Lines) {
		s.lines = slices.Clone(r.Lines[moves:])
	}
	for result, games := range w.ends {
		if s.ends == nil {
			s.ends = map[play.Result]int64{}
		}
		s.ends[result] = games
	}
	return s
}

// without takes from a sum what was there before.
func (s sum) without(before sum) sum {
	for i, n := range before.lines {
		s.lines[i] -= n
	}
	for result, games := range before.ends {
		if s.ends[result] -= games; s.ends[result] == 0 {
			delete(s.ends, result)
		}
	}
	s.games, s.open, s.stuck = s.games-before.games, s.open-before.open, s.stuck-before.stuck
	return s
}

// add adds what the lines come to that have so many moves or more. The error is ErrMany.
func (w *walker) add(moves int, s sum) error {
	r := &w.report
	for i, n := range s.lines {
		if len(r.Lines) == moves+i {
			r.Lines = append(r.Lines, 0)
		}
		if n > math.MaxInt64-w.counted {
			return ErrMany
		}
		r.Lines[moves+i] += n
		w.counted += n
	}
	for result, games := range s.ends {
		w.ends[result] += games
	}
	r.Games, r.Open, r.Stuck = r.Games+s.games, r.Open+s.open, r.Stuck+s.stuck
	if w.tell != nil && len(s.lines) > 0 {
		w.tell(w.counted)
	}
	return nil
}

// isKnown says whether the position in which a turn asks first was followed already after as many moves. Then its lines
// are counted; else the turn keeps what was counted before it. The error is ErrMany.
func (w *walker) isKnown(t *turn, state []byte) (bool, error) {
	at := place{sha256.Sum256(state), t.moves}
	if s, ok := w.known[at]; ok {
		return true, w.add(t.moves, s)
	}
	if len(w.known) < mostKnown {
		t.at, t.before = &at, w.sum(t.moves)
	}
	return false, nil
}

// learn keeps what the lines came to that go on from a turn.
func (w *walker) learn(t *turn) {
	if t.at != nil {
		w.known[*t.at] = w.sum(t.moves).without(t.before)
	}
}
