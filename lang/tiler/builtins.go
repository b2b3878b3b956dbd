package tiler

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/stdlib"
)

// This file holds the rows of what tiler provides: its functions and methods (manual, sections 3.2.3 and 4.2 to 4.4).

// builtins returns the rows of all functions and methods. An analysis is needed only to check calls of them.
func builtins(a *analysis) stdlib.Rows {
	return stdlib.Rows{
		row("grid", "grid(8, 8)", check.Never, stdlib.LayOut(a.grid)),
		row("background", "background('…')", check.Never, stdlib.Background(picture)),
		row("print", "print(…)", check.Never, stdlib.Print),
		row("prompt", "prompt(…)", check.Never, stdlib.AskLine),
		row("capture", "capture()", check.Never, stdlib.AskSquare),
		row("random", "random(…)", check.Never, stdlib.Random),

		row("row", "grid.row[i]", check.Always, stdlib.RowsOfGrid),
		row("column", "grid.column[i]", check.Always, stdlib.ColumnsOfGrid),
		row("length", "a.length", check.Always, stdlib.Length),
		row("isNull", "o.isNull()", check.Maybe, stdlib.IsNull),
		row("isEmpty", "o.isEmpty()", check.Maybe, stdlib.IsNull),
		row("delete", "o.delete()", check.Maybe, stdlib.Remove),
		row("move", "o.move(x, y)", check.Never, a.ruled().Move()),
		row("rules", "o.rules(x, y)", check.Never, a.ruled().MayMove()),
	}
}

// row gives a row, mostly of the library, its name and form in tiler, and says whether it stands without parentheses.
func row(name, form string, bare check.Bare, b interp.Builtin) *interp.Builtin {
	b.Name, b.Form, b.Bare = name, form, bare
	return &b
}

// ruled finds the rules of the classes.
func (a *analysis) ruled() stdlib.Rules { return func() []*check.Func { return a.rules } }

// provided are all functions and methods, for code that needs only names and forms.
var provided = stdlib.Rows(lang.Documented(builtins(nil), builtinsText))

// formOfFunction shows how a function of tiler is called. It is empty for other names.
func formOfFunction(name string) string { return provided.Form(name, notation) }

// formOf shows how a function of tiler or of the program is called.
func formOf(name string) string { return cmp.Or(formOfFunction(name), name+"(…)") }

// name gives the type of a name that is not a variable.
func (a *analysis) name(x *ast.Name) *check.Type {
	if x.Name == "grid" {
		return stdlib.Grid
	}
	return nil
}

// grid checks the call that makes the grid. A call outside of init is reported once, and not again for its missing
// value.
func (a *analysis) grid(c *check.Checker, call *check.Call) *check.Type {
	a.grids++
	switch {
	case !a.inInit || a.grids > 1:
		c.Report(gridSize, call.Node.Span())
		for _, arg := range call.Args {
			c.Value(arg)
		}
		return check.Bad
	case len(call.Args) == 2:
		c.Want(call.Args[0], check.Int)
		c.Want(call.Args[1], check.Int)
		return check.None
	case len(call.Args) != 1:
		a.miscounted(c, call)
		return check.None
	}
	if side, ok := ast.Unparen(call.Args[0]).(*ast.IntLit); ok {
		c.Report(argumentCount, call.Node.Span(), "grid", check.CountOf(2), check.CountOf(1)).
			WithHelp("a grid has rows and columns: grid(%d, %d)", side.Value, side.Value)
		return check.None
	}
	c.Want(call.Args[0], check.Pair)
	return check.None
}

// The help for calls with the wrong number or kind of arguments.
const (
	joinHelp    = "what is printed is joined with +, as in 'you have ' + n"
	squaresHelp = "its squares are printed one by one: for square in grid { print(square); }"
	diceHelp    = "random(6) is a number from 0 to 5, and random(6) + 1 one from 1 to 6"
)

// miscounted reports a call with too many or too few arguments. Nobody can know which argument is meant for which
// parameter.
func (a *analysis) miscounted(c *check.Checker, call *check.Call) {
	b, wanted := call.Row, check.CountOf(len(call.Row.Params))
	switch kind := kindOf(b); {
	case b.Name == "grid":
		wanted = check.CountOf(2)
	case b.Name == "random":
		wanted = check.CountOf(1)
	case kind == check.Square:
		wanted = "2 numbers or a pair"
	}
	d := c.Report(argumentCount, call.Node.Span(), b.Name, wanted, check.CountOf(len(call.Args)))
	if b.Name == "random" { // what it is given is checked all the same
		d.Help = diceHelp
		return
	}
	for i, arg := range call.Args {
		switch kind := kindOf(b); {
		case kind == check.Printable:
			d.Help = joinHelp
			c.Argument(arg, b.Params[0])
		case kind == check.Square && i < 2:
			c.Want(arg, check.Int)
		default:
			c.Value(arg)
		}
	}
	if kindOf(b) == check.Square {
		d.WithHelp("write %s", b.Form)
	}
}

// kindOf returns the kind of a function's only parameter.
func kindOf(b *check.Builtin) check.ParamKind {
	if len(b.Params) == 0 {
		return check.Value
	}
	return b.Params[0].Kind
}

// unknownFunction reports a function that does not exist. The name may be a class, a method or a word of another
// language.
func (a *analysis) unknownFunction(c *check.Checker, name *ast.Name) {
	near := c.Nearest(name.Name, a.functionNames)
	if c.Repeated(name.Name, near) {
		return
	}
	d := c.Report(check.UnknownFunction, name.Span(), name.Name)
	at := slices.IndexFunc(provided, func(b *interp.Builtin) bool {
		return b.Name == name.Name && b.Of != nil && b.Of(check.Object)
	})
	switch t := c.Config.Types[name.Name]; {
	case t != nil && t.Class > 0:
		d.WithHelp("an object is made with new %s(…)", name.Name)
	case at >= 0:
		d.WithHelp("it stands behind its object: write %s", provided[at].Form)
	default:
		instead := foreignCalls[name.Name]
		switch name.Name {
		case "str", "String":
			instead = textHelp
		}
		if d.Suggest(name.Span(), near); instead != "" {
			d.Help = instead
		} else if near == "" {
			d.Help = check.ByStem(stems, name.Name)
		}
	}
}
