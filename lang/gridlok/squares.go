package gridlok

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// This file holds the code of the functions that change what stands on the board, and who plays.

// stand puts a piece on a square.
func (p *program) stand(m *interp.Machine, square int32, s standing, span source.Span) interp.Flow {
	return stdlib.Stand(m, square, s.number(p.core.Seats), span)
}

// on returns what stands on a square that is not empty.
func (p *program) on(m *interp.Machine, square int32) standing {
	return standingOf(m.Table.Grid.Squares[square], p.core.Seats)
}

// place puts a new piece on a square, in place of what stands there.
func (p *program) place(c *interp.Compiler, call *interp.Call) interp.Code {
	name, row, column := c.As(call.Args[0], check.String), c.Int(call.Args[1]), c.Int(call.Args[2])
	at, span := call.Args[0].Span(), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		text := name(m)
		r := row(m)
		square := stdlib.SquareAt(m, int64(r), int64(column(m)), span)
		kind := p.kindNamed(m, text, at)
		return p.stand(m, square, standing{kind, p.owner(m), p.kinds[kind].down}, span)
	}}
}

// removePiece takes a piece off the board. On an empty square nothing happens.
func (p *program) removePiece(c *interp.Compiler, call *interp.Call) interp.Code {
	row, column, span := c.Int(call.Args[0]), c.Int(call.Args[1]), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		r := row(m)
		square := stdlib.SquareAt(m, int64(r), int64(column(m)), span)
		if m.Table.Grid.Squares[square] == 0 {
			return interp.Next
		}
		return stdlib.Stand(m, square, 0, span)
	}}
}

// removePlayer puts a player out.
func (p *program) removePlayer(c *interp.Compiler, call *interp.Call) interp.Code {
	name, at := c.As(call.Args[0], check.String), call.Args[0].Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		text := name(m)
		seat, ok := p.seatOf[text]
		if !ok {
			m.Fault(unknownPlayer, at, textAt(m, text))
		}
		m.Words[p.slots.out[seat]] = 1
		return interp.Next
	}}
}

// atPiece compiles a change of what stands where the piece is whose code runs. On an empty square nothing happens.
func (p *program) atPiece(change func(m *interp.Machine, s standing) standing, span source.Span) interp.Code {
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		square := int32(m.Words[p.slots.pieceRow])*p.columns + int32(m.Words[p.slots.pieceCol])
		if m.Table.Grid.Squares[square] == 0 {
			return interp.Next
		}
		return p.stand(m, square, change(m, p.on(m, square)), span)
	}}
}

// changeType makes another piece of one. It lies as before.
func (p *program) changeType(c *interp.Compiler, call *interp.Call) interp.Code {
	name, at := c.As(call.Args[0], check.String), call.Args[0].Span()
	return p.atPiece(func(m *interp.Machine, s standing) standing {
		return standing{p.kindNamed(m, name(m), at), p.owner(m), s.down}
	}, call.Span())
}

// visible turns a piece up, or face down.
func (p *program) visible(c *interp.Compiler, call *interp.Call) interp.Code {
	x := call.Args[0]
	if c.TypeOf(x) == check.Bool {
		up := c.Cond(x)
		return p.atPiece(func(m *interp.Machine, s standing) standing {
			s.down = !up(m)
			return s
		}, call.Span())
	}
	up, at := c.Int(x), x.Span()
	return p.atPiece(func(m *interp.Machine, s standing) standing {
		n := up(m)
		if n != 0 && n != 1 {
			m.Fault(notVisible, at, n)
		}
		s.down = n == 0
		return s
	}, call.Span())
}

// owner returns the player to whom belongs what is placed now, or -1.
func (p *program) owner(m *interp.Machine) int32 { return int32(m.Words[p.slots.owner]) - 1 }

// playerText returns the name of a player, which is empty for -1.
func (p *program) playerText(seat int32) int64 {
	if seat < 0 {
		return p.noText
	}
	return p.names[seat]
}
