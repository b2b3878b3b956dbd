package cli

import (
	"os"
	"os/signal"
	"sync/atomic"
)

// interrupts is what happens at a Ctrl-C.
type interrupts struct {
	finishes atomic.Bool            // whether what runs must not be cut off, since it tells what was done so far
	caught   atomic.Pointer[func()] // takes Ctrl-C in place of ending everything; nil where nobody does
}

// finish says that what runs must not be cut off when it is to stop.
func (i *interrupts) finish() { i.finishes.Store(true) }

// mayFinish says whether what runs must not be cut off.
func (i *interrupts) mayFinish() bool { return i.finishes.Load() }

// catch has Ctrl-C do something else than end everything.
func (i *interrupts) catch(pressed func()) { i.caught.Store(&pressed) }

// waitFor ends everything at the first signal, but for a Ctrl-C that somebody catches. After it the next one ends
// the process at once, whatever it is stuck in.
func (i *interrupts) waitFor(signals chan os.Signal, end func()) {
	for s := range signals {
		if catch := i.caught.Load(); catch != nil && s == os.Interrupt {
			(*catch)()
			continue
		}
		signal.Stop(signals)
		end()
		return
	}
}
