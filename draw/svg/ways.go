package svg

import (
	"math"
	"slices"
)

// This file draws ways on that the band under the tiles does not show, as dashed arrows that keep away from numbers.

// bends are how far a way on may be bent aside, in parts of its length; of equal ones the first is taken.
var bends = []float64{0.15, -0.15, 0.25, -0.25, 0.08, -0.08, 0.32, -0.32, 0.4, -0.4, 0.5, -0.5, 0.6, -0.6}

// drawWayOn draws a way on, which ends within the tile it leads to.
func (t *track) drawWayOn(b *builder, j jump) {
	from, to := t.foot(j.from), t.foot(j.to)
	middle := t.bend(from, to)
	long := math.Hypot(to.x-middle.x, to.y-middle.y)
	short := math.Min(0.5, 34/long)
	end := point{to.x - (to.x-middle.x)*short, to.y - (to.y-middle.y)*short}
	b.add(`<path class="dashed" d="M%sQ%s %s"/>`, pair(from.x, from.y), pair(middle.x, middle.y), pair(end.x, end.y))
	b.add(`<path class="arrow" d="%s"/></g>`, arrowhead(middle, end))
}

// arrowhead draws the head of an arrow that comes from a point.
func arrowhead(from, at point) string {
	long := math.Max(1, math.Hypot(at.x-from.x, at.y-from.y))
	ux, uy := (at.x-from.x)/long, (at.y-from.y)/long
	return "M" + pair(at.x+ux*14, at.y+uy*14) + "L" + pair(at.x-ux*8-uy*12, at.y-uy*8+ux*12) + "L" +
		pair(at.x-ux*8+uy*12, at.y-uy*8-ux*12) + "z"
}

// bend returns the point towards which a way on is bent, so that it covers as few numbers as can be.
func (t *track) bend(from, to point) point {
	costs := make([]float64, len(bends))
	for i, bend := range bends {
		costs[i] = t.cost(from, aside(from, to, bend), to) + math.Abs(bend)
	}
	return aside(from, to, bends[slices.Index(costs, slices.Min(costs))])
}

// aside returns a point beside the middle of a line.
func aside(from, to point, part float64) point {
	dx, dy := to.x-from.x, to.y-from.y
	return point{from.x + dx/2 - dy*part, from.y + dy/2 + dx*part}
}

// cost says how often a curve meets a number, and how far it leaves the drawing.
func (t *track) cost(from, middle, to point) float64 {
	const steps = 40
	width, height := t.size()
	met := 0.0
	for i := 1; i < steps; i++ {
		part := float64(i) / steps
		x := curve(part, from.x, middle.x, to.x)
		y := curve(part, from.y, middle.y, to.y)
		if x < 0 || y < 0 || x > width || y > height {
			met += 2
		}
		if t.isNumberAt(x, y) {
			met++
		}
	}
	return met
}

// curve returns where a curve with one middle is, in one coordinate.
func curve(part, from, middle, to float64) float64 {
	rest := 1 - part
	return rest*rest*from + 2*rest*part*middle + part*part*to
}

// isNumberAt says whether a point lies where a tile has its number, or nearly.
func (t *track) isNumberAt(x, y float64) bool {
	column, row := math.Floor((x-margin)/pitch), math.Floor((y-margin)/pitch)
	inX, inY := x-margin-column*pitch, y-margin-row*pitch
	if inX > 62 || inY > 36 {
		return false
	}
	if t.start {
		column--
	}
	return t.isTileAt(int(column), int(row))
}
