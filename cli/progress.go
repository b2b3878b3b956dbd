package cli

import (
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"github.com/roll-lang/roll/term"
)

// How often the progress bar is drawn, and how wide it is.
const (
	drawEvery = 100 * time.Millisecond
	barWidth  = 30
)

// progress draws how many games are done on the error stream, where that is a terminal, until stop is called, which
// wipes it away.
func (e *env) progress(done *atomic.Int64, games int64) (stop func()) {
	return e.drawing(func() string { return progressBar(done.Load(), games) })
}

// drawing draws a line again and again on the error stream, where that is a terminal, until stop is called, which wipes
// it away.
func (e *env) drawing(line func() string) (stop func()) {
	if !term.IsTerminal(e.err) || e.getenv("TERM") == "dumb" {
		return func() {}
	}
	ended := make(chan struct{})
	var drawing sync.WaitGroup
	drawing.Go(func() {
		ticker := time.NewTicker(drawEvery)
		defer ticker.Stop()
		for {
			select {
			case <-ended:
				fmt.Fprint(e.err, "\r\x1b[K")
				return
			case <-ticker.C:
				line := line()
				columns, _ := term.Size(e.err)
				fmt.Fprint(e.err, "\r"+line[:min(len(line), columns-1)]+"\x1b[K")
			}
		}
	})
	return func() {
		close(ended)
		drawing.Wait()
	}
}

func progressBar(done, games int64) string {
	share := float64(done) / float64(max(1, games))
	return fmt.Sprintf("[%-*s] %3.0f %%, %d of %d games; Ctrl-C reports",
		barWidth, term.Bar(share, barWidth, true), 100*share, done, games)
}
