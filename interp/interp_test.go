package interp_test

import (
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

func load(t testing.TB, text string) lang.Program {
	t.Helper()
	program, diagnostics := roll.Language{}.Load(source.NewFile("game.roll", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

// examples loads all examples, by their names.
func examples(t testing.TB) map[string]lang.Program {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("..", "examples", "roll", "*.roll"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	programs := map[string]lang.Program{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		programs[strings.TrimSuffix(filepath.Base(file), ".roll")] = load(t, string(text))
	}
	return programs
}

// oneTurn is a game of two whose turns run these statements as preRoll. Its globals are zero, seven and the greatest
// and the least number, and $Count; setupPlayers asks nothing.
func oneTurn(statements string) string {
	return `Game Turn {
		int $Zero = 0; int $Seven = 7; int $Most = 2147483647; int $Least = -2147483648; int $Count = 0;
		int #list = {5, 6}; int #none = {};
		Players { define setupPlayers() {} }
		Board {
			define preRoll(int playerID) { ` + statements + ` }
			define goalCheck(int playerID, int tileID) { declareWinner(playerID); }
		}
	}`
}

// bot plays for two and listens to some kinds of events.
type bot struct {
	*play.Random
	listens play.Kinds
	events  []play.Event
}

func newBot(seed uint64, listens play.Kinds) *bot {
	return &bot{Random: play.NewRandom(seed), listens: listens}
}

func (b *bot) Listens() play.Kinds { return b.listens }

func (b *bot) Hear(e play.Event) error {
	b.events = append(b.events, e.Clone())
	return nil
}

func (b *bot) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Purpose == play.ForPlayers {
		return play.Answer{Number: 2}, nil
	}
	return b.Random.Ask(p)
}

// TestNoAllocations plays whole games with a game that was used before. What is to be allocated was allocated then.
func TestNoAllocations(t *testing.T) {
	for name, program := range examples(t) {
		game, host := program.NewGame(play.Limits{}), newBot(1, play.NoEvents)
		seed := uint64(0)
		playOne := func() {
			game.Reset(seed)
			seed++
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
		}
		for range 20 {
			playOne()
		}
		if n := testing.AllocsPerRun(200, playOne); n != 0 {
			t.Errorf("%s: %v allocations a game", name, n)
		}
	}
}

// attentive is a bot that hears everything but printed lines, and keeps nothing.
type attentive struct {
	bot
	heard, passed int
}

func (a *attentive) Hear(e play.Event) error {
	a.heard++
	if moved, ok := e.Body.(*play.Moved); ok {
		a.passed += len(moved.Path)
	}
	return nil
}

// TestNoAllocationsWhenHeard plays whole games that tell all events but printed lines, whose text is new each time.
func TestNoAllocationsWhenHeard(t *testing.T) {
	for name, program := range examples(t) {
		game, host := program.NewGame(play.Limits{}),
			&attentive{bot: *newBot(1, play.AllEvents&^play.Of(play.KindPrinted))}
		seed := uint64(0)
		playOne := func() {
			game.Reset(seed)
			seed++
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
		}
		for range 20 {
			playOne()
		}
		if n := testing.AllocsPerRun(200, playOne); n != 0 || host.heard == 0 || host.passed == 0 {
			t.Errorf("%s: %v allocations a game; %d events heard, %d tiles passed", name, n, host.heard, host.passed)
		}
	}
}

// TestRunIsSteps plays the examples in one go and again step by step. It is the same game.
func TestRunIsSteps(t *testing.T) {
	for name, program := range examples(t) {
		for seed := range uint64(20) {
			whole, steps := newBot(seed, play.AllEvents), newBot(seed, play.AllEvents)
			game := program.NewGame(play.Limits{})
			game.Reset(seed)
			if err := play.Run(game, whole); err != nil {
				t.Fatal(err)
			}
			end := game.Snapshot()
			game.Reset(seed)
			for step := game.Setup; !game.Result().Over; step = game.Turn {
				if err := step(steps); err != nil {
					t.Fatal(err)
				}
			}
			if !reflect.DeepEqual(whole.events, steps.events) || !reflect.DeepEqual(game.Snapshot(), end) {
				t.Fatalf("%s, seed %d: step by step %d events happened, in one go %d, and they differ, or the ends do",
					name, seed, len(steps.events), len(whole.events))
			}
		}
	}
}

// TestListening plays the examples with hosts that listen to some kinds of events only: they hear the same events as
// one that listens to all, and the game comes to the same end.
func TestListening(t *testing.T) {
	sets := []play.Kinds{play.NoEvents, play.Of(play.KindPrinted, play.KindMoved),
		play.Of(play.KindTurn, play.KindEnded)}
	for kind := play.KindBegan; kind <= play.KindEnded; kind++ {
		sets = append(sets, play.Of(kind), play.AllEvents&^play.Of(kind))
	}
	for name, program := range examples(t) {
		for seed := range uint64(5) {
			game, all := program.NewGame(play.Limits{}), newBot(seed, play.AllEvents)
			game.Reset(seed)
			if err := play.Run(game, all); err != nil {
				t.Fatal(err)
			}
			end := game.Snapshot()
			for _, set := range sets {
				some := newBot(seed, set|play.Paths)
				game.Reset(seed)
				if err := play.Run(game, some); err != nil {
					t.Fatal(err)
				}
				want := slices.DeleteFunc(slices.Clone(all.events),
					func(e play.Event) bool { return !set.Has(e.Body.Kind()) })
				if !slices.EqualFunc(some.events, want, func(a, b play.Event) bool { return reflect.DeepEqual(a, b) }) {
					t.Fatalf("%s, seed %d: a host that listens to %b heard\n%v\nwant\n%v", name, seed, set,
						some.events, want)
				}
				if game.Events() != int64(len(all.events)) || !reflect.DeepEqual(game.Snapshot(), end) {
					t.Fatalf("%s, seed %d: with a host that listens to %b the game ends in another way",
						name, seed, set)
				}
			}
		}
	}
}

// TestUnheardPrints runs prints that fail or change something. They do so although nobody reads the line.
func TestUnheardPrints(t *testing.T) {
	for _, row := range []struct {
		name       string
		statements string
		want       string // the error, or what is printed at last
	}{
		{"division", `print("one " | 1 / $Zero);`, "1 / 0 divides by zero"},
		{"division in the last part", `print("one " | 1 | " two " | 2 / $Zero | " three");`, "2 / 0 divides by zero"},
		{"the first of two faults", `print(1 / $Zero | #list[2]);`, "1 / 0 divides by zero"},
		{"a number alone", `print($Most + 1);`, "2147483647 + 1 is out of range"},
		{"a sign", `print("" | -$Least);`, "the negative of -2147483648 is out of range"},
		{"an index", `print("" | #list[$Seven]);`, "`#list` has no element 7"},
		{"an index in parentheses", `print(("a" | (#list[$Seven])));`, "`#list` has no element 7"},
		{"an index of an index", `print("" | #list[#list[0]]);`, "`#list` has no element 5"},
		{"a name", `print(PlayerList[$Seven].name | " wins");`, "`PlayerList` has no element 7"},
		{"a literal index of a name", `print(PlayerList[2].name);`, "`PlayerList` has no element 2"},
		{"a piece", `print("" | PlayerList[playerID].PieceList[$Seven].occupiedTileID);`,
			"`PlayerList[playerID].PieceList` has no element 7"},
		{"a literal index of a piece", `print("" | PlayerList[0].PieceList[1].occupiedTileID);`,
			"`PlayerList[0].PieceList` has no element 1"},
		{"the piece of nobody", `print("" | PlayerList[$Seven].PieceList[0].occupiedTileID);`,
			"`PlayerList` has no element 7"},
		{"a tile", `print("" | TileList[$Seven + 3].next);`, "`TileList` has no element 10"},
		{"nothing in an array", `print("" | #none[0]);`, "`#none` has no element 0, for it is empty"},
		{"nothing accessible", `print("" | TileList[0].accessible[0]);`,
			"`TileList[0].accessible` has no element 0, for it is empty"},
		{"a parameter that was changed", `playerID = 5; print(PlayerList[playerID].name);`,
			"`PlayerList` has no element 5"},
		{"a parameter that was prompted", `promptList(playerID, {6}); print(PlayerList[playerID].name);`,
			"`PlayerList` has no element 6"},
		{"a parameter that is changed behind",
			`print(PlayerList[playerID].name);
			for (int i : {1, 2}) { print("" | TileList[playerID].next); playerID = 99; }`,
			"`TileList` has no element 99"},
		{"counting", `print("" | $Count++); print("" | $Count++ | $Count++); if ($Count == 3) { print(1 / $Zero); }`,
			"1 / 0 divides by zero"},
		{"the end of all numbers", `for (int i : {2147483646 ~ 2147483647}) { print("" | i + 1); }`,
			"2147483647 + 1 is out of range"},
		{"a long loop", `for (int i : {0 ~ $Seven}) { print("" | i + 2147483642); }`, "6 + 2147483642 is out of range"},
		{"a loop that is known", `for (int i : {1 ~ 3}) { print("" | 0 - i * 1000000000); }`,
			"3 * 1000000000 is out of range"},
		{"a loop that changes its variable", `for (int i : {1 ~ 1}) { i = $Most; print("" | i + 1); }`,
			"2147483647 + 1 is out of range"},
		{"a loop over pieces",
			`for (int i : {0 ~ NumPieces}) { print("" | PlayerList[0].PieceList[i].occupiedTileID); }`,
			"`PlayerList[0].PieceList` has no element 1"},
		{"a loop over a range that fails", `for (int i : {$Most + 1 ~ $Most}) { print("" | i); }`,
			"2147483647 + 1 is out of range"},
		{"a constant that fails", `print("" | NumTiles * $Most + $Zero);`, "10 * 2147483647 is out of range"},
		{"counting in an index", `print(#list[$Count++] | ""); print("" | #list[$Count++] + #list[$Count++]);`,
			"`#list` has no element 2"},
	} {
		program := load(t, oneTurn(perhaps(row.statements)))
		var ends []any
		for _, listens := range []play.Kinds{play.AllEvents, play.NoEvents,
			play.AllEvents &^ play.Of(play.KindPrinted)} {
			game := program.NewGame(play.Limits{})
			err := play.Run(game, newBot(1, listens))
			var fault *interp.Error
			if !errors.As(err, &fault) || fault.Message != row.want || !strings.HasPrefix(fault.Chain, "preRoll, ") {
				t.Errorf("%s: listening to %b: %v, want %s", row.name, listens, err, row.want)
				continue
			}
			ends = append(ends, [2]any{fault.Span, game.Events()})
		}
		if len(ends) == 3 && (ends[0] != ends[1] || ends[0] != ends[2]) {
			t.Errorf("%s: heard, printed and unheard it fails after %v", row.name, ends)
		}
	}
}

// TestHarmlessPrints runs prints that can neither fail nor change anything, in functions that do nothing else.
func TestHarmlessPrints(t *testing.T) {
	const text = `Game Harmless {
		int $Seven = 7;
		Players { define setupPlayers() { print("a"); print("b" | $Seven); } }
		Board {
			make Tile(id: 6, next: 7, prev: 5, landsOn: say);
			define preRoll(int playerID) { print(PlayerList[playerID].name); }
			function say = define landsOn(int playerID, int pieceID, int tileID) {
				print("on " | TileList[tileID].next);
				print("piece " | PlayerList[playerID].PieceList[pieceID].occupiedTileID);
				print("first " | PlayerList[0].PieceList[0].occupiedTileID | TileList[0].prev);
			}
			define goalCheck(int playerID, int tileID) { if (tileID == 9) { declareWinner(playerID); } }
		}
	}`
	program := load(t, text)
	for seed := range uint64(20) {
		heard, deaf := newBot(1, play.AllEvents), newBot(1, play.NoEvents)
		game := program.NewGame(play.Limits{})
		game.Reset(seed)
		if err := play.Run(game, heard); err != nil {
			t.Fatal(err)
		}
		end := game.Snapshot()
		game.Reset(seed)
		if err := play.Run(game, deaf); err != nil {
			t.Fatal(err)
		}
		if got := game.Snapshot(); !reflect.DeepEqual(got, end) || game.Events() != int64(len(heard.events)) ||
			len(deaf.events) > 0 {
			t.Fatalf("unheard, %d events happened and the game ended as\n%+v, want %d and\n%+v",
				game.Events(), got, len(heard.events), end)
		}
	}
}
