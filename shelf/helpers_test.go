package shelf_test

import (
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

var update = flag.Bool("update", false, "write what is shown into testdata/shelf")

// race is a game that asks who plays and then, each turn, how far to go.
const race = `Game Race {
    Board { NumTiles = 7; }
    Dice {
        define roll(int amountRolled, int playerID) {
            print("You rolled a " | amountRolled);
            int step;
            promptList(step, {1, 2, 3});
            move(playerID, 0, step);
        }
    }
}
`

// answers are those of a whole race with the seed 5.
const answers = "2 Ana Ben 1 2 3 1 3"

// desk is a shelf in a folder of its own, and what it has noted.
type desk struct {
	*shelf.Shelf
	notes []string
}

// noon is the time on the clock of each desk.
var noon = time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)

func newDesk(t *testing.T) *desk {
	d := &desk{}
	d.Shelf = &shelf.Shelf{
		Folder: filepath.Join(t.TempDir(), "records"), Languages: []lang.Language{roll.Language{}, tiler.Language{}},
		Now: func() time.Time { return noon }, Note: func(err error) { d.notes = append(d.notes, err.Error()) },
	}
	return d
}

// load loads a program that must be right.
func load(t testing.TB, name, text string) lang.Program {
	t.Helper()
	var language lang.Language = roll.Language{}
	if filepath.Ext(name) == ".tiler" {
		language = tiler.Language{}
	}
	program, diagnostics := language.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

// begin begins a race with the seed 5.
func (d *desk) begin(t *testing.T, start shelf.Start) *shelf.Game {
	t.Helper()
	if start.Program == nil {
		start.Program = load(t, "race.roll", race)
	}
	start.Language, start.Seed = roll.Language{}, 5
	g, err := d.Begin(start)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	return g
}

// goOn goes on with the game of a record.
func (d *desk) goOn(t *testing.T, path string) (*shelf.Game, *shelf.Recap) {
	t.Helper()
	u, err := d.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	g, recap, err := u.GoOn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { g.Close() })
	return g, recap
}

// table is a host whose answers are words, and what it has seen.
type table struct {
	play.Text
	seen strings.Builder
}

func newTable(words string) *table { return newTableOf(strings.Fields(words)) }

// newTableOf returns one where somebody types lines.
func newTableOf(left []string) *table {
	t := &table{}
	t.Out = &t.seen
	t.ReadLine = func(prompt string) (string, error) {
		t.seen.WriteString(prompt)
		if len(left) == 0 {
			return "", io.EOF
		}
		word := left[0]
		left = left[1:]
		return word, nil
	}
	return t
}

// playOn plays a game with answers until they end or the game is over, and returns what is seen.
func playOn(t *testing.T, g *shelf.Game, words string) string {
	t.Helper()
	return playLines(t, g, strings.Fields(words))
}

// playLines plays a game with lines that somebody types.
func playLines(t *testing.T, g *shelf.Game, lines []string) string {
	t.Helper()
	host := newTableOf(lines)
	for !g.Over() {
		err := g.Next(host)
		if errors.Is(err, play.ErrInputEnded) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return host.seen.String()
}

// write writes a file into a new folder and returns its path.
func write(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	rewrite(t, path, text)
	return path
}

func rewrite(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// content is what a file holds.
func content(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
