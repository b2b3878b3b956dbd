package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// isSquare says whether an index names a square of the grid, by itself or in a row or column.
func (c *ValueCompiler) isSquare(x *ast.Index) bool {
	return c.TypeOf(x.X).Places
}

// isGrid says whether an expression is the grid, whose squares are named by pairs.
func (c *ValueCompiler) isGrid(x ast.Expr) bool {
	t := c.TypeOf(x)
	return t.Places && t.Index == check.Pair
}

// squareOfLine makes the square executable that an index names in a row or column of the grid.
func (c *ValueCompiler) squareOfLine(x *ast.Index) func(m *Machine) int32 {
	line, number, site := c.Squares(x.X), c.As(x.I, check.Int), c.site(x)
	return func(m *Machine) int32 {
		s := line(m)
		i := number(m)
		if i == NullInt {
			m.Fault(NullOperand, site.Span, "the index")
		}
		if uint64(i) >= uint64(s.count) {
			NoElement(&site, int32(i), int(s.count))
		}
		return s.first + int32(i)*s.step
	}
}

// square makes the square of the grid executable that an index names.
func (c *ValueCompiler) square(x *ast.Index) func(m *Machine) int32 {
	span := x.Span()
	if c.TypeOf(x.X).Index == check.Int {
		return c.squareOfLine(x)
	}
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column := c.operand(pair.X, check.Int), c.operand(pair.Y, check.Int)
		return func(m *Machine) int32 {
			return m.square(row.value(m), column.value(m), span)
		}
	}
	pair := c.As(x.I, check.Pair)
	return func(m *Machine) int32 { return m.SquareAt(pair(m), span) }
}

// square returns the number of the square in a row and column, or bails out.
func (m *Machine) square(row, column int64, span source.Span) int32 {
	g := &m.Table.Grid
	if uint64(row) >= uint64(g.Rows) || uint64(column) >= uint64(g.Columns) {
		m.offGrid(row, column, span)
	}
	return int32(row)*g.Columns + int32(column)
}

// SquareAt returns the number of the square that two coordinates name, or bails out.
func (m *Machine) SquareAt(pair int64, span source.Span) int32 {
	if pair == NullPair {
		m.Fault(NullOperand, span, "the square")
	}
	row, column := Coordinates(pair)
	return m.square(int64(row), int64(column), span)
}

func (m *Machine) offGrid(row, column int64, span source.Span) {
	if row == NullInt || column == NullInt {
		m.Fault(NullOperand, span, "a coordinate")
	}
	g := &m.Table.Grid
	if g.Rows == 0 {
		m.Fault(NoGrid, span)
	}
	m.Fault(OffGrid, span, row, column, g.Rows-1, g.Columns-1)
}

// noLine bails out since there is no row or column of a number, of so many.
func (m *Machine) noLine(kind string, n int64, count int32, span source.Span) {
	switch {
	case n == NullInt:
		m.Fault(NullOperand, span, "the "+kind)
	case count == 0:
		m.Fault(NoGrid, span)
	}
	m.Fault(NoLine, span, kind, n, kind, count-1)
}

// fieldOnGrid makes an attribute executable of what stands on a square.
func (c *ValueCompiler) fieldOnGrid(x *ast.Index, slot int, null int64) Word {
	if pair, ok := ast.Unparen(x.I).(*ast.Tuple); ok {
		row, column, span := c.operand(pair.X, check.Int), c.operand(pair.Y, check.Int), x.Span()
		return func(m *Machine) int64 {
			object := m.Table.Grid.Squares[m.square(row.value(m), column.value(m), span)]
			if object == 0 {
				return null
			}
			return m.Heap.Field(int64(object), slot)
		}
	}
	square := c.square(x)
	return func(m *Machine) int64 {
		object := m.Table.Grid.Squares[square(m)]
		if object == 0 {
			return null
		}
		return m.Heap.Field(int64(object), slot)
	}
}

// Squares are some squares of the grid: so many from one on, each so far from the one before.
type Squares struct{ first, count, step int32 }

// Count returns how many they are.
func (s Squares) Count() int { return int(s.count) }

// Each calls visit for each of the squares.
func (s Squares) Each(visit func(square int32)) {
	for i, at := int32(0), s.first; i < s.count; i, at = i+1, at+s.step {
		visit(at)
	}
}

