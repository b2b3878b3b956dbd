package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/source"
)

// selfName is the name of the object whose rules are checked. No program can use it.
const selfName = "this object"

// self returns that object as an expression at a span.
func self(span source.Span) ast.Expr {
	return &ast.Name{Place: ast.Place(span), Name: selfName}
}

// checkRules checks the rules of each class, as a function of an object and a target that looks through the lines.
func (a *analysis) checkRules() {
	a.rules = make([]*check.Func, len(a.classes)+1)
	for _, r := range a.game.rules {
		if r.name == nil {
			continue
		}
		t := a.checker.Config.Types[r.name.Name]
		if t == nil || t.Class == 0 {
			a.checker.UnknownClass(r.name)
			continue
		}
		if a.rules[t.Class] != nil {
			a.bag.Error(rulesTwice, r.name.Span(), t.Name)
			continue
		}
		f := &check.Func{Name: "rules " + t.Name, Result: check.Bool}
		object := &ast.Name{Place: r.name.Place, Name: selfName}
		target := &ast.Name{Place: r.name.Place, Name: targetName}
		a.checker.Func(f, []check.FuncParam{
			{Name: selfName, Type: t, Decl: object}, {Name: targetName, Type: check.Pair, Decl: target},
		}, a.searching(t, r), check.Everywhere)
		a.rules[t.Class] = f
	}
}

// targetName is the name of the square that the rules are asked about.
const targetName = "the target"

// searching returns rules as the body of a function: for each line whose condition holds, it looks for the target among
// the squares of the line. Squares that depend on where the object stands count only if it stands on the grid.
func (a *analysis) searching(t *check.Type, r *rules) *ast.Block {
	body := &ast.Block{Place: r.Place}
	for _, l := range r.lines {
		var anywhere, near []ast.Stmt
		for _, target := range l.targets {
			at := ast.Place(target.Span())
			if _, ok := target.(*ast.Tuple); !ok {
				a.bag.Error(noTarget, target.Span())
				continue
			}
			own, then := a.owned(t, target), &anywhere
			if ofPlace(own) {
				then = &near
			}
			of := &ast.Name{Place: at, Name: targetName}
			var equal ast.Expr = &ast.Binary{Place: at, Op: ast.Equal, X: of, Y: own}
			for _, part := range a.nullable(t, target) {
				equal = &ast.Binary{Place: at, Op: ast.And, X: notNull(at, part), Y: equal}
			}
			yes := &ast.Return{Place: at, Value: &ast.BoolLit{Place: at, Value: true}}
			*then = append(*then, when(at, equal, yes))
		}
		if len(near) > 0 {
			stands := &ast.Binary{Place: l.Place, Op: ast.And, X: l.cond, Y: standing(l.cond.Span())}
			body.Stmts = append(body.Stmts, when(l.Place, stands, near...))
		}
		if len(anywhere) > 0 || len(near) == 0 {
			body.Stmts = append(body.Stmts, when(l.Place, l.cond, anywhere...))
		}
	}
	no := &ast.Return{Place: r.Place, Value: &ast.BoolLit{Place: r.Place}}
	body.Stmts = append(body.Stmts, no)
	return body
}

// ofPlace says whether a target of rules depends on where the object stands.
func ofPlace(target ast.Expr) bool {
	return ast.Any(target, func(n ast.Node) bool {
		x, ok := n.(*ast.Attr)
		if !ok || x.Attr.Name != "x" && x.Attr.Name != "y" && x.Attr.Name != "coord" {
			return false
		}
		name, ok := x.X.(*ast.Name)
		return ok && name.Name == selfName
	})
}

// nullable lists the attributes and variables in a target of rules that may be null, but for where the object stands.
func (a *analysis) nullable(t *check.Type, target ast.Expr) []ast.Expr {
	var list []ast.Expr
	seen := map[string]bool{"x": true, "y": true, "coord": true}
	ast.Any(target, func(n ast.Node) bool {
		name, ok := n.(*ast.Name)
		if !ok || seen[name.Name] {
			return false
		}
		if t.Attribute(name.Name) != nil || a.checker.Lookup(name.Name) != nil {
			seen[name.Name] = true
			list = append(list, a.owned(t, &ast.Name{Place: name.Place, Name: name.Name}))
		}
		return false
	})
	return list
}

// notNull returns the condition that a value is there.
func notNull(at ast.Place, x ast.Expr) ast.Expr {
	return &ast.Binary{Place: at, Op: ast.NotEqual, X: x, Y: &ast.NullLit{Place: at}}
}

// standing returns the condition that the object of the rules stands on the grid.
func standing(at source.Span) ast.Expr {
	place := ast.Place(at)
	row := &ast.Attr{Place: place, X: self(at), Attr: &ast.Name{Place: place, Name: "x"}}
	return notNull(place, row)
}

// when does something under a condition.
func when(at ast.Place, cond ast.Expr, then ...ast.Stmt) ast.Stmt {
	return &ast.If{Place: at, Clauses: []ast.Clause{{Cond: cond, Then: &ast.Block{Place: at, Stmts: then}}}}
}

// owned returns an expression in which the names of attributes of the object read these attributes.
func (a *analysis) owned(t *check.Type, x ast.Expr) ast.Expr {
	switch x := x.(type) {
	case *ast.Name:
		if slices.ContainsFunc(t.Attrs, func(attr *check.Attribute) bool { return attr.Name == x.Name }) {
			return &ast.Attr{Place: x.Place, X: self(x.Span()), Attr: x}
		}
	case *ast.Paren:
		return &ast.Paren{Place: x.Place, X: a.owned(t, x.X)}
	case *ast.Unary:
		return &ast.Unary{Place: x.Place, Op: x.Op, X: a.owned(t, x.X)}
	case *ast.Binary:
		return &ast.Binary{Place: x.Place, Op: x.Op, X: a.owned(t, x.X), Y: a.owned(t, x.Y)}
	case *ast.Tuple:
		return &ast.Tuple{Place: x.Place, X: a.owned(t, x.X), Y: a.owned(t, x.Y)}
	case *ast.Index:
		return &ast.Index{Place: x.Place, X: a.owned(t, x.X), I: a.owned(t, x.I)}
	case *ast.Attr:
		return &ast.Attr{Place: x.Place, X: a.owned(t, x.X), Attr: x.Attr}
	case *ast.Call:
		c := &ast.Call{Place: x.Place, Fun: x.Fun}
		for _, arg := range x.Args {
			c.Args = append(c.Args, a.owned(t, arg))
		}
		return c
	}
	return x
}
