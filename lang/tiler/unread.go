package tiler

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file warns of what a program makes and nothing ever uses: variables, attributes and functions.

// warnUnread warns of variables and attributes that nothing reads, and of functions that nothing calls. Nothing is said
// of variables that a person's answer goes to, which may only be there to let people take a breath; nor of those that
// are set two at once, of which one may be what is wanted.
func (a *analysis) warnUnread() {
	u := &use{analysis: a, attrs: map[string]bool{}, called: map[string]bool{}, asked: map[*check.Symbol]bool{}}
	for _, b := range slices.Concat(a.game.inits, a.game.turns, a.game.ends) {
		ast.Walk(b.body, u.look)
	}
	for _, f := range a.game.functions {
		u.inside = f.name.Name
		ast.Walk(f.body, u.look)
	}
	u.inside = ""
	for _, r := range a.game.rules {
		u.rules(a.checker.Config.Types[r.name.Name], r)
	}
	for _, s := range a.checker.Info.Declared {
		if s.Reads == 0 && !s.Param && !s.Loop && !u.asked[s] {
			a.bag.Warn(neverRead, s.Decl.Span(), s.Name)
		}
	}
	for _, f := range a.game.functions {
		if !u.called[f.name.Name] {
			a.bag.Warn(neverCalled, f.name.Span(), f.name.Name)
		}
	}
	for _, t := range a.classes {
		a.warnUnreadAttributes(t, u)
	}
}

// warnUnreadAttributes warns of attributes of a class that nothing reads. The board shows the strings of objects and,
// where there are none, what else tells two of them apart.
func (a *analysis) warnUnreadAttributes(t *check.Type, u *use) {
	for i, at := range a.decls[t.Name].attrs {
		shown := i >= len(t.Attrs) || t.Attrs[i].Shows(t.Labelled())
		if !shown && !u.attrs[at.name.Name] {
			a.bag.Warn(neverRead, at.name.Span(), at.name.Name)
		}
	}
}

// A use is what the code of a program uses.
type use struct {
	*analysis
	inside string                 // the function that is looked at, or empty
	attrs  map[string]bool        // attributes that are read, of whatever object
	called map[string]bool        // functions that others call
	asked  map[*check.Symbol]bool // variables that answers go to, or that are set two at once
}

func (u *use) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Attr:
		u.attrs[n.Attr.Name] = true
	case *ast.Method:
		u.attrs[n.Name.Name] = true
	case *ast.Call:
		u.called[n.Fun.Name] = u.called[n.Fun.Name] || n.Fun.Name != u.inside
	case *ast.Declare:
		u.answered(n.Name, n.Value)
	case *ast.Step:
		return u.set(n.X)
	case *ast.Assign:
		if pair, ok := ast.Unparen(n.Target).(*ast.Tuple); ok {
			u.answerGoesTo(pair.X)
			u.answerGoesTo(pair.Y)
		}
		u.answered(n.Target, n.Value)
		if attr, ok := ast.Unparen(n.Target).(*ast.Attr); ok {
			ast.Walk(attr.X, u.look)
			ast.Walk(n.Value, u.look)
			return false
		}
	}
	return true
}

// set looks at what is changed by one, which does not read it. It says whether to look at it as at all else.
func (u *use) set(target ast.Expr) bool {
	attr, ok := ast.Unparen(target).(*ast.Attr)
	if ok {
		ast.Walk(attr.X, u.look)
	}
	return !ok
}

// answered notes the variable that a person's answer goes to.
func (u *use) answered(target, value ast.Expr) {
	call, ok := ast.Unparen(value).(*ast.Call)
	if ok && u.checker.Info.Calls[call] != nil && u.checker.Info.Calls[call].Acts {
		u.answerGoesTo(target)
	}
}

func (u *use) answerGoesTo(target ast.Expr) {
	if name, ok := ast.Unparen(target).(*ast.Name); ok {
		u.asked[u.checker.Info.Symbols[name]] = true
	}
}

// rules looks at the rules of a class, in which the names of attributes read them.
func (u *use) rules(t *check.Type, r *rules) {
	own := func(n ast.Node) bool {
		if name, ok := n.(*ast.Name); ok && t.Attribute(name.Name) != nil {
			u.attrs[name.Name] = true
		}
		return u.look(n)
	}
	for _, l := range r.lines {
		ast.Walk(l.cond, own)
		for _, target := range l.targets {
			ast.Walk(target, own)
		}
	}
}
