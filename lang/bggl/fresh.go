package bggl

import (
	"slices"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
)

// This file finds out which of x1, y1, x2 and y2 each try of a turn sets anew: before it reads them, before a move can
// be accepted, and before the turn can be left. Their old values lead nowhere, so they are forgotten when a try begins,
// and who counts how a game can go sees that a refused try has changed nothing.

// freshness goes through the block of a turn in the order in which it is done.
type freshness struct {
	*check.Info
	known   []*check.Symbol // x1, y1, x2 and y2
	effects map[*check.Func]effect
	own     int                    // the number of the turn
	stale   map[*check.Symbol]bool // those that are not set anew
}

// set are the variables that are surely set at a place. It is nil at one that is never come to.
type set map[*check.Symbol]bool

// fresh lists the slots of the variables that each try of a turn sets anew.
func (a *analysis) fresh(number int, s *stretch, effects map[*check.Func]effect) (slots []int) {
	f := &freshness{
		Info: a.checker.Info, known: a.checker.Info.Statics[:slotY2+1], own: number, effects: effects,
		stale: map[*check.Symbol]bool{},
	}
	f.block(s.try.Body, set{})
	if s.other != nil {
		f.other(s.other.Body)
	}
	for _, v := range f.known {
		if !f.stale[v] {
			slots = append(slots, v.Slot)
		}
	}
	return slots
}

// other goes through the block that is done behind a try without a move. What leaves the turn there may find all as the
// try has left it, which may have set nothing.
func (f *freshness) other(b *ast.Block) { f.block(b, set{}) }

func (f *freshness) block(b *ast.Block, in set) set {
	for _, s := range b.Stmts {
		if in == nil {
			return nil
		}
		in = f.stmt(s, in)
	}
	return in
}

func (f *freshness) stmt(s ast.Stmt, in set) set {
	switch s := s.(type) {
	case *ast.Block:
		return f.block(s, in)
	case *ast.Declare:
		f.reads(s.Value, in)
	case *ast.Declares:
		for _, d := range s.List {
			f.reads(d.Value, in)
		}
	case *ast.ExprStmt:
		f.reads(s.X, in)
	case *ast.Assign:
		f.reads(s.Value, in)
		return f.assign(s.Target, in)
	case *ast.If:
		return f.choice(s, in)
	case *ast.While:
		f.reads(s.Cond, in)
		f.block(s.Body, in)
	case *ast.Return:
		f.leaves(s, in)
		return nil
	case *ast.Break, *ast.Continue:
		return nil
	default:
		f.needs(in)
	}
	return in
}

func (f *freshness) choice(s *ast.If, in set) (out set) {
	for _, clause := range s.Clauses {
		f.reads(clause.Cond, in)
		out = both(out, f.block(clause.Then, in))
	}
	if s.Else != nil {
		return both(out, f.block(s.Else, in))
	}
	return both(out, in)
}

// both returns what is set where two ways meet.
func both(a, b set) set {
	switch {
	case a == nil:
		return b
	case b == nil:
		return a
	}
	out := set{}
	for s := range a {
		if b[s] {
			out[s] = true
		}
	}
	return out
}

// assign adds what a target sets, and reads its parts.
func (f *freshness) assign(target ast.Expr, in set) set {
	switch x := ast.Unparen(target).(type) {
	case *ast.Name:
		s := f.Symbols[x]
		if !slices.Contains(f.known, s) || in[s] {
			return in
		}
		out := set{s: true}
		for s := range in {
			out[s] = true
		}
		return out
	case *ast.Tuple:
		return f.assign(x.Y, f.assign(x.X, in))
	}
	f.reads(target, in)
	return in
}

// leaves looks at a return of the block: one that leaves the turn, and does not begin it anew, needs all.
func (f *freshness) leaves(s *ast.Return, in set) {
	if j, ok := s.Value.(*jump); ok {
		if leaves(j.code) && j.code != int64(goesTo+f.own) {
			f.needs(in)
		}
		return
	}
	f.needs(in)
}

// reads looks at an expression: what it reads, and whether a move may be accepted in it.
func (f *freshness) reads(x ast.Expr, in set) {
	if x == nil {
		return
	}
	ast.Walk(x, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Name:
			f.read(f.Symbols[n], in)
		case *ast.Call:
			does, known := f.effectOf(n)
			if !known || does&mayMove != 0 {
				f.needs(in)
			}
			for _, s := range f.known {
				if does&readsOf(s) != 0 {
					f.read(s, in)
				}
			}
		case *assignment:
			f.needs(in)
		}
		return true
	})
}

// effectOf is what a call may do, where that is known.
func (f *freshness) effectOf(call *ast.Call) (does effect, known bool) {
	row, fn := f.Calls[call], f.Funcs[call]
	switch {
	case fn != nil:
		does, known = f.effects[fn], true
	case row != nil:
		known = true
		if row.Name == makeName {
			does = mayMove
		}
		if row.Runs != nil {
			for _, fn := range row.Runs(nil) {
				does |= f.effects[fn]
			}
		}
	}
	return does, known
}

func (f *freshness) read(s *check.Symbol, in set) {
	if slices.Contains(f.known, s) && !in[s] {
		f.stale[s] = true
	}
}

// needs says that all variables must be set at a place, or are not set anew.
func (f *freshness) needs(in set) {
	for _, s := range f.known {
		f.read(s, in)
	}
}
