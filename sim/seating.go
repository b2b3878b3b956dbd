package sim

import (
	"context"
	"errors"

	"github.com/roll-lang/roll/play"
)

// An ending is how a game ended.
type ending uint8

const (
	over       ending = iota // it came to its end
	unfinished               // it took too many turns or steps
	failed                   // it stopped with an error
)

// An outcome is what a game came to.
type outcome struct {
	ending ending
	winner int    // the seat, or -1
	value  string // what the game says its result is, where it is valued
	valued bool
	turns  int
	err    error // of a game that failed
	number int64
	seed   uint64
}

// A seating is a table at which game after game of an arm is played by bots. It is the host of these games, and counts
// what happens.
type seating struct {
	players
	plan  *Plan
	game  play.Game
	tally Tally
	counter
	outcome outcome
	pace    play.Pace
	looking bool         // whether somebody looks ahead
	steps   int          // how many steps are finished
	since   []play.Input // the inputs since
}

// newSeating returns a seating that is not ready to count; see ready.
func newSeating(ctx context.Context, plan *Plan, arm *Arm) *seating {
	limits := play.Limits{Steps: plan.Steps, Stop: stopper(ctx)}
	s := &seating{plan: plan, game: arm.New(limits)}
	s.pace = play.Pace{Turns: plan.MaxTurns, Observer: s}
	s.players = newPlayers(plan, arm, s.game, s.look)
	s.looking = s.players.looks()
	return s
}

// ready makes room to count in.
func (s *seating) ready() *seating {
	setup, _ := s.game.Table()
	s.counter.begin(&s.tally, setup, &s.plan.Bots)
	s.tally.Seatless = play.NoSeatWins(s.game)
	return s
}

// stopper stops a game when the context ends.
func stopper(ctx context.Context) func() error {
	return func() error {
		if ctx.Err() != nil {
			return play.ErrInterrupted
		}
		return nil
	}
}

// play plays one game. The error is play.ErrInterrupted; other errors are the game's and part of its outcome.
func (s *seating) play(number int64, seed uint64) error {
	s.outcome = outcome{winner: -1, number: number, seed: seed}
	s.game.Reset(seed)
	s.players.start(seed)
	s.counter.start()
	s.boundary(0)
	err := s.game.Run(s, s.pace)
	_, state := s.game.Table()
	s.counter.began = state.First
	s.outcome.turns = s.game.Turns()
	if err == nil {
		result := s.game.Result()
		s.outcome.winner, s.outcome.value, s.outcome.valued = result.Winner, told(result.Value), result.Valued
		return nil
	}
	return s.failed(err)
}

// failed notes how a game ended that stopped with an error.
func (s *seating) failed(err error) error {
	switch {
	case errors.Is(err, play.ErrInterrupted):
		s.counter.forget()
		return err
	case errors.Is(err, play.ErrTooLong):
		s.outcome.ending = unfinished
	default:
		s.outcome.ending = failed
	}
	s.outcome.err = err
	return nil
}

// Ended notes the end of a step.
func (s *seating) Ended(turn int) {
	if turn > 0 {
		s.counter.endTurn(turn)
	} else {
		_, state := s.game.Table()
		s.counter.seat(state)
	}
	s.boundary(turn + 1)
}

// Moved notes that a piece came to a tile.
func (s *seating) Moved(seat int, from, to int32, way play.Way) {
	c := &s.counter
	c.reached[c.distinct] = to
	if c.tiles[to] == 0 {
		c.distinct++
	}
	c.tiles[to]++
	if seat < len(c.moves) {
		c.moves[seat]++
	}
	if c.track.on {
		c.track.moved(seat, from, to)
	}
	if way == play.Jump {
		c.jumped(from, to)
	}
}

// boundary remembers the end of a step, for those who look ahead.
func (s *seating) boundary(steps int) {
	if s.looking {
		s.steps, s.since = steps, s.since[:0]
	}
}

// look returns where the game stands while a prompt is asked.
func (s *seating) look() (play.Standing, error) {
	return play.Standing{Game: s.game, Steps: s.steps, Inputs: s.since}, nil
}

// settle counts the game that was played last.
func (s *seating) settle() { s.counter.settle(&s.outcome) }

// Listens says that no event matters; moves are counted as the pace tells them. Somebody may go ahead.
func (s *seating) Listens() play.Kinds {
	if s.looking {
		return play.Ahead
	}
	return play.NoEvents
}

// Hear does nothing.
func (s *seating) Hear(play.Event) error { return nil }

// Ask lets a bot answer.
func (s *seating) Ask(p *play.Prompt) (play.Answer, error) {
	answer, err := s.players.Ask(p)
	if err != nil {
		return answer, err
	}
	if s.looking {
		s.since = append(s.since, answer)
	}
	if p.Purpose == play.ForChoice && isNumber(p) {
		s.counter.answered(p, answer.Number)
	}
	return answer, nil
}

// isNumber says whether the answers to a prompt are numbers.
func isNumber(p *play.Prompt) bool {
	switch p.Form {
	case play.NameOf, play.ActionOf:
		return false
	case play.LineOf:
		return p.Want == play.WholeNumber || p.Want == play.Truth
	}
	return true
}
