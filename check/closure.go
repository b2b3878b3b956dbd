package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// A Closure is a function that is written as a value. The variables around it that it names are captured: it gets the
// values that they have when it is made before its arguments. All its parameters are of Any, and so is what it gives.
type Closure struct {
	Func     *Func
	Captured []*Symbol // of the function around it
}

// Closure checks a function that is written as a value, x, and returns its type.
func (c *Checker) Closure(x ast.Expr, params []*ast.Name, body *ast.Block) *Type {
	made := &Closure{Func: &Func{Name: Function.Name, Result: Any}, Captured: c.captured(params, body)}
	var all []FuncParam
	for _, s := range made.Captured {
		all = append(all, FuncParam{Name: s.Name, Type: Any, Captured: true})
	}
	for _, p := range params {
		all = append(all, FuncParam{Name: p.Name, Type: Any, Decl: p})
	}
	c.Func(made.Func, all, &ast.Block{Place: body.Place, Stmts: []ast.Stmt{body}}, c.function.place)
	c.Info.Closures[x] = made
	return Function
}

// captured lists the variables of the function at hand that a function in it names, in the order of their uses.
func (c *Checker) captured(params []*ast.Name, body *ast.Block) []*Symbol {
	var list []*Symbol
	name := func(name string) {
		isParam := slices.ContainsFunc(params, func(p *ast.Name) bool { return p.Name == name })
		s := c.Lookup(name)
		if s == nil || s.Storage != Frame || isParam || slices.Contains(list, s) {
			return
		}
		s.Reads++
		list = append(list, s)
	}
	ast.Walk(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			name(n.Name)
		case *ast.Call:
			name(n.Fun.Name)
		}
		return true
	})
	return list
}
