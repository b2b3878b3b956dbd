package check

import (
	"sync/atomic"

	"github.com/roll-lang/roll/ast"
)

// This file finds out which variables of the whole game a function may read while it is called, and whether somebody
// may be asked meanwhile. Both are found by looking at each function that it may call.

// readBy returns the variables of the whole game that a function, or one that it calls, may read.
func (l *liveness) readBy(f *Func) vars {
	if v, known := l.reads[f]; known {
		return v
	}
	v, anything := l.none(), false
	l.eachCalled(f, func(info *Info, n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			if s := info.Symbols[n]; s != nil && isLasting(s) {
				v = l.with(v, s)
			}
		case *ast.Call, *ast.Method, *ast.Attr:
			anything = info.runsAnything(n.(ast.Expr))
		case OwnReader:
		case OwnExpr, OwnStmt, nil:
			anything = true
		}
		return !anything
	})
	if anything {
		v = l.lasting()
	}
	l.reads[f] = v
	return v
}

// Stops says whether somebody may be asked while an expression is evaluated, its parts left out.
func (info *Info) Stops(x ast.Expr) bool {
	row := info.Calls[x]
	if call, ok := x.(*ast.Call); ok && info.Funcs[call] != nil {
		return info.asks(info.Funcs[call])
	}
	return row != nil && row.Asks || info.runsAnything(x)
}

// The verdicts on whether somebody may be asked while a function runs. It is 0 as long as there is none.
const (
	asksNobody uint32 = iota + 1
	asksSomebody
)

// asks says whether somebody may be asked while a function runs. If nobody is, the same holds for all that it calls.
func (info *Info) asks(f *Func) bool {
	if verdict := atomic.LoadUint32(&f.asks); verdict != 0 {
		return verdict == asksSomebody
	}
	asks := false
	called := info.eachCalled(f, func(info *Info, n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Call:
			f := info.Funcs[n]
			asks = asks || f == nil && info.Stops(n) || f != nil && atomic.LoadUint32(&f.asks) == asksSomebody
		case *ast.Method, *ast.Attr:
			asks = asks || info.Stops(n.(ast.Expr))
		case OwnReader:
		case OwnExpr, OwnStmt, nil:
			asks = true
		}
		return !asks
	})
	if asks {
		atomic.StoreUint32(&f.asks, asksSomebody)
		return true
	}
	for f := range called {
		atomic.StoreUint32(&f.asks, asksNobody)
	}
	return false
}

// runsAnything says whether an expression calls a function that is not known before the game runs.
func (info *Info) runsAnything(x ast.Expr) bool {
	row := info.Calls[x]
	if call, ok := x.(*ast.Call); ok && row == nil {
		return info.Funcs[call] == nil
	}
	return row != nil && (row.Runs != nil || row.Lands)
}

// eachCalled visits the nodes of a function and of all that it may call, until visit says false; nil for one whose body
// was forgotten. It returns these functions.
func (info *Info) eachCalled(f *Func, visit func(info *Info, n ast.Node) bool) map[*Func]bool {
	known := map[*Func]bool{f: true}
	waiting, goOn := []*Func{f}, true
	for len(waiting) > 0 && goOn {
		f := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		in := info
		if f.Info != nil {
			in = f.Info
		}
		if f.Body == nil { // it was forgotten
			goOn = visit(in, nil)
			continue
		}
		ast.Walk(f.Body, func(n ast.Node) bool {
			if call, ok := n.(*ast.Call); ok {
				if g := in.Funcs[call]; g != nil && !known[g] {
					known[g] = true
					waiting = append(waiting, g)
				}
			}
			goOn = goOn && visit(in, n)
			return goOn
		})
	}
	return known
}
