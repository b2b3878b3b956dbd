package interp

import (
	"fmt"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// NameOf returns the name of a player.
func (m *Machine) NameOf(player int32) string {
	if name := m.Table.Names[player]; name != "" {
		return name
	}
	return m.nameless(player)
}

// nameless returns what a player without a name is called.
func (m *Machine) nameless(player int32) string {
	if m.unnamed == nil {
		m.unnamed = make([]string, len(m.Table.Names))
	}
	if m.unnamed[player] == "" {
		m.unnamed[player] = play.NameOfSeat(int(player), "")
	}
	return m.unnamed[player]
}

// when says in whose turn something happens. It is empty outside of set-up and turns.
func (m *Machine) when() string {
	switch {
	case m.Aside, m.looking:
		return ""
	case m.Seat < 0:
		return "in setting up"
	}
	return fmt.Sprintf("in %s's turn %d", m.NameOf(int32(m.Seat)), m.Turn)
}

// Begin tells that the game of this name begins.
func (m *Machine) Begin(name string) Flow {
	if !m.Wants(play.KindBegan) {
		return Next
	}
	m.Bodies.Began = play.Began{Name: name, Setup: &m.Program.Setup}
	return m.Emit(&m.Bodies.Began, source.Span{})
}

// BeginTurn begins the turn of a seat. What happens in it follows from that.
func (m *Machine) BeginTurn(seat int) Flow {
	if m.Turn == 0 {
		m.Table.First = seat
	}
	m.Turn++
	m.Seat = seat
	flow := Next
	if m.Wants(play.KindTurn) {
		m.Bodies.TurnBegan = play.TurnBegan{Seat: seat, Name: m.NameOf(int32(seat))}
		flow = m.Emit(&m.Bodies.TurnBegan, source.Span{})
	}
	m.Follow(m.LastEvent())
	return flow
}

// A mover knows the piece that the player whose turn it is moved last in this turn, and the event of that; both may be
// -1.
type mover struct {
	lastPiece int32
	lastMove  int64
}

// LastMoved returns the piece that the player whose turn it is moved last in this turn, and the event of that, or -1
// for both.
func (v *mover) LastMoved() (piece int32, event int64) { return v.lastPiece, v.lastMove }

// Moved notes that a piece is about to be reported as moved.
func (m *Machine) Moved(player, piece int32) {
	if int(player) == m.Seat {
		m.lastPiece, m.lastMove = piece, m.events
	}
}

// TileOf returns where a piece stands, given its number among the pieces of all players. Before the pieces are placed
// it is its player's start.
func (m *Machine) TileOf(piece int32) int32 {
	if len(m.Table.Tiles) == 0 {
		return m.Arrays[m.Program.Start][int(piece)/m.Program.Setup.Pieces]
	}
	return m.Table.Tiles[piece]
}
