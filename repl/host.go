package repl

import (
	"errors"
	"fmt"
	"io"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// table is the host of the game: it shows what happens, asks, and stops where the person wanted it.
type table struct {
	screen   *screen
	reader   *reader
	faults   *faults
	person   *person
	course   *course
	stops    *stops
	watches  *watches
	trace    *trace
	dispatch *dispatch
	which    *which
	players  int // how many play; 0 is to be asked
	text     play.Text
	last     source.Span  // the statement that ran last
	file     *source.File // where it stands
}

// Listens says what the person wants to know.
func (t *table) Listens() play.Kinds {
	kinds := t.text.Listens() | play.Of(play.KindValued)
	if t.trace.wanted() || t.watches.any() {
		kinds |= play.Of(play.KindRan)
	}
	if t.stops.any() { // watches and the trace can be set at a stop
		kinds |= play.Of(play.KindTurn, play.KindMoved, play.KindLanded, play.KindCalled, play.KindRan)
	}
	return kinds
}

// Hear shows an event.
func (t *table) Hear(e play.Event) error {
	switch b := e.Body.(type) {
	case *play.Printed:
		t.course.said.Hear(e)
		return t.text.Hear(e)
	case *play.Valued:
		return t.screen.show(*b)
	case *play.Ran:
		t.observe()
		t.file, t.last = e.File, e.Span
		return t.trace.ran(&e)
	}
	if reason := t.stops.at(&e); reason != "" && t.course.isSetUp() {
		return t.pause(reason, &e)
	}
	return nil
}

// observe shows what the statement that ran last has changed.
func (t *table) observe() {
	where := ""
	if t.file != nil {
		where = " (" + placeOf(t.file, t.last) + ")"
	}
	t.watches.observe(where)
}

// Ask asks the person, but while the game is set up with a number of players.
func (t *table) Ask(p *play.Prompt) (play.Answer, error) {
	answer, known, err := t.knownAnswer(p)
	switch {
	case !known:
		t.reader.nextQuestion()
		answer, err = t.text.Ask(p)
	case err == nil:
		err = t.screen.say(p.Text() + shown(p, answer) + "\n")
	}
	if err == nil {
		t.course.answered(p, answer)
	}
	return answer, err
}

// knownAnswer answers what a game asks of its players while it is set up, if their number is known: they are called as
// the game calls those who give no name.
func (t *table) knownAnswer(p *play.Prompt) (answer play.Answer, known bool, err error) {
	if t.course.isSetUp() || t.players == 0 {
		return answer, false, nil
	}
	switch p.Purpose {
	case play.ForPlayers:
		answer.Number = int32(t.players)
		if !p.Accepts(answer) {
			reason := fmt.Sprintf("%d cannot play; the game is for %d to %d", t.players, p.Low, p.High)
			return answer, true, &play.Refused{Reason: reason}
		}
		return answer, true, nil
	case play.ForName:
		return answer, true, nil
	}
	return answer, false, nil
}

// shown is a known answer as it is shown behind its question: of no name, what the player is called then.
func shown(p *play.Prompt, a play.Answer) string {
	if p.Purpose == play.ForName {
		return play.NameOfSeat(p.Seat, "")
	}
	return p.Show(a)
}

// command does a command that was typed instead of an answer.
func (t *table) command(typed *term.Command) error { return t.dispatch.atPrompt(typed) }

// aside says what an error at a question asks for.
func (t *table) aside(p *play.Prompt, err error) error { return t.which.aside(p, err) }

// pause stops in the middle of a turn: the person may look around, until the turn shall go on.
func (t *table) pause(reason string, e *play.Event) error {
	t.observe()
	where := placeOf(e.File, e.Span)
	if where != "" {
		where = " (" + where + ")"
	}
	if err := t.screen.say(fmt.Sprintf("Stopped: %s%s. Look around; :go goes on.\n", reason, where)); err != nil {
		return err
	}
	return t.course.pausing(e.Number, t.lookAround)
}

// lookAround does what the person types until the turn shall go on.
func (t *table) lookAround() error {
	for {
		text, _, err := t.reader.read("stop> ", false)
		switch {
		case t.person.wanted(err):
			return err
		case errors.Is(err, io.EOF):
			return play.ErrInputEnded
		case err != nil:
			return err
		}
		t.reader.remember(text)
		goesOn, err := t.dispatch.atStop(text)
		if goesOn {
			return nil
		}
		if err != nil {
			if err = t.faults.tell(err); err != nil {
				return err
			}
		}
	}
}
