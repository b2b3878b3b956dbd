package repl

import (
	"errors"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// replay plays the game again, beside the one at the console, and visits the events of each step from one on, counted
// from 0, which is setting up; of a step in whose middle the game is, what has happened of it. Playing itself so pays nothing
// for being explained.
func (r *REPL) replay(from int, kinds play.Kinds, visit func([]play.Event)) error {
	return r.rerun(from, &recorder{kinds: kinds}, visit)
}

// rerun is replay with a recorder of one's own, whose game is set.
func (r *REPL) rerun(from int, rec *recorder, visit func([]play.Event)) error {
	if len(r.trail) == 0 {
		return nil // the game is still being set up
	}
	fork, err := r.timeline.Fork()
	if err != nil {
		return err
	}
	from = max(0, min(from, r.lastStep()))
	before := play.Position{}
	if from > 0 {
		before = r.trail[from-1]
	}
	if err := fork.Return(before); err != nil {
		return err
	}
	given := r.trail[len(r.trail)-1].Given
	if r.playing {
		given = len(r.timeline.Inputs())
	}
	for len(fork.Inputs()) < given {
		fork.Redo()
	}
	game, err := fork.Game()
	if err != nil {
		return err
	}
	rec.game = game.(lang.Console) // a fork of one is one
	for step := from; step <= r.lastStep(); step++ {
		rec.events = rec.events[:0]
		if step == len(r.trail) {
			rec.until = r.stoppedAt
		}
		if err := fork.Step(rec); err != nil && !errors.Is(err, errReached) {
			return err
		}
		visit(rec.events)
	}
	return nil
}

// lastStep is the number of the last step, be it finished or not.
func (r *REPL) lastStep() int {
	if r.playing {
		return len(r.trail)
	}
	return len(r.trail) - 1
}

// errReached ends a step that is played again only up to where the game has stopped.
var errReached = errors.New("reached")

// recorder is a host that keeps the events of a step.
type recorder struct {
	game   lang.Console // that is played again
	kinds  play.Kinds
	events []play.Event
	each   func(play.Event) // called for each event first; may be nil
	until  int64            // the number of the event at which the game has stopped; 0 if it has not
	end    func()           // called there; may be nil
}

// Listens says what is recorded.
func (r *recorder) Listens() play.Kinds { return r.kinds }

// Hear keeps an event.
func (r *recorder) Hear(e play.Event) error {
	if r.each != nil {
		r.each(e)
	}
	r.events = append(r.events, e.Clone())
	if r.until == 0 || e.Number < r.until {
		return nil
	}
	if r.end != nil {
		r.end()
	}
	return errReached
}

// Ask is never called.
func (r *recorder) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
