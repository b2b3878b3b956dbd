package interp

import (
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// snapshot is all of a machine that can change, between two steps.
type snapshot struct {
	program *Program
	vars    []int32
	arrays  [][]int32 // nil for those that nothing changes
	words   []int64
	heap    *Heap // nil where there is none
	table   table.State
	turn    int
	result  play.Result
	events  int64
	prompts int
	steps   int64 // taken, for the limits
}

// Snapshot returns the state between two steps. It stays as it is while the game goes on.
func (m *Machine) Snapshot() play.Snapshot {
	s := &snapshot{
		program: m.Program,
		vars:    slices.Clone(m.Vars),
		arrays:  make([][]int32, len(m.Arrays)),
		table:   m.Table.Clone(),
		turn:    m.Turn,
		result:  m.Result,
		events:  m.events,
		prompts: m.prompts,
		steps:   m.steps(),
	}
	if m.Program.Strings != nil {
		s.words, s.heap = slices.Clone(m.Words), &Heap{}
		s.heap.copyFrom(&m.Heap)
	}
	for i, changes := range m.Program.Changes {
		if changes {
			s.arrays[i] = slices.Clone(m.Arrays[i])
		}
	}
	return s
}

// Size is about how many bytes the snapshot holds.
func (s *snapshot) Size() int {
	n := len(s.vars) + len(s.table.Tiles) + len(s.table.Names)*4 + s.table.Deck.Len()
	for _, a := range s.arrays {
		n += len(a)
	}
	if s.heap != nil {
		return 4*n + 8*len(s.words) + 4*len(s.table.Grid.Squares) + s.heap.size()
	}
	return 4 * n
}

// Restore goes back to a snapshot of a machine of the same program.
func (m *Machine) Restore(from play.Snapshot) {
	s, ok := from.(*snapshot)
	if !ok || s.program != m.Program {
		panic("interp: the snapshot is of another program")
	}
	copy(m.Vars, s.vars)
	if s.heap != nil {
		copy(m.Words, s.words)
		m.Heap.copyFrom(s.heap)
	}
	for i, a := range s.arrays {
		if m.Program.Changes[i] {
			m.Arrays[i] = append(m.Arrays[i][:0], a...)
		}
	}
	m.Table.CopyFrom(&s.table)
	m.Turn, m.Seat, m.Result = s.turn, -1, s.result
	m.events, m.prompts = s.events, s.prompts
	m.fuel, m.granted = 0, s.steps
}
