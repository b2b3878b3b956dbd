package shelf_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// TestNames finds records by their names: files, and those in the folder.
func TestNames(t *testing.T) {
	d := newDesk(t)
	t.Chdir(t.TempDir())
	if err := os.Mkdir(d.Folder, 0o700); err != nil {
		t.Fatal(err)
	}
	rewrite(t, d.PathOf("sunday"), "")
	rewrite(t, d.PathOf("saturday"), "")
	rewrite(t, "sun.rollrec", "")
	rewrite(t, "sun.rolltest", "")
	in := func(name string) string { return filepath.Join(d.Folder, name+shelf.RecordExt) }
	for name, want := range map[string]string{
		"sunday": in("sunday"), "sunday.rollrec": in("sunday"), "nosuch": in("nosuch"),
		"sun": in("sun"), "sun.rollrec": "sun.rollrec", "sun.rolltest": "sun.rolltest",
		"no.rolltest": in("no.rolltest"), "./nosuch": "./nosuch", `a\b`: `a\b`,
	} {
		if got := d.PathOf(name); got != want {
			t.Errorf("%s is %s, want %s", name, got, want)
		}
	}
	for prefix, want := range map[string]string{
		"": "saturday sun.rollrec sunday", "su": "sun.rollrec sunday", "x": "", "[": "",
		d.Folder + "/sat": in("saturday"),
	} {
		if got := strings.Join(d.Names(prefix), " "); got != want {
			t.Errorf("%q begins %q, want %q", prefix, got, want)
		}
	}
	if !d.Holds(in("sunday")) || d.Holds("sun.rollrec") {
		t.Error("the folder holds what it does not, or not what it does")
	}
}

// TestListing says what a record tells of its game.
func TestListing(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Bots: map[int]string{2: "last"}})
	playOn(t, g, "2 Ana 1 1")
	r, err := d.Read(g.Path())
	if err != nil {
		t.Fatal(err)
	}
	const want = `   1  setting up  2 to "How many people are playing this game?"
   2  setting up  the name "Ana"
   3  setting up  the name "Bot 2"
   4  turn 1      Ana: 1 to "Choose one of 1, 2, 3"
   5  turn 2      Bot 2: 3 to "Choose one of 1, 2, 3"
   6  turn 3      Ana: 1 to "Choose one of 1, 2, 3"
   7  turn 4      Bot 2: 3 to "Choose one of 1, 2, 3"
`
	if got := shelf.Listing(r.Answers); got != want {
		t.Errorf("the answers are\n%s", got)
	}
	if got := shelf.Players(r); got != "Ana, Bot 2" {
		t.Errorf("the players are %s", got)
	}
	for _, test := range []struct {
		r    record.Record
		want string
	}{
		{record.Record{}, "setting up"},
		{record.Record{At: new(int)}, "setting up"},
		{record.Record{End: &record.End{Turns: 3}}, "turn 3, over"},
		{record.Record{End: &record.End{Turns: 3, Winner: 1, Name: "Ana"}}, "turn 3, won by Ana"},
		{record.Record{End: &record.End{Turns: 3, Value: new(string)}}, "turn 3, over: ''"},
	} {
		if got := new(shelf.Shelf).Standing(&test.r); got != test.want {
			t.Errorf("it stands at %q, want %q", got, test.want)
		}
	}
	if got := shelf.Listing(nil); got != "There are no answers yet.\n" {
		t.Errorf("no answers are %q", got)
	}
	typed := &record.Answer{For: record.ForTyped, Text: "x = 1;"}
	dice := &record.Answer{For: record.ForDice, Values: []int32{3, 4}}
	done := shelf.Describe(typed) + ", " + shelf.Describe(dice)
	if done != `what was typed, "x = 1;", the choice of dice, [3 4]` {
		t.Errorf("done at a console is %s", done)
	}
}

// TestLoad reads a saved game for a console, which plays one language.
func TestLoad(t *testing.T) {
	d := newDesk(t)
	path := d.keep(t, "race.roll", race, "2 Ana")
	h := d.HeaderOf(load(t, "race.roll", race), roll.Language{}, 5)
	h.Language = "tiler"
	if _, err := d.Save("theirs", h, nil, nil); err != nil {
		t.Fatal(err)
	}
	rewrite(t, d.PathOf("torn"), content(t, path)+`{"answer":`)
	rewrite(t, d.PathOf("damaged"), strings.Replace(content(t, path), "Ana", "Ann", 1))
	for _, test := range []struct{ name, says, note string }{
		{path, "", ""},
		{"torn", "", "the last line was not written whole and is left out"},
		{"damaged", "damaged.rollrec:3: this line was changed since it was written", ""},
		{"theirs", "this game is written in tiler, and the one here in ROLL", ""},
		{"nosuch", "there is no such record", ""},
	} {
		d.notes = nil
		r, program, err := d.Load(test.name, roll.Language{})
		if !says(err, test.says) || err == nil && (given(r.Answers) != "2 Ana" || program.Name() != "Race") {
			t.Errorf("%s: %v", test.name, err)
		}
		if notes := strings.Join(d.notes, ""); !strings.HasSuffix(notes, test.note) || test.note == "" && notes != "" {
			t.Errorf("%s: noted is %q", test.name, notes)
		}
	}
}
