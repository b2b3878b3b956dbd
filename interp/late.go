package interp

import (
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file tells of pieces that lie face down, so that nobody learns from it what they are. Neither the order in which
// they were laid nor the line that laid them may show. So they are told late, when somebody is asked or the step ends,
// all at once, square by square, and only where a square looks otherwise than before.

// late is the squares whose looks are still to be told.
type late struct {
	squares []int32
	shown   []int32 // what was told of each square of the grid, where that is late; else onTime
}

// onTime stands for nothing that is late.
const onTime = -1 << 31

// hides says whether what a number stands for lies face down.
func (m *Machine) hides(number int32) bool {
	return number > 0 && m.Program.FaceDown != nil && m.Program.FaceDown(number)
}

// Conceals says whether pieces of the game can lie face down.
func (m *Machine) Conceals() bool { return m.Program.FaceDown != nil }

// FaceDown says whether something lies face down on a square.
func (m *Machine) FaceDown(square int32) bool { return m.hides(m.Table.Grid.Squares[square]) }

// Later notes that a square has changed, on which a number stood before, and says whether that is to be told late: if
// something lies face down there, or did and was taken away. What is turned up is told at once.
func (m *Machine) Later(square, before int32) bool {
	if m.Program.FaceDown == nil {
		return false
	}
	l, now := &m.late, m.Table.Grid.Squares[square]
	if n := len(m.Table.Grid.Squares); len(l.shown) != n {
		l.squares, l.shown = l.squares[:0], slices.Repeat([]int32{onTime}, n)
	}
	if l.shown[square] == onTime {
		if !m.hides(before) && !m.hides(now) {
			return false
		}
		l.squares, l.shown[square] = append(l.squares, square), before
	}
	if now <= 0 || m.hides(now) {
		return true
	}
	if l.shown[square] == now {
		return true // it looks as it was told
	}
	l.shown[square] = now
	return false
}

// tellLate tells what is late.
func (m *Machine) tellLate() Flow {
	if len(m.late.squares) == 0 {
		return Next
	}
	return m.tellAllLate()
}

func (m *Machine) tellAllLate() Flow {
	l := &m.late
	cause := m.cause
	m.cause = -1
	slices.Sort(l.squares)
	flow := Next
	for _, square := range l.squares {
		before, now := l.shown[square], m.Table.Grid.Squares[square]
		if flow == Next && before != now && !(m.hides(before) && m.hides(now)) {
			flow = m.TellSquare(square, source.Span{})
		}
	}
	m.cause = cause
	l.clear()
	return flow
}

func (l *late) clear() {
	for _, square := range l.squares {
		l.shown[square] = onTime
	}
	l.squares = l.squares[:0]
}

// TellSquare tells what stands on a square of the grid.
func (m *Machine) TellSquare(square int32, span source.Span) Flow {
	if !m.Wants(play.KindStood) {
		return Next
	}
	g := &m.Table.Grid
	m.Bodies.Stood = play.Stood{Row: square / g.Columns, Column: square % g.Columns, Piece: m.PieceAt(square)}
	if setup := &m.Program.Setup; setup.CountsUp() {
		m.Bodies.Stood.Upward, m.Bodies.Stood.Lettered = g.Rows, setup.Lettered
	}
	return m.Emit(&m.Bodies.Stood, span)
}
