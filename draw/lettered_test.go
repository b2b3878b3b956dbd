package draw_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/table"
)

// TestLettered draws a board whose columns have letters: below it, with row 1 at the bottom, and walls.
func TestLettered(t *testing.T) {
	setup, state := &table.Setup{Lettered: true}, &table.State{}
	state.Grid.Set(2, 3)
	state.Grid.Squares[1] = table.Outside
	for ascii, want := range map[bool]string{
		false: "  ┌───┬───┬───┐\n2 │   │ ▒ │   │\n  ├───┼───┼───┤\n1 │   │   │   │\n  └───┴───┴───┘\n    A   B   C\n",
		true:  "  +---+---+---+\n2 |   | # |   |\n  +---+---+---+\n1 |   |   |   |\n  +---+---+---+\n    A   B   C\n",
	} {
		got := draw.Text(setup, state, draw.Options{Tile: -1, Width: 40, Height: 20, ASCII: ascii})
		var lines []string
		for line := range strings.Lines(got) {
			lines = append(lines, strings.TrimRight(line, " \n")+"\n")
		}
		if text := strings.Join(lines, ""); !strings.Contains(text, want) {
			t.Errorf("drawn is\n%s\nwant\n%s", text, want)
		}
	}
}
