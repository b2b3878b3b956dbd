package tiler

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// game is one game of a program: init, then the turn blocks in order, over and over, with end after each.
type game struct {
	*program
	*interp.Machine
	first       *program // the rules that a game begins with
	limits      play.Limits
	setup, turn func(*interp.Machine) interp.Flow
}

func newGame(p *program, limits play.Limits) *game {
	g := &game{program: p, Machine: interp.NewMachine(p.core, limits), first: p, limits: limits}
	g.setup, g.turn = g.setUp, g.playTurn
	g.Machine.Reset(0)
	return g
}

// Reset goes back to before Setup and to the first rules, with a seed.
func (g *game) Reset(seed uint64) {
	g.use(g.first)
	g.Machine.Reset(seed)
}

// use makes the game go on with a program, whose machine is blank if it is another one than before.
func (g *game) use(p *program) {
	if g.program != p {
		g.program, g.Machine = p, interp.NewMachine(p.core, g.limits)
	}
}

// snapshot is the state of a game with the rules that it is played by.
type snapshot struct {
	play.Snapshot
	program, first *program
}

// Snapshot returns the state between two steps.
func (g *game) Snapshot() play.Snapshot { return &snapshot{g.Machine.Snapshot(), g.program, g.first} }

// Restore goes back to a snapshot of this game or of a fork of it.
func (g *game) Restore(from play.Snapshot) {
	s, ok := from.(*snapshot)
	if !ok || s.first != g.first {
		panic("tiler: the snapshot is of another program")
	}
	g.use(s.program)
	g.Machine.Restore(s.Snapshot)
}

// Setup runs init.
func (g *game) Setup(host play.Host) error { return g.Step(host, g.setup) }

// Turn runs the next turn block, then end.
func (g *game) Turn(host play.Host) error { return g.Step(host, g.turn) }

// Run plays the whole game.
func (g *game) Run(host play.Host, pace play.Pace) error {
	return g.PlayAll(host, pace, g.setup, g.turn)
}

// Result says whether the game is over and what end has returned.
func (g *game) Result() play.Result { return g.Machine.Result }

// NoSeatWins says that a game ends with what end returns, and no seat wins.
func (g *game) NoSeatWins() bool { return true }

// Turns returns how many turns have begun.
func (g *game) Turns() int { return g.Machine.Turn }

// Table returns the grid and what stands on it.
func (g *game) Table() (*table.Setup, *table.State) {
	return &g.core.Setup, &g.Machine.Table
}

// Fork returns another game of the same program, with seed 0.
func (g *game) Fork() play.Game { return newGame(g.first, g.limits) }

func (g *game) setUp(m *interp.Machine) interp.Flow {
	if m.Wants(play.KindBegan) {
		m.Bodies.Began = play.Began{Name: g.Name(), Setup: &g.core.Setup}
		if flow := m.Emit(&m.Bodies.Began, source.Span{}); flow != interp.Next {
			return flow
		}
	}
	m.Table.Players = len(g.turns)
	return m.Call(g.init, nil, 0, 0, 0)
}

func (g *game) playTurn(m *interp.Machine) interp.Flow {
	seat := int(m.Words[g.program.turn])
	m.Words[g.program.turn] = int64((seat + 1) % len(g.turns))
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
	if flow := m.Call(g.turns[seat], nil, 0, 0, 0); flow != interp.Next {
		return flow
	}
	returned, flow := m.CallWords(g.end, nil)
	if flow != interp.Next {
		return flow
	}
	t := g.result
	if t.Union != nil {
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
