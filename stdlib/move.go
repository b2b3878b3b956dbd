package stdlib

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// A mover moves a piece; the third argument is a distance or a tile.
type mover func(m *interp.Machine, player, piece, third int32) interp.Flow

// move makes a call with a player, a piece and a third argument executable.
func move(c *interp.Compiler, call *ast.Call, run mover) interp.Stmt {
	player, piece, third := c.Int(call.Args[0]), c.Int(call.Args[1]), c.Int(call.Args[2])
	playerAt, pieceAt := call.Args[0].Span(), call.Args[1].Span()
	return func(m *interp.Machine) interp.Flow {
		p, q, t := player(m), piece(m), third(m)
		mustPlay(m, p, playerAt)
		mustOwn(m, q, pieceAt)
		return run(m, p, q, t)
	}
}

// moveCall follows next or, where reverse, prev. A negative distance goes the other way.
func moveCall(reverse bool) interp.NativeCall {
	return func(c *interp.Compiler, call *ast.Call) interp.Stmt {
		site := &interp.CallSite{Name: call.Fun.Name, Span: call.Span()}
		return move(c, call, func(m *interp.Machine, player, piece, distance int32) interp.Flow {
			links, backwards := int64(distance), reverse
			if links < 0 {
				links, backwards = -links, !reverse
			}
			return walk(m, site, player, piece, links, backwards)
		})
	}
}

// walk moves a piece and runs what happens on the tile where it lands.
func walk(m *interp.Machine, site *interp.CallSite, player, piece int32, links int64, backwards bool) interp.Flow {
	board := &m.Program.Setup.Board
	at := m.Program.Setup.PieceAt(player, piece)
	from := m.Table.Tiles[at]
	m.Work(min(links, 2*int64(board.Len())))
	to := board.Walk(from, links, backwards)
	m.Table.Tiles[at] = to
	m.Moved(player, piece)
	before := m.Cause()
	if m.Wants(play.KindMoved) {
		body := play.Moved{Seat: int(player), Piece: int(piece), From: from, To: to, Distance: links}
		body.Path = board.Path(from, links, backwards, play.MaxPath)
		if backwards {
			body.Way = play.Backwards
		}
		if flow := m.Emit(body, site.Span); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	if m.Wants(play.KindLanded) {
		body := play.Landed{Seat: int(player), Piece: int(piece), Tile: to}
		if flow := m.Emit(body, site.Span); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	flow := m.Land(m.Program.Landings[board.Action(to)], site, player, piece, to)
	m.Follow(before)
	return flow
}

// jumpCall puts a piece on a tile; nothing happens there.
func jumpCall(c *interp.Compiler, call *ast.Call) interp.Stmt {
	span, tileAt := call.Span(), call.Args[2].Span()
	return move(c, call, func(m *interp.Machine, player, piece, tile int32) interp.Flow {
		mustExist(m, tile, tileAt)
		at := m.Program.Setup.PieceAt(player, piece)
		from := m.Table.Tiles[at]
		m.Table.Tiles[at] = tile
		m.Moved(player, piece)
		if !m.Wants(play.KindMoved) {
			return interp.Next
		}
		body := play.Moved{Seat: int(player), Piece: int(piece), From: from, To: tile, Way: play.Jump}
		return m.Emit(body, span)
	})
}
