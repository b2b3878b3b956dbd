package junta

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/walk"
)

// This file is the shelf of squares and pieces.

func squareRows() []*row {
	q, p, l := param{"q", places}, param{"p", patterns}, param{"l", lists}
	listOrPlace := param{"x", lists | places}
	i, j := param{"column", numbers}, param{"row", numbers}
	return []*row{
		{name: "isEmpty", params: []param{listOrPlace}, gives: truths, either: true, compile: emptiness(true),
			run: func(e *evaluator, s *site, a []value) value { return truth(e.isEmpty(s, a[0], true)) }},
		{name: "notEmpty", params: []param{listOrPlace}, gives: truths, either: true, compile: emptiness(false),
			run: func(e *evaluator, s *site, a []value) value { return truth(e.isEmpty(s, a[0], false)) }},
		{name: "emptySquares", params: []param{l}, gives: lists, asks: true, seen: true, run: emptySquares},
		{name: "isFull", params: []param{l}, gives: truths, asks: true, seen: true, run: isFull},
		{name: "onBoard", params: []param{q}, gives: truths, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value { return truth(e.squareOf(s, 0, a[0]) >= 0) }},
		{name: "isFriend", params: []param{q}, gives: truths, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				owner := e.ownerOn(s, a[0])
				return truth(owner >= 0 && owner == e.view)
			}},
		{name: "isFoe", params: []param{q}, gives: truths, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				owner := e.ownerOn(s, a[0])
				return truth(owner >= 0 && owner != e.view)
			}},
		{name: "column", params: []param{q}, gives: numbers,
			run: func(e *evaluator, s *site, a []value) value { return number(e.place(s, 0, a[0]).x) }},
		{name: "row", params: []param{q}, gives: numbers,
			run: func(e *evaluator, s *site, a []value) value { return number(e.place(s, 0, a[0]).y) }},
		{name: "squareAt", params: []param{i, j}, gives: coordinates,
			run: func(_ *evaluator, _ *site, a []value) value {
				return coordinate(vector{int32(a[0].n), int32(a[1].n)})
			}},
		{name: "findSquares", params: []param{p}, gives: lists, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				if pattern := a[0].of.pattern; pattern.anchored {
					return e.found(e.forwards(pattern, s.at), -1, s.at)
				}
				return e.found(e.backwards(a[0].of.pattern, s.at), -1, s.at)
			}},
		{name: "reach", params: []param{q, p}, gives: lists, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				from := e.squareOf(s, 0, a[0])
				if from < 0 {
					return emptyList
				}
				return e.found(e.forwards(a[1].of.pattern, s.at), from, s.at)
			}},
		{name: "matches", params: []param{q, p}, gives: truths, asks: true, seen: true, run: matches},
	}
}

func matches(e *evaluator, s *site, a []value) value {
	from := e.squareOf(s, 0, a[0])
	if from < 0 {
		return truth(false)
	}
	e.patternAt = s.at
	leads, err := e.walker.Leads(e.forwards(a[1].of.pattern, s.at), e, from)
	if err != nil {
		e.fault(patternTooLong, s.at, mostParts)
	}
	e.walked()
	return truth(leads)
}

// emptiness compiles `isEmpty` and `notEmpty` of legal actions: one is enough to know.
func emptiness(empty bool) func(c *compiler, x *ast.Call) (formula, bool) {
	return func(c *compiler, x *ast.Call) (formula, bool) {
		call, ok := ast.Unparen(x.Args[0]).(*ast.Call)
		if !ok || call.Fun.Name != legalName || c.functions[call.Fun.Name] != nil || len(call.Args) > 1 {
			return formula{}, false
		}
		who, at := c.whose(call), call.Span()
		f := over(truths, who)
		f.needs |= aGame | theLegal
		f.test = func(e *evaluator, fr []value) bool {
			player := e.actorOf(who.run(e, fr), at)
			e.trace.blind = true
			return e.anyLegal(player, at) != empty
		}
		return tested(f), true
	}
}

