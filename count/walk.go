package count

import "github.com/roll-lang/roll/play"

// A walker goes through all lines, depth first: it holds the snapshots of one line at a time.
type walker struct {
	game    play.Game
	most    int  // moves in a line
	endless bool // a line of so many moves is one too long
	seen    map[position]struct{}
	ends    map[play.Result]int64
	report  Report
}

// begin sets up the game in every way and follows the lines from there.
func (w *walker) begin() error {
	t := turn{setup: true, start: w.game.Snapshot()}
	asked, err := w.run(&t)
	if err == nil && asked != nil {
		_, err = w.branch(&t, asked)
		return err
	}
	if err != nil {
		return err
	}
	return w.follow(0)
}

// follow counts the lines that go on from here, between two steps, after so many moves.
func (w *walker) follow(moves int) error {
	for !w.game.Result().Over {
		if moves == w.most && w.seen == nil {
			w.report.Open++
			return nil
		}
		t := turn{moves: moves, start: w.game.Snapshot()}
		asked, err := w.run(&t)
		if err != nil {
			return err
		}
		if asked == nil {
			continue // nobody is asked in this turn
		}
		w.see(asked)
		if moves == w.most {
			return w.stop()
		}
		accepted, err := w.branch(&t, asked)
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
	asked, err := w.run(t)
	if err != nil {
		return false, err
	}
	if asked == nil {
		return true, w.follow(w.moved(t))
	}
	for _, before := range t.asked {
		if before.same(asked) {
			return false, nil
		}
	}
	return w.branch(t, asked)
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

// run plays a turn from its beginning. It returns the moment at which one more answer is wanted, or nil at its end.
func (w *walker) run(t *turn) (*moment, error) {
	_, now := w.game.Table()
	before, step := now.Rand, w.game.Turn
	if t.setup {
		step = w.game.Setup
	}
	h := host{walker: w, answers: t.answers}
	err := step(&h)
	if h.asked != nil {
		err = nil // it is ErrPending
	}
	if err == nil && now.Rand != before && !w.certain() {
		err = ErrChance
	}
	return h.asked, err
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

// A host gives a turn the answers it has, and keeps the moment when there are no more.
type host struct {
	walker  *walker
	answers []play.Answer
	given   int
	asked   *moment
}

// Listens says that nothing is heard.
func (h *host) Listens() play.Kinds { return play.NoEvents }

// Hear does nothing.
func (h *host) Hear(play.Event) error { return nil }

// Ask gives the next answer.
func (h *host) Ask(p *play.Prompt) (play.Answer, error) {
	if h.given == len(h.answers) {
		h.asked = &moment{prompt: p.Clone(), look: h.walker.look(nil)}
		return play.Answer{}, play.ErrPending
	}
	h.given++
	return h.answers[h.given-1], nil
}
