package cli

import (
	"errors"
	"fmt"

	"github.com/roll-lang/roll/play"
)

// difference is where a record first plays differently under other rules.
type difference struct {
	answers  int // how many answers still fit
	turn     int
	old, new string // what happens there under each
}

// String shows both sides.
func (d *difference) String() string {
	return fmt.Sprintf("The first difference is in %s, after %d answers:\n  then: %s\n  now:  %s\n",
		where(d.turn), d.answers, d.old, d.new)
}

// before returns the turn at which a console was left or, if that comes later, the one before the difference.
func (d *difference) before(at *int) *int {
	if at == nil || *at < d.turn {
		return at
	}
	turn := max(0, d.turn-1)
	return &turn
}

// happening is an event with how many answers were given before it.
type happening struct {
	answers int
	turn    int
	body    play.Body
}

// text describes the event for a person.
func (h *happening) text() string {
	if h.body == nil {
		return "nothing more"
	}
	return play.Describe(h.body)
}

func at(list []happening, i int) happening {
	if i < len(list) {
		return list[i]
	}
	if len(list) == 0 {
		return happening{}
	}
	last := list[len(list)-1]
	end := happening{answers: last.answers, turn: last.turn}
	if last.body.Kind() == play.KindAnswered {
		end.answers++
	}
	return end
}

// mostHappenings bounds how long a game is watched that may never end.
const mostHappenings = 1_000_000

// watching is a host that remembers what happens, but for what depends on the program's text alone.
type watching struct {
	list    []happening
	answers int
}

// Listens says that everything matters.
func (w *watching) Listens() play.Kinds { return play.AllEvents }

// Hear remembers an event.
func (w *watching) Hear(e play.Event) error {
	body := e.Clone().Body
	switch b := body.(type) {
	case *play.Began:
		body = &play.Began{Name: b.Name}
	case *play.Answered:
		defer func() { w.answers++ }()
	}
	if len(w.list) == mostHappenings {
		return play.ErrTooLong
	}
	w.list = append(w.list, happening{w.answers, e.Turn, body})
	return nil
}

// Ask is never called.
func (w *watching) Ask(*play.Prompt) (play.Answer, error) {
	return play.Answer{}, errors.New("nobody answers")
}
