package repl

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file says where the game stands in its course.

// steps is how many steps are finished, setting up among them.
func (c *course) steps() int { return len(c.trail) }

// takenBack is how many steps can be done again.
func (c *course) takenBack() int { return len(c.undone) }

// lastStep is the number of the last step, be it finished or not.
func (c *course) lastStep() int {
	if c.playing {
		return len(c.trail)
	}
	return len(c.trail) - 1
}

// isSetUp says whether the game has been set up.
func (c *course) isSetUp() bool { return !c.setting }

// isPlaying says whether a step runs, which may have stopped or ask something.
func (c *course) isPlaying() bool { return c.playing }

// over says whether the game is over.
func (c *course) over() bool { return c.timeline.Result().Over }

// pausing runs something while the game has stopped at an event.
func (c *course) pausing(at int64, during func() error) error {
	c.stopped = at
	defer func() { c.stopped = 0 }()
	return during()
}

// inputs are those in force.
func (c *course) inputs() []play.Input { return c.timeline.Inputs() }

// setUpWith are the inputs with which the game was set up.
func (c *course) setUpWith() ([]play.Input, []*record.Answer) {
	given := c.trail[0].Given
	return c.timeline.Inputs()[:given], c.journal.Answers()[:given:given]
}

// fork returns a copy of the game at the end of the last step.
func (c *course) fork() (*play.Timeline, error) { return c.timeline.Fork() }

// forkBefore returns a copy of the game before a step, which can be played from there to where the game stands: until
// is the event at which it has stopped in its last step, if that is not finished.
func (c *course) forkBefore(step int) (fork *play.Timeline, until int64, err error) {
	if fork, err = c.timeline.Fork(); err != nil {
		return nil, 0, err
	}
	before := play.Position{}
	if step > 0 {
		before = c.trail[step-1]
	}
	if err := fork.Return(before); err != nil {
		return nil, 0, err
	}
	given := c.trail[len(c.trail)-1].Given
	if c.playing {
		given = len(c.timeline.Inputs())
	}
	for len(fork.Inputs()) < given {
		fork.Redo()
	}
	return fork, c.stopped, nil
}

// ledHere is what was printed before the question that waits.
func (c *course) ledHere() string {
	var b strings.Builder
	for _, line := range c.said.Lines {
		b.WriteString(line + "\n")
	}
	return b.String()
}

// standing says where the game is.
func (c *course) standing() string {
	turns := c.game.Turns()
	result := c.timeline.Result()
	switch {
	case c.setting:
		return "The game is being set up."
	case c.playing && turns > c.begun:
		return fmt.Sprintf("In the middle of turn %d.", turns)
	case c.playing:
		return "In the middle of what was typed."
	case result.Over:
		return fmt.Sprintf("The game is over after %s: %s.", counted(turns, "turn"), endingOf(c.game, result))
	case turns == 0:
		return fmt.Sprintf("Before the first turn; %s begins.", c.game.nameOf(c.game.NextSeat()))
	}
	return fmt.Sprintf("After turn %d; %s is next.", turns, c.game.nameOf(c.game.NextSeat()))
}

// endingOf says how a game has ended.
func endingOf(g *game, result play.Result) string {
	switch {
	case result.Valued:
		return play.ShowValue(result.Value)
	case result.Winner >= 0:
		return g.nameOf(result.Winner) + " has won"
	}
	return "nobody has won"
}
