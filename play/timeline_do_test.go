package play_test

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// adder is a small game: a sum to which each turn adds what a prompt gives in every third turn and else what was chosen
// for it, or 1. Typed text is a number to be added, "ask", "ask twice", "fail", "end" or anything else, which is
// refused.
type adder struct{ adderState }

type adderState struct {
	sum, turns int
	chosen     []int32
	events     int64
	over       bool
}

func (adderState) Size() int { return 8 }

var errAdder = errors.New("the adder fails")

func (a *adder) Reset(uint64)                        { a.adderState = adderState{} }
func (a *adder) Reseed(uint64)                       {}
func (a *adder) Turns() int                          { return a.turns }
func (a *adder) Events() int64                       { return a.events }
func (a *adder) Result() play.Result                 { return play.Result{Over: a.over, Winner: -1} }
func (a *adder) Snapshot() play.Snapshot             { return a.adderState }
func (a *adder) Restore(s play.Snapshot)             { a.adderState = s.(adderState) }
func (a *adder) Table() (*table.Setup, *table.State) { return nil, nil }
func (a *adder) Fork() play.Game                     { return &adder{} }
func (a *adder) Setup(host play.Host) error          { return a.tell(host, "setup") }

func (a *adder) Mark()                    { panic("it is not gone ahead in") }
func (a *adder) Back()                    { panic("it is not gone ahead in") }
func (a *adder) Ahead(func() error) error { return play.ErrUnprepared }

func (a *adder) Run(play.Host, play.Pace) error { panic("it is played step by step") }

func (a *adder) Turn(host play.Host) error {
	a.turns++
	switch {
	case a.turns%3 == 0:
		return a.ask(host)
	case len(a.chosen) > 0:
		a.sum += int(a.chosen[0])
		a.chosen = a.chosen[1:]
	default:
		a.sum++
	}
	return a.tell(host, "turn")
}

func (a *adder) Do(in play.Input, host play.Host) error {
	if dice, ok := in.(play.Dice); ok {
		a.chosen = dice.Values
		return nil
	}
	text := in.(play.Typed).Text
	switch n, err := strconv.Atoi(text); {
	case text == "ask":
		return a.ask(host)
	case text == "end":
		a.over = true
		return nil
	case text == "ask twice":
		return errors.Join(a.ask(host), a.ask(host))
	case text == "fail":
		a.sum = -1
		a.tell(host, "half done")
		return errAdder
	case err != nil:
		return &play.Refused{Reason: "no number"}
	default:
		a.sum += n
		return a.tell(host, "typed")
	}
}

func (a *adder) ask(host play.Host) error {
	answer, err := host.Ask(&play.Prompt{Form: play.InRange, Low: 0, High: 99})
	if err != nil {
		return err
	}
	a.sum += int(answer.Number)
	return a.tell(host, "answered")
}

func (a *adder) tell(host play.Host, what string) error {
	number := a.events
	a.events++
	if !host.Listens().Has(play.KindPrinted) {
		return nil
	}
	return host.Hear(play.Event{Number: number, Turn: a.turns, Body: &play.Printed{Text: fmt.Sprint(what, " ", a.sum)}})
}

func printed(s *script) string {
	var lines []string
	for _, e := range s.events {
		lines = append(lines, e.Body.(*play.Printed).Text)
	}
	s.events = nil
	return strings.Join(lines, ", ")
}

// mustNext takes a step and wants what it tells.
func mustNext(t *testing.T, timeline *play.Timeline, host *script, want string) {
	t.Helper()
	if err := timeline.Next(host); err != nil {
		t.Fatal(err)
	}
	if got := printed(host); got != want {
		t.Fatalf("the step tells %q, want %q", got, want)
	}
}

// TestTimelineDoes types and chooses dice between turns, each a step of its own at its turn.
func TestTimelineDoes(t *testing.T) {
	timeline, host := play.NewTimeline(&adder{}, 0), &script{answers: numbers(7, 5)}
	mustNext(t, timeline, host, "setup 0")
	timeline.Give(play.Typed{Turn: 0, Text: "10"})
	mustNext(t, timeline, host, "typed 10")
	timeline.Give(play.Dice{Turn: 0, Values: []int32{4, 6}})
	mustNext(t, timeline, host, "")
	mustNext(t, timeline, host, "turn 14")
	timeline.Give(play.Typed{Turn: 1, Text: "ask"})
	mustNext(t, timeline, host, "answered 21")
	mustNext(t, timeline, host, "turn 27")
	mustNext(t, timeline, host, "answered 32")

	want := []play.Input{
		play.Typed{Turn: 0, Text: "10"}, play.Dice{Turn: 0, Values: []int32{4, 6}}, play.Typed{Turn: 1, Text: "ask"},
		play.Answer{Number: 7}, play.Answer{Number: 5},
	}
	if !reflect.DeepEqual(timeline.Inputs(), want) {
		t.Errorf("the inputs are %+v", timeline.Inputs())
	}
	if p := timeline.Position(); p != (play.Position{Steps: 7, Given: 5}) {
		t.Errorf("the position is %+v", p)
	}

	// All of it again, from the inputs alone: a step that has its turn still to come waits for it.
	again := play.NewTimeline(&adder{}, 0)
	for _, in := range want {
		again.Give(in)
	}
	heard := &script{}
	for range 7 {
		if err := again.Step(heard); err != nil || again.Pending() != nil {
			t.Fatal(err, again.Pending())
		}
	}
	if got := printed(heard); got != "setup 0, typed 10, turn 14, answered 21, turn 27, answered 32" {
		t.Errorf("again it tells %q", got)
	}
}

