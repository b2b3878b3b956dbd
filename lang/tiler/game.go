package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is the course of a game: init, then the turn blocks in order, over and over, with end after each.

// program is all that the course of play needs of a checked program.
type program struct {
	console.Plain
	core    *interp.Program
	classes []*check.Type
	init    *interp.Func
	turns   []*interp.Func
	end     *interp.Func
	result  *check.Type    // what end returns
	rules   []*interp.Func // of each class, from 1 on; nil for one without
}

// SetUp runs init.
func (p *program) SetUp(m *interp.Machine) interp.Flow {
	if flow := p.Begin(m); flow != interp.Next {
		return flow
	}
	return p.init.Do(m)
}

// PlayTurn runs the next turn block, then end.
func (p *program) PlayTurn(m *interp.Machine) interp.Flow {
	seat := p.NextSeat(m)
	if flow := m.BeginTurn(seat); flow != interp.Next {
		return flow
	}
	if flow := p.turns[seat].Do(m); flow != interp.Next {
		return flow
	}
	returned, flow := m.CallWords(p.end, nil)
	if flow != interp.Next {
		return flow
	}
	t := p.result
	if t.Carried() {
		t = m.TypeOf(returned)
	}
	if t == check.Null || returned.Word == interp.NullOf(t) {
		return interp.Next
	}
	value, line := m.WordText(returned.Word, t), ""
	if m.Wanted(play.Of(play.KindPrinted)) {
		line = "Game over: " + value
	}
	if flow := m.Print(line, source.Span{}); flow != interp.Next {
		return flow
	}
	return m.EndWith(value)
}
