package bggl

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/stdlib"
)

// This file asks for lines, whole numbers and squares. The text that the program gives is the prompt.

// inputRow asks for a line, which is read as a whole number where one is wanted.
var inputRow = interp.Builtin{Code: inputCall, Builtin: check.Builtin{
	Params: []check.Param{{Name: "text", Kind: check.Printable}}, Result: check.String,
	Adapts: func(t *check.Type) bool { return t == check.Int }, Acts: true, Asks: true,
}}

// squareRow asks for a square of the board: its row from the bottom, and its column.
var squareRow = interp.Builtin{Code: squareCall, Builtin: check.Builtin{
	Params: []check.Param{{Name: "text", Kind: check.Printable}}, Result: check.Pair, Acts: true, Asks: true,
}}

// asker compiles a prompt of a form, with its text.
func asker(c *interp.Compiler, call *interp.Call, form play.Form) (*play.Prompt, func(m *interp.Machine) *play.Prompt) {
	text := c.Text(call.Args[0])
	pattern := &play.Prompt{
		Form: form, Target: call.Name.Name + "()", Sets: c.SetTo(call.Expr), File: c.File, Span: call.Span(),
	}
	return pattern, func(m *interp.Machine) *play.Prompt {
		says := string(text(m, nil))
		p := m.Prompt(pattern)
		p.Says, p.Seat = says, max(int(m.Words[slotThisPlayer])-1, 0)
		return p
	}
}

func inputCall(c *interp.Compiler, call *interp.Call) interp.Code {
	pattern, ask := asker(c, call, play.LineOf)
	if call.Want != check.Int {
		span := call.Span()
		return interp.Code{Word: func(m *interp.Machine) int64 {
			ask(m)
			return m.StringOf([]byte(m.AskValue().Text), span)
		}}
	}
	pattern.Want, pattern.Ranged = play.WholeNumber, true
	return interp.Code{Word: func(m *interp.Machine) int64 {
		p, g := ask(m), &m.Table.Grid
		p.Low, p.High = 0, max(g.Rows, g.Columns)-1
		return int64(m.AskValue().Number)
	}}
}

func squareCall(c *interp.Compiler, call *interp.Call) interp.Code {
	pattern, ask := asker(c, call, play.SquareOf)
	pattern.Unfit = notOfBoard
	span := call.Span()
	return interp.Code{Word: func(m *interp.Machine) int64 {
		stdlib.WantGrid(m, span)
		p, g := ask(m), &m.Table.Grid
		p.Rows, p.Columns, p.Squares = g.Rows, g.Columns, ofBoard(m)
		x, y := counted(m, m.AskValue().Number)
		return interp.PairOf(x, y)
	}}
}

// notOfBoard is said of a square that cannot be chosen.
const notOfBoard = "is no part of the board"

// ofBoard lists the squares that are part of the board; nil where all are, or none.
func ofBoard(m *interp.Machine) (list []int32) {
	squares := m.Table.Grid.Squares
	list = m.NoSquares()
	for i, piece := range squares {
		if piece != off {
			list = append(list, int32(i))
		}
	}
	if len(list) == len(squares) || len(list) == 0 {
		return nil
	}
	return list
}
