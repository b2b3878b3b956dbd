package shelf_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// linesOf shows the lines of a game: what is given in each, and a star at the one that is played.
func linesOf(g *shelf.Game) string {
	var list []string
	for _, line := range g.Lines() {
		text := given(line.Answers)
		if line.Here {
			text = "*" + text
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// Several answers are taken back at once, or none.
func TestUndoOfMany(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Bots: map[int]string{2: "last"}})
	playOn(t, g, "2 Ana 1 1")
	before := given(g.Answers())
	for _, row := range []struct {
		n    int
		took string
	}{{1, "1 3"}, {2, "1 3 1 3"}, {3, "Ana Bot 2 1 3 1 3"}, {5, ""}} {
		taken, err := g.Undo(row.n)
		if err != nil || given(taken) != row.took {
			t.Errorf("%d taken back are %q, %v", row.n, given(taken), err)
		}
		if again := g.Redo(row.n); given(again) != row.took || given(g.Answers()) != before {
			t.Errorf("%d given again are %q, of %q", row.n, given(again), given(g.Answers()))
		}
		playOn(t, g, "")
	}
	if again := g.Redo(1); again != nil {
		t.Errorf("given again is %q", given(again))
	}
}

// A line that was left is gone back to, in the game and in its record, then and another time.
func TestGoToLine(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben 1 2")
	g.Undo(2)
	playOn(t, g, "3")
	if got := linesOf(g); got != "2 Ana Ben 1 2, *2 Ana Ben 3" {
		t.Fatalf("the lines are %s", got)
	}
	if err := g.GoToLine(3); !errors.Is(err, shelf.ErrNoLine) || g.Left() != 0 {
		t.Errorf("line 3: %v", err)
	}
	if err := g.GoToLine(1); err != nil || g.Left() != 2 {
		t.Errorf("line 1: %v, left is %d", err, g.Left())
	}
	mustKeep(t, g.Path(), "2 Ana Ben 1 2", "turn 2")
	if err := g.GoBack(); err != nil || g.Left() != 0 {
		t.Errorf("back: %v, left is %d", err, g.Left())
	}
	mustKeep(t, g.Path(), "2 Ana Ben 3", "turn 1")
	if err := g.GoToLine(1); err != nil {
		t.Fatal(err)
	}
	seen := playOn(t, g, "1")
	if !strings.HasPrefix(seen, "\nIt is Ana's turn\n") {
		t.Errorf("seen is %q", seen)
	}
	if got := linesOf(g); got != "*2 Ana Ben 1 2 1, 2 Ana Ben 3" || g.Left() != 0 {
		t.Errorf("the lines are %s, left is %d", got, g.Left())
	}
	path := g.Path()
	g.Close()
	again, _ := d.goOn(t, path)
	if err := again.GoToLine(2); err != nil {
		t.Fatal(err)
	}
	playOn(t, again, "3 2 2")
	mustKeep(t, path, "2 Ana Ben 3 3 2 2", "turn 4")
}

// What was taken back before a game was left can be given again when it is gone on with.
func TestRedoAnotherTime(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben 1 2")
	g.Undo(2)
	path := g.Path()
	g.Close()
	again, _ := d.goOn(t, path)
	if got := again.Redo(2); given(got) != "1 2" {
		t.Errorf("given again are %q", given(got))
	}
	playOn(t, again, "3")
	mustKeep(t, path, "2 Ana Ben 1 2 3", "turn 3")
}

// A record of an older format is gone on with in its own words.
func TestLineInFormat2(t *testing.T) {
	data, err := os.ReadFile(filepath.Join("..", "testdata", "records", "race-2.rollrec"))
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	path := write(t, "old.rollrec", string(data))
	g, _ := d.goOn(t, path)
	if got := linesOf(g); got != "2 Ana Ben 1 2, *2 Ana Ben 1 3 1" {
		t.Fatalf("the lines are %s", got)
	}
	if err := g.GoToLine(1); err != nil {
		t.Fatal(err)
	}
	playOn(t, g, "3")
	g.Close()
	mustKeep(t, path, "2 Ana Ben 1 2 3", "turn 3")
	if text := content(t, path); strings.Contains(text, `"line"`) {
		t.Errorf("it is written as\n%s", text)
	}
}

// The lines that led to a question are known when it is asked, taken back to, and gone on with; what asked is kept.
func TestSaid(t *testing.T) {
	asking := strings.Replace(race, "int step;", `int step; print("How far?");`, 1)
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Program: load(t, "race.roll", asking)})
	must := func(when string, g *shelf.Game, want ...string) {
		t.Helper()
		if diff := cmp.Diff(want, g.Said()); diff != "" {
			t.Errorf("%s what led there is (-want +got):\n%s", when, diff)
		}
	}
	playOn(t, g, "2 Ana Ben 1 2")
	must("asked", g, "", "It is Ana's turn", "You rolled a 4", "How far?")
	g.Undo(1)
	must("taken back", g, "", "It is Ben's turn", "You rolled a 4", "How far?")
	g.Undo(2)
	must("taken back to a name", g, "Please enter player # 2's name:")
	g.Redo(1)
	playOn(t, g, "")
	must("given again", g, "It is Ana's turn", "You rolled a 4", "How far?")
	path := g.Path()
	g.Close()
	g, _ = d.goOn(t, path)
	must("gone on with", g, "It is Ana's turn", "You rolled a 4", "How far?")
	playOn(t, g, "3")
	answers := g.Answers()
	if got := shelf.DescribeOf(answers[3], answers[:3]); got != `Ana's answer 3 to "How far?"` {
		t.Errorf("the answer is %s", got)
	}
}

