package repl

import (
	"errors"
	"slices"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// replays plays the game again, beside the one at the console. So the game itself pays nothing for being explained.
type replays struct {
	game   *game
	course *course
}

// replay visits the events of each step from one on, counted from 0, which is setting up. If the last step is not
// finished, it visits what has happened of it so far.
func (r *replays) replay(from int, kinds play.Kinds, visit func([]play.Event)) error {
	return r.rerun(from, &recorder{kinds: kinds}, visit)
}

// rerun is replay with a recorder of one's own, whose game is set.
func (r *replays) rerun(from int, rec *recorder, visit func([]play.Event)) error {
	steps := r.course.steps()
	if steps == 0 {
		return nil // the game is still being set up
	}
	last := r.course.lastStep()
	from = max(0, min(from, last))
	fork, until, err := r.course.forkBefore(from)
	if err != nil {
		return err
	}
	game, err := fork.Game()
	if err != nil {
		return err
	}
	rec.game = game.(lang.Console) // a fork of one is one
	for step := from; step <= last; step++ {
		rec.events = rec.events[:0]
		if step == steps {
			rec.until = until
		}
		if err := fork.Step(rec); err != nil && !errors.Is(err, errReached) {
			return err
		}
		visit(rec.events)
	}
	return nil
}

// search returns the event of the last of all steps from one on in which find finds one, not -1; or nil.
func (r *replays) search(from int, find func([]play.Event) int) (*story, error) {
	var found *story
	err := r.replay(from, play.Happenings|play.Of(play.KindCalled), func(events []play.Event) {
		if i := find(events); i >= 0 {
			found = &story{slices.Clone(events), i, r.game.nameOf}
		}
	})
	return found, err
}

// lastWhere finds the last event of a step for which match says true.
func lastWhere(match func(*play.Event) bool) func([]play.Event) int {
	return func(events []play.Event) int {
		for i := len(events) - 1; i >= 0; i-- {
			if match(&events[i]) {
				return i
			}
		}
		return -1
	}
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
