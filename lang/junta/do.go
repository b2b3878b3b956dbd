package junta

import "github.com/roll-lang/roll/source"

// This file does actions.

// do does the steps of an action for a player. One that cannot be done is a fault at the place of the action.
func (e *evaluator) do(steps []step, actor int32, at source.Span) {
	p := e.position
	p.begun(actor)
	for i := range steps {
		e.step(&steps[i], actor, at)
	}
}

// step does a step.
func (e *evaluator) step(s *step, actor int32, at source.Span) {
	p := e.position
	done := *s
	switch s.verb {
	case moves:
		done.from = e.standing(s.piece, at)
		e.clear(s.to, s.piece, at)
		p.lift(s.piece)
		p.put(s.piece, s.to)
		p.pieces[s.piece].moves++
		p.note(moved, s.piece, 0)
	case drops:
		e.clear(s.to, -1, at)
		if len(p.pieces) >= mostPieces {
			e.fault(tooManyPieces, at, mostPieces)
		}
		done.piece = p.create(s.kind, actor)
		p.put(done.piece, s.to)
	case returns:
		e.known(s.piece, at)
		if p.pieces[s.piece].square >= 0 {
			e.fault(notOff, at, e.pieceText(s.piece), e.squareText(p.pieces[s.piece].square))
		}
		e.clear(s.to, -1, at)
		p.bring(s.piece, actor)
		p.put(s.piece, s.to)
	case removes:
		done.from = e.standing(s.piece, at)
		p.leave(s.piece)
	case goesAgain:
		p.deeds[len(p.deeds)-1].again = true
	}
	p.done = append(p.done, done)
}

// known bails out where a piece is not there at all, because it was made in a position that was only looked at.
func (e *evaluator) known(piece int32, at source.Span) {
	if int(piece) >= len(e.position.pieces) {
		e.fault(pieceUnmade, at)
	}
}

// standing returns the square on which a piece stands, which it must.
func (e *evaluator) standing(piece int32, at source.Span) int32 {
	e.known(piece, at)
	square := e.position.pieces[piece].square
	if square < 0 {
		e.fault(pieceGone, at, e.pieceText(piece))
	}
	return square
}

// clear lets what stands on a square leave the board, unless it is the piece that goes there.
func (e *evaluator) clear(square, but int32, at source.Span) {
	if square < 0 {
		e.fault(stepOff, at)
	}
	if other := e.position.at[square]; other >= 0 && other != but {
		e.position.leave(other)
	}
}
