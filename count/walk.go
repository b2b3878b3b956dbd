package count

import (
	"slices"

	"github.com/roll-lang/roll/play"
)

// A walker goes through all lines, depth first: it holds the snapshots of one line at a time.
type walker struct {
	game    play.Game
	most    int  // moves in a line
	endless bool // a line of so many moves is one too long
	seen    map[position]struct{}
	ends    map[play.Result]int64
	report  Report
	buf     []byte // how the table looks at the moment
}

// begin sets up the game in every way and follows the lines from there.
func (w *walker) begin() error {
	t := turn{setup: true, start: w.game.Snapshot()}
	_, err := w.try(&t)
	return err
}

// follow counts the lines that go on from here, between two steps, after so many moves.
func (w *walker) follow(moves int) error {
	for !w.game.Result().Over {
		if moves == w.most && w.seen == nil {
			w.report.Open++
			return nil
		}
		t := turn{moves: moves, start: w.game.Snapshot()}
		h, err := w.run(&t)
		if err != nil {
			return err
		}
		if h.asked == nil {
			continue // nobody is asked in this turn
		}
		w.see(h.asked)
		if moves == w.most {
			return w.stop()
		}
		accepted, err := w.branch(&t, h.asked)
		if err == nil && !accepted {
			w.report.Stuck++
		}
		return err
	}
	w.report.Games++
	w.ends[w.game.Result()]++
	w.see(&moment{look: w.look(nil)})
	return nil
}

// stop goes no further on a line, which has as many moves as it may have.
func (w *walker) stop() error {
	if w.endless {
		return ErrEndless
	}
	w.report.Open++
	return nil
}

// A turn is a step that is played again and again, with one answer after the other.
type turn struct {
	setup   bool
	moves   int // made before it
	start   play.Snapshot
	answers []play.Answer
	asked   []*moment // the prompts that were answered
}

// branch gives a prompt every answer there is, and says whether one was accepted to the end of the turn.
func (w *walker) branch(t *turn, at *moment) (accepted bool, err error) {
	choices, err := choicesOf(at.prompt)
	if err != nil {
		return false, err
	}
	n := len(t.answers)
	if n == MaxAnswers {
		return false, ErrTurn
	}
	t.asked = append(t.asked, at)
	for i := range choices.len() {
		t.answers = append(t.answers[:n], choices.at(i))
		w.game.Restore(t.start)
		ok, err := w.try(t)
		if err != nil {
			return false, err
		}
		accepted = accepted || ok
	}
	t.asked, t.answers = t.asked[:n], t.answers[:n]
	return accepted, nil
}

// try plays a turn with the answers so far, and what comes after it.
func (w *walker) try(t *turn) (accepted bool, err error) {
	switch h, err := w.run(t); {
	case err != nil || h.refused:
		return false, err
	case h.asked != nil:
		return w.branch(t, h.asked)
	}
	return true, w.follow(w.moved(t))
}

// moved counts the line that ends with a turn, and returns how many moves it has.
func (w *walker) moved(t *turn) int {
	if t.setup {
		return 0
	}
	if len(w.report.Lines) == t.moves {
		w.report.Lines = append(w.report.Lines, 0)
	}
	w.report.Lines[t.moves]++
	return t.moves + 1
}

// run plays a turn from its beginning, and says at whose question it stopped, if it did.
func (w *walker) run(t *turn) (host, error) {
	_, now := w.game.Table()
	before, step := now.Rand, w.game.Turn
	if t.setup {
		step = w.game.Setup
	}
	h := host{walker: w, turn: t}
	err := step(&h)
	if h.asked != nil || h.refused {
		err = nil // it is ErrPending
	}
	if err == nil && now.Rand != before && !w.certain() {
		err = ErrChance
	}
	return h, err
}

// certain says that the dice or cards leave nothing to chance.
func (w *walker) certain() bool {
	setup, _ := w.game.Table()
	for _, faces := range setup.Dice {
		if faces > 1 {
			return false
		}
	}
	kinds := len(setup.Cards.Kinds)
	return kinds == 1 || kinds == 0 && len(setup.Dice) > 0
}

// A host gives a turn the answers it has. When there are no more it keeps the moment, unless it came before.
type host struct {
	walker  *walker
	turn    *turn
	given   int
	asked   *moment
	refused bool // the last answer led to a moment that came before
}

// Listens says that nothing is heard.
func (h *host) Listens() play.Kinds { return play.NoEvents }

// Hear does nothing.
func (h *host) Hear(play.Event) error { return nil }

// Ask gives the next answer.
func (h *host) Ask(p *play.Prompt) (play.Answer, error) {
	if h.given < len(h.turn.answers) {
		h.given++
		return h.turn.answers[h.given-1], nil
	}
	h.walker.buf = h.walker.look(h.walker.buf[:0])
	for _, before := range h.turn.asked {
		if before.same(p, h.walker.buf) {
			h.refused = true
			return play.Answer{}, play.ErrPending
		}
	}
	h.asked = &moment{prompt: p.Clone(), look: slices.Clone(h.walker.buf)}
	return play.Answer{}, play.ErrPending
}
