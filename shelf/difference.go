package shelf

import (
	"errors"
	"fmt"
	"reflect"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// A Difference is where inputs first play differently under other rules.
type Difference struct {
	Answers   int // how many answers still fit
	Turn      int
	Then, Now string // what happens there under each, in words
	Texts     bool   // only what is printed differs, and all answers fit
}

// String shows both sides, in three lines.
func (d *Difference) String() string {
	return fmt.Sprintf("The first difference is in %s, after %s:\n  then: %s\n  now:  %s\n",
		Where(d.Turn), counted(d.Answers), d.Then, d.Now)
}

// before returns the turn at which a console was left or, if that comes later, the one before the difference.
func (d *Difference) before(at *int) *int {
	if at == nil || *at < d.Turn {
		return at
	}
	turn := max(0, d.Turn-1)
	return &turn
}

// A Witness is a host that remembers what happens in a game that is played again, but for what depends on the text of
// the program alone.
type Witness struct {
	deaf
	kinds   play.Kinds // what matters
	most    int        // how many events are remembered of a game that may never end
	stops   bool       // the game is stopped when there are more
	list    []happening
	answers int
}

// NewWitness returns a witness of all happenings, but of no more than so many.
func NewWitness(most int) *Witness { return &Witness{kinds: play.Happenings, most: most} }

// happening is an event with how many answers were given before it.
type happening struct {
	answers int
	turn    int
	body    play.Body // nil where nothing more happens
}

// text describes the event for a person.
func (h *happening) text() string {
	if h.body == nil {
		return "nothing more"
	}
	return play.Describe(h.body)
}

// Listens says what matters.
func (w *Witness) Listens() play.Kinds { return w.kinds }

// Hear remembers an event.
func (w *Witness) Hear(e play.Event) error {
	if len(w.list) == w.most {
		if w.stops {
			return play.ErrTooLong
		}
		return nil
	}
	body := e.Clone().Body
	switch b := body.(type) {
	case *play.Began:
		body = &play.Began{Name: b.Name}
	case *play.Answered:
		defer func() { w.answers++ }()
	}
	w.list = append(w.list, happening{w.answers, e.Turn, body})
	return nil
}

// at returns what happened as the nth, from 0, or that nothing more did.
func (w *Witness) at(n int) happening {
	if n < len(w.list) {
		return w.list[n]
	}
	if len(w.list) == 0 {
		return happening{}
	}
	last := w.list[len(w.list)-1]
	end := happening{answers: last.answers, turn: last.turn}
	if last.body.Kind() == play.KindAnswered {
		end.answers++
	}
	return end
}

// parting returns where two games part, as the number of an event, or -1.
func (w *Witness) parting(now *Witness, same func(a, b *happening) bool) int {
	for i := range max(len(w.list), len(now.list)) {
		if a, b := w.at(i), now.at(i); !same(&a, &b) {
			return i
		}
	}
	return -1
}

// difference is that of what happened as the nth.
func (w *Witness) difference(now *Witness, n int) *Difference {
	a, b := w.at(n), now.at(n)
	return &Difference{
		Answers: min(a.answers, b.answers), Turn: max(a.turn, b.turn), Then: a.text(), Now: b.text(),
	}
}

// Told returns where what another witness tells in words is not what this one does, or nil.
func (w *Witness) Told(now *Witness) *Difference {
	n := w.parting(now, func(a, b *happening) bool { return a.text() == b.text() })
	if n < 0 {
		return nil
	}
	return w.difference(now, n)
}

// mostHappenings bounds how long a game is watched that may never end.
const mostHappenings = 1_000_000

// FirstDifference plays a record under the rules of then and of now, and returns the first event or answer that
// differs, or nil. With textsAside it is the first that is more than a text, if there is one. Where the game of then
// was stopped by a fault, what follows under the new rules does not count as a difference. The error is
// play.ErrInterrupted, or play.ErrTooLong of a game that takes more events than one can watch.
func (s *Shelf) FirstDifference(
	then, now lang.Program, r *record.Record, textsAside bool,
) (*Difference, error) {
	old, oldErr := s.witness(then, r)
	fresh, err := s.witness(now, r)
	for _, err := range []error{oldErr, err} {
		if errors.Is(err, play.ErrInterrupted) || errors.Is(err, play.ErrTooLong) {
			return nil, err
		}
	}
	d := old.from(fresh, oldErr, err)
	if d == nil || !textsAside {
		return d, nil
	}
	if of := old.silent().from(fresh.silent(), oldErr, err); of != nil {
		return of, nil
	}
	d.Texts = true
	return d, nil
}

// from returns where what another witness has seen differs first, or nil. Each may have ended with an error.
func (w *Witness) from(fresh *Witness, oldErr, err error) *Difference {
	n := w.parting(fresh, func(a, b *happening) bool { return reflect.DeepEqual(a.body, b.body) })
	if n < 0 || n == len(w.list) && oldErr != nil {
		return nil
	}
	d := w.difference(fresh, n)
	if n == len(fresh.list) && err != nil {
		d.Now = err.Error()
		if !errors.Is(err, play.ErrMisfit) {
			d.Answers = max(0, d.Answers-1) // the last answer led to the fault
		}
	}
	return d
}

// silent is what a witness has seen, but for texts: what is printed, and how the program calls what an answer sets.
func (w *Witness) silent() *Witness {
	s := &Witness{}
	for _, h := range w.list {
		switch b := h.body.(type) {
		case *play.Printed:
			continue
		case *play.Answered:
			bare := *b
			bare.Target, bare.Truths = "", nil
			h.body = &bare
		}
		s.list = append(s.list, h)
	}
	return s
}

// witness returns what happens in a game with the answers of a record. An error is why it cannot go on.
func (s *Shelf) witness(program lang.Program, r *record.Record) (*Witness, error) {
	w := &Witness{kinds: play.AllEvents, most: mostHappenings, stops: true}
	_, err := Revive(program.NewGame(s.Limits), r.Header.Seed, r.Inputs(), r.At, w)
	return w, err
}
