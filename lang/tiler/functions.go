package tiler

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file checks what tiler provides: the grid, functions and methods (manual, sections 3.2.3 and 4.2 to 4.4).

// name gives the type of a name that is no variable.
func (a *analysis) name(x *ast.Name) *check.Type {
	if x.Name == "grid" {
		return check.Board
	}
	return nil
}

// call checks the call of a function that tiler has.
func (a *analysis) call(v *check.Values, x *ast.Call) *check.Type {
	switch x.Fun.Name {
	case "grid":
		return a.grid(v, x)
	case "background":
		a.arguments(v, x, check.String)
		return check.None
	case "print":
		a.printed(v, x)
		return check.None
	case "capture":
		a.arguments(v, x)
		return check.Pair
	case "prompt":
		a.printed(v, x)
		return check.String
	case "random":
		return a.random(v, x)
	}
	return nil
}

// grid checks the call that makes the grid. One elsewhere than in init is no value either, which is not reported again.
func (a *analysis) grid(v *check.Values, x *ast.Call) *check.Type {
	a.grids++
	if !a.inInit || a.grids > 1 {
		v.Report(gridSize, x.Span())
		for _, arg := range x.Args {
			v.Value(arg)
		}
		return check.Bad
	}
	if len(x.Args) != 1 {
		a.arguments(v, x, check.Int, check.Int)
		return check.None
	}
	if side, ok := ast.Unparen(x.Args[0]).(*ast.IntLit); ok {
		v.Report(argumentCount, x.Span(), x.Fun.Name, arguments(2), arguments(1)).
			WithHelp("a grid has rows and columns: grid(%d, %d)", side.Value, side.Value)
		return check.None
	}
	a.arguments(v, x, check.Pair)
	return check.None
}

// arguments checks the arguments of a call against the types that are wanted.
func (a *analysis) arguments(v *check.Values, x *ast.Call, types ...*check.Type) {
	if len(x.Args) != len(types) {
		v.Report(argumentCount, x.Span(), x.Fun.Name, arguments(len(types)), arguments(len(x.Args)))
		for _, arg := range x.Args { // which of them is meant for which cannot be known
			v.Value(arg)
		}
		return
	}
	for i, arg := range x.Args {
		v.Want(arg, types[i])
	}
}

// printed checks the one argument of a call that is printed.
func (a *analysis) printed(v *check.Values, x *ast.Call) {
	if len(x.Args) != 1 {
		d := v.Report(argumentCount, x.Span(), x.Fun.Name, arguments(1), arguments(len(x.Args)))
		if len(x.Args) > 1 {
			d.Help = joinHelp
		}
	}
	for _, arg := range x.Args {
		if t := v.Value(arg); t == check.Board || t == check.Line || t == check.Lines {
			v.Report(check.WrongType, arg.Span(), t.Name, "a single value").Help = squaresHelp
		}
	}
}

func (a *analysis) random(v *check.Values, x *ast.Call) *check.Type {
	switch {
	case len(x.Args) == 0:
		return check.Float
	case len(x.Args) > 1:
		v.Report(argumentCount, x.Span(), x.Fun.Name, arguments(1), arguments(len(x.Args))).Help = diceHelp
	}
	if v.Value(x.Args[0]) == check.Board {
		return check.Pair
	}
	v.Want(x.Args[0], check.Int)
	return check.Int
}

// adapt says that what a person types can be wanted as a number or a truth.
func (a *analysis) adapt(x ast.Expr, want *check.Type) bool {
	call, ok := x.(*ast.Call)
	return ok && call.Fun.Name == "prompt" && isTyped(want)
}

// isTyped says whether a line that a person types can be read as a value of a type.
func isTyped(t *check.Type) bool { return t == check.Int || t == check.Float || t == check.Bool }

// method checks a method of an object, of an array or of the grid; args is nil where there are no parentheses.
func (a *analysis) method(v *check.Values, of *check.Type, x ast.Expr, name *ast.Name, args []ast.Expr) *check.Type {
	switch {
	case of == check.Board && args == nil && (name.Name == "row" || name.Name == "column"):
		return check.Lines
	case (of.Of != nil || of == check.Line) && args == nil && name.Name == "length":
		return check.Int
	case !of.IsObject() && of != check.Null:
		return nil
	}
	switch name.Name {
	case "isNull", "isEmpty":
		a.methodArguments(v, x, name, args, 0)
		return check.Bool
	case "delete":
		a.methodArguments(v, x, name, args, 0)
		return check.Null
	case "move", "rules":
		if args == nil {
			return nil
		}
		a.methodArguments(v, x, name, args, 2)
		return check.Bool
	}
	return nil
}

// methodArguments checks the arguments of a method: none, or a square as a pair or as two numbers.
func (a *analysis) methodArguments(v *check.Values, x ast.Expr, name *ast.Name, args []ast.Expr, most int) {
	switch {
	case most > 0 && len(args) == 1:
		a.square(v, name, args[0])
		return
	case len(args) != most && most > 0:
		v.Report(argumentCount, x.Span(), name.Name, "2 numbers or a pair", arguments(len(args))).
			WithHelp("write %s", methodsOf(check.Object)[name.Name])
	case len(args) != most:
		v.Report(argumentCount, x.Span(), name.Name, arguments(most), arguments(len(args)))
	}
	for i, arg := range args {
		if i < most {
			v.Want(arg, check.Int)
		} else {
			v.Value(arg)
		}
	}
}

// The help for calls with arguments of another number or kind.
const (
	joinHelp    = "what is printed is joined with +, as in 'you have ' + n"
	squaresHelp = "its squares are printed one by one: for square in grid { print(square); }"
	diceHelp    = "random(6) is a number from 0 to 5, and random(6) + 1 one from 1 to 6"
)

// square checks the square that a method is given as one argument.
func (a *analysis) square(v *check.Values, name *ast.Name, arg ast.Expr) {
	if t := v.Value(arg); !check.Fits(t, check.Pair) {
		v.Report(check.WrongType, arg.Span(), t.Described(), check.Pair.Name).
			WithHelp("write %s", methodsOf(check.Object)[name.Name])
	}
}

// methodsOf returns the names of what method knows of a type, each with its form.
func methodsOf(of *check.Type) map[string]string {
	switch {
	case of == check.Board:
		return map[string]string{"row": "grid.row[i]", "column": "grid.column[i]"}
	case of.Of != nil, of == check.Line:
		return map[string]string{"length": "a.length"}
	case of.IsObject():
		return map[string]string{
			"move": "o.move(x, y)", "rules": "o.rules(x, y)", "delete": "o.delete()",
			"isNull": "o.isNull()", "isEmpty": "o.isEmpty()",
		}
	}
	return nil
}

// arguments counts arguments for a sentence.
func arguments(n int) string {
	switch n {
	case 0:
		return "no argument"
	case 1:
		return "1 argument"
	}
	return strconv.Itoa(n) + " arguments"
}
