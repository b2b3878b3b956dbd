package langtest

import (
	"errors"
	"fmt"
	"reflect"
	"runtime/debug"
	"slices"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file plays games twice, looked at and not, and holds that they are the same game.

// rules is how a game is played.
type rules struct {
	seed   uint64
	limits play.Limits
}

// mostTurns is how many turns of a game are played.
const mostTurns = 12

// mostEvents is how many events a game may have. One that a look has changed may never end.
const mostEvents = 5000

// mostStops is at how many places of a game all is looked at; behind them it is at every seventh.
const mostStops = 90

var errEndless = errors.New("too much happens")

// A Played is all that can be known of a game that was played.
type Played struct {
	Events    []play.Event
	Prompts   []*play.Prompt
	Snapshots []play.Snapshot // at the end of each step, the generator's state in them
	Result    play.Result
	Err       error // of the last step
}

// player is the host of a game: it answers at random, keeps what it is told, and looks.
type player struct {
	*play.Random
	played Played
	look   func() // wherever a person can, may be nil
}

func newPlayer(r rules) *player { return &player{Random: play.NewRandom(r.seed), look: func() {}} }

// Listens says that all is told.
func (p *player) Listens() play.Kinds { return play.AllEvents }

// Hear keeps an event. The console looks where a statement runs or a function begins; it stops at others too.
func (p *player) Hear(e play.Event) error {
	if len(p.played.Events) == mostEvents {
		return errEndless
	}
	p.played.Events = append(p.played.Events, e.Clone())
	p.look()
	return nil
}

// Ask answers.
func (p *player) Ask(prompt *play.Prompt) (play.Answer, error) {
	p.played.Prompts = append(p.played.Prompts, plain(prompt))
	p.look()
	return p.Random.Ask(prompt)
}

// playGame plays a game at a console. Look is called wherever a person can look.
func playGame(program lang.Program, r rules, look func(lang.Console)) *Played {
	if r.limits.Steps == 0 {
		r.limits.Steps = mostEvents
	}
	console := newConsole(program, r)
	p := newPlayer(r)
	stops, looking := 0, false
	p.look = func() {
		if stops++; looking || stops > mostStops && stops%7 > 0 { // a look that asks or tells is not looked at
			return
		}
		looking = true
		look(console)
		looking = false
	}
	step := console.Setup
	for range mostTurns {
		p.look()
		if p.played.Err = caught(step, p); p.played.Err != nil {
			break
		}
		p.look()
		p.played.Snapshots = append(p.played.Snapshots, console.Snapshot())
		if console.Result().Over {
			break
		}
		step = console.Turn
	}
	p.played.Result = console.Result()
	return &p.played
}

// caught plays a step, of which a panic becomes an error.
func caught(step func(play.Host) error, host play.Host) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("the game panics: %v\n%s", r, debug.Stack())
		}
	}()
	return step(host)
}

// Difference says where two games first differ, or nothing.
func (p *Played) Difference(q *Played) string {
	for i := range min(len(p.Events), len(q.Events)) {
		if a, b := p.Events[i], q.Events[i]; !reflect.DeepEqual(a, b) {
			return fmt.Sprintf("event %d: %s", i, differing(describe(a), describe(b)))
		}
	}
	for i := range min(len(p.Prompts), len(q.Prompts)) {
		if a, b := p.Prompts[i], q.Prompts[i]; !reflect.DeepEqual(a, b) {
			return fmt.Sprintf("prompt %d: %s", i, differing(fmt.Sprintf("%+v", *a), fmt.Sprintf("%+v", *b)))
		}
	}
	for i := range min(len(p.Snapshots), len(q.Snapshots)) {
		if !reflect.DeepEqual(p.Snapshots[i], q.Snapshots[i]) {
			return fmt.Sprintf("the state behind step %d: %s", i, Differs(p.Snapshots[i], q.Snapshots[i]))
		}
	}
	for _, of := range []struct {
		what string
		a, b any
	}{
		{"events", len(p.Events), len(q.Events)}, {"prompts", len(p.Prompts), len(q.Prompts)},
		{"steps", len(p.Snapshots), len(q.Snapshots)}, {"the result", p.Result, q.Result}, {"the error", p.Err, q.Err},
	} {
		if !reflect.DeepEqual(of.a, of.b) {
			return fmt.Sprintf("%s: %s", of.what, differing(fmt.Sprint(of.a), fmt.Sprint(of.b)))
		}
	}
	return ""
}

