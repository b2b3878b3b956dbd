package count_test

import (
	"slices"
	"strconv"
	"testing"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// heap is a game from which two take 1 to 3 in turn, but never as many as were taken just before. Who cannot take
// loses.
type heap struct {
	play.Game
	left, last int
	turns      int
	actions    play.Actions
	before     []heap
	played     int // actions that were ever done
	state      table.State
}

func (h *heap) Len() int                      { return 3 }
func (h *heap) Legal(i int) bool              { return i+1 <= h.left && i+1 != h.last }
func (h *heap) Text(i int) string             { return "take " + strconv.Itoa(i+1) }
func (h *heap) Steps(int) []play.ActionStep   { return nil }
func (h *heap) Read(string) (int, string)     { return 0, "nobody reads here" }
func (h *heap) Return()                       {}
func (h *heap) Clone() play.ActionSource      { c := *h; return &c }
func (h *heap) Reset(uint64)                  { h.left, h.last, h.turns, h.before = 6, 0, 0, nil }
func (h *heap) Setup(play.Host) error         { return nil }
func (h *heap) Mark()                         { h.before = append(h.before, *h) }
func (h *heap) Note(play.Note) play.Note      { return h.turns }
func (h *heap) Stands(play.Note) bool         { return false }
func (h *heap) IsBack(play.Note) bool         { return false }
func (h *heap) GoBack(play.Note) bool         { return false }
func (h *heap) OnlyLocals(play.Note) bool     { return false }
func (h *heap) SameTable(play.Note) bool      { return false }
func (h *heap) State(b []byte) ([]byte, bool) { return append(b, byte(h.left), byte(h.last)), true }

func (h *heap) Table() (*table.Setup, *table.State) { return &table.Setup{}, &h.state }

func (h *heap) Back() {
	last, played := len(h.before)-1, h.played
	before := slices.Clone(h.before[:last])
	*h = h.before[last]
	h.before, h.played, h.actions = before, played, play.Actions{}
}

func (h *heap) Result() play.Result {
	over := !h.Legal(0) && !h.Legal(1) && !h.Legal(2)
	return play.Result{Over: over, Winner: 1 - h.turns%2}
}

func (h *heap) Turn(host play.Host) error {
	h.actions.Begin(h)
	p := &play.Prompt{Form: play.ActionOf, Actions: &h.actions, Number: h.turns, Seat: h.turns % 2}
	answer, err := host.Ask(p)
	if err != nil {
		return err
	}
	if !p.Accepts(answer) {
		return play.ErrMisfit
	}
	h.last = p.Actions.Find(answer) + 1
	h.left -= h.last
	h.turns++
	h.played++
	return nil
}

// TestActions counts legal actions: those of the last move are not done.
func TestActions(t *testing.T) {
	for moves, want := range map[int]struct {
		lines  []int64
		played int
	}{
		1: {[]int64{3}, 0},
		2: {[]int64{3, 6}, 3},
		3: {[]int64{3, 6, 9}, 9},
		4: {[]int64{3, 6, 9, 2}, 18},
	} {
		h := &heap{}
		got, err := count.Lines(h, moves)
		if err != nil || !slices.Equal(got.Lines, want.lines) || h.played != want.played {
			t.Errorf("%d moves: %v, %v, and %d were done; want %v", moves, got, err, h.played, want)
		}
		whole := &heap{}
		all, err := count.Count(whole, count.Plan{Moves: moves, Positions: true})
		if err != nil || !slices.Equal(all.Lines, want.lines) {
			t.Errorf("%d moves that are all done: %v, %v", moves, all, err)
		}
	}
}
