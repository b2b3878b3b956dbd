package languages

import (
	"fmt"

	"github.com/roll-lang/roll/source"
)

// A ProgramError says that a program has errors, so that there is no game of it.
type ProgramError struct {
	Diagnostics []*source.Diagnostic // all of them, warnings too, sorted by place; at least one is an error
}

// Error gives the first error on one line, with its place, and how many more there are. A source.Renderer shows people
// all of them.
func (e *ProgramError) Error() string {
	var first *source.Diagnostic
	more := -1
	for _, d := range e.Diagnostics {
		if d.Severity != source.Error {
			continue
		}
		if first == nil {
			first = d
		}
		more++
	}
	if more < 1 {
		return first.Error()
	}
	return fmt.Sprintf("%v (and %d more)", first, more)
}
