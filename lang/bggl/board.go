package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// This file lays out the board.

// boardOnce checks the board, of which there is one.
func (a *analysis) boardOnce(b *boardDecl) {
	if a.board != nil {
		a.bag.Error(boardTwice, b.Span()).WithNote(a.board.Span(), "the first one")
		return
	}
	a.board = b
	a.before(b)
}

// CheckStmt checks the size of the board, or what stands on it.
func (b *boardDecl) CheckStmt(c *check.Checker) {
	for _, x := range b.size {
		c.Want(x, check.Int)
	}
	if !b.laid {
		if len(b.size) != 2 && c.Bag.ErrorsIn(b.Span()) == 0 {
			c.Report(boardForm, b.Span())
		}
		return
	}
	for _, row := range b.rows {
		for _, x := range row {
			c.Want(x, pieceType)
		}
		if len(row) != len(b.rows[0]) && c.Bag.ErrorsIn(b.Span()) == 0 {
			c.Report(boardRows, row[0].Span(), len(b.rows[0]), len(row))
		}
	}
	fits := len(b.rows) > 0 && stdlib.GridFits(int32(len(b.rows)), int32(len(b.rows[0])))
	if !fits && c.Bag.ErrorsIn(b.Span()) == 0 {
		c.Report(boardSize, b.Span())
	}
}

// CompileStmt compiles laying out the board.
func (b *boardDecl) CompileStmt(c *interp.Compiler) interp.Stmt {
	if b.laid {
		return b.laidOut(c)
	}
	rows, columns, span := c.Int(b.size[0]), c.Int(b.size[1]), b.Span()
	return func(m *interp.Machine) interp.Flow {
		r, k := rows(m), columns(m)
		if !stdlib.GridFits(r, k) {
			m.Fault(boardSize, span)
		}
		m.LayOut(r, k)
		return stdlib.TellGrid(m, span)
	}
}

// laidOut compiles a board that is written out. The squares that are no part of it are told first.
func (b *boardDecl) laidOut(c *interp.Compiler) interp.Stmt {
	var pieces []interp.Word
	for _, row := range b.rows {
		for _, x := range row {
			pieces = append(pieces, c.Word(x))
		}
	}
	rows, columns, span := int32(len(b.rows)), int32(len(b.rows[0])), b.Span()
	return func(m *interp.Machine) interp.Flow {
		m.LayOut(rows, columns)
		standing := make([]int32, len(pieces))
		for i, piece := range pieces {
			if standing[i] = int32(piece(m)); standing[i] == off {
				m.Occupy(int32(i), off)
			}
		}
		flow := stdlib.TellGrid(m, span)
		for i, piece := range standing {
			if piece > 0 && flow == interp.Next {
				flow = put(m, int32(i), piece, span)
			}
		}
		return flow
	}
}
