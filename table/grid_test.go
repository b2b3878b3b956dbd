package table_test

import (
	"math"
	"slices"
	"testing"

	"github.com/roll-lang/roll/table"
)

// TestGridHas asks for squares at the edges of a grid of two rows and three columns, and beyond them.
func TestGridHas(t *testing.T) {
	var g table.Grid
	g.Set(2, 3)
	for at, want := range map[[2]int32]bool{
		{0, 0}: true, {1, 2}: true, {2, 0}: false, {0, 3}: false, {2, 3}: false, {-1, 0}: false, {0, -1}: false,
		{math.MinInt32, 0}: false, {0, math.MaxInt32}: false,
	} {
		if g.Has(at[0], at[1]) != want {
			t.Errorf("Has%v is %v", at, !want)
		}
	}
}

// TestGridSet lays grids out one after the other: each is as large as it should be, and empty.
func TestGridSet(t *testing.T) {
	var g table.Grid
	for _, size := range [][2]int32{{2, 3}, {3, 2}, {1, 1}, {2, 2}, {4, 5}, {0, 0}, {4, 5}} {
		g.Set(size[0], size[1])
		n := int(size[0] * size[1])
		if g.Rows != size[0] || g.Columns != size[1] || !slices.Equal(g.Squares, make([]int32, n)) {
			t.Errorf("%v: %d rows, %d columns and the squares %v", size, g.Rows, g.Columns, g.Squares)
		}
		for i := range g.Squares {
			g.Squares[i] = 7
		}
	}
}

// TestGridMemory wants a grid that is laid out anew, and not larger, to make nothing.
func TestGridMemory(t *testing.T) {
	var g table.Grid
	g.Set(8, 8)
	if n := testing.AllocsPerRun(10, func() { g.Set(8, 8) }); n != 0 {
		t.Errorf("laying the same grid out again takes %v allocations", n)
	}
}

// TestGridReset takes a grid away: there is no square any more.
func TestGridReset(t *testing.T) {
	g := table.Grid{Background: "wood.png"}
	g.Set(2, 2)
	g.Reset()
	if g.Has(0, 0) || len(g.Squares) != 0 || g.Background != "" {
		t.Errorf("the grid is %+v", g)
	}
}

// TestPieceAt numbers the pieces of three players, who have four each.
func TestPieceAt(t *testing.T) {
	setup := table.Setup{Pieces: 4}
	for at, want := range map[[2]int32]int32{{0, 0}: 0, {0, 3}: 3, {1, 0}: 4, {2, 1}: 9} {
		if got := setup.PieceAt(at[0], at[1]); got != want {
			t.Errorf("piece %d of player %d is %d, want %d", at[1], at[0], got, want)
		}
	}
}

// TestBoardSize counts the bytes of boards of ten tiles: two links of four bytes and two runs of one each, and what the
// tiles have of their own.
func TestBoardSize(t *testing.T) {
	plain, acting, leading := table.NewBoard(10), table.NewBoard(10), table.NewBoard(10)
	acting.SetAction(3, 1)
	leading.SetAccessible(3, []int32{1, 2, 5})
	leading.SetAccessible(4, []int32{7})
	for name, test := range map[string]struct {
		board table.Board
		want  int
	}{"plain": {plain, 100}, "acting": {acting, 140}, "leading elsewhere": {leading, 156}} {
		if got := test.board.Size(); got != test.want {
			t.Errorf("%s: %d bytes, want %d", name, got, test.want)
		}
	}
}