func differing(a, b string) string { return fmt.Sprintf("undisturbed %s, disturbed %s", a, b) }

func describe(e play.Event) string {
	return fmt.Sprintf("%d after %d at %v: %T %+v", e.Number, e.Cause, e.Span, e.Body, reflect.ValueOf(e.Body).Elem())
}

// looks counts what comes of an expression that is looked at again and again.
type looks struct {
	values, faults, refused int
	panicked                string
}

// at looks at an expression. A panic is noted, and the game goes on.
func (l *looks) at(console lang.Console, text string) {
	defer func() {
		if r := recover(); r != nil && l.panicked == "" {
			l.panicked = fmt.Sprintf("%v\n%s", r, debug.Stack())
		}
	}()
	_, err := console.Look(text)
	var fault *interp.Error
	var refused *play.Refused
	switch {
	case err == nil:
		l.values++
	case errors.As(err, &refused):
		l.refused++
	case errors.As(err, &fault), errors.Is(err, play.ErrTooLong):
		l.faults++
	default:
		l.panicked = fmt.Sprintf("the error %v", err)
	}
}

// TestLooks looks at everything that a console shows while the games of a file of testdata/looks are played: nothing
// changes by it. The file must hold all of a grammar.
func TestLooks(
	t *testing.T, l lang.Language, name string,
	tokens func(*source.File) []source.Span, grammar func(*testing.T) *Grammar,
) {
	looking := ReadLooking(t, l, "../../testdata/looks/"+name+".txtar")
	t.Run("complete", func(t *testing.T) { looking.TestComplete(t, grammar(t), "expression", tokens) })
	t.Run("each", looking.TestEach)
	t.Run("all", looking.TestAll)
	t.Run("limit", looking.TestLimit)
	t.Run("same", looking.TestSameGame)
}

// TestEach plays each game looking at one expression, for all of them.
func (l *Looking) TestEach(t *testing.T) {
	plain := l.plain(t, rules{seed: 1})
	for _, text := range l.Expressions() {
		t.Run(text, func(t *testing.T) {
			var all looks
			for i, p := range l.Programs {
				got := playGame(p, rules{seed: 1}, func(c lang.Console) { all.at(c, text) })
				if diff := plain[i].Difference(got); diff != "" {
					t.Errorf("%s: %s", p.Name(), diff)
				}
			}
			l.checkLooks(t, text, &all)
		})
	}
}

func (l *Looking) checkLooks(t *testing.T, text string, all *looks) {
	t.Helper()
	if all.panicked != "" {
		t.Errorf("a look panics: %s", all.panicked)
	}
	switch {
	case slices.Contains(l.Values, text) && all.values == 0:
		t.Error("it has no value anywhere")
	case slices.Contains(l.Faults, text) && all.faults == 0:
		t.Error("it can be calculated, or is refused, everywhere")
	case slices.Contains(l.Refused, text) && all.values+all.faults > 0:
		t.Error("it is looked at")
	}
}

// plain plays all games without a look.
func (l *Looking) plain(t *testing.T, r rules) []*Played {
	t.Helper()
	var list []*Played
	for _, p := range l.Programs {
		list = append(list, playGame(p, r, func(lang.Console) {}))
		if again := playGame(p, r, func(lang.Console) {}); list[len(list)-1].Difference(again) != "" {
			t.Fatalf("%s is not the same when it is played again: %s", p.Name(), list[len(list)-1].Difference(again))
		}
	}
	return list
}

