package show

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
)

// This file draws charts as SVG. All are 800 wide; the page makes them fit.

const chartWidth = 800

// A measure is a number with a name, drawn as a bar or a dot with its interval, and what is written beside it.
type measure struct {
	name string
	interval
	text string
}

// svg is a drawing.
type svg struct{ strings.Builder }

func (s *svg) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(s, "<line class=%q x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class, x1, y1, x2, y2)
}

func (s *svg) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(s, "<text class=%q text-anchor=%q x=\"%.1f\" y=\"%.1f\">%s</text>\n", class, anchor, x, y, escape(text))
}

func (s *svg) rect(class string, x, y, width, height float64, extra, title string) {
	fmt.Fprintf(s, "<rect class=%q x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" %s><title>%s</title></rect>\n",
		class, x, y, width, height, extra, escape(title))
}

// done returns the drawing with its frame.
func (s *svg) done(height float64) string {
	return fmt.Sprintf("<svg viewBox=\"0 0 %d %.0f\" role=\"img\">\n%s</svg>\n", chartWidth, height, s.String())
}

// letterWidth is as much as letters take in the mean of a name, and more than they take in that of a number.
const letterWidth = 8

// nameWidth is how wide the longest name is at most, as it is written.
func nameWidth(list []measure) float64 {
	longest := 0
	for i := range list {
		longest = max(longest, utf8.RuneCountInString(brief(list[i].name)))
	}
	return letterWidth*float64(longest) + 14
}

// brief returns a name with its middle cut out where it is too long for a chart.
func brief(name string) string {
	const half = 18
	if runes := []rune(name); len(runes) > 2*half+1 {
		return string(runes[:half]) + "…" + string(runes[len(runes)-half:])
	}
	return name
}

const rowHeight = 26

// barChart draws a bar for each number, from 0 on, with its interval.
func barChart(list []measure) string {
	s := &svg{}
	left := nameWidth(list)
	right := 7*float64(longestText(list)) + 14
	most := 0.0
	for i := range list {
		most = max(most, finite(list[i].high, list[i].value))
	}
	scale := (chartWidth - left - right) / max(most, 1e-9)
	for i := range list {
		m := &list[i]
		y := float64(i) * rowHeight
		s.text("", "end", left-8, y+17, brief(m.name))
		s.rect("bar", left, y+4, float64(m.value)*scale, rowHeight-8, "", m.text)
		low, high := float64(m.low)*scale, finite(m.high, m.value)*scale
		s.line("whisker", left+low, y+rowHeight/2, left+high, y+rowHeight/2)
		s.line("whisker", left+low, y+9, left+low, y+rowHeight-9)
		s.line("whisker", left+high, y+9, left+high, y+rowHeight-9)
		s.text("soft", "start", left+high+8, y+17, m.text)
	}
	return s.done(float64(len(list)) * rowHeight)
}

func longestText(list []measure) int {
	longest := 0
	for i := range list {
		longest = max(longest, utf8.RuneCountInString(list[i].text))
	}
	return longest
}

// finite returns a number or, where it is infinite, another.
func finite(n, other sim.Number) float64 {
	if v := float64(n); !math.IsInf(v, 0) && !math.IsNaN(v) {
		return v
	}
	return float64(other)
}

