package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file says how squares are read, set and looped over.

// A Finder compiles finding the number of the square at an index.
type Finder func(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32

// Shapes are the shapes of the grid, whose squares are named by row and column, counted from 0 at the top left, and of
// its rows and columns, whose squares are numbered from 0.
func Shapes() map[*check.Type]*interp.Shape {
	all := func(*interp.Compiler, ast.Expr) func(m *interp.Machine) interp.Run {
		return func(m *interp.Machine) interp.Run {
			return interp.Run{Count: int32(len(m.Table.Grid.Squares)), Step: 1}
		}
	}
	grid := SquaresShape(gridSquare, all)
	grid.Field = gridField
	return map[*check.Type]*interp.Shape{Grid: grid, Line: SquaresShape(lineSquare, line)}
}

// SquaresShape returns the shape of a type whose parts are squares, from what finds one of them and what finds all. A
// language that names squares in another order makes its own shape with it.
func SquaresShape(
	square Finder, parts func(c *interp.Compiler, x ast.Expr) func(m *interp.Machine) interp.Run,
) *interp.Shape {
	return &interp.Shape{
		Parts: parts,
		Read: func(c *interp.Compiler, x *ast.Index) interp.Word {
			at := square(c, x)
			return func(m *interp.Machine) int64 { return int64(m.Table.Grid.Squares[at(m)]) }
		},
		Through: func(slot int) interp.Word {
			return func(m *interp.Machine) int64 { return int64(m.Table.Grid.Squares[m.Local(slot)]) }
		},
		Find: func(c *interp.Compiler, x *ast.Index) interp.Word {
			at := square(c, x)
			return func(m *interp.Machine) int64 { return int64(at(m)) }
		},
		Store: func(span source.Span) func(m *interp.Machine, place, value int64) interp.Flow {
			return func(m *interp.Machine, place, value int64) interp.Flow { return Put(m, int32(place), value, span) }
		},
		Field: func(c *interp.Compiler, x *ast.Index, slot int, null int64) interp.Word {
			return fieldOn(square(c, x), slot, null)
		},
	}
}

// gridField compiles an attribute of what stands on a square of the grid. An index of two numbers is used as it is.
func gridField(c *interp.Compiler, x *ast.Index, slot int, null int64) interp.Word {
	pair, ok := ast.Unparen(x.I).(*ast.Tuple)
	if !ok {
		return fieldOn(gridSquare(c, x), slot, null)
	}
	row, column, span := c.WordOperand(pair.X, check.Int), c.WordOperand(pair.Y, check.Int), x.Span()
	return func(m *interp.Machine) int64 {
		object := m.Table.Grid.Squares[SquareAt(m, row.Value(m), column.Value(m), span)]
		if object == 0 {
			return null
		}
		return m.Heap.Field(int64(object), slot)
	}
}

// fieldOn compiles an attribute of what stands on a square.
func fieldOn(square func(m *interp.Machine) int32, slot int, null int64) interp.Word {
	return func(m *interp.Machine) int64 {
		object := m.Table.Grid.Squares[square(m)]
		if object == 0 {
			return null
		}
		return m.Heap.Field(int64(object), slot)
	}
}

// gridSquare compiles the number of the square of the grid at an index: two numbers or a pair.
func gridSquare(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32 {
	span := x.Span()
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column := c.WordOperand(pair.X, check.Int), c.WordOperand(pair.Y, check.Int)
		return func(m *interp.Machine) int32 { return SquareAt(m, row.Value(m), column.Value(m), span) }
	}
	pair := c.As(x.I, check.Pair)
	return func(m *interp.Machine) int32 { return SquareOf(m, pair(m), span) }
}

// lineSquare compiles the number of the square at an index of a row or column.
func lineSquare(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32 {
	squares, number, site := line(c, x.X), c.As(x.I, check.Int), c.Site(x)
	return func(m *interp.Machine) int32 {
		s := squares(m)
		i := number(m)
		if i == interp.NullInt {
			m.Fault(interp.NullOperand, site.Span, "the index")
		}
		if uint64(i) >= uint64(s.Count) {
			interp.NoElement(&site, int32(i), int(s.Count))
		}
		return s.First + int32(i)*s.Step
	}
}

// line compiles the squares of a row or column.
func line(c *interp.Compiler, x ast.Expr) func(m *interp.Machine) interp.Run {
	index := ast.Unparen(x).(*ast.Index)
	number, span := c.As(index.I, check.Int), index.Span()
	if c.TypeOf(index.X) == columnList {
		return func(m *interp.Machine) interp.Run {
			n, g := number(m), &m.Table.Grid
			if uint64(n) >= uint64(g.Columns) {
				noLine(m, "column", n, g.Columns, span)
			}
			return interp.Run{First: int32(n), Count: g.Rows, Step: g.Columns}
		}
	}
	return func(m *interp.Machine) interp.Run {
		n, g := number(m), &m.Table.Grid
		if uint64(n) >= uint64(g.Rows) {
			noLine(m, "row", n, g.Rows, span)
		}
		return interp.Run{First: int32(n) * g.Columns, Count: g.Columns, Step: 1}
	}
}

// noLine bails out because there is no row or column with this number.
func noLine(m *interp.Machine, kind string, n int64, count int32, span source.Span) {
	if n == interp.NullInt {
		m.Fault(interp.NullOperand, span, "the "+kind)
	}
	WantGrid(m, span)
	m.Fault(NoLine, span, kind, n, kind, count-1)
}

// AllSquaresBack compiles all squares of the grid from the last one to the first: those of a grid that counts its rows
// from the bottom, say.
func AllSquaresBack(*interp.Compiler, ast.Expr) func(m *interp.Machine) interp.Run {
	return func(m *interp.Machine) interp.Run {
		n := int32(len(m.Table.Grid.Squares))
		return interp.Run{First: n - 1, Count: n, Step: -1}
	}
}
