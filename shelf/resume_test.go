package shelf_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// faulty is a game in which an answer of 3 leads to a fault of the program.
const faulty = `Game Faulty {
    Players { define setupPlayers() {} }
    Board { NumTiles = 9; }
    Dice {
        define roll(int amountRolled, int playerID) {
            int step;
            promptRange(step, 1, 3);
            print(6 / (3 - step));
            move(playerID, 0, step);
        }
    }
}
`

// keep plays a game that is kept in a new folder, stops, and returns its record.
func (d *desk) keep(t *testing.T, name, text, words string) (path string) {
	t.Helper()
	g := d.begin(t, shelf.Start{Program: load(t, name, text)})
	host := newTable(words)
	for err := error(nil); err == nil; {
		err = g.Next(host)
	}
	path = g.Path()
	g.Close()
	return path
}

// A game whose rules have changed goes on under either, the new ones in a record of its own.
func TestChangedRules(t *testing.T) {
	slow := strings.Replace(race, "{1, 2, 3}", "{1, 2}", 1)
	for _, test := range []struct {
		name, now  string
		fresh      bool // the game goes on under the new rules
		difference string
		force      string
		apart      bool // in a record of its own
	}{
		{"same rules", race, true, "", "2 Ana Ben 1 3", false},
		{"another comment", race + "// mended\n", true, "", "2 Ana Ben 1 3", true},
		{"another comment, old rules", race + "// mended\n", false, "", "2 Ana Ben 1 3", false},
		{"slower", slow, true, "turn 2, after 4 answers", "2 Ana Ben 1", true},
		{"slower, old rules", slow, false, "turn 2, after 4 answers", "2 Ana Ben 1 3", false},
		{"errors", "Game Race {", true, "broken", "2 Ana Ben 1 3", false},
	} {
		d := newDesk(t)
		game := write(t, "race.roll", race)
		path := d.keep(t, game, race, "2 Ana Ben 1 3")
		before := content(t, path)
		rewrite(t, game, test.now)
		u, err := d.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		fresh, broken := u.Fresh()
		var found *shelf.Difference
		if fresh != nil {
			if found, err = u.Difference(fresh); err != nil {
				t.Fatal(err)
			}
		}
		if broken != (test.difference == "broken") ||
			!broken && (found == nil) != (test.difference == "") ||
			found != nil && !strings.Contains(found.String(), test.difference) {
			t.Errorf("%s: broken %t, the difference is %v", test.name, broken, found)
		}
		goOn := func() (*shelf.Game, *shelf.Recap, error) { return u.GoOnUnder(fresh, found) }
		if fresh == nil || !test.fresh {
			goOn = u.GoOn
		}
		g, _, err := goOn()
		if err != nil {
			t.Fatalf("%s: %v", test.name, err)
		}
		if given(g.Answers()) != test.force || (g.Path() != path) != test.apart {
			t.Errorf("%s: goes on with %q in %s", test.name, given(g.Answers()), filepath.Base(g.Path()))
		}
		mustKeep(t, g.Path(), test.force, new(shelf.Shelf).Standing(g.Record()))
		g.Close()
		if test.apart && content(t, path) != before {
			t.Errorf("%s: the old record has changed", test.name)
		}
	}
}

// An answer that led to a fault of the program is taken back where the game is gone on with; a copy that was saved, and
// a record that the game leaves, stay as they are.
func TestFaultIsTakenBack(t *testing.T) {
	for _, test := range []struct {
		name  string
		saved bool // the record is a copy that was saved
		now   string
		kept  bool // the record stays as it is
	}{
		{"in its record", false, faulty, false},
		{"from a copy", true, faulty, true},
		{"under changed rules with the same fault", false, faulty + "// changed\n", true},
	} {
		d := newDesk(t)
		game := write(t, "faulty.roll", faulty)
		path := d.keep(t, game, faulty, "1 2 3")
		if test.saved {
			r, err := record.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			name, err := d.Save("copy", r.Header, r.Answers, nil)
			if err != nil {
				t.Fatal(err)
			}
			path = d.PathOf(name)
		}
		before := content(t, path)
		rewrite(t, game, test.now)
		u, err := d.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		var g *shelf.Game
		var recap *shelf.Recap
		if fresh, _ := u.Fresh(); fresh != nil {
			g, recap, err = u.GoOnUnder(fresh, nil)
		} else {
			g, recap, err = u.GoOn()
		}
		if err != nil {
			t.Fatal(err)
		}
		if len(recap.TakenBack) != 1 || !strings.Contains(recap.TakenBack[0].Error(), "divides by zero") {
			t.Errorf("%s: taken back are %v", test.name, recap.TakenBack)
		}
		if given(g.Answers()) != "1 2" || len(g.Redo(1)) > 0 {
			t.Errorf("%s: goes on with %q", test.name, given(g.Answers()))
		}
		mustKeep(t, g.Path(), "1 2", "turn 2")
		if same := content(t, path) == before; same != test.kept {
			t.Errorf("%s: the record stays as it is: %t", test.name, same)
		}
		g.Close()
	}
}

