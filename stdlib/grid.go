package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file puts objects on the squares of a grid, and tells a host what stands there.

// The types of a grid of squares, on each of which an object may stand: the grid itself, whose squares are named by row
// and column; one of its rows or columns; and all its rows and all its columns.
var (
	Grid = &check.Type{
		Name: "the grid", Number: check.FirstOwn, Index: check.Pair, Elem: check.Object, Each: check.Object,
		Places: true, NoValue: true,
	}
	Line = &check.Type{
		Name: "a row or column of the grid", Number: check.FirstOwn + 1,
		Index: check.Int, Elem: check.Object, Each: check.Object, Places: true, NoValue: true,
	}
	rowList, columnList = lines(2), lines(3)
)

func lines(number int32) *check.Type {
	return &check.Type{
		Name: "the rows or columns of the grid", Number: check.FirstOwn + number, Index: check.Int, Elem: Line,
		NoValue: true,
	}
}

// SquareAt returns the number of the square in a row and column, or bails out.
func SquareAt(m *interp.Machine, row, column int64, span source.Span) int32 {
	g := &m.Table.Grid
	if uint64(row) >= uint64(g.Rows) || uint64(column) >= uint64(g.Columns) {
		offGrid(m, row, column, span)
	}
	return int32(row)*g.Columns + int32(column)
}

// SquareOf returns the number of the square that a pair names, or bails out.
func SquareOf(m *interp.Machine, pair int64, span source.Span) int32 {
	if pair == interp.NullPair {
		m.Fault(interp.NullOperand, span, "the square")
	}
	row, column := interp.Coordinates(pair)
	return SquareAt(m, int64(row), int64(column), span)
}

func offGrid(m *interp.Machine, row, column int64, span source.Span) {
	if row == interp.NullInt || column == interp.NullInt {
		m.Fault(interp.NullOperand, span, "a coordinate")
	}
	WantGrid(m, span)
	m.Fault(OffGrid, span, row, column, m.Table.Grid.Rows-1, m.Table.Grid.Columns-1)
}

// WantGrid bails out if no grid is laid out yet.
func WantGrid(m *interp.Machine, span source.Span) {
	if m.Table.Grid.Rows == 0 {
		m.Fault(NoGrid, span)
	}
}

// Put puts an object on a square of the grid; null leaves the square empty. The object leaves the square where it
// stood, and what stood on the new square leaves the grid.
func Put(m *interp.Machine, square int32, object int64, span source.Span) interp.Flow {
	g := &m.Table.Grid
	if before := int64(g.Squares[square]); before == object {
		return interp.Next
	} else if before != 0 {
		m.SetSquare(before, -1)
	}
	flow := interp.Next
	if object != 0 {
		if from := m.Heap.Square(object); from >= 0 {
			m.Occupy(from, 0)
			flow = TellSquare(m, from, span)
		}
		m.SetSquare(object, square)
	}
	m.Occupy(square, int32(object))
	if flow != interp.Next {
		return flow
	}
	return TellSquare(m, square, span)
}

// Stand lets a number of the language's own stand on a square of the grid, and tells that; 0 leaves it empty. Where the
// program has no Standing, Put is for objects.
func Stand(m *interp.Machine, square, number int32, span source.Span) interp.Flow {
	before := m.Table.Grid.Squares[square]
	if before == number {
		return interp.Next
	}
	m.Occupy(square, number)
	if m.Later(square, before) {
		return interp.Next
	}
	return TellSquare(m, square, span)
}

// Leave takes an object off the grid.
func Leave(m *interp.Machine, object int64, span source.Span) interp.Flow {
	square := m.Heap.Square(object)
	if square < 0 {
		return interp.Next
	}
	m.SetSquare(object, -1)
	m.Occupy(square, 0)
	return TellSquare(m, square, span)
}

// TellGrid tells the size of the grid, which a call at a span has laid out.
func TellGrid(m *interp.Machine, span source.Span) interp.Flow {
	if !m.Wants(play.KindLaid) {
		return interp.Next
	}
	g := &m.Table.Grid
	m.Bodies.Laid = play.Laid{
		Rows: g.Rows, Columns: g.Columns, Background: g.Background, Upward: m.Program.Setup.Upward,
	}
	return m.Emit(&m.Bodies.Laid, span)
}

// TellSquare tells what stands on a square.
func TellSquare(m *interp.Machine, square int32, span source.Span) interp.Flow {
	return m.TellSquare(square, span)
}

// TellObject tells that an object has changed its looks, if it stands on the grid.
func TellObject(m *interp.Machine, object int64, span source.Span) interp.Flow {
	if square := m.Heap.Square(object); square >= 0 {
		return TellSquare(m, square, span)
	}
	return interp.Next
}
