package play

import "errors"

// This file keeps what lies face down from those who may not know it. What the looks of a square could tell, the game
// itself hides; but one who tries answers in the game would find it out.

// A Concealing game can have pieces that lie face down.
type Concealing interface {
	// Conceals says whether pieces of the game can lie face down.
	Conceals() bool
	// BareAt is Gridded.PieceAt for somebody who sees what lies face down, too.
	BareAt(square int32) Piece
}

// Conceals says whether pieces of a game can lie face down.
func Conceals(game Game) bool {
	c, ok := game.(Concealing)
	return ok && c.Conceals()
}

// Bare is Pieces for somebody who sees what lies face down, too.
func Bare(game Game) func(square int32) Piece {
	if c, ok := game.(Concealing); ok {
		return c.BareAt
	}
	return Pieces(game)
}

// ErrPeeks is the error of a bot that looks ahead in a game in which pieces lie face down: it would see them.
var ErrPeeks = errors.New("a greedy bot plays ahead, and so would see what lies face down in this game; " +
	"random, first and last do not")

// Peeks says whether one of some bots would see what lies face down in a game.
func Peeks(bots map[int]Host, game Game) bool {
	for _, bot := range bots {
		if bot.Listens()&Ahead != 0 && Conceals(game) {
			return true
		}
	}
	return false
}
