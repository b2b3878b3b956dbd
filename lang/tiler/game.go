package tiler

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is the course of a game: init, then the turn blocks in order, over and over, with end after each.

// next is where the machine keeps whose turn comes next.
const next = 0

// SetUp runs init.
func (p *program) SetUp(m *interp.Machine) interp.Flow {
	if m.Wants(play.KindBegan) {
		m.Bodies.Began = play.Began{Name: p.Name(), Setup: &m.Program.Setup}
		if flow := m.Emit(&m.Bodies.Began, source.Span{}); flow != interp.Next {
			return flow
		}
	}
	m.Table.Players = len(p.turns)
	return m.CallWords(p.init, nil, nil)
}

// PlayTurn runs the next turn block, then end.
func (p *program) PlayTurn(m *interp.Machine) interp.Flow {
	seat := int(m.Vars[next])
	m.Vars[next] = int32((seat + 1) % len(p.turns))
	if m.Turn == 0 {
		m.Table.First = seat
	}
	m.Turn++
	m.Seat = seat
	if m.Wants(play.KindTurn) {
		m.Bodies.TurnBegan = play.TurnBegan{Seat: seat, Name: m.NameOf(int32(seat))}
		if flow := m.Emit(&m.Bodies.TurnBegan, source.Span{}); flow != interp.Next {
			return flow
		}
	}
	m.Follow(m.LastEvent())
	if flow := m.CallWords(p.turns[seat], nil, nil); flow != interp.Next {
		return flow
	}
	if flow := m.CallWords(p.end, nil, nil); flow != interp.Next {
		return flow
	}
	returned, t := m.Returned(), m.Kind(p.result)
	if returned == interp.NullOf(t) {
		return interp.Next
	}
	value, line := m.WordText(returned, t), ""
	if m.Wanted(play.Of(play.KindPrinted)) {
		line = "Game over: " + value
	}
	if flow := m.Print(line, source.Span{}); flow != interp.Next {
		return flow
	}
	return m.EndWith(value)
}
