package sim

import (
	"errors"
	"fmt"

	"github.com/roll-lang/roll/play"
)

// This file holds every sentence of this package that a person reads.

func endless(turns int) string {
	if turns == 1 {
		return "the game is not over after 1 turn"
	}
	return fmt.Sprintf("the game is not over after %d turns", turns)
}

func misfit(e *MisfitError) string {
	switch {
	case errors.Is(e.err, errNotAsked):
		return "this game does not ask how many play, so --players cannot say it; leave it out, or answer what the " +
			"game asks instead with --answers"
	case errors.Is(e.err, errNoSeatWins):
		return "this game ends with a result and names no seat that wins, so a greedy bot has nothing to look for; " +
			"choose --bot random, first or last"
	case errors.Is(e.err, play.ErrPeeks):
		return play.ErrPeeks.Error()
	case errors.Is(e.err, errNoSeat):
		return fmt.Sprintf("--bot gives a bot to a seat where nobody sits; seats go from 1 to %d here", e.Seats)
	case e.Line > 0:
		return fmt.Sprintf("line %d of the answers does not suit what the game asks: %s", e.Line, e.Reason)
	}
	return "--players does not suit this game: " + e.Reason
}

func endlessTurn(turn int) string {
	if turn == 0 {
		return "setting up the game does not come to an end"
	}
	return fmt.Sprintf("turn %d does not come to an end", turn)
}
