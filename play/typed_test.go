package play_test

import (
	"math"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// The prompts of these tests: squares of a grid of two rows and three columns, and lines.
var (
	aSquare   = &play.Prompt{Form: play.SquareOf, Rows: 2, Columns: 3}
	oneRow    = &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: 7}
	oneColumn = &play.Prompt{Form: play.SquareOf, Rows: 7, Columns: 1}
	lettered  = &play.Prompt{Form: play.SquareOf, Rows: 8, Columns: 30, Lettered: true}
	aLine     = &play.Prompt{Form: play.LineOf}
	whole     = &play.Prompt{Form: play.LineOf, Want: play.WholeNumber}
	fraction  = &play.Prompt{Form: play.LineOf, Want: play.AnyNumber}
	yesOrNo   = &play.Prompt{Form: play.LineOf, Want: play.Truth, Truths: &play.Truths{"no", "yes"}}
	noSquares = &play.Prompt{Form: play.SquareOf}
)

// TestReadTyped reads what people type for a square or a line. What is read is accepted, and shown as it was typed.
func TestReadTyped(t *testing.T) {
	const (
		noSquare = " is not a square; type its row and its column, as in 0,2."
		off      = " is not on the grid, which goes from 0,0 to 1,2."
		noWhole  = " is not a whole number."
		bounds   = " is not between -2147483648 and 2147483647."
		no       = " is not a number."
		large    = " is too large a number."
	)
	long := strings.Repeat("ä", play.MaxLine)
	for _, row := range []struct {
		prompt    *play.Prompt
		line      string
		want      play.Answer
		shown     string // "" for the line itself
		complaint string
	}{
		{prompt: aSquare, line: "0,0"},
		{prompt: aSquare, line: "0,2", want: play.Answer{Number: 2}},
		{prompt: aSquare, line: "1,0", want: play.Answer{Number: 3}},
		{prompt: aSquare, line: "1,2", want: play.Answer{Number: 5}},
		{prompt: aSquare, line: "\t 1 ,\t2 ", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: " 1 2", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: "1\t2", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: "(1,2)", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: "( 1, 2 ) ", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: "(1 2)", want: play.Answer{Number: 5}, shown: "1,2"},
		{prompt: aSquare, line: "", complaint: "An empty line" + noSquare},
		{prompt: aSquare, line: " \t", complaint: "An empty line" + noSquare},
		{prompt: aSquare, line: "(1,2", complaint: "(1,2" + noSquare},
		{prompt: aSquare, line: "1,2)", complaint: "1,2)" + noSquare},
		{prompt: aSquare, line: "()", complaint: "()" + noSquare},
		{prompt: aSquare, line: "1 2 3", complaint: "1 2 3" + noSquare},
		{prompt: aSquare, line: "b2", complaint: "b2" + noSquare},
		{prompt: aSquare, line: "2 9", complaint: "2 9" + off},
		{prompt: oneRow, line: "4", want: play.Answer{Number: 4}, shown: "0,4"},
		{prompt: oneRow, line: "(4)", want: play.Answer{Number: 4}, shown: "0,4"},
		{prompt: oneRow, line: "0 4", want: play.Answer{Number: 4}, shown: "0,4"},
		{prompt: oneRow, line: "7", complaint: "7 is not on the grid, which goes from 0,0 to 0,6."},
		{prompt: oneColumn, line: "4", want: play.Answer{Number: 4}, shown: "4,0"},
		{prompt: lettered, line: "a1", want: play.Answer{Number: 7 * 30}},
		{prompt: lettered, line: "B 2", want: play.Answer{Number: 6*30 + 1}, shown: "b2"},
		{prompt: lettered, line: "z8", want: play.Answer{Number: 25}},
		{prompt: lettered, line: "ad8", want: play.Answer{Number: 29}},
		{prompt: lettered, line: "1,0", want: play.Answer{Number: 30}, shown: "a7"},
		{prompt: lettered, line: "ae8", complaint: "ae8 is not on the board, which goes from a1 to ad8."},
		{prompt: lettered, line: "zzzzzzzzzzzzzzzzzz1",
			complaint: "zzzzzzzzzzzzzzzzzz1 is not on the board, which goes from a1 to ad8."},
		{prompt: lettered, line: "a9", complaint: "a9 is not on the board, which goes from a1 to ad8."},
		{prompt: lettered, line: "b", complaint: "b is not a square; type its letter and its number, as in b2."},
		{prompt: aSquare, line: "2,0", complaint: "2,0" + off},
		{prompt: aSquare, line: "0,3", complaint: "0,3" + off},
		{prompt: aSquare, line: "-1,0", complaint: "-1,0" + off},
		{prompt: aSquare, line: "0,-1", complaint: "0,-1" + off},
		{prompt: aSquare, line: "4294967296,0", complaint: "4294967296,0" + off},
		{prompt: aSquare, line: "1", complaint: "1" + noSquare},
		{prompt: aSquare, line: "x,1", complaint: "x,1" + noSquare},
		{prompt: aSquare, line: "1,", complaint: "1," + noSquare},
		{prompt: aSquare, line: "0,1,2", complaint: "0,1,2" + noSquare},

		{prompt: aLine, line: " two  words ", want: play.Answer{Text: " two  words "}},
		{prompt: aLine, line: ""},
		{prompt: aLine, line: long, want: play.Answer{Text: long}},
		{prompt: aLine, line: long + "ä", complaint: "A line has at most 1000 characters."},
		{prompt: aLine, line: "a\tb", complaint: "A line is made of characters that can be printed."},
		{prompt: aLine, line: "a\xff", complaint: "A line is made of characters that can be printed."},

		{prompt: whole, line: "-5", want: play.Answer{Number: -5}},
		{prompt: whole, line: " +7 ", want: play.Answer{Number: 7}, shown: "7"},
		{prompt: whole, line: "2147483647", want: play.Answer{Number: math.MaxInt32}},
		{prompt: whole, line: "2147483648", complaint: "2147483648" + bounds},
		{prompt: whole, line: "1.0", complaint: "1.0" + noWhole},
		{prompt: whole, line: " ", complaint: "An empty line" + noWhole},

		{prompt: fraction, line: "-1.50", want: play.Answer{Text: "-1.50"}},
		{prompt: fraction, line: "\t1e3 ", want: play.Answer{Text: "1e3"}, shown: "1e3"},
		{prompt: fraction, line: "1e999", complaint: "1e999" + large},
		{prompt: fraction, line: "-1e999", complaint: "-1e999" + large},
		{prompt: fraction, line: "", complaint: "An empty line" + no},
		{prompt: yesOrNo, line: "", complaint: "An empty line is not yes or no."},
		{prompt: fraction, line: "1,5", complaint: "1,5" + no},
		{prompt: fraction, line: "Inf", complaint: "Inf" + no},
		{prompt: fraction, line: "0x1", complaint: "0x1" + no},
	} {
		answer, complaint := row.prompt.Read(row.line + "\n")
		if complaint != row.complaint || answer != row.want {
			t.Errorf("%.20q is read as %v, %q, want %v, %q", row.line, answer, complaint, row.want, row.complaint)
		}
		if complaint != "" {
			continue
		}
		if row.shown == "" {
			row.shown = row.line
		}
		if shown := row.prompt.Show(answer); shown != row.shown || !row.prompt.Accepts(answer) {
			t.Errorf("%.20q is shown as %q and accepted: %v", row.line, shown, row.prompt.Accepts(answer))
		}
	}
}

