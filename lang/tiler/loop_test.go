package tiler

import (
	"errors"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

var errClosed = errors.New("closed")

// deaf is a host that takes no more than so many lines.
type deaf struct {
	*reader
	most int
}

func (d *deaf) Hear(e play.Event) error {
	if len(d.lines) == d.most {
		return errClosed
	}
	return d.reader.Hear(e)
}

// A loop ends where what begins it, or its step, cannot be told any more.
func TestLoopStops(t *testing.T) {
	for _, loop := range []string{"for (print(1); True; print(2)) { }", "for (int i = 0; True; print(i)) { i++; }"} {
		program, diagnostics := Language{}.Load(source.NewFile("game.tiler",
			"init { grid(1, 1); } turn { "+loop+" } end { return 'over'; }"))
		if program == nil {
			t.Fatal(diagnostics)
		}
		for most := range 3 {
			host := &deaf{&reader{Random: play.NewRandom(1)}, most}
			if err := play.Run(program.NewGame(langtest.Few), host); !errors.Is(err, errClosed) {
				t.Errorf("%s: after %d lines the game ends with %v", loop, most, err)
			}
		}
	}
}
