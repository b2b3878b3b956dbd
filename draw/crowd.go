package draw

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/clipperhouse/displaywidth"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// crowd is the pieces and their players, and who stands on the tiles from first on.
type crowd struct {
	state *table.State
	each  int // pieces of each player
	ascii bool
	// letters are the marks of players by their seats: empty for a player who has none, and nil where too many play.
	letters []string
	first   int32
	spots   []spot
}

// A spot is who stands on a tile: how many, and the first of them.
type spot struct {
	count  int
	pieces []int32
}

// The most players that have letters, and the most pieces of a tile that are kept by name.
const (
	mostLetters = 26
	mostKept    = mostCell
)

func newCrowd(setup *table.Setup, state *table.State, ascii bool) *crowd {
	c := &crowd{state: state, each: max(1, setup.Pieces), ascii: ascii}
	if c.players() > mostLetters {
		return c
	}
	seats := map[string]int{}
	for seat := range c.players() {
		letter := c.letterOf(seat)
		seats[letter]++
		c.letters = append(c.letters, letter)
	}
	for seat, letter := range c.letters {
		if seats[letter] > 1 {
			c.letters[seat] = ""
		}
	}
	return c
}

// players returns how many players have pieces on the board.
func (c *crowd) players() int { return (len(c.state.Tiles) + c.each - 1) / c.each }

// tiles returns the tiles on which a player's pieces stand.
func (c *crowd) tiles(seat int) []int32 {
	return c.state.Tiles[seat*c.each : min((seat+1)*c.each, len(c.state.Tiles))]
}

// front returns the tile of the piece in front, the first tile where no piece is placed.
func (c *crowd) front() int32 {
	front := int32(0)
	for _, tile := range c.state.Tiles {
		front = max(front, tile)
	}
	return front
}

// gather notes who stands on the tiles from first to last.
func (c *crowd) gather(first, last int32) {
	c.first, c.spots = first, make([]spot, last-first+1)
	for piece, tile := range c.state.Tiles {
		if tile < first || tile > last {
			continue
		}
		s := &c.spots[tile-first]
		s.count++
		if len(s.pieces) < mostKept {
			s.pieces = append(s.pieces, int32(piece))
		}
	}
}

// on returns who stands on a tile.
func (c *crowd) on(tile int32) *spot { return &c.spots[tile-c.first] }

// seatOf returns whose a piece is.
func (c *crowd) seatOf(piece int32) int { return int(piece) / c.each }

// name returns a player's name, so that it disturbs no line.
func (c *crowd) name(seat int) string {
	given := ""
	if seat < len(c.state.Names) {
		given = c.state.Names[seat]
	}
	return plain(play.NameOfSeat(seat, given), c.ascii)
}

// plain returns a text so that it disturbs no line.
func plain(text string, ascii bool) string {
	return strings.Map(func(r rune) rune {
		switch {
		case unicode.IsControl(r), unicode.In(r, unicode.Bidi_Control, unicode.Zl, unicode.Zp),
			ascii && r > unicode.MaxASCII:
			return '?'
		}
		return r
	}, strings.ToValidUTF8(text, "?"))
}

// letterOf returns the first letter of a player's name, or nothing where it does not begin with one. An emoji is as
// good as a letter, if it is one character of two columns.
func (c *crowd) letterOf(seat int) string {
	g := displaywidth.StringGraphemes(c.name(seat))
	if !g.Next() {
		return ""
	}
	r, size := utf8.DecodeRuneInString(g.Value())
	emoji := g.Width() == 2 && unicode.Is(unicode.So, r)
	if size < len(g.Value()) || g.Width() == 0 || !unicode.IsLetter(r) && !emoji {
		return ""
	}
	return string(unicode.ToUpper(r))
}

// mark returns the mark of a player: a letter, or # and the number of the seat. None begins with a digit, so that marks
// are told apart without anything between them.
func (c *crowd) mark(seat int) string {
	if c.letters != nil && c.letters[seat] != "" {
		return c.letters[seat]
	}
	return "#" + strconv.Itoa(seat+1)
}

// markOf returns the mark of a piece: that of its player and, where each has several, its number.
func (c *crowd) markOf(piece int32) string {
	mark := c.mark(c.seatOf(piece))
	if c.each == 1 {
		return mark
	}
	if mark[0] == '#' {
		mark += "."
	}
	return mark + strconv.Itoa(int(piece)%c.each)
}

// everybody returns the seats of all players.
func (c *crowd) everybody() []int {
	seats := make([]int, c.players())
	for seat := range seats {
		seats[seat] = seat
	}
	return seats
}

// seats returns the players whose pieces are kept of the tiles from first to last.
func (c *crowd) seats(first, last int32) []int {
	var seats []int
	for tile := first; tile <= last; tile++ {
		for _, piece := range c.on(tile).pieces {
			seats = append(seats, c.seatOf(piece))
		}
	}
	slices.Sort(seats)
	return slices.Compact(seats)
}
