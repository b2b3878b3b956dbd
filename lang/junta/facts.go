package junta

import (
	"math"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/source"
)

// This file finds what is known of a value before there is a game: not only its kind, but also between which numbers it
// lies, how long a list is and of what, and whether a condition can hold.

// Facts are what is known of the value of an expression. Without facts it may be anything of its kinds.
type facts struct {
	free  int          // the lowest slot of a variable that is used; one that uses none has noSlot
	known *value       // what it always is
	span  extent       // between which numbers a number lies, or the length of a list
	elems kindSet      // the kinds of the elements of a list; none if they are not known
	names nameSet      // which names an identifier may be; none if that is not known
	sig   *signature   // of a function
	shape *shape       // of a pattern
	holds verdict      // whether a condition surely holds, or surely does not
	since *source.Span // what decides that
}

// What stands for a slot: of an expression without variables, and of one with a variable of a function around it.
const (
	noSlot  = math.MaxInt
	outside = -1
)

// A nameSet says which identifiers a value may be.
type nameSet uint8

const (
	playerOnly nameSet = 1 << iota
	kindOnly
)

// An extent is the least and the greatest number that a value may be. The zero extent knows nothing.
type extent struct {
	least, most int64
	set         bool
}

func between(least, most int64) extent {
	return extent{max(least, math.MinInt32), min(most, math.MaxInt32), true}
}

// or is an extent of both.
func (a extent) or(b extent) extent {
	if !a.set || !b.set {
		return extent{}
	}
	return between(min(a.least, b.least), max(a.most, b.most))
}

// factsOf returns what is known of a value.
func (c *compiler) factsOf(v value) facts {
	f := facts{free: noSlot, known: &v}
	switch v.kind {
	case aNumber:
		f.span = between(v.n, v.n)
	case aTruth:
		f.holds = verdictOf(v.truth())
	case aList:
		n := int64(len(v.items()))
		f.span = between(n, n)
		for _, item := range v.items() {
			f.elems |= setOf(item.kind)
		}
	case anIdentifier:
		f.names = kindOnly
		if int(v.n) < c.players() {
			f.names = playerOnly
		}
	}
	return f
}

// known compiles what is always the same.
func (c *compiler) known(v value) formula {
	f := constantly(v)
	f.facts = c.factsOf(v)
	if v.kind == aTruth {
		holds := v.truth()
		f.test = func(*evaluator, []value) bool { return holds }
	}
	return f
}

// eitherOf is what is known of a value that is one of two.
func eitherOf(a, b *facts) facts {
	f := facts{span: a.span.or(b.span), elems: joinedSet(a.elems, b.elems)}
	if a.names != 0 && b.names != 0 {
		f.names = a.names | b.names
	}
	if a.holds == b.holds {
		f.holds, f.since = a.holds, a.since
	}
	return f
}

// within is what is known of a value that is given on, from where variables from some slot on are used.
func (f facts) within(free int) facts {
	f.free = free
	return f
}

// joinedSet joins kinds of elements; none is anything.
func joinedSet(a, b kindSet) kindSet {
	if a == 0 || b == 0 {
		return 0
	}
	return a | b
}

// compareFacts says whether a comparison surely holds or surely does not.
func compareFacts(op ast.Op, a, b *formula) verdict {
	switch op {
	case ast.Equal, ast.NotEqual:
		if a.kinds == identifiers && b.kinds == identifiers && a.names != 0 && b.names != 0 && a.names&b.names == 0 ||
			a.kinds == numbers && b.kinds == numbers && disjoint(a.span, b.span) {
			return verdictOf(op == ast.NotEqual)
		}
		return unknown
	}
	if a.kinds != numbers || b.kinds != numbers || !a.span.set || !b.span.set {
		return unknown
	}
	x, y := a.span, b.span
	switch op {
	case ast.Greater, ast.LessEqual:
		x, y = y, x
	}
	// x < y, or its opposite
	surely, never := x.most < y.least, x.least >= y.most
	if op == ast.GreaterEqual || op == ast.LessEqual {
		surely, never = never, surely
	}
	switch {
	case surely:
		return yes
	case never:
		return no
	}
	return unknown
}

// disjoint says whether two numbers cannot be equal.
func disjoint(a, b extent) bool { return a.set && b.set && (a.most < b.least || b.most < a.least) }

// arithmeticFacts finds between which numbers a result lies.
func arithmeticFacts(op ast.Op, a, b *formula) (f facts) {
	if a.kinds != numbers || b.kinds != numbers || !a.span.set || !b.span.set {
		return facts{}
	}
	x, y := a.span, b.span
	switch op {
	case ast.Add:
		f.span = between(x.least+y.least, x.most+y.most)
	case ast.Subtract:
		f.span = between(x.least-y.most, x.most-y.least)
	case ast.Multiply:
		p, q, r, s := x.least*y.least, x.least*y.most, x.most*y.least, x.most*y.most
		f.span = between(min(p, q, r, s), max(p, q, r, s))
	}
	return f
}

