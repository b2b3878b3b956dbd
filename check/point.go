package check

import (
	"slices"

	"github.com/roll-lang/roll/ast"
)

// This file finds the calls in expressions, and what waits for each of them: operands that were evaluated before it and
// are used when it has been done.

// waiting says what waits for a call.
type waiting uint8

const (
	nothingWaits waiting = iota // or what is always the same
	knownWaits                  // its value follows from the live variables and from what lives for the whole game
	unknownWaits
)

// A wait is what waits: how well it is known, and what is not. Where an operand waits that is evaluated later, it is
// only known that it does. Untold says that there is more that is not known.
type wait struct {
	how    waiting
	what   []ast.Node
	untold bool
}

// and joins what waits.
func (w wait) and(v wait) wait {
	return wait{max(w.how, v.how), append(slices.Clip(w.what), v.what...), w.untold || v.untold}
}

// An evaluation is the evaluation of some expressions, one after the other, in one statement.
type evaluation struct {
	*liveness
	live   vars // during it, and before it
	steady bool // it changes no variable of the function meanwhile
	calm   bool // nor does more than one thing act in it, so that what it reads does not change before that
	acts   bool // one thing does
}

// eval goes through expressions that are evaluated one after the other, in whatever order. Some may be nil. It returns
// the variables that are live before it.
func (l *liveness) eval(out vars, list ...ast.Expr) vars {
	list = slices.DeleteFunc(list, func(x ast.Expr) bool { return x == nil })
	e := l.evaluation(out, list)
	e.siblings(list, wait{})
	return e.live
}

func (l *liveness) evaluation(out vars, list []ast.Expr) *evaluation {
	e := &evaluation{liveness: l, live: out, steady: true, calm: true}
	for _, x := range list {
		l.names(x, func(s *Symbol) { e.live = l.with(e.live, s) })
		ast.Walk(x, e.look)
	}
	return e
}

// look looks at what evaluating a node does besides. A function that is written there does nothing yet.
func (e *evaluation) look(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.Step:
		e.steady, e.calm = false, false
	case *ast.Call:
		e.lookAt(n, e.Calls[n])
	case *ast.Method, *ast.Attr:
		e.lookAt(n.(ast.Expr), e.Calls[n.(ast.Expr)])
	case OwnReader:
	case OwnExpr:
		if e.Closures[n] != nil {
			return false
		}
		e.live, e.steady, e.calm = e.all(), false, false
	}
	return true
}

// lookAt looks at what a call does: of a built-in if it has a row, else of a function, if it is certain that it is a
// call at all.
func (e *evaluation) lookAt(x ast.Expr, row *Builtin) {
	call, certain := x.(*ast.Call)
	switch {
	case certain && e.Funcs[call] != nil:
		e.live = e.live.or(e.readBy(e.Funcs[call]))
	case e.runsAnything(x):
		e.live = e.live.or(e.lasting())
	}
	switch {
	case row == nil:
		e.calm = e.calm && !certain
	case row.Runs != nil || row.Acts && e.acts:
		e.calm = false
	case row.Acts:
		e.acts = true
	}
}

// siblings goes through the operands of one operation, which are evaluated in this order. Around is what waits for all
// of them.
func (e *evaluation) siblings(list []ast.Expr, around wait) {
	for i, x := range list {
		waits := around.and(e.ofAll(list[:i]))
		waits.how = max(waits.how, e.ofAll(list[i+1:]).how)
		e.find(x, waits)
	}
}

// find finds the calls in an expression, for which something waits.
func (e *evaluation) find(x ast.Expr, waits wait) {
	switch x := x.(type) {
	case *ast.Paren:
		e.find(x.X, waits)
	case *ast.Unary:
		e.find(x.X, waits)
	case *ast.Binary:
		if x.Op == ast.And || x.Op == ast.Or {
			e.find(x.X, waits)
			e.find(x.Y, waits) // whose being evaluated is all that is left of the first
			return
		}
		e.siblings([]ast.Expr{x.X, x.Y}, waits)
	case *ast.Index:
		e.siblings([]ast.Expr{x.X, x.I}, waits)
	case *ast.Tuple:
		e.siblings([]ast.Expr{x.X, x.Y}, waits)
	case *ast.Range:
		e.siblings([]ast.Expr{x.Low, x.High}, waits)
	case *ast.Attr:
		e.call(x, []ast.Expr{x.X}, waits)
	case *ast.Method:
		e.call(x, append([]ast.Expr{x.X}, x.Args...), waits)
	case *ast.Call:
		e.call(x, x.Args, waits)
	case *ast.List: // which is made already
		e.siblings(x.Elems, waits.and(wait{how: unknownWaits}))
	case *ast.New: // too
		var values []ast.Expr
		for _, arg := range x.Args {
			values = append(values, arg.Value)
		}
		e.siblings(values, waits.and(wait{how: unknownWaits}))
	default: // it holds what it makes while it evaluates its parts, or nothing is known of it
		e.parts(x)
	}
}

