package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is about the squares of a grid: what stands on them, and what a host is told of it.

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

// WantGrid bails out where no grid is laid out yet.
func WantGrid(m *interp.Machine, span source.Span) {
	if m.Table.Grid.Rows == 0 {
		m.Fault(NoGrid, span)
	}
}

// Put puts an object on a square of the grid, or nothing if it is null. It leaves the square where it stood, and what
// stood on the square leaves the grid.
func Put(m *interp.Machine, square int32, object int64, span source.Span) interp.Flow {
	g := &m.Table.Grid
	if before := int64(g.Squares[square]); before == object {
		return interp.Next
	} else if before != 0 {
		m.Heap.SetSquare(before, -1)
	}
	flow := interp.Next
	if object != 0 {
		if from := m.Heap.Square(object); from >= 0 {
			g.Squares[from] = 0
			flow = TellSquare(m, from, span)
		}
		m.Heap.SetSquare(object, square)
	}
	g.Squares[square] = int32(object)
	if flow != interp.Next {
		return flow
	}
	return TellSquare(m, square, span)
}

// Leave takes an object off the grid.
func Leave(m *interp.Machine, object int64, span source.Span) interp.Flow {
	square := m.Heap.Square(object)
	if square < 0 {
		return interp.Next
	}
	m.Heap.SetSquare(object, -1)
	m.Table.Grid.Squares[square] = 0
	return TellSquare(m, square, span)
}

// TellGrid tells how large the grid is, which was laid out by a call at a span.
func TellGrid(m *interp.Machine, span source.Span) interp.Flow {
	if !m.Wants(play.KindLaid) {
		return interp.Next
	}
	g := &m.Table.Grid
	m.Bodies.Laid = play.Laid{Rows: g.Rows, Columns: g.Columns, Background: g.Background}
	return m.Emit(&m.Bodies.Laid, span)
}

// TellSquare tells what stands on a square.
func TellSquare(m *interp.Machine, square int32, span source.Span) interp.Flow {
	if !m.Wants(play.KindStood) {
		return interp.Next
	}
	columns := m.Table.Grid.Columns
	m.Bodies.Stood = play.Stood{Row: square / columns, Column: square % columns, Piece: m.PieceAt(square)}
	return m.Emit(&m.Bodies.Stood, span)
}

// TellObject tells that an object looks otherwise now, if it stands on the grid.
func TellObject(m *interp.Machine, object int64, span source.Span) interp.Flow {
	if square := m.Heap.Square(object); square >= 0 {
		return TellSquare(m, square, span)
	}
	return interp.Next
}

// GridShape is the shape of the grid as a whole, whose squares are named by a row and a column, both counted from 0, the
// first row being the upper one.
func GridShape() *interp.Shape {
	shape := SquaresShape(gridSquare, AllSquares)
	field := shape.Field
	shape.Field = func(c *interp.Compiler, x *ast.Index, slot int, null int64) interp.Word {
		if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
			return fieldAt(c, pair, x.Span(), slot, null)
		}
		return field(c, x, slot, null)
	}
	return shape
}

// AllSquares compiles all squares of the grid, row by row, the upper one first.
func AllSquares(*interp.Compiler, ast.Expr) func(m *interp.Machine) interp.Run {
	return func(m *interp.Machine) interp.Run {
		return interp.Run{Count: int32(len(m.Table.Grid.Squares)), Step: 1}
	}
}

// AllSquaresBack compiles them from the last one to the first.
func AllSquaresBack(*interp.Compiler, ast.Expr) func(m *interp.Machine) interp.Run {
	return func(m *interp.Machine) interp.Run {
		n := int32(len(m.Table.Grid.Squares))
		return interp.Run{First: n - 1, Count: n, Step: -1}
	}
}

