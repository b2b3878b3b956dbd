package gridlok

import (
	"github.com/roll-lang/roll/interp"
)

// Clicks that code makes are carried out one after the other when the code at hand has ended, so that they flood
// without calling one another. They wait in a list. A set of bits says which squares were clicked already, in what one
// click of a player causes. Both are made when they are needed, and dropped before somebody is asked again.

// click compiles a click of code.
func (p *program) click(c *interp.Compiler, call *interp.Call) interp.Code {
	row, column, span := c.Int(call.Args[0]), c.Int(call.Args[1]), call.Span()
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		r := row(m)
		k, g := column(m), &m.Table.Grid
		if !g.Has(r, k) {
			return interp.Next
		}
		square := r*g.Columns + k
		if !p.first(m, square) {
			return interp.Next
		}
		queue := &m.Words[p.slots.queue]
		if *queue == 0 {
			*queue = m.NewArray(0, span)
		}
		*queue = m.Append(*queue, interp.PairOf(p.owner(m), square), span)
		return interp.Next
	}}
}

// endTurn ends the turn when all that the player's click causes is done.
func (p *program) endTurn(*interp.Compiler, *interp.Call) interp.Code {
	return interp.Code{Do: func(m *interp.Machine) interp.Flow {
		m.Words[p.slots.ended] = 1
		return interp.Next
	}}
}

// first notes that a square is clicked, and says whether it was not before.
func (p *program) first(m *interp.Machine, square int32) bool {
	const bits = 64
	clicked := &m.Words[p.slots.clicked]
	if *clicked == 0 {
		*clicked = m.NewArray(len(m.Table.Grid.Squares)/bits+1, p.game.word)
	}
	word, bit := &m.Heap.Array(*clicked)[square/bits], int64(1)<<(square%bits)
	if *word&bit != 0 {
		return false
	}
	*word |= bit
	return true
}

// carryOut carries out the clicks that wait, and those that they cause.
func (p *program) carryOut(m *interp.Machine) interp.Flow {
	turn, owner := m.Words[p.slots.turn], m.Words[p.slots.owner]
	for m.Words[p.slots.queue] != 0 {
		queue := m.Heap.Array(m.Words[p.slots.queue])
		at := m.Words[p.slots.head]
		if at == int64(len(queue)) {
			break
		}
		m.Words[p.slots.head]++
		seat, square := interp.Coordinates(queue[at])
		if m.Words[p.slots.owner] = int64(seat) + 1; seat >= 0 {
			m.Words[p.slots.turn] = p.names[seat]
		}
		if flow := p.clicked(m, square); flow != interp.Next {
			return flow
		}
		m.Words[p.slots.turn], m.Words[p.slots.owner] = turn, owner
	}
	m.Words[p.slots.queue], m.Words[p.slots.head] = 0, 0
	return interp.Next
}

// clicked runs what happens when a square is clicked.
func (p *program) clicked(m *interp.Machine, square int32) interp.Flow {
	m.Tick()
	if m.Table.Grid.Squares[square] == 0 {
		return interp.Next
	}
	return p.at(m, square, p.kinds[p.on(m, square).kind].onClick)
}

// at runs code of the piece on a square; nil is no code.
func (p *program) at(m *interp.Machine, square int32, code *interp.Func) interp.Flow {
	if code == nil {
		return interp.Next
	}
	m.Words[p.slots.pieceRow], m.Words[p.slots.pieceCol] = int64(square/p.columns), int64(square%p.columns)
	return code.Do(m)
}

// calm drops what is known of the clicks of a player, before the next is asked for.
func (p *program) calm(m *interp.Machine) {
	m.Words[p.slots.clicked], m.Words[p.slots.ended] = 0, 0
	m.Words[p.slots.pieceRow], m.Words[p.slots.pieceCol] = 0, 0
}
