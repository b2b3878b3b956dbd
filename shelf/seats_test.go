package shelf_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
)

// A bot sits down in the middle of a game, and stands up again. Who answered what is known also when the game is gone
// on with, so that undo takes back the answers of bots behind those of persons.
func TestGive(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben 1")
	if err := g.Give(1, "last"); err != nil {
		t.Fatal(err)
	}
	playOn(t, g, "")
	path := g.Path()
	g.Close()
	g, _ = d.goOn(t, path)
	if !g.HasBot(1) || !reflect.DeepEqual(g.Seated(), map[int]string{2: "last"}) {
		t.Fatal(g.Seated())
	}
	if got := given(g.Answers()); got != "2 Ana Ben 1 3" {
		t.Fatal(got)
	}
	if err := g.Give(1, ""); err != nil {
		t.Fatal(err)
	}
	if taken, err := g.Undo(1); err != nil || given(taken) != "1 3" {
		t.Errorf("%q %v", given(taken), err)
	}
	playOn(t, g, "2 1")
	g.Close()
	g, _ = d.goOn(t, path)
	if g.HasBot(1) || given(g.Answers()) != "2 Ana Ben 2 1" {
		t.Error(g.Seated(), given(g.Answers()))
	}
	if taken, err := g.Undo(1); err != nil || given(taken) != "1" {
		t.Errorf("%q %v", given(taken), err)
	}
	if err := g.Give(0, "wise"); err == nil || !strings.Contains(err.Error(), `"wise"`) {
		t.Error(err)
	}
}

// One who sat there as a bot from the beginning can be sent away; a copy keeps who sits there by then.
func TestGiveInACopy(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Bots: map[int]string{2: "last"}})
	playOn(t, g, "2 Ana 1")
	if err := g.Give(1, ""); err != nil {
		t.Fatal(err)
	}
	if _, err := g.Save("sunday"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		h, _ := d.goOn(t, d.PathOf("sunday"))
		if len(h.Seated()) != 0 {
			t.Error(h.Seated())
		}
		playOn(t, h, "1 2")
		last := h.Answers()[len(h.Answers())-1]
		if first := h.Answers()[4]; !h.IsBots(first) || h.IsBots(last) {
			t.Errorf("%+v %+v", first, last)
		}
		h.Close()
	}
}

// TestReturnTo goes back to the end of each turn: the game stands there as it did, and goes on from there as it did.
func TestReturnTo(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{Bots: map[int]string{2: "last"}})
	playOn(t, g, "2 Ana 1 1")
	stood := func(game play.Game) string {
		_, state := game.Table()
		return fmt.Sprint(game.Turns(), state.Tiles)
	}
	all := given(g.Answers())
	for turn := g.Turns() - 1; turn >= 0; turn-- {
		past, err := g.AtTurn(turn)
		if err != nil {
			t.Fatal(err)
		}
		was := stood(past)
		if err := g.ReturnTo(turn); err != nil {
			t.Fatal(err)
		}
		at, err := g.At()
		if err != nil || stood(at) != was || g.Turns() != turn {
			t.Errorf("turn %d: %s, was %s, %v", turn, stood(at), was, err)
		}
		for g.CanRedo() {
			g.Redo(1)
			playOn(t, g, "")
		}
		if got := given(g.Answers()); got != all {
			t.Errorf("turn %d: %q", turn, got)
		}
	}
}

// TestReturnFromTheEnd goes back into a game that was over and asks nothing: it is unfinished then, and over again
// when it was played on.
func TestReturnFromTheEnd(t *testing.T) {
	d := newDesk(t)
	program := load(t, "race.roll", `Game Race {
		Players { NumPlayers = 2; define setupPlayers() {} }
		Board { NumTiles = 9; }
		Dice { make Die(faces: 2); }
	}`)
	g := d.begin(t, shelf.Start{Program: program})
	unfinished := func() bool {
		list, err := d.List()
		if err != nil || len(list) != 1 {
			t.Fatal(list, err)
		}
		return list[0].Unfinished()
	}
	playOn(t, g, "")
	g.Finish()
	if unfinished() {
		t.Error("it is not over")
	}
	if err := g.ReturnTo(1); err != nil {
		t.Fatal(err)
	}
	if !unfinished() {
		t.Error("it is over, though somebody went back")
	}
	playOn(t, g, "")
	g.Finish()
	if unfinished() {
		t.Error("it is not over again")
	}
}