// Squares makes squares executable that a loop runs over: all of the grid, or a row or column of it.
func (c *ValueCompiler) Squares(x ast.Expr) func(m *Machine) Squares {
	index, ok := ast.Unparen(x).(*ast.Index)
	if !ok {
		return func(m *Machine) Squares { return Squares{0, int32(len(m.Table.Grid.Squares)), 1} }
	}
	number, span := c.As(index.I, check.Int), index.Span()
	column := c.Words.Column(index.X)
	return func(m *Machine) Squares {
		n, g := number(m), &m.Table.Grid
		if column {
			if uint64(n) >= uint64(g.Columns) {
				m.noLine("column", n, g.Columns, span)
			}
			return Squares{int32(n), g.Rows, g.Columns}
		}
		if uint64(n) >= uint64(g.Rows) {
			m.noLine("row", n, g.Rows, span)
		}
		return Squares{int32(n) * g.Columns, g.Columns, 1}
	}
}

func forSquares(over func(m *Machine) Squares, slot int, body Stmt) Stmt {
	return func(m *Machine) Flow {
		s := over(m)
		for i, at := int32(0), s.first; i < s.count; i, at = i+1, at+s.step {
			m.Tick()
			m.locals[slot] = int64(at)
			if flow := body(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}

// Put puts an object on a square of the grid, or nothing if it is null. It leaves the square where it stood, and what
// stood on the square leaves the grid.
func (m *Machine) Put(square int32, object int64, span source.Span) Flow {
	g := &m.Table.Grid
	if before := int64(g.Squares[square]); before == object {
		return Next
	} else if before != 0 {
		m.Heap.SetSquare(before, -1)
	}
	flow := Next
	if object != 0 {
		if from := m.Heap.Square(object); from >= 0 {
			g.Squares[from] = 0
			flow = m.tellSquare(from, span)
		}
		m.Heap.SetSquare(object, square)
	}
	g.Squares[square] = int32(object)
	if flow != Next {
		return flow
	}
	return m.tellSquare(square, span)
}

// Leave takes an object off the grid.
func (m *Machine) Leave(object int64, span source.Span) Flow {
	square := m.Heap.Square(object)
	if square < 0 {
		return Next
	}
	m.Heap.SetSquare(object, -1)
	m.Table.Grid.Squares[square] = 0
	return m.tellSquare(square, span)
}

// TellGrid tells how large the grid is, which was laid out by a call at a span.
func (m *Machine) TellGrid(span source.Span) Flow {
	if !m.Wants(play.KindLaid) {
		return Next
	}
	g := &m.Table.Grid
	m.Bodies.Laid = play.Laid{Rows: g.Rows, Columns: g.Columns, Background: g.Background}
	return m.Emit(&m.Bodies.Laid, span)
}

// tellSquare tells what stands on a square.
func (m *Machine) tellSquare(square int32, span source.Span) Flow {
	if !m.Wants(play.KindStood) {
		return Next
	}
	columns := m.Table.Grid.Columns
	m.Bodies.Stood = play.Stood{Row: square / columns, Column: square % columns, Piece: m.PieceAt(square)}
	return m.Emit(&m.Bodies.Stood, span)
}

// PieceAt describes what stands on a square, by its attributes that are strings.
func (m *Machine) PieceAt(square int32) play.Piece {
	object := m.Table.Grid.Squares[square]
	if object == 0 {
		return play.Piece{}
	}
	class := m.Program.Classes[m.Heap.Class(int64(object))-1]
	piece := play.Piece{Object: object, Class: class.Name}
	for _, a := range class.Attrs {
		if a.Slot < 0 || a.Type != check.String {
			continue
		}
		switch value := m.Heap.Field(int64(object), a.Slot); {
		case value == NullString:
		case a.Prompt: // it is given, and says how the piece looks
			piece.Image = m.Heap.String(value)
		case piece.Label == "":
			piece.Label = m.Heap.String(value)
		default:
			piece.Label += " " + m.Heap.String(value)
		}
	}
	if piece.Label == "" {
		piece.Label = class.Name
	}
	return piece
}

// onGrid says whether an expression is a square of the grid: what stands there.
func (c *ValueCompiler) onGrid(x ast.Expr) bool {
	index, ok := ast.Unparen(x).(*ast.Index)
	return ok && c.isSquare(index)
}
