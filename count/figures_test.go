package count_test

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
)

var deep = flag.Bool("deep", false, "count the examples as far as their figures are known, which takes some minutes")

// TestExamples counts the examples. The figures are those that other programs for these games have.
func TestExamples(t *testing.T) {
	for _, row := range []struct {
		game  string
		usual int // how far it is counted in each run of the tests
		want  []int64
	}{
		{"connectfour", 4, []int64{7, 49, 343, 2_401, 16_807, 117_649, 823_536}},
		{"othello", 5, []int64{4, 12, 56, 244, 1_396, 8_200, 55_092}},
		{"chess", 2, []int64{20, 400, 8_902, 197_742}},
		{"tictactoe", 5, []int64{9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872}},
	} {
		t.Run(row.game, func(t *testing.T) {
			t.Parallel()
			if !*deep {
				row.want = row.want[:row.usual]
			}
			mustCount(t, example(t, row.game), row.want)
		})
	}
}

// mustCount wants so many lines of one move, of two, and so on.
func mustCount(t *testing.T, game play.Game, want []int64) {
	t.Helper()
	got, err := count.Lines(game, len(want))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got.Lines); diff != "" {
		t.Errorf("lines (-want +got):\n%s", diff)
	}
}

// TestTicTacToe counts all games of tic-tac-toe, in each language that has it. That of GridLok's manual, which takes
// longest, is counted only with -deep.
func TestTicTacToe(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	named := []count.End{end("x wins", 131_184), end("o wins", 77_904), end("nobody wins", 46_080)}
	seats := []count.End{won(0, 131_184), won(1, 77_904), end("draw", 46_080)}
	for _, row := range []struct {
		path string
		deep bool
		ends []count.End
	}{
		{"../examples/tiler/tictactoe.tiler", false, named},
		{"../examples/gridlok/tictactoe.gl", false, seats},
		{"../testdata/gridlok/manual-9.2-tic-tac-toe.txtar", true, seats},
	} {
		t.Run(filepath.Base(row.path), func(t *testing.T) {
			t.Parallel()
			if row.deep && !*deep {
				t.Skip("it is counted with -deep")
			}
			got, err := count.Games(open(t, row.path), 0)
			if err != nil {
				t.Fatal(err)
			}
			want := &count.Report{
				Lines: []int64{9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872},
				Games: 255_168, Positions: 5_478, Ends: row.ends,
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// TestFrogs counts a puzzle whose moves are two clicks: to choose a piece, and then another one, is no line of its own.
// The figures are those of a search over its positions by hand.
func TestFrogs(t *testing.T) {
	got, err := count.Games(open(t, "../examples/gridlok/frogs.gl"), 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []count.End{end("player loses", 32), won(0, 2)}
	if diff := cmp.Diff(want, got.Ends); diff != "" || got.Games != 34 {
		t.Errorf("%d games (-want +got):\n%s", got.Games, diff)
	}
}

// won is the end of games that a seat has won.
func won(seat int, games int64) count.End {
	return count.End{Result: play.Result{Over: true, Winner: seat}, Games: games}
}

func end(value string, games int64) count.End {
	return count.End{Result: play.Result{Over: true, Winner: -1, Value: value, Valued: true}, Games: games}
}

func example(t testing.TB, name string) play.Game {
	return open(t, filepath.Join("..", "examples", "tiler", name+".tiler"))
}

// open loads the game in a file, or in the first one of an archive, in the language that its name tells.
func open(t testing.TB, path string) play.Game {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Ext(path) == ".txtar" {
		first := txtar.Parse(text).Files[0]
		path, text = first.Name, first.Data
	}
	program, err := languages.Load(path, text)
	if err != nil {
		t.Fatal(err)
	}
	return program.NewGame(play.Limits{})
}
