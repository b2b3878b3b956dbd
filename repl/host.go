package repl

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// table is the host of the game: it shows what happens, asks, and stops where the person wanted it.
type table struct {
	*REPL
	text play.Text
	last source.Span  // the statement that ran last
	file *source.File // where it stands
}

func newTable(r *REPL) *table {
	t := &table{REPL: r}
	t.text = play.Text{Out: r.Out, Notes: r.Err, ReadLine: term.Commands(r.readAnswer)}
	return t
}

// readAnswer reads the answer to a prompt of the game, which is shown even where nobody sits. What comes instead of an
// answer begins a line of its own there.
func (r *REPL) readAnswer(prompt string) (string, error) {
	if r.tries++; r.tries > 1 { // the line before would not do, so those behind it are not meant for this
		if err := r.leavePaste(""); err != nil {
			return "", err
		}
	}
	if line, ok, err := r.nextPasted(prompt); ok || err != nil {
		return line, err
	}
	line, err := r.Lines.ReadLine(prompt)
	if strings.Contains(line, "\n") {
		r.cut(line)
		line, _, err = r.nextPasted(prompt)
	}
	if err == nil {
		r.number++
	}
	if !r.Person && prompt != "" && (err != nil || isCommand(line)) {
		if told := r.say("\n"); err == nil {
			err = told
		}
	}
	return line, err
}

// Listens says what the person wants to know.
func (t *table) Listens() play.Kinds {
	kinds := t.text.Listens() | play.Of(play.KindValued)
	if t.trace || len(t.watches) > 0 {
		kinds |= play.Of(play.KindRan)
	}
	if len(t.breaks) > 0 { // watches and the trace can be set at a stop
		kinds |= play.Of(play.KindTurn, play.KindMoved, play.KindLanded, play.KindCalled, play.KindRan)
	}
	return kinds
}

// Hear shows an event.
func (t *table) Hear(e play.Event) error {
	switch b := e.Body.(type) {
	case *play.Printed:
		return t.text.Hear(e)
	case *play.Valued:
		return t.show(*b)
	case *play.Ran:
		return t.ran(e)
	}
	if reason := t.stopsAt(&e); reason != "" && !t.setting {
		return t.pause(reason, &e)
	}
	return nil
}

// ran follows a statement that is about to run.
func (t *table) ran(e play.Event) error {
	t.observe(t)
	t.file, t.last = e.File, e.Span
	if !t.trace || e.File == nil || e.Body.(*play.Ran).End {
		return nil
	}
	at := e.File.Position(e.Span.Start)
	return t.say(fmt.Sprintf("%12s | %s\n", placeOf(e.File, e.Span), e.File.Line(at.Line)))
}

// placeOf says where a span lies: on a line of the game, in what was typed, or in what comes with the language.
func placeOf(file *source.File, span source.Span) string {
	switch {
	case file == nil:
		return ""
	case file.Name == lang.TypedFile:
		return "typed"
	case file.Name == lang.BuiltInFile:
		return "built in"
	case span == source.Span{}: // it comes from no line
		return ""
	}
	return fmt.Sprintf("line %d", file.Position(span.Start).Line)
}

// Ask asks the person, but while the game is set up with a number of players.
func (t *table) Ask(p *play.Prompt) (play.Answer, error) {
	answer, known, err := t.knownAnswer(p)
	switch {
	case !known:
		t.tries = 0
		answer, err = t.text.Ask(p)
	case err == nil:
		err = t.say(p.Text() + t.shown(p, answer) + "\n")
	}
	if err == nil {
		t.answered(p, answer)
	}
	return answer, err
}

// knownAnswer answers what a game asks of its players while it is set up, if their number is known: they are called as
// the game calls those who give no name.
func (t *table) knownAnswer(p *play.Prompt) (answer play.Answer, known bool, err error) {
	if !t.setting || t.Players == 0 {
		return answer, false, nil
	}
	switch p.Purpose {
	case play.ForPlayers:
		answer.Number = int32(t.Players)
		if !p.Accepts(answer) {
			return answer, true, &play.Refused{Reason: fmt.Sprintf("%d cannot play; the game is for %d to %d", t.Players, p.Low, p.High)}
		}
		return answer, true, nil
	case play.ForName:
		return answer, true, nil
	}
	return answer, false, nil
}

// shown is a known answer as it is shown behind its question: of no name, what the player is called then.
func (t *table) shown(p *play.Prompt, a play.Answer) string {
	if p.Purpose == play.ForName {
		return play.NameOfSeat(p.Seat, "")
	}
	return p.Show(a)
}

// pause stops in the middle of a turn: the person may look around, until the turn shall go on.
func (t *table) pause(reason string, e *play.Event) error {
	t.observe(t)
	where := placeOf(e.File, e.Span)
	if where != "" {
		where = " (" + where + ")"
	}
	if err := t.say(fmt.Sprintf("Stopped: %s%s. Look around; :go goes on.\n", reason, where)); err != nil {
		return err
	}
	t.stoppedAt = e.Number
	defer func() { t.stoppedAt = 0 }()
	for {
		text, _, err := t.read("stop> ", "  ... ")
		switch {
		case errors.Is(err, play.ErrInterrupted) && t.Person:
			return err
		case errors.Is(err, io.EOF):
			return play.ErrInputEnded
		case err != nil:
			return err
		}
		t.Lines.Remember(text)
		goesOn, err := t.goesOn(text)
		if goesOn {
			return nil
		}
		if err == nil {
			err = t.lookAround(text, true)
		}
		if err != nil {
			if err = t.tell(err); err != nil {
				return err
			}
		}
	}
}

// goesOn says whether a game that has stopped shall go on with a command, which also says how far: :step to the end of the
// turn.
func (r *REPL) goesOn(text string) (bool, error) {
	typed, ok := term.ReadCommand(text)
	if !ok {
		return false, nil
	}
	c := find(typed.Name)
	switch {
	case c == nil, c.name != "run" && typed.Rest != "":
		return false, nil
	case c.name == "step":
		r.left = 0
	case c.name == "run":
		n, err := number(typed.Rest, 0)
		if err != nil {
			return false, err
		}
		r.left = n - 1 // this turn is the first of them
	case c.name != "go":
		return false, nil
	}
	return true, nil
}
