package stdlib

import "github.com/roll-lang/roll/interp"

// The lists of the table. An object is its number: a player's seat, a tile's number, and for a piece its place
// among the pieces of all players.
var (
	Players = interp.Access{Elem: func(_, index interp.Int, at interp.Site) interp.Int {
		return func(m *interp.Machine) int32 {
			i := index(m)
			if uint(i) >= uint(m.Table.Players) {
				interp.NoElement(m, at, i, m.Table.Players)
			}
			return i
		}
	}}
	Tiles = interp.Access{Elem: func(_, index interp.Int, at interp.Site) interp.Int {
		return func(m *interp.Machine) int32 {
			i := index(m)
			if board := &m.Program.Setup.Board; !board.Has(i) {
				interp.NoElement(m, at, i, board.Len())
			}
			return i
		}
	}}
	Pieces = interp.Access{Elem: func(of, index interp.Int, at interp.Site) interp.Int {
		return func(m *interp.Machine) int32 {
			player, i := of(m), index(m)
			pieces := m.Program.Setup.Pieces
			if uint(i) >= uint(pieces) {
				interp.NoElement(m, at, i, pieces)
			}
			return player*int32(pieces) + i
		}
	}}
)

// The attributes of objects.
var (
	NameOfPlayer = interp.Access{Text: func(of interp.Int) interp.Text {
		return func(m *interp.Machine, buf []byte) []byte { return append(buf, m.NameOf(of(m))...) }
	}}
	TileOfPiece = interp.Access{Number: func(of interp.Int) interp.Int {
		return func(m *interp.Machine) int32 { return m.TileOf(of(m)) }
	}}
	NextOfTile = interp.Access{Number: func(of interp.Int) interp.Int {
		return func(m *interp.Machine) int32 { return m.Program.Setup.Board.Next(of(m)) }
	}}
	PrevOfTile = interp.Access{Number: func(of interp.Int) interp.Int {
		return func(m *interp.Machine) int32 { return m.Program.Setup.Board.Prev(of(m)) }
	}}
	AccessibleOfTile = interp.Access{Array: func(of interp.Int) interp.Ints {
		return func(m *interp.Machine) []int32 { return m.Program.Setup.Board.Accessible(of(m)) }
	}}
)