// plot draws a dot for each number with its interval, on a scale from the least to the greatest.
func plot(list []measure) string {
	s := &svg{}
	low, high := math.Inf(1), math.Inf(-1)
	for i := range list {
		low, high = min(low, finite(list[i].low, list[i].value)), max(high, finite(list[i].high, list[i].value))
	}
	left := nameWidth(list)
	right := 7*float64(longestText(list)) + 24
	at := func(v float64) float64 { return left + (v-low)/max(high-low, 1e-9)*(chartWidth-left-right) }
	for i := range list {
		m := &list[i]
		y := float64(i)*rowHeight + rowHeight/2
		s.text("", "end", left-12, y+4, brief(m.name))
		s.line("axis", left, y, chartWidth-right, y)
		s.line("reach", at(finite(m.low, m.value)), y, at(finite(m.high, m.value)), y)
		fmt.Fprintf(s, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", at(float64(m.value)), y)
		s.text("soft", "start", chartWidth-right+12, y+4, m.text)
	}
	return s.done(float64(len(list)) * rowHeight)
}

// histogram draws how many games took how many turns.
func histogram(t *sim.Turns) string {
	const height, bottom, most = 240, 24, 100
	bins := binned(t, most)
	s := &svg{}
	games := int64(0)
	for _, b := range bins {
		games = max(games, b.games)
	}
	wide := float64(chartWidth) / float64(len(bins))
	every := max(1, int(math.Ceil(float64(len(bins))/16)))
	for i, b := range bins {
		tall := float64(b.games) / float64(games) * (height - bottom - 10)
		gap := min(2, wide/5)
		s.rect("bar", float64(i)*wide+gap/2, height-bottom-tall, wide-gap, tall, "",
			b.label()+" turns: "+count(b.games)+" games")
		if i%every == 0 {
			s.text("soft", "middle", (float64(i)+0.5)*wide, height-6, strconv.Itoa(b.low))
		}
	}
	s.line("axis", 0, height-bottom, chartWidth, height-bottom)
	return s.done(height)
}

// mostCells bounds the cells of a heat map; of more tiles, several share a cell.
const mostCells = 2_000

// heatMap draws the tiles row over row, from the bottom to and fro, as on a board of snakes and ladders, each the darker
// the more often a piece comes to it, and jumps as arrows.
func heatMap(tiles []sim.TileReport, jumps []sim.JumpReport) string {
	g := newGrid(len(tiles))
	s := &svg{}
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
			s.arrow(g, &jumps[i])
		}
	}
	return s.done(g.height)
}

// A mapCell is a place of a board, the darker the nearer its shade is to the most that one has.
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
		s.text("soft", "start", c.x+5, c.y+13, c.name)
	}
	if c.side >= 44 {
		s.text("", "middle", c.x+c.side/2, c.y+c.side/2+8, fixed(c.value, 2))
	}
}

// arrow draws a jump.
func (s *svg) arrow(g *grid, j *sim.JumpReport) {
	if j.To < 0 || j.To == j.From {
		return
	}
	x1, y1 := g.corner(int(j.From))
	x2, y2 := g.corner(int(j.To))
	half := g.side / 2
	x1, y1, x2, y2 = x1+half, y1+half, x2+half, y2+half
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
	fmt.Fprintf(s, "<g opacity=\"0.7\"><title>%s: %s times a game</title>", escape(jumpName(j)), perGame(&j.Rate).number())
	fmt.Fprintf(s, "<path class=\"%s line\" d=\"M%.1f %.1f Q%.1f %.1f %.1f %.1f\"/>", class, x1, y1, cx, cy, x2-dx*tip, y2-dy*tip)
	fmt.Fprintf(s, "<polygon class=%q points=\"%.1f,%.1f %.1f,%.1f %.1f,%.1f\"/></g>\n", class, x2, y2,
		x2-dx*tip-dy*tip/2, y2-dy*tip+dx*tip/2, x2-dx*tip+dy*tip/2, y2-dy*tip-dx*tip/2)
}

// A grid is where cells lie. Where one more tile than whole rows is there, tile 0 stands before the board.
type grid struct {
	each, cells  int
	columns      int
	before       int // 1 where the first cell stands before the board
	side, height float64
}

func newGrid(tiles int) *grid {
	g := &grid{each: (tiles + mostCells - 1) / mostCells}
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
	g.side = min(64, chartWidth/float64(g.columns+g.before))
	rows := math.Ceil(float64(g.cells-g.before) / float64(g.columns))
	g.height = g.side * rows
	if rows == 1 { // room for jumps, which are bent
		g.height += g.side / 2
	}
	return g
}

// corner returns the upper left corner of a cell.
func (g *grid) corner(cell int) (x, y float64) {
	left := (chartWidth - g.side*float64(g.columns+g.before)) / 2
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
