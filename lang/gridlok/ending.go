package gridlok

import (
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file says when a game is over, and how it ended.

// Game over is told in these words.
const gameOver = "Game over: "

// judge runs the conditions, and ends the game if one of them says so.
func (p *program) judge(m *interp.Machine) interp.Flow {
	seat, results := p.NextSeat(m), &p.slots.results
	for _, slot := range results {
		m.Words[slot] = 0
	}
	for _, code := range p.conditions {
		if code == nil {
			continue
		}
		if flow := code.Do(m); flow != interp.Next {
			return flow
		}
	}
	win, lose, draw := m.Words[results[0]] != 0, m.Words[results[1]] != 0, m.Words[results[2]] != 0
	for _, slot := range results {
		m.Words[slot] = 0
	}
	if win {
		return p.wins(m, seat)
	}
	if lose {
		m.Words[p.slots.out[seat]] = 1
	}
	flow := p.whoIsLeft(m)
	if flow == interp.Next && draw {
		return p.over(m, "draw")
	}
	return flow
}

// whoIsLeft ends the game if only one of several players is left, or none.
func (p *program) whoIsLeft(m *interp.Machine) interp.Flow {
	left, last := 0, 0
	for seat, slot := range p.slots.out {
		if m.Words[slot] == 0 {
			left, last = left+1, seat
		}
	}
	switch {
	case left == 0 && len(p.names) == 1:
		return p.over(m, p.core.Names[0]+" loses")
	case left == 0:
		return p.over(m, "draw")
	case left == 1 && len(p.names) > 1:
		return p.wins(m, last)
	}
	return interp.Next
}

// over ends the game without a winner.
func (p *program) over(m *interp.Machine, how string) interp.Flow {
	if flow := m.Print(gameOver+how, source.Span{}); flow != interp.Next {
		return flow
	}
	return m.EndWith(how)
}

// wins ends the game with a winner.
func (p *program) wins(m *interp.Machine, seat int) interp.Flow {
	if flow := m.Print(gameOver+p.core.Names[seat]+" wins", source.Span{}); flow != interp.Next {
		return flow
	}
	return m.End(seat, source.Span{})
}
