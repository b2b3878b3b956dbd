package count_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/lang/junta"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestActionGames counts the examples in Junta. The figures are those that other programs for these games have;
// those of fox and hounds are those of a naive program, and those of hexapawn of another one.
func TestActionGames(t *testing.T) {
	for _, row := range []struct {
		game  string
		usual int // how far it is counted in each run of the tests
		want  []int64
	}{
		{"noughtsandcrosses", 4, []int64{9, 72, 504, 3_024, 15_120, 54_720, 148_176, 200_448, 127_872}},
		{"hexapawn", 7, []int64{3, 10, 28, 56, 70, 64, 20}},
		{"draughts", 4, []int64{7, 49, 302, 1_469, 7_361, 36_768, 179_740, 845_931}},
		{"othello", 4, []int64{4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216}},
		{"foxandhounds", 4, naive(start(foxAndHounds), 7)},
	} {
		t.Run(row.game, func(t *testing.T) {
			t.Parallel()
			if !*deep {
				row.want = row.want[:row.usual]
			}
			mustCount(t, actionGame(t, row.game), row.want)
		})
	}
}

// TestHexapawn counts all games of hexapawn.
func TestHexapawn(t *testing.T) {
	t.Parallel()
	got, err := count.Games(actionGame(t, "hexapawn"), 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []count.End{
		{Result: play.Result{Over: true, Winner: 1}, Games: 70},
		{Result: play.Result{Over: true, Winner: 0}, Games: 64},
	}
	if diff := cmp.Diff(want, got.Ends); diff != "" {
		t.Errorf("ends (-want +got):\n%s", diff)
	}
}

// actionGame begins a game of an example.
func actionGame(t testing.TB, name string) play.Game {
	t.Helper()
	path := filepath.Join("..", "examples", "junta", name+".junta")
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	program, diagnostics := junta.Language{}.Load(source.NewFile(path, string(text)))
	if program == nil {
		t.Fatal(diagnostics[0])
	}
	return program.NewGame(play.Limits{})
}
