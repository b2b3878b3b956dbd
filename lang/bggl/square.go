package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
	"github.com/roll-lang/roll/table"
)

// off is the piece that is read of a square that is no part of the board. On the grid it stands for such a square.
const off = table.Outside

// square is `[x][y]`: the square in row x, counted from the bottom, and column y; or the same as a part of a row or a
// column.
type square struct {
	ast.Own
	x, y ast.Expr
	of   *line // the row or column that it is a part of; or nil
}

// OnlyReads says that it only gives a value.
func (n *square) OnlyReads() {}

// Acts says that it only gives a value: what is said of a square off the board is nothing that happens in the game.
func (n *square) Acts() bool { return false }

// Settable says that it can be assigned.
func (n *square) Settable() {}

// Check checks a square.
func (n *square) Check(c *check.Checker) *check.Type {
	c.Want(n.x, check.Int)
	c.Want(n.y, check.Int)
	return pieceType
}

// At returns the number of the square in a row, counted from the bottom, and a column; -1 where there is none.
func at(m *interp.Machine, x, y int32) int32 {
	g := &m.Table.Grid
	if uint32(x) >= uint32(g.Rows) || uint32(y) >= uint32(g.Columns) {
		return -1
	}
	return (g.Rows-1-x)*g.Columns + y
}

// pieceOn returns what stands on a square, or off where there is none.
func pieceOn(m *interp.Machine, square int32) int32 {
	if square < 0 {
		return off
	}
	return m.Table.Grid.Squares[square]
}

// find compiles finding a square. One that is off the board is -1, and a line says so.
func (n *square) find(c *interp.Compiler, how string) func(m *interp.Machine) int32 {
	x, y, warn := c.Int(n.x), c.Int(n.y), newWarning(c, n.Span(), how)
	return func(m *interp.Machine) int32 {
		row := x(m)
		column := y(m)
		found := at(m, row, column)
		if found < 0 {
			warn.tell(m, row, column)
		}
		return found
	}
}

// Compile compiles reading a square.
func (n *square) Compile(c *interp.Compiler) interp.Code {
	find := n.find(c, readsAsOff)
	return interp.Code{Word: func(m *interp.Machine) int64 { return int64(pieceOn(m, find(m))) }}
}

// CompilePlace compiles a square that is set. One that is no part of the board stays as it is, and a line says so.
func (n *square) CompilePlace(c *interp.Compiler, by source.Span) interp.Place {
	find, outside := n.find(c, staysOff), newWarning(c, n.Span(), staysOutside)
	return interp.Place{
		Type: pieceType,
		Find: func(m *interp.Machine) int64 { return int64(find(m)) },
		Load: func(m *interp.Machine, at int64) int64 { return int64(pieceOn(m, int32(at))) },
		Store: func(m *interp.Machine, at, piece int64) interp.Flow {
			switch square := int32(at); {
			case square < 0 || piece == int64(off):
				return interp.Next
			case m.Table.Grid.Squares[square] == off:
				x, y := counted(m, square)
				outside.tell(m, x, y)
				return interp.Next
			default:
				return put(m, square, int32(piece), by)
			}
		},
	}
}

// counted returns the row, counted from the bottom, and the column of a square.
func counted(m *interp.Machine, square int32) (x, y int32) {
	g := &m.Table.Grid
	return g.Rows - 1 - square/g.Columns, square % g.Columns
}

// put puts a piece on a square, or none.
func put(m *interp.Machine, square, piece int32, span source.Span) interp.Flow {
	if m.Table.Grid.Squares[square] == piece {
		return interp.Next
	}
	return stdlib.Stand(m, square, piece, span)
}
