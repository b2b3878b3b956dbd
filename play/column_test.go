package play_test

import (
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestColumns types a column alone, which names a square where all that will do lie in one row.
func TestColumns(t *testing.T) {
	whole := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 4}
	lettered := &play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 4, Lettered: true}
	const rowAndColumn = " is not a square; type its row and its column, as in 0,2."
	for _, test := range []struct {
		prompt *play.Prompt
		typed  string
		legal  play.Legal
		want   string // the square, or the complaint
	}{
		{whole, "2", play.Legal{Squares: []int32{4, 6, 7}}, "1,2"},
		{whole, " 1 ", play.Legal{Squares: []int32{4, 6, 7}}, "1,1"}, // the game says why it will not do
		{whole, "2", play.Legal{Squares: []int32{3, 4}}, "2" + rowAndColumn},
		{whole, "2", play.Legal{}, "2" + rowAndColumn},
		{whole, "2", play.Legal{Squares: []int32{4, 6}, Cut: true}, "2" + rowAndColumn},
		{whole, "2", play.Legal{Squares: []int32{4, 6}, Unknown: true}, "2" + rowAndColumn},
		{lettered, "C", play.Legal{Squares: []int32{4, 6}}, "c2"},
		{lettered, "c", play.Legal{Squares: []int32{4, 8}},
			"c is not a square; type its letter and its number, as in b2."},
	} {
		text := &play.Text{Out: &strings.Builder{}, Game: func() play.Game { return &taking{} }}
		text.ReadLine = func(string) (string, error) { return test.typed, nil }
		_, err := text.Ask(test.prompt)
		var column *play.Column
		if !errors.As(err, &column) || !column.Prompt.Same(play.AsideAt(err)) {
			t.Errorf("%q: %v", test.typed, err)
			continue
		}
		test.legal.Prompt = test.prompt
		square, got := column.Square(&test.legal)
		if got == "" {
			text.Meant(square)
			text.ReadLine = func(string) (string, error) { return "", io.EOF }
			answer, err := text.Ask(test.prompt)
			if err != nil {
				t.Error(err)
			}
			got = test.prompt.Show(answer)
		}
		if got != test.want {
			t.Errorf("%q with %v: got %s, want %s", test.typed, test.legal.Squares, got, test.want)
		}
	}
}

// TestNoColumns types what is no column: it is refused as ever, and from a pipe a column is too.
func TestNoColumns(t *testing.T) {
	for typed, game := range map[string]func() play.Game{
		"7": func() play.Game { return &taking{} }, "-1": func() play.Game { return &taking{} }, "2": nil,
	} {
		lines := []string{typed, "0,0"}
		var out strings.Builder
		text := &play.Text{Out: &out, Game: game, ReadLine: func(string) (string, error) {
			line := lines[0]
			lines = lines[1:]
			return line, nil
		}}
		_, err := text.Ask(&play.Prompt{Form: play.SquareOf, Rows: 3, Columns: 4})
		if err != nil || !strings.HasPrefix(out.String(), typed+" is not a square;") {
			t.Errorf("%s: %v, %s", typed, err, out.String())
		}
	}
}
