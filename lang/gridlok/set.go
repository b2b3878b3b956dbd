package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// set is `x{5}`: it sets a variable or an element. What is of the type of a list's elements is appended to the list.
type set struct {
	ast.Own
	target, value ast.Expr
	types         *typing
}

// CheckStmt checks the place and the value.
func (n *set) CheckStmt(c *check.Checker) {
	want := n.place(c)
	s := c.Info.Symbols[rootOf(n.target)]
	if want == untyped && s != nil && ast.Unparen(n.target) == ast.Expr(rootOf(n.target)) {
		n.settle(c, s)
		return
	}
	if _, list := n.value.(*ast.List); list || want == check.Bad || want.Of == nil {
		n.fit(c, c.Want, n.value, want, s)
		return
	}
	switch t := c.Value(n.value); {
	case t == want, t == untyped, t == check.Bad:
	default:
		given := func(x ast.Expr, elem *check.Type) *source.Diagnostic { return c.Fit(x, t, elem) }
		n.fit(c, given, n.value, want.Of, s)
	}
}

// place checks the place that is set, and returns its type, or Bad if it cannot be set.
func (n *set) place(c *check.Checker) *check.Type {
	want, name := c.Value(n.target), rootOf(n.target)
	if want == check.Bad {
		return check.Bad
	}
	s := c.Info.Symbols[name]
	switch {
	case s == nil && name != nil && name.Name == boardWord:
		c.Report(check.NotAVariable, n.target.Span()).
			WithHelp("a piece is put on a square with place{name, row, column}")
		return check.Bad
	case s == nil:
		c.Report(check.NotAVariable, n.target.Span())
		return check.Bad
	}
	s.Changed = true
	s.Whole = s.Whole || ast.Unparen(n.target) == ast.Expr(name)
	s.Reads--
	if s.Assign == 0 || s.Loop {
		d := c.Report(check.CannotChange, n.target.Span(), s.Name)
		if d.Help = s.Rule; s.Loop {
			d.Help = "of loops only the variable of one over numbers can be set"
		}
		return check.Bad
	}
	return want
}

// rootOf returns the name of the variable in which something is set, or nil.
func rootOf(target ast.Expr) *ast.Name {
	for {
		switch x := ast.Unparen(target).(type) {
		case *ast.Index:
			target = x.X
		case *ast.Name:
			return x
		default:
			return nil
		}
	}
}

// settle finds out of which type an empty list is that something is given to.
func (n *set) settle(c *check.Checker, s *check.Symbol) {
	t := c.Value(n.value)
	if t == untyped || t == check.Bad {
		return
	}
	list := c.Config.Lists(t)
	if t.Of != nil {
		list = t
	}
	if list == nil {
		c.Fit(n.value, t, check.Shown)
		return
	}
	n.types.settle(c, s, list)
}

// fit checks that a value has the type that is wanted, and shows where the variable got it if it has another one.
func (n *set) fit(
	c *check.Checker, fits func(ast.Expr, *check.Type) *source.Diagnostic, x ast.Expr, want *check.Type,
	s *check.Symbol,
) {
	d := fits(x, want)
	if d == nil || s == nil || s.Decl.Span().End == 0 {
		return
	}
	d.WithNote(s.Decl.Span(), "`%s` has been %s since here", s.Name, c.Described(s.Type))
}

// CompileStmt compiles setting the place: the place first, then the value.
func (n *set) CompileStmt(c *interp.Compiler) interp.Stmt {
	t := c.TypeOf(n.target)
	place := c.Place(n.target, n.Span(), n.value.Span())
	if t.Of != nil && c.TypeOf(n.value) == t.Of && t.Of != check.Bad {
		return appending(place, c.Word(n.value), n.Span())
	}
	value := c.As(n.value, t)
	find, store := place.Find, place.Store
	if find == nil {
		return func(m *interp.Machine) interp.Flow { return store(m, 0, value(m)) }
	}
	return func(m *interp.Machine) interp.Flow {
		at := find(m)
		return store(m, at, value(m))
	}
}

// appending compiles appending to the list at a place.
func appending(place interp.Place, value interp.Word, span source.Span) interp.Stmt {
	return func(m *interp.Machine) interp.Flow {
		at := int64(0)
		if place.Find != nil {
			at = place.Find(m)
		}
		v := value(m)
		list := place.Load(m, at)
		if len(m.Heap.Array(list)) >= mostElements {
			m.Fault(tooManyElements, span, mostElements)
		}
		return place.Store(m, at, m.Append(list, v, span))
	}
}
