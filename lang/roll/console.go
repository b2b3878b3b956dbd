package roll

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/source"
)

// A game is a game of the kit, with what else a game of ROLL can do.
type game struct{ *console.Game }

// PlayerAt returns the expression that names a player.
func (game) PlayerAt(seat int) string { return fmt.Sprintf("PlayerList[%d]", seat) }

// Game returns a game of ROLL.
func (p *program) Game(g *console.Game) lang.Console { return game{g} }

// loaded returns the program in the form that the kit plays.
func (p *program) loaded() *console.Loaded {
	return &console.Loaded{Course: p, SetUp: p.SetUp, Turn: p.PlayTurn, Core: p.core}
}

// desk is a program at a console.
type desk struct{ *loader }

// Open loads a program for a console. Its functions are hooked, and all its arrays can be changed.
func (p *program) Open(file *source.File, _ *interp.Program) (*console.Loaded, *source.Bag) {
	l, bag := examine(file)
	if bag.HasErrors() {
		return nil, bag
	}
	l.compiler.Hooked = true
	loaded := l.compile().loaded()
	l.checker.Open()
	for _, s := range l.checker.Info.Declared {
		if s.Storage == check.Static {
			l.checker.Bring(s)
		}
	}
	for _, f := range l.funcs {
		f.body.Stmts = nil // they are compiled, and the console keeps many programs
	}
	l.compiler.Shows = shower
	loaded.Desk, loaded.Sight = &desk{l}, &console.Sight{Checker: l.checker, Compiler: l.compiler, Place: inRoll}
	return loaded, bag
}

// RunTyped runs statements that were typed. It is nobody's turn then.
func (p *program) RunTyped(m *interp.Machine, code *interp.Func) interp.Flow {
	m.Seat, m.Aside = -1, true
	if flow := m.Call(code, nil, 0, 0, 0); flow != interp.Next {
		return flow
	}
	if !p.playsNext(m) {
		whole := source.Span{End: int32(len(code.File.Text))}
		m.FaultIn(code.File, nextTurnOutside, whole, m.Words[p.slots.nextTurn], m.Table.Players-1)
	}
	return interp.Next
}

// NextSeat returns whose turn comes next.
func (p *program) NextSeat(m *interp.Machine) int { return int(m.Words[p.slots.nextTurn]) }

// Functions lists the functions that a breakpoint can name.
func (d *desk) Functions() []string {
	list := []string{"setupPlayers", "preRoll", "goalCheck"}
	for _, f := range slices.Concat(d.program.core.Landings, d.program.rolls) {
		list = append(list, f.Name)
	}
	return list
}
