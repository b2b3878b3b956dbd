package draw_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/table"
)

// TestLettered draws a board whose columns have letters, below it, with rows from 1 at the bottom and walls.
func TestLettered(t *testing.T) {
	grid := rowsOf(". # .", "x . .")
	state := grid.state()
	state.Grid.Squares[1] = table.Outside
	o := draw.Options{Tile: -1, Piece: grid.piece}
	want := `  ┌───┬───┬───┐
2 │   │ ▒ │   │
  ├───┼───┼───┤
1 │ x │   │   │
  └───┴───┴───┘
    A   B   C
`
	if diff := cmp.Diff(want, draw.Text(&table.Setup{Upward: true, Lettered: true}, state, o)); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
	o.ASCII = true
	want = `  +---+---+---+
2 |   | # |   |
  +---+---+---+
1 | x |   |   |
  +---+---+---+
    A   B   C
`
	if diff := cmp.Diff(want, draw.Text(&table.Setup{Lettered: true}, state, o)); diff != "" {
		t.Errorf("the grid in ASCII (-want +got):\n%s", diff)
	}
}

// TestLetteredPart says in the names of the board which part of it is seen.
func TestLetteredPart(t *testing.T) {
	grid := &squares{rows: 20, columns: 60, labels: map[int32]string{0: "x"}}
	o := draw.Options{Tile: -1, Height: 12, Width: 20, Piece: grid.piece, ASCII: true}
	want := `   +--+--+--+--+--+
20 |x |  |  |  |  |
19 |  |  |  |  |  |
18 |  |  |  |  |  |
17 |  |  |  |  |  |
   +..+..+..+..+..+
    A  B  C  D  E
The grid has 20 rows
and 60 columns;
these are rows 20 to
17 and columns A to
E.
`
	if diff := cmp.Diff(want, draw.Text(&table.Setup{Lettered: true}, grid.state(), o)); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
}
