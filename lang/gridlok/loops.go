package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// counting is `for i(a, b) { … }`. The next round has one more than the variable then holds.
type counting struct {
	ast.Own
	name     *ast.Name
	from, to ast.Expr
	body     *ast.Block
}

// CheckStmt checks the bounds and the block.
func (n *counting) CheckStmt(c *check.Checker) {
	c.Want(n.from, check.Int)
	c.Want(n.to, check.Int)
	c.Open()
	defer c.Close()
	c.Variable(n.name, check.Int, check.Frame)
	c.Loop(n.body)
}

// CompileStmt compiles the loop, whose end is computed once.
func (n *counting) CompileStmt(c *interp.Compiler) interp.Stmt {
	from, to, body, span := c.Int(n.from), c.Int(n.to), c.Block(n.body), n.Span()
	variable := c.Place(n.name, span, span)
	return func(m *interp.Machine) interp.Flow {
		i := int64(from(m))
		for end := int64(to(m)); i < end; i = variable.Load(m, 0) + 1 {
			m.TickAt(span)
			m.Tidy()
			variable.Store(m, 0, i)
			if flow, left := body(m).Leaves(); left {
				return flow
			}
		}
		return interp.Next
	}
}

// A region is the squares that a loop goes through.
type region struct {
	kind          regionKind
	first, second ast.Expr // the row or column, or the square in the centre
}

// regionKind says which squares these are.
type regionKind uint8

const (
	allSquares regionKind = iota
	oneRow
	oneColumn
	neighbours // the up to eight around a square, row by row
)

// parts lists the expressions of a region.
func (r *region) parts() []ast.Node {
	var list []ast.Node
	for _, x := range []ast.Expr{r.first, r.second} {
		if x != nil {
			list = append(list, x)
		}
	}
	return list
}

// check checks the numbers that say which squares these are.
func (r *region) check(c *check.Checker) {
	for _, n := range r.parts() {
		c.Want(n.(ast.Expr), check.Int)
	}
}

// An area is a rectangle of squares, up to and without the last row and column, one of which may be left out.
type area struct {
	top, left, bottom, right int32
	row, column              int64 // of the square that is left out
}

// compile compiles finding the squares.
func (r *region) compile(c *interp.Compiler) func(m *interp.Machine) area {
	if r.kind == allSquares {
		return wholeBoard
	}
	first, span := c.Int(r.first), r.first.Span()
	switch r.kind {
	case oneRow:
		return func(m *interp.Machine) area {
			row, g := first(m), &m.Table.Grid
			wantLine(m, "row", row, g.Rows, span)
			return area{top: row, bottom: row + 1, right: g.Columns, row: -1}
		}
	case oneColumn:
		return func(m *interp.Machine) area {
			column, g := first(m), &m.Table.Grid
			wantLine(m, "column", column, g.Columns, span)
			return area{left: column, bottom: g.Rows, right: column + 1, row: -1}
		}
	}
	second := c.Int(r.second)
	return func(m *interp.Machine) area {
		row := int64(first(m))
		column, g := int64(second(m)), &m.Table.Grid
		a := area{row: row, column: column}
		a.top, a.bottom = within(row-1, g.Rows), within(row+2, g.Rows)
		a.left, a.right = within(column-1, g.Columns), within(column+2, g.Columns)
		return a
	}
}

// wholeBoard is all squares.
func wholeBoard(m *interp.Machine) area {
	return area{bottom: m.Table.Grid.Rows, right: m.Table.Grid.Columns, row: -1}
}

// within returns a number, or the nearest from 0 to a limit.
func within(n int64, limit int32) int32 { return int32(min(max(n, 0), int64(limit))) }

// each runs a loop over squares, a round for each that takes part.
func (a area) each(m *interp.Machine, span source.Span, round func(row, column int32) interp.Flow) interp.Flow {
	for row := a.top; row < a.bottom; row++ {
		for column := a.left; column < a.right; column++ {
			if int64(row) == a.row && int64(column) == a.column {
				continue
			}
			m.TickAt(span)
			m.Tidy()
			if flow, left := round(row, column).Leaves(); left {
				return flow
			}
		}
	}
	return interp.Next
}

// squareLoop is a loop over the rows and columns of squares: `for x, y in board { … }`.
type squareLoop struct {
	ast.Own
	row, column *ast.Name
	over        region
	body        *ast.Block
}

// CheckStmt checks the squares and the block.
func (n *squareLoop) CheckStmt(c *check.Checker) {
	n.over.check(c)
	c.Open()
	defer c.Close()
	for _, name := range []*ast.Name{n.row, n.column} {
		c.Variable(name, check.Int, check.Frame).Loop = true
	}
	c.Loop(n.body)
}

// CompileStmt compiles the loop.
func (n *squareLoop) CompileStmt(c *interp.Compiler) interp.Stmt {
	squares, body, span := n.over.compile(c), c.Block(n.body), n.Span()
	setRow, setColumn := c.Place(n.row, span, span).Store, c.Place(n.column, span, span).Store
	return func(m *interp.Machine) interp.Flow {
		return squares(m).each(m, span, func(row, column int32) interp.Flow {
			setRow(m, 0, int64(row))
			setColumn(m, 0, int64(column))
			return body(m)
		})
	}
}

// pieceLoop is a loop over the pieces on squares: `for p in row(0) { … }`.
type pieceLoop struct {
	ast.Own
	name *ast.Name
	over region
	body *ast.Block
}

// CheckStmt checks the squares and the block.
func (n *pieceLoop) CheckStmt(c *check.Checker) {
	n.over.check(c)
	c.Open()
	defer c.Close()
	c.Variable(n.name, pieceType, check.Frame).Loop = true
	c.Loop(n.body)
}

// CompileStmt compiles the loop, which passes over empty squares.
func (n *pieceLoop) CompileStmt(c *interp.Compiler) interp.Stmt {
	squares, body, span := n.over.compile(c), c.Block(n.body), n.Span()
	setPiece := c.Place(n.name, span, span).Store
	return func(m *interp.Machine) interp.Flow {
		return squares(m).each(m, span, func(row, column int32) interp.Flow {
			p := pieceOn(m, row*m.Table.Grid.Columns+column)
			if p == 0 {
				return interp.Next
			}
			setPiece(m, 0, p)
			return body(m)
		})
	}
}
