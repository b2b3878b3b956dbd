package interp

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/play"
)

// TestJournalIsThinned writes again and again to a few places while marks are open: little is kept, and all comes back.
func TestJournalIsThinned(t *testing.T) {
	p := NewProgram(&check.Info{}, nil, nil)
	p.Arrays, p.Changes, p.Seats = [][]int32{{1, 2, 3}}, []bool{true}, 2
	m := NewMachine(p, play.Limits{})
	m.Reset(1)
	m.LayOut(1, 2)
	write := func() {
		for i := range int32(3 * fewWrites) {
			m.noteArray(0, i%3)
			m.Arrays[0][i%3] = i
			m.SetName(i%2, "Ana")
			m.Occupy(i%2, i)
			if i%1000 == 0 {
				m.setAside(inArrays)
				m.Arrays[0] = append(m.Arrays[0][:0], i, i, i, i)
				m.LayOut(1, 2+i%3)
			}
		}
	}
	m.Mark()
	write()
	m.Mark()
	write()
	m.journal.keep()
	write()
	if n := len(m.journal.writes) + len(m.journal.texts); n > 3*fewWrites {
		t.Errorf("%d writes and names are kept", n)
	}
	m.Back()
	if got := m.Arrays[0]; !slices.Equal(got, []int32{1, 2, 3}) {
		t.Errorf("the array is %v", got)
	}
	if m.Table.Names[0] != "" || m.Table.Names[1] != "" || !slices.Equal(m.Table.Grid.Squares, []int32{0, 0}) {
		t.Errorf("the table is %+v", m.Table)
	}
	if j := &m.journal; j.open || len(j.writes) > 0 {
		t.Errorf("the journal holds %d writes", len(j.writes))
	}
}