// LineShape is the shape of a row or column of the grid, whose squares are named by numbers from 0. Columns says of the list
// of which a line is an element that it is the columns.
func LineShape(columns func(list ast.Expr) bool) *interp.Shape {
	parts := func(c *interp.Compiler, x ast.Expr) func(m *interp.Machine) interp.Run { return line(c, x, columns) }
	square := func(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32 {
		return squareOfLine(c, x, parts(c, x.X))
	}
	return SquaresShape(square, parts)
}

// SquaresShape is the shape of a type whose parts are squares, given what finds one of them and what finds all. A
// language that counts squares otherwise makes a shape of its own with it.
func SquaresShape(
	square func(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32,
	parts func(c *interp.Compiler, x ast.Expr) func(m *interp.Machine) interp.Run,
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
			at := square(c, x)
			return func(m *interp.Machine) int64 {
				object := m.Table.Grid.Squares[at(m)]
				if object == 0 {
					return null
				}
				return m.Heap.Field(int64(object), slot)
			}
		},
	}
}

// fieldAt compiles an attribute of what stands in a row and a column of the grid.
func fieldAt(c *interp.Compiler, pair *ast.Tuple, span source.Span, slot int, null int64) interp.Word {
	row, column := c.WordOperand(pair.X, check.Int), c.WordOperand(pair.Y, check.Int)
	return func(m *interp.Machine) int64 {
		object := m.Table.Grid.Squares[SquareAt(m, row.Value(m), column.Value(m), span)]
		if object == 0 {
			return null
		}
		return m.Heap.Field(int64(object), slot)
	}
}

// gridSquare compiles the number of the square of the grid that an index names: two numbers or a pair.
func gridSquare(c *interp.Compiler, x *ast.Index) func(m *interp.Machine) int32 {
	span := x.Span()
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column := c.WordOperand(pair.X, check.Int), c.WordOperand(pair.Y, check.Int)
		return func(m *interp.Machine) int32 { return SquareAt(m, row.Value(m), column.Value(m), span) }
	}
	pair := c.As(x.I, check.Pair)
	return func(m *interp.Machine) int32 { return SquareOf(m, pair(m), span) }
}

// squareOfLine compiles the number of the square that an index names in a row or column.
func squareOfLine(
	c *interp.Compiler, x *ast.Index, line func(m *interp.Machine) interp.Run,
) func(m *interp.Machine) int32 {
	number, site := c.As(x.I, check.Int), c.Site(x)
	return func(m *interp.Machine) int32 {
		s := line(m)
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
func line(c *interp.Compiler, x ast.Expr, columns func(list ast.Expr) bool) func(m *interp.Machine) interp.Run {
	index := ast.Unparen(x).(*ast.Index)
	number, span := c.As(index.I, check.Int), index.Span()
	if columns(index.X) {
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

// noLine bails out since there is no row or column of a number, of so many.
func noLine(m *interp.Machine, kind string, n int64, count int32, span source.Span) {
	if n == interp.NullInt {
		m.Fault(interp.NullOperand, span, "the "+kind)
	}
	WantGrid(m, span)
	m.Fault(NoLine, span, kind, n, kind, count-1)
}

// AskSquare asks for a square of the grid.
func AskSquare(target string) interp.Native {
	return func(c *interp.Compiler, call *interp.Call) interp.Code {
		span := call.Span()
		pattern := &play.Prompt{Form: play.SquareOf, Target: target, File: c.File, Span: span}
		return interp.Code{Word: func(m *interp.Machine) int64 {
			WantGrid(m, span)
			p := m.Prompt(pattern)
			p.Rows, p.Columns = m.Table.Grid.Rows, m.Table.Grid.Columns
			answer := m.AskValue()
			return interp.PairOf(answer.Number/p.Columns, answer.Number%p.Columns)
		}}
	}
}

// AnySquare draws a square of the grid.
func AnySquare(span source.Span) interp.Word {
	return func(m *interp.Machine) int64 {
		WantGrid(m, span)
		g := &m.Table.Grid
		square := int32(m.Table.Rand.Below(uint64(len(g.Squares))))
		return interp.PairOf(square/g.Columns, square%g.Columns)
	}
}
