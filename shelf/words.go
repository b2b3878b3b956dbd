package shelf

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
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
func (s *Shelf) Standing(r *record.Record) string { return s.StandingAmong(r, 1) }

// StandingAmong is Standing for one of so many records that are listed together, which shall not take long. It says
// "turn 5 or later" where finding out would.
func (s *Shelf) StandingAmong(r *record.Record, among int) string {
	turn, sure := s.turnOf(r, among)
	if !sure {
		return Where(turn) + " or later"
	}
	return Where(turn) + ending(r)
}

// mostToList bounds for how many steps games are played to find where they stand, all that are listed together. An
// answer takes at least stepsToAnswer, or as long as so many.
const mostToList, stepsToAnswer = 5_000_000, 500

// turnOf returns the turn that a record's game stands in: where a question waits, the one of the question, since the
// last answer may lie some turns back. Where that is not sure, it would take too long to find.
func (s *Shelf) turnOf(r *record.Record, among int) (turn int, sure bool) {
	if r.End != nil || r.At != nil {
		return turnOf(r), true
	}
	limits := s.Limits
	limits.Steps = int64(mostToList / max(among, 1))
	if int64(len(r.Answers))*stepsToAnswer > limits.Steps {
		return turnOf(r), false
	}
	program, err := s.Program(r)
	if err != nil {
		return turnOf(r), true
	}
	v, err := Revive(program.NewGame(limits), r.Header.Seed, r.Inputs(), nil, nil)
	if err != nil || v.Timeline.Pending() == nil {
		return turnOf(r), !errors.Is(err, play.ErrTooLong)
	}
	return v.Game.Turns(), true
}

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
// not say of one, and nil where it says of none.
func SeatNames(p lang.Program) []string {
	_, state := p.NewGame(play.Limits{}).Table()
	if !slices.ContainsFunc(state.Names, func(name string) bool { return name != "" }) {
		return nil
	}
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

// Describe names an answer: what it was, and to which question, in the words of those who play.
func Describe(a *record.Answer) string {
	if isDone(a) || isName(a) || isSquare(a) {
		return given(a)
	}
	return "the answer " + given(a)
}

// isDone says whether something was done at a console, not answered.
func isDone(a *record.Answer) bool { return a.For == record.ForTyped || a.For == record.ForDice }

// DescribeOf names an answer and who gave it, where that is a player who has a name by now. Seats are as for NameAt.
func DescribeOf(a *record.Answer, before []*record.Answer, seats ...string) string {
	who := giver(a, before, seats)
	switch {
	case who == "":
		return Describe(a)
	case isSquare(a):
		return who + "'s square " + a.Square
	}
	return who + "'s answer " + given(a)
}

// giver is who gave an answer behind some others; nothing where that goes without saying.
func giver(a *record.Answer, before []*record.Answer, seats []string) string {
	if a.Seat == 0 || a.For != play.ForChoice.String() {
		return ""
	}
	return NameAt(a.Seat-1, before, seats...)
}

// isName says whether an answer is what a player is called.
func isName(a *record.Answer) bool { return a.Number == nil && a.For == play.ForName.String() }

// isSquare says whether an answer is a square for which the game had no question of its own.
func isSquare(a *record.Answer) bool { return a.Square != "" && a.Said == "" }

// given tells an answer with its question, or what was done.
func given(a *record.Answer) string {
	switch {
	case a.For == record.ForTyped:
		return fmt.Sprintf("what was typed, %q", a.Text)
	case a.For == record.ForDice:
		return fmt.Sprintf("the choice of dice, %v", a.Values)
	case isName(a):
		return fmt.Sprintf("the name %q", a.Text)
	case isSquare(a):
		return "the square " + a.Square
	}
	return valueOf(a) + questionOf(a)
}

// valueOf is an answer as it was typed.
func valueOf(a *record.Answer) string {
	switch {
	case a.Number == nil:
		return fmt.Sprintf("%q", a.Text)
	case a.Square != "":
		return a.Square
	case a.Text != "":
		return a.Text
	}
	return strconv.Itoa(int(*a.Number))
}

// questionOf is what an answer answers: the line that asked, or the text of the prompt, or what it was for. Old records
// may tell nothing.
func questionOf(a *record.Answer) string {
	question := a.Said
	if question == "" {
		question = strings.TrimRight(a.Asked, ": ")
	}
	switch {
	case question != "":
		return fmt.Sprintf(" to %q", question)
	case a.For == play.ForPlayers.String():
		return " for how many play"
	}
	return ""
}

// Listing lists answers, one a line, with the turn and who gave it. Seats are as for NameAt.
func Listing(answers []*record.Answer, seats ...string) string {
	if len(answers) == 0 {
		return "There are no answers yet.\n"
	}
	return ListingFrom(0, answers, seats...)
}

// ListingFrom lists answers from one on, counted from 0. Seats are as for NameAt.
func ListingFrom(first int, answers []*record.Answer, seats ...string) string {
	var b strings.Builder
	for i := first; i < len(answers); i++ {
		a := answers[i]
		text := given(a)
		if who := giver(a, answers[:i], seats); who != "" {
			text = who + ": " + text
		}
		fmt.Fprintf(&b, "%4d  %-10s  %s\n", i+1, Where(a.Turn), text)
	}
	return b.String()
}

// How many lines of a game are listed, and how many answers at the end of each.
const (
	mostListed  = 20
	mostAnswers = 2
)

// ListLines lists the lines of a game: how long each is, where it parts from the one that is played, and its last
// answers. Seats are as for NameAt.
func ListLines(list []Line, seats ...string) string {
	if len(list) == 1 {
		return "There is one line, the one you play. Where an answer is given in place of one that was taken back, " +
			"a new line begins, and :line goes back to the old one.\n"
	}
	var b strings.Builder
	if older := len(list) - mostListed; older > 0 {
		fmt.Fprintf(&b, "Of %d lines these are the last.\n", len(list))
	}
	for _, line := range list[max(0, len(list)-mostListed):] {
		b.WriteString(line.head())
		b.WriteString(ListingFrom(max(0, len(line.Answers)-mostAnswers), line.Answers, seats...))
	}
	b.WriteString("Go to one with its number, as in :line 1\n")
	return b.String()
}

// head says how long a line is and where it parts from the one that is played.
func (l *Line) head() string {
	text := fmt.Sprintf("Line %d, %s", l.Number, counted(len(l.Answers)))
	if l.Here {
		return text + ", which you play:\n"
	}
	parts := l.Answers[min(l.Shared, len(l.Answers)-1)]
	return fmt.Sprintf("%s, parts from yours in %s, after %s:\n", text, Where(parts.Turn), counted(l.Shared))
}

// counted is a number of answers, or of what was done at a console.
func counted(n int) string {
	if n == 1 {
		return "1 answer"
	}
	return strconv.Itoa(n) + " answers"
}
