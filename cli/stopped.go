package cli

import (
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// interrupted says where a game was that somebody has stopped while it ran, and returns the exit status as an error.
func (e *env) interrupted(err error, color bool) error {
	var stopped *play.Stopped
	if errors.As(err, &stopped) {
		stopped.Show(&source.Renderer{Out: e.err, Color: color})
	}
	return status(statusInterrupted)
}

// stoppedLong says where a game was that somebody has stopped, if a step had run so long that the place may say why.
func (e *env) stoppedLong(err error, color bool) {
	var stopped *play.Stopped
	if errors.As(err, &stopped) && stopped.Long() {
		stopped.Show(&source.Renderer{Out: e.err, Color: color})
	}
}
