package svg

import (
	"fmt"

	"github.com/roll-lang/roll/table"
)

// A track is a board of tiles about to be drawn.
type track struct {
	layout
	board *table.Board
	jumps []jump
}

func newTrack(b *table.Board) *track {
	t := &track{layout: newLayout(b), board: b}
	t.jumps = t.findJumps()
	return t
}

// The size of numbers and how far they stand from the edge; below how many pixels a tile has not room for all of them,
// and from how many columns on it has not on a telephone.
const (
	numberSize = 23
	indent     = 10
	leastTile  = 40
	many       = 9
)

// draw draws the way, the tiles on it, what leads elsewhere, and the numbers over all.
func (t *track) draw(b *builder) {
	width, height := t.size()
	class := "board track"
	if t.ring {
		class += " ring"
	}
	scale := seen(width, height)
	switch {
	case scale*side < leastTile:
		class += " small"
	case t.columns >= many:
		class += " many"
	}
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" data-size="%d">`, class, num(width),
		num(height), side)
	b.add(`<defs><marker id="arrow" class="arrow" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="5" ` +
		`markerHeight="5" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z"/></marker></defs>`)
	t.drawWay(b)
	for tile := range int32(t.tiles) {
		t.drawTile(b, tile)
	}
	b.add(`<g class="signs">`)
	for tile := range int32(t.tiles) {
		t.drawSign(b, tile)
	}
	b.add(`</g>`)
	t.drawJumps(b)
	size := within(readable(numberSize, scale), fmt.Sprint(t.tiles-1), side-2*indent)
	b.add(`<g class="numbers" font-size="%s">`, num(size))
	for tile := range int32(t.tiles) {
		t.drawNumber(b, tile, size)
	}
	b.add(`</g></svg>`)
}

// drawWay draws the band under the tiles, from each to the next where that lies beside it.
func (t *track) drawWay(b *builder) {
	b.add(`<path class="way" d="`)
	drawn := int32(-1) // where the path stands
	for tile := range int32(t.tiles) {
		next := t.board.Next(tile)
		if next == tile || !t.areNeighbours(tile, next) {
			continue
		}
		from, to := t.centre(tile), t.centre(next)
		if drawn != tile {
			b.add("M%s %s", num(from.x), num(from.y))
		}
		b.add("L%s %s", num(to.x), num(to.y))
		drawn = next
	}
	b.add(`"/>`)
}

// radius is that of the corners of a tile.
const radius = 14

func (t *track) drawTile(b *builder, tile int32) {
	at := t.centre(tile)
	class := "tile"
	if tile%2 == 1 {
		class += " odd"
	}
	if t.isLast(tile) {
		class += " last"
	}
	b.add(`<rect class="%s" data-place="t%d" x="%s" y="%s" width="%d" height="%d" rx="%d"/>`, class, tile,
		num(at.x-side/2), num(at.y-side/2), side, side, radius)
}

// drawSign draws what stands in the top right corner of a tile: a flag on the last one, a dot where something happens.
func (t *track) drawSign(b *builder, tile int32) {
	at := t.centre(tile)
	if t.isLast(tile) {
		b.add(`<path class="flag" d="M%s %sv-34l26 10-26 10"/>`, num(at.x+12), num(at.y-10))
	}
	if t.board.Action(tile) != 0 {
		y := at.y - 36
		if t.isLast(tile) { // the flag is there
			y = at.y + 36
		}
		b.add(`<circle class="acts" cx="%s" cy="%s" r="6"/>`, num(at.x+36), num(y))
	}
}

// isLast says whether a tile is the last one of a way that ends.
func (t *track) isLast(tile int32) bool { return int(tile) == t.tiles-1 && !t.ring && t.tiles > 1 }

// drawNumber writes the number of a tile, or that the game starts there. Those of large boards are marked, so that
// few of them need be shown where there is little room.
func (t *track) drawNumber(b *builder, tile int32, size float64) {
	at := t.centre(tile)
	number, class, other := fmt.Sprint(tile), "number", ""
	if tile == 0 && t.start {
		number = "Start"
		if fits := within(size, number, side-2*indent); fits < size {
			other = fmt.Sprintf(` font-size="%s"`, num(fits))
		}
	}
	if tile%5 == 0 || t.isLast(tile) || t.isEnd(tile) {
		class += " fifth"
	}
	b.add(`<text class="%s" x="%s" y="%s"%s>%s</text>`, class, num(at.x-side/2+indent), num(at.y-36+size/2), other,
		number)
}
