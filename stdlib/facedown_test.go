package stdlib_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// The numbers on squares in these tests: the kind of a piece, and down if it lies face down.
const down = 100

// machineOf returns a game whose squares hold such numbers.
func machineOf() *interp.Machine {
	p := interp.NewProgram(&check.Info{}, nil, nil)
	p.Standing = func(_ *interp.Machine, number int32) play.Piece {
		kind := fmt.Sprint("kind ", number%down)
		return play.Piece{Class: "Piece", Label: kind, Image: kind + ".png"}
	}
	p.FaceDown = func(number int32) bool { return number >= down }
	m := interp.NewMachine(p, play.Limits{})
	m.Reset(1)
	return m
}

// A placing lays a number on a square, in a line of a program; -1 asks somebody, and -2 prints a line.
type placing struct{ square, number, line int32 }

// step returns a step that lays a grid of three by three out, places and asks at its end.
func step(placings []placing) func(*interp.Machine) interp.Flow {
	pattern := &play.Prompt{Form: play.SquareOf}
	return func(m *interp.Machine) interp.Flow {
		m.LayOut(3, 3)
		flow := stdlib.TellGrid(m, source.Span{})
		for _, p := range append(placings, placing{number: -1}) {
			switch {
			case flow != interp.Next:
				return flow
			case p.number == -1:
				asked := m.Prompt(pattern)
				asked.Rows, asked.Columns = 3, 3
				_, flow = m.Ask()
			case p.number == -2:
				flow = m.Print("a line", source.Span{})
			default:
				flow = stdlib.Stand(m, p.square, p.number, source.Span{Start: p.line, End: p.line + 1})
			}
		}
		return flow
	}
}

// A witness writes down all that a host is told, and the board when it is asked.
type witness struct {
	machine *interp.Machine
	told    []string
	stood   []string // squares among it
}

func (w *witness) Listens() play.Kinds { return play.AllEvents }

func (w *witness) Hear(e play.Event) error {
	w.told = append(w.told, fmt.Sprintf("%d %d %v %+v", e.Number, e.Cause, e.Span, e.Body))
	if b, ok := e.Body.(*play.Stood); ok {
		where := fmt.Sprintf("%d %d,%d", e.Number, b.Row, b.Column)
		w.stood = append(w.stood, fmt.Sprintf("%s %s at %d", where, b.Piece.Label, e.Span.Start))
	}
	return nil
}

func (w *witness) Ask(p *play.Prompt) (play.Answer, error) {
	w.told = append(w.told, p.Text())
	for _, ascii := range []bool{false, true} {
		o := draw.Options{Tile: -1, Piece: w.machine.PieceAt, ASCII: ascii}
		w.told = append(w.told, draw.Text(&w.machine.Program.Setup, &w.machine.Table, o))
	}
	return play.Answer{}, nil
}

// told plays placings and returns what a host is told.
func told(t *testing.T, placings []placing) []string {
	t.Helper()
	w := &witness{machine: machineOf()}
	if err := w.machine.Step(w, step(placings)); err != nil {
		t.Fatal(err)
	}
	return w.told
}

// TestFaceDown lays pieces face down in two ways that differ only in what they are, in which order they come, and how
// often: nobody is told which way it was.
func TestFaceDown(t *testing.T) {
	for seed := range uint64(1000) {
		r := rand.New(rand.NewPCG(seed, 1))
		lies := make([]bool, 9) // where something lies face down in the end
		var open []placing
		for i := range lies {
			if lies[i] = r.IntN(2) == 0; !lies[i] && r.IntN(2) == 0 {
				open = append(open, placing{int32(i), 1 + r.Int32N(9), r.Int32N(9)})
			}
		}
		layout := func() (list []placing) {
			for range 20 {
				if i := r.Int32N(9); lies[i] {
					list = append(list, placing{i, down + 1 + r.Int32N(9), r.Int32N(1000)})
				}
			}
			for _, i := range r.Perm(9) {
				if lies[i] {
					list = append(list, placing{int32(i), down + 1 + r.Int32N(9), r.Int32N(1000)})
				}
			}
			return list
		}
		lines := []placing{{number: -2}, {number: -1}}
		first := append(append(layout(), open...), lines...)
		other := append(append(layout(), open...), lines...)
		if diff := cmp.Diff(told(t, first), told(t, other)); diff != "" {
			t.Fatalf("pair %d is told apart:\n%s", seed, diff)
		}
	}
}

// TestTurnedUp tells at once what is turned up, and in which line; turned down again, the piece is hidden as before.
func TestTurnedUp(t *testing.T) {
	w := &witness{machine: machineOf()}
	placings := []placing{{4, down + 1, 3}, {0, 2, 4}, {number: -1}, {4, 1, 5}, {0, 0, 6}, {4, down + 1, 7}}
	if err := w.machine.Step(w, step(placings)); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"1 0,0 kind 2 at 4", "2 1,1 face down at 0", "4 1,1 kind 1 at 5", "5 0,0  at 6", "6 1,1 face down at 0",
	}
	if diff := cmp.Diff(want, w.stood); diff != "" {
		t.Errorf("squares (-want +got):\n%s", diff)
	}
	board := `    0   1   2
  +---+---+---+
0 |   |   |   |
  +---+---+---+
1 |   | % |   |
  +---+---+---+
2 |   |   |   |
  +---+---+---+
% face down
`
	if diff := cmp.Diff(board, w.told[len(w.told)-2]); diff != "" {
		t.Errorf("the board (-want +got):\n%s", diff)
	}
	if got := w.machine.BareAt(4).Label; got != "kind 1" {
		t.Errorf("who may see it sees %q", got)
	}
}
