package sim

import (
	"cmp"
	"context"
	"errors"

	"github.com/roll-lang/roll/play"
)

// A MisfitError says that a plan does not suit its game.
type MisfitError struct {
	Arm    string // the label of the arm, or empty
	Line   int    // of the answers given beforehand, from 1; 0 where it is not one of those
	Reason string // a sentence
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

// probe sets the first game of each arm up and returns why its plan does not suit it. Errors of the game itself are
// left to the games. Stopped is where one of them was that ran for long when it was interrupted, or nil.
func (p *Plan) probe(ctx context.Context) (stopped *play.Stopped, err error) {
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
		case err == nil && s.looking && play.NoSeatWins(s.game):
			misfit = &MisfitError{err: errNoSeatWins}
		case err == nil && arm.Players > 0 && !s.players.asked:
			misfit = &MisfitError{err: errNotAsked}
		default:
			stopped = cmp.Or(stopped, longStop(err))
			continue
		}
		if len(p.Arms) > 1 {
			misfit.Arm = arm.Label
		}
		return nil, misfit
	}
	return stopped, nil
}
