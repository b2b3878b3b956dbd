package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The functions of the grid, its rows and columns, and their length.
var (
	// AskSquare asks for a square.
	AskSquare = interp.Builtin{Code: askSquareCall, Builtin: check.Builtin{
		Result: check.Pair, Acts: true, Asks: true,
	}}
	// Random draws a number of the interval from 0 to 1, a whole number below a limit, or a square of the grid.
	Random = interp.Builtin{Code: randomCall, Builtin: check.Builtin{Check: checkRandom, Acts: true}}
	// RowsOfGrid and ColumnsOfGrid are indexed; alone they do nothing.
	RowsOfGrid    = interp.Builtin{Code: linesCall, Builtin: check.Builtin{Of: isGrid, Result: rowList}}
	ColumnsOfGrid = interp.Builtin{Code: linesCall, Builtin: check.Builtin{Of: isGrid, Result: columnList}}
	// Length is how many squares a row or column has, or elements an array.
	Length = interp.Builtin{Code: lengthCall, Builtin: check.Builtin{Of: hasLength, Result: check.Int}}
)

func isGrid(t *check.Type) bool    { return t == Grid }
func hasLength(t *check.Type) bool { return t.Of != nil || t == Line }

func linesCall(*interp.Compiler, *interp.Call) interp.Code {
	return interp.Code{Do: func(*interp.Machine) interp.Flow { return interp.Next }}
}

// maxSide is the most rows and columns of a grid.
const maxSide = 1000

// GridFits says whether a grid may have so many rows and columns.
func GridFits(rows, columns int32) bool {
	return 1 <= rows && rows <= maxSide && 1 <= columns && columns <= maxSide
}

// LayOut lays out the grid, whose rows and columns are two numbers or a pair. A language checks that in its own words.
func LayOut(check func(c *check.Checker, call *check.Call) *check.Type) interp.Builtin {
	row := action(layOutCall)
	row.Check = check
	return row
}

func layOutCall(c *interp.Compiler, call *interp.Call) interp.Code {
	size, span := twoNumbers(c, call.Args, call.Span()), call.Span()
	given := call.Args[0].Span().To(call.Args[len(call.Args)-1].Span())
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		s := size(m)
		if s == interp.NullPair {
			m.Fault(interp.NullOperand, given, "the size of the grid")
		}
		rows, columns := interp.Coordinates(s)
		if !GridFits(rows, columns) {
			m.Fault(GridTooLarge, span, rows, columns)
		}
		m.LayOut(rows, columns)
		return TellGrid(m, span)
	}}
}

// Background names the picture below the grid, which is told when the grid is laid out. Given compiles the name,
// because a language may not allow every text.
func Background(given func(name interp.Word, x ast.Expr) interp.Word) interp.Builtin {
	row := action(func(c *interp.Compiler, call *interp.Call) interp.Code {
		image, span := given(c.As(call.Args[0], check.String), call.Args[0]), call.Span()
		return interp.Code{Do: func(m *interp.Machine) interp.Flow {
			m.Table.Grid.Background = m.Heap.String(image(m))
			if m.Table.Grid.Rows == 0 {
				return interp.Next
			}
			return TellGrid(m, span)
		}}
	})
	row.Params = []check.Param{{Type: check.String}}
	return row
}

func askSquareCall(c *interp.Compiler, call *interp.Call) interp.Code {
	span := call.Span()
	pattern := &play.Prompt{
		Form: play.SquareOf, Target: called(c, call), Sets: c.SetTo(call.Expr), File: c.File, Span: span,
	}
	return interp.Code{Word: func(m *interp.Machine) int64 {
		WantGrid(m, span)
		p := m.Prompt(pattern)
		p.Rows, p.Columns = m.Table.Grid.Rows, m.Table.Grid.Columns
		answer := m.AskValue()
		return interp.PairOf(answer.Number/p.Columns, answer.Number%p.Columns)
	}}
}

// checkRandom checks what is drawn from: nothing, the grid or a limit.
func checkRandom(c *check.Checker, call *check.Call) *check.Type {
	switch {
	case len(call.Args) == 0:
		return check.Float
	case len(call.Args) > 1:
		c.Miscounted(call)
	}
	limit := call.Args[0]
	t := c.Value(limit)
	if t == Grid {
		return check.Pair
	}
	c.Fit(limit, t, check.Int)
	return check.Int
}

func randomCall(c *interp.Compiler, call *interp.Call) interp.Code {
	if len(call.Args) == 0 {
		return interp.Code{Word: func(m *interp.Machine) int64 { return interp.FloatOf(m.Table.Rand.Fraction()) }}
	}
	limit, span, name := call.Args[0], call.Args[0].Span(), call.Name.Name
	if c.TypeOf(limit) == Grid {
		at := call.Span()
		return interp.Code{Word: func(m *interp.Machine) int64 {
			WantGrid(m, at)
			g := &m.Table.Grid
			square := int32(m.Table.Rand.Below(uint64(len(g.Squares))))
			return interp.PairOf(square/g.Columns, square%g.Columns)
		}}
	}
	below := c.As(limit, check.Int)
	return interp.Code{Word: func(m *interp.Machine) int64 {
		n := below(m)
		if n == interp.NullInt {
			m.Fault(interp.NullOperand, span, "the limit of "+name)
		}
		if n < 1 {
			m.Fault(RandomOfNone, span, n)
		}
		return int64(m.Table.Rand.Below(uint64(n)))
	}}
}

func lengthCall(c *interp.Compiler, call *interp.Call) interp.Code {
	if c.TypeOf(call.Of) == Line {
		squares := c.Parts(call.Of)
		return interp.Code{Word: func(m *interp.Machine) int64 { return int64(squares(m).Count) }}
	}
	array := c.Word(call.Of)
	return interp.Code{Word: func(m *interp.Machine) int64 { return m.Heap.Length(array(m)) }}
}

// twoNumbers compiles a pair, or two numbers, as a pair. It is null if one of the numbers is. It need not be a square
// of the grid.
func twoNumbers(c *interp.Compiler, args []ast.Expr, at source.Span) interp.Word {
	if len(args) == 1 {
		return c.As(args[0], check.Pair)
	}
	row, column := c.As(args[0], check.Int), c.As(args[1], check.Int)
	return func(m *interp.Machine) int64 {
		r, k := row(m), column(m)
		if r == interp.NullInt || k == interp.NullInt {
			return interp.NullPair
		}
		return m.Pair(int32(r), int32(k), at)
	}
}
