package stdlib

import "github.com/roll-lang/roll/interp"

// The lists of the table. An object is its number: a player's seat, a tile's number, and for a piece its place
// among the pieces of all players.
var (
	Players = interp.Access{
		Len:  func(m *interp.Machine) int { return m.Table.Players },
		Elem: func(_, index interp.Int) interp.Int { return index },
	}
	Tiles = interp.Access{
		Len:  func(m *interp.Machine) int { return m.Program.Setup.Board.Len() },
		Elem: func(_, index interp.Int) interp.Int { return index },
	}
	Pieces = interp.Access{
		Len: func(m *interp.Machine) int { return m.Program.Setup.Pieces },
		Elem: func(player, index interp.Int) interp.Int {
			return func(m *interp.Machine) int32 {
				return m.Program.Setup.PieceAt(player(m), index(m))
			}
		},
	}
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
