package shelf_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// TestTwoRuns plays what stands in testdata/shelf: a game with answers under the rules of then.roll, of which a test is
// made, and again under those of now.roll. Each file shows how the test goes, and where the two runs part. With -update
// what is shown is written into the file.
func TestTwoRuns(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("..", "testdata", "shelf", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("there are none: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			parts := map[string]string{}
			for _, f := range archive.Files {
				parts[f.Name] = string(f.Data)
			}
			got := twoRuns(t, parts["then.roll"], parts["now.roll"], parts["answers"])
			if diff := cmp.Diff(parts["shown"], got); diff != "" && *update {
				last := &archive.Files[len(archive.Files)-1]
				last.Data = []byte(got)
				rewrite(t, file, string(txtar.Format(archive)))
			} else if diff != "" {
				t.Errorf("shown is (-want +got):\n%s", diff)
			}
		})
	}
}

// twoRuns plays a game under the rules of then and of now, and shows what differs.
func twoRuns(t *testing.T, then, now, words string) string {
	d := newDesk(t)
	game := write(t, "game.roll", then)
	g := d.begin(t, shelf.Start{Program: load(t, game, then), Keep: shelf.Place{None: true}})
	playOn(t, g, words)
	path, err := d.MakeTest("again", g.Record())
	if err != nil {
		t.Fatal(err)
	}
	if outcome, err := d.RunTest(path); err != nil || outcome.Mismatch != nil {
		t.Fatalf("under the same rules it goes %+v, %v", outcome, err)
	}
	rewrite(t, game, now)
	var b strings.Builder
	outcome, err := d.RunTest(path)
	switch {
	case err != nil:
		fmt.Fprintf(&b, "the test cannot be played: %v\n", err)
	case outcome.Mismatch == nil:
		b.WriteString("the test passes\n")
	default:
		show(&b, outcome.Mismatch)
		takeForRight(t, d, path, outcome)
	}
	saved, err := d.Saved([]string{game})
	if err != nil || len(saved) != 1 {
		t.Fatalf("saved are %+v, %v", saved, err)
	}
	older := func(string) (lang.Program, error) { return load(t, game, then), nil }
	c, err := d.Compare(&saved[0], older)
	switch {
	case err != nil:
		fmt.Fprintf(&b, "the runs cannot be compared: %v\n", err)
	case c == nil:
		b.WriteString("the runs are the same\n")
	default:
		fmt.Fprintf(&b, "%swinners: %s, now %s\n", c.Difference, c.WinnerThen, c.WinnerNow)
	}
	return strings.ReplaceAll(b.String(), game, "game.roll")
}

// show shows a mismatch.
func show(b *strings.Builder, m *shelf.Mismatch) {
	b.WriteString(m.Where + "\n")
	for _, line := range m.Before {
		b.WriteString(" " + line)
	}
	for _, line := range m.Lines {
		b.WriteString(string(line.Sign) + line.Text)
	}
	if m.More > 0 {
		fmt.Fprintf(b, "and %d more\n", m.More)
	}
}

// takeForRight wants a test to pass once what it shows is taken for right, with the answers that it had.
func takeForRight(t *testing.T, d *desk, path string, outcome *shelf.Outcome) {
	t.Helper()
	before, _, _ := strings.Cut(content(t, path), "-- transcript --")
	if err := outcome.TakeForRight(); err != nil {
		t.Fatal(err)
	}
	after, _, _ := strings.Cut(content(t, path), "-- transcript --")
	if again, err := d.RunTest(path); err != nil || again.Mismatch != nil || before != after {
		t.Errorf("taken for right, it goes %+v, %v", again, err)
	}
}

// TestMakeTest makes tests where they can be made, and overwrites none.
func TestMakeTest(t *testing.T) {
	game := write(t, "race.roll", race)
	there := filepath.Join(filepath.Dir(game), "there.rolltest")
	rewrite(t, there, "")
	for _, test := range []struct {
		name, game, says string
		none             bool // whatever lies on the disk
	}{
		{"new", game, "", false},
		{"new.rolltest", game, "", false},
		{"there", game, "there.rolltest: this file exists already", false},
		{"there.rolltest", game, "there.rolltest: this file exists already", false},
		{"a/b", game, "its name has no folder", true},
		{"new", lang.InputFile, "cannot come from standard input", true},
		{"new", "\xff.roll", "is not UTF-8", true},
		{"new", "nosuch.roll", "nosuch.roll is not there", false},
		{"new", filepath.Dir(game), "is not there", false},
	} {
		err := shelf.MayMakeTest(test.name, test.game)
		if !says(err, test.says) || errors.Is(err, shelf.ErrNoTest) != test.none {
			t.Errorf("%s of %s: %v, want %q", test.name, test.game, err, test.says)
		}
	}
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Program: load(t, game, race)})
	playOn(t, g, answers)
	if _, err := d.MakeTest("there", g.Record()); !errors.Is(err, os.ErrExist) || content(t, there) != "" {
		t.Errorf("it is overwritten: %v", err)
	}
	d.Limits.Stop = func() error { return play.ErrInterrupted }
	long := &record.Record{Header: d.HeaderOf(load(t, game, silent), roll.Language{}, 5)}
	if path, err := d.MakeTest("stopped", long); !errors.Is(err, play.ErrInterrupted) || path != "" {
		t.Errorf("a game that somebody stops gives %q, %v", path, err)
	}
}

