package interp_test

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
)

// chooser notes how a game stands when it is asked first, and then whether only choices have changed.
type chooser struct {
	play.Random
	machine *interp.Machine
	note    play.Note
	only    []bool
}

func (c *chooser) Ask(*play.Prompt) (play.Answer, error) {
	if c.note == nil {
		c.note = c.machine.Note(nil)
	}
	c.only = append(c.only, c.machine.OnlyLocals(c.note))
	return play.Answer{}, nil
}

// TestChoosing changes a variable of the whole game and then the table. A variable counts as changed, unless it holds
// what a player has chosen.
func TestChoosing(t *testing.T) {
	for _, choosing := range []bool{false, true} {
		chosen := &check.Symbol{Name: "chosen", Type: check.Int}
		p := interp.NewProgram(&check.Info{Words: 1, Statics: []*check.Symbol{chosen}}, nil, nil)
		p.Standing = func(*interp.Machine, int32) play.Piece { return play.Piece{} }
		p.Choosing = choosing
		m := interp.NewMachine(p, play.Limits{})
		m.Reset(1)
		m.LayOut(1, 1)
		host, pattern := &chooser{machine: m}, &play.Prompt{Form: play.SquareOf, Rows: 1, Columns: 1}
		err := m.Step(host, func(m *interp.Machine) interp.Flow {
			for _, change := range []func(){func() {}, func() { m.Words[0] = 7 }, func() { m.Occupy(0, 1) }} {
				change()
				m.Prompt(pattern)
				m.AskValue()
			}
			return interp.Next
		})
		want := []bool{true, choosing, false}
		if err != nil || !slices.Equal(host.only, want) {
			t.Errorf("choosing %v: only choices have changed %v, %v; want %v", choosing, host.only, err, want)
		}
	}
}
