package table

// Outside stands on squares of a grid that are no part of the board.
const Outside int32 = -1

// A Grid is squares in rows and columns, each of which is empty or holds something.
type Grid struct {
	Rows, Columns int32
	Squares       []int32 // what stands on each, row by row from the top; 0 is nothing
	Background    string  // the file of a picture to be shown below it, or empty
}

// Has says whether there is a square in a row and a column, counted from 0.
func (g *Grid) Has(row, column int32) bool {
	return uint32(row) < uint32(g.Rows) && uint32(column) < uint32(g.Columns)
}

// Reset takes the grid away.
func (g *Grid) Reset() { g.Rows, g.Columns, g.Squares, g.Background = 0, 0, g.Squares[:0], "" }

// Set lays out an empty grid.
func (g *Grid) Set(rows, columns int32) {
	g.Rows, g.Columns = rows, columns
	n := int(rows) * int(columns)
	if cap(g.Squares) < n {
		g.Squares = make([]int32, n)
		return
	}
	g.Squares = g.Squares[:n]
	clear(g.Squares)
}

func (g *Grid) copyFrom(h *Grid) {
	g.Rows, g.Columns, g.Background = h.Rows, h.Columns, h.Background
	g.Squares = append(g.Squares[:0], h.Squares...)
}
