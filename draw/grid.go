package draw

import "strconv"

// grid is where tiles lie: in rows from the bottom, the first from left to right, the next from right to left.
type grid struct {
	tiles, columns int
}

// The most columns that a board of several rows has, and the most tiles that lie in one row.
const (
	mostColumns = 10
	oneRow      = 12
)

// newGrid returns a grid for so many tiles that is not wider than a width.
func newGrid(tiles, width int) grid {
	fit := (width - 1) / (leastCell(tiles) + 1)
	if tiles <= min(oneRow, fit) {
		return grid{tiles, tiles}
	}
	return grid{tiles, min(mostColumns, fit)}
}

// leastCell returns how wide a cell must be: for a tile's number and, behind it, an arrow with a small number.
func leastCell(tiles int) int { return len(strconv.Itoa(tiles-1)) + 3 }

// rows returns how many rows there are.
func (g grid) rows() int { return (g.tiles + g.columns - 1) / g.columns }

// rowOf returns the row in which a tile lies, from 0 at the bottom.
func (g grid) rowOf(tile int32) int { return int(tile) / g.columns }

// tileAt returns the tile in a row and column, and whether there is one.
func (g grid) tileAt(row, column int) (int32, bool) {
	if row < 0 || column < 0 || column >= g.columns {
		return 0, false
	}
	if row%2 == 1 {
		column = g.columns - 1 - column
	}
	tile := row*g.columns + column
	return int32(tile), tile < g.tiles
}

// isShort says whether a row, then the last one, has fewer tiles than columns.
func (g grid) isShort(row int) bool { return (row+1)*g.columns > g.tiles }

// part is the rows that are shown, from low up to and without high.
type part struct {
	low, high int
}

// tilesOf returns the tiles of a part, from first to last.
func (g grid) tilesOf(p part) (first, last int32) {
	return int32(p.low * g.columns), int32(min(p.high*g.columns, g.tiles) - 1)
}

// isWhole says whether a part is the whole board.
func (g grid) isWhole(p part) bool { return p.low == 0 && p.high == g.rows() }
