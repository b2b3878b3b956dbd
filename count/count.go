// Package count counts how a game can go: from every position it gives every answer and follows what comes of it.
//
// A move is a turn in which somebody answered, with all its answers; a line is a row of moves from the beginning. A
// turn is played with one row of answers after the other, each time from the snapshot before it. An answer after which
// a prompt of the same turn comes again, and the table looks the same, was refused: it leads nowhere. The next answer
// is then given in the same run, if the game stands in all that matters as it did at that prompt, or can go back to it
// ([play.Noting]); else from the beginning of the turn. What is answered while setting up is tried too, but is not a
// move. A name has one answer, that of somebody who types none.
//
// Whether an answer was refused shows on the table alone, not in what else a program remembers.
package count

import (
	"cmp"
	"errors"
	"slices"

	"github.com/roll-lang/roll/play"
)

// MaxMoves is how many moves a line may have.
const MaxMoves = 10_000

// MaxAnswers is how many answers a turn may have, those left out that are refused.
const MaxAnswers = 1_000

// MaxChoices is how many answers a prompt may have.
const MaxChoices = 1_000_000

// The errors of games that cannot be counted.
var (
	ErrChance  = errors.New("chance decides in this game, so that its lines cannot be counted")
	ErrEndless = errors.New("this game can go on for more than 10000 moves, so that its lines cannot be counted")
	ErrTurn    = errors.New("this game has a turn of more than 1000 answers, so that its lines cannot be counted")
	ErrChoices = errors.New("a prompt of this game has more than a million answers, which are too many to try")
)

// A Report is what was counted.
type Report struct {
	Lines     []int64 // Lines[i] is how many lines of i+1 moves there are
	Games     int64   // lines at whose end the game is over
	Ends      []End   // how they end, the most frequent first
	Open      int64   // lines that were followed no further, with as many moves as were wanted
	Stuck     int64   // lines that cannot go on because every answer is refused
	Positions int     // different ones: how the table looks, and who is asked or that the game is over
}

// An End is a way in which games end.
type End struct {
	Result play.Result
	Games  int64
}

// Lines counts the lines of up to so many moves, at least 1. The error is one of this package's or the game's.
func Lines(game play.Game, moves int) (*Report, error) {
	return count(&walker{game: game, most: min(moves, MaxMoves)})
}

// Games is Lines, and tells positions apart, which takes some memory for each. It has no bound where moves is 0.
func Games(game play.Game, moves int) (*Report, error) {
	w := &walker{game: game, most: moves, seen: map[position]struct{}{}}
	if moves == 0 {
		w.most, w.endless = MaxMoves, true
	}
	return count(w)
}

func count(w *walker) (*Report, error) {
	w.ends = map[play.Result]int64{}
	w.notes, _ = w.game.(play.Noting)
	w.game.Reset(0)
	if err := w.begin(); err != nil {
		return nil, err
	}
	for result, games := range w.ends {
		w.report.Ends = append(w.report.Ends, End{result, games})
	}
	slices.SortFunc(w.report.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Result.Winner, b.Result.Winner),
			cmp.Compare(a.Result.Value, b.Result.Value))
	})
	w.report.Positions = len(w.seen)
	return &w.report, nil
}
