package interp

import (
	"errors"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A teller counts what happens, and knows who wants to hear it.
type teller struct {
	Bodies Bodies
	host   play.Host
	wants  play.Kinds
	events int64 // how many have happened
	cause  int64 // the event from which what happens now follows, or -1
}

// Bodies are the bodies of a machine's events. Each is used again for the next event of its kind, so that telling an
// event allocates nothing.
type Bodies struct {
	Began     play.Began
	Printed   play.Printed
	Named     play.Named
	Placed    play.Placed
	TurnBegan play.TurnBegan
	Rolled    play.Rolled
	Drew      play.Drew
	Moved     play.Moved
	Landed    play.Landed
	Answered  play.Answered
	Ended     play.Ended
	Laid      play.Laid
	Stood     play.Stood
	Path      []int32 // the memory of Moved's path
}

// Wants says whether anybody listens to a kind of event. If nobody does, it counts the event; otherwise the caller must
// call Emit.
func (t *teller) Wants(kind play.Kind) bool {
	wanted := t.wants.Has(kind)
	if !wanted {
		t.events++
	}
	return wanted
}

// Wanted says whether anybody listens to one of a set of kinds. It counts nothing.
func (t *teller) Wanted(kinds play.Kinds) bool { return t.wants&kinds != 0 }

// Events returns how many events have happened.
func (t *teller) Events() int64 { return t.events }

// LastEvent returns the number of the last event.
func (t *teller) LastEvent() int64 { return t.events - 1 }

// Cause returns the event from which what happens now follows, or -1.
func (t *teller) Cause() int64 { return t.cause }

// Follow says that what happens from now on follows from an event.
func (t *teller) Follow(event int64) { t.cause = event }

// Emit tells the host an event at a span of the running function. The body is one of the machine's. It says Stop if the
// host wants no more.
func (m *Machine) Emit(body play.Body, span source.Span) Flow {
	return m.emitIn(m.file(), body, span)
}

// emitIn is Emit for a span of a file, or of none.
func (m *Machine) emitIn(file *source.File, body play.Body, span source.Span) Flow {
	number := m.events
	m.events++
	event := play.Event{Number: number, Cause: m.cause, Turn: m.Turn, File: file, Span: span, Body: body}
	switch {
	case m.Program.Placeless:
		event.File, event.Span = nil, source.Span{}
	case event.File != nil:
		event.File, event.Span = event.File.Origin(span)
	}
	if err := m.host.Hear(event); err != nil {
		if errors.Is(err, play.ErrInterrupted) {
			err = m.stopped(cut{err, span})
		}
		return m.GiveUp(err)
	}
	return Next
}

// Print prints a line.
func (m *Machine) Print(line string, span source.Span) Flow { return m.say(line, play.Plain, span) }

// Display shows a line beside the board.
func (m *Machine) Display(line string, span source.Span) Flow {
	return m.say(line, play.Displayed, span)
}

// Deny says why the game does not take what was answered. Text appends a sentence, if somebody listens.
func (m *Machine) Deny(span source.Span, text func([]byte) []byte) Flow {
	if !m.Wants(play.KindPrinted) {
		return Next
	}
	m.Bodies.Printed = play.Printed{Text: string(text(nil)), Manner: play.Denial}
	return m.Emit(&m.Bodies.Printed, span)
}

func (m *Machine) say(line string, manner play.Manner, span source.Span) Flow {
	if !m.Wants(play.KindPrinted) {
		return Next
	}
	m.Bodies.Printed = play.Printed{Text: line, Manner: manner}
	return m.Emit(&m.Bodies.Printed, span)
}

// End ends the game. Winner is a seat, or -1.
func (m *Machine) End(winner int, span source.Span) Flow {
	name := ""
	if winner >= 0 {
		name = m.NameOf(int32(winner))
	}
	return m.end(play.Result{Over: true, Winner: winner}, play.Ended{Winner: winner, Name: name}, span)
}

// EndWith ends the game with a value as its result.
func (m *Machine) EndWith(value string) Flow {
	result := play.Result{Over: true, Winner: -1, Value: value, Valued: true}
	return m.end(result, play.Ended{Winner: -1, Value: value, Valued: true}, source.Span{})
}

func (m *Machine) end(result play.Result, ended play.Ended, span source.Span) Flow {
	if m.tellLate() == Stop {
		return Stop
	}
	m.Result = result
	if !m.Wants(play.KindEnded) {
		return Over
	}
	m.Bodies.Ended = ended
	if m.Emit(&m.Bodies.Ended, span) == Stop {
		return Stop
	}
	return Over
}
