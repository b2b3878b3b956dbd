package interp

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/source"
)

// The codes of what can go wrong while a game runs, other than those of arithmetic and arrays in package check.
const (
	IndexOutside    source.Code = "index-outside"
	IndexOfEmpty    source.Code = "index-of-empty"
	NoOption        source.Code = "no-option"
	TooManyElements source.Code = "too-many-elements"
	LandsForEver    source.Code = "lands-for-ever"
)

// Messages are the messages for games of every language.
var Messages = source.Catalog{
	IndexOutside:    "`%s` has no element %d\nits elements are numbered from 0 to %d",
	IndexOfEmpty:    "`%s` has no element %d, for it is empty",
	TooManyElements: "the arrays of this game have become too large\ntogether they may have %d elements",
}

// BoardMessages are for games with tiles, pieces and prompts with options.
var BoardMessages = source.Catalog{
	NoOption:     "there is nothing to choose from",
	LandsForEver: "a move that lands and moves again goes on for ever\nthe last tiles: %s",
}

// The codes of what can go wrong with values of several types.
const (
	NullOperand     source.Code = "null-operand"
	NoNumber        source.Code = "no-number"
	LeastPair       source.Code = "least-pair"
	EmptySquare     source.Code = "empty-square"
	OtherClass      source.Code = "other-class"
	NoSuchAttribute source.Code = "no-such-attribute"
	TooManyObjects  source.Code = "too-many-objects"
	TooManyCalls    source.Code = "too-many-calls"
	TooMuchText     source.Code = "too-much-text"
)

// ValueMessages are the messages for these codes. The words of some are in the catalogs of languages.
var ValueMessages = source.Catalog{
	NoNumber:        "%s %s %s is no number that can be kept",
	LeastPair:       "a pair cannot hold -2147483648 twice",
	OtherClass:      "this object is %s, not %s",
	NoSuchAttribute: "%s has no attribute `%s`",
	TooManyObjects:  "there are too many objects in this game\nit may have %d at once, with %d attributes together",
	TooMuchText: "the strings of this game have become too long\n" +
		"one may have %d bytes, and all that it has at once %d",
	TooManyCalls: "functions call one another more than %d deep\n" +
		"a function that calls itself must stop at some point",
}

// chainOfLandings is the fault of landings that nest too deep. It shows the last tiles.
func (m *Machine) chainOfLandings(span source.Span, tile int32) fault {
	const shown = 8
	var tiles []string
	for _, t := range m.landings[len(m.landings)-shown:] {
		tiles = append(tiles, fmt.Sprint(t))
	}
	tiles = append(tiles, fmt.Sprint(tile))
	return fault{code: LandsForEver, span: span, args: []any{strings.Join(tiles, ", ")}}
}

// NoSuchFunction is the code of a function as a value that the program has not.
const NoSuchFunction source.Code = "no-such-function"

// ClosureMessages are the words of this code.
var ClosureMessages = source.Catalog{NoSuchFunction: "this function stands nowhere in the program"}

// HopelessTurn is the code of a turn in which every answer to a question is in vain.
const HopelessTurn source.Code = "hopeless-turn"

// HopelessMessages are the words of this code, for languages in which a question can come again while nothing changes.
var HopelessMessages = source.Catalog{HopelessTurn: "this turn cannot go on: %s, and nothing changes"}
