package tiler

import (
	"fmt"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file tells records of before revision 1 apart. At revision 0 an assignment found the index of an element twice,
// and an attribute or the parts of a pair after the value.

// Revision is 1: since then an assignment finds the place first, and once, and then the value.
func (Language) Revision() int { return 1 }

// Changed says where a program has an assignment that shows the difference.
func (Language) Changed(file *source.File, _ int) string {
	a, bag := examine(file)
	if bag.HasErrors() {
		return ""
	}
	place := source.Span{}
	a.walk(func(n ast.Node) bool {
		if s, ok := n.(*ast.Assign); ok && place == (source.Span{}) && a.turned(s) {
			place = s.Target.Span()
		}
		return true
	})
	if place == (source.Span{}) {
		return ""
	}
	return fmt.Sprintf("what is assigned in line %d, `%s`, is found once now, and before its value",
		file.Position(place.Start).Line, source.Brief(file.Lexeme(place)))
}

// turned says whether an assignment may do something else now that its place is found once and before the value.
func (a *analysis) turned(s *ast.Assign) bool {
	switch target := ast.Unparen(s.Target).(type) {
	case *ast.Attr:
	case *ast.Index:
		// Squares were always found like this.
		if t := a.checker.Info.TypeOf(target.X); t == stdlib.Grid || t == stdlib.Line {
			return false
		}
	case *ast.Tuple:
		return !isFixed(target.X) || !isFixed(target.Y)
	default:
		return false
	}
	return a.findsBy(s.Target) || a.mayTurn(s.Value)
}

// isFixed says whether a place is always the same: a variable, or an element with a literal index.
func isFixed(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Name:
		return true
	case *ast.Index:
		_, number := ast.Unparen(x.I).(*ast.IntLit)
		return number && isFixed(x.X)
	}
	return false
}

// findsBy says whether finding a place does something.
func (a *analysis) findsBy(target ast.Expr) bool {
	found := false
	ast.Children(ast.Unparen(target), func(n ast.Node) { found = found || a.checker.Acts(n) })
	return found
}

// mayTurn says whether a value may change where a place is: it calls something that acts, other than by asking, drawing
// or printing.
func (a *analysis) mayTurn(value ast.Expr) bool {
	return ast.Any(value, func(n ast.Node) bool {
		x, _ := n.(ast.Expr)
		if row := a.checker.Info.Calls[x]; row != nil {
			return row.Of != nil && row.Acts
		}
		call, ok := x.(*ast.Call)
		return ok && a.checker.Info.Funcs[call] != nil && a.checker.Acts(call)
	})
}
