package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/stdlib"
)

// This file holds the rows of what tiler provides: its functions and methods (manual, sections 3.2.3 and 4.2 to 4.4).

// builtins returns the rows of all functions and methods. An analysis is needed only to check calls of them.
func builtins(a *analysis) []*interp.Builtin {
	text := []check.Param{{Name: "text", Kind: check.Printable}}
	square := []check.Param{{Name: "square", Kind: check.Square}}
	image := []check.Param{{Name: "image", Type: check.String}}
	return []*interp.Builtin{
		{Builtin: check.Builtin{Name: "grid", Form: "grid(8, 8)", Check: a.grid, Acts: true}, Code: layOut},
		{Builtin: check.Builtin{Name: "background", Form: "background('…')", Params: image, Result: check.None,
			Acts: true}, Code: setBackground},
		{Builtin: check.Builtin{Name: "print", Form: "print(…)", Params: text, Result: check.None, Acts: true},
			Code: printLine},
		{Builtin: check.Builtin{Name: "prompt", Form: "prompt(…)", Params: text, Result: check.String, Adapts: isTyped,
			Acts: true}, Code: ask},
		{Builtin: check.Builtin{Name: "capture", Form: "capture()", Result: check.Pair, Acts: true},
			Code: stdlib.AskSquare("capture()")},
		{Builtin: check.Builtin{Name: "random", Form: "random(…)", Check: a.random, Acts: true}, Code: draw},

		{Builtin: check.Builtin{Name: "row", Form: "grid.row[i]", Of: isGrid, Bare: check.Always,
			Result: stdlib.Lines}},
		{Builtin: check.Builtin{Name: "column", Form: "grid.column[i]", Of: isGrid, Bare: check.Always,
			Result: stdlib.Lines}},
		{Builtin: check.Builtin{Name: "length", Form: "a.length", Of: hasLength, Bare: check.Always, Result: check.Int},
			Code: length},
		{Builtin: check.Builtin{Name: "isNull", Form: "o.isNull()", Of: mayBeObject, Bare: check.Maybe,
			Result: check.Bool}, Code: isNull},
		{Builtin: check.Builtin{Name: "isEmpty", Form: "o.isEmpty()", Of: mayBeObject, Bare: check.Maybe,
			Result: check.Bool}, Code: isNull},
		{Builtin: check.Builtin{Name: "delete", Form: "o.delete()", Of: mayBeObject, Bare: check.Maybe,
			Result: check.Null, Acts: true}, Code: remove},
		{Builtin: check.Builtin{Name: "move", Form: "o.move(x, y)", Of: mayBeObject, Params: square, Result: check.Bool,
			Acts: true, Runs: a.rulesOf}, Code: a.move},
		{Builtin: check.Builtin{Name: "rules", Form: "o.rules(x, y)", Of: mayBeObject, Params: square,
			Result: check.Bool, Runs: a.rulesOf}, Code: a.mayMove},
	}
}

func isGrid(t *check.Type) bool      { return t == stdlib.Grid }
func hasLength(t *check.Type) bool   { return t.Of != nil || t == stdlib.Line }
func mayBeObject(t *check.Type) bool { return t.IsObject() || t == check.Null }

// isTyped says whether a line that a person types can be read as a value of a type.
func isTyped(t *check.Type) bool { return t == check.Int || t == check.Float || t == check.Bool }

// provided are all functions and methods, for code that needs only names and forms.
var provided = builtins(nil)

// functionNames returns the names of functions, which cannot be names of anything else.
func functionNames() []string { return namesOf(func(b *interp.Builtin) bool { return b.Of == nil }) }

// methodNames returns the names of the methods that values of a type have.
func methodNames(of *check.Type) []string {
	return namesOf(func(b *interp.Builtin) bool { return b.Of != nil && b.Of(of) })
}

func namesOf(wanted func(*interp.Builtin) bool) []string {
	var names []string
	for _, b := range provided {
		if wanted(b) {
			names = append(names, b.Name)
		}
	}
	return names
}

// isFunction says whether tiler has a function of a name.
func isFunction(name string) bool { return formOfFunction(name) != "" }

// formOfFunction shows how a function of tiler is called. It is empty for other names.
func formOfFunction(name string) string {
	for _, b := range provided {
		if b.Of == nil && b.Name == name {
			return b.Form
		}
	}
	return ""
}

// formOf shows how a function of tiler or of the program is called.
func formOf(name string) string {
	if form := formOfFunction(name); form != "" {
		return form
	}
	return name + "(…)"
}

// name gives the type of a name that is not a variable.
func (a *analysis) name(x *ast.Name) *check.Type {
	if x.Name == "grid" {
		return stdlib.Grid
	}
	return nil
}

// rulesOf lists the rules of all classes to which an object of a type may belong.
func (a *analysis) rulesOf(of *check.Type) []*check.Func {
	if of.Class > 0 {
		return a.rules[of.Class : of.Class+1]
	}
	return a.rules
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

func (a *analysis) random(c *check.Checker, call *check.Call) *check.Type {
	switch {
	case len(call.Args) == 0:
		return check.Float
	case len(call.Args) > 1:
		c.Report(argumentCount, call.Node.Span(), "random", check.CountOf(1),
			check.CountOf(len(call.Args))).Help = diceHelp
	}
	limit := call.Args[0]
	t := c.Value(limit)
	if t == stdlib.Grid {
		return check.Pair
	}
	c.Fit(limit, t, check.Int)
	return check.Int
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
	case kind == check.Square:
		wanted = "2 numbers or a pair"
	}
	d := c.Report(argumentCount, call.Node.Span(), b.Name, wanted, check.CountOf(len(call.Args)))
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
		d.Suggest(name.Span(), near)
		if instead := foreignNames[name.Name]; instead != "" {
			d.Help = instead
		}
	}
}
