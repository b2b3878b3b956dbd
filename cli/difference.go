package cli

import (
	"errors"
	"fmt"
	"reflect"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// difference is where a record first plays differently under other rules.
type difference struct {
	answers  int // how many answers still fit
	turn     int
	old, new string // what happens there under each
}

// String shows both sides.
func (d *difference) String() string {
	return fmt.Sprintf("The first difference is in %s, after %d answers:\n  then: %s\n  now:  %s\n", where(d.turn), d.answers, d.old, d.new)
}

// firstDifference plays a record under the rules of then and of now, and returns the first event or answer that
// differs, or nil.
func firstDifference(then, now lang.Program, r *record.Record) (*difference, error) {
	old, err := happenings(then, r)
	if err != nil {
		return nil, fmt.Errorf("the record does not fit its own game: %w", err)
	}
	fresh, err := happenings(now, r)
	for i := range max(len(old), len(fresh)) {
		a, b := at(old, i), at(fresh, i)
		if reflect.DeepEqual(a.body, b.body) {
			continue
		}
		d := &difference{answers: min(a.answers, b.answers), turn: max(a.turn, b.turn), old: a.text, new: b.text}
		if i == len(fresh) && err != nil {
			d.new = err.Error()
			if !errors.Is(err, play.ErrMisfit) {
				d.answers = max(0, d.answers-1) // the last answer led to the fault
			}
		}
		return d, nil
	}
	return nil, nil
}

// happening is an event with what was answered before it.
type happening struct {
	answers int
	turn    int
	body    play.Body
	text    string
}

func at(list []happening, i int) happening {
	if i < len(list) {
		return list[i]
	}
	end := happening{text: "the game is elsewhere"}
	if len(list) > 0 {
		end.answers, end.turn = list[len(list)-1].answers, list[len(list)-1].turn
	}
	return end
}

// happenings returns what happens in a game with the answers of a record. An error is why it cannot go on.
func happenings(program lang.Program, r *record.Record) ([]happening, error) {
	t := play.NewTimeline(program.NewGame(play.Limits{}), r.Header.Seed)
	for _, a := range r.Answers {
		t.Give(a.Input())
	}
	w := &watching{}
	_, err := t.Run(w)
	return w.list, err
}

// watching is a host that remembers what happens, but for what depends on the program's text alone.
type watching struct {
	list    []happening
	answers int
}

// Listens says that everything matters.
func (w *watching) Listens() play.Kinds { return play.AllEvents }

// Hear remembers an event.
func (w *watching) Hear(e play.Event) error {
	body := e.Body
	switch b := body.(type) {
	case play.Began:
		body = play.Began{Name: b.Name}
	case play.Answered:
		w.answers++
	}
	w.list = append(w.list, happening{w.answers, e.Turn, body, textOf(body)})
	return nil
}

// Ask is never called.
func (w *watching) Ask(*play.Prompt) (play.Answer, error) {
	return play.Answer{}, errors.New("nobody answers")
}

// textOf describes an event for a person.
func textOf(body play.Body) string {
	if printed, ok := body.(play.Printed); ok {
		return fmt.Sprintf("%q", printed.Text)
	}
	if answered, ok := body.(play.Answered); ok {
		value := fmt.Sprint(answered.Answer.Number)
		if answered.Form == play.NameOf {
			value = fmt.Sprintf("%q", answered.Answer.Text)
		}
		return fmt.Sprintf("the answer %s for %s", value, answered.Target)
	}
	name := strings.TrimPrefix(fmt.Sprintf("%T", body), "play.")
	return fmt.Sprintf("%s %+v", name, body)
}
