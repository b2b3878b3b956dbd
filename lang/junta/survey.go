package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file warns of what can never be right, though nothing in it is wrong.

// warnOfNever warns of checks of one square that never hold together.
func (c *compiler) warnOfNever(x *part) {
	for _, inner := range x.parts {
		c.warnOfNever(inner)
	}
	if x.form != inTurn {
		return
	}
	for i, b := range x.parts {
		for j := i - 1; j >= 0 && x.parts[j].form == checking && b.form == checking; j-- {
			if a := x.parts[j]; c.contradict(a, b) {
				place := a.Span().To(b.Span())
				c.bag.Warn(neverMatches, place, c.file.Lexeme(a.Span()), c.file.Lexeme(b.Span()))
				break
			}
		}
	}
}

// contradict says whether two checks of the same square cannot both hold.
func (c *compiler) contradict(a, b *part) bool {
	same := a.word == b.word && a.name == b.name
	if a.not || b.not {
		return same && a.not != b.not
	}
	if same {
		return false
	}
	stands := func(p *part) bool { return p.word != wordEmpty && !(p.word == lexer.Name && isCoordinate(p.name)) }
	switch {
	case a.word == wordEmpty:
		return stands(b)
	case b.word == wordEmpty:
		return stands(a)
	case a.word == lexer.Name && b.word == lexer.Name:
		return c.sort(a.name) == c.sort(b.name)
	}
	return a.word == wordFriend && b.word == wordFoe || a.word == wordFoe && b.word == wordFriend
}

// The sorts of names that a check can have.
const (
	sortSquare = iota
	sortPlayer
	sortKind
)

func (c *compiler) sort(name string) int {
	switch n, known := c.identifiers[name]; {
	case !known:
		return sortSquare
	case int(n) < c.players():
		return sortPlayer
	}
	return sortKind
}

// warnOfConstants warns of a game that nobody can win, and of pieces that can never move.
func (l *loader) warnOfConstants() {
	if c := l.tree.parts["winCondition"]; c != nil {
		if b, ok := ast.Unparen(c.value).(*ast.BoolLit); ok && !b.Value {
			l.bag.Warn(neverWon, c.value.Span())
		}
	}
	for _, k := range l.tree.pieces {
		if k.moves == nil {
			continue
		}
		if list, ok := ast.Unparen(k.moves.value).(*ast.List); ok && len(list.Elems) == 0 {
			l.bag.Warn(neverMoves, k.moves.value.Span(), k.name.Name)
		}
	}
}
