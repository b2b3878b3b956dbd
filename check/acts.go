package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// This file finds out whether evaluating something may do more than give a value.

// Acts says whether evaluating something may do more than give a value: set something, make an object, ask, draw
// chance, or call something that does.
func (c *Checker) Acts(n ast.Node) bool {
	a := &actor{Info: c.Info}
	return a.acts(n) || slices.ContainsFunc(a.next, funcActs)
}

// Judge finds out whether functions act, and keeps the verdict with them. After that their bodies may be forgotten.
func Judge(funcs ...*Func) {
	for _, f := range funcs {
		if f != nil {
			funcActs(f)
		}
	}
}

// funcActs says whether a function acts, directly or through others.
func funcActs(f *Func) bool {
	s := settling[bool]{
		known: func(f *Func) (bool, bool) {
			acts, known := f.acts.get()
			return acts, known || f.Body == nil
		},
		look: func(f *Func) (bool, []*Func) {
			a := &actor{Info: f.Info, own: true}
			return a.acts(f.Body), a.next
		},
		join:  either,
		store: func(f *Func, acts bool) { f.acts.set(acts) },
	}
	return s.of(f)
}

// An OwnActor is a node of a language's own that may do more than give a value.
type OwnActor interface {
	ast.Node
	// Acts says whether it does.
	Acts() bool
}

// An actor looks through code for what acts, and for the functions of the program that it calls.
type actor struct {
	*Info
	own  bool    // the code is a function, whose own variables nobody else sees
	next []*Func // those that it calls, as far as it was looked through
}

// calls notes that a function of the program is called.
func (a *actor) calls(f *Func) {
	if f != nil {
		a.next = append(a.next, f)
	}
}

func (a *actor) acts(n ast.Node) bool {
	return ast.Any(n, a.node)
}

// node says whether a node itself acts, and notes which function it calls.
func (a *actor) node(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.New:
		return true
	case OwnActor:
		return n.Acts()
	case *ast.Assign:
		return a.sets(n.Target)
	case *ast.Step:
		return a.sets(n.X)
	case *ast.Call:
		a.calls(a.Funcs[n])
		isValue := a.Funcs[n] == nil && a.Calls[n] == nil // which may be any function
		return isValue || a.provided(n, nil)
	case *ast.Method:
		return a.provided(n, n.X)
	case *ast.Attr:
		return a.provided(n, n.X)
	}
	return false
}

// sets says whether setting this target can be seen outside of the function.
func (a *actor) sets(target ast.Expr) bool {
	switch x := ast.Unparen(target).(type) {
	case *ast.Tuple:
		return a.sets(x.X) || a.sets(x.Y)
	case *ast.Index:
		if t := a.TypeOf(x.X); t == Array || a.Copied && t.Of != nil { // no other variable is the same array
			return a.sets(x.X)
		}
	case *ast.Name:
		s := a.Symbols[x]
		return !a.own || s == nil || s.Storage != Frame || s.Place != nil
	}
	return true
}

// provided says whether a call of a built-in acts, and notes which functions of the program it runs.
func (a *actor) provided(n, of ast.Expr) bool {
	b := a.Calls[n]
	if b == nil {
		return false
	}
	if b.Runs != nil {
		t := None
		if of != nil {
			t = a.TypeOf(of)
		}
		for _, f := range b.Runs(t) {
			a.calls(f)
		}
	}
	return b.Acts
}
