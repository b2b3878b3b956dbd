package svg

import (
	"fmt"
	"math"
)

// This file draws what leads from a tile elsewhere than to the tile beside it: ladders and chutes, where landing does
// something and one tile is accessible; else ways on, to accessible tiles, to a next or to a previous one.

// A jump leads from a tile to another.
type jump struct {
	from, to int32
	way      bool // it is a way on, which is chosen or follows the links, and not what landing does
}

// How many jumps are drawn as lines at most, and how many of a tile are looked at.
const (
	mostLines  = 24
	mostLooked = 20
	mostDrawn  = 2000
)

// findJumps finds the jumps of a board.
func (t *track) findJumps() []jump {
	var jumps []jump
	for tile := range int32(t.tiles) {
		if next := t.board.Next(tile); next != tile && !t.areNeighbours(tile, next) {
			jumps = append(jumps, jump{tile, next, true})
		}
		prev := t.board.Prev(tile)
		if prev != tile && t.board.Next(prev) != tile && !t.areNeighbours(tile, prev) {
			jumps = append(jumps, jump{tile, prev, true})
		}
		accessible := t.board.Accessible(tile)
		fork := len(accessible) > 1 || t.board.Action(tile) == 0 // else landing takes a piece there
		for _, to := range accessible[:min(mostLooked, len(accessible))] {
			if t.board.Has(to) && to != tile {
				jumps = append(jumps, jump{tile, to, fork})
			}
		}
		if len(jumps) > mostDrawn {
			return jumps[:mostDrawn]
		}
	}
	return jumps
}

// isEnd says whether a jump begins or ends at a tile.
func (t *track) isEnd(tile int32) bool {
	for _, j := range t.jumps {
		if j.from == tile || j.to == tile {
			return true
		}
	}
	return false
}

// areCrowded says whether the jumps are too many for lines, or several lead into one tile.
func (t *track) areCrowded() bool {
	into, lines := map[int32]int{}, 0
	for _, j := range t.jumps {
		if j.way {
			continue
		}
		lines++
		if into[j.to]++; into[j.to] > 2 {
			return true
		}
	}
	return lines > mostLines
}

func (t *track) drawJumps(b *builder) {
	b.add(`<g class="jumps">`)
	badges := t.areCrowded()
	said := map[int32]int{}
	for _, j := range t.jumps {
		from, to := t.centre(j.from), t.centre(j.to)
		switch {
		case j.way:
			t.drawOtherWay(b, j)
		case badges:
			t.drawBadge(b, j, said[j.from])
			said[j.from]++
		case j.to > j.from:
			drawLadder(b, j, from, to)
		default:
			drawChute(b, j, from, to)
		}
	}
	b.add(`</g>`)
}

// openJump begins the element of a jump.
func openJump(b *builder, kind string, j jump) {
	b.add(`<g class="jump %s" data-from="t%d" data-to="t%d">`, kind, j.from, j.to)
}

// A ladder's rails lie so far apart, with a rung each so many units.
const (
	rails = 28
	rungs = 34
)

func drawLadder(b *builder, j jump, from, to point) {
	openJump(b, "up", j)
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
func drawChute(b *builder, j jump, from, to point) {
	openJump(b, "down", j)
	dx, dy := to.x-from.x, to.y-from.y
	bend := math.Min(0.22, 60/math.Hypot(dx, dy)+0.08)
	a := point{from.x + dx/3 - dy*bend, from.y + dy/3 + dx*bend}
	z := point{from.x + dx*2/3 + dy*bend, from.y + dy*2/3 - dx*bend}
	d := "M" + pair(from.x, from.y) + "C" + pair(a.x, a.y) + " " + pair(z.x, z.y) + " " + pair(to.x, to.y)
	b.add(`<path class="case" d="%s"/><path class="slide" d="%s"/>`, d, d)
	b.add(`<circle class="head" cx="%s" cy="%s" r="17"/>`, num(from.x), num(from.y))
	b.add(`<path class="eyes" d="M%sh0m14 0h0"/></g>`, pair(from.x-7, from.y-4))
}

// drawOtherWay draws a way on that does not lie under the tiles, dashed and bent aside.
func (t *track) drawOtherWay(b *builder, j jump) {
	from, to := t.centre(j.from), t.centre(j.to)
	openJump(b, "way-on", j)
	dx, dy := to.x-from.x, to.y-from.y
	long := math.Hypot(dx, dy)
	short := math.Min(0.3, 30/long) // it ends before the middle of the tile
	middle := point{from.x + dx/2 - dy*0.15, from.y + dy/2 + dx*0.15}
	end := point{to.x - (to.x-middle.x)*short, to.y - (to.y-middle.y)*short}
	b.add(`<path class="dashed" marker-end="url(#arrow)" d="M%sQ%s %s"/></g>`, pair(from.x, from.y),
		pair(middle.x, middle.y), pair(end.x, end.y))
}

// mostBadges is for how many badges there is room on a tile; more are a sign that there are more.
const mostBadges = 2

// drawBadge writes on a tile where it leads; so many badges stand there already.
func (t *track) drawBadge(b *builder, j jump, said int) {
	kind, arrow := "up", "↗"
	if j.to < j.from {
		kind, arrow = "down", "↘"
	}
	says := fmt.Sprint(arrow, j.to)
	switch {
	case said > mostBadges:
		return
	case said == mostBadges:
		says = "…"
	}
	at := t.centre(j.from)
	openJump(b, kind+" badge", j)
	b.add(`<text x="%s" y="%s">%s</text></g>`, num(at.x+42), num(at.y+42-float64(said)*20), says)
}
