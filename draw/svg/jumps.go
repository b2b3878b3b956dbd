package svg

import (
	"math"
	"slices"
	"strconv"
)

// This file draws what leads from a tile elsewhere than to the tile beside it: ladders and chutes, where landing does
// something and one tile is accessible; else ways on, to accessible tiles, to a next or to a previous one.

// A jump leads from a tile to another.
type jump struct {
	from, to int32
	way      bool // it is a way on, which is chosen or follows the links, and not what landing does
}

// How many jumps are drawn as lines at most, how many as lines of the tile that is pointed at, and how many of a tile
// are looked at.
const (
	mostLines  = 24
	mostHidden = 300
	mostLooked = 20
	mostDrawn  = 2000
)

// findJumps finds the jumps of a board. What the band under the tiles shows is none.
func (t *track) findJumps() []jump {
	var jumps []jump
	for tile := range int32(t.tiles) {
		next, prev := t.board.Next(tile), t.board.Prev(tile)
		if next != tile && !t.areNeighbours(tile, next) {
			jumps = append(jumps, jump{tile, next, true})
		}
		if prev != tile && !t.leads(prev, tile) && !t.areNeighbours(tile, prev) {
			jumps = append(jumps, jump{tile, prev, true})
		}
		accessible := t.board.Accessible(tile)
		fork := len(accessible) > 1 || t.board.Action(tile) == 0 // else landing takes a piece there
		for _, to := range accessible[:min(mostLooked, len(accessible))] {
			if t.board.Has(to) && to != tile && (to != next || !fork) {
				jumps = append(jumps, jump{tile, to, fork})
			}
		}
		if len(jumps) > mostDrawn {
			return jumps[:mostDrawn]
		}
	}
	return jumps
}

// leads says whether a tile leads to another one.
func (t *track) leads(tile, to int32) bool {
	return t.board.Next(tile) == to || slices.Contains(t.board.Accessible(tile), to)
}

// areCrowded says whether the jumps are too many for lines, or several lead into one tile.
func (t *track) areCrowded() bool {
	into, lines, ways := map[int32]int{}, 0, 0
	for _, j := range t.jumps {
		if j.way {
			ways++
			continue
		}
		lines++
		if into[j.to]++; into[j.to] > 2 {
			return true
		}
	}
	return lines > mostLines || ways > mostLines
}

// jumpsFrom says whether a badge on a tile says where it leads.
func (t *track) jumpsFrom(tile int32) bool {
	return slices.ContainsFunc(t.jumps, func(j jump) bool { return j.from == tile })
}

// drawJumps draws jumps as lines or, where there is no room for them, as badges: then a page shows the lines of the
// tile that is pointed at.
func (t *track) drawJumps(b *builder) {
	b.add(`<g class="jumps">`)
	before := int32(-1)
	for _, j := range t.jumps {
		if t.crowded && j.from != before {
			t.drawBadge(b, j)
		}
		before = j.from
		if !t.crowded || len(t.jumps) <= mostHidden {
			t.drawJump(b, j)
		}
	}
	b.add(`</g>`)
}

func (t *track) drawJump(b *builder, j jump) {
	switch {
	case j.way:
		t.openJump(b, "way-on", j)
		t.drawWayOn(b, j)
	case j.to > j.from:
		t.openJump(b, "up", j)
		drawLadder(b, t.foot(j.from), t.foot(j.to))
	default:
		t.openJump(b, "down", j)
		drawChute(b, t.foot(j.from), t.foot(j.to))
	}
}

// openJump begins the element of a jump.
func (t *track) openJump(b *builder, kind string, j jump) {
	if t.crowded {
		kind += " far"
	}
	b.add(`<g class="jump %s" data-from="%d" data-to="%d">`, kind, j.from, j.to)
}

// A ladder's rails lie so far apart, with a rung each so many units.
const (
	rails = 28
	rungs = 34
)