// isEmpty says whether a list has no elements, or whether nothing stands on a square; or the opposite of both. Of what
// is no square of the board neither holds.
func (e *evaluator) isEmpty(s *site, v value, want bool) bool {
	if v.kind == aList {
		return (len(v.items()) == 0) == want
	}
	square := e.squareOf(s, 0, v)
	e.lookedAt(square)
	return square >= 0 && (e.position.at[square] < 0) == want
}

// squareOf returns the number of a square that is an argument, or -1 for one that is not on the board. A piece is its
// square.
func (e *evaluator) squareOf(s *site, i int, v value) int32 {
	if e.position == nil {
		e.fault(asksGame, s.at)
	}
	if v.kind == aCoordinate {
		return e.program.ground.square(v.vector())
	}
	e.known(int32(v.n), s.argument(i))
	square := e.position.pieces[v.n].square
	if square < 0 {
		e.fault(pieceGone, s.argument(i), e.pieceText(int32(v.n)))
	}
	e.lookedUp(int32(v.n))
	return square
}

// place returns the column and row of a coordinate or of the square of a piece.
func (e *evaluator) place(s *site, i int, v value) vector {
	if v.kind == aCoordinate {
		return v.vector()
	}
	return e.program.ground.at(e.squareOf(s, i, v))
}

// ownerOn returns the player whose piece stands on a square, or -1.
func (e *evaluator) ownerOn(s *site, v value) int32 {
	square := e.squareOf(s, 0, v)
	e.lookedAt(square)
	if square < 0 || e.position.at[square] < 0 {
		return -1
	}
	return e.position.pieces[e.position.at[square]].owner
}

func emptySquares(e *evaluator, s *site, a []value) value {
	var empty []value
	for _, v := range e.worked(s, a[0].items()) {
		q := e.listed(s, v)
		e.lookedAt(q)
		if q >= 0 && e.position.at[q] < 0 {
			empty = append(empty, v)
		}
	}
	return e.list(empty)
}

func isFull(e *evaluator, s *site, a []value) value {
	for _, v := range e.worked(s, a[0].items()) {
		q := e.listed(s, v)
		e.lookedAt(q)
		if q >= 0 && e.position.at[q] < 0 {
			return truth(false)
		}
	}
	return truth(true)
}

// listed is squareOf for an element of a list of squares.
func (e *evaluator) listed(s *site, v value) int32 {
	if !places.has(v.kind) {
		e.fault(wrongKind, s.argument(0), s.name, "a list of squares", "`"+e.brief(v)+"` in it", v.kind)
	}
	return e.squareOf(s, 0, v)
}

func pieceRows() []*row {
	p, q := param{"p", places}, param{"q", places}
	which := []param{{"x", identifiers}}
	return []*row{
		{name: "pieceAt", params: []param{q}, gives: pieces, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value { return pieceOf(e.piece(s, 0, a[0])) }},
		{name: "square", params: []param{p}, gives: coordinates, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				return coordinate(e.program.ground.at(e.squareOf(s, 0, pieceOf(e.piece(s, 0, a[0])))))
			}},
		{name: "type", params: []param{p}, gives: identifiers, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				return identifier(e.position.pieces[e.piece(s, 0, a[0])].kind)
			}},
		{name: "owner", params: []param{p}, gives: identifiers, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				piece := e.piece(s, 0, a[0])
				owner := e.position.pieces[piece].owner
				if owner < 0 {
					e.fault(noOwner, s.argument(0), e.pieceText(piece))
				}
				return identifier(owner)
			}},
		{name: "isOwned", params: []param{p}, gives: truths, asks: true, seen: true,
			run: func(e *evaluator, s *site, a []value) value {
				return truth(e.position.pieces[e.piece(s, 0, a[0])].owner >= 0)
			}},
		{name: "isOnBoard", params: []param{p}, gives: truths, asks: true,
			run: func(e *evaluator, s *site, a []value) value {
				return truth(e.position.pieces[e.piece(s, 0, a[0])].square >= 0)
			}},
		{name: "isFirstMove", past: true, params: []param{p}, gives: truths, asks: true,
			run: func(e *evaluator, s *site, a []value) value {
				return truth(e.position.pieces[e.piece(s, 0, a[0])].moves == 0)
			}},
		{name: "pieces", params: which, rest: true, gives: lists, asks: true, seen: true, run: piecesOf},
		{name: "offBoard", past: true, params: which, rest: true, gives: lists, asks: true, run: offBoardOf},
	}
}

