package repl

import (
	"cmp"
	"errors"
	"fmt"
)

// steer is the commands that play and those that go back and forth.
type steer struct {
	course *course
	screen *screen
	paste  *paste
	person *person
	faults *faults
	left   int // how many turns are to be played behind this one; toTheEnd for all
}

// toTheEnd, of turns that are left to be played, is all of them.
const toTheEnd = -1

// turn plays one turn or so many or, where the person says so at a stop in it, more.
func (s *steer) turn(rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	return s.play(n)
}

// run plays turns.
func (s *steer) run(rest string) error {
	n, err := number(rest, 0)
	if err != nil {
		return err
	}
	return s.play(n)
}

// play plays so many turns; 0 is all.
func (s *steer) play(n int) error {
	if s.course.over() {
		return errors.New(gameOver)
	}
	s.left = n - 1
	for played := 0; !s.course.over(); played++ {
		err := s.person.stop() // turns may be too short to ask
		if err == nil {
			err = s.course.step()
		}
		if s.person.wanted(err) && played > 0 {
			s.person.forget()
			s.faults.placeOfLong(err)
			return cmp.Or(s.screen.say("Stopped. "+s.course.standing()+"\n"), s.paste.leave(""))
		}
		if err != nil || s.left == 0 {
			return err
		}
		s.left = max(toTheEnd, s.left-1)
	}
	return nil
}

// goOn says that there is nothing to go on with; where there is, the loop that has stopped sees the command.
func (s *steer) goOn(string) error {
	return s.screen.say("The game has not stopped; :step plays a turn.\n")
}

// resume goes on where the game has stopped, as far as it was to go.
func (s *steer) resume(string) error { return nil }

// finishTurn goes on to the end of the turn or of so many turns, of which it is the first.
func (s *steer) finishTurn(rest string) error {
	n, err := number(rest, 1)
	if err == nil {
		s.left = n - 1
	}
	return err
}

// runOn goes on for a number of turns, of which the one that has stopped is the first.
func (s *steer) runOn(rest string) error {
	n, err := number(rest, 0)
	if err == nil {
		s.left = n - 1
	}
	return err
}

// undo goes back by steps.
func (s *steer) undo(rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	n = min(n, s.course.steps()-1)
	if n == 0 {
		return errors.New("there is nothing to take back; the game stands before its first turn")
	}
	return s.back(n)
}

// back goes back by n steps and says where the game is then.
func (s *steer) back(n int) error {
	what, err := s.course.back(n)
	if err != nil {
		return err
	}
	return s.screen.say(fmt.Sprintf("Took back %s. %s\n", what, s.course.standing()))
}

// redo goes forth again.
func (s *steer) redo(rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	if s.course.takenBack() == 0 {
		return errors.New("there is nothing to do again")
	}
	what, err := s.course.forth(min(n, s.course.takenBack()))
	if err != nil {
		return err
	}
	return s.screen.say(fmt.Sprintf("Did %s again. %s\n", what, s.course.standing()))
}

// reset goes back to before the first turn.
func (s *steer) reset(string) error {
	n := s.course.steps() - 1
	if n == 0 {
		return s.where()
	}
	return s.back(n)
}

// where says where the game is.
func (s *steer) where() error { return s.screen.say(s.course.standing() + "\n") }

// undoAnswer takes back the answer before the question that waits. Where there is none in this step, the step is given
// up.
func (s *steer) undoAnswer() error {
	taken, err := s.course.takeAnswerBack()
	switch {
	case err != nil:
		return err
	case taken != "":
		return s.screen.say("Took back " + taken + ".\n" + s.course.ledHere())
	case s.course.isSetUp():
		return errTakenBack
	}
	return s.screen.say("There is no answer to take back.\n")
}
