package repl

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
)

// changes follows the value of an expression through a game.
type changes struct {
	rec        *recorder
	text       string
	nameOf     func(seat int) string
	begun      bool
	ended      bool // it has come to where the game has stopped
	was, value string
	ran        int    // the statement that ran last, among the events of the step; -1 before the first
	calls      []int  // the statements that have called the functions that run
	changed    int    // the statement of the step that changed the value last; -1 if none did
	silently   bool   // the value was changed in the step where no statement ran
	found      *story // the statement that changed the value last; or the step, if bare is set
	bare       bool
}

// follow follows the value from the beginning of the game to where it stands.
func (c *changes) follow(replays *replays) error {
	c.rec = &recorder{kinds: play.Happenings | play.Of(play.KindCalled, play.KindRan), each: c.before}
	c.rec.end = func() {
		c.look()
		c.ended = true
	}
	return replays.rerun(0, c.rec, c.after)
}

// before looks at the value before a statement runs.
func (c *changes) before(e play.Event) {
	switch body := e.Body.(type) {
	case *play.Called:
		c.calls = append(c.calls, c.ran)
	case *play.Ran:
		c.look()
		c.ran = len(c.rec.events)
		if n := len(c.calls); body.End && n > 0 {
			c.back(c.calls[n-1])
			c.calls = c.calls[:n-1]
		}
	}
}

// back goes on with the statement that has called a function, unless it was the game that did.
func (c *changes) back(caller int) {
	if caller >= 0 {
		c.ran = caller
	}
}

// after looks at the value at the end of a step.
func (c *changes) after(events []play.Event) {
	if !c.ended {
		c.look()
	}
	switch {
	case c.changed >= 0:
		c.found, c.bare = &story{slices.Clone(events), c.changed, c.nameOf}, false
	case c.silently && len(events) > 0:
		c.found, c.bare = &story{slices.Clone(events), len(events) - 1, c.nameOf}, true
	}
	c.ran, c.changed, c.silently, c.calls = -1, -1, false, nil
}

func (c *changes) look() {
	v, err := c.rec.game.Look(c.text)
	value := inLine(v)
	if err != nil {
		value = "nothing"
	}
	switch {
	case !c.begun:
		c.begun, c.value, c.ran, c.changed = true, value, -1, -1
	case value != c.value:
		c.was, c.value = c.value, value
		c.changed, c.silently = c.ran, c.ran < 0
	}
}

// tell says what the value is and how it came to be so.
func (c *changes) tell() string {
	if c.found == nil {
		return fmt.Sprintf("%s has been %s from the beginning.\n", c.text, c.value)
	}
	if c.bare {
		return c.tellStep()
	}
	e, typed := c.found.event(), c.found.typed()
	clauses := c.found.clauses(e.Cause)
	if len(clauses) == 1 && placeOf(e.File, e.Span) == "typed" && typed {
		return fmt.Sprintf("%s is %s because %s; it was %s before.\n", c.text, c.value, clauses[0], c.was)
	}
	turn := " in " + shelf.Where(e.Turn)
	switch {
	case typed:
		turn = ""
	case e.Turn == 0:
		turn = " while " + shelf.Where(e.Turn)
	}
	return fmt.Sprintf("%s is %s because %s changed it from %s%s%s.\n",
		c.text, c.value, changer(e), c.was, turn, after(c.found.withChoice(clauses)))
}

// tellStep says what was done in the step in which the value has changed.
func (c *changes) tellStep() string {
	done := c.found.choices()
	if c.found.typed() {
		done = []string{c.found.clause(&c.found.events[0])}
	}
	if len(done) == 0 {
		done = []string{"the game went on"}
	}
	because := strings.Join(done, ", then ")
	return fmt.Sprintf("%s is %s because %s; it was %s before.\n", c.text, c.value, because, c.was)
}

// changer names what changed a value: the statement of an event or, behind the end of a function, the game itself.
func changer(e *play.Event) string {
	place := placeOf(e.File, e.Span)
	switch ran := e.Body.(*play.Ran); {
	case ran.End:
		return "the course of the game"
	case place == "typed":
		return "a rule that was typed"
	case place == "built in":
		return "a rule that is built in"
	}
	return place
}
