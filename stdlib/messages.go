package stdlib

import "github.com/roll-lang/roll/source"

// The codes of what can go wrong in a built-in function.
const (
	NoPlayer      source.Code = "no-such-player"
	NoPiece       source.Code = "no-such-piece"
	NoTile        source.Code = "no-such-tile"
	BoundsSwapped source.Code = "bounds-swapped"
)

// Messages are the messages of these codes.
var Messages = source.Catalog{
	NoPlayer:      "there is no player %d\nthe players are numbered from 0 to %d",
	NoPiece:       "there is no piece %d\neach player's pieces are numbered from 0 to %d",
	NoTile:        "there is no tile %d\nthe tiles are numbered from 0 to %d",
	BoundsSwapped: "no number lies between %d and %d\nthe lower bound comes first",
}

// The codes of what can go wrong with a grid.
const (
	OffGrid      source.Code = "off-grid"
	NoLine       source.Code = "no-line"
	NoGrid       source.Code = "no-grid"
	GridTooLarge source.Code = "grid-too-large"
	RandomOfNone source.Code = "random-of-none"
)

// SquareMessages are the messages of these codes. A few are in the catalogs of languages, because they show forms.
var SquareMessages = source.Catalog{
	OffGrid:      "there is no square %v,%v\nthe grid goes from 0,0 to %d,%d",
	GridTooLarge: "a grid cannot have %d rows and %d columns\nit has 1 to 1,000 of each",
	NoLine:       "the grid has no %s %d\nthe last %s is %d, for they are numbered from 0",
}
