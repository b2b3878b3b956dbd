package svg

import (
	"fmt"

	"github.com/roll-lang/roll/table"
)

// A track is a board of tiles about to be drawn.
type track struct {
	layout
	board   *table.Board
	jumps   []jump
	ends    map[int32]bool // the tiles where jumps begin or end
	usual   int32          // what happens on most tiles, or 0
	crowded bool           // there is no room for the lines of all jumps
	wide    numbering
	narrow  numbering
}

func newTrack(b *table.Board) *track {
	t := &track{layout: newLayout(b), board: b, ends: map[int32]bool{}}
	t.usual = t.findUsual()
	t.jumps = t.findJumps()
	for _, j := range t.jumps {
		t.ends[j.from], t.ends[j.to] = true, true
	}
	t.crowded = t.areCrowded()
	t.wide, t.narrow = t.numbering(onWindow), t.numbering(onPhone)
	return t
}

// findUsual returns what happens on more than half of the tiles, or 0.
func (t *track) findUsual() int32 {
	count := map[int32]int{}
	for tile := range int32(t.tiles) {
		action := t.board.Action(tile)
		if count[action]++; count[action] > t.tiles/2 {
			return action
		}
	}
	return 0
}

// draw draws the way, the tiles on it, what leads elsewhere, and the numbers over all.
func (t *track) draw(b *builder, o *Options) {
	width, height := t.size()
	class := "board track"
	if t.ring {
		class += " ring"
	}
	if len(t.jumps) > 0 {
		class += " crossed"
	}
	b.add(`<svg xmlns="http://www.w3.org/2000/svg" class="%s" viewBox="0 0 %s %s" data-size="%d">`, class, num(width),
		num(height), side)
	t.drawWay(b)
	for tile := range int32(t.tiles) {
		t.drawTile(b, tile, o)
	}
	b.add(`<g class="signs">`)
	for tile := range int32(t.tiles) {
		t.drawSign(b, tile)
	}
	b.add(`</g>`)
	t.drawJumps(b)
	t.drawNumbers(b)
	b.add(`</svg>`)
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

func (t *track) drawTile(b *builder, tile int32, o *Options) {
	at := t.centre(tile)
	class := "tile"
	if tile%2 == 1 {
		class += " odd"
	}
	if t.isLast(tile) {
		class += " last"
	}
	about, title := t.about(tile, o)
	b.add(`<rect class="%s" data-place="t%d"%s x="%s" y="%s" width="%d" height="%d" rx="%d"`, class, tile, about,
		num(at.x-side/2), num(at.y-side/2), side, side, radius)
	if title == "" {
		b.add(`/>`)
		return
	}
	b.add(`><title>%s</title></rect>`, title)
}

// about returns the attributes that tell what happens on a tile and, in a picture that stands alone, what it is called.
func (t *track) about(tile int32, o *Options) (attributes, title string) {
	if o.About == nil || t.board.Action(tile) == 0 {
		return "", ""
	}
	says, line := o.About(tile)
	if says = text(says); says == "" {
		return "", ""
	}
	if o.alone {
		return "", fmt.Sprintf("%d: %s", tile, says)
	}
	return fmt.Sprintf(` data-about="%s" data-line="%d"`, says, line), ""
}

// drawSign draws what stands in the top right corner of a tile, where no piece covers it: a flag on the last one, a
// dot where something happens that does not happen almost everywhere.
func (t *track) drawSign(b *builder, tile int32) {
	at := t.centre(tile)
	if t.isLast(tile) {
		b.add(`<path class="flag" d="M%s %sv-28l24 9-24 9"/>`, num(at.x+19), num(at.y-16))
	}
	action := t.board.Action(tile)
	if action == 0 || action == t.usual || t.crowded && t.jumpsFrom(tile) {
		return
	}
	x := at.x + 37
	if t.isLast(tile) { // beside the flag
		x = at.x + 8
	}
	b.add(`<circle class="acts" cx="%s" cy="%s" r="7"/>`, num(x), num(at.y-35))
}

// isLast says whether a tile is the last one of a way that ends.
func (t *track) isLast(tile int32) bool { return int(tile) == t.tiles-1 && !t.ring && t.tiles > 1 }
