package stdlib

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/table"
)

// The lists of the table. An object is a number: the seat of a player, the number of a tile, and for a piece its place
// among the pieces of all players.
var (
	Players = interp.Access{
		Len:  func(m *interp.Machine) int { return m.Table.Players },
		Elem: func(_, index interp.Operand) interp.Operand { return index },
	}
	Tiles = interp.Access{
		Len:   func(m *interp.Machine) int { return m.Program.Setup.Board.Len() },
		Fixed: func(setup *table.Setup) int { return setup.Board.Len() },
		Elem:  func(_, index interp.Operand) interp.Operand { return index },
	}
	Pieces = interp.Access{
		Len:   func(m *interp.Machine) int { return m.Program.Setup.Pieces },
		Fixed: func(setup *table.Setup) int { return setup.Pieces },
		Elem: func(player, index interp.Operand) interp.Operand {
			return interp.OperandOf(func(m *interp.Machine) int32 {
				return m.Program.Setup.PieceAt(player.Value(m), index.Value(m))
			})
		},
	}
)

// The attributes of objects.
var (
	NameOfPlayer = interp.Access{Text: func(of interp.Operand) interp.Text {
		return func(m *interp.Machine, buf []byte) []byte { return append(buf, m.NameOf(of.Value(m))...) }
	}}
	TileOfPiece = interp.Access{
		Number: func(of interp.Operand) interp.Int {
			return func(m *interp.Machine) int32 { return m.TileOf(of.Value(m)) }
		},
		Picked: func(player, index interp.Operand) interp.Int {
			return func(m *interp.Machine) int32 {
				return m.TileOf(m.Program.Setup.PieceAt(player.Value(m), index.Value(m)))
			}
		},
	}
	NextOfTile = interp.Access{Number: func(of interp.Operand) interp.Int {
		return func(m *interp.Machine) int32 { return m.Program.Setup.Board.Next(of.Value(m)) }
	}}
	PrevOfTile = interp.Access{Number: func(of interp.Operand) interp.Int {
		return func(m *interp.Machine) int32 { return m.Program.Setup.Board.Prev(of.Value(m)) }
	}}
	AccessibleOfTile = interp.Access{Array: func(of interp.Operand) interp.Ints {
		return func(m *interp.Machine) []int32 { return m.Program.Setup.Board.Accessible(of.Value(m)) }
	}}
)
