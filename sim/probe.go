package sim

import (
	"cmp"
	"context"
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// A MisfitError says that a plan does not suit its game.
type MisfitError struct {
	Arm    string // the label of the arm, or empty
	Line   int    // of the answers given beforehand, from 1; 0 where it is not one of those
	Reason string // a sentence
	Seats  int    // how many play at most, where a bot sits beyond them
	err    error
}

func (e *MisfitError) Error() string {
	text := misfit(e)
	if e.Arm != "" {
		text = e.Arm + ": " + text
	}
	return text
}

// Unwrap returns what kind of misfit it is.
func (e *MisfitError) Unwrap() error { return e.err }

// errNoSeatWins is the misfit of a bot that looks for the answer with which its seat wins.
var errNoSeatWins = errors.New("no seat wins the game")

// errNotAsked is the misfit of a number of players that nobody asks for.
var errNotAsked = errors.New("the game does not ask how many play")

// errNoSeat is the misfit of a bot in a seat where nobody sits.
var errNoSeat = errors.New("nobody sits there")

// seatsOf returns how many play a game that was set up, as many as there may be where that failed.
func seatsOf(game play.Game, err error) int {
	if err != nil {
		return table.MaxPlayers
	}
	_, state := game.Table()
	return state.Players
}

// probe sets the first game of each arm up and returns why its plan does not suit it. Errors of the game itself are
// left to the games. Stopped is where one of them was that ran for long when it was interrupted, or nil.
func (p *Plan) probe(ctx context.Context) (stopped *play.Stopped, err error) {
	seats := 0
	for i := range p.Arms {
		arm := &p.Arms[i]
		s := newSeating(ctx, p, arm)
		seed := p.SeedOf(p.First)
		s.game.Reset(seed)
		s.players.start(seed)
		s.boundary(0)
		err := s.game.Setup(&writing{seating: s})
		var misfit *MisfitError
		switch {
		case errors.As(err, &misfit):
		case s.looking && play.Conceals(s.game):
			misfit = &MisfitError{err: play.ErrPeeks}
		case err == nil && s.looking && play.NoSeatWins(s.game):
			misfit = &MisfitError{err: errNoSeatWins}
		case err == nil && arm.Players > 0 && !s.players.asked:
			misfit = &MisfitError{err: errNotAsked}
		default:
			seats = max(seats, seatsOf(s.game, err))
			stopped = cmp.Or(stopped, longStop(err))
			continue
		}
		if len(p.Arms) > 1 {
			misfit.Arm = arm.Label
		}
		return nil, misfit
	}
	for seat := range p.Bots.Seats {
		if seat > seats {
			return nil, &MisfitError{Seats: seats, err: errNoSeat}
		}
	}
	return stopped, nil
}
