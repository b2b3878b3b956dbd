package roll

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// consoleOf returns a console on a program, set up by a bot.
func consoleOf(t testing.TB, text string, seed uint64) (lang.Console, *play.Timeline) {
	t.Helper()
	program, diagnostics := Language{}.Load(source.NewFile("game.roll", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	console := program.NewConsole(play.Limits{Steps: 1_000_000})
	timeline := play.NewTimeline(console, seed)
	if err := timeline.Next(newBot(seed)); err != nil {
		t.Fatal(err)
	}
	return console, timeline
}

// bot answers at random, keeps what it hears, and can fail at an event.
type bot struct {
	*play.Random
	listens play.Kinds
	events  []play.Event
	fails   int // at the event of this number among those that it hears; -1 is never
}

func newBot(seed uint64) *bot {
	return &bot{Random: play.NewRandom(seed), listens: play.AllEvents, fails: -1}
}

var errBot = errors.New("the bot fails")

func (b *bot) Listens() play.Kinds { return b.listens }

func (b *bot) Hear(e play.Event) error {
	b.events = append(b.events, e)
	if b.fails >= 0 && len(b.events) > b.fails {
		return errBot
	}
	return nil
}

// future is what happens in the next turns of a game, with a bot, in words.
func future(t testing.TB, timeline *play.Timeline) []string {
	t.Helper()
	fork, err := timeline.Fork()
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for turns := 0; turns < 20 && !fork.Result().Over; turns++ {
		b := newBot(7)
		b.listens = play.Happenings
		if err := fork.Next(b); err != nil {
			return append(list, err.Error())
		}
		list = append(list, story(b.events)...)
	}
	return list
}

// story puts what happened in words, with its number and its cause.
func story(events []play.Event) []string {
	var list []string
	for _, e := range events {
		list = append(list, fmt.Sprint(e.Number, " ", e.Cause, " ", play.Describe(e.Body)))
	}
	return list
}

// unharmed holds a game against what it was before something failed: it is the same, and goes on in the same way.
func unharmed(t *testing.T, what string, timeline *play.Timeline, before play.Snapshot, next []string) {
	t.Helper()
	if err := timeline.Return(timeline.Position()); err != nil {
		t.Fatal(err)
	}
	game, err := timeline.Game()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(before, game.Snapshot()) {
		t.Fatalf("%s: the game is not as it was", what)
	}
	if diff := cmp.Diff(next, future(t, timeline)); diff != "" {
		t.Fatalf("%s: the game goes another way:\n%s", what, diff)
	}
}

// TestFailingAnywhere stops turns of all examples at each of their events, those of statements and calls included.
func TestFailingAnywhere(t *testing.T) {
	for name, text := range exampleTexts(t) {
		t.Run(name, func(t *testing.T) {
			console, timeline := consoleOf(t, text, 3)
			for turn := 0; turn < 12 && !timeline.Result().Over; turn++ {
				before, next := console.Snapshot(), future(t, timeline)
				for k := 0; ; k++ {
					b := newBot(uint64(turn))
					b.fails = k
					err := timeline.Next(b)
					if err == nil {
						break // the turn has no event of that number
					}
					if !errors.Is(err, errBot) {
						t.Fatal(err)
					}
					unharmed(t, fmt.Sprintf("turn %d, event %d, %T", turn+1, k, b.events[k].Body), timeline,
						before, next)
				}
			}
		})
	}
}

// TestFaultAnywhere puts a division by zero before each statement that runs in the examples, in turn, and plays until
// the fault; then the divisor is mended and the game goes on.
func TestFaultAnywhere(t *testing.T) {
	for name, text := range exampleTexts(t) {
		t.Run(name, func(t *testing.T) {
			game := strings.Index(text, "\nGame ")
			opening := game + strings.Index(text[game:], "{") + 1
			for _, at := range ranIn(t, text) {
				spoilt := text[:opening] + " int $Zero = 0;" + text[opening:at] + "print(1 / $Zero); $Zero = $Zero; " + text[at:]
				playToFault(t, fmt.Sprintf("fault at byte %d", at), spoilt)
			}
		})
	}
}

// ranIn returns where the statements of a program begin that run in the turns of a game.
func ranIn(t *testing.T, text string) []int {
	_, timeline := consoleOf(t, text, 3)
	seen := map[int]bool{}
	var list []int
	for turn := 0; turn < 40 && !timeline.Result().Over; turn++ {
		b := newBot(uint64(turn))
		if err := timeline.Next(b); err != nil {
			t.Fatal(err)
		}
		for _, e := range b.events {
			at := int(e.Span.Start)
			if ran, ok := e.Body.(*play.Ran); ok && !ran.End && e.File.Name == "game.roll" && !seen[at] {
				seen[at] = true
				list = append(list, at)
			}
		}
	}
	return list
}

// playToFault plays a game until it fails, and holds it against what it was before that turn.
func playToFault(t *testing.T, what, text string) {
	t.Helper()
	console, timeline := consoleOf(t, text, 3)
	for turn := 0; turn < 40 && !timeline.Result().Over; turn++ {
		before, next := console.Snapshot(), future(t, timeline)
		err := timeline.Next(newBot(uint64(turn)))
		if err == nil {
			continue
		}
		var fault *interp.Error
		if !errors.As(err, &fault) {
			t.Fatalf("%s: %v", what, err)
		}
		unharmed(t, what, timeline, before, next)
		timeline.Give(play.Typed{Turn: console.Turns(), Text: "$Zero = 1"})
		if err := timeline.Next(newBot(1)); err != nil {
			t.Fatalf("%s: mending it: %v", what, err)
		}
		if err := timeline.Next(newBot(uint64(turn))); err != nil {
			t.Fatalf("%s: once it is mended: %v", what, err)
		}
		return
	}
	t.Fatalf("%s: it never came to a fault", what)
}

// do does what is typed.
func do(console lang.Console, timeline *play.Timeline, text string) error {
	timeline.Give(play.Typed{Turn: console.Turns(), Text: text})
	return timeline.Next(newBot(5))
}

// TestTypedFaultAnywhere fails in the middle of what is typed, behind each of its statements and rules.
func TestTypedFaultAnywhere(t *testing.T) {
	parts := []string{
		"jump(0, 0, 1); move(0, 0, 2);", "$X = 7;", "#a[1] = 4;", "jump(1, 0, 2);", "NextTurn = 1;", "int y = 5;",
		"promptName(PlayerList[0].name);",
		"for (int i : {1 ~ 3}) { $X = $X + i; moveReverse(0, 0, i); }", "int #b[4];", "promptRange($X, 1, 9);",
		"define preRoll(int playerID) { $X++; }", "int $Late = 3;", "NumTiles = 120;", "print($X);",
	}
	for name, text := range exampleTexts(t) {
		t.Run(name, func(t *testing.T) {
			console, timeline := consoleOf(t, text, 3)
			for _, typed := range []string{"int $X; int $Zero", "int #a[3]", "NumTiles = 110"} {
				if err := do(console, timeline, typed); err != nil {
					t.Fatal(err)
				}
			}
			for turn := range 3 {
				before, next := console.Snapshot(), future(t, timeline)
				for i := range len(parts) + 1 {
					typed := strings.Join(parts[:i], " ") + " print(1 / $Zero); " + strings.Join(parts[i:], " ")
					var fault *interp.Error
					if err := do(console, timeline, typed); !errors.As(err, &fault) {
						t.Fatalf("%s: %v", typed, err)
					}
					unharmed(t, fmt.Sprintf("turn %d, part %d", turn, i), timeline, before, next)
				}
				if err := timeline.Next(newBot(uint64(turn))); err != nil {
					t.Fatal(err)
				}
			}
			if err := do(console, timeline, strings.Join(parts, " ")); err != nil {
				t.Errorf("without the fault: %v", err)
			}
		})
	}
}

// TestLookHarmsNothing looks at expressions, those that fail too, before each statement of a turn, and compares with a
// turn in which nobody looks.
func TestLookHarmsNothing(t *testing.T) {
	texts := []string{"$Throw", "#waits[9]", "1 / ($Throw - $Throw)", "PlayerList", "TileList[5].accessible[3]",
		"{1 ~ 100000}", `"a" | 1`, "nothing", "NextTurn++"}
	text := exampleTexts(t)["goose.roll"]
	_, one := consoleOf(t, text, 9)
	console, other := consoleOf(t, text, 9)
	for turn := 0; turn < 30 && !one.Result().Over; turn++ {
		host := &looking{bot: newBot(uint64(turn)), look: func() {
			for _, x := range texts {
				console.Look(x)
			}
		}}
		unseen := newBot(uint64(turn))
		if err := errors.Join(one.Next(unseen), other.Next(host)); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(story(unseen.events), story(host.events)); diff != "" {
			t.Fatalf("turn %d is another one where somebody looks:\n%s", turn+1, diff)
		}
	}
}

// looking is a bot that looks around at each event.
type looking struct {
	*bot
	look func()
}

func (l *looking) Hear(e play.Event) error {
	l.look()
	return l.bot.Hear(e)
}

// TestLookBeforeAFault looks around in a step that then fails.
func TestLookBeforeAFault(t *testing.T) {
	console, timeline := consoleOf(t, "Game X { int $Zero = 0; }", 2)
	before, next := console.Snapshot(), future(t, timeline)
	host := &looking{bot: newBot(1), look: func() {
		if v, err := console.Look("$Zero + 1"); err != nil || v.Text != "1" {
			t.Errorf("%v, %v", v, err)
		}
		var fault *interp.Error
		if _, err := console.Look("1 / $Zero"); !errors.As(err, &fault) {
			t.Errorf("dividing by zero gives %v", err)
		}
	}}
	timeline.Give(play.Typed{Text: "move(0, 0, 1); for (int i : {1 ~ 3}) { print(6 / (2 - i)); }"})
	var fault *interp.Error
	err := timeline.Next(host)
	if !errors.As(err, &fault) || fault.Chain != "what was typed" {
		t.Errorf("the step ends with %v", err)
	}
	unharmed(t, "the step", timeline, before, next)
}

// TestTypedIsNobodysTurn types between two turns: the question is for the whole table, and a fault is in nobody's turn.
func TestTypedIsNobodysTurn(t *testing.T) {
	console, timeline := consoleOf(t, "Game X { int $Money = 0; }", 2)
	if err := timeline.Next(newBot(1)); err != nil {
		t.Fatal(err)
	}
	timeline.Give(play.Typed{Turn: 1, Text: "promptRange($Money, 0, 0); print(1 / $Money)"})
	if err := timeline.Step(nil); err != nil || timeline.Pending() == nil || timeline.Pending().Seat != -1 {
		t.Fatalf("%+v waits, %v", timeline.Pending(), err)
	}
	var fault *interp.Error
	if err := timeline.Next(newBot(1)); !errors.As(err, &fault) || fault.Chain != "what was typed" {
		t.Errorf("the fault is %v", err)
	}
	if _, err := console.Look("$Money"); err != nil {
		t.Error(err)
	}
}

// TestRulesInAnyOrder types rules together, in the wrong order, into games that have blocks for them or have none.
func TestRulesInAnyOrder(t *testing.T) {
	rules := `function hole = define landsOn(int playerID, int pieceID, int tileID) { print($Depth); }
		make Tile(id: 3, next: 4, prev: 2, landsOn: hole); make Die(faces: 4); NumTiles = 12;
		FinishOn = {3}; MaxPlayers = 5; define preRoll(int playerID) {} int $Depth = 9; move(0, 0, 3)`
	for _, text := range []string{
		"Game X {}", "Game X { Players {} Board {} Dice {} }", "Game X { Board {} }",
		"Game X { int $Other = 1; Players { GUI = 0; MinPlayers = 1; } Board { make Tile(id: 1, next: 2, prev: 0); } }",
	} {
		console, timeline := consoleOf(t, text, 2)
		if err := do(console, timeline, rules); err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		for expression, want := range map[string]string{
			"NumTiles": "12", "MaxPlayers": "5", "FinishOn": "{3, 9, 9, 9, 9}", "$Depth": "9",
			"PlayerList[0].PieceList[0].occupiedTileID": "3",
		} {
			if v, err := console.Look(expression); err != nil || v.Text != want {
				t.Errorf("%s: %s is %q, %v; want %s", text, expression, v.Text, err, want)
			}
		}
	}
}

// TestRead says what texts are.
func TestRead(t *testing.T) {
	console, _ := consoleOf(t, "Game X { int $Money = 1; }", 2)
	for text, want := range map[string]lang.Reading{
		"": lang.Nothing, "  // nothing\n": lang.Nothing, ";": lang.Action,
		"$Money": lang.Expression, "1 + 2;": lang.Expression, "{1 ~ 3}": lang.Expression, "(1": lang.Unfinished,
		"1 +": lang.Unfinished, "print(": lang.Unfinished, "if (1) {": lang.Unfinished, "for": lang.Unfinished,
		"if (1) { print(1); }": lang.Action, "int x": lang.Action, "$Money++": lang.Action,
		"{1,": lang.Unfinished, "int x =": lang.Unfinished, "define": lang.Unfinished, "$Money =": lang.Unfinished,
		"define preRoll(int playerID) {": lang.Unfinished, "make Tile(id: 1,": lang.Unfinished, "make": lang.Unfinished,
		"\"open": lang.Action, "}": lang.Action, "1 2": lang.Action,
		"PlayerList[0].": lang.Unfinished, "if (1) { print(1); } else": lang.Unfinished, "print(1); // (": lang.Action,
	} {
		if got := console.Read(text); got != want {
			t.Errorf("%q is read as %d, want %d", text, got, want)
		}
	}
}
