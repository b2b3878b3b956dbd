package repl

import (
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// course is the steps of the game and where it stands among them. A step is finished or taken back whole.
type course struct {
	game     *game
	journal  *journal
	watches  *watches
	person   *person
	host     host
	timeline *play.Timeline
	trail    []play.Position // the ends of all steps, that of setting up first
	undone   []play.Position // ends of steps that were taken back, the next one to be done again last
	setting  bool            // the game is being set up
	playing  bool            // a step runs
	stopped  int64           // the event at which it has stopped; 0 if it has not
	begun    int             // how many turns had begun when it began
	said     shelf.Said      // what it has printed since its last answer
}

// host is who plays, and does a command that is typed in place of an answer. An error of that gives up the step.
type host interface {
	play.Host
	command(typed *term.Command) error
	// aside does what an error at a question asks for that waits; see play.AsideAt. So is its error.
	aside(p *play.Prompt, err error) error
}

// begin begins a game, before it is set up.
func (c *course) begin() {
	c.timeline = c.game.begin(play.Limits{Stop: c.person.stop})
	c.trail, c.undone, c.setting = nil, nil, true
}

// take goes on with a game that was played again, in a record of its own.
func (c *course) take(v *revival, answers []*record.Answer) {
	c.timeline, c.trail, c.undone, c.setting = v.Timeline, v.Ends, nil, false
	c.journal.beginWith(v.header, answers)
	c.noteEnd()
	c.watches.observe("")
}

// follow goes on with a game that was played again up to the end of a step, in its record.
func (c *course) follow(v *revival, last play.Position) {
	c.timeline, c.trail, c.undone, c.setting = v.Timeline, v.Ends, nil, false
	c.journal.TakeBack(last.Given)
	c.watches.observe("")
}

// stepWith plays the first step with inputs that are in the record already.
func (c *course) stepWith(inputs []play.Input) error {
	for _, in := range inputs {
		c.timeline.Give(in)
	}
	return c.step()
}

// give gives the game an input that is not an answer.
func (c *course) give(in play.Input) error {
	c.journal.hold(in)
	c.timeline.Give(in)
	return c.step()
}

// step plays one step: sets up, does what was typed, or plays a turn. A step that fails, or is stopped, is taken back.
func (c *course) step() error {
	c.playing, c.begun, c.said.Lines = true, c.game.Turns(), nil
	defer func() { c.playing = false }()
	for {
		err := c.timeline.Next(c.host)
		if err == nil {
			c.stepped()
			return nil
		}
		var command *term.Command
		if p := play.AsideAt(err); p != nil {
			err = c.host.aside(p, err)
		} else if errors.As(err, &command) {
			err = c.host.command(command)
		}
		if err != nil {
			return c.giveUp(err)
		}
	}
}

// giveUp takes a step back that is not finished, and returns why. Where all must end, why says more.
func (c *course) giveUp(why error) error {
	err := c.abandon()
	if err == nil || errors.Is(err, play.ErrInterrupted) && errors.Is(why, play.ErrInterrupted) {
		return why
	}
	return err
}

// stepped notes that a step is finished.
func (c *course) stepped() {
	c.journal.flush()
	c.setting = false
	c.trail = append(c.trail, c.timeline.Position())
	c.undone = nil
	c.noteEnd()
	c.watches.observe("")
}

// noteEnd writes down that the game is over, if it is.
func (c *course) noteEnd() {
	if result := c.timeline.Result(); result.Over {
		c.journal.End(c.game.itself(), c.game.nameOf(result.Winner))
	}
}

// answered writes an answer down. What was taken back before it cannot be done again.
func (c *course) answered(p *play.Prompt, a play.Answer) {
	c.journal.flush()
	c.journal.Answered(p, a, c.game.Turns(), c.said.Last(), false)
	c.undone, c.said.Lines = nil, nil
}

// takeAnswerBack takes back the answer before the question that waits, and tells it. It says nothing where this step
// has none.
func (c *course) takeAnswerBack() (what string, err error) {
	if !c.journal.answeredSince(c.timeline.Position().Given) {
		return "", nil
	}
	if _, err := c.timeline.Undo(); err != nil {
		return "", err
	}
	answers := c.journal.Answers()
	last := len(answers) - 1
	c.journal.TakeBack(last)
	c.said.Lines = nil
	name := shelf.DescribeOf(answers[last], answers[:last], shelf.SeatNames(c.game.Program())...)
	return name, c.timeline.Recall(&c.said)
}

// abandon takes a step back that is not finished. If it gave no input, what was taken back before it can still be done
// again.
func (c *course) abandon() error {
	c.journal.drop()
	if len(c.trail) == 0 {
		return nil // setting up; there is nothing before it
	}
	c.person.forget() // the Ctrl-C that stopped the step has done its work
	at := c.trail[len(c.trail)-1]
	if err := c.goTo(at); err != nil || len(c.undone) == 0 {
		return err
	}
	for _, a := range c.journal.Undone() { // what was typed has taken their place
		c.timeline.Give(a.Input())
	}
	return c.comeTo(at)
}

// goTo goes to the end of a step and writes that down.
func (c *course) goTo(p play.Position) error {
	if err := c.comeTo(p); err != nil {
		return err
	}
	if c.journal.TakeBack(p.Given) {
		c.noteEnd()
	}
	c.watches.observe("")
	return nil
}

// comeTo brings the timeline to the end of a step. Ctrl-C does not stop that, since the game must stand somewhere.
func (c *course) comeTo(p play.Position) error {
	for {
		err := c.timeline.Return(p)
		if !c.person.wanted(err) {
			return err
		}
		c.person.forget()
		if c.person.stop() != nil { // it was not a Ctrl-C; all must end
			return err
		}
	}
}

// back goes back by n steps and names them.
func (c *course) back(n int) (what string, err error) {
	was, undone := c.trail, c.undone
	at := len(was) - 1 - n
	for i := len(was) - 1; i > at; i-- {
		undone = append(undone, was[i])
	}
	what = stepsOf(was, n, c.journal.Answers(), c.game.Turns())
	if err := c.goTo(was[at]); err != nil {
		return "", err
	}
	c.trail, c.undone = was[:at+1], undone
	return what, nil
}

// forth does n steps again that were taken back, and names them.
func (c *course) forth(n int) (what string, err error) {
	to := c.undone[len(c.undone)-n]
	if err := c.comeTo(to); err != nil {
		return "", err
	}
	for range n {
		last := len(c.undone) - 1
		c.trail, c.undone = append(c.trail, c.undone[last]), c.undone[:last]
	}
	c.journal.GiveAgain(to.Given)
	c.noteEnd()
	c.watches.observe("")
	return stepsOf(c.trail, n, c.journal.Answers(), c.game.Turns()), nil
}
