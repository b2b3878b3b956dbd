package shelf_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// given are the answers in force, as they were typed.
func given(list []*record.Answer) string {
	var words []string
	for _, a := range list {
		if a.Number == nil {
			words = append(words, a.Text)
		} else {
			words = append(words, fmt.Sprint(*a.Number))
		}
	}
	return strings.Join(words, " ")
}

// mustKeep wants a sound record with some answers in force and, where the game is over, its end.
func mustKeep(t *testing.T, path, want, standing string) {
	t.Helper()
	r, err := record.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, given(r.Answers)); diff != "" || new(shelf.Shelf).Standing(r) != standing {
		t.Errorf("the record stands at %q and holds (-want +got):\n%s", new(shelf.Shelf).Standing(r), diff)
	}
}

// Where a game stands is found by playing it, unless that would take long since many are listed.
func TestStandingAmong(t *testing.T) {
	g := newDesk(t).begin(t, shelf.Start{})
	playOn(t, g, answers)
	r := g.Record()
	exact := new(shelf.Shelf).Standing(r)
	later := shelf.Where(r.Answers[len(r.Answers)-1].Turn) + " or later"
	for among, want := range map[int]string{1: exact, 50: exact, 100_000: later} {
		if got := new(shelf.Shelf).StandingAmong(r, among); got != want {
			t.Errorf("among %d it stands at %q, want %q", among, got, want)
		}
	}
}

// A game that is stopped at each of its prompts, and gone on with, is the game that was never stopped.
func TestStoppedAndGoneOnWith(t *testing.T) {
	words := strings.Fields(answers)
	whole := playOn(t, newDesk(t).begin(t, shelf.Start{}), answers)
	for k := range words {
		d := newDesk(t)
		g := d.begin(t, shelf.Start{})
		first := playOn(t, g, strings.Join(words[:k], " "))
		g.Close()
		path, err := d.Last()
		if err != nil {
			t.Fatal(err)
		}
		again, _ := d.goOn(t, path)
		second := playOn(t, again, strings.Join(words[k:], " "))
		prompt := first[strings.LastIndexByte(first, '\n')+1:]
		if diff := cmp.Diff(whole, first+strings.TrimPrefix(second, prompt)); diff != "" {
			t.Errorf("stopped after %d answers (-whole +parts):\n%s", k, diff)
		}
		mustKeep(t, path, answers, "turn 5, won by Ana")
		if _, err := d.Open(path); err == nil {
			t.Error("a game that is over is gone on with")
		}
	}
}

// Answers are taken back and given again, in the game and in its record.
func TestUndoAndRedo(t *testing.T) {
	for _, test := range []struct {
		do          string // u is Undo, r is Redo, a number is an answer to the prompt that waits
		took, force string
	}{
		{"u", "2", "2 Ana Ben 1"},
		{"uu", "1", "2 Ana Ben"},
		{"ur", "2", "2 Ana Ben 1 2"},
		{"uurr", "2", "2 Ana Ben 1 2"},
		{"u3", "", "2 Ana Ben 1 3"},
		{"uu2r", "", "2 Ana Ben 2"},
		{"r", "", "2 Ana Ben 1 2"},
		{"uuuuuu", "", ""},
		{"uuuuurrr", "Ben", "2 Ana Ben"},
	} {
		d := newDesk(t)
		g := d.begin(t, shelf.Start{})
		playOn(t, g, "2 Ana Ben 1 2")
		var took []*record.Answer
		for _, what := range test.do {
			var err error
			switch what {
			case 'u':
				took, err = g.Undo(1)
			case 'r':
				took = g.Redo(1)
			default:
				playOn(t, g, string(what))
			}
			if err != nil {
				t.Fatal(err)
			}
			if what == 'r' || what == 'u' {
				playOn(t, g, "") // to the prompt
			}
		}
		if got := given(took); got != test.took && strings.ContainsAny(test.do[len(test.do)-1:], "ur") {
			t.Errorf("%s: %q is returned, want %q", test.do, got, test.took)
		}
		if got := given(g.Answers()); got != test.force {
			t.Errorf("%s: %q is in force, want %q", test.do, got, test.force)
		}
		r, err := record.ReadFile(g.Path())
		if err != nil || given(r.Answers) != test.force {
			t.Errorf("%s: the record holds %q, %v", test.do, given(r.Answers), err)
		}
	}
}

// Answers of bots go with those of the person before them.
func TestUndoWithBots(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Bots: map[int]string{2: "last"}})
	playOn(t, g, "2 Ana 1 1")
	before := given(g.Answers())
	taken, err := g.Undo(1)
	if err != nil || given(taken) != "1 3" {
		t.Fatalf("taken back are %q, %v", given(taken), err)
	}
	if again := g.Redo(1); given(again) != "1 3" || given(g.Answers()) != before {
		t.Errorf("given again are %q, of %q", given(again), before)
	}
	path := g.Path()
	g.Close()
	gone, _ := d.goOn(t, path)
	if taken, err := gone.Undo(1); err != nil || given(taken) != "1 3" {
		t.Errorf("gone on with, taken back are %q, %v", given(taken), err)
	}
}

// An end that was written down is taken back with the answer before it.
func TestUndoAtTheEnd(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, answers)
	mustKeep(t, g.Path(), answers, "turn 5, won by Ana")
	if _, err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	mustKeep(t, g.Path(), "2 Ana Ben 1 2 3 1", "turn 4")
	playOn(t, g, "3")
	mustKeep(t, g.Path(), answers, "turn 5, won by Ana")
}

// A host that has no answer yet waits in one process and is answered in another.
func TestPendingAcross(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	if err := g.Next(&waiting{}); !errors.Is(err, play.ErrPending) {
		t.Fatal(err)
	}
	path := g.Path()
	g.Close()
	again, recap := d.goOn(t, path)
	if p := again.Pending(); p == nil || p.Purpose != play.ForPlayers || len(recap.Last) != 2 {
		t.Errorf("waiting is %+v after %q", p, recap.Last)
	}
	playOn(t, again, answers)
	mustKeep(t, path, answers, "turn 5, won by Ana")
}

// waiting is a host that never has an answer yet.
type waiting struct{ play.Text }

func (*waiting) Listens() play.Kinds                   { return 0 }
func (*waiting) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// slowRace is a race whose turns take long, so that somebody can stop the game while it goes back.
var slowRace = strings.Replace(race, "int step;", "int step; for (int i : {0 ~ 20000}) { step = i; }", 1)

// Taking back that is stopped, wherever it is, takes nothing back.
func TestStoppedUndo(t *testing.T) {
	stopped := 0
	for k := 1; ; k++ {
		d := newDesk(t)
		left := -1
		d.Limits.Stop = func() error {
			if left--; left == 0 {
				return play.ErrInterrupted
			}
			return nil
		}
		g := d.begin(t, shelf.Start{Program: load(t, "race.roll", slowRace), Bots: map[int]string{2: "first"}})
		playOn(t, g, "2 Ana 1 1 1")
		before := given(g.Answers())
		left = k
		taken, err := g.Undo(1)
		left = -1
		if err == nil {
			break
		}
		stopped++
		if len(taken) > 0 || given(g.Answers()) != before {
			t.Errorf("stopped at %d: %v; taken back are %q, of %q", k, err, given(taken), before)
		}
		playOn(t, g, "3 3 3")
		mustKeep(t, g.Path(), before+" 3", "turn 7, won by Ana")
	}
	if stopped < 2 {
		t.Errorf("it was stopped %d times", stopped)
	}
}
