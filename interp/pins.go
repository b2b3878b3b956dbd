package interp

import "github.com/roll-lang/roll/ast"

// This file finds out which calls pin what exists (sweep.go): those of an expression in which something that lies in
// the heap may wait half evaluated while they run. A call that is not found here pins, so nothing can be forgotten.

// pinning is a call that keeps what exists until it has ended.
func pinning(run Stmt) Stmt {
	return func(m *Machine) Flow {
		was := m.Heap.pin()
		flow := run(m)
		m.Heap.unpin(was)
		return flow
	}
}

// alone finds the calls in a block beside which nothing in the heap waits.
func (c *Compiler) alone(b *ast.Block) map[*ast.Call]bool {
	found := map[*ast.Call]bool{}
	ast.Walk(b, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Declare:
			c.lone(n.Value, found)
		case *ast.Assign:
			if isVariables(n.Target) {
				c.lone(n.Value, found)
			}
		case *ast.ExprStmt:
			c.lone(n.X, found)
		case *ast.If:
			for _, clause := range n.Clauses {
				c.lone(clause.Cond, found)
			}
		case *ast.While:
			c.lone(n.Cond, found)
		case *ast.For:
			c.lone(n.Cond, found)
		case *ast.ForEach:
			c.lone(n.Over, found)
		case *ast.Return:
			c.lone(n.Value, found)
		}
		_, own := n.(OwnExpr)
		return !own // what is half evaluated around its blocks is not known here
	})
	return found
}

// isVariables says whether what is set need not be found before the value is evaluated.
func isVariables(target ast.Expr) bool {
	switch target := ast.Unparen(target).(type) {
	case *ast.Name:
		return true
	case *ast.Tuple:
		return isVariables(target.X) && isVariables(target.Y)
	}
	return false
}

// lone finds the calls in an expression beside which nothing in the heap waits, if nothing waits beside the expression.
func (c *Compiler) lone(x ast.Expr, found map[*ast.Call]bool) {
	switch x := ast.Unparen(x).(type) {
	case *ast.Call:
		if c.Info.Funcs[x] != nil {
			found[x] = true
			c.loneAmong(x.Args, found)
		}
	case *ast.Binary:
		if c.lone(x.X, found); c.joins(x) || !c.TypeOf(x.X).InHeap() { // parts of a text are put down one by one
			c.lone(x.Y, found)
		}
	case *ast.Unary:
		c.lone(x.X, found)
	case *ast.Attr:
		c.lone(x.X, found)
	case *ast.Method:
		c.lone(x.X, found)
	case *ast.Index:
		c.loneAmong([]ast.Expr{x.X, x.I}, found)
	case *ast.Tuple:
		c.loneAmong([]ast.Expr{x.X, x.Y}, found)
	}
}

// loneAmong is lone for expressions whose values wait for those that follow.
func (c *Compiler) loneAmong(list []ast.Expr, found map[*ast.Call]bool) {
	for _, x := range list {
		c.lone(x, found)
		if c.TypeOf(x).InHeap() {
			return
		}
	}
}
