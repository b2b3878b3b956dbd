package cli

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// This file does the commands at a prompt that go back and forth in a game.

// undo takes back answers of persons, one or as many as are wanted, and those of bots behind them.
func (s *session) undo(rest string) error {
	n, refusal := countOf("undo", rest)
	if refusal != "" {
		return s.say(refusal)
	}
	if left := s.game.Left(); left > 0 && n == 1 {
		return s.backToLine(left)
	}
	before, steps := s.game.Answers(), s.game.Steps()
	taken, err := s.game.Undo(s.withVain(n, before))
	switch {
	case err != nil:
		return err
	case len(taken) == 0 && n > 1:
		return s.say("There are not so many answers to take back.\n")
	case len(taken) == 0:
		return s.say("There is no answer to take back.\n")
	}
	kept := before[:len(before)-len(taken)]
	taken = slices.DeleteFunc(slices.Clone(taken), func(a *record.Answer) bool { return s.vain[a] })
	text := "Took back " + s.told(taken, kept) + "."
	if p := s.game.Pending(); p != nil && p.Seat >= 0 {
		text += " " + shelf.NameAt(p.Seat, s.game.Answers(), s.seats()...) + " is asked again."
	}
	return s.sayAndAsk(text+"\n", s.game.Steps() != steps)
}

// withVain is how many answers of persons are taken back with the last n that changed something: those behind them that
// changed nothing go too, as nobody thinks of them as moves.
func (s *session) withVain(n int, answers []*record.Answer) int {
	all := 0
	for i := len(answers) - 1; i >= 0 && n > 0; i-- {
		if s.game.IsBots(answers[i]) {
			continue
		}
		all++
		if !s.vain[answers[i]] {
			n--
		}
	}
	return all + n
}

// redo gives answers again that were taken back, and those of bots behind them.
func (s *session) redo(rest string) error {
	n, refusal := countOf("redo", rest)
	if refusal != "" {
		return s.say(refusal)
	}
	before := s.game.Answers()
	given := s.game.Redo(n)
	switch {
	case len(given) == 0 && n > 1:
		return s.say("There are not so many answers to give again.\n")
	case len(given) == 0:
		return s.say("There is no answer to give again.\n")
	}
	return s.say("Gave again " + s.told(given, before) + ".\n")
}

// countOf reads how many answers a command is about, or says why what was typed is no number.
func countOf(command, rest string) (n int, refusal string) {
	if rest == "" {
		return 1, ""
	}
	if n, err := strconv.Atoi(rest); err == nil && n > 0 {
		return n, ""
	}
	return 0, fmt.Sprintf("Behind :%s belongs how many answers, as in :%[1]s 2, not %q.\n", command, rest)
}

// mostTold is how many answers are told one by one.
const mostTold = 3

// told tells answers that were given behind some others, those of bots only by their number.
func (s *session) told(answers, before []*record.Answer) string {
	all := append(before[:len(before):len(before)], answers...)
	var list []string
	bots := 0
	for i, a := range answers {
		if s.game.IsBots(a) && len(list) > 0 {
			bots++
			continue
		}
		list = append(list, shelf.DescribeOf(a, all[:len(before)+i], s.seats()...))
	}
	text := list[0]
	switch n := len(list); {
	case n > mostTold:
		text = fmt.Sprintf("%d answers, the first of them %s", n, list[0])
	case n > 1:
		text = strings.Join(list[:n-1], ", ") + " and " + list[n-1]
	}
	return text + botsToo(bots)
}

// botsToo says how many answers of bots go with one.
func botsToo(n int) string {
	switch n {
	case 0:
		return ""
	case 1:
		return " (and a bot's answer)"
	}
	return fmt.Sprintf(" (and %d answers of bots)", n)
}

// sayAndAsk says something, shows the board if it is another one, and then the lines again that led to the question
// that waits.
func (s *session) sayAndAsk(text string, board bool) error {
	if err := s.say(text); err != nil {
		return err
	}
	if board {
		if err := s.showBoard(); err != nil {
			return err
		}
	}
	if s.game.Pending() == nil {
		return nil
	}
	lines := ""
	for _, line := range s.game.Said() {
		lines += line + "\n"
		s.pacer.said = line
	}
	return s.say(lines)
}

// lines lists the lines of the game.
func (s *session) lines() error { return s.say(shelf.ListLines(s.game.Lines(), s.seats()...)) }

// line goes to a line of the game.
func (s *session) line(rest string) error {
	number, err := strconv.Atoi(rest)
	if err != nil || number < 1 {
		return s.say(fmt.Sprintf("Behind :line belongs the number of a line, as in :line 1, not %q; "+
			":lines lists them.\n", rest))
	}
	err = s.game.GoToLine(number)
	var fault *interp.Error
	switch {
	case errors.Is(err, shelf.ErrNoLine):
		return s.say(fmt.Sprintf("There is no line %d; :lines lists them.\n", number))
	case errors.As(err, &fault):
		return s.say(fmt.Sprintf("Line %d leads to an error of the program: %v\n", number, fault))
	case err != nil:
		return err
	}
	return s.sayAndAsk(fmt.Sprintf("This is line %d, %s long. :undo goes back to where you were.\n", number,
		counted(len(s.game.Answers()), "answer", "answers")), true)
}

// backToLine goes back to the line that was left.
func (s *session) backToLine(number int) error {
	if err := s.game.GoBack(); err != nil {
		return err
	}
	return s.sayAndAsk(fmt.Sprintf("You are back on line %d.\n", number), true)
}
