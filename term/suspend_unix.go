//go:build unix

package term

import (
	"os"
	"os/signal"
	"syscall"
	"time"
)

// canSuspend says whether there is a Ctrl-Z.
const canSuspend = true

// startedToStop is how long it takes at most until a process that is stopped stands. Where nobody could let it go on
// again, it is not stopped at all.
const startedToStop = 200 * time.Millisecond

// suspend stops what runs in the foreground, as a terminal that is not raw does itself, until it goes on: this process
// and those of its group, such as the program that started it and waits for it. A shell that looks after its jobs has
// put itself into another group.
func suspend() {
	resumed := make(chan os.Signal, 1)
	signal.Notify(resumed, syscall.SIGCONT)
	defer signal.Stop(resumed)
	if syscall.Kill(0, syscall.SIGTSTP) != nil {
		return
	}
	select {
	case <-resumed:
	case <-time.After(startedToStop):
	}
}
