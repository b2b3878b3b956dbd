package toy_test

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/source"
)

func load(t *testing.T, text string) lang.Program {
	t.Helper()
	program, diagnostics := toy.Language{}.Load(source.NewFile("game.toy", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

// TestCount counts the games of the sample on two by two squares, in which there is no chance.
func TestCount(t *testing.T) {
	file, err := toy.Language{}.Vary(source.NewFile("sample.toy", toy.Language{}.Sample()), "columns", 2)
	if err != nil {
		t.Fatal(err)
	}
	report, err := count.Games(load(t, file.Text).NewGame(play.Limits{}), 0)
	ends := []count.End{{Result: play.Result{Over: true, Winner: 1}, Games: 24}}
	if err != nil || !reflect.DeepEqual(report.Ends, ends) || !slices.Equal(report.Lines, []int64{4, 12, 24, 24}) {
		t.Errorf("%+v, %v", report, err)
	}
	chance := load(t, "to start() {} to turn() { if (chance{2} == 1) { win{me{}}; } }")
	if _, err := count.Games(chance.NewGame(play.Limits{}), 0); err != count.ErrChance {
		t.Errorf("with chance: %v", err)
	}
}

// TestLines shows a line beside the board, and says why an answer is not taken, to the one who gave it.
func TestLines(t *testing.T) {
	text := `to start() { board{2, 1}; show{"0 stones"}; }
to turn() {
	ask{};
	print{"Hm."};
	deny{"Not there."};
	ask{};
	win{me{}};
}`
	for _, test := range []struct{ bot, want string }{
		{"", "0 stones\n> Hm.\nNot there.\n> "},
		{"first", "0 stones\n> 0,0\nHm.\n> 0,0\n"},
	} {
		var out strings.Builder
		person := &play.Text{Out: &out, ReadLine: func(string) (string, error) {
			out.WriteString("> ")
			return "0,0", nil
		}}
		seats := &play.Seats{Table: person, Seats: map[int]play.Host{}}
		if bot := play.NewBot(test.bot, nil); bot != nil {
			seats.Seats[0] = bot
		}
		game := load(t, text).NewGame(play.Limits{})
		if err := play.Run(game, seats); err != nil {
			t.Fatal(err)
		}
		if got := strings.ReplaceAll(out.String(), "Choose a square, row,column: ", "> "); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestSimulate plays games with chance.
func TestSimulate(t *testing.T) {
	program := load(t, "to start() {} to turn() { if (chance{2} == 1) { win{me{}}; } }")
	plan := &sim.Plan{Arms: []sim.Arm{{New: program.NewGame}}, Games: 300, Seed: 1, Jobs: 2, MaxTurns: 100,
		Bots: sim.Bots{All: "random"}}
	result, err := sim.Run(t.Context(), plan, nil)
	if err != nil || result.Tallies[0].Games != 300 {
		t.Errorf("%+v, %v", result, err)
	}
}

// TestRounds wants the results of functions that are found one after the other, each in a round of its own.
func TestRounds(t *testing.T) {
	const long = 20
	for _, also := range []string{"", "if (c > 2) { return 1; } "} {
		var b strings.Builder
		b.WriteString("to f0(c) { if (c > 1) { f1{c}; return 1; } return \"text\"; }\n")
		for i := 1; i < long; i++ {
			fmt.Fprintf(&b, "to f%d(c) { %sif (c > 1) { f%d{c}; } return f%d{c}; }\n", i, also, i+1, i-1)
		}
		fmt.Fprintf(&b, "to f%d(c) { %sreturn f%d{c}; }\n", long, also, long-1)
		b.WriteString("to start() {\n\tvar x = f0{0};\n\tif (f20{0} == \"text\") { win{me{}}; }\n}\nto turn() {}\n")
		game := load(t, b.String()).NewGame(play.Limits{})
		game.Reset(1)
		if err := game.Setup(play.NewRandom(1)); err != nil || !game.Result().Over {
			t.Errorf("%q: %v, %+v", also, err, game.Result())
		}
	}
}
