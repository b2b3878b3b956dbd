package play

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
)

// A Stopped is the error of Limits.Stop, or ErrInterrupted of a host that was told something, with the place in the
// program where the game was.
type Stopped struct {
	Err   error
	File  *source.File
	Span  source.Span
	Chain string // the functions that ran, innermost first, and whose turn it was
	Steps int64  // that the running step of the game had taken, which may be a whole game; see Limits
}

// long is how many steps take a moment that one can see.
const long = 1_000_000

// Long says that the step had run for so long that the place where it was may say why.
func (s *Stopped) Long() bool { return s.Steps > long }

func (s *Stopped) Error() string { return s.Err.Error() }

// Unwrap returns the error that stopped the game.
func (s *Stopped) Unwrap() error { return s.Err }

// Show shows the place, as a fault is shown. The error is the writer's.
func (s *Stopped) Show(r *source.Renderer) error {
	if err := r.Point(s.File, s.Span, stoppedHere); err != nil {
		return err
	}
	_, err := fmt.Fprintf(r.Out, "  in %s\n", strings.TrimPrefix(s.Chain, "in "))
	return err
}
