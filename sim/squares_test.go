package sim

import (
	"testing"

	"github.com/roll-lang/roll/table"
)

// TestGridLaidAnew lays a grid out in another size in the middle of a game, also in one that began without a grid.
func TestGridLaidAnew(t *testing.T) {
	for _, before := range []int32{0, 2, 4} {
		var grid table.Grid
		grid.Set(before, before)
		var s squares
		s.start(&grid)
		grid.Set(3, 3)
		grid.Squares[8] = 1
		s.endTurn()
		tally := &Tally{}
		s.settle(tally)
		if g := tally.Grid; g == nil || g.Rows != 0 || len(g.Squares) != 0 {
			t.Errorf("%d rows and then 3: the grid is %+v", before, g)
		}
	}
}
