package roll

import (
	"fmt"
	"slices"
	"sync"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// console is what a program needs beside its rules to be looked into and changed: its checked form, with all of it in
// sight. Like the program it is the same for all games; what somebody types makes another program of it.
type console struct {
	loader  *loader
	checker *check.Checker  // in whose sight all variables are, of whatever block
	statics []*check.Symbol // all that keeps a value through the game
	changes *changes        // of this program, and of all that became of it
	mutex   sync.Mutex
	looks   map[look]*looked
}

// atConsole returns the program as it is at a console. Its functions are hooked, and all its arrays can be changed.
func (p *program) atConsole() *program {
	if p.console != nil {
		return p
	}
	p.opened.Do(func() {
		p.opens, _ = forConsole(p.file, nil, &changes{}) // it was loaded before
	})
	return p.opens
}

// forConsole loads a program for a console. Variables are those that were declared there before.
func forConsole(file *source.File, variables []*check.Symbol, made *changes) (*program, []*source.Diagnostic) {
	l, bag := examine(file)
	if bag.HasErrors() {
		return nil, slices.DeleteFunc(bag.Sorted(), func(d *source.Diagnostic) bool { return d.Severity == source.Warning })
	}
	l.compiler.Hooked = true
	p := l.compile()
	c := &console{loader: l, checker: l.checker, statics: slices.Clone(l.checker.Info.Statics), changes: made}
	p.console = c
	c.checker.Open()
	for _, s := range l.checker.Info.Declared {
		if s.Storage == check.Static {
			c.checker.Bring(s)
		}
	}
	for _, old := range variables {
		decl := old.Decl
		s := c.checker.Variable(&decl, old.Type, check.Static)
		s.Lasting = true
		c.statics = append(c.statics, s)
	}
	p.extend()
	return p, nil
}

// extend makes room for all variables that are declared by now, in a core of its own.
func (p *program) extend() {
	core, info := *p.core, p.console.checker.Info
	core.Words = lengthened(slices.Clone(core.Words), info.Words, 0)
	core.Arrays = append(slices.Clone(core.Arrays), make([][]int32, info.Arrays-len(core.Arrays))...)
	core.Changes = slices.Repeat([]bool{true}, info.Arrays)
	p.core = &core
}

// lasting returns the variables that were declared at the console.
func (c *console) lasting() []*check.Symbol {
	var list []*check.Symbol
	for _, s := range c.statics {
		if s.Lasting {
			list = append(list, s)
		}
	}
	return list
}

// openGrammar is ROLL's grammar for what is typed at a prompt.
func openGrammar() *parser.Grammar {
	g := grammar()
	g.OpenEnd = true
	return g
}

// Do does what somebody typed or chose between two steps.
func (g *game) Do(input play.Input, host play.Host) error {
	switch in := input.(type) {
	case play.Typed:
		return g.typed(in.Text, host)
	case play.Dice:
		return g.choose(in.Values)
	}
	return play.ErrMisfit
}

// typed runs statements and takes rules over.
func (g *game) typed(text string, host play.Host) error {
	console := g.program.atConsole()
	c := console.console.changes.of(console, text)
	if len(c.faults) > 0 {
		return &play.Refused{Faults: c.faults}
	}
	if reason := g.cannotTake(c); reason != "" {
		return &play.Refused{Reason: reason}
	}
	g.takeOver(c.program, c.sets)
	g.Seat = -1 // it is nobody's turn
	return g.Step(host, func(m *interp.Machine) interp.Flow {
		m.Aside = true
		if m.Wants(play.KindTyping) {
			if flow := m.Emit(&play.Typing{Text: text, Setup: &g.core.Setup}, source.Span{}); flow != interp.Next {
				return flow
			}
		}
		m.Follow(m.LastEvent())
		if flow := m.TellNotes(c.notes); flow != interp.Next {
			return flow
		}
		if flow := m.Call(c.code, nil, 0, 0, 0); flow != interp.Next {
			return flow
		}
		if !g.playsNext(m) {
			m.FaultIn(c.file, nextTurnOutside, c.span, m.Words[g.slots.nextTurn], m.Table.Players-1)
		}
		return interp.Next
	})
}

// choose says what the next dice or cards are.
func (g *game) choose(values []int32) error {
	if reason := g.cannotShow(values); reason != "" {
		return &play.Refused{Reason: reason}
	}
	g.Machine.Table.Chosen = slices.Clone(values)
	return nil
}

// NextSeat returns whose turn comes next.
func (g *game) NextSeat() int { return int(g.Words[g.slots.nextTurn]) }

// PlayerAt returns the expression that names a player.
func (g *game) PlayerAt(seat int) string { return fmt.Sprintf("PlayerList[%d]", seat) }

// Functions lists the functions that a breakpoint can name.
func (g *game) Functions() []string {
	list := []string{"setupPlayers", "preRoll", "goalCheck"}
	for _, f := range slices.Concat(g.core.Landings, g.rolls) {
		list = append(list, f.Name)
	}
	return list
}
