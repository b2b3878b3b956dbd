package interp_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// story is a program of the toy whose first turn calls functions, prints and sets a square, and whose second one wins.
const story = `piece Stone(of);
	let n = 0; var any = none; let l = [1]; let kept = new Stone(3);
	to double(k) { let two = k + k; return two; }
	to tell(x) { print{"it is " + x}; }
	to start() { board{2, 1}; any = "a"; }
	to turn() {
		n++;
		if (n == 2) { win{me{}}; }
		board[1, 1] = kept;
		tell{double{n}};
	}`

// loadToy loads a program of the toy.
func loadToy(t *testing.T, text string) lang.Program {
	t.Helper()
	program, diagnostics := toy.Language{}.Load(source.NewFile("game.toy", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

// told lists events: the number, the number of the event from which it follows, the turn, what happened and the first
// word of what it comes from.
func told(events []play.Event) string {
	var list []string
	for _, e := range events {
		what := strings.TrimPrefix(fmt.Sprintf("%T", e.Body), "*play.")
		switch b := e.Body.(type) {
		case *play.Printed:
			what += fmt.Sprintf(" %s", b.Text)
		case *play.Called:
			what += fmt.Sprintf(" %s %v", b.Function, b.Args)
		case *play.Ran:
			if b.End {
				what += " end"
			}
		case *play.Valued:
			what += " " + b.Text
		case *play.Ended:
			what += fmt.Sprintf(" %d %s", b.Winner, b.Name)
		case *play.TurnBegan:
			what += fmt.Sprintf(" %d %s", b.Seat, b.Name)
		}
		at := ""
		if e.File != nil {
			first, _, _ := strings.Cut(strings.Join(strings.Fields(e.File.Lexeme(e.Span)), " "), " ")
			if first != "" {
				at = " at " + first
			}
		}
		list = append(list, fmt.Sprintf("%d<%d turn %d: %s%s", e.Number, e.Cause, e.Turn, what, at))
	}
	return strings.Join(list, "\n")
}

// TestEvents wants the events of the story: their numbers, from which others they follow, and what they come from.
func TestEvents(t *testing.T) {
	host := newBot(1, play.AllEvents)
	if err := play.Run(loadToy(t, story).NewGame(play.Limits{}), host); err != nil {
		t.Fatal(err)
	}
	const want = `0<-1 turn 0: Began
1<-1 turn 0: Laid at board{2,
2<-1 turn 1: TurnBegan 0 Player 1
3<2 turn 1: Stood at board[1,
4<2 turn 1: Printed it is 2 at print{"it
5<-1 turn 2: TurnBegan 1 Player 2
6<5 turn 2: Ended 1 Player 2 at win{me{}}`
	if got := told(host.events); got != want {
		t.Errorf("told is\n%s\nwant\n%s", got, want)
	}
}

// TestEventsAreCounted plays the story for hosts that listen to less: as many events happen, and those that are told
// have the same numbers and causes.
func TestEventsAreCounted(t *testing.T) {
	all := newBot(1, play.AllEvents)
	game := loadToy(t, story).NewGame(play.Limits{})
	if err := play.Run(game, all); err != nil {
		t.Fatal(err)
	}
	for kind := play.KindBegan; kind <= play.KindValued; kind++ {
		host, other := newBot(1, play.Of(kind)), loadToy(t, story).NewGame(play.Limits{})
		if err := play.Run(other, host); err != nil {
			t.Fatal(err)
		}
		var want []play.Event
		for _, e := range all.events {
			if e.Body.Kind() == kind {
				want = append(want, e)
			}
		}
		if told(host.events) != told(want) || other.Events() != game.Events() {
			t.Errorf("of kind %d is told\n%s\nwant\n%s\nof %d events", kind, told(host.events), told(want),
				other.Events())
		}
	}
}

// TestHooked plays the first turn of the story at a console, where functions and statements are told, and types
// something.
func TestHooked(t *testing.T) {
	game, host := loadToy(t, story).NewConsole(play.Limits{}), newBot(1, play.AllEvents)
	timeline := play.NewTimeline(game, 1)
	timeline.Give(play.Typed{Turn: 1, Text: "double{n + 1}"})
	timeline.Give(play.Typed{Turn: 1, Text: "n++"})
	timeline.Give(play.Typed{Turn: 1, Text: "to tell(x) { }"})
	for range 5 {
		if err := timeline.Next(host); err != nil {
			t.Fatal(err)
		}
	}
	const want = `0<-1 turn 0: Began
1<-1 turn 0: Called variables []
2<1 turn 0: Ran at let
3<1 turn 0: Ran at var
4<1 turn 0: Ran at let
5<1 turn 0: Ran at let
6<1 turn 0: Ran end
7<-1 turn 0: Called start [] at {
8<7 turn 0: Ran at board{2,
9<7 turn 0: Laid at board{2,
10<7 turn 0: Ran at any
11<7 turn 0: Ran end at }
12<-1 turn 1: TurnBegan 0 Player 1
13<12 turn 1: Called turn [] at {
14<13 turn 1: Ran at n++;
15<13 turn 1: Ran at if
16<13 turn 1: Ran at board[1,
17<13 turn 1: Stood at board[1,
18<13 turn 1: Ran at tell{double{n}};
19<13 turn 1: Called double [1] at {
20<19 turn 1: Ran at let
21<19 turn 1: Ran at return
22<19 turn 1: Ran end at }
23<13 turn 1: Called tell [2] at {
24<23 turn 1: Ran at print{"it
25<23 turn 1: Printed it is 2 at print{"it
26<23 turn 1: Ran end at }
27<13 turn 1: Ran end at }
28<-1 turn 1: Typing
29<28 turn 1: Called what was typed []
30<29 turn 1: Ran at double{n
31<29 turn 1: Called double [2] at {
32<31 turn 1: Ran at let
33<31 turn 1: Ran at return
34<31 turn 1: Ran end at }
35<29 turn 1: Valued 4 at double{n
36<29 turn 1: Ran end
37<-1 turn 1: Typing
38<37 turn 1: Called what was typed []
39<38 turn 1: Ran at n++
40<38 turn 1: Ran end
41<-1 turn 1: Typing
42<41 turn 1: Called what was typed []
43<42 turn 1: Ran end`
	if got := told(host.events); got != want {
		t.Errorf("told is\n%s\nwant\n%s", got, want)
	}
}

// TestLookedAt looks at variables of all kinds, also at what fails, and wants the game as it was.
func TestLookedAt(t *testing.T) {
	game := loadToy(t, story).NewConsole(play.Limits{})
	timeline := play.NewTimeline(game, 1)
	for range 2 {
		if err := timeline.Next(newBot(1, play.AllEvents)); err != nil {
			t.Fatal(err)
		}
	}
	before := game.Snapshot()
	for expression, want := range map[string]string{
		"n": "1", "any": "a", "l": "[1]", "kept": "Stone", "kept.of": "3", "board[1, 1] == kept": "yes", "n + 1": "2",
		"double{21}": "42", "any + any": "aa", "l + [2, any]": "[1, 2, a]", "board[2, 1]": "none",
		"l[1]": "`l` has no element 1", "any - 1": "`-` cannot be used on a string and a number",
		"n / 0": "1 / 0 divides by zero", "board[3, 1]": "there is no square 3, 1 on the board",
	} {
		value, err := game.Look(expression)
		got := value.Text
		if err != nil {
			got = err.Error()
		}
		if !strings.HasSuffix(got, want) {
			t.Errorf("%s is %s, want %s", expression, got, want)
		}
	}
	if after := game.Snapshot(); !reflect.DeepEqual(after, before) {
		t.Errorf("the game became %+v", after)
	}
}

// TestAsked wants the prompts of a turn to be counted, and to say how often the same one came just before.
func TestAsked(t *testing.T) {
	text := "to start() { board{2, 2}; } to turn() { repeat 3 { ask{}; } ask{}; repeat 2 { ask{}; ask{}; } win{me{}}; }"
	host := &listing{bot: *newBot(1, play.AllEvents)}
	if err := play.Run(loadToy(t, text).NewGame(play.Limits{}), host); err != nil {
		t.Fatal(err)
	}
	want := "0/0 1/1 2/2 3/0 4/0 5/0 6/0 7/0"
	if got := strings.Join(host.prompts, " "); got != want {
		t.Errorf("asked are %s, want %s", got, want)
	}
	if all := told(host.events); !strings.HasSuffix(all, "Ended 0 Player 1 at win{me{}}") {
		t.Errorf("told is %s", all)
	}
	var answered []string
	for _, e := range host.events {
		if a, ok := e.Body.(*play.Answered); ok {
			answered = append(answered, fmt.Sprintf("%d %v at %s", a.Prompt, a.Form, e.File.Lexeme(e.Span)))
		}
	}
	if len(answered) != 8 || answered[7] != "7 square at ask{}" {
		t.Errorf("answered are %q", answered)
	}
}

// listing is a bot that lists its prompts: the number, and how often the same one came just before.
type listing struct {
	bot
	prompts []string
}

func (l *listing) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Purpose == play.ForChoice {
		l.prompts = append(l.prompts, fmt.Sprintf("%d/%d", p.Number, p.Again))
	}
	return l.bot.Ask(p)
}

// TestAppendGrid wants two grids to give the same bytes if what can be seen on them is the same: not which object it
// is, but its class and its attributes, and where it stands.
func TestAppendGrid(t *testing.T) {
	const text = `piece Stone(of, size); piece Frog(of, size); let n = 0; let last = new Stone(9, 9);
		to start() { board{2, 2}; }
		to turn() { n++;
			if (n == 1) { board[1, 1] = new Stone(1, 2); board[2, 2] = new Frog(3, 4); }
			if (n == 2) { let other = new Frog(0, 0); board[1, 1] = new Stone(1, 2); }
			if (n == 3) { board[1, 1] = new Stone(1, 3); }
			if (n == 4) { board[1, 1] = new Frog(1, 2); }
			if (n == 5) { board[1, 1] = none; board[1, 2] = new Stone(1, 2); }
			if (n == 6) { board[1, 2] = none; board[1, 1] = new Stone(1, 2); }
			if (n == 7) { board[2, 2].size = 5; }
			if (n == 8) { board[2, 2] = new Frog(3, 4); } }`
	game := loadToy(t, text).NewGame(play.Limits{}).(*console.Game)
	var grids []string
	host := newBot(1, play.NoEvents)
	for step := range 9 {
		play := game.Turn
		if step == 0 {
			play = game.Setup
		}
		if err := play(host); err != nil {
			t.Fatal(err)
		}
		grids = append(grids, string(game.AppendGrid(nil)))
	}
	for i, same := range []int{0, 1, 1, 3, 4, 5, 1, 7, 1} { // the first step after which the grid looked so
		if first := slices.Index(grids, grids[i]); first != same {
			t.Errorf("after step %d the grid looks as after %d, want %d", i, first, same)
		}
	}
}

// TestRun goes through rows of places.
func TestRun(t *testing.T) {
	for _, row := range []struct {
		run  interp.Run
		want []int32
	}{
		{interp.Run{First: 4, Count: 3, Step: 2}, []int32{4, 6, 8}},
		{interp.Run{First: 5, Count: 2, Step: -5}, []int32{5, 0}}, {interp.Run{First: 5}, nil},
	} {
		var got []int32
		row.run.Each(func(place int32) { got = append(got, place) })
		if !slices.Equal(got, row.want) {
			t.Errorf("%+v goes through %v, want %v", row.run, got, row.want)
		}
	}
}
