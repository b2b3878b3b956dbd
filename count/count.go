// Package count counts how a game can go: from every position it gives every answer and follows what comes of it.
//
// A move is a turn in which somebody answered, with all its answers; a line is a row of moves from the beginning. A
// turn is played with one row of answers after the other, each time from the snapshot before it.
//
// A question is a prompt and the calls that led to it, and a state is all that the game goes on from
// ([play.Noting.State]). An answer is refused if the same question comes again in a state in which it was asked before
// on this line in this turn. As long as nothing has changed since the first question of the turn but variables of
// running functions, each question is followed once in each state: so a change of mind, or another way to the same
// choice, is no line of its own. Where players choose by variables of the whole game, these need not be as they were,
// but the table. After an answer that leads no further the next one is given in the same run, if the game can go back
// ([play.Noting.GoBack]); else from the beginning of the turn.
//
// What is answered while setting up is tried too, but is not a move. A name has one answer, that of somebody who types
// none; where a number or a text is typed, the plan says which answers to try.
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

// MaxQuiet is how many turns may follow one another in which nobody is asked.
const MaxQuiet = 10_000

// The errors of games that cannot be counted.
var (
	ErrChance  = errors.New("chance decides in this game, so that its lines cannot be counted")
	ErrEndless = errors.New("this game can go on for more than 10000 moves, so that its lines cannot be counted")
	ErrTurn    = errors.New("this game has a turn of more than 1000 answers, so that its lines cannot be counted")
	ErrMany    = errors.New("this game has more lines than can be counted")
	ErrNobody  = errors.New("nobody is asked anything in this game, so that there is nothing to count")
	ErrQuiet   = errors.New("this game can go on for 10000 turns in which nobody is asked anything, " +
		"so that its lines cannot be counted")
	ErrUnsure = errors.New("it cannot be told whether an answer of this game is refused, since somebody is asked " +
		"in the middle of something that cannot be compared; so its lines cannot be counted")
)

// A Report is what was counted.
type Report struct {
	Lines     []int64 // Lines[i] is how many lines of i+1 moves there are
	Games     int64   // lines at whose end the game is over
	Ends      []End   // how they end, the most frequent first
	Open      int64   // lines that were followed no further, with as many moves as were wanted
	Stuck     int64   // lines that cannot go on because every answer is refused
	Positions int     // different states in which a turn asks first, and different ends: the table and the result
}

// An End is a way in which games end.
type End struct {
	Result play.Result
	Games  int64
}

// A Plan says what is counted.
type Plan struct {
	// Moves is how many moves a line may have. 0 is as many as there are, where positions are told apart.
	Moves int
	// Positions tells positions apart, which takes some memory for each.
	Positions bool
	// Tries are the answers to try where not all can be listed.
	Tries Tries
	// Tell is told after each line how many lines were counted so far, unless it is nil.
	Tell func(lines int64)
	// Stop is asked every few hundred answers, unless it is nil: the limits of a game that goes back again and again
	// may never ask. An error other than nil ends the counting.
	Stop func() error
}

// Lines counts the lines of up to so many moves, at least 1. The errors are those of Count.
func Lines(game play.Game, moves int) (*Report, error) { return Count(game, Plan{Moves: moves}) }

// Games is Lines, and tells positions apart. It has no bound where moves is 0.
func Games(game play.Game, moves int) (*Report, error) {
	return Count(game, Plan{Moves: moves, Positions: true})
}

// Count counts how a game can go. The error is one of this package's or the game's. If it is play.ErrInterrupted the
// report says what was counted so far; else there is none.
func Count(game play.Game, plan Plan) (*Report, error) {
	w := &walker{game: game, most: min(plan.Moves, MaxMoves), tries: plan.Tries, tell: plan.Tell, quit: plan.Stop}
	if plan.Positions {
		w.seen = map[position]struct{}{}
	}
	if plan.Positions && plan.Moves == 0 {
		w.most, w.endless = MaxMoves, true
	}
	w.ends = map[play.Result]int64{}
	w.known = map[place]sum{}
	notes, ok := game.(play.Noting)
	if !ok {
		return nil, ErrUnsure
	}
	w.notes = notes
	game.Reset(0)
	err := w.begin()
	if err == nil && !w.asked {
		err = ErrNobody
	}
	if err != nil && !errors.Is(err, play.ErrInterrupted) {
		return nil, err
	}
	return w.reported(), err
}

// reported returns what was counted so far.
func (w *walker) reported() *Report {
	for result, games := range w.ends {
		w.report.Ends = append(w.report.Ends, End{result, games})
	}
	slices.SortFunc(w.report.Ends, func(a, b End) int {
		return cmp.Or(cmp.Compare(b.Games, a.Games), cmp.Compare(a.Result.Winner, b.Result.Winner),
			cmp.Compare(a.Result.Value, b.Result.Value))
	})
	w.report.Positions = len(w.seen)
	return &w.report
}
