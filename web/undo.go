package web

import (
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// This file takes back and gives again. A page can do so by whole moves, where several answers of one turn are one, as
// the square that a man leaves and the one where it goes.

// asks is what asked for an answer: the place in the program, and what the answer sets there.
type asks struct {
	file   *source.File
	start  int32
	target string
	seat   int
}

// undo takes back answers of persons, and those behind each that bots gave or that changed nothing. Whole says that it
// takes back one move, be it of several answers.
func (r *Room) undo(n int, whole bool) string {
	r.clock.begin()
	if n == 1 && r.game.Left() > 0 {
		if err := r.game.GoBack(); err != nil {
			return sentence(err)
		}
		r.wentElsewhere()
		return ""
	}
	count := r.withVain(n)
	if whole {
		count = max(count, r.lastMove())
	}
	taken, err := r.game.Undo(count)
	switch {
	case err != nil:
		return sentence(err)
	case len(taken) == 0 && whole:
		return "Nothing has been played yet that could be taken back."
	case len(taken) == 0:
		return "There is no answer to take back."
	}
	if whole {
		r.undone = append(r.undone, undone{len(r.game.Answers()), count})
	}
	r.wentElsewhere()
	return ""
}

// lastMove is of how many answers of persons the last move consists; 0 where that cannot be told. It goes back to the
// question that the turn began with, and over answers that were refused or of which nothing was seen; of a turn that
// has ended over all that changed nothing on the table.
func (r *Room) lastMove() int {
	last := r.lastAnswer()
	if last == nil {
		return 0
	}
	var given []*record.Answer // in the turn
	for _, a := range slices.Backward(r.game.Answers()) {
		if a.Turn != last.Turn {
			break
		}
		given = append(given, a)
	}
	answered := r.told.answered(last.Turn)
	if slices.ContainsFunc(given, r.game.IsBots) || len(given) != len(answered) {
		return 0
	}
	slices.Reverse(given)
	ended := r.told.at() > last.Turn || r.game.Over()
	at := len(answered) - 1
	for ; at > 0 && answered[at-1].by.seat == answered[at].by.seat; at-- {
		before := answered[at-1]
		begins := answered[at].by == answered[0].by
		if begins && !before.quiet && !r.vain[given[at-1]] && (!ended || !before.still) {
			break
		}
	}
	return len(answered) - at
}

// An answered is an answer that was told.
type answered struct {
	by    asks
	quiet bool // nothing was seen of it before the next answer
	still bool // nothing changed on the table before the next answer
}

// answered are the answers that were told in the last turns, from a turn on.
func (t *told) answered(turn int) []answered {
	var list []answered
	quiet, still := true, true
	for _, e := range slices.Backward(t.events) {
		if e.turn < turn {
			break
		}
		if e.asked != nil {
			list = append(list, answered{*e.asked, quiet, still})
			quiet, still = true, true
			continue
		}
		quiet, still = false, still && !e.moves
	}
	slices.Reverse(list)
	return list
}

// An undone is a move that was taken back.
type undone struct {
	left  int // how many answers were in force then
	count int // of persons, that were taken back
}

// redo gives answers again that were taken back; whole says that it gives a move again as it was taken back.
func (r *Room) redo(n int, whole bool) string {
	switch canRedo := r.game.CanRedo(); {
	case !canRedo && whole:
		return "Nothing was taken back that could be played again."
	case !canRedo:
		return "There is no answer to give again."
	}
	if r.held != nil {
		r.release()
	}
	if whole {
		n = r.undoneMove()
	}
	r.game.Redo(n)
	r.fault = nil
	r.advance()
	return ""
}

// undoneMove is of how many answers the move was that was taken back last, if the game stands where it stood then; else
// 1.
func (r *Room) undoneMove() int {
	last := len(r.undone) - 1
	if last < 0 || r.undone[last].left != len(r.game.Answers()) {
		r.undone = nil
		return 1
	}
	count := r.undone[last].count
	r.undone = r.undone[:last]
	return count
}

// asksOf is what asked for an answer.
func asksOf(e play.Event, b *play.Answered) *asks {
	return &asks{e.File, e.Span.Start, b.Target, b.Seat}
}
