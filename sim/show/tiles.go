package show

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// This file shows how often pieces come to tiles, and jump.

func (t *text) tiles(tiles []sim.TileReport) {
	if len(tiles) == 0 {
		return
	}
	var visited []sim.TileReport
	for i := range tiles {
		if tiles[i].Times > 0 {
			visited = append(visited, tiles[i])
		}
	}
	t.title("How often a piece comes to a tile, in a game")
	most := sim.Number(0)
	for i := range tiles {
		most = max(most, tiles[i].PerGame)
	}
	show := func(list []sim.TileReport) {
		var rows []row
		for i := range list {
			bar := -1.0
			if most > 0 {
				bar = float64(list[i].PerGame / most)
			}
			cells := []string{"tile", strconv.Itoa(list[i].Tile)}
			rows = append(rows, row{append(cells, split(perGame(&list[i].Rate).number())...), bar})
		}
		t.table(rows)
	}
	if len(tiles) <= mostTiles {
		show(tiles)
	} else {
		slices.SortStableFunc(visited, func(a, b sim.TileReport) int { return int(b.Times - a.Times) })
		show(visited[:min(mostRanked, len(visited))])
		if len(visited) > 2*mostRanked {
			t.line("    … and the least:")
			show(visited[len(visited)-mostRanked:])
		}
	}
	if never := ranges(tiles); never != "" {
		t.indent("  ", neverVisited(never))
	}
}

// ranges lists the tiles that no piece came to: tiles 3, 7–9.
func ranges(tiles []sim.TileReport) string {
	var parts []string
	n := 0
	for i := 0; i < len(tiles); i++ {
		if tiles[i].Visited() {
			continue
		}
		first := i
		for i+1 < len(tiles) && !tiles[i+1].Visited() {
			i++
		}
		n += i - first + 1
		if first == i {
			parts = append(parts, strconv.Itoa(first))
		} else {
			parts = append(parts, fmt.Sprintf("%d–%d", first, i))
		}
	}
	switch {
	case n == 0:
		return ""
	case n == 1:
		return "tile " + parts[0]
	case len(parts) > 20:
		return fmt.Sprintf("%s tiles, tiles %s and more", count(int64(n)), strings.Join(parts[:20], ", "))
	}
	return "tiles " + strings.Join(parts, ", ")
}

func (t *text) jumps(jumps []sim.JumpReport) {
	if len(jumps) == 0 {
		return
	}
	t.title("Jumps in a game")
	most := sim.Number(0)
	for i := range jumps {
		most = max(most, jumps[i].PerGame)
	}
	var rows []row
	for i := range jumps {
		if i == mostJumps {
			defer t.line("  " + more(len(jumps)-i))
			break
		}
		cells := append([]string{jumpName(&jumps[i])}, split(perGame(&jumps[i].Rate).number())...)
		rows = append(rows, row{cells, float64(jumps[i].PerGame / most)})
	}
	t.table(rows)
}

func jumpName(j *sim.JumpReport) string {
	if j.To < 0 {
		return fmt.Sprintf("%d → many tiles", j.From)
	}
	return fmt.Sprintf("%d → %d", j.From, j.To)
}
