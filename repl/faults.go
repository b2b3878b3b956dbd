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

// faults says what went wrong. A person may go on, but the rest of a paste is left; where nobody sits there, the first
// error is the last.
type faults struct {
	out    io.Writer
	color  bool
	screen *screen
	paste  *paste
	person *person
	number int // of the line that was read last
}

// stopped is said when a person has stopped what ran.
const stopped = "Stopped; it is as if it had not begun.\n"

// gameOver is why nothing more can be played.
const gameOver = "the game is over; :undo goes back, :reset begins anew"

// nextLine counts a line that was read.
func (f *faults) nextLine() { f.number++ }

// tell says what went wrong.
func (f *faults) tell(err error) error { return f.tellOf("", err) }

// tellOf is tell, of an error in a text.
func (f *faults) tellOf(text string, err error) error {
	if err = f.told(err); err != nil {
		return err
	}
	return f.paste.leave(text)
}

// told says what went wrong, and returns the error that ends the console, if it does.
func (f *faults) told(err error) error {
	switch {
	case errors.Is(err, errQuit), errors.Is(err, io.EOF), errors.Is(err, ErrFailed):
		return err
	case f.person.wanted(err):
		f.person.forget()
		f.place(err)
		return f.screen.say(stopped)
	case errors.Is(err, play.ErrInterrupted):
		f.place(err)
		return err
	case errors.Is(err, play.ErrInputEnded) && f.person.here():
		return errQuit
	case errors.Is(err, play.ErrInputEnded):
		return f.inputEnded(err)
	}
	if !f.describe(err) {
		return err // lines cannot be read, or written
	}
	if f.person.here() {
		return nil
	}
	return ErrFailed
}

// place shows where the game was that somebody has stopped while it ran.
func (f *faults) place(err error) {
	var stopped *play.Stopped
	if errors.As(err, &stopped) {
		stopped.Show(&source.Renderer{Out: f.out, Color: f.color})
	}
}

// placeOfLong is place where one step ran for long.
func (f *faults) placeOfLong(err error) {
	var stopped *play.Stopped
	if errors.As(err, &stopped) && stopped.Long() {
		f.place(err)
	}
}

// describe writes an error out. It says false, and writes nothing, where lines cannot be read.
func (f *faults) describe(err error) bool {
	var refused *play.Refused
	var fault *interp.Error
	var prompt *interp.PromptError
	switch {
	case errors.As(err, &refused):
		f.refusal(refused)
	case errors.As(err, &fault):
		f.fault(fault)
	case errors.As(err, &prompt):
		return false
	default:
		fmt.Fprintf(f.out, "%s%s\n", f.where(), source.Brief(err.Error()))
	}
	return true
}

// inputEnded tells what is left waiting where a script ends too early, and returns the error.
func (f *faults) inputEnded(err error) error {
	waits := ":go is missing"
	if prompt := (*interp.PromptError)(nil); errors.As(err, &prompt) {
		waits = "nobody answered " + prompt.Prompt.Target
	}
	fmt.Fprintf(f.out, "%s%v: %s\n", f.where(), play.ErrInputEnded, waits)
	return err
}

// where says which line of a script was wrong.
func (f *faults) where() string {
	if f.person.here() || f.number == 0 {
		return ""
	}
	return fmt.Sprintf("line %d: ", f.number)
}

// mostFaults is how many things that are wrong with a text are told.
const mostFaults = 3

// refusal tells why a text was refused.
func (f *faults) refusal(e *play.Refused) {
	if e.Reason != "" {
		fmt.Fprintf(f.out, "%s%s\n", f.where(), source.Brief(e.Reason))
		return
	}
	f.diagnose(e.Faults[:min(len(e.Faults), mostFaults)]...)
	if n := len(e.Faults) - mostFaults; n > 0 {
		fmt.Fprintf(f.out, "… and %d more\n", n)
	}
}

// fault tells what failed in the game and in which functions; an expression stands in none.
func (f *faults) fault(e *interp.Error) {
	f.diagnose(e.Diagnostic)
	if e.Chain == "" {
		return
	}
	fmt.Fprintf(f.out, "  in %s\n", strings.TrimPrefix(e.Chain, "in "))
	if f.person.here() {
		fmt.Fprintln(f.out, "Nothing has changed.")
	}
}

func (f *faults) diagnose(list ...*source.Diagnostic) {
	if place := f.where(); place != "" {
		fmt.Fprintln(f.out, place[:len(place)-2])
	}
	renderer := source.Renderer{Out: f.out, Color: f.color}
	for _, d := range list {
		if err := renderer.Render(d); err != nil {
			return
		}
	}
}
