package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// simulated runs roll and returns what it writes.
func simulated(t *testing.T, dir string, args ...string) string {
	t.Helper()
	cmd := command(t, args...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("roll %q: %v\n%s", args, err, stderr.String())
	}
	return string(out)
}

// TestGNUParallel plays seven shards under GNU parallel, as docs/scale.md shows it.
func TestGNUParallel(t *testing.T) {
	t.Parallel()
	version, err := exec.Command("parallel", "--version").Output()
	if err != nil || !bytes.HasPrefix(version, []byte("GNU parallel")) {
		t.Skip("GNU parallel is not here; make deps installs it")
	}
	dir := filepath.Dir(writeGame(t, troubledGame))
	want := simulated(t, dir, "simulate", "game.roll", "--seed", "11", "--games", "5000", "--max-turns", "60",
		"--players", "2..3", "--json")
	cmd := exec.Command("parallel", "--jobs", "3", "--shuf",
		buildRoll(t)+" simulate game.roll --seed 11 --games 5000 --max-turns 60 --players 2..3 --shard {}/7 "+
			"--json > {}.json",
		":::", "1", "2", "3", "4", "5", "6", "7")
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	got := simulated(t, dir, "simulate", "--merge",
		"1.json", "2.json", "3.json", "4.json", "5.json", "6.json", "7.json", "--json")
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("seven shards differ from one run (-whole +merged):\n%s", diff)
	}
	if !strings.Contains(want, `"division-by-zero"`) || !strings.Contains(want, `"endless"`) {
		t.Error("no game fails")
	}
}

// troubledGame is a game that sometimes fails, sometimes has no end, and sometimes has no winner.
const troubledGame = `Game Troubled {
    Board {
        NumTiles = 15;
        make Tile(id: 4, next: 5, prev: 3, accessible: {9}, landsOn: wind);
        function wind = define landsOn(int playerID, int pieceID, int tileID) {
            jump(playerID, pieceID, TileList[tileID].accessible[0]);
        }
        define goalCheck(int playerID, int tileID) {
            if (tileID == 14) { declareWinner(playerID); }
            if (tileID == 7) { declareWinner(); }
        }
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            int steps;
            promptRange(steps, 0, 99);
            if (steps == 99) { steps = 1 / (steps - 99); }
            if (amountRolled == 6 || steps > 50) { move(playerID, 0, steps - steps / 2 * 2); }
        }
    }
}
`

var (
	documentedGame = regexp.MustCompile("(?s)\n```roll\n(.*?)```\n")
	documentedJSON = regexp.MustCompile("(?s)\n```json\n(.*?)```\n")
	documentedText = regexp.MustCompile("(?s)\n```console\n\\$ roll (simulate [^\n]*)\n(.*?)```\n")
)

// TestDocumentedReports runs the commands of docs/simulate.md and compares what they write.
func TestDocumentedReports(t *testing.T) {
	t.Parallel()
	doc, err := os.ReadFile(filepath.Join("..", "docs", "simulate.md"))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	game := documentedGame.FindSubmatch(doc)
	if game == nil {
		t.Fatal("docs/simulate.md shows no game")
	}
	if err := os.WriteFile(filepath.Join(dir, "race.roll"), game[1], 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(dir, "examples"), os.DirFS(filepath.Join("..", "examples"))); err != nil {
		t.Fatal(err)
	}
	shown := documentedText.FindAllSubmatch(doc, -1)
	if len(shown) < 2 {
		t.Fatalf("docs/simulate.md shows %d reports", len(shown))
	}
	for _, m := range shown {
		args := strings.Fields(strings.ReplaceAll(string(m[1]), "'", ""))
		if diff := cmp.Diff(string(m[2]), simulated(t, dir, args...)); diff != "" {
			t.Errorf("roll %s (-docs +real):\n%s", m[1], diff)
		}
	}
	text := documentedJSON.FindSubmatch(doc)
	if text == nil {
		t.Fatal("docs/simulate.md shows no JSON")
	}
	got := simulated(t, dir, "simulate", "race.roll", "--seed", "1", "--games", "20", "--json")
	if diff := cmp.Diff(string(text[1]), got); diff != "" {
		t.Errorf("the JSON (-docs +real):\n%s", diff)
	}
}
