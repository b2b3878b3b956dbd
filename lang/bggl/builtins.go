package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/stdlib"
)

// This file holds the rows of what BGGL provides.

// rows returns the rows of all functions that the program does not declare itself.
func (a *analysis) rows() stdlib.Rows {
	var list stdlib.Rows
	for _, b := range builtins(a) {
		if !a.program.own[b.Name] {
			list = append(list, b)
		}
	}
	return list
}

// builtins returns the rows of all functions. An analysis is needed only to check and compile calls of them.
func builtins(a *analysis) stdlib.Rows {
	return stdlib.Rows{
		row(printName, "print …", printRow),
		row("input", "input(…)", inputRow),
		row(fromName, "inputfrom(…)", squareRow),
		row(toName, "inputto(…)", squareRow),
		row("length", "length(m)", interp.Builtin{Code: lengthCall, Builtin: check.Builtin{
			Params: []check.Param{{Name: "m"}}, Result: check.Int, Check: checkLength,
		}}),
		row("numPieces", "numPieces(p)", interp.Builtin{Code: numPiecesCall, Builtin: check.Builtin{
			Params: []check.Param{{Name: "p", Type: pieceType}}, Result: check.Int,
		}}),
		row(makeName, "makemove(m)", interp.Builtin{Code: a.makeCall, Builtin: check.Builtin{
			Params: []check.Param{{Name: "m"}}, Result: check.Bool, Acts: true, Check: checkMake, Runs: a.judges,
		}}),
		row(holdsName, "m : rules", interp.Builtin{Code: a.holdsCall, Builtin: check.Builtin{
			Params: []check.Param{{Name: "m"}, {Name: "rules"}}, Result: check.Bool, Check: a.checkHolds,
			Runs: a.ruleFuncs,
		}}),
	}
}

// row gives a row its name and form.
func row(name, form string, b interp.Builtin) *interp.Builtin {
	b.Name, b.Form = name, form
	return &b
}

// provided are all functions, for code that needs only names and forms.
var provided = stdlib.Rows(lang.Documented(builtins(nil), builtinsText))

// formOfFunction shows how a function of BGGL is called. It is empty for other names.
func formOfFunction(name string) string { return provided.Form(name, notation) }

// printRow prints a line, and notes it while isValidMove judges: then nothing more is said of a move that it refuses.
var printRow = interp.Builtin{
	Builtin: stdlib.Print.Builtin,
	Code: func(c *interp.Compiler, call *interp.Call) interp.Code {
		print := c.Print(call.Args[0], call.Span()).Do
		return interp.Code{Do: func(m *interp.Machine) interp.Flow {
			said(m)
			return print(m)
		}}
	},
}

// said notes that a line is printed.
func said(m *interp.Machine) {
	if m.Words[slotJudges] != 0 && !m.Looking() {
		m.Words[slotSaid] = 1
	}
}

// checkLength checks what has a length: a move, or an array.
func checkLength(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 1 {
		c.Miscounted(call)
		return check.Int
	}
	if t := c.Value(call.Args[0]); t != moveType && t.Of == nil && t != check.Bad {
		c.Fit(call.Args[0], t, movesType)
	}
	return check.Int
}

func lengthCall(c *interp.Compiler, call *interp.Call) interp.Code {
	value, t := c.Word(call.Args[0]), c.TypeOf(call.Args[0])
	switch {
	case t == moveType: // one alone is no movement
		return interp.Code{Word: func(m *interp.Machine) int64 {
			value(m)
			return 0
		}}
	case isMoves(t):
		span := call.Span()
		return interp.Code{Word: func(m *interp.Machine) int64 {
			return int64(lengthOf(m, m.Heap.Array(value(m)), span))
		}}
	}
	return interp.Code{Word: func(m *interp.Machine) int64 { return int64(len(m.Heap.Array(value(m)))) }}
}

func numPiecesCall(c *interp.Compiler, call *interp.Call) interp.Code {
	piece, span := c.As(call.Args[0], pieceType), call.Span()
	return interp.Code{Word: func(m *interp.Machine) (n int64) {
		p, squares := int32(piece(m)), m.Table.Grid.Squares
		m.Work(int64(len(squares)), span)
		for _, standing := range squares {
			if standing == p {
				n++
			}
		}
		return n
	}}
}

// checkWhole checks a whole move: one, or an array of them.
func checkWhole(c *check.Checker, x ast.Expr) {
	if t := c.Value(x); t != moveType && !isMoves(t) {
		c.Fit(x, t, moveType)
	}
}
