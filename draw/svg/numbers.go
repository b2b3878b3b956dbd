package svg

import (
	"fmt"
	"math"
	"slices"
	"strconv"
)

// This file is the numbers of tiles: all of them where tiles are large enough, else as many as can be read.

// The size of numbers, and how far they stand from the edge of the tile; below how many pixels a tile has no room for
// each to have its own.
const (
	numberSize = 23
	indent     = 8
	leastTile  = 40
)

// A numbering is which tiles have their numbers written on them in a view, and how large.
type numbering struct {
	view
	size   float64
	small  bool // not all tiles have room for theirs
	spread bool // a number is broader than a tile, and stands in the middle of it
	shown  []bool
}

// room is how broad a number may be on a tile.
const room = side - 2*indent

func (t *track) numbering(v view) numbering {
	width, height := t.size()
	scale := v.scale(width, height)
	last := strconv.Itoa(t.tiles - 1)
	n := numbering{view: v, size: readable(numberSize, scale), shown: make([]bool, t.tiles)}
	if n.small = scale*side < leastTile; !n.small {
		n.size = within(n.size, last, room)
		for tile := range n.shown {
			n.shown[tile] = true
		}
		return n
	}
	broad := widthOf(last, n.size)
	n.spread = broad > room
	if step := 5; !n.spread {
		t.choose(&n, step, 0)
		return n
	}
	t.choose(&n, 10*int(math.Ceil(broad/(8*pitch))), broad*1.15)
	return n
}

// choose chooses which numbers are written: the last one, those where jumps begin and end, and one in so many. Of two
// that would lie on one another it takes the first; apart is how broad they are, or 0 where none can.
func (t *track) choose(n *numbering, step int, apart float64) {
	var order []int32
	for tile := int32(t.tiles - 1); tile >= 0; tile-- {
		if t.isLast(tile) || t.ends[tile] {
			order = append(order, tile)
		}
	}
	for tile := 0; tile < t.tiles; tile += step {
		order = append(order, int32(tile))
	}
	var taken []point
	for _, tile := range order {
		at := t.middle(n, tile)
		near := func(p point) bool { return math.Abs(p.x-at.x) < apart && math.Abs(p.y-at.y) < n.size*0.9 }
		if apart > 0 && slices.ContainsFunc(taken, near) {
			continue
		}
		n.shown[tile] = true
		taken = append(taken, at)
	}
}

// middle returns where the middle of a number lies that is broader than its tile: on the tile, and not outside of the
// drawing.
func (t *track) middle(n *numbering, tile int32) point {
	width, _ := t.size()
	at, half := t.centre(tile), widthOf(t.numberOf(tile), n.size)/2
	at.x = math.Max(half, math.Min(at.x, width-half))
	return at
}

// numberOf returns what is written on a tile: its number, or that the game starts there.
func (t *track) numberOf(tile int32) string {
	if tile == 0 && t.start {
		return "Start"
	}
	return strconv.Itoa(int(tile))
}

// drawNumbers writes the numbers, once where they are the same in all views.
func (t *track) drawNumbers(b *builder) {
	if t.wide.size == t.narrow.size && slices.Equal(t.wide.shown, t.narrow.shown) {
		t.drawNumbering(b, &t.wide, "numbers")
		return
	}
	t.drawNumbering(b, &t.wide, "numbers wide")
	t.drawNumbering(b, &t.narrow, "numbers narrow")
}

func (t *track) drawNumbering(b *builder, n *numbering, class string) {
	if n.spread {
		class += " spread"
	}
	b.add(`<g class="%s" font-size="%s">`, class, num(n.size))
	for tile, shown := range n.shown {
		if shown {
			t.drawNumber(b, n, int32(tile))
		}
	}
	b.add(`</g>`)
}

func (t *track) drawNumber(b *builder, n *numbering, tile int32) {
	number, other := t.numberOf(tile), ""
	if fits := within(n.size, number, room); fits < n.size && !n.spread {
		other = fmt.Sprintf(` font-size="%s"`, num(fits))
	}
	at := point{-side/2 + indent, numberLine(n.size)}
	if centre := t.centre(tile); n.spread {
		at = t.middle(n, tile)
	} else {
		at = point{centre.x + at.x, centre.y + at.y}
	}
	b.add(`<text x="%s" y="%s"%s>%s</text>`, num(at.x), num(at.y), other, number)
}

// numberLine is where the middle of a number lies, from the middle of a tile: digits are three quarters of their size
// high.
func numberLine(size float64) float64 { return -side/2 + indent + size*0.37 }

// numberLook returns the look of the number of an occupied tile, in those views in which it is not written anyway; ""
// if there is none.
func (t *track) numberLook(tile int32) string {
	sizes, any := [2]float64{}, false
	for i, n := range []*numbering{&t.wide, &t.narrow} {
		if n.small && !n.spread && !n.shown[tile] {
			sizes[i], any = n.size, true
		}
	}
	if !any {
		return ""
	}
	return fmt.Sprintf("%s:%d:%s:%s", numberKind, tile, num(sizes[0]), num(sizes[1]))
}

// drawNumberLook draws the number of a tile as a piece is drawn.
func drawNumberLook(tile int, wide, narrow float64) string {
	drawn := ""
	for _, n := range []numbering{{view: onWindow, size: wide}, {view: onPhone, size: narrow}} {
		if n.size == 0 {
			continue
		}
		drawn += fmt.Sprintf(`<g class="numbers %s" font-size="%s"><text x="%d" y="%s">%d</text></g>`, n.class,
			num(n.size), -side/2+indent, num(numberLine(n.size)), tile)
	}
	return drawn
}
