package interp

import (
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// A snapshot is everything that can change in a machine, between two steps.
type snapshot struct {
	program *Program
	store   Store // without the arrays that cannot change
	table   table.State
	turn    int
	result  play.Result
	events  int64
	prompts int
	steps   int64 // how many were taken, for the limits
}

// Snapshot returns the state between two steps. It does not change when the game goes on.
func (m *Machine) Snapshot() play.Snapshot {
	return &snapshot{
		program: m.Program,
		store:   m.Store.clone(m.Program),
		table:   m.Table.Clone(),
		turn:    m.Turn,
		result:  m.Result,
		events:  m.events,
		prompts: m.prompts,
		steps:   m.Steps(),
	}
}

// Size is about how many bytes the snapshot holds.
func (s *snapshot) Size() int {
	t := &s.table
	return s.store.size() + 4*(len(t.Tiles)+4*len(t.Names)+t.Deck.Len()+len(t.Grid.Squares))
}

// Restore goes back to a snapshot of a machine of the same program.
func (m *Machine) Restore(from play.Snapshot) {
	s, ok := from.(*snapshot)
	if !ok || s.program != m.Program {
		panic("interp: the snapshot is of another program")
	}
	m.closeMarks()
	m.Store.restore(m.Program, &s.store)
	m.lasting = m.flat()
	m.Table.CopyFrom(&s.table)
	m.Turn, m.Seat, m.Result = s.turn, -1, s.result
	m.events, m.prompts = s.events, s.prompts
	m.restart(s.steps)
}

// TakeOver lets a machine of a changed program go on where another one stands, between two steps: with its turn, its
// chance and what lies on its table. The language takes over the variables, because it knows which are the same.
func (m *Machine) TakeOver(from *Machine) {
	m.Table.CopyFrom(&from.Table)
	m.Turn, m.Seat, m.Result = from.Turn, -1, from.Result
	m.events, m.prompts = from.events, from.prompts
	m.restart(from.Steps())
}

// CopyVariable gives a variable that lives for the whole game the value that one of the same type has in another
// machine.
func (m *Machine) CopyVariable(s *check.Symbol, from *Machine, was *check.Symbol) {
	n := width(s.Type)
	copy(m.Words[s.Slot:s.Slot+n], from.Words[was.Slot:was.Slot+n])
}
