package tiler

import (
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file is the course of a game: init, then the turn blocks in order, over and over, with end after each.

// program is all that the course of play needs of a checked program.
type program struct {
	file    *source.File
	core    *interp.Program
	turn    int // the slot that says whose turn comes next
	classes []*check.Type
	init    *interp.Func
	turns   []*interp.Func
	end     *interp.Func
	result  *check.Type    // what end returns
	rules   []*interp.Func // of each class, from 1 on; nil for one without
}

// Name returns the name of the file, without its extension: a tiler program has no other.
func (p *program) Name() string {
	base := filepath.Base(p.file.Name)
	return strings.TrimSuffix(base, filepath.Ext(base))
}

// File returns the file that the program was loaded from.
func (p *program) File() *source.File { return p.file }

// SetUp runs init.
func (p *program) SetUp(m *interp.Machine) interp.Flow {
	if flow := m.Begin(p.Name()); flow != interp.Next {
		return flow
	}
	m.Table.Players = len(p.turns)
	return m.Call(p.init, nil, 0, 0, 0)
}

// PlayTurn runs the next turn block, then end.
func (p *program) PlayTurn(m *interp.Machine) interp.Flow {
	seat := int(m.Words[p.turn])
	m.Words[p.turn] = int64((seat + 1) % len(p.turns))
	if flow := m.BeginTurn(seat); flow != interp.Next {
		return flow
	}
	if flow := m.Call(p.turns[seat], nil, 0, 0, 0); flow != interp.Next {
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
