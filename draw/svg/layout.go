package svg

import (
	"math"

	"github.com/roll-lang/roll/table"
)

// A point is a place on a drawing, in units from its top left.
type point struct{ x, y float64 }

// A layout says where the tiles of a track lie. In rows they wind upwards from the bottom left; on a ring they lie
// around a rectangle, against the clock from the bottom left.
type layout struct {
	tiles   int
	columns int // of a row, or of the rectangle
	rows    int
	start   bool // tile 0 lies left of the rows, which begin with tile 1
	ring    bool
}

// How many tiles may lie in a row of a board of so many tiles at most; a larger one has longer rows.
const (
	fewest   = 5
	most     = 10
	mostFew  = 110
	leastWay = 8 // tiles of a ring
)

// aspect is how much wider than high a board should be.
const aspect = 1.4

func newLayout(b *table.Board) layout {
	n := b.Len()
	switch {
	case n >= leastWay && b.Next(int32(n-1)) == 0:
		return ringOf(n)
	case n <= fewest:
		return layout{tiles: n, columns: n, rows: 1}
	}
	return rowsOf(n)
}

// rowsOf returns rows for so many tiles: those that fill the space best.
func rowsOf(n int) layout {
	low, high := fewest, most
	if n > mostFew {
		high = int(math.Round(math.Sqrt(float64(n) * aspect)))
		low = max(most, high*3/4)
	}
	best, least := layout{}, math.Inf(1)
	for columns := low; columns <= high; columns++ {
		for _, start := range []bool{false, true} {
			l := layout{tiles: n, columns: columns, start: start}
			l.rows = (l.inRows() + columns - 1) / columns
			if start != (n%columns == 1) { // a tile that is one too many begins the way
				continue
			}
			if badness := l.badness(); badness < least {
				best, least = l, badness
			}
		}
	}
	return best
}

// inRows returns how many tiles lie in rows.
func (l layout) inRows() int {
	if l.start {
		return l.tiles - 1
	}
	return l.tiles
}

// badness says how badly rows fill the space: by their shape, and by what is empty in the last row.
func (l layout) badness() float64 {
	empty := float64(l.rows*l.columns-l.inRows()) / float64(l.columns)
	bad := math.Abs(math.Log(float64(l.columns)/float64(l.rows)/aspect)) + empty/4
	return bad
}

// ringOf returns the smallest rectangle around which so many tiles lie, a little wider than high.
func ringOf(n int) layout {
	half := (n+1)/2 + 2 // columns and rows together
	columns := int(math.Round(float64(half) * aspect / (1 + aspect)))
	return layout{tiles: n, columns: columns, rows: half - columns, ring: true}
}

// at returns the column and the row, from the top, in which a tile lies.
func (l layout) at(tile int) (column, row int) {
	if l.ring {
		return l.around(tile)
	}
	if l.start {
		if tile == 0 {
			return -1, l.rows - 1
		}
		tile--
	}
	row, column = tile/l.columns, tile%l.columns
	if row%2 == 1 {
		column = l.columns - 1 - column
	}
	return column, l.rows - 1 - row
}

// around returns the column and the row of a tile of a ring.
func (l layout) around(tile int) (column, row int) {
	right, top := l.columns-1, l.rows-1
	switch {
	case tile <= right:
		return tile, top
	case tile <= right+top:
		return right, top - (tile - right)
	case tile <= 2*right+top:
		return right - (tile - right - top), 0
	}
	return 0, tile - 2*right - top
}

// centre returns the middle of a tile.
func (l layout) centre(tile int32) point {
	column, row := l.at(int(tile))
	if l.start {
		column++
	}
	return point{margin + float64(column)*pitch + side/2, margin + float64(row)*pitch + side/2}
}

// margin is the space around the tiles.
const margin = 12

// size returns how wide and high the drawing is.
func (l layout) size() (width, height float64) {
	columns := l.columns
	if l.start {
		columns++
	}
	return 2*margin + float64(columns*pitch-gap), 2*margin + float64(l.rows*pitch-gap)
}

// isTileAt says whether a tile lies in a column and a row, which count as those of at.
func (l layout) isTileAt(column, row int) bool {
	if row < 0 || row >= l.rows || column >= l.columns {
		return false
	}
	switch {
	case l.start && column == -1:
		return row == l.rows-1
	case column < 0:
		return false
	case l.ring:
		return row == 0 || row == l.rows-1 || column == 0 || column == l.columns-1
	case row > 0:
		return true
	}
	above := l.inRows() - (l.rows-1)*l.columns // tiles of the uppermost row, which may begin on the right
	if l.rows%2 == 0 {
		column = l.columns - 1 - column
	}
	return column < above
}

// foot returns where jumps begin and end on a tile: below its number.
func (l layout) foot(tile int32) point {
	at := l.centre(tile)
	return point{at.x, at.y + 16}
}

// areNeighbours says whether two tiles lie side by side.
func (l layout) areNeighbours(a, b int32) bool {
	ax, ay := l.at(int(a))
	bx, by := l.at(int(b))
	dx, dy := ax-bx, ay-by
	return dx*dx+dy*dy == 1 || l.ring && min(a, b) == 0 && int(max(a, b)) == l.tiles-1 // which an odd ring keeps apart
}
