package sim

import (
	"context"
	"errors"

	"github.com/roll-lang/roll/play"
)

// effort is how many turns may be played to shorten the answers of one failure, where an answer counts as answerEffort
// turns: what is typed is held against all that would do.
const (
	effort       = 20_000_000
	answerEffort = 100
)

// retrace plays the game of a failure again to see its answers, and shortens them.
func (f *Failure) retrace(ctx context.Context, plan *Plan, arm *Arm) {
	s := newSeating(ctx, plan, arm)
	whole, ok := f.trace(s)
	if !ok {
		return
	}
	r := &retracer{plan: plan, game: s.game, failure: f, effort: effort}
	if f.Kind == Endless && len(f.Answers) > fewAnswers {
		if r.repeat(f.Answers) {
			return
		}
	}
	switch {
	case !whole: // so many answers that the seed says more
		f.Answers = nil
	case r.leadsThere(f.Answers):
		f.Answers, f.Shortened = r.shorten(f.Answers)
	}
}

// trace plays the game of a failure again to see its answers, and says whether these are all of them. It is not ok if
// it was interrupted.
func (f *Failure) trace(s *seating) (whole, ok bool) {
	written := &writing{seating: s}
	s.game.Reset(f.Seed)
	s.players.start(f.Seed)
	s.boundary(0)
	pace := play.Pace{Turns: s.plan.MaxTurns, Observer: written}
	if errors.Is(s.game.Run(written, pace), play.ErrInterrupted) {
		return false, false
	}
	f.Answers = written.lines
	return !written.cut, true
}

// fewAnswers is how many answers a game without an end may take before it seems to ask on and on.
const fewAnswers = 20

// mostWritten is how many answers of a failure are written down. A turn without an end may ask for 100,000,000.
const mostWritten = 1_000_000

// writing is a seating that writes down each answer as a person would type it.
type writing struct {
	*seating
	lines []string
	cut   bool // there were more answers than are written down
}

// Ended remembers the end of a step.
func (w *writing) Ended(turn int) { w.boundary(turn + 1) }

// Moved does nothing.
func (w *writing) Moved(int, int32, int32, play.Way) {}

// Ask lets a bot answer and writes that down.
func (w *writing) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := w.players.Ask(p)
	if err != nil {
		return answer, err
	}
	if w.looking {
		w.since = append(w.since, answer)
	}
	if w.cut = len(w.lines) == mostWritten; !w.cut {
		w.lines = append(w.lines, p.Show(answer))
	}
	return answer, nil
}

// A retracer tries whether lines of answers lead to a failure.
type retracer struct {
	plan    *Plan
	game    play.Game
	failure *Failure
	effort  int64 // turns that may still be played
	repeats bool  // the last line is given again and again
}

// repeat shortens the answers of a game that asks on and on, from which none could be left out: to the first few, of
// which the last is given again and again. It says false where no beginning leads to the failure in that way.
func (r *retracer) repeat(lines []string) bool {
	r.repeats = true
	for n := 1; n < len(lines) && r.effort > 0; n *= 2 {
		if r.leadsThere(lines[:n]) {
			r.failure.Repeats = true
			r.failure.Answers, r.failure.Shortened = r.shorten(lines[:n])
			return true
		}
	}
	r.repeats = false
	return false
}

// shorten leaves out answers, first many at a time, as long as the same failure stays, and says whether it came to a
// list from which none can be left out.
func (r *retracer) shorten(lines []string) (short []string, done bool) {
	for size := (len(lines) + 1) / 2; size >= 1; {
		fewer, ok := r.without(lines, size)
		if !ok {
			return fewer, false
		}
		if size == 1 && len(fewer) == len(lines) {
			break
		}
		lines = fewer
		size = max(1, size/2)
	}
	return lines, true
}

// without leaves out each run of so many lines that is not needed. It says false when the effort is used up.
func (r *retracer) without(lines []string, size int) (fewer []string, ok bool) {
	for at := 0; at < len(lines); {
		if r.effort <= 0 {
			return lines, false
		}
		end := min(at+size, len(lines))
		rest := append(append([]string{}, lines[:at]...), lines[end:]...)
		if r.leadsThere(rest) {
			lines = rest
		} else {
			at = end
		}
	}
	return lines, r.effort > 0
}

// leadsThere says whether a game with these answers fails in the same way.
func (r *retracer) leadsThere(lines []string) bool {
	r.game.Reset(r.failure.Seed)
	host := &typing{lines: lines}
	if r.repeats && len(lines) > 0 {
		host.last = &lines[len(lines)-1]
	}
	if r.failure.Kind == Hopeless {
		host.game = r.game
	}
	err := r.game.Run(host, play.Pace{Turns: r.plan.MaxTurns})
	turns := r.game.Turns()
	r.effort -= int64(turns+answerEffort*len(lines)) + 10
	if errors.Is(err, play.ErrInterrupted) {
		r.effort = 0
	}
	if err == nil || errors.Is(err, play.ErrInputEnded) {
		return false
	}
	if errors.Is(err, play.ErrTooLong) && turns < r.plan.MaxTurns {
		r.effort -= effort / 10 // it was long in another way
	}
	return r.failure.same(failureOf(&outcome{err: err, turns: turns}))
}

// typing is a host that answers with lines, as a person would who typed them: one that will not do is passed over.
type typing struct {
	lines []string
	last  *string // what is typed on and on when no lines are left; nil for nothing
	// Where a turn is to be hopeless, every answer is tried when no lines are left. The game is nil elsewhere.
	game  play.Game
	tries play.Tries
}

// Listens says that nothing is heard.
func (t *typing) Listens() play.Kinds { return play.NoEvents }

// Hear does nothing.
func (t *typing) Hear(play.Event) error { return nil }

// Ask gives the next line that will do.
func (t *typing) Ask(p *play.Prompt) (play.Answer, error) {
	for len(t.lines) > 0 {
		answer, complaint := p.Read(t.lines[0])
		t.lines = t.lines[1:]
		if complaint == "" {
			return answer, nil
		}
	}
	if t.game != nil {
		return t.tries.Exhaust(t.game, p)
	}
	if t.last != nil {
		if answer, complaint := p.Read(*t.last); complaint == "" {
			return answer, nil
		}
	}
	return play.Answer{}, play.ErrInputEnded
}
