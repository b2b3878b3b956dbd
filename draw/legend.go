package draw

import (
	"slices"
	"strings"
)

// How much is listed below a board.
const (
	mostListed = 40 // players or tiles
	mostTiles  = 12 // tiles of a player's pieces
	mostNotes  = 3  // lines about links
	mostName   = 20 // columns of a name
)

// legend says who is where, for everybody or, where that takes too many lines, for those whose pieces are seen.
func (p *picture) legend(shown part) []string {
	all, most := p.crowd.players(), max(1, p.height/4)
	if all == 0 {
		return nil
	}
	if all <= mostListed {
		if lines := p.flow(p.entries(p.crowd.everybody())); len(lines) <= most {
			return lines
		}
	}
	seats := p.crowd.seats(p.grid.tilesOf(shown))
	return p.fitting(p.entries(seats[:min(mostListed, len(seats))]), all, most, morePlayers)
}

func (p *picture) entries(seats []int) []string {
	entries := make([]string, len(seats))
	for i, seat := range seats {
		entries[i] = p.entry(seat)
	}
	return entries
}

// entry says where a player's pieces are.
func (p *picture) entry(seat int) string {
	name := p.signs.shorten(p.crowd.name(seat), mostName)
	return p.drawn(seat, p.crowd.mark(seat), p.shapes) + " " + name + " " + where(p.crowd.tiles(seat))
}

// where says where pieces are, of which there is at least one.
func where(tiles []int32) string {
	if !slices.ContainsFunc(tiles, func(tile int32) bool { return tile != tiles[0] }) {
		return onTile(tiles[0], len(tiles) > 1)
	}
	listed := tiles[:min(mostTiles, len(tiles))]
	return onTiles(listed, len(tiles)-len(listed))
}

// notes says what the arrows of the way mean where there are some, and where those tiles lead that have more links
// than fit.
func (p *picture) notes(shown part) []string {
	columns := p.cellWidth(shown)
	var onward, back bool
	var entries []string
	crowded := 0
	first, last := p.grid.tilesOf(shown)
	for tile := first; tile <= last; tile++ {
		links, more := p.links(tile)
		if len(links) > 0 {
			onward = onward || strings.HasPrefix(links[0], p.signs.on)
			back = back || strings.HasPrefix(links[len(links)-1], p.signs.back)
		}
		if _, whole := p.head(tile, columns); whole {
			continue
		}
		if more {
			links = append(links, p.signs.more)
		}
		crowded++
		if crowded <= mostListed {
			entries = append(entries, leads(tile, strings.Join(links, " ")))
		}
	}
	lines := p.flow(keys(onward, back, p.signs))
	return append(lines, p.fitting(entries, crowded, mostNotes, moreCrowded)...)
}

// which says which part of the board is seen, and how many pieces are not.
func (p *picture) which(shown part) string {
	first, last := p.grid.tilesOf(shown)
	unseen := len(p.crowd.state.Tiles)
	for tile := first; tile <= last; tile++ {
		unseen -= p.crowd.on(tile).count
	}
	return strings.TrimSpace(theseAre(first, last, p.grid.tiles) + elsewhere(unseen) + " " + p.hint)
}
