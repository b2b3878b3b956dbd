package web

import (
	"bytes"
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
)

// An event is one that happened, as pages are told it.
type event struct {
	number int64
	turn   int
	asked  *asks  // what was answered, if something was
	moves  bool   // it has changed the table
	begins int    // the seat whose turn begins, from 0, or -1
	said   string // the line that was printed, if one was
	line   []byte
}

// newEvent returns an event, which stays valid.
func newEvent(r *Room, e play.Event) event {
	e.File = r.file(e.File)
	kept := event{number: e.Number, turn: e.Turn, begins: -1, line: protocol.EventLine(e)}
	switch b := e.Body.(type) {
	case *play.TurnBegan:
		kept.begins = b.Seat
	case *play.Answered:
		kept.asked = asksOf(e, b)
	case *play.Stood, *play.Moved, *play.Rolled, *play.Drew, *play.Laid:
		kept.moves = true
	case *play.Printed:
		if b.Manner == play.Plain {
			kept.said = b.Text
		}
	}
	return kept
}

// told is all that was told of a game, in order.
type told struct {
	events []event
	turns  []turn
}

// A turn is one that has begun.
type turn struct {
	Turn int  `json:"turn"`
	Seat *int `json:"seat"`
}

// next is the number of the event that comes next, or a smaller one.
func (t *told) next() int64 {
	if n := len(t.events); n > 0 {
		return t.events[n-1].number + 1
	}
	return 0
}

func (t *told) add(e event) {
	t.events = append(t.events, e)
	if e.begins >= 0 {
		t.turns = append(t.turns, turn{e.turn, &e.begins})
	}
}

// cut forgets all events but the first.
func (t *told) cut(n int) {
	t.events = t.events[:n]
	last := 0
	for _, e := range t.events {
		if e.begins >= 0 {
			last++
		}
	}
	t.turns = t.turns[:last]
}

// same is how many events two have in common before they part.
func (t *told) same(u *told) int {
	n := 0
	for n < min(len(t.events), len(u.events)) && bytes.Equal(t.events[n].line, u.events[n].line) {
		n++
	}
	return n
}

// at is the last turn that has begun.
func (t *told) at() int {
	if n := len(t.turns); n > 0 {
		return t.turns[n-1].Turn
	}
	return 0
}

// mostSaid is how many lines are told again that a turn has printed.
const mostSaid = 100

// said are the last lines that were printed in the last turn that has begun.
func (t *told) said() []string {
	var lines []string
	for _, e := range slices.Backward(t.events) {
		if e.turn != t.at() || len(lines) == mostSaid {
			break
		}
		if e.said != "" { // which is the blank line between two turns
			lines = append(lines, e.said)
		}
	}
	slices.Reverse(lines)
	return lines
}

// tell tells an event to all pages, unless it was told.
func (r *Room) tell(e event) {
	if e.number < r.told.next() {
		return
	}
	r.told.add(e)
	r.send(e.line)
}
