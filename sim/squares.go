package sim

import "github.com/roll-lang/roll/table"

// A GridCount is how often something came to each square of a grid: stands there at the end of a turn, and did not at
// the end of the turn before. Rows is 0 where the games had grids of different sizes, or of more than mostSquares.
type GridCount struct {
	Rows    int32   `json:"rows"`
	Columns int32   `json:"columns"`
	Squares []Count `json:"squares"`          // row by row
	Upward  bool    `json:"upward,omitempty"` // people count the rows from the bottom
	// Lettered says that people call the columns by letters and count the rows from 1 at the bottom.
	Lettered bool `json:"lettered,omitempty"`
}

// mostSquares bounds the squares that are counted one by one.
const mostSquares = 2_500

func newGridCount(rows, columns int32) *GridCount {
	if int64(rows)*int64(columns) > mostSquares {
		return &GridCount{}
	}
	return &GridCount{Rows: rows, Columns: columns, Squares: make([]Count, rows*columns)}
}

func (g *GridCount) add(o *GridCount) {
	if g.Rows != o.Rows || g.Columns != o.Columns {
		*g = GridCount{}
		return
	}
	for i := range g.Squares {
		g.Squares[i].add(&o.Squares[i])
	}
}

// sound says whether there are as many squares as rows and columns say.
func (g *GridCount) sound() bool {
	return g.Rows >= 0 && g.Columns >= 0 && int64(g.Rows)*int64(g.Columns) == int64(len(g.Squares))
}

// squares follows what stands on the grid of the game that is being played. It looks at the ends of turns alone, so
// that a move which a program only tries and takes back does not count.
type squares struct {
	grid          *table.Grid // as it stands
	rows, columns int32       // when the pieces were placed
	setup         *table.Setup
	changed       bool    // whether it was laid out in another size since
	before        []int32 // what stood where at the end of the last turn
	times         []int32 // how often something came to each square
}

// start begins a game when the pieces are placed.
func (s *squares) start(grid *table.Grid) {
	s.grid, s.rows, s.columns, s.changed = grid, grid.Rows, grid.Columns, false
	s.before = append(s.before[:0], grid.Squares...)
	s.times = longer(s.times[:0], len(grid.Squares))
	clear(s.times)
}

// endTurn notes what came to a square.
func (s *squares) endTurn() {
	s.changed = s.changed || s.grid.Rows != s.rows || s.grid.Columns != s.columns
	if s.changed || len(s.before) > mostSquares {
		return
	}
	for i, object := range s.grid.Squares {
		if object == s.before[i] {
			continue
		}
		s.before[i] = object
		if object > 0 {
			s.times[i]++
		}
	}
}

// settle adds the game to a tally.
func (s *squares) settle(tally *Tally) {
	switch {
	case s.grid == nil || s.rows == 0 && !s.changed:
		return
	case s.changed:
		tally.Grid = &GridCount{}
		return
	case tally.Grid == nil:
		tally.Grid = newGridCount(s.rows, s.columns)
		tally.Grid.Upward, tally.Grid.Lettered = s.setup.Upward, s.setup.Lettered
	case tally.Grid.Rows != s.rows || tally.Grid.Columns != s.columns:
		*tally.Grid = GridCount{}
	}
	for i := range tally.Grid.Squares {
		if s.times[i] > 0 {
			tally.Grid.Squares[i].note(int64(s.times[i]))
		}
	}
}