// parts finds the calls in the parts of an expression, for which it waits. A function that is written there is none.
func (e *evaluation) parts(x ast.Expr) {
	if e.Closures[x] != nil {
		return
	}
	ast.Children(x, func(n ast.Node) {
		if part, ok := n.(ast.Expr); ok {
			e.find(part, wait{how: unknownWaits, untold: true})
		}
	})
}

func (e *evaluation) call(x ast.Expr, args []ast.Expr, waits wait) {
	e.siblings(args, waits)
	e.point(x, args, waits)
}

// mostListed is how many variables are listed for all calls of one function together. Of more nothing is known: some
// thousand calls with some thousand live variables each would take gigabytes.
const mostListed = 4_000_000

// point notes a call. While a function of the program runs, its arguments are variables of its own; those of a built-in
// wait. A value that is called has left its arguments too.
func (e *evaluation) point(x ast.Expr, args []ast.Expr, waits wait) {
	call, _ := x.(*ast.Call)
	row := e.Calls[x]
	calls := call != nil && e.Funcs[call] != nil
	switch {
	case call == nil && row == nil:
		return // an attribute
	case !calls && row != nil:
		waits = waits.and(e.ofAll(args))
	}
	told := !waits.untold && e.hidden == 0 && (row == nil || row.Runs == nil)
	if e.hidden > 0 || len(e.within) > 0 || !calls && (row == nil || row.Runs != nil) {
		waits.how = unknownWaits
	}
	p := &Point{Calls: calls, Told: told, Waits: append(slices.Clip(waits.what), e.within...), node: x}
	if e.listed > mostListed {
		waits.how, p.Told = unknownWaits, false
	} else {
		p.Live, p.Read, p.Anew = e.list(e.live)
		e.listed += len(p.Live) + len(p.Read) + len(p.Anew)
	}
	if slices.ContainsFunc(p.Live, func(s *Symbol) bool { return s.Type == Array }) {
		waits.how = unknownWaits // flat arrays lie elsewhere
	}
	p.Whole, p.Free = waits.how <= knownWaits, waits.how == nothingWaits
	p.Stops = e.Stops(x)
	if old, found := e.points[x.Span()]; found && (old == nil || old.node != x) {
		p = nil
	}
	e.points[x.Span()] = p
}

// ofAll says what waits when some expressions have been evaluated.
func (e *evaluation) ofAll(list []ast.Expr) wait {
	var all wait
	for _, x := range list {
		if b, ok := ast.Unparen(x).(*ast.Binary); ok && e.Joins(b) { // its parts are put down one by one
			all = all.and(e.ofAll([]ast.Expr{b.X, b.Y}))
			continue
		}
		w := wait{how: e.of(x)}
		if w.how == unknownWaits {
			w.what = []ast.Node{ast.Unparen(x)}
		}
		all = all.and(w)
	}
	return all
}

// of says what waits when an expression has been evaluated.
func (e *evaluation) of(x ast.Expr) waiting {
	switch x := x.(type) {
	case *ast.IntLit, *ast.FloatLit, *ast.BoolLit, *ast.TextLit, *ast.NullLit:
		return nothingWaits
	case *ast.Name:
		s := e.Symbols[x]
		if s != nil && (s.Storage == Virtual || s.Storage == Static && s.Type == Array) || e.TypeOf(x).NoValue {
			return nothingWaits // it is a place, not what is there
		}
		if s != nil && s.Storage == Constant {
			return nothingWaits
		}
		if e.calm || e.steady && s != nil && s.Storage == Frame && s.Place == nil && s.Type != Array {
			return knownWaits
		}
	case *ast.Paren:
		return e.of(x.X)
	case *ast.Unary:
		return e.of(x.X)
	case *ast.Binary:
		return max(e.of(x.X), e.of(x.Y))
	case *ast.Tuple:
		return max(e.of(x.X), e.of(x.Y))
	case *ast.Index:
		return e.read(x.X, x.I)
	case *ast.Range:
		return e.read(x.Low, x.High)
	case *ast.List:
		return e.read(x.Elems...)
	case *ast.Attr:
		return e.used(x, x.X)
	case *ast.Method:
		return e.used(x, append([]ast.Expr{x.X}, x.Args...)...)
	}
	return unknownWaits
}

// read says what waits when something has been read or made that some expressions describe.
func (e *evaluation) read(list ...ast.Expr) waiting {
	if !e.calm {
		return unknownWaits
	}
	return max(knownWaits, e.ofAll(list).how)
}

// used is read for an attribute or a method.
func (e *evaluation) used(x ast.Expr, list ...ast.Expr) waiting {
	if row := e.Calls[x]; row != nil && row.Acts {
		return unknownWaits
	}
	return e.read(list...)
}