// TestAcceptsTyped gives answers that nobody could have typed, as a bot or a front end may.
func TestAcceptsTyped(t *testing.T) {
	for _, row := range []struct {
		prompt *play.Prompt
		answer play.Answer
		want   bool
	}{
		{aSquare, play.Answer{Number: 0}, true}, {aSquare, play.Answer{Number: 5}, true},
		{aSquare, play.Answer{Number: 6}, false}, {aSquare, play.Answer{Number: -1}, false},
		{noSquares, play.Answer{Number: 0}, false},
		{aLine, play.Answer{Text: "a"}, true}, {aLine, play.Answer{Text: "a\n"}, false},
		{aLine, play.Answer{Number: 1, Text: "a"}, false},
		{whole, play.Answer{Number: 3}, true}, {whole, play.Answer{Number: 3, Text: "3"}, false},
		{fraction, play.Answer{Text: "3.5"}, true}, {fraction, play.Answer{Number: 3}, false},
		{fraction, play.Answer{Text: " 3.5"}, false},
	} {
		if got := row.prompt.Accepts(row.answer); got != row.want {
			t.Errorf("%v %v: %+v is accepted: %v", row.prompt.Form, row.prompt.Want, row.answer, got)
		}
	}
}

// TestChoices lists what there is to choose from: how many, the first and the last.
func TestChoices(t *testing.T) {
	for _, row := range []struct {
		prompt      *play.Prompt
		n           int64
		first, last string
	}{
		{twoToSix, 5, "2", "6"}, {anyNumber, 1 << 32, "-2147483648", "2147483647"}, {threeNums, 3, "7", "5"},
		{aSquare, 6, "0,0", "1,2"}, {yesOrNo, 2, "no", "yes"},
		{aLine, 1, "hello", "hello"}, {whole, 201, "-100", "100"}, {fraction, 201, "-100", "100"},
	} {
		n := row.prompt.Choices()
		if n != row.n {
			t.Errorf("%v %v has %d choices, want %d", row.prompt.Form, row.prompt.Want, n, row.n)
			continue
		}
		for i, want := range map[int64]string{0: row.first, n - 1: row.last} {
			answer := row.prompt.Choice(i)
			if got := row.prompt.Show(answer); got != want || !row.prompt.Accepts(answer) {
				t.Errorf("choice %d of %v %v is %s, want %s", i, row.prompt.Form, row.prompt.Want, got, want)
			}
		}
	}
	for _, prompt := range []*play.Prompt{aName, noSquares} {
		if n := prompt.Choices(); n != 0 {
			t.Errorf("%v has %d choices", prompt.Form, n)
		}
	}
}

