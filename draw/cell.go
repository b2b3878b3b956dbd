package draw

import (
	"strconv"
	"strings"
)

// The columns of a cell: as many as it has where there is room and nothing needs more, and the most.
const (
	usualCell = 6
	mostCell  = 12
)

// mostLinks is how many accessible tiles of a tile are looked at.
const mostLinks = 20

// cellWidth returns how wide the cells of a part are: as its tiles need, in the room there is.
func (p *picture) cellWidth(shown part) int {
	wanted := max(usualCell, leastCell(p.grid.tiles))
	first, last := p.grid.tilesOf(shown)
	for tile := first; tile <= last; tile++ {
		links, _ := p.links(tile)
		if len(links) > 0 {
			wanted = max(wanted, width(strconv.Itoa(int(tile))+" "+strings.Join(links, "")))
		}
		wanted = max(wanted, width(strings.Join(p.marks(tile, p.shapes), "")))
	}
	return min(wanted, mostCell, (p.width-1)/p.grid.columns-1)
}

// links returns where a tile leads otherwise than to its neighbours, as arrows with numbers, and whether there are
// more. An accessible number that names no other tile leads nowhere.
func (p *picture) links(tile int32) (links []string, more bool) {
	add := func(arrow string, to int32) { links = append(links, arrow+strconv.Itoa(int(to))) }
	if next := p.board.Next(tile); next != min(tile+1, int32(p.board.Len()-1)) {
		add(p.signs.on, next)
	}
	accessible := p.board.Accessible(tile)
	for _, to := range accessible[:min(mostLinks, len(accessible))] {
		switch {
		case !p.board.Has(to) || to == tile:
		case to > tile:
			add(p.signs.up, to)
		default:
			add(p.signs.down, to)
		}
	}
	if prev := p.board.Prev(tile); prev != max(tile-1, 0) {
		add(p.signs.back, prev)
	}
	return links, len(accessible) > mostLinks
}

// head returns the first line of a tile's cell, its number on the left and its links on the right, and whether all
// links are there.
func (p *picture) head(tile int32, columns int) (text string, whole bool) {
	number := strconv.Itoa(int(tile))
	links, more := p.links(tile)
	room := columns - len(number)
	text = strings.Join(links, "")
	if more || width(text) > room {
		text = ""
		for _, link := range links {
			if width(text+link+p.signs.more) > room {
				break
			}
			text += link
		}
		text, more = text+p.signs.more, true
	}
	return number + strings.Repeat(" ", max(0, room-width(text))) + text, !more
}

// marks returns the marks of the pieces on a tile that are kept, with their shapes or without.
func (p *picture) marks(tile int32, shapes bool) []string {
	var marks []string
	for _, piece := range p.crowd.on(tile).pieces {
		marks = append(marks, p.drawn(p.crowd.seatOf(piece), p.crowd.markOf(piece), shapes))
	}
	return marks
}

// drawn returns a mark of a player as it is drawn.
func (p *picture) drawn(seat int, mark string, shapes bool) string {
	look := lookOf(seat)
	if shapes {
		mark = look.shaped(mark, p.ascii)
	}
	return look.paint(mark, p.palette)
}

// footOf returns the marks of all pieces on a tile, if they fit.
func (p *picture) footOf(marks []string, tile int32, columns int) (text string, whole bool) {
	if len(marks) < p.crowd.on(tile).count {
		return "", false
	}
	for _, between := range []string{" ", ""} {
		if text := strings.Join(marks, between); width(text) <= columns {
			return text, true
		}
	}
	return "", false
}

// foot returns the second line of a tile's cell: the pieces there, or as many as there is room for and how many more.
func (p *picture) foot(tile int32, columns int) string {
	if p.shapes {
		if text, whole := p.footOf(p.marks(tile, true), tile, columns); whole {
			return text
		}
	}
	marks, count := p.marks(tile, false), p.crowd.on(tile).count
	if text, whole := p.footOf(marks, tile, columns); whole {
		return text
	}
	for n := len(marks); n >= 0; n-- {
		if text := strings.Join(marks[:n], "") + "+" + strconv.Itoa(count-n); width(text) <= columns {
			return text
		}
	}
	return p.signs.more
}
