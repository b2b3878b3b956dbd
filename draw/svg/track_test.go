package svg_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/table"
)

// TestWaysOn tells jumps, which landing does, from ways on that somebody chooses.
func TestWaysOn(t *testing.T) {
	for name, test := range map[string]struct {
		tile, action int32
		to           []int32
		want         string
	}{
		"a ladder":             {2, 1, []int32{8}, `class="jump up" data-from="t2" data-to="t8"`},
		"a chute":              {8, 1, []int32{2}, `class="jump down" data-from="t8" data-to="t2"`},
		"nothing does it":      {2, 0, []int32{8}, `class="jump way-on" data-from="t2" data-to="t8"`},
		"one of two is chosen": {2, 1, []int32{8, 6}, `class="jump way-on" data-from="t2" data-to="t6"`},
	} {
		setup := trackOf(12)
		setup.Board.SetAccessible(test.tile, test.to)
		setup.Board.SetAction(test.tile, test.action)
		if got := svg.Board(setup, &table.State{}, svg.Options{}); !strings.Contains(got, test.want) {
			t.Errorf("%s: %s is not in %s", name, test.want, got)
		}
	}
}

// TestStart wants a tile that is one too many for whole rows to begin the way, left of them.
func TestStart(t *testing.T) {
	for tiles, want := range map[int]bool{11: true, 21: true, 101: true, 100: false, 64: true, 10: false, 12: false} {
		got := strings.Contains(svg.Board(trackOf(tiles), &table.State{}, svg.Options{}), ">Start<")
		if got != want {
			t.Errorf("of %d tiles the first stands alone: %v, want %v", tiles, got, want)
		}
	}
}
