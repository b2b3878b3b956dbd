package show

import (
	"fmt"
	"math"
	"strconv"

	"github.com/roll-lang/roll/sim"
)

// This file draws boards: tiles, how often pieces come there, and jumps.

// mostCells bounds the cells of a heat map; of more tiles, several share a cell.
const mostCells = 2_000

// heatMap draws the tiles row over row, from the bottom to and fro, as on a board of snakes and ladders, each the
// stronger in colour the more often a piece comes to it, and jumps as arrows.
func heatMap(tiles []sim.TileReport, jumps []sim.JumpReport) string {
	return forBoth(func(wide float64) string { return heatMapOn(wide, tiles, jumps) })
}

func heatMapOn(wide float64, tiles []sim.TileReport, jumps []sim.JumpReport) string {
	g := newGrid(len(tiles), wide)
	s := &svg{wide: wide}
	most := sim.Number(0)
	for i := range tiles {
		most = max(most, tiles[i].PerGame)
	}
	for cell := range g.cells {
		group := tiles[cell*g.each : min((cell+1)*g.each, len(tiles))]
		x, y := g.corner(cell)
		name := strconv.Itoa(group[0].Tile)
		value, visited := sim.Number(0), false
		for i := range group {
			value += group[i].PerGame / sim.Number(len(group))
			visited = visited || group[i].Visited()
		}
		title := "tile " + name
		if len(group) > 1 {
			title = fmt.Sprintf("tiles %s to %d", name, group[len(group)-1].Tile)
		}
		title += ": " + perGame(&group[0].Rate).number() + timesAGame
		s.cell(mapCell{
			x: x, y: y, side: g.side, name: name, title: title,
			value: group[0].PerGame, shade: value, most: most, visited: visited,
		})
	}
	if g.each == 1 && len(jumps) <= 100 {
		for i := range jumps {
			s.arrow(g, &jumps[i], max(0.2, min(0.8, 6/float64(len(jumps)))))
		}
	}
	return s.done(g.height)
}

// A mapCell is a place of a board, the stronger in colour the nearer its shade is to the most that one has.
type mapCell struct {
	x, y, side  float64
	name, title string
	value       sim.Number // written on it
	shade, most sim.Number
	visited     bool
}

func (s *svg) cell(c mapCell) {
	class, dark := "cell", 0.85*math.Sqrt(float64(c.shade)/max(float64(c.most), 1e-9))
	if !c.visited {
		class = "never"
	}
	s.rect(class, c.x+1, c.y+1, c.side-2, c.side-2, fmt.Sprintf("rx=\"3\" fill-opacity=\"%.3f\"", dark), c.title)
	if c.side >= 20 {
		s.label("start", c.x+5, c.y+14, c.name)
	}
	switch {
	case c.side >= 60:
		s.label("middle", c.x+c.side/2, c.y+c.side/2+6, fixed(c.value, 2))
	case c.side >= 29:
		s.label("middle", c.x+c.side/2, c.y+28, fixed(c.value, 2))
	}
}

// arrow draws a jump. Where there are many, they are thin enough for the board to be seen.
func (s *svg) arrow(g *grid, j *sim.JumpReport, opacity float64) {
	if j.To < 0 || j.To == j.From {
		return
	}
	x1, y1 := g.corner(int(j.From))
	x2, y2 := g.corner(int(j.To))
	across, down := g.side/2, 0.84*g.side // where nothing is written
	if g.side < 60 {
		down = 0.95 * g.side
	}
	x1, y1, x2, y2 = x1+across, y1+down, x2+across, y2+down
	class := "up"
	if j.To < j.From {
		class = "down"
	}
	// The line is bent to its left, so that those on one row do not lie upon each other.
	dx, dy := x2-x1, y2-y1
	bend := min(0.25, g.side/math.Hypot(dx, dy))
	if j.To < j.From {
		bend = -bend
	}
	cx, cy := (x1+x2)/2+dy*bend, (y1+y2)/2-dx*bend
	dx, dy = x2-cx, y2-cy
	long := math.Hypot(dx, dy)
	dx, dy = dx/long, dy/long
	tip := min(9, g.side/3)
	fmt.Fprintf(s, "<g opacity=\"%.2f\"><title>%s: %s times a game</title>", opacity, escape(jumpName(j)),
		perGame(&j.Rate).number())
	fmt.Fprintf(s, "<path class=\"%s line\" d=\"M%.1f %.1f Q%.1f %.1f %.1f %.1f\"/>", class, x1, y1, cx, cy, x2-dx*tip,
		y2-dy*tip)
	fmt.Fprintf(s, "<polygon class=%q points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\"/></g>\n", class, x2, y2,
		x2-dx*tip-dy*tip/2, y2-dy*tip+dx*tip/2, x2-dx*tip+dy*tip/2, y2-dy*tip-dx*tip/2)
}

// A grid is where cells lie. Where one more tile than whole rows is there, tile 0 stands before the board.
type grid struct {
	each, cells  int
	columns      int
	before       int // 1 where the first cell stands before the board
	side, height float64
	wide         float64 // the whole drawing
}

func newGrid(tiles int, wide float64) *grid {
	g := &grid{wide: wide, each: (tiles + mostCells - 1) / mostCells}
	g.cells = (tiles + g.each - 1) / g.each
	switch {
	case g.cells <= 12:
		g.columns = g.cells
	case g.cells <= 130:
		g.columns = 10
	default:
		g.columns = int(math.Ceil(math.Sqrt(float64(g.cells) * 1.5)))
	}
	if g.cells > 12 && g.cells%g.columns == 1 {
		g.before = 1
	}
	if wide < chartWidth && g.columns > 10 && g.cells <= 130 {
		g.columns = 6
	}
	g.side = min(64, wide/float64(g.columns+g.before))
	rows := math.Ceil(float64(g.cells-g.before) / float64(g.columns))
	g.height = g.side * rows
	if rows == 1 { // room for jumps, which are bent
		g.height += g.side / 2
	}
	return g
}

// corner returns the upper left corner of a cell.
func (g *grid) corner(cell int) (x, y float64) {
	left := (g.wide - g.side*float64(g.columns+g.before)) / 2
	if cell < g.before {
		return left, g.height - g.side
	}
	cell -= g.before
	row, column := cell/g.columns, cell%g.columns
	if row%2 == 1 {
		column = g.columns - 1 - column
	}
	return left + float64(column+g.before)*g.side, g.height - float64(row+1)*g.side
}
