package count

import "github.com/roll-lang/roll/play"

// A walker goes through all lines, depth first: it holds the snapshots of one line at a time.
type walker struct {
	game    play.Game
	notes   play.Noting // the game
	tries   Tries
	tell    func(lines int64)
	quit    func() error
	answers int   // how often somebody was asked
	counted int64 // lines of any number of moves
	asked   bool  // somebody was asked
	most    int   // moves in a line
	endless bool  // a line of so many moves is one too long
	seen    map[position]struct{}
	known   map[place]sum
	ends    map[play.Result]int64
	report  Report
	buf     []byte // how the game stands at the moment
}

// begin sets up the game in every way and follows the lines from there.
func (w *walker) begin() error { return w.explore(&turn{setup: true}) }

// follow counts the lines that go on from here, between two steps, after so many moves.
func (w *walker) follow(moves int) error {
	for quiet := 0; !w.game.Result().Over; quiet++ {
		if quiet == MaxQuiet {
			return w.tooQuiet()
		}
		if moves == w.most && w.seen == nil {
			w.report.Open++
			return nil
		}
		t := turn{moves: moves}
		if err := w.explore(&t); err != nil || t.asks {
			return err
		}
	}
	w.report.Games++
	w.ends[w.game.Result()]++
	w.seeEnd()
	return nil
}

// tooQuiet returns the error for a game that goes on without asking anybody.
func (w *walker) tooQuiet() error {
	if w.asked {
		return ErrQuiet
	}
	return ErrNobody
}

// explore plays a turn with all answers there are, and what comes after it. A turn in which nobody is asked is played.
func (w *walker) explore(t *turn) error {
	w.game.Mark()
	for {
		end, err := w.run(t)
		switch {
		case end == over && err == nil && !t.asks && !t.setup:
			w.game.Back() // a row of turns in which nobody is asked shall not open a mark each
			_, err = w.run(t)
			return err
		case err != nil || end == far:
			w.game.Back()
			return err
		case end == over:
			t.accepted = true
			if err := w.follow(w.moved(t)); err != nil {
				return err
			}
		}
		if (end == all || end != behind && !t.next()) && !t.goLater() {
			break
		}
		w.game.Back()
		w.game.Mark()
	}
	w.game.Back()
	if !t.accepted && !t.setup {
		w.report.Stuck++
	}
	w.learn(t)
	return nil
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
	w.counted++
	if w.tell != nil {
		w.tell(w.counted)
	}
	return t.moves + 1
}

// run plays a turn from its beginning, and says how that ended.
func (w *walker) run(t *turn) (ending, error) {
	_, now := w.game.Table()
	before, step := now.Rand, w.game.Turn
	if t.setup {
		step = w.game.Setup
	}
	h := host{walker: w, turn: t, drew: func() bool { return now.Rand != before }}
	err := step(&h)
	switch {
	case h.err != nil:
		return 0, h.err
	case h.end == over && err != nil:
		return 0, err
	}
	return h.end, h.sure()
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
