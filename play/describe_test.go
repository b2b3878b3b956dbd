package play_test

import (
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestDescribe tells what happened; seats are counted from 1, all else from 0.
func TestDescribe(t *testing.T) {
	for _, row := range []struct {
		body play.Body
		want string
	}{
		{&play.Began{Name: "Chutes"}, "the game Chutes begins"},
		{&play.Printed{Text: "a \"b\""}, `"a \"b\""`},
		{&play.Named{Seat: 1, Name: "Bo"}, "player 2 is called Bo"},
		{&play.Placed{Names: []string{"Ana", "Bo"}, Tiles: [][]int32{{0, 1}, {2, 3}}},
			"2 play, their pieces on [[0 1] [2 3]]"},
		{&play.TurnBegan{Seat: 1, Name: "Bo"}, "it is the turn of Bo"},
		{&play.Rolled{Seat: 1, Dice: []int32{3, 4}, Total: 7}, "player 2 rolls 7"},
		{&play.Drew{Seat: 2, Value: 5}, "player 3 draws 5"},
		{&play.Moved{Seat: 1, Piece: 3, From: 4, To: 6}, "piece 3 of player 2 goes from tile 4 to 6"},
		{&play.Landed{Seat: 1, Piece: 3, Tile: 6}, "piece 3 of player 2 lands on tile 6"},
		{&play.Laid{Rows: 2, Columns: 3}, "a grid of 2 rows and 3 columns is laid out"},
		{&play.Stood{Row: 1, Column: 2}, "square 1,2 is empty"},
		{&play.Stood{Row: 1, Column: 2, Piece: play.Piece{Object: 1, Label: "x"}}, "x stands on square 1,2"},
		{&play.Typing{Text: "x = 1"}, `somebody typed "x = 1"`},
		{&play.Ended{Winner: 0, Name: "Ana"}, "Ana wins"},
		{&play.Ended{Winner: -1}, "the game ends without a winner"},
		{&play.Ended{Winner: -1, Value: "12", Valued: true}, "the game ends: 12"},
		{&play.Ended{Winner: -1, Value: " ", Valued: true}, "the game ends: ' '"},
		{&play.Answered{Target: "n", Answer: play.Answer{Number: 4}}, "the answer 4 for n"},
		{&play.Answered{Target: "s", Form: play.SquareOf, Columns: 3, Answer: play.Answer{Number: 7}},
			"the answer 2,1 for s"},
		{&play.Answered{Target: "n", Form: play.NameOf, Answer: play.Answer{Text: "Bo"}}, `the answer "Bo" for n`},
		{&play.Answered{Target: "n", Form: play.LineOf, Answer: play.Answer{Text: "Bo"}}, `the answer "Bo" for n`},
		{&play.Answered{Target: "n", Form: play.LineOf, Want: play.AnyNumber, Answer: play.Answer{Text: "1.5"}},
			"the answer 1.5 for n"},
		{&play.Ran{}, "something else"},
	} {
		if got := play.Describe(row.body); got != row.want {
			t.Errorf("%+v is described as %s, want %s", row.body, got, row.want)
		}
	}
}

// TestValueOf keeps an empty value and none apart.
func TestValueOf(t *testing.T) {
	if got := play.ValueOf("", false); got != nil {
		t.Errorf("a game without a value has the value %q", *got)
	}
	if got := play.ValueOf("", true); got == nil || *got != "" {
		t.Error("an empty value is lost")
	}
}

// TestRefused is told with its reason or, without one, with the first fault.
func TestRefused(t *testing.T) {
	faults := []*source.Diagnostic{
		{File: source.NewFile("typed", "x"), Message: "`x` is not known here", Code: "unknown-name"},
	}
	for _, refused := range []*play.Refused{{Reason: "not now"}, {Faults: faults}, {Reason: "both", Faults: faults}} {
		want := refused.Reason
		if want == "" {
			want = faults[0].Error()
		}
		if got := refused.Error(); got != want {
			t.Errorf("told as %q, want %q", got, want)
		}
	}
}
