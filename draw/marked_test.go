package draw_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
)

// TestMarkedSquares puts squares in brackets, taken ones too, also where cells are narrow and in plain ASCII. Of a
// large grid the part is seen with the first of them.
func TestMarkedSquares(t *testing.T) {
	for _, test := range []struct {
		name    string
		squares *squares
		o       draw.Options
		want    string
	}{
		{"some", rowsOf("x . o", ". x ."), draw.Options{Tile: -1, Marked: []int32{0, 1, 5}}, `    0   1   2
  ┌───┬───┬───┐
0 │[x]│[ ]│ o │
  ├───┼───┼───┤
1 │   │ x │[ ]│
  └───┴───┴───┘
[ ] can be chosen
`},
		{"in ASCII, with another legend", rowsOf("knight ."), draw.Options{Tile: -1, ASCII: true, Marked: []int32{0}},
			`    0   1
  +---+---+
0 |[k]|   |
  +---+---+
[ ] can be chosen   k knight
`},
		{"a part", rowsOf(". . . . . . . . x"), draw.Options{Tile: -1, Width: 20, Marked: []int32{0, 8}},
			`    0   1   2   3
  ┌───┬───┬───┬───┐
0 │[ ]│   │   │   │
  └───┴───┴───┴───┘
[ ] can be chosen
The grid has 1 row
and 9 columns; these
are rows 0 to 0 and
columns 0 to 3. 1
piece stands
elsewhere.
`},
	} {
		test.o.Piece = test.squares.piece
		if diff := cmp.Diff(test.want, draw.Text(nil, test.squares.state(), test.o)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", test.name, diff)
		}
	}
}
