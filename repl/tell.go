package repl

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file says things: texts, and what went wrong.

// say writes a text.
func (r *REPL) say(text string) error {
	_, err := io.WriteString(r.Out, text)
	return err
}

// tell says what went wrong. A person may go on, but the rest of a paste is left; where nobody sits there, the first error
// is the last.
func (r *REPL) tell(err error) error { return r.tellOf("", err) }

// tellOf is tell, of an error in a text.
func (r *REPL) tellOf(text string, err error) error {
	if errors.Is(err, errTakenBack) {
		return r.sayWhere()
	}
	if err = r.told(err); err != nil {
		return err
	}
	return r.leavePaste(text)
}

// told says what went wrong.
func (r *REPL) told(err error) error {
	var refused *play.Refused
	var fault *interp.Error
	var prompt *interp.PromptError
	switch {
	case errors.Is(err, errQuit), errors.Is(err, io.EOF), errors.Is(err, ErrFailed):
		return err
	case errors.Is(err, play.ErrInterrupted) && r.Person:
		r.Forget()
		return r.say(stopped)
	case errors.Is(err, play.ErrInterrupted):
		return err
	case errors.Is(err, play.ErrInputEnded) && r.Person:
		return errQuit
	case errors.Is(err, play.ErrInputEnded):
		return r.inputEnded(err)
	case errors.As(err, &refused):
		r.refusal(refused)
	case errors.As(err, &fault):
		r.diagnose(fault.Diagnostic)
		if fault.Chain != "" { // that of an expression is empty
			fmt.Fprintf(r.Err, "  in %s\n", strings.TrimPrefix(fault.Chain, "in "))
			if r.Person {
				fmt.Fprintln(r.Err, "Nothing has changed.")
			}
		}
	case errors.As(err, &prompt):
		return err // lines cannot be read, or written
	default:
		fmt.Fprintf(r.Err, "%s%s\n", r.where(), source.Brief(err.Error()))
	}
	if r.Person {
		return nil
	}
	return ErrFailed
}

// inputEnded tells what is left waiting where a script ends too early, and returns the error.
func (r *REPL) inputEnded(err error) error {
	waits := ":go is missing"
	if prompt := (*interp.PromptError)(nil); errors.As(err, &prompt) {
		waits = "nobody answered " + prompt.Prompt.Target
	}
	fmt.Fprintf(r.Err, "%s%v: %s\n", r.where(), play.ErrInputEnded, waits)
	return err
}

// stopped is said when a person has stopped what ran.
const stopped = "Stopped; it is as if it had not begun.\n"

// where says which line of a script was wrong.
func (r *REPL) where() string {
	if r.Person || r.number == 0 {
		return ""
	}
	return fmt.Sprintf("line %d: ", r.number)
}

// mostFaults is how many things that are wrong with a text are told.
const mostFaults = 3

func (r *REPL) refusal(e *play.Refused) {
	if e.Reason != "" {
		fmt.Fprintf(r.Err, "%s%s\n", r.where(), source.Brief(e.Reason))
		return
	}
	r.diagnose(e.Faults[:min(len(e.Faults), mostFaults)]...)
	if n := len(e.Faults) - mostFaults; n > 0 {
		fmt.Fprintf(r.Err, "… and %d more\n", n)
	}
}

func (r *REPL) diagnose(faults ...*source.Diagnostic) {
	if place := r.where(); place != "" {
		fmt.Fprintln(r.Err, place[:len(place)-2])
	}
	renderer := source.Renderer{Out: r.Err, Color: r.Color}
	for _, d := range faults {
		if err := renderer.Render(d); err != nil {
			return
		}
	}
}

// gameOver is why nothing more can be played.
const gameOver = "the game is over; :undo goes back, :reset begins anew"
