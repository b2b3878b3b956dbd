package repl

import (
	"fmt"

	"github.com/roll-lang/roll/play"
)

// trace shows each statement before it runs, where that is wanted.
type trace struct {
	screen *screen
	on     bool
}

// wanted says whether statements are shown.
func (t *trace) wanted() bool { return t.on }

// set says whether statements are shown.
func (t *trace) set(rest string) error {
	switch rest {
	case "on", "":
		t.on = true
		return t.screen.say("Each statement is shown before it runs.\n")
	case "off":
		t.on = false
		return t.screen.say("Statements are not shown any more.\n")
	}
	return fmt.Errorf("write :trace on or :trace off, not %q", rest)
}

// ran shows a statement that is about to run.
func (t *trace) ran(e *play.Event) error {
	if !t.on || e.File == nil || e.Body.(*play.Ran).End {
		return nil
	}
	at := e.File.Position(e.Span.Start)
	return t.screen.say(fmt.Sprintf("%12s | %s\n", placeOf(e.File, e.Span), e.File.Line(at.Line)))
}
