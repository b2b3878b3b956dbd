package shelf

import (
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file plays inputs again.

// A Revival is a game that was played again.
type Revival struct {
	Game     play.Game
	Timeline *play.Timeline  // at the end of what was played again; its Pending is the prompt that waits, if one does
	Ends     []play.Position // of all steps that are finished, that of setting up first
}

// Revive plays inputs again: to the prompt that waits for another one or, where a console was left at the end of a
// turn, to there. The listener hears what happens; it may be nil. It is never asked. The error is that of the game or
// of the listener; what was played before it stands.
func Revive(game play.Game, seed uint64, inputs []play.Input, at *int, listener play.Host) (*Revival, error) {
	v := &Revival{Game: game, Timeline: play.NewTimeline(game, seed)}
	for _, input := range inputs {
		v.Timeline.Give(input)
	}
	for !v.Timeline.Over() && !v.stands(at) {
		if err := v.Timeline.Step(listener); err != nil {
			return v, err
		}
		if v.Timeline.Pending() != nil {
			return v, nil
		}
		v.Ends = append(v.Ends, v.Timeline.Position())
	}
	return v, nil
}

// stands says whether a game is where a console left it, which need not be at a question.
func (v *Revival) stands(at *int) bool { return at != nil && stoodThere(*at, v.Timeline, v.Game) }

// stoodThere says whether a game has been set up, and played with all its inputs and as far as a turn.
func stoodThere(turn int, timeline *play.Timeline, game play.Game) bool {
	return timeline.Steps() > 0 && game.Turns() >= turn && timeline.Position().Given == len(timeline.Inputs())
}

// ToTheEnd is no turn up to which a record is played, but all of it.
const ToTheEnd = -1

// Replay plays a record under the rules of a program, up to the end of a turn, of which 0 is setting up, or ToTheEnd.
// The host hears what happens and, if it is a play.Watcher, sees the answers. It is asked where the inputs end; it
// should return play.ErrPending. After each step the game is shown to behind, which may be nil. The error is that of
// the game, of the host or of behind, or play.ErrPending where a console was left, or a game seen, before it was over.
func (s *Shelf) Replay(
	program lang.Program, r *record.Record, host play.Host, to int, behind func(game play.Game, steps int) error,
) error {
	game := program.NewGame(s.Limits)
	timeline := play.NewTimeline(game, r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	for !timeline.Over() && (to < 0 || timeline.Steps() == 0 || game.Turns() < to) {
		if to < 0 && r.At != nil && stoodThere(*r.At, timeline, game) {
			return play.ErrPending
		}
		if err := timeline.Next(host); err != nil {
			return err
		}
		if behind == nil {
			continue
		}
		if err := behind(game, timeline.Steps()); err != nil {
			return err
		}
	}
	return nil
}

// winner says who wins a record's game under some rules.
func (s *Shelf) winner(program lang.Program, r *record.Record) string {
	timeline := play.NewTimeline(program.NewGame(s.Limits), r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	_, err := timeline.Run(nil)
	if err == nil && timeline.Pending() != nil {
		err = play.ErrPending
	}
	result := timeline.Result()
	switch {
	case err != nil:
		return "nobody yet (" + err.Error() + ")"
	case result.Valued:
		return play.ShowValue(result.Value)
	case result.Winner < 0:
		return "nobody"
	}
	return winnerName(result.Winner, r.Answers, SeatNames(program))
}

// deaf is the part of a host that answers nothing.
type deaf struct{}

// Ask says that nobody answers.
func (deaf) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