// TestSquaresAskedAgain wants a bot that was refused to try one square after the other, the first bot from the first
// on, the last from the last back; an answer to another prompt is not changed by that.
func TestSquaresAskedAgain(t *testing.T) {
	tries := map[string]string{"first": "0,0 0,1 0,2 1,0 1,1 1,2 0,0", "last": "1,2 1,1 1,0 0,2 0,1 0,0 1,2"}
	for kind, want := range tries {
		bot, square := play.NewBot(kind, nil), *aSquare
		var got []string
		for square.Again = range 7 {
			answer, err := bot.Ask(&square)
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, square.Show(answer))
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("the %s bot tries %s, want %s", kind, s, want)
		}
	}
	again := *twoToSix
	again.Again = 2
	if got := again.Other(1); got != 1 {
		t.Errorf("a number that is asked for again is %d on", got)
	}
}

// TestPromptsOfLines wants a square to be asked for in words, and a line in the program's own.
func TestPromptsOfLines(t *testing.T) {
	if got := aSquare.Text(); got != "Choose a square, row,column: " {
		t.Errorf("a square is asked for with %q", got)
	}
	if got := aLine.Text(); got != "" {
		t.Errorf("a line is asked for with %q", got)
	}
}

// TestQuotedTypos cuts what was typed where it is longer than 60 characters.
func TestQuotedTypos(t *testing.T) {
	for n, want := range map[int]string{60: strings.Repeat("x", 60), 61: strings.Repeat("x", 60) + "…"} {
		if _, got := twoToSix.Read(strings.Repeat("x", n)); got != want+" is not a whole number." {
			t.Errorf("%d characters are repeated as %s", n, got)
		}
	}
}

// TestNameOfSeat counts the players without a name from 1.
func TestNameOfSeat(t *testing.T) {
	if a, b := play.NameOfSeat(0, "Ana"), play.NameOfSeat(1, ""); a != "Ana" || b != "Player 2" {
		t.Errorf("they are called %s and %s", a, b)
	}
}
