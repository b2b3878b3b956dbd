// Package table is what lies on the table: a board of linked tiles, the players and their pieces, dice or a
// deck, and the chance that drives them.
//
// What never changes while a game is played ([Setup]) is shared by all games of a program;
// what changes ([State]) is flat slices, cheap to copy. Everything is numbered from 0: seats, pieces, tiles.
package table

import "strconv"

// The most of each thing that a game may have.
const (
	MaxTiles   = 10_000_000
	MaxPlayers = 2_000_001
	MaxPieces  = 10_000_000 // of all players together
	MaxCards   = 10_000_000
)

// A Setup is what lies in the box: everything of a game that never changes.
type Setup struct {
	Board  Board
	Pieces int // of each player
	Dice   []int32
	Cards  Cards
	Upward bool // people count the rows of a grid from the bottom
	// Lettered says that people call the columns of a grid by letters and count its rows from 1, also from the bottom.
	Lettered bool
}

// CountsUp says whether people count the rows of a grid from the bottom.
func (s *Setup) CountsUp() bool { return s != nil && (s.Upward || s.Lettered) }

// Line returns the number that people have for a row of a grid, of which the first is the top one.
func (s *Setup) Line(g *Grid, row int32) int32 {
	switch {
	case s != nil && s.Lettered:
		return g.Rows - row
	case s.CountsUp():
		return g.Rows - 1 - row
	}
	return row
}

// Column returns what people call a column of a grid, of which the first is the left one. The letter behind Z is AA.
func (s *Setup) Column(column int32) string {
	if s == nil || !s.Lettered {
		return strconv.Itoa(int(column))
	}
	name := ""
	for n := column + 1; n > 0; n = (n - 1) / 26 {
		name = string(rune('A'+(n-1)%26)) + name
	}
	return name
}

// PieceAt returns the place of a player's piece among the pieces of all players.
func (s *Setup) PieceAt(player, piece int32) int32 {
	return player*int32(s.Pieces) + piece
}

// A State is everything on the table that changes.
type State struct {
	Players int      // how many play
	First   int      // who had the first turn, or -1
	Names   []string // of the players; empty where nobody gave one
	// Tiles holds where each piece stands, those of seat 0 first; empty before the pieces are placed.
	Tiles []int32
	Deck  Deck
	Grid  Grid
	Rand  Rand
	// Chosen is what the next dice show or the next cards are worth, where somebody has chosen it.
	Chosen []int32
}

// CopyFrom makes s the same as t. It reuses what s holds.
func (s *State) CopyFrom(t *State) {
	s.Players, s.First = t.Players, t.First
	s.Names = append(s.Names[:0], t.Names...)
	s.Tiles = append(s.Tiles[:0], t.Tiles...)
	s.Deck.copyFrom(&t.Deck)
	s.Grid.copyFrom(&t.Grid)
	s.Rand = t.Rand
	s.Chosen = append(s.Chosen[:0], t.Chosen...)
}

// Clone returns a copy that shares nothing with s. Copies of equal states are equal to reflect.DeepEqual too:
// what is empty is nil in them.
func (s *State) Clone() State {
	var c State
	c.CopyFrom(s)
	return c
}
