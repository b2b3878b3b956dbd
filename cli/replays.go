package cli

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// replays plays games again that are on record.
type replays struct{ limits play.Limits }

// replay plays a record under a program's rules, up to the end of a turn if that is not 0. It returns ErrPending
// where the inputs end before the game does.
func (p *replays) replay(program lang.Program, r *record.Record, host play.Host, to int) error {
	game := program.NewGame(p.limits)
	timeline := play.NewTimeline(game, r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	for !timeline.Over() && (to == 0 || game.Turns() < to) {
		if to == 0 && stoodThere(r.At, timeline, game) {
			return play.ErrPending
		}
		if err := timeline.Next(host); err != nil {
			return err
		}
	}
	return nil
}

// playBack plays the inputs of a timeline again: to the prompt that waits for another one or, where a console was
// left at the end of a turn, to there.
func playBack(timeline *play.Timeline, game play.Game, at *int, listener play.Host) error {
	for !timeline.Over() && !stoodThere(at, timeline, game) {
		if err := timeline.Step(listener); err != nil || timeline.Pending() != nil {
			return err
		}
	}
	return nil
}

// stoodThere says whether a game is where a console left it, which need not be at a question.
func stoodThere(at *int, timeline *play.Timeline, game play.Game) bool {
	return at != nil && timeline.Steps() > 0 && game.Turns() >= *at &&
		timeline.Position().Given == len(timeline.Inputs())
}

// firstDifference plays a record under the rules of then and of now, and returns the first event or answer that
// differs, or nil. Where the game of then was stopped by a fault, what follows under the new rules does not count as
// a difference.
func (p *replays) firstDifference(then, now lang.Program, r *record.Record) (*difference, error) {
	old, oldErr := p.happenings(then, r)
	fresh, err := p.happenings(now, r)
	for _, err := range []error{oldErr, err} {
		if errors.Is(err, play.ErrInterrupted) || errors.Is(err, play.ErrTooLong) {
			return nil, err
		}
	}
	for i := range max(len(old), len(fresh)) {
		a, b := at(old, i), at(fresh, i)
		if reflect.DeepEqual(a.body, b.body) {
			continue
		}
		if i == len(old) && oldErr != nil {
			return nil, nil
		}
		d := &difference{answers: min(a.answers, b.answers), turn: max(a.turn, b.turn), old: a.text(), new: b.text()}
		if i == len(fresh) && err != nil {
			d.new = err.Error()
			if !errors.Is(err, play.ErrMisfit) {
				d.answers = max(0, d.answers-1) // the last answer led to the fault
			}
		}
		return d, nil
	}
	return nil, nil
}

// happenings returns what happens in a game with the answers of a record. An error is why it cannot go on.
func (p *replays) happenings(program lang.Program, r *record.Record) ([]happening, error) {
	game := program.NewGame(p.limits)
	t := play.NewTimeline(game, r.Header.Seed)
	for _, a := range r.Answers {
		t.Give(a.Input())
	}
	w := &watching{}
	err := playBack(t, game, r.At, w)
	return w.list, err
}

// transcriptOf plays a record under a program's rules.
func (p *replays) transcriptOf(program lang.Program, r *record.Record) *playback {
	t := &playback{}
	err := p.replay(program, r, t, 0)
	var fault *interp.Error
	switch {
	case errors.As(err, &fault):
		t.add(0, fault.Diagnostic.Error(), "")
	case errors.Is(err, play.ErrPending):
		t.add(0, "(the answers end here)", "")
	case err != nil:
		t.add(0, "("+err.Error()+")", "")
	}
	t.err = err
	return t
}

// winnerUnder says who wins a record's game under some rules.
func (p *replays) winnerUnder(program lang.Program, r *record.Record) string {
	timeline := play.NewTimeline(program.NewGame(p.limits), r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	_, err := timeline.Run(nil)
	result := timeline.Result()
	switch {
	case err == nil && timeline.Pending() != nil:
		err = play.ErrPending
		fallthrough
	case err != nil:
		return fmt.Sprintf("nobody yet (%v)", err)
	case result.Valued:
		return play.ShowValue(result.Value)
	case result.Winner < 0:
		return "nobody"
	}
	return winnerName(result.Winner, r.Answers)
}
