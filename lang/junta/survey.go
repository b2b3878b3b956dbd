package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file warns of what can never be right, though nothing in it is wrong. facts.go and shape.go find it.

// warnOfNever warns of a game that nobody can win, and of pieces that can never move or be there.
func (l *loader) warnOfNever() {
	if l.bag.HasErrors() || l.ground == nil {
		return // what is wrong may be what it needs
	}
	l.warnOfWin()
	acts := l.unmatched
	for i, k := range l.tree.pieces {
		if i >= len(l.kinds) || l.identifiers[k.name.Name] != int32(l.players()+i) {
			continue
		}
		there := l.canBeThere(i)
		moves, drops := !dead(l.kinds[i].moves), !dead(l.kinds[i].drops)
		acts = acts || drops || moves && there
		switch {
		case k.moves != nil && !moves:
			l.warnOfList(k, k.moves)
			acts = true // or rather, that is told
		case k.drops != nil && !drops && k.moves == nil:
			l.warnOfList(k, k.drops)
			acts = true
		case !there && !l.used[k.name.Name]: // which is told
			acts = true
		case !there:
			l.bag.Warn(neverThere, k.name.Span(), k.name.Name)
			acts = true
		}
	}
	if !acts && len(l.tree.pieces) > 0 {
		l.bag.Warn(neverActs, l.tree.word)
	}
}

// warnOfWin warns of a winCondition that never holds, with what decides that.
func (l *loader) warnOfWin() {
	c := l.tree.parts["winCondition"]
	if c == nil || l.win == nil || l.win.formula.holds != no || l.unmatched {
		return
	}
	d := l.bag.Warn(neverWon, c.value.Span())
	if since := l.win.formula.since; since != nil && *since != ast.Unparen(c.value).Span() && within(*since, l.file) {
		d.WithNote(*since, "this is never so")
	}
}

func within(at source.Span, file *source.File) bool { return int(at.End) <= len(file.Text) }

// warnOfList warns of a list that is always empty.
func (l *loader) warnOfList(k *pieceTree, c *clause) {
	if !l.unmatched {
		l.bag.Warn(neverMoves, c.value.Span(), k.name.Name)
	}
}

// canBeThere says whether a kind may stand on the board.
func (l *loader) canBeThere(i int) bool {
	kind := int32(l.players() + i)
	for _, s := range l.program.setup {
		if s.kind == kind {
			return true
		}
	}
	return !dead(l.kinds[i].drops) || l.dropped[kind] || l.drops && l.valued[l.names[kind]]
}

// checkList reports elements of possibleMoves and possibleDrops that surely are neither squares nor actions.
func (l *loader) checkList(x ast.Expr, f *formula) {
	const wanted = places | actions
	if f.elems != 0 && f.elems&wanted == 0 && f.span.set && f.span.least > 0 {
		l.bag.Error(noListOfMoves, x.Span(), "an element of "+l.lexeme(x), f.elems)
	}
}