// silent is a game that asks nothing and takes long to be set up.
const silent = `Game Silent {
    Players {
        define setupPlayers() {
            int sum;
            for (int i : {0 ~ 2000000}) {
                for (int k : {0 ~ 2000000}) { sum = i - k; }
            }
        }
    }
}
`

// TestReadTest reads tests, those with lines of Windows too, and says what is wrong with others.
func TestReadTest(t *testing.T) {
	d := newDesk(t)
	game := write(t, "race.roll", race)
	g := d.begin(t, shelf.Start{Program: load(t, game, race)})
	playOn(t, g, answers)
	path, err := d.MakeTest("x", g.Record())
	if err != nil {
		t.Fatal(err)
	}
	sound := content(t, path)
	for _, test := range []struct{ name, text, says string }{
		{"x.rolltest", sound, ""},
		{"x.rolltest", strings.ReplaceAll(sound, "\n", "\r\n"), ""},
		{"x.rolltest", strings.Replace(sound, "Ana", "Ann", 1), "x.rolltest:3: this line was changed"},
		{"x.rolltest", strings.Replace(sound, "-- transcript --", "", 1), "this is no test: the line"},
		{"x.rollrec", strings.Replace(sound, "-- transcript --", "", 1), "this is a record, not a test"},
		{"x.rolltest", "", "this is no test"},
	} {
		rewrite(t, filepath.Join(filepath.Dir(path), test.name), test.text)
		outcome, err := d.RunTest(filepath.Join(filepath.Dir(path), test.name))
		if !says(err, test.says) || err == nil && outcome.Mismatch != nil {
			t.Errorf("%.40q: %+v, %v, want %q", test.text, outcome, err, test.says)
		}
	}
	if _, err := d.RunTest(filepath.Dir(path)); !says(err, "this is a folder, not a test") {
		t.Errorf("a folder gives %v", err)
	}
}

// TestSavedOf finds the saved games of older rules: by the game's name or, where a game is called by its file, by that.
func TestSavedOf(t *testing.T) {
	d := newDesk(t)
	dir := t.TempDir()
	const drop = "init { grid(1, 1); int n; n = 0; }\nturn { n = n + 1; }\nend { return n; }\n"
	save := func(name, text string) {
		path := filepath.Join(dir, name)
		rewrite(t, path, text)
		program := load(t, path, text)
		h := d.HeaderOf(program, roll.Language{}, 1)
		if filepath.Ext(name) == ".tiler" {
			h.Language = "tiler"
		}
		if _, err := d.MakeTest(strings.TrimSuffix(name, filepath.Ext(name)), &record.Record{Header: h}); err != nil {
			t.Fatal(err)
		}
	}
	save("race.roll", race)
	save("one.tiler", drop)
	rewrite(t, filepath.Join(dir, "bad.rolltest"), "")
	all, err := d.Saved([]string{dir})
	if err != nil || len(all) != 3 {
		t.Fatalf("saved are %+v, %v", all, err)
	}
	for _, test := range []struct{ old, text, want, called string }{
		{"then.roll", race, "race bad", "Race"},
		{"then.roll", strings.Replace(race, "Race", "Other", 1), "bad", "Other"},
		{"then.tiler", drop, "one bad", "one"},
	} {
		found, program, err := d.SavedOf(load(t, test.old, test.text), all)
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, s := range found {
			names = append(names, strings.TrimSuffix(filepath.Base(s.Path), shelf.TestExt))
		}
		if got := strings.Join(names, " "); got != test.want || program.Name() != test.called {
			t.Errorf("%s of %s: found are %q, called %s", test.old, test.called, got, program.Name())
		}
	}
	save("two.tiler", drop)
	all, err = d.Saved([]string{dir})
	if err == nil {
		_, _, err = d.SavedOf(load(t, "then.tiler", drop), all)
	}
	if !says(err, "could be the older rules of several games") {
		t.Errorf("of two games: %v", err)
	}
}

// TestReplay plays a record back, as far as one wants.
func TestReplay(t *testing.T) {
	d := newDesk(t)
	path := d.keep(t, "race.roll", race, answers)
	whole := playOn(t, newDesk(t).begin(t, shelf.Start{}), answers)
	r, err := d.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	program, err := d.Program(r)
	if err != nil {
		t.Fatal(err)
	}
	for to, want := range map[int]string{
		shelf.ToTheEnd: "Ana WINS!!!\n", 0: "Please enter player # 2's name:\nBen\n",
		2: "Ben moved piece 0 to tile 2\n", 9: "Ana WINS!!!\n",
	} {
		var out bytes.Buffer
		err := d.Replay(program, r, &play.Text{Out: &out}, to, nil)
		if err != nil || !strings.HasSuffix(out.String(), want) {
			t.Errorf("to turn %d: %v\n%s", to, err, &out)
		}
		if lines := strings.Count(out.String(), "\n"); to != 2 && to != 0 && lines < strings.Count(whole, "\n") {
			t.Errorf("to turn %d it has %d lines", to, lines)
		}
	}
}