// TestDescribe names answers in the words of those who play, whatever is known of the question.
func TestDescribe(t *testing.T) {
	n := int32(2)
	for _, row := range []struct {
		a    record.Answer
		want string
	}{
		{record.Answer{For: "players", Number: &n, Target: "x"}, "the answer 2 for how many play"},
		{record.Answer{For: "choice", Number: &n, Target: "x"}, "the answer 2"},
		{record.Answer{For: "choice", Number: &n, Target: "x", Asked: "Choose: "}, `the answer 2 to "Choose"`},
		{record.Answer{For: "choice", Number: &n, Asked: "Choose: ", Said: "Which?"}, `the answer 2 to "Which?"`},
		{record.Answer{For: "choice", Number: &n, Seat: 2, Asked: "Choose: "}, `Player 2's answer 2 to "Choose"`},
		{record.Answer{For: "choice", Number: &n, Seat: 2, Square: "0,2"}, "Player 2's square 0,2"},
		{record.Answer{For: "choice", Number: &n, Square: "0,2"}, "the square 0,2"},
		{record.Answer{For: "choice", Number: &n, Square: "0,2", Said: "Where?"}, `the answer 0,2 to "Where?"`},
		{record.Answer{For: "choice", Number: &n, Text: "True", Said: "Again?"}, `the answer True to "Again?"`},
		{record.Answer{For: "choice", Text: "yes", Said: "Again?"}, `the answer "yes" to "Again?"`},
		{record.Answer{For: "name", Text: "Ana", Seat: 1}, `the name "Ana"`},
	} {
		if got := shelf.DescribeOf(&row.a, nil); got != row.want {
			t.Errorf("it is %s, want %s", got, row.want)
		}
	}
}

// A game that was seen up to a turn is gone on with there; an answer behind that makes it void.
func TestSeenSoFar(t *testing.T) {
	const quiet = `Game Quiet { Players { define setupPlayers() {} } Board { NumTiles = 90; } }`
	d := newDesk(t)
	h := d.HeaderOf(load(t, "quiet.roll", quiet), roll.Language{}, 5)
	turn := 3
	path := filepath.Join(t.TempDir(), "quiet.rollrec")
	if _, err := d.Save(path, h, nil, &turn); err != nil {
		t.Fatal(err)
	}
	r, err := d.Read(path)
	if err != nil || r.OfConsole() || d.Standing(r) != "turn 3" {
		t.Fatalf("it stands at %s, of a console %t, %v", d.Standing(r), r.OfConsole(), err)
	}
	g, _ := d.goOn(t, path)
	if g.Turns() != 3 || g.Over() {
		t.Errorf("it goes on behind turn %d", g.Turns())
	}
}

// The game that was played last is found whether it is finished or not.
func TestLastPlayed(t *testing.T) {
	d := newDesk(t)
	if _, err := d.LastPlayed(); !errors.Is(err, shelf.ErrNoneKept) {
		t.Errorf("of none: %v", err)
	}
	at := func(path string, hours int) {
		t.Helper()
		when := noon.Add(time.Duration(hours) * time.Hour)
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	over := d.keep(t, "race.roll", race, answers)
	at(over, 1)
	idle := d.PathOf("idle")
	zero := 0
	h := d.ConsoleHeaderOf(load(t, "race.roll", race), roll.Language{}, 5)
	if _, err := d.Save(idle, h, nil, &zero); err != nil {
		t.Fatal(err)
	}
	at(idle, 2)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2")
	unfinished := g.Path()
	name, err := g.Save("copy")
	if err != nil {
		t.Fatal(err)
	}
	g.Close()
	at(d.PathOf(name), 4)
	for _, row := range []struct {
		hours int
		want  string
	}{{3, unfinished}, {0, over}} {
		at(unfinished, row.hours)
		if got, err := d.LastPlayed(); err != nil || got != row.want {
			t.Errorf("the last is %s, %v, want %s", got, err, row.want)
		}
	}
	old, err := d.Older(noon.Add(150 * time.Minute))
	if err != nil || len(old) != 3 || old[0].Name != "idle" || !old[0].Idle() || old[1].Idle() {
		t.Errorf("older are %+v, %v", old, err)
	}
}

// Where only texts differ, all answers stay, and what would go is counted.
func TestOnlyTexts(t *testing.T) {
	for _, row := range []struct {
		name, now string
		texts     bool
		loss      int
	}{
		{"another line", strings.Replace(race, "You rolled", "You have rolled", 1), true, 0},
		{"another line and an answer that does not fit",
			strings.NewReplacer("You rolled", "You have rolled", "{1, 2, 3}", "{1, 2}").Replace(race), false, 2},
		{"another variable", strings.ReplaceAll(race, "step", "pace"), true, 0},
		{"another way", strings.Replace(race, "0, step", "0, step + 1", 1), false, 3},
	} {
		d := newDesk(t)
		game := write(t, "race.roll", race)
		path := d.keep(t, game, race, "2 Ana Ben 1 3")
		rewrite(t, game, row.now)
		u, err := d.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		fresh, _ := u.Fresh()
		found, err := u.Difference(fresh)
		if err != nil || found == nil || found.Texts != row.texts {
			t.Errorf("%s: the difference is %+v, %v", row.name, found, err)
			continue
		}
		if loss := u.Loss(found); !row.texts && loss != row.loss {
			t.Errorf("%s: %d turns would go", row.name, loss)
		}
		g, _, err := u.GoOnUnder(fresh, found)
		if err != nil || (given(g.Answers()) == "2 Ana Ben 1 3") != row.texts {
			t.Errorf("%s: it goes on with %q, %v", row.name, given(g.Answers()), err)
		}
		g.Close()
	}
}
