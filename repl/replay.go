package repl

import (
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// replay plays the game again, beside the one at the console, and visits the events of each step from one on, counted
// from 0, which is setting up. Playing itself so pays nothing for being explained.
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
	from = max(0, min(from, len(r.trail)-1))
	before := play.Position{}
	if from > 0 {
		before = r.trail[from-1]
	}
	if err := fork.Return(before); err != nil {
		return err
	}
	for len(fork.Inputs()) < r.trail[len(r.trail)-1].Given {
		fork.Redo()
	}
	game, err := fork.Game()
	if err != nil {
		return err
	}
	rec.game = game.(lang.Console) // a fork of one is one
	for range r.trail[from:] {
		rec.events = rec.events[:0]
		if err := fork.Step(rec); err != nil {
			return err
		}
		visit(rec.events)
	}
	return nil
}

// recorder is a host that keeps the events of a step.
type recorder struct {
	game   lang.Console // that is played again
	kinds  play.Kinds
	events []play.Event
	each   func(play.Event) // called for each event first; may be nil
}

// Listens says what is recorded.
func (r *recorder) Listens() play.Kinds { return r.kinds }

// Hear keeps an event.
func (r *recorder) Hear(e play.Event) error {
	if r.each != nil {
		r.each(e)
	}
	r.events = append(r.events, e.Clone())
	return nil
}

// Ask is never called.
func (r *recorder) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
