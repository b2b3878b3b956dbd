package shelf

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file says in words what a record tells of its game.

// Where names a turn.
func Where(turn int) string {
	if turn == 0 {
		return "setting up"
	}
	return fmt.Sprintf("turn %d", turn)
}

// Standing says how far a record's game has come, and how it ended.
func Standing(r *record.Record) string { return Where(turnOf(r)) + ending(r) }

// turnOf returns the turn that a record has reached.
func turnOf(r *record.Record) int {
	if r.End != nil {
		return r.End.Turns
	}
	turn := 0
	if n := len(r.Answers); n > 0 {
		turn = r.Answers[n-1].Turn
	}
	if r.At != nil {
		turn = max(turn, *r.At)
	}
	return turn
}

// ending says how a game ended.
func ending(r *record.Record) string {
	switch {
	case r.End == nil:
		return ""
	case r.End.Value != nil:
		return ", over: " + play.ShowValue(*r.End.Value)
	case r.End.Winner == 0:
		return ", over"
	}
	return ", won by " + r.End.Name
}

// countAnswers says how many answers there are.
func countAnswers(n int) string {
	if n == 1 {
		return "1 answer"
	}
	return fmt.Sprintf("%d answers", n)
}

// Players lists the names that were given, the seats of bots with their kind.
func Players(r *record.Record) string {
	names := map[int]string{}
	for seat, bot := range r.Header.Players {
		names[seat] = "a " + bot + " bot"
	}
	for _, a := range r.Answers {
		if a.For == play.ForName.String() && a.Text != "" {
			names[a.Seat] = a.Text
		}
	}
	var list []string
	for _, seat := range slices.Sorted(maps.Keys(names)) {
		list = append(list, names[seat])
	}
	return strings.Join(list, ", ")
}

// winnerName returns the name of who has won, at a seat from 0, or nothing. Seats are as for NameAt.
func winnerName(seat int, answers []*record.Answer, seats []string) string {
	if seat < 0 {
		return ""
	}
	return NameAt(seat, answers, seats...)
}

// SeatNames returns what a program calls its players before anybody gives them names, by their seats; "" where it does
// not say.
func SeatNames(p lang.Program) []string {
	_, state := p.NewGame(play.Limits{}).Table()
	return state.Names
}

// NameAt is how the player at a seat, from 0, is called after some answers. Seats are what the program calls them, as
// SeatNames returns it.
func NameAt(seat int, answers []*record.Answer, seats ...string) string {
	name := ""
	if seat < len(seats) {
		name = seats[seat]
	}
	for _, a := range answers {
		if a.For == play.ForName.String() && a.Seat == seat+1 && a.Text != "" {
			name = a.Text
		}
	}
	return play.NameOfSeat(seat, name)
}

// Describe names an answer: what it was and what it answered.
func Describe(a *record.Answer) string {
	switch {
	case a.For == record.ForTyped:
		return fmt.Sprintf("what was typed, %q", a.Text)
	case a.For == record.ForDice:
		return fmt.Sprintf("the choice of dice, %v", a.Values)
	case a.Number == nil && a.For == play.ForName.String():
		return fmt.Sprintf("the name %q", a.Text)
	case a.Number == nil:
		return fmt.Sprintf("the line %q", a.Text)
	case a.Square != "":
		return "the square " + a.Square
	}
	return fmt.Sprintf("%d for %s", *a.Number, a.Target)
}

// Listing lists answers, one a line, with the turn and who gave it. Seats are as for NameAt.
func Listing(answers []*record.Answer, seats ...string) string {
	var b strings.Builder
	for i, a := range answers {
		who := ""
		if a.Seat > 0 && a.For == play.ForChoice.String() {
			who = NameAt(a.Seat-1, answers[:i], seats...) + ": "
		}
		fmt.Fprintf(&b, "%4d  %-10s  %s%s\n", i+1, Where(a.Turn), who, Describe(a))
	}
	if b.Len() == 0 {
		return "There are no answers yet.\n"
	}
	return b.String()
}