// A game that cannot be gone on with says why, and leaves its record to others.
func TestNotGoneOnWith(t *testing.T) {
	d := newDesk(t)
	over := d.keep(t, "race.roll", race, answers)
	open := d.begin(t, shelf.Start{})
	playOn(t, open, "2 Ana")
	header := func(change func(h *record.Header)) string {
		h := d.HeaderOf(load(t, "race.roll", race), roll.Language{}, 5)
		change(&h)
		name, err := d.Save(filepath.Join(t.TempDir(), "x.rollrec"), h, nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		return name
	}
	for _, test := range []struct {
		path string
		is   error
		says string
	}{
		{over, shelf.ErrOver, "over"},
		{"some.rolltest", shelf.ErrTest, "some.rolltest: this is a test"},
		{d.PathOf("nosuch"), shelf.ErrNoRecord, "nosuch.rollrec: there is no such record"},
		{open.Path(), record.ErrLocked, "another program is playing this game"},
		{header(func(h *record.Header) { h.Language = "Klingon" }), nil, "written in Klingon"},
		{header(func(h *record.Header) { h.Source = "Game" }), nil, "can no longer be read"},
		{header(func(h *record.Header) { h.Players = map[int]string{1: "clever"} }), nil, `a bot of the kind "clever"`},
	} {
		_, err := d.Open(test.path)
		if err == nil || test.is != nil && !errors.Is(err, test.is) || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s gives %v, want %q", test.path, err, test.says)
		}
		if record.IsLocked(test.path) != (test.is == record.ErrLocked) {
			t.Errorf("%s stays locked", test.path)
		}
	}
}

// A copy that was saved under a name is gone on with in a record of its own, again and again.
func TestSavedCopy(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben 1")
	name, err := g.Save("by the sea")
	if err != nil || name != "by-the-sea" {
		t.Fatalf("saved as %q, %v", name, err)
	}
	if _, err := g.Save(name); !errors.Is(err, record.ErrExists) {
		t.Errorf("saved again: %v", err)
	}
	playOn(t, g, "2 3 1 3")
	g.Close()
	before := content(t, d.PathOf(name))
	for range 2 {
		again, _ := d.goOn(t, d.PathOf(name))
		playOn(t, again, "3 3 3 3")
		mustKeep(t, again.Path(), "2 Ana Ben 1 3 3 3", "turn 4, won by Ben")
		again.Close()
	}
	if content(t, d.PathOf(name)) != before {
		t.Error("the copy has changed")
	}
	want := []string{"20261127-120000-race", "20261127-120000-race-2", "20261127-120000-race-3", "by-the-sea"}
	if diff := cmp.Diff(want, d.Names("")); diff != "" {
		t.Errorf("the folder holds (-want +got):\n%s", diff)
	}
}

// The game that was played last is gone on with: one that was begun is for want of better, and so is one that somebody
// plays; what is damaged, over or a copy is none.
func TestLast(t *testing.T) {
	d := newDesk(t)
	if _, err := d.Last(); !errors.Is(err, shelf.ErrNoneUnfinished) {
		t.Errorf("of no folder: %v", err)
	}
	d.keep(t, "race.roll", race, answers)
	rewrite(t, d.PathOf("damaged"), "no record")
	if _, err := d.Last(); !errors.Is(err, shelf.ErrNoneUnfinished) {
		t.Errorf("of none unfinished: %v", err)
	}
	mustBeLast := func(want string) {
		t.Helper()
		if got, err := d.Last(); err != nil || got != want {
			t.Errorf("the last is %s, %v; want %s", got, err, want)
		}
	}
	played := d.begin(t, shelf.Start{})
	playOn(t, played, "2 Ana")
	mustBeLast(played.Path())
	begun := d.keep(t, "race.roll", race, "")
	mustBeLast(begun)
	answered := d.keep(t, "race.roll", race, "2")
	later := noon.AddDate(0, 0, 1)
	if err := os.Chtimes(begun, later, later); err != nil {
		t.Fatal(err)
	}
	mustBeLast(answered)
}
