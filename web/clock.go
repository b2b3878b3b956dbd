package web

import (
	"errors"
	"sync/atomic"
	"time"

	"github.com/roll-lang/roll/play"
)

// How long a step may run until somebody is asked, and in all, with all that bots answer in it.
const (
	longestStep  = 10 * time.Second
	longestSteps = time.Minute
)

// errTooLong is the error of a step that takes too long.
var errTooLong = errors.New("this turn took too long and was stopped")

// A clock says when the game of a room must stop.
type clock struct {
	now       func() time.Time
	ends      *atomic.Bool // of the server
	left      atomic.Bool  // the room is closed
	trying    *play.Deadline
	next, end time.Time
}

// begin gives the step that follows its time.
func (c *clock) begin() {
	now := c.now()
	c.next, c.end = now.Add(longestStep), now.Add(longestSteps)
}

// again gives a step in which a bot has answered some more time.
func (c *clock) again() { c.next = c.now().Add(longestStep) }

// stop is play.Limits.Stop.
func (c *clock) stop() error {
	if c.ends.Load() || c.left.Load() {
		return play.ErrInterrupted
	}
	if err := c.trying.Passed(); err != nil {
		return err
	}
	if now := c.now(); now.After(c.next) || now.After(c.end) {
		return errTooLong
	}
	return nil
}
