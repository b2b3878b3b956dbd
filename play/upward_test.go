package play_test

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestUpward types squares of a board whose rows people count from the bottom. The answer counts from the top.
func TestUpward(t *testing.T) {
	p := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 2, Upward: true}
	for _, test := range []struct {
		typed     string
		want      int32
		complaint string
	}{
		{"0,0", 4, ""},
		{" (2, 1)", 1, ""},
		{"1 0", 2, ""},
		{"3,0", 0, "3,0 is not on the grid, which goes from 0,0 to 2,1."},
		{"-1,0", 0, "-1,0 is not on the grid, which goes from 0,0 to 2,1."},
	} {
		answer, complaint := p.Read(test.typed)
		if answer.Number != test.want || complaint != test.complaint {
			t.Errorf("%s is %+v, %q", test.typed, answer, complaint)
		}
	}
	if got := p.Show(play.Answer{Number: 1}); got != "2,1" {
		t.Errorf("the last square of the top row is called %s", got)
	}
	if got := (&play.Stood{Row: 0, Column: 1, Upward: 3}).Square(); got != "2,1" {
		t.Errorf("where something stands is called %s", got)
	}
	column := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 1, Upward: true}
	if answer, _ := column.Read("2"); answer.Number != 0 {
		t.Errorf("the top row of a column is %+v", answer)
	}
	l := &play.Legal{Prompt: p, Squares: []int32{0, 1, 2, 3}}
	if got := l.Text(80); got != "These squares will do: 2,0; 2,1; 1,0; 1,1." {
		t.Error(got)
	}
	l.Squares = append(l.Squares, 4, 5)
	if got := l.Text(80); got != "Any square will do. A square is its row and its column: they go from 0,0 to 2,1." {
		t.Error(got)
	}
}

// TestSomeSquares offers some squares of the grid alone.
func TestSomeSquares(t *testing.T) {
	p := &play.Prompt{Form: play.SquareOf, Rows: 2, Columns: 2, Squares: []int32{1, 2}}
	p.Unfit = "is no part of the board"
	if answer, complaint := p.Read("1,0"); answer.Number != 2 || complaint != "" || !p.Accepts(answer) {
		t.Errorf("%+v, %q", answer, complaint)
	}
	if _, complaint := p.Read("0,0"); complaint != "0,0 is no part of the board." || p.Accepts(play.Answer{}) {
		t.Errorf("%q", complaint)
	}
	var choices []int32
	for i := range p.Choices() {
		choices = append(choices, p.Choice(i).Number)
	}
	if !slices.Equal(choices, p.Squares) {
		t.Errorf("the choices are %v", choices)
	}
	for _, kind := range play.Bots()[:3] {
		bot := play.NewBot(kind, nil)
		bot.Start(1)
		for p.Again = range 10 {
			if answer, err := bot.Ask(p); err != nil || !p.Accepts(answer) {
				t.Errorf("the %s bot answers %+v, %v", kind, answer, err)
			}
		}
	}
}

// TestSays shows prompts in the words of the program, and with the name of who is asked.
func TestSays(t *testing.T) {
	for _, test := range []struct {
		prompt play.Prompt
		want   string
	}{
		{play.Prompt{Form: play.SquareOf, Who: "x"}, "x, choose a square, row,column: "},
		{play.Prompt{Form: play.SquareOf, Says: "From: "}, "From: "},
		{play.Prompt{Form: play.LineOf, Says: "How many? "}, "How many? "},
	} {
		if got := test.prompt.Text(); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}

// TestRanged has bots choose from a range where any number will do.
func TestRanged(t *testing.T) {
	p := &play.Prompt{Form: play.LineOf, Want: play.WholeNumber, Ranged: true, High: 7}
	if p.Choices() != 8 || p.Choice(7).Number != 7 || p.Listed() {
		t.Errorf("%d choices, the last %+v", p.Choices(), p.Choice(7))
	}
	if answer, complaint := p.Read("-20"); answer.Number != -20 || complaint != "" || !p.Accepts(answer) {
		t.Errorf("%+v, %q", answer, complaint)
	}
}