// TestTimelineReturns goes to positions, back and forth.
func TestTimelineReturns(t *testing.T) {
	game := &adder{}
	timeline, host := play.NewTimeline(game, 0), &script{answers: numbers(20, 30, 40, 50)}
	var places []play.Position
	var states []play.Snapshot
	note := func() {
		places, states = append(places, timeline.Position()), append(states, game.Snapshot())
	}
	for i := range 60 {
		if i%7 == 3 {
			timeline.Give(play.Typed{Turn: game.Turns(), Text: fmt.Sprint(i)})
		}
		if len(host.answers) == 0 {
			host.answers = numbers(int32(i))
		}
		if err := timeline.Next(host); err != nil {
			t.Fatal(err)
		}
		note()
	}
	for i := range 300 {
		k := i * 37 % len(places)
		if err := timeline.Return(places[k]); err != nil {
			t.Fatal(err)
		}
		if timeline.Position() != places[k] || !reflect.DeepEqual(states[k], game.Snapshot()) {
			t.Fatalf("at position %d the game is %+v, want %+v", k, game.Snapshot(), states[k])
		}
		if n := len(timeline.Inputs()); n != places[k].Given {
			t.Fatalf("%d inputs are in force, want %d", n, places[k].Given)
		}
	}
	heard := &script{}
	if err := timeline.Return(places[len(places)-1]); err != nil || timeline.Step(heard) != nil ||
		len(heard.events) > 1 {
		t.Errorf("after the way back old events are news: %v", heard.events)
	}
}

// TestTimelineDoFails gives inputs that fail or are refused, and goes back: nothing is left of them.
func TestTimelineDoFails(t *testing.T) {
	game := &adder{}
	timeline, host := play.NewTimeline(game, 0), &script{}
	for range 3 {
		if err := timeline.Next(host); err != nil {
			t.Fatal(err)
		}
	}
	before := game.Snapshot()
	var refused *play.Refused
	tests := []struct {
		name  string
		input play.Input
		fails func(error) bool
	}{
		{"a fault", play.Typed{Turn: 2, Text: "fail"}, func(err error) bool { return errors.Is(err, errAdder) }},
		{"a refusal", play.Typed{Turn: 2, Text: "x"}, func(err error) bool { return errors.As(err, &refused) }},
		{"a turn that is over", play.Typed{Turn: 1, Text: "5"},
			func(err error) bool { return errors.Is(err, play.ErrMisfit) }},
		{"a question", play.Typed{Turn: 2, Text: "ask twice"},
			func(err error) bool { return errors.Is(err, play.ErrPending) }},
		{"an input behind a question", play.Typed{Turn: 3, Text: "5"},
			func(err error) bool { return errors.Is(err, play.ErrMisfit) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			at := timeline.Position()
			timeline.Give(test.input)
			if err := timeline.Next(&script{}); !test.fails(err) {
				t.Errorf("the error is %v", err)
			}
			if err := timeline.Return(at); err != nil {
				t.Fatal(err)
			}
			if !reflect.DeepEqual(before, game.Snapshot()) || timeline.Pending() != nil ||
				len(timeline.Inputs()) != at.Given {
				t.Errorf("the game is %+v", game.Snapshot())
			}
		})
	}
	host = &script{}
	timeline.Give(play.Typed{Turn: 2, Text: "8"})
	mustNext(t, timeline, host, "typed 10")
}

// TestTimelineDoesAfterTheEnd types after the end of a game. What is typed is done, taken back and done again; inputs
// that cannot follow, as under other rules, are left alone.
func TestTimelineDoesAfterTheEnd(t *testing.T) {
	inputs := []play.Input{
		play.Typed{Turn: 0, Text: "10"}, play.Typed{Turn: 0, Text: "end"}, play.Typed{Turn: 0, Text: "5"},
		play.Typed{Turn: 0, Text: "ask"},
		play.Answer{Number: 7},
	}
	for _, unfit := range []play.Input{play.Answer{Number: 1}, play.Typed{Turn: 1, Text: "1"}, play.Dice{Turn: 2}} {
		timeline, heard := play.NewTimeline(&adder{}, 0), &script{}
		for _, in := range append(inputs[:len(inputs):len(inputs)], unfit) {
			timeline.Give(in)
		}
		if prompt, err := timeline.Run(heard); prompt != nil || err != nil || !timeline.Over() {
			t.Fatal(prompt, err)
		}
		if got := printed(heard); got != "setup 0, typed 10, typed 15, answered 22" {
			t.Errorf("it tells %q", got)
		}
	}
	timeline, host := play.NewTimeline(&adder{}, 0), &script{answers: numbers(7)}
	for _, in := range inputs[:4] {
		timeline.Give(in)
	}
	if err := timeline.Play(host); err != nil || printed(host) != "setup 0, typed 10, typed 15, answered 22" {
		t.Fatal(err)
	}
	for range 3 {
		if ok, err := timeline.Undo(); !ok || err != nil {
			t.Fatal(ok, err)
		}
	}
	if !timeline.Over() || timeline.Steps() != 3 {
		t.Errorf("taken back, the game is at the end of step %d", timeline.Steps())
	}
	for range 3 {
		timeline.Redo()
	}
	if err := timeline.Play(host); err != nil || printed(host) != "typed 15, answered 22" {
		t.Error("done again it tells something else, or fails:", err)
	}
}
