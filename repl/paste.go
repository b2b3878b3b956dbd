package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file does what was pasted in several lines at once. It means what the same lines mean when they are typed one after
// the other, answers too. But where none of them is a command they are tried as one text first, in which a statement may
// go on on the next line, as one with an else does.

// isWhole says whether lines that were pasted behind a text are tried as one text with it. Expressions are not, as each of
// them shows its value, and nothing else can be typed in the middle of a turn.
func (r *REPL) isWhole(text, pasted string) bool {
	if r.playing || slices.ContainsFunc(strings.Split(pasted, "\n"), isCommand) {
		return false
	}
	return r.console.Read(text+pasted) != lang.Expression
}

// isMisread says whether an error means that a text cannot be read as one, so that nothing of it was done.
func isMisread(err error) bool {
	var refused *play.Refused
	return errors.As(err, &refused) && len(refused.Faults) > 0
}

// cut leaves lines to be taken one by one, before those that are left already.
func (r *REPL) cut(text string) {
	r.pasted = slices.Concat(strings.Split(text, "\n"), r.pasted)
}

// nextPasted takes the next line of a paste and shows it as if it were typed. Where Ctrl-C came the lines are left.
func (r *REPL) nextPasted(prompt string) (line string, ok bool, err error) {
	if len(r.pasted) == 0 {
		return "", false, nil
	}
	if r.Stop() != nil {
		return "", false, r.leavePaste("")
	}
	line, r.pasted = r.pasted[0], r.pasted[1:]
	return line, true, r.say(prompt + source.Printable(line) + "\n")
}

// mostLeft is how many lines are listed that were not taken.
const mostLeft = 5

// leavePaste says which lines of a paste are not taken, if there are any, and keeps them in the history, behind the text
// that was wrong, which may be the beginning of what they end.
func (r *REPL) leavePaste(wrong string) error {
	left := r.pasted
	r.pasted = nil
	if len(left) == 0 || strings.TrimSpace(strings.Join(left, "")) == "" {
		return nil
	}
	var b strings.Builder
	if len(left) == 1 {
		b.WriteString("A line of the paste was not taken; the up arrow brings it back")
	} else {
		fmt.Fprintf(&b, "%d lines of the paste were not taken; the up arrow brings them back", len(left))
	}
	kept := left
	if wrong != "" {
		kept = append([]string{wrong}, left...)
		b.WriteString(", with what stood before")
	}
	r.Lines.Remember(strings.Join(kept, "\n"))
	b.WriteString(":\n")
	for _, line := range left[:min(len(left), mostLeft)] {
		fmt.Fprintf(&b, "  %s\n", source.Printable(line))
	}
	if more := len(left) - mostLeft; more > 0 {
		fmt.Fprintf(&b, "  … and %d more\n", more)
	}
	return r.say(b.String())
}
