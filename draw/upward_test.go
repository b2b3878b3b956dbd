package draw_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// TestUpward draws a board whose rows people count from the bottom, with squares that are no part of it.
func TestUpward(t *testing.T) {
	grid := rowsOf(". # .", "x . .", "# . #")
	state := grid.state()
	for _, square := range []int{1, 6, 8} {
		state.Grid.Squares[square] = table.Outside
	}
	o := draw.Options{Tile: -1, Piece: grid.piece, Foreseen: []play.Piece{{Class: "Piece", Label: "#"}}}
	want := `    0   1   2
  ┌───┬───┬───┐
2 │   │ # │   │
  ├───┼───┼───┤
1 │ x │   │   │
  ├───┼───┼───┤
0 │ # │   │ # │
  └───┴───┴───┘
`
	if diff := cmp.Diff(want, draw.Text(&table.Setup{Upward: true}, state, o)); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
}

// TestUpwardPart says in the numbers of the board which rows of it are seen.
func TestUpwardPart(t *testing.T) {
	grid := &squares{rows: 20, columns: 1, labels: map[int32]string{0: "x"}}
	o := draw.Options{Tile: -1, Height: 12, Piece: grid.piece, ASCII: true}
	want := `     0
   +---+
19 | x |
18 |   |
17 |   |
16 |   |
15 |   |
14 |   |
13 |   |
12 |   |
   +...+
The grid has 20 rows and 1 column; these are rows 19 to 12 and columns 0 to 0.
`
	if diff := cmp.Diff(want, draw.Text(&table.Setup{Upward: true}, grid.state(), o)); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
}

// TestMarksOfTheProgram draws pieces with the marks that the program gives them; of two with the same one, and where
// one is too wide, the name is used.
func TestMarksOfTheProgram(t *testing.T) {
	grid := rowsOf("one two three four")
	said := map[string]string{"one": "1", "two": "2", "three": "2", "four": "wide"}
	o := draw.Options{Tile: -1, ASCII: true, Piece: func(square int32) play.Piece {
		p := grid.piece(square)
		p.Mark = said[p.Label]
		return p
	}}
	want := `    0   1   2   3
  +---+---+---+---+
0 | 1 | t | 2 | f |
  +---+---+---+---+
f four   1 one   2 three   t two
`
	if diff := cmp.Diff(want, draw.Text(nil, grid.state(), o)); diff != "" {
		t.Errorf("the grid (-want +got):\n%s", diff)
	}
}
