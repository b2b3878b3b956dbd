package repl

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// lines is the commands that go back to how the game went before something was taken back.
type lines struct {
	game     *game
	course   *course
	journal  *journal
	screen   *screen
	restarts *restarts
}

// list lists the lines of the game.
func (l *lines) list(string) error {
	return l.screen.say(shelf.ListLines(l.journal.Lines(), shelf.SeatNames(l.game.Program())...))
}

// goTo goes to the end of the last step of a line that was given anything.
func (l *lines) goTo(rest string) error {
	number, err := strconv.Atoi(rest)
	if err != nil {
		return fmt.Errorf("the number of a line belongs here, not %q; :lines lists them", rest)
	}
	list := l.journal.Lines()
	if number < 1 || number > len(list) {
		return fmt.Errorf("there is no line %d; :lines lists them", number)
	}
	answers := list[number-1].Answers
	v := l.restarts.revive(l.game.Program(), l.game.Seed(), inputsOf(answers), 0, nil)
	if v.stopped != nil && !errors.Is(v.stopped, play.ErrPending) {
		return v.stopped
	}
	if len(v.Ends) == 0 {
		return errors.New("the game is not set up in this line")
	}
	last := v.Ends[len(v.Ends)-1]
	if err := v.Timeline.Return(last); err != nil {
		return err
	}
	before := l.journal.number()
	l.journal.GoTo(number, len(answers))
	l.game.take(l.game.Program(), l.game.Seed(), v.console)
	l.course.follow(v, last)
	return l.screen.say(fmt.Sprintf("This is line %d; :line %d goes back. %s\n", number, before, l.course.standing()))
}

// inputsOf are inputs as a game takes them.
func inputsOf(answers []*record.Answer) []play.Input {
	var list []play.Input
	for _, a := range answers {
		list = append(list, a.Input())
	}
	return list
}
