package console

import (
	"slices"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// This file does what a person typed or chose between two steps.

// Do does what a person typed or chose between two steps.
func (g *Game) Do(input play.Input, host play.Host) error {
	switch in := input.(type) {
	case play.Typed:
		return g.typed(in.Text, host)
	case play.Dice:
		return g.choose(in.Values)
	}
	return play.ErrMisfit
}

// choose sets the values of the next dice or cards.
func (g *Game) choose(values []int32) error {
	if reason := g.program.Course.CannotShow(g.Machine, values); reason != "" {
		return &play.Refused{Reason: reason}
	}
	g.Machine.Table.Chosen = slices.Clone(values)
	return nil
}

// typed takes over the rules of a text and runs its statements.
func (g *Game) typed(text string, host play.Host) error {
	c := g.program.atConsole().changeBy(text)
	switch {
	case len(c.faults) > 0:
		return &play.Refused{Faults: c.faults}
	case c.reason != "":
		return &play.Refused{Reason: c.reason}
	}
	if reason := c.program.Desk.CannotTake(g.Machine, c.Typed); reason != "" {
		return &play.Refused{Reason: reason}
	}
	g.takeOver(c)
	return g.Step(host, func(m *interp.Machine) interp.Flow {
		if m.Wants(play.KindTyping) {
			if flow := m.Emit(&play.Typing{Text: text, Setup: &m.Program.Setup}, source.Span{}); flow != interp.Next {
				return flow
			}
		}
		m.Follow(m.LastEvent())
		if flow := m.TellNotes(c.notes); flow != interp.Next {
			return flow
		}
		return g.program.Course.RunTyped(m, c.code)
	})
}

// takeOver lets the game go on from where it stands, under the rules of a change.
func (g *Game) takeOver(c *change) {
	if c.program == g.program {
		return
	}
	before, from := g.program.atConsole(), g.Machine
	m := interp.NewMachine(c.program.Core, g.limits)
	m.Reset(0)
	m.TakeOver(from)
	c.program.Desk.TakeOver(m, from, keptOf(before.variables(), c.program.variables()), c.Typed, before.Desk)
	g.goOn(c.program, m)
}

// keptOf pairs the variables of two programs by name. Two blocks can have variables of the same name; those are paired
// in order.
func keptOf(before, now []*check.Symbol) []Kept {
	was := map[string][]*check.Symbol{}
	for _, s := range before {
		was[s.Name] = append(was[s.Name], s)
	}
	var list []Kept
	for _, s := range now {
		if same := was[s.Name]; len(same) > 0 {
			list = append(list, Kept{s, same[0]})
			was[s.Name] = same[1:]
		}
	}
	return list
}
