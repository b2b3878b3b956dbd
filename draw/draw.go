// Package draw draws what lies on a table as text that a child can read: the tiles in rows as on a board of cardboard,
// the way winding from the bottom left up to the last tile, on each tile its number, the pieces that stand there and
// where it leads, and below the board who is where.
//
// A grid says where tiles lie, a crowd who stands on them, and a picture chooses how roomy it is and, of a board that
// is too big, which rows are seen. No more tiles are looked at than are shown or lie near, so that ten million take no
// longer than a hundred; the pieces are gone through a few times.
//
// A board that is a grid of squares is drawn as it is, its first row on top, with a mark of one or two columns for what
// stands on each square and, below it, what the marks mean.
package draw

import (
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// Options say how the board is drawn.
type Options struct {
	// Width and Height are the columns and lines that the text may take; 0 stands for 80 and for 24. Fewer than 20
	// columns and 12 lines are taken for 20 and 12, more than 400 columns and 200 lines for 400 and 200.
	Width, Height int
	// ASCII asks for plain ASCII: no lines of boxes, no arrows, and ? for other characters in names.
	ASCII bool
	// Tile must be seen where the board is too big to be seen whole; -1 stands for the tile of the piece in front. Of a
	// grid it is the number of a square, row by row, and -1 stands for the first where something stands.
	Tile int32
	// Piece says what stands on a square of a grid. It is asked for those that are seen and not empty; without it they
	// all look the same.
	Piece func(square int32) play.Piece
	// Foreseen are pieces that can stand on a grid, as far as they are known: they have the same marks in all pictures.
	Foreseen []play.Piece
	// Colours are what the marks of pieces are drawn in, and Shapes says that a player's have a shape as well, where
	// there is room. Colour is never all that tells two apart.
	Colours Palette
	Shapes  bool
	// Marked are squares of a grid that are drawn in brackets, in the order of their numbers: those that can be chosen.
	Marked []int32
	// More ends what is said where only a part of the board is seen. It should say how to see the rest.
	More string
}

// The bounds of Options.
const (
	defaultWidth, leastWidth, mostWidth    = 80, 20, 400
	defaultHeight, leastHeight, mostHeight = 24, 12, 200
)

// Text draws the board and the pieces on it, or the grid, as lines that each end in a newline. Before the pieces are
// placed the board is bare.
func Text(setup *table.Setup, state *table.State, o Options) string {
	var lines []string
	switch {
	case state.Grid.Rows > 0:
		lines = newGridPicture(setup, &state.Grid, o).lines()
	case setup.Board.Len() > 0:
		lines = newPicture(setup, state, o).lines()
	}
	var b strings.Builder
	for _, line := range lines {
		b.WriteString(strings.TrimRight(line, " "))
		b.WriteByte('\n')
	}
	return b.String()
}

// within returns what was asked for, kept in bounds.
func within(asked, usual, least, most int) int {
	if asked == 0 {
		return usual
	}
	return max(least, min(asked, most))
}
