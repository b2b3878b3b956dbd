package stdlib

import "github.com/roll-lang/roll/check"

// The types of a grid of squares, on each of which an object may stand: of the grid itself, whose squares are named by
// their row and column, of one of its rows or columns, and of all of these.
var (
	Grid = &check.Type{
		Name: "the grid", Number: check.FirstOwn, Index: check.Pair, Elem: check.Object, Each: check.Object,
		Places: true, NoValue: true,
	}
	Line = &check.Type{
		Name: "a row or column of the grid", Number: check.FirstOwn + 1,
		Index: check.Int, Elem: check.Object, Each: check.Object, Places: true, NoValue: true,
	}
	Lines = &check.Type{
		Name: "the rows or columns of the grid", Number: check.FirstOwn + 2, Index: check.Int, Elem: Line,
		NoValue: true,
	}
)
