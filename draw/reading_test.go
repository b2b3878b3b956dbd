package draw_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
)

// A reading is what a person reads off a drawn board.
type reading struct {
	tiles map[int32]place
	below string // what stands below the board, on one line
	first int32  // the least tile that is seen
	last  int32  // the greatest
}

// A place is where a tile lies, rows counted from the bottom, and what stands in its cell behind its number.
type place struct {
	row, column int
	links, feet string
}

// readBoard reads a board, and fails where its lines do not stand right below each other.
func readBoard(t *testing.T, text string) *reading {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	bottom := len(lines) - 1
	for ; bottom > 0 && !isBottom(lines[bottom]); bottom-- {
	}
	wide := 0 // columns from one upright to the next
	for i, c := range []rune(strings.TrimLeft(lines[bottom], " ")) {
		if i > 0 && strings.ContainsRune("┴┘+", c) {
			wide = i
			break
		}
	}
	if wide == 0 {
		t.Fatalf("no board in\n%s", text)
	}
	r := &reading{tiles: map[int32]place{}, below: strings.Join(lines[bottom+1:], " ")}
	row := -1
	var feet []string
	for n := bottom - 1; n >= 0; n-- {
		if strings.ContainsAny(lines[n], "─┄") || strings.HasPrefix(strings.TrimLeft(lines[n], " "), "+") {
			continue
		}
		cells := cellsOf(t, lines[n], wide)
		if !isHead(cells) {
			feet = cells
			continue
		}
		row++
		for column, cell := range cells {
			if cell = strings.TrimSpace(cell); cell != "" {
				r.add(t, place{row: row, column: column}, cell, feet)
			}
		}
		feet = nil
	}
	return r
}

// isBottom tells the last line of a board; what stands below it begins with neither.
func isBottom(line string) bool {
	line = strings.TrimLeft(line, " ")
	return strings.HasPrefix(line, "└") || strings.HasPrefix(line, "+-") || strings.HasPrefix(line, "+.")
}

// isHead says whether a line holds the numbers of tiles: no piece's mark begins with a digit.
func isHead(cells []string) bool {
	for _, cell := range cells {
		if cell != "" && '0' <= cell[0] && cell[0] <= '9' {
			return true
		}
	}
	return false
}

// cellsOf cuts a line at its uprights, which must stand where they should.
func cellsOf(t *testing.T, line string, wide int) []string {
	t.Helper()
	var cells []string
	column := 0
	for g := displaywidth.StringGraphemes(line); g.Next(); {
		switch {
		case column%wide > 0:
			cells[len(cells)-1] += g.Value()
		case !strings.Contains("│| ", g.Value()):
			t.Fatalf("%q stands where a cell ends in %q", g.Value(), line)
		default:
			cells = append(cells, "")
		}
		if column/wide != (column+max(1, g.Width())-1)/wide {
			t.Fatalf("%q reaches beyond its cell in %q", g.Value(), line)
		}
		column += g.Width()
	}
	if !strings.HasSuffix(line, "│") && !strings.HasSuffix(line, "|") {
		t.Fatalf("the last cell is open in %q", line)
	}
	return cells[:len(cells)-1]
}

// add notes a tile with its feet.
func (r *reading) add(t *testing.T, p place, cell string, feet []string) {
	t.Helper()
	digits := len(cell) - len(strings.TrimLeft(cell, "0123456789"))
	number, err := strconv.Atoi(cell[:digits])
	if err != nil {
		t.Fatalf("%q is no tile", cell)
	}
	tile := int32(number)
	if _, seen := r.tiles[tile]; seen {
		t.Fatalf("tile %d is seen twice", tile)
	}
	if len(r.tiles) == 0 {
		r.first, r.last = tile, tile
	}
	r.first, r.last = min(r.first, tile), max(r.last, tile)
	p.links = strings.TrimSpace(cell[digits:])
	if feet != nil {
		p.feet = strings.TrimSpace(feet[p.column])
	}
	r.tiles[tile] = p
}
