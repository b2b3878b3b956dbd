package bggl

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// line is `row[x]`, from left to right, or `col[y]`, from the bottom up.
type line struct {
	ast.Own
	col   bool
	index ast.Expr
}

// What rows and columns are called in sentences.
const rowWord, columnWord = "row", "column"

// OnlyReads says that it only gives a value.
func (n *line) OnlyReads() {}

// Acts says that it only gives a value.
func (n *line) Acts() bool { return false }

// Settable says that it can be assigned.
func (n *line) Settable() {}

// Check checks a row or column, which is an array of pieces.
func (n *line) Check(c *check.Checker) *check.Type {
	c.Want(n.index, check.Int)
	return piecesType
}

// squares compiles the squares of the row or column. It bails out where there is none of this number.
func (n *line) squares(c *interp.Compiler) func(m *interp.Machine) interp.Run {
	index, span, word := c.Int(n.index), n.Span(), rowWord
	if n.col {
		word = columnWord
	}
	return func(m *interp.Machine) interp.Run {
		i, g := index(m), &m.Table.Grid
		count := g.Rows
		if n.col {
			count = g.Columns
		}
		if count == 0 {
			m.Fault(boardLater, span)
		}
		if uint32(i) >= uint32(count) {
			m.Fault(noLine, span, word, i, word, count-1)
		}
		if n.col {
			return interp.Run{First: (g.Rows-1)*g.Columns + i, Count: g.Rows, Step: -g.Columns}
		}
		return interp.Run{First: (g.Rows - 1 - i) * g.Columns, Count: g.Columns, Step: 1}
	}
}

// Compile compiles reading a row or column, as an array.
func (n *line) Compile(c *interp.Compiler) interp.Code {
	squares, span := n.squares(c), n.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		run := squares(m)
		made := m.NewArray(int(run.Count), span)
		pieces, i := m.Heap.Array(made), 0
		run.Each(func(square int32) {
			pieces[i] = int64(pieceOn(m, square))
			i++
		})
		return made
	}}
}

// CompilePlace compiles a row or column that is set to an array of its length. Squares that are no part of the board
// are passed over.
func (n *line) CompilePlace(c *interp.Compiler, by source.Span) interp.Place {
	squares, span := n.squares(c), n.Span()
	return interp.Place{
		Type: piecesType,
		Find: func(m *interp.Machine) int64 {
			run := squares(m)
			return interp.PairOf(run.First, run.Step)
		},
		Store: func(m *interp.Machine, at, array int64) interp.Flow {
			first, step := interp.Coordinates(at)
			run := interp.Run{First: first, Count: m.Table.Grid.Columns, Step: step}
			if n.col {
				run.Count = m.Table.Grid.Rows
			}
			pieces := m.Heap.Array(array)
			if len(pieces) != int(run.Count) {
				m.Fault(lineLength, span, howMany(run.Count, "square"), howMany(int32(len(pieces)), "element"))
			}
			return setLine(m, run, pieces, by)
		},
	}
}

// howMany says how many there are of something.
func howMany(n int32, what string) string {
	if n == 1 {
		return "one " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func setLine(m *interp.Machine, run interp.Run, pieces []int64, by source.Span) (flow interp.Flow) {
	for i, square := int32(0), run.First; i < run.Count && flow == interp.Next; i, square = i+1, square+run.Step {
		if m.Table.Grid.Squares[square] != off && pieces[i] != int64(off) {
			flow = put(m, square, int32(pieces[i]), by)
		}
	}
	return flow
}
