package protocol_test

import (
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestDenial tells why an answer was not taken: as an event, and as a rejection if the answer came from here.
func TestDenial(t *testing.T) {
	f := newFront("0,1")
	denial := play.Event{Number: 7, Cause: -1, Turn: 1, Body: &play.Printed{Text: "No way.", Manner: play.Denial}}
	answered := play.Event{Number: 6, Cause: -1, Turn: 1, Body: &play.Answered{Prompt: 3, Form: play.InRange}}
	f.hear(t, answered)
	f.hear(t, denial) // a bot's
	asked := *aSquare
	asked.Number = 4
	if _, err := f.host.Ask(&asked); err != nil {
		t.Fatal(err)
	}
	f.out.Reset()
	answered.Body = &play.Answered{Prompt: 4, Form: play.InRange}
	f.hear(t, answered)
	f.hear(t, denial)
	f.wrote(t,
		`{"type":"answered","number":6,"cause":null,"turn":1,"prompt":4,"seat":0,"target":"","answer":0}`,
		`{"type":"denied","number":7,"cause":null,"turn":1,"text":"No way."}`,
		`{"type":"rejected","prompt":4,"text":"No way."}`)
}

// TestDisplayed tells a line that stands beside the board.
func TestDisplayed(t *testing.T) {
	f := newFront()
	f.hear(t, play.Event{Cause: -1, Body: &play.Printed{Text: "3 mines", Manner: play.Displayed}})
	f.wrote(t, `{"type":"displayed","number":0,"cause":null,"turn":0,"text":"3 mines"}`)
}
