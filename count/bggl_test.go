package count_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang/bggl"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestBoards counts the examples in BGGL. The figures are those that other programs for these games have; those of
// checkers follow from the naive program below, as those of fox and hounds do.
func TestBoards(t *testing.T) {
	for _, row := range []struct {
		game  string
		usual int // how far it is counted in each run of the tests
		want  []int64
	}{
		{"tictactoe", 5, []int64{9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872}},
		{"checkers", 3, []int64{21, 442, 8_648}},
		{"draughts", 4, []int64{7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931}},
		{"breakthrough", 3, []int64{22, 484, 11_132, 256_036, 6_182_818}},
		{"foxandhounds", 5, naive(start(foxAndHounds), 9)},
	} {
		t.Run(row.game, func(t *testing.T) {
			t.Parallel()
			if !*deep {
				row.want = row.want[:row.usual]
			}
			mustCount(t, boardGame(t, row.game, nil), row.want)
		})
	}
}

// TestTicTacToeOfRules counts all games of tic-tac-toe in BGGL.
func TestTicTacToeOfRules(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes some seconds")
	}
	t.Parallel()
	got, err := count.Games(boardGame(t, "tictactoe", nil), 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []count.End{
		{Result: play.Result{Over: true, Winner: 0}, Games: 131_184},
		{Result: play.Result{Over: true, Winner: 1}, Games: 77_904},
		end("nobody wins", 46_080),
	}
	if diff := cmp.Diff(want, got.Ends); diff != "" {
		t.Errorf("ends (-want +got):\n%s", diff)
	}
	if got.Games != 255_168 || got.Positions != 5_478 {
		t.Errorf("%d games and %d positions, want 255168 and 5478", got.Games, got.Positions)
	}
}

// TestBoardsAtRandom puts positions to which a naive program has played at random into the examples, and counts two
// moves from there with both.
func TestBoardsAtRandom(t *testing.T) {
	times := 5
	if *deep {
		times = 300
	}
	for name, rules := range map[string]*rules{
		"draughts": draughts, "breakthrough": breakthrough, "checkers": checkers,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := rand.New(rand.NewPCG(1, 2))
			for range times {
				from := start(rules).played(r, 2*r.IntN(30))
				want := naive(from, 2)
				got, err := count.Lines(boardGame(t, name, from), 2)
				if err != nil {
					t.Fatalf("%v\n%s", err, from.literal())
				}
				if diff := cmp.Diff(want, got.Lines); diff != "" {
					t.Errorf("lines (-naive +counted):\n%s\n%s", diff, from.literal())
				}
			}
		})
	}
}

var (
	boardLiteral = regexp.MustCompile(`(?s)Board = .*?\]\];`)
	boardByRows  = regexp.MustCompile(`(?s)Board\(8, 8\);.*?row\[7\] = row\[6\];`)
)

// boardGame begins a game of an example, on the board of a position unless it is nil.
func boardGame(t testing.TB, name string, from *men) play.Game {
	t.Helper()
	path := filepath.Join("..", "examples", "bggl", name+".bggl")
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	text := string(content)
	if from != nil {
		for _, board := range []*regexp.Regexp{boardLiteral, boardByRows} {
			text = board.ReplaceAllLiteralString(text, from.literal())
		}
	}
	program, diagnostics := bggl.Language{}.Load(source.NewFile(path, text))
	if program == nil {
		t.Fatalf("%v\n%s", diagnostics[0], text)
	}
	return program.NewGame(play.Limits{})
}
