package interp

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/play"
)

// This file compiles blocks. If nobody reads the lines that a game prints, a block runs without the statements that
// only print a line and cannot fail: it just counts their events.

// A quiet is a statement of a block that runs even if nobody reads lines.
type quiet struct {
	lines int64 // how many would have been printed just before it
	run   Stmt
}

// body compiles a block. Lines is how many lines the block prints, if it does nothing else and cannot fail; otherwise
// it is 0.
func (c *Compiler) body(b *ast.Block) (run Stmt, lines int64) {
	all := make([]Stmt, len(b.Stmts))
	var rest []quiet
	for i, s := range b.Stmts {
		c.silent = false
		all[i] = c.Stmt(s)
		if _, ok := s.(*ast.ExprStmt); ok && c.silent {
			lines++
			continue
		}
		rest = append(rest, quiet{lines, all[i]})
		lines = 0
	}
	if len(rest) == len(all) {
		return sequence(all), 0
	}
	if len(rest) > 0 {
		return unheard(sequence(all), rest, lines), 0
	}
	return unheard(sequence(all), nil, lines), lines
}

// unheard runs a block or, if nobody reads lines, only the rest of its statements. Behind is how many lines would be
// printed after them.
func unheard(all Stmt, rest []quiet, behind int64) Stmt {
	if len(rest) == 1 && behind == 0 {
		only := rest[0]
		return func(m *Machine) Flow {
			if m.wants.Has(play.KindPrinted) {
				return all(m)
			}
			m.events += only.lines
			return only.run(m)
		}
	}
	return func(m *Machine) Flow {
		if m.wants.Has(play.KindPrinted) {
			return all(m)
		}
		for i := range rest {
			m.events += rest[i].lines
			if flow := rest[i].run(m); flow != Next {
				return flow
			}
		}
		m.events += behind
		return Next
	}
}

// Sequence runs statements one after the other until one says otherwise.
func Sequence(list ...Stmt) Stmt { return sequence(list) }

// sequence runs statements one after the other, until one does not say Next.
func sequence(list []Stmt) Stmt {
	switch len(list) {
	case 0:
		return func(*Machine) Flow { return Next }
	case 1:
		return list[0]
	case 2:
		first, second := list[0], list[1]
		return func(m *Machine) Flow {
			if flow := first(m); flow != Next {
				return flow
			}
			return second(m)
		}
	}
	return func(m *Machine) Flow {
		for _, s := range list {
			if flow := s(m); flow != Next {
				return flow
			}
		}
		return Next
	}
}