// rowFacts finds what is known of what a function of the library gives.
func (c *compiler) rowFacts(name string, parts []formula) (f facts) {
	squares := int64(mostLength * mostLength)
	if c.ground != nil {
		squares = int64(len(c.ground.squares.items()))
	}
	part := func(i int) *formula {
		if i < len(parts) {
			return &parts[i]
		}
		return &formula{}
	}
	switch name {
	case "player", "currentPlayer", "nextPlayer", "owner", "actor":
		f.names = playerOnly
	case "type":
		f.names = kindOnly
	case "size":
		f.span = between(0, mostElements)
		if s := part(0).span; s.set {
			f.span = s
		}
	case "repeats":
		f.span = between(0, math.MaxInt32)
	case "abs":
		f.span = between(0, math.MaxInt32)
	case "row", "column":
		if part(0).kinds == pieces {
			f.span = between(1, mostLength)
		}
	case "findSquares":
		f.span, f.elems = between(0, squares), coordinates
		if part(0).never() {
			f.span = between(0, 0)
		}
	case "reach":
		f.span, f.elems = between(0, squares), coordinates
		if part(1).never() {
			f.span = between(0, 0)
		}
	case "matches":
		if part(1).never() {
			f.holds = no
		}
	case "pieces":
		f.span, f.elems = between(0, squares), pieces
	case "offBoard", "taken":
		f.span, f.elems = between(0, mostElements), pieces
	case "possibleActions", "legalActions", "history":
		f.span, f.elems = between(0, mostElements), actions
	case "emptySquares", "part", "difference", "intersection":
		f.elems = part(0).elems
		if s := part(0).span; s.set {
			f.span = between(0, s.most)
		}
	case "reverse":
		f.elems, f.span = part(0).elems, part(0).span
	case "range":
		f.elems = numbers
	case "join", "union":
		f = joinFacts(parts)
		if name == "union" && f.span.set {
			f.span.least = min(f.span.least, 1)
		}
	case "isEmpty", "notEmpty":
		f.holds = emptyFacts(part(0), name == "isEmpty")
	}
	return f
}

// joinFacts finds what is known of several lists as one.
func joinFacts(parts []formula) (f facts) {
	f.span = between(0, 0)
	for i := range parts {
		p := &parts[i]
		if p.span.set && f.span.set {
			f.span = between(f.span.least+p.span.least, f.span.most+p.span.most)
		} else {
			f.span.set = false
		}
		switch {
		case p.span.set && p.span.most == 0: // nothing in it
		case p.elems == 0:
			f.elems = anything
		default:
			f.elems |= p.elems
		}
	}
	if f.elems == anything {
		f.elems = 0
	}
	return f
}

// emptyFacts says whether a list surely is empty, or surely is not; or whether the opposite is so.
func emptyFacts(list *formula, want bool) verdict {
	switch s := list.span; {
	case list.kinds != lists || !s.set:
		return unknown
	case s.most == 0:
		return verdictOf(want)
	case s.least > 0:
		return verdictOf(!want)
	}
	return unknown
}

// never says whether a pattern can never match.
func (f *formula) never() bool { return f.shape != nil && f.shape.never }

// decided notes whether a condition surely holds, and what decides that.
func (f *formula) decided(holds verdict, at source.Span) {
	if holds != unknown {
		f.holds, f.since = holds, &at
	}
}

// both finds whether two conditions hold together, or one of them does.
func (f *formula) both(and bool, a, b *formula) {
	decides, other := no, yes
	if !and {
		decides, other = yes, no
	}
	switch {
	case a.holds == decides:
		f.holds, f.since = decides, a.since
	case b.holds == decides:
		f.holds, f.since = decides, b.since
	case a.holds == other && b.holds == other:
		f.holds, f.since = other, a.since
	}
}

func opposite(v verdict) verdict {
	switch v {
	case yes:
		return no
	case no:
		return yes
	}
	return unknown
}

// given is what is known of the value of a function where it is called: nothing of its variables.
func (f facts) given(free int) facts {
	f.known = nil
	return f.within(free)
}

// noteDrop notes of which kind something is dropped.
func (c *compiler) noteDrop(what *formula) {
	if what.known != nil && what.known.kind == anIdentifier {
		c.dropped[int32(what.known.n)] = true
	} else if what.kinds&identifiers != 0 {
		c.drops = true
	}
}