// A sight looks at everything that a console shows, a part of it at a time.
type sight struct {
	*Looking
	times int
	looks
}

// parts is in how many parts everything is looked at.
const parts = 8

func (s *sight) at(console lang.Console) {
	for i, text := range s.Expressions() {
		if i%parts == s.times%parts {
			s.looks.at(console, text)
		}
	}
	lines := s.Lines()
	line := lines[s.times%len(lines)]
	for at := range len(line) + 1 {
		console.Complete(line, at)
	}
	console.Read(line)
	console.Variables()
	console.Functions()
	console.NextSeat()
	console.Table()
	console.Turns()
	console.Events()
	console.Result()
	if namer, ok := console.(lang.PlayerNamer); ok {
		namer.PlayerAt(0)
	}
	s.times++
}

// TestAll plays each game with several seeds, looking at everything.
func (l *Looking) TestAll(t *testing.T) {
	s := &sight{Looking: l}
	for seed := range uint64(2) {
		r := rules{seed: seed + 10}
		for i, want := range l.plain(t, r) {
			got := playGame(l.Programs[i], r, s.at)
			if diff := want.Difference(got); diff != "" {
				t.Errorf("%s, seed %d: %s", l.Programs[i].Name(), seed, diff)
			}
		}
	}
	if s.panicked != "" {
		t.Errorf("a look panics: %s", s.panicked)
	}
	if s.times < len(s.Lines()) {
		t.Errorf("not all %d lines are completed at the %d places", len(s.Lines()), s.times)
	}
}

// TestLimit plays each game with limits that end it in its middle: they strike at the same place.
func (l *Looking) TestLimit(t *testing.T) {
	for _, p := range l.Programs {
		s, struck := &sight{Looking: l}, 0
		for steps := int64(1); steps < 10_000; steps += 1 + 2*steps {
			r := rules{seed: 1, limits: play.Limits{Steps: steps}}
			want := playGame(p, r, func(lang.Console) {})
			if diff := want.Difference(playGame(p, r, s.at)); diff != "" {
				t.Errorf("%s, %d steps: %s", p.Name(), steps, diff)
			}
			if !errors.Is(want.Err, play.ErrTooLong) {
				break
			}
			struck++
		}
		if struck < 2 {
			t.Errorf("%s: a limit has struck %d times", p.Name(), struck)
		}
	}
}

// TestSameGame plays each game at a console that is looked into, and as roll play does: it prints and asks the same,
// and ends in the same way.
func (l *Looking) TestSameGame(t *testing.T) {
	for _, p := range l.Programs {
		s := &sight{Looking: l}
		r := rules{seed: 3}
		looked := playGame(p, r, s.at)
		game, host := p.NewGame(r.limits), newPlayer(r)
		game.Reset(r.seed)
		err := game.Setup(host)
		for turn := 1; err == nil && turn < mostTurns && !game.Result().Over; turn++ {
			err = game.Turn(host)
		}
		if got, want := printed(looked), printed(&host.played); !slices.Equal(got, want) {
			t.Errorf("%s: a game prints %q, one that is looked at %q", p.Name(), want, got)
		}
		if got, want := fmt.Sprint(looked.Result, looked.Err), fmt.Sprint(game.Result(), err); got != want {
			t.Errorf("%s: a game ends with %s, one that is looked at with %s", p.Name(), want, got)
		}
	}
}

// printed returns what a game has printed and asked.
func printed(p *Played) []string {
	var list []string
	for _, e := range p.Events {
		if b, ok := e.Body.(*play.Printed); ok {
			list = append(list, b.Text)
		}
	}
	for _, prompt := range p.Prompts {
		list = append(list, prompt.Text())
	}
	return list
}
