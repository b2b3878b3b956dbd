// Package phrase understands actions as people type them on a board whose columns have letters: the squares of their
// steps, the kinds of what is put down and words for steps without a square, in any case and cut short, with blanks,
// commas, dashes or nothing between them. It knows no language: a [Scene] says what can be done and what stands where.
package phrase

import (
	"strconv"

	"github.com/roll-lang/roll/play"
)

// A Scene is a game in which somebody is asked for an action.
type Scene interface {
	// Len, Legal, Text and Steps are as those of a play.ActionSource.
	Len() int
	Legal(i int) bool
	Text(i int) string
	Steps(i int) []play.ActionStep
	// Why says why an action that is possible is not legal, as in "the king would be in check".
	Why(i int) string
	// Stands returns what stands on a square.
	Stands(square int32) Piece
	// Wall says whether a square of the grid is no part of the board.
	Wall(square int32) bool
}

// A Piece is what stands on a square. The zero Piece is nothing.
type Piece struct {
	Kind     string
	Owner    string // who it belongs to, where that is neither the one who is asked nor nobody
	Standing bool
}

// A Board says how squares and kinds are called. Columns have letters, and rows have numbers from 1 at the bottom;
// squares are numbered row by row from the top.
type Board struct {
	Rows, Columns int32
	Kinds         []string // where there is but one, actions are written without it
}

// Name returns what people call a square.
func (b *Board) Name(square int32) string {
	name := strconv.Itoa(int(b.Rows - square/b.Columns))
	for column := square%b.Columns + 1; column > 0; column = (column - 1) / 26 {
		name = string(rune('A'+(column-1)%26)) + name
	}
	return name
}
