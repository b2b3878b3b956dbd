package interp

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
)

// The codes of what can go wrong while a game runs, beside those of arithmetic and arrays in package check.
const (
	IndexOutside    source.Code = "index-outside"
	IndexOfEmpty    source.Code = "index-of-empty"
	NoOption        source.Code = "no-option"
	TooManyElements source.Code = "too-many-elements"
	LandsForEver    source.Code = "lands-for-ever"
)

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	IndexOutside:    "`%s` has no element %d\nits elements are numbered from 0 to %d",
	IndexOfEmpty:    "`%s` has no element %d, for it is empty",
	NoOption:        "there is nothing to choose from",
	TooManyElements: "the arrays of this game have become too large\ntogether they may have %d elements",
	LandsForEver:    "a move that lands and moves again goes on for ever\nthe last tiles: %s",
}

// chainOfLandings is the fault of landings nested too deeply; it shows the last tiles.
func (m *Machine) chainOfLandings(span source.Span, tile int32) fault {
	const shown = 8
	var tiles []string
	for _, t := range m.landings[len(m.landings)-shown:] {
		tiles = append(tiles, fmt.Sprint(t))
	}
	tiles = append(tiles, fmt.Sprint(tile))
	return fault{code: LandsForEver, span: span, args: []any{strings.Join(tiles, ", ")}}
}

// when says in which turn of whom something happens, or nothing where it is in none.
func (m *Machine) when() string {
	switch {
	case m.Aside:
		return ""
	case m.Seat < 0:
		return "in setting up"
	}
	return fmt.Sprintf("in %s's turn %d", m.NameOf(int32(m.Seat)), m.Turn)
}
