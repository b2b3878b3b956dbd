package repl

import (
	"cmp"
	"errors"

	"github.com/roll-lang/roll/play"
)

// which says at a question which answers will do, and that one changed nothing.
type which struct {
	course *course
	screen *screen
	view   *view
	trying *play.Deadline
}

// cannotGoOn says what can be done where no answer will do.
const cannotGoOn = "This turn cannot go on. :undo takes the last answer back.\n"

// aside does what an error at a question asks for that waits.
func (w *which) aside(p *play.Prompt, why error) error {
	at, err := w.course.timeline.Standing()
	if err != nil {
		return err
	}
	legal, err := play.LegalAnswers(at, p, w.trying)
	if err != nil {
		return err
	}
	var wish *play.Wish
	var unchanged *play.Unchanged
	switch {
	case errors.As(why, &unchanged) && !legal.None():
		return w.unchanged(unchanged)
	case errors.As(why, &wish) && wish.Board && (p.Form == play.SquareOf || p.Form == play.ActionOf):
		if err := w.board(at, legal); err != nil {
			return err
		}
	}
	text := legal.Text(w.screen.room()) + "\n"
	if legal.None() {
		text += cannotGoOn
	}
	return w.screen.say(text)
}

// unchanged says that an answer changed nothing, unless the game has said why.
func (w *which) unchanged(u *play.Unchanged) error {
	if u.Told {
		return nil
	}
	return w.screen.say(u.Text() + " Type ? to see what does.\n")
}

// board draws the board as it stands while the question waits, with the squares marked that will do.
func (w *which) board(at play.Standing, legal *play.Legal) error {
	var drawn error
	err := play.AtQuestion(at, func() {
		o := w.view.drawing()
		o.Marked = legal.Marked()
		drawn = w.view.draw(o)
	})
	return cmp.Or(err, drawn)
}
