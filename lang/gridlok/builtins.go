package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file holds the rows of the functions that GridLok provides.

// newFunctions are those that the manual has not. A program may declare something else under their names.
var newFunctions = []string{"length", "removeElement"}

var (
	aText   = func(name string) check.Param { return check.Param{Name: name, Type: check.String} }
	aNumber = func(name string) check.Param { return check.Param{Name: name} }
)

// builtins returns the rows of all functions. A program is needed only to compile calls of them.
func builtins(p *program) stdlib.Rows {
	row, column := aNumber("row"), aNumber("column")
	return stdlib.Rows{
		action("place", p.place, aText("name"), row, column),
		action("removePiece", p.removePiece, row, column),
		action("removePlayer", p.removePlayer, aText("name")),
		action("changeType", p.changeType, aText("name")),
		checked("visible", checkVisible, p.visible, "visible{true}"),
		action("click", p.click, row, column),
		action("endTurn", p.endTurn),
		{Code: random, Builtin: check.Builtin{
			Name: "rand", Params: []check.Param{aNumber("min"), aNumber("max")}, Result: check.Int, Acts: true,
		}},
		named("print", stdlib.Print),
		named("display", stdlib.Display),
		checked("removeElement", checkRemove, removeElement, "removeElement{list, index}"),
		{Code: length, Builtin: check.Builtin{Name: "length", Form: "length{list}", Check: checkLength}},
	}
}

// action returns a row of a function that gives no value.
func action(name string, code interp.Native, params ...check.Param) *interp.Builtin {
	return &interp.Builtin{Code: code, Builtin: check.Builtin{
		Name: name, Params: params, Result: check.None, Acts: true,
	}}
}

// checked returns a row of a function that gives no value and checks its calls itself.
func checked(
	name string, checks func(*check.Checker, *check.Call) *check.Type, code interp.Native, form string,
) *interp.Builtin {
	b := action(name, code)
	b.Check, b.Form = checks, form
	return b
}

// named returns a row of the library under a name.
func named(name string, b interp.Builtin) *interp.Builtin {
	b.Name = name
	b.Params = []check.Param{{Name: "x", Kind: check.Printable}}
	return &b
}

// provided are all functions, for code that needs only names and forms.
var provided = stdlib.Rows(lang.Documented(builtins(nil), builtinsText))

// formOf shows how a function of GridLok is called. It is empty for other names.
func formOf(name string) string { return provided.Form(name, notation) }

// checkVisible checks how a piece shall lie: a bool, or 0 or 1.
func checkVisible(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 1 {
		c.Miscounted(call)
		return check.None
	}
	x := call.Args[0]
	switch t := c.Value(x); {
	case t == check.Int:
		if n, ok := ast.Unparen(x).(*ast.IntLit); ok && n.Value != 0 && n.Value != 1 {
			c.Report(notVisible, x.Span(), n.Value)
		}
	default:
		c.Fit(x, t, check.Bool)
	}
	return check.None
}

// random draws a number from the first one on, up to and without the second.
func random(c *interp.Compiler, call *interp.Call) interp.Code {
	low, high, span := c.Int(call.Args[0]), c.Int(call.Args[1]), call.Span()
	return interp.Code{Int: func(m *interp.Machine) int32 {
		a := low(m)
		b := high(m)
		if a >= b {
			m.Fault(stdlib.RandomOfNone, span, a, b)
		}
		return int32(int64(a) + int64(m.Table.Rand.Below(uint64(int64(b)-int64(a)))))
	}}
}

// checkLength checks a list.
func checkLength(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 1 {
		c.Miscounted(call)
		return check.Int
	}
	if t := c.Value(call.Args[0]); t.Of == nil && t != check.Bad {
		wantList(c, call.Args[0], t)
	}
	return check.Int
}

func wantList(c *check.Checker, x ast.Expr, t *check.Type) {
	c.Report(check.WrongType, x.Span(), c.Described(t), "a list")
}

// length is how many elements a list has.
func length(c *interp.Compiler, call *interp.Call) interp.Code {
	list := c.Word(call.Args[0])
	return interp.Code{Int: func(m *interp.Machine) int32 { return int32(len(m.Heap.Array(list(m)))) }}
}

// checkRemove checks a list that can be changed, and an index.
func checkRemove(c *check.Checker, call *check.Call) *check.Type {
	if len(call.Args) != 2 {
		c.Miscounted(call)
		return check.None
	}
	if t := (&set{target: call.Args[0]}).place(c); t.Of == nil && t != check.Bad {
		wantList(c, call.Args[0], t)
	}
	c.Want(call.Args[1], check.Int)
	return check.None
}

// removeElement takes an element out of a list. Those behind it move up.
func removeElement(c *interp.Compiler, call *interp.Call) interp.Code {
	list := c.Place(call.Args[0], call.Span(), call.Span())
	index := c.Int(call.Args[1])
	site := interp.Site{Span: call.Span(), Name: c.File.Lexeme(call.Args[0].Span())}
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		at := int64(0)
		if list.Find != nil {
			at = list.Find(m)
		}
		i, l := index(m), list.Load(m, at)
		if n := len(m.Heap.Array(l)); uint(i) >= uint(n) {
			interp.NoElement(&site, i, n)
		}
		m.Work(int64(len(m.Heap.Array(l))), site.Span)
		m.RemoveAt(l, int(i))
		return interp.Next
	}}
}

// textAt returns the text of a word for a sentence.
func textAt(m *interp.Machine, word int64) string { return source.Brief(m.Heap.String(word)) }

// kindNamed returns the type of piece of a name, or bails out.
func (p *program) kindNamed(m *interp.Machine, name int64, span source.Span) int32 {
	kind, ok := p.kindOf[name]
	if !ok {
		m.Fault(unknownPiece, span, textAt(m, name))
	}
	return kind
}
