package check

import "github.com/roll-lang/roll/ast"

// This file finds out which variables of the whole game a function may read while it is called, and whether somebody
// may be asked meanwhile. Both are found by looking at each function that it may call, once for all.

// A Reading knows which variables of the whole game functions may read, for one way through a program. Its zero value
// knows nothing yet.
type Reading struct{ of map[*Func]*reads }

// reads are the variables of the whole game that may be read: a bit for each slot, or all of them. They never change.
type reads struct {
	all  bool
	bits []uint64
}

// readBy returns the variables of the whole game that a function, or one that it calls, may read, as far as the
// function at hand names them.
func (l *liveness) readBy(f *Func) vars {
	if v, known := l.reads[f]; known {
		return v
	}
	v, read := l.none(), l.reading.by(l.Info, f)
	for _, i := range l.statics {
		if read.has(l.symbols[i].Slot) {
			v[i/64] |= 1 << (i % 64)
		}
	}
	l.reads[f] = v
	return v
}

// by returns what a function may read.
func (r *Reading) by(info *Info, f *Func) *reads {
	if r.of == nil {
		r.of = map[*Func]*reads{}
	}
	s := settling[*reads]{
		known: func(f *Func) (*reads, bool) {
			found, ok := r.of[f]
			return found, ok
		},
		look:  func(f *Func) (*reads, []*Func) { return info.of(f).readIn(f) },
		join:  (*reads).with,
		store: func(f *Func, found *reads) { r.of[f] = found },
	}
	return s.of(f)
}

// readIn returns what a function reads itself, and what it may call.
func (info *Info) readIn(f *Func) (*reads, []*Func) {
	r := &reads{}
	to := info.called(f, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Name:
			if s := info.Symbols[n]; s != nil && isLasting(s) {
				r.add(s.Slot)
			}
		case *ast.Call, *ast.Method, *ast.Attr:
			r.all = r.all || info.runsAnything(n.(ast.Expr))
		case OwnReader:
		case OwnExpr, OwnStmt, nil:
			r.all = true
		}
	})
	return r, to
}

func (r *reads) has(slot int) bool {
	return r.all || slot/64 < len(r.bits) && r.bits[slot/64]&(1<<(slot%64)) != 0
}

func (r *reads) add(slot int) {
	for slot/64 >= len(r.bits) {
		r.bits = append(r.bits, 0)
	}
	r.bits[slot/64] |= 1 << (slot % 64)
}

// with returns what two functions may read. Where one of them reads no more than the other, that is it.
func (r *reads) with(s *reads) *reads {
	switch {
	case r.all || s.within(r):
		return r
	case r.within(s):
		return s
	}
	both := &reads{bits: make([]uint64, max(len(r.bits), len(s.bits)))}
	copy(both.bits, r.bits)
	for i, b := range s.bits {
		both.bits[i] |= b
	}
	return both
}

// within says whether all that r reads is read by s too.
func (r *reads) within(s *reads) bool {
	if r.all || s.all || len(r.bits) > len(s.bits) {
		return s.all
	}
	for i, b := range r.bits {
		if b&^s.bits[i] != 0 {
			return false
		}
	}
	return true
}

// Stops says whether somebody may be asked while an expression is evaluated, its parts left out.
func (info *Info) Stops(x ast.Expr) bool {
	row := info.Calls[x]
	if call, ok := x.(*ast.Call); ok && info.Funcs[call] != nil {
		return info.asks(info.Funcs[call])
	}
	return row != nil && row.Asks || info.runsAnything(x)
}

// asks says whether somebody may be asked while a function runs.
func (info *Info) asks(f *Func) bool {
	s := settling[bool]{
		known: func(f *Func) (bool, bool) { return f.asks.get() },
		look:  func(f *Func) (bool, []*Func) { return info.of(f).asksIn(f) },
		join:  either,
		store: func(f *Func, asks bool) { f.asks.set(asks) },
	}
	return s.of(f)
}

// asksIn says whether a function may ask somebody itself, and what it may call.
func (info *Info) asksIn(f *Func) (asks bool, to []*Func) {
	to = info.called(f, func(n ast.Node) {
		switch n := n.(type) {
		case *ast.Call:
			asks = asks || info.Funcs[n] == nil && info.Stops(n)
		case *ast.Method, *ast.Attr:
			asks = asks || info.Stops(n.(ast.Expr))
		case OwnReader:
		case OwnExpr, OwnStmt, nil:
			asks = true
		}
	})
	return asks, to
}

// runsAnything says whether an expression calls a function that is not known before the game runs.
func (info *Info) runsAnything(x ast.Expr) bool {
	row := info.Calls[x]
	if call, ok := x.(*ast.Call); ok && row == nil {
		return info.Funcs[call] == nil
	}
	return row != nil && (row.Runs != nil || row.Lands)
}

// of returns what is known of the body of a function.
func (info *Info) of(f *Func) *Info {
	if f.Info != nil {
		return f.Info
	}
	return info
}

// called visits the nodes of a function, or nil if its body was forgotten. It returns the functions that it calls.
func (info *Info) called(f *Func, visit func(n ast.Node)) (to []*Func) {
	if f.Body == nil {
		visit(nil)
		return nil
	}
	ast.Walk(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.Call); ok && info.Funcs[call] != nil {
			to = append(to, info.Funcs[call])
		}
		visit(n)
		return true
	})
	return to
}
