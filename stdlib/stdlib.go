// Package stdlib is the library of what boards can do, as rows under neutral names. An interp.Builtin says what a
// function or a method takes and gives, and how a call of it is compiled. An interp.Access says how a part of the table
// is read.
//
// There are two shelves. The track is a row of tiles along which players move pieces: track.go, move.go and access.go.
// The squares are a grid on which objects stand: squares.go for functions, objects.go for methods and attributes of
// objects, rules.go for moves by rules; grid.go and shapes.go are below them. Prompts are in ask.go. What any game can
// do, board or none, is in this file, as Print is. A language gives names to the rows that it takes, says where they
// may be used, and checks what its own rules want.
package stdlib

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
)

// Print prints text, or what can be joined to it; Display shows it beside the board.
var (
	Print   = action(printCall, check.Printable)
	Display = action(displayCall, check.Printable)
)

// action returns a row that gives no value, with parameters of these kinds.
func action(code interp.Native, kinds ...check.ParamKind) interp.Builtin {
	b := interp.Builtin{Code: code, Builtin: check.Builtin{Result: check.None, Acts: true}}
	for _, kind := range kinds {
		b.Params = append(b.Params, check.Param{Kind: kind})
	}
	return b
}

// asking is an action that asks somebody.
func asking(code interp.Native, kinds ...check.ParamKind) interp.Builtin {
	b := action(code, kinds...)
	b.Asks = true
	return b
}

// landing is an action that runs what the program does where a piece lands.
func landing(code interp.Native, kinds ...check.ParamKind) interp.Builtin {
	b := action(code, kinds...)
	b.Lands = true
	return b
}

func printCall(c *interp.Compiler, call *interp.Call) interp.Code {
	return c.Print(call.Args[0], call.Span())
}

func displayCall(c *interp.Compiler, call *interp.Call) interp.Code {
	return c.Display(call.Args[0], call.Span())
}

// Rows are the built-ins that a language has.
type Rows []*interp.Builtin

// Function returns the function with a name, or nil.
func (r Rows) Function(name string) *interp.Builtin {
	for _, b := range r {
		if b.Of == nil && b.Name == name {
			return b
		}
	}
	return nil
}

// Names lists the methods that values of a type have or, if of is nil, the functions.
func (r Rows) Names(of *check.Type) []string {
	var names []string
	for _, b := range r {
		if of == nil && b.Of == nil || of != nil && b.Of != nil && b.Of(of) {
			names = append(names, b.Name)
		}
	}
	return names
}

// Form shows how a function is called. It is empty for other names.
func (r Rows) Form(name string, n *check.Notation) string {
	if b := r.Function(name); b != nil {
		return b.Signature(n)
	}
	return ""
}