func drawLadder(b *builder, from, to point) {
	dx, dy := to.x-from.x, to.y-from.y
	long := math.Hypot(dx, dy)
	ux, uy := dx/long, dy/long
	from, to = point{from.x + ux*18, from.y + uy*18}, point{to.x - ux*18, to.y - uy*18}
	long -= 36
	sx, sy := -uy*rails/2, ux*rails/2 // to the side
	d := "M" + pair(from.x+sx, from.y+sy) + "L" + pair(to.x+sx, to.y+sy) + "M" + pair(from.x-sx, from.y-sy) +
		"L" + pair(to.x-sx, to.y-sy)
	for n := max(1, int(long/rungs)); n > 0; n-- {
		part := (float64(n) - 0.5) / float64(max(1, int(long/rungs))) * long
		x, y := from.x+ux*part, from.y+uy*part
		d += "M" + pair(x+sx, y+sy) + "L" + pair(x-sx, y-sy)
	}
	b.add(`<path class="case" d="%s"/><path class="rails" d="%s"/></g>`, d, d)
}

func pair(x, y float64) string { return num(x) + " " + num(y) }

// drawChute draws a chute: an S with a head at the top, where it begins.
func drawChute(b *builder, from, to point) {
	dx, dy := to.x-from.x, to.y-from.y
	bend := math.Min(0.22, 60/math.Hypot(dx, dy)+0.08)
	a := point{from.x + dx/3 - dy*bend, from.y + dy/3 + dx*bend}
	z := point{from.x + dx*2/3 + dy*bend, from.y + dy*2/3 - dx*bend}
	d := "M" + pair(from.x, from.y) + "C" + pair(a.x, a.y) + " " + pair(z.x, z.y) + " " + pair(to.x, to.y)
	b.add(`<path class="case" d="%s"/><path class="slide" d="%s"/>`, d, d)
	b.add(`<circle class="head" cx="%s" cy="%s" r="17"/>`, num(from.x), num(from.y))
	b.add(`<path class="eyes" d="M%sh0m14 0h0"/></g>`, pair(from.x-7, from.y-4))
}

// drawBadge says on a tile where it leads, once where that is the same in all views.
func (t *track) drawBadge(b *builder, j jump) {
	kind := "up"
	switch {
	case j.way:
		kind = "other"
	case j.to < j.from:
		kind = "down"
	}
	if t.wide.small == t.narrow.small {
		t.drawBadgeIn(b, &t.wide, "badge "+kind, j)
		return
	}
	t.drawBadgeIn(b, &t.wide, "badge "+kind+" wide", j)
	t.drawBadgeIn(b, &t.narrow, "badge "+kind+" narrow", j)
}

// drawBadgeIn writes a number in the top right corner of a tile or, where tiles are small, draws an arrow alone.
func (t *track) drawBadgeIn(b *builder, n *numbering, class string, j jump) {
	at := t.centre(j.from)
	if n.small {
		b.add(`<path class="%s" d="%s"/>`, class, corner(at, j.to < j.from))
		return
	}
	says := "↗" + strconv.Itoa(int(j.to))
	switch {
	case t.ways(j.from) > 1:
		says = "→…"
	case j.way:
		says = "→" + strconv.Itoa(int(j.to))
	case j.to < j.from:
		says = "↘" + strconv.Itoa(int(j.to))
	}
	left := room - widthOf(t.numberOf(j.from), n.size) - indent
	b.add(`<text class="%s" x="%s" y="%s" font-size="%s">%s</text>`, class, num(at.x+side/2-indent),
		num(at.y+numberLine(numberSize)), num(within(numberSize-2, says, left)), says)
}

// ways counts the jumps from a tile.
func (t *track) ways(tile int32) (n int) {
	for _, j := range t.jumps {
		if j.from == tile {
			n++
		}
	}
	return n
}

// corner draws a small arrow in the bottom right corner of a tile, up or down.
func corner(at point, down bool) string {
	if down {
		return "M" + pair(at.x+18, at.y+24) + "h28l-14 22z"
	}
	return "M" + pair(at.x+18, at.y+46) + "h28l-14-22z"
}
