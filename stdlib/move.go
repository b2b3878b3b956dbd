package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// moving is a call that moves a piece: a player, a piece, and a distance or a tile.
type moving struct {
	player, piece, third interp.Operand
	args                 []ast.Expr
	site                 *interp.CallSite
}

func newMoving(c *interp.Compiler, call *interp.Call) moving {
	return moving{
		player: c.Operand(call.Args[0]), piece: c.Operand(call.Args[1]), third: c.Operand(call.Args[2]),
		args: call.Args, site: &interp.CallSite{Name: call.Name.Name, Span: call.Span()},
	}
}

// values evaluates the arguments. It bails out if there is no such player or piece.
func (c *moving) values(m *interp.Machine) (player, piece, third int32) {
	player, piece, third = c.player.Value(m), c.piece.Value(m), c.third.Value(m)
	if uint(player) >= uint(m.Table.Players) {
		noPlayer(m, player, c.args[0].Span())
	}
	if pieces := m.Program.Setup.Pieces; uint(piece) >= uint(pieces) {
		m.Fault(NoPiece, c.args[1].Span(), piece, pieces-1)
	}
	return player, piece, third
}

// moveCall follows next or, if reverse, prev. A negative distance goes the other way.
func moveCall(reverse bool) interp.Native {
	return func(c *interp.Compiler, call *interp.Call) interp.Code {
		moving := newMoving(c, call)
		return interp.Code{Do: func(m *interp.Machine) interp.Flow {
			player, piece, distance := moving.values(m)
			links, backwards := int64(distance), reverse
			if links < 0 {
				links, backwards = -links, !reverse
			}
			return walk(m, moving.site, player, piece, links, backwards)
		}}
	}
}

// walk moves a piece and runs what happens on the tile where it lands.
func walk(m *interp.Machine, site *interp.CallSite, player, piece int32, links int64, backwards bool) interp.Flow {
	setup := &m.Program.Setup
	board, at := &setup.Board, setup.PieceAt(player, piece)
	m.Work(min(links, 2*int64(board.Len())), site.Span)
	from := m.Table.Tiles[at]
	to := board.Walk(from, links, backwards)
	m.SetTile(at, to)
	m.Moved(player, piece)
	if o := m.Observer; o != nil {
		o.Moved(int(player), from, to, way(backwards))
	}
	before := m.Cause()
	if m.Wants(play.KindMoved) {
		body := &m.Bodies.Moved
		*body = play.Moved{Seat: int(player), Piece: int(piece), From: from, To: to, Way: way(backwards),
			Distance: links}
		if links <= play.MaxPath && m.Wanted(play.Paths) {
			m.Bodies.Path = board.Path(m.Bodies.Path, from, links, backwards)
			body.Path = m.Bodies.Path
		}
		if flow := m.Emit(body, site.Span); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	if m.Wants(play.KindLanded) {
		m.Bodies.Landed = play.Landed{Seat: int(player), Piece: int(piece), Tile: to}
		if flow := m.Emit(&m.Bodies.Landed, site.Span); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	flow := m.Land(m.Program.Landings[board.Action(to)], site, player, piece, to)
	m.Follow(before)
	return flow
}

// way returns the direction of a walk.
func way(backwards bool) play.Way {
	if backwards {
		return play.Backwards
	}
	return play.Forwards
}

// jumpCall puts a piece on a tile. Nothing happens there.
func jumpCall(c *interp.Compiler, call *interp.Call) interp.Code {
	moving := newMoving(c, call)
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		player, piece, tile := moving.values(m)
		setup := &m.Program.Setup
		if !setup.Board.Has(tile) {
			m.Fault(NoTile, moving.args[2].Span(), tile, setup.Board.Len()-1)
		}
		at := setup.PieceAt(player, piece)
		from := m.Table.Tiles[at]
		m.SetTile(at, tile)
		m.Moved(player, piece)
		if o := m.Observer; o != nil {
			o.Moved(int(player), from, tile, play.Jump)
		}
		if !m.Wants(play.KindMoved) {
			return interp.Next
		}
		m.Bodies.Moved = play.Moved{Seat: int(player), Piece: int(piece), From: from, To: tile, Way: play.Jump}
		return m.Emit(&m.Bodies.Moved, moving.site.Span)
	}}
}