// piece returns a piece that is an argument. A coordinate is the piece that stands there.
func (e *evaluator) piece(s *site, i int, v value) int32 {
	if v.kind == aPiece {
		e.known(int32(v.n), s.argument(i))
		e.lookedUp(int32(v.n))
		return int32(v.n)
	}
	if square := e.squareOf(s, i, v); square >= 0 && e.position.at[square] >= 0 {
		e.lookedAt(square)
		return e.position.at[square]
	}
	e.fault(nothingThere, s.argument(i), e.shown(v))
	return -1
}

// A wish is which pieces are wanted: of one of some kinds, if any are named, and of one of some players, if any are.
// One of each is held apart, since that is what is mostly wanted.
type wish struct {
	kind, owner int32 // -2 for any
	names       []value
}

const anyOne int32 = -2

func (e *evaluator) wish(names []value) wish {
	w := wish{kind: anyOne, owner: anyOne}
	for _, v := range names {
		n := int32(v.n)
		of := &w.kind
		if n < e.position.players {
			of = &w.owner
		}
		if *of != anyOne && *of != n {
			w.names = names
		}
		*of = n
	}
	return w
}

// fits says whether a piece is wanted.
func (w *wish) fits(k *pieceState, players int32) bool {
	if w.names == nil {
		return (w.kind == anyOne || w.kind == k.kind) && (w.owner == anyOne || w.owner == k.owner)
	}
	kind, owner := w.kind == anyOne, w.owner == anyOne
	for _, v := range w.names {
		if n := int32(v.n); n < players {
			owner = owner || n == k.owner
		} else {
			kind = kind || n == k.kind
		}
	}
	return kind && owner
}

// piecesOf lists pieces on the board, in the order of their squares.
func piecesOf(e *evaluator, s *site, names []value) value {
	p, w := e.position, e.wish(names)
	set := e.among(&w)
	list := e.room(min(set.Len(), cellsAtOnce))
	for q := range set.All() {
		piece := p.at[q]
		e.lookedUp(piece)
		if !w.fits(&p.pieces[piece], p.players) {
			continue
		}
		list = append(list, pieceOf(piece))
	}
	return e.list(e.worked(s, list))
}

// among returns the squares on which wanted pieces can stand.
func (e *evaluator) among(w *wish) *walk.Set {
	p := e.position
	switch {
	case w.names != nil || w.kind == anyOne && w.owner == anyOne:
		e.lookedAll(isEmpty)
		return p.occupied
	case w.kind == anyOne:
		e.lookedAll(isNamed + w.owner)
		return p.ofPlayer[w.owner]
	}
	e.lookedAll(isNamed + w.kind)
	if w.owner != anyOne {
		e.lookedWhere(isNamed+w.owner, p.ofKind[w.kind-p.players])
	}
	return p.ofKind[w.kind-p.players]
}

// offBoardOf lists pieces that have left the board, in the order in which they did.
func offBoardOf(e *evaluator, _ *site, names []value) value {
	var list []value
	w := e.wish(names)
	for _, piece := range e.position.off {
		if w.fits(&e.position.pieces[piece], e.position.players) {
			list = append(list, pieceOf(piece))
		}
	}
	return e.list(list)
}
