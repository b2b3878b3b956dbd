package repl

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// paste is what was pasted in several lines at once. It means what the same lines mean when they are typed one after
// the other, answers too. But where none of them is a command they are tried as one text first, in which a statement
// may go on on the next line, as one with an else does.
type paste struct {
	lines  Lines
	screen *screen
	person *person
	left   []string // lines that are still to be taken
}

// isMisread says whether an error means that a text cannot be read as one, so that nothing of it was done.
func isMisread(err error) bool {
	var refused *play.Refused
	return errors.As(err, &refused) && len(refused.Faults) > 0
}

// cut leaves lines to be taken one by one, before those that are left already.
func (p *paste) cut(text string) {
	p.left = slices.Concat(strings.Split(text, "\n"), p.left)
}

// next takes the next line and shows it as if it were typed. Where Ctrl-C came the lines are left.
func (p *paste) next(prompt string) (line string, ok bool, err error) {
	if len(p.left) == 0 {
		return "", false, nil
	}
	if p.person.stop() != nil {
		return "", false, p.leave("")
	}
	line, p.left = p.left[0], p.left[1:]
	return line, true, p.screen.say(prompt + source.Printable(line) + "\n")
}

// mostLeft is how many lines are listed that were not taken.
const mostLeft = 5

// leave says which lines are not taken, if there are any, and keeps them in the history, behind the text that was
// wrong, which may be the beginning of what they end.
func (p *paste) leave(wrong string) error {
	left := p.left
	p.left = nil
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
	p.lines.Remember(strings.Join(kept, "\n"))
	b.WriteString(":\n")
	for _, line := range left[:min(len(left), mostLeft)] {
		fmt.Fprintf(&b, "  %s\n", source.Printable(line))
	}
	if more := len(left) - mostLeft; more > 0 {
		fmt.Fprintf(&b, "  … and %d more\n", more)
	}
	return p.screen.say(b.String())
}
