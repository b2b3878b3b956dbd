package repl

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// explainer explains what happened: it plays the game again with a recorder, finds the event that is asked about, and
// tells the chain of events that led to it, each of which names its cause.
type explainer struct {
	game    *game
	course  *course
	replays *replays
	screen  *screen
}

// why explains how things came to stand as they do.
func (x *explainer) why(rest string) error {
	if x.course.steps() == 0 {
		return errors.New("the game is still being set up")
	}
	board := boardOf(x.game)
	if rest == "" {
		return x.answer(board.whyLast(x.course.isPlaying()))
	}
	q, err := board.whyPlace(rest)
	switch {
	case err != nil:
		return err
	case q != nil:
		return x.answer(q)
	}
	if seat := x.game.seatOf(rest); seat >= 0 {
		return x.answer(board.whySeat(seat))
	}
	return x.whyValue(rest, board)
}

// answer looks for what a question is about and explains it.
func (x *explainer) answer(q *question) error {
	if q.end && x.course.over() {
		if err := x.screen.say(x.course.standing() + "\n"); err != nil {
			return err
		}
	}
	from := 0
	if q.last {
		from = x.course.lastStep()
	}
	s, err := x.replays.search(from, q.find)
	switch {
	case err != nil:
		return err
	case s == nil:
		return x.screen.say(q.none)
	}
	return x.screen.say(q.tell(s))
}

// whyValue explains the value of an expression: which statement changed it last.
func (x *explainer) whyValue(text string, board board) error {
	if _, err := strconv.Atoi(text); err == nil {
		return fmt.Errorf("%s is only a number; %s, or of a player as in :why %s", text, board.howToAsk(text),
			x.game.nameOf(0))
	}
	now, err := x.game.Look(text)
	if err != nil && !strings.ContainsAny(text, ".[(") {
		return fmt.Errorf("there is neither a player nor a variable called %s; %s play",
			text, strings.Join(x.game.names(), ", "))
	} else if err != nil {
		return err
	}
	if local, err := x.isLocal(text); err != nil || local {
		return cmp.Or(err, x.screen.say(fmt.Sprintf(
			"%s is %s in the function that runs now, and is not known outside of it.\n", text, inLine(now))))
	}
	c := &changes{text: text, nameOf: x.game.nameOf}
	if err := c.follow(x.replays); err != nil {
		return err
	}
	return x.screen.say(c.tell())
}

// isLocal says whether an expression has a value only in the function that runs.
func (x *explainer) isLocal(text string) (bool, error) {
	if !x.course.isPlaying() {
		return false, nil
	}
	fork, err := x.course.fork()
	if err != nil {
		return false, err
	}
	game, err := fork.Game()
	if err != nil {
		return false, err
	}
	var refused *play.Refused
	_, err = game.(lang.Console).Look(text) // a fork of one is one
	return errors.As(err, &refused), nil
}
