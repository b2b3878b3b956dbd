package repl

import (
	"errors"

	"github.com/roll-lang/roll/play"
)

// person is who types, if anybody does, and the Ctrl-C that stops what runs.
type person struct {
	sits    bool
	stops   func() error
	forgets func()
}

// here says whether somebody sits at the console. Elsewhere lines come from a script.
func (p *person) here() bool { return p.sits }

// stop says that Ctrl-C was pressed, until forget is called, or that all must end.
func (p *person) stop() error { return p.stops() }

// forget says that a Ctrl-C has done its work.
func (p *person) forget() { p.forgets() }

// wanted says whether an error means that somebody here pressed Ctrl-C.
func (p *person) wanted(err error) bool { return p.sits && errors.Is(err, play.ErrInterrupted) }
