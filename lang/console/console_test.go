package console_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The kit is tested with a game of each of two languages.
const (
	rollGame  = "Game X { int $Money = 1; Players { define setupPlayers() {} } Board { NumTiles = 500; } }"
	tilerGame = `class Piece { attr player: string; attr moves: int; }
		init { grid(3, 3); int money; money = 1; Piece p; p = new Piece(player='x'); grid[1, 2] = p; }
		function int twice(int n) { return n * 2; }
		turn { money = money + twice(1); }
		end { if (money > 1000) { return money; } return null; }`
)

// A table is a game at a console that is set up, and its timeline.
type table struct {
	*testing.T
	lang.Console
	timeline *play.Timeline
}

func sit(t *testing.T, l lang.Language, text string) *table {
	t.Helper()
	program, diagnostics := l.Load(source.NewFile("game", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	c := program.NewConsole(play.Limits{Steps: 1_000_000})
	table := &table{t, c, play.NewTimeline(c, 1)}
	table.turns(1)
	return table
}

// turns plays so many steps.
func (t *table) turns(n int) {
	t.Helper()
	for range n {
		if err := t.timeline.Next(play.NewRandom(1)); err != nil {
			t.Fatal(err)
		}
	}
}

// do does what is typed, which may be refused.
func (t *table) do(text string) error {
	t.timeline.Give(play.Typed{Turn: t.Turns(), Text: text})
	return t.timeline.Next(play.NewRandom(1))
}

func (t *table) must(texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := t.do(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// is looks at an expression.
func (t *table) is(expression, want string) {
	t.Helper()
	if v, err := t.Look(expression); err != nil || v.Text != want {
		t.Errorf("%s is %q, %v; want %s", expression, v.Text, err, want)
	}
}

func TestRead(t *testing.T) {
	table := sit(t, tiler.Language{}, tilerGame)
	for text, want := range map[string]lang.Reading{
		"": lang.Nothing, " // nothing\n": lang.Nothing, "money": lang.Expression, "1 + 2;": lang.Expression,
		"grid[1, 2]": lang.Expression, "(1": lang.Unfinished, "1 +": lang.Unfinished, "twice(1)": lang.Expression,
		"pay()": lang.Action, "money = 2": lang.Action, "money++": lang.Action,
		"turn {": lang.Unfinished, "turn { }": lang.Action, "}": lang.Action,
		"function int f(": lang.Unfinished, "p.delete": lang.Action, "new Piece()": lang.Action, "1 2": lang.Action,
	} {
		if got := table.Read(text); got != want {
			t.Errorf("%q is read as %d, want %d", text, got, want)
		}
	}
}

func TestComplete(t *testing.T) {
	table := sit(t, tiler.Language{}, tilerGame)
	table.must("int moon = 3;")
	for _, test := range []struct{ before, want string }{
		{"mo", "money moon"}, {"1 + mon", "money"}, {"twi", "twice"}, {"Pie", "Piece"}, {"whi", "while"},
		{"capt", "capture"},
		{"grid.r", "row rules"}, {"p.mo", "move moves"}, {"grid[1, 2].pl", "player"}, {"money.pl", ""}, {"nothing", ""},
		{"(.", "delete isEmpty isNull move rules"},
	} {
		from, words := table.Complete(test.before+" behind", len(test.before))
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%s goes on with %q, want %q", test.before, got, test.want)
		}
		if slices.ContainsFunc(words, func(w string) bool { return !strings.HasPrefix(w, test.before[from:]) }) {
			t.Errorf("%s: %q does not begin all of %q", test.before, test.before[from:], words)
		}
	}
}

// TestRefused types what cannot be done: the game is as it was, and so is what it knows.
func TestRefused(t *testing.T) {
	games := []*table{sit(t, roll.Language{}, rollGame), sit(t, tiler.Language{}, tilerGame)}
	for _, test := range []struct {
		game int
		text string
		want string // a part of why
	}{
		{0, "$Money = nothing", "`nothing`"},
		{0, "MinPlayers = 1; MaxPlayers = 1", "play already"}, {0, "NumPlayers = 3", "sit at the table"},
		{0, "print(", "expected a value"},
		{0, "define preRoll(int playerID) { x = 1; }", "x"}, {1, "money = nothing", "`nothing`"},
		{1, "init { }", "init has run already"}, {1, "turn { x = 1; }", "x"},
		{1, "int q = 1; end { return q + z; }", "z"},
	} {
		table := games[test.game]
		before, variables := table.Snapshot(), table.Variables()
		var refused *play.Refused
		if err := table.do(test.text); !errors.As(err, &refused) {
			t.Fatalf("%s: %v", test.text, err)
		}
		why := refused.Reason
		for _, d := range refused.Faults {
			why += d.Message + d.Help
		}
		if !strings.Contains(why, test.want) {
			t.Errorf("%s is refused since %q, want %q", test.text, why, test.want)
		}
		if _, err := table.timeline.Undo(); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(before, table.Snapshot()) || !reflect.DeepEqual(variables, table.Variables()) {
			t.Fatalf("%s: the game is not as it was", test.text)
		}
	}
}

// TestDice chooses dice, which only a language with dice lets one do.
func TestDice(t *testing.T) {
	for _, test := range []struct {
		language lang.Language
		game     string
		values   []int32
		why      string
	}{
		{roll.Language{}, rollGame, []int32{3}, ""}, {roll.Language{}, rollGame, []int32{7}, "cannot show 7"},
		{tiler.Language{}, tilerGame, []int32{3}, "neither dice nor cards"},
	} {
		err := sit(t, test.language, test.game).Do(play.Dice{Values: test.values}, play.NewRandom(1))
		var refused *play.Refused
		if errors.As(err, &refused) != (test.why != "") ||
			refused != nil && !strings.Contains(refused.Reason, test.why) {
			t.Errorf("%s, %v: %v, want %q", test.language.Name(), test.values, err, test.why)
		}
	}
}

// TestTakeOver goes on under other rules: what has the same name and type keeps its value.
func TestTakeOver(t *testing.T) {
	one := sit(t, tiler.Language{}, tilerGame)
	one.turns(2)
	one.must("int typed = 7; Piece q = p; p.moves = 4;",
		"class Piece { attr player: string; attr moves: string; attr age: int; }",
		"function int twice(int n) { return n * 3; }")
	for expression, want := range map[string]string{
		"money": "5", "typed": "7", "grid[1, 2].player": "x", "p.moves": "null", "p.age": "null", "q.player": "x",
	} {
		one.is(expression, want)
	}
	one.turns(1)
	one.is("money", "8")

	two := sit(t, roll.Language{}, rollGame)
	two.must("$Money = 5; int #list[2]; #list[1] = 4", "NumTiles = 600", "int $More = 3", "MaxPlayers = 8")
	for expression, want := range map[string]string{
		"$Money": "5", "#list": "{0, 4}", "$More": "3", "NumTiles": "600", "FinishOn": "{9, 9, 9, 9, 9, 9, 9, 9}",
	} {
		two.is(expression, want)
	}
}

func TestVariables(t *testing.T) {
	one, two := sit(t, roll.Language{}, rollGame), sit(t, tiler.Language{}, tilerGame)
	one.must("int $New = 2; int old = 3")
	two.must("int fresh = 2; Piece q = p")
	for _, test := range []struct {
		*table
		want []string // the last ones
	}{
		{one, []string{"fields NextTurn 0", "variables $Money 1", "variables $New 2", "typed here old 3"}},
		{two, []string{
			"variables money 1", "variables p Piece (1, 2)", "typed here fresh 2", "typed here q Piece (1, 2)",
		}},
	} {
		var got []string
		for _, v := range test.Variables() {
			got = append(got, v.Where+" "+v.Name+" "+v.Value)
		}
		if got = got[max(0, len(got)-len(test.want)):]; !slices.Equal(got, test.want) {
			t.Errorf("the last variables are %q, want %q", got, test.want)
		}
	}
}

// TestSnapshots goes back to before a rule was typed, and forth, in the game and in a fork of it.
func TestSnapshots(t *testing.T) {
	one := sit(t, tiler.Language{}, tilerGame)
	before := one.Snapshot()
	one.must("turn { money = money + 100; }")
	after := one.Snapshot()
	if after.Size() < before.Size()+len(tilerGame) {
		t.Errorf("the snapshots have %d bytes and, with rules of their own, %d", before.Size(), after.Size())
	}
	for range 2 {
		for _, game := range []lang.Console{one.Console, one.Fork().(lang.Console)} {
			for _, row := range []struct {
				from play.Snapshot
				want string
			}{{before, "3"}, {after, "101"}} {
				game.Restore(row.from)
				if err := game.Turn(play.NewRandom(1)); err != nil {
					t.Fatal(err)
				}
				if v, err := game.Look("money"); err != nil || v.Text != row.want {
					t.Errorf("money is %s, %v; want %s", v.Text, err, row.want)
				}
			}
		}
	}
	defer func() {
		if recover() == nil {
			t.Error("a snapshot of another program is restored")
		}
	}()
	one.Restore(sit(t, tiler.Language{}, tilerGame).Snapshot())
}

// counted is a game of the kit.
type counted interface{ Counts() console.Counts }

// TestOneParse watches expressions at every event, in the middle of functions too: each is parsed once.
func TestOneParse(t *testing.T) {
	for _, test := range []struct {
		language lang.Language
		game     string
		watches  []string
	}{
		{roll.Language{}, rollGame, []string{"$Money", "PlayerList", "1 / 0", "nothing", "move(0, 0, 1)", "("}},
		{tiler.Language{}, tilerGame, []string{"money", "grid[1, 2].player + 'x'", "1 / 0", "nothing",
			"twice(2)", "n"}},
	} {
		table := sit(t, test.language, test.game)
		host := &watcher{Random: play.NewRandom(1), table: table, watches: test.watches}
		for range 5 {
			if err := table.timeline.Next(host); err != nil {
				t.Fatal(err)
			}
		}
		table.must("int x = 1;")
		if err := table.timeline.Next(host); err != nil {
			t.Fatal(err)
		}
		if host.events < 20 {
			t.Errorf("only %d events were told", host.events)
		}
		if parses := table.Console.(counted).Counts().Parses; parses != len(test.watches) {
			t.Errorf("%s: %d expressions are parsed %d times", test.language.Name(), len(test.watches), parses)
		}
	}
}

// watcher is a bot that looks at expressions at each event.
type watcher struct {
	*play.Random
	table   *table
	watches []string
	events  int
}

func (w *watcher) Listens() play.Kinds { return play.AllEvents }

func (w *watcher) Hear(play.Event) error {
	w.events++
	for _, x := range w.watches {
		w.table.Look(x)
	}
	return nil
}
