package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"net/url"
	"slices"

	"github.com/roll-lang/roll/draw/svg"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/table"
)

// This file draws the board for pages: what stays as one file, and what moves on it as a list.

// views are what pages see of a board.
type views struct {
	players int
	names   []string
	figure  []string // by seat, where its pieces stand; nil on a grid
	boards  boards
	images  map[string]bool // the files that were shown
	now     *picture
	turns   map[int][]byte       // pictures of the ends of turns, as JSON
	down    map[int32]play.Piece // what lies face down now, by square
}

// A board is a drawn one, by its revision, with what it was drawn from.
type board struct {
	rev, text string
	still
}

// still is what a board without pieces is drawn from.
type still struct {
	setup         *table.Setup
	rows, columns int32
	background    string
	outside       string // the squares that are no part of it
}

// stillOf returns what a board is drawn from.
func stillOf(setup *table.Setup, state *table.State) still {
	g := &state.Grid
	var outside []byte
	for i, square := range g.Squares {
		if square == table.Outside {
			outside = binary.AppendUvarint(outside, uint64(i))
		}
	}
	return still{setup, g.Rows, g.Columns, g.Background, string(outside)}
}

// boards are the last ones that were drawn.
type boards []board

// mostBoards is how many boards are remembered, and mostTurns how many pictures.
const (
	mostBoards = 16
	mostTurns  = 512
)

// revision returns the revision of a board, and draws it if it is new.
func (b *boards) revision(setup *table.Setup, state *table.State, draw func() string) string {
	from := stillOf(setup, state)
	for _, board := range *b {
		if board.still == from {
			return board.rev
		}
	}
	text := draw()
	sum := sha256.Sum256([]byte(text))
	rev := hex.EncodeToString(sum[:6])
	if len(*b) == mostBoards {
		*b = slices.Delete(*b, 0, 1)
	}
	*b = append(*b, board{rev, text, from})
	return rev
}

// of returns a board, or nothing.
func (b *boards) of(rev string) string {
	for _, board := range *b {
		if board.rev == rev {
			return board.text
		}
	}
	return ""
}

// A picture is what stands on a board.
type picture struct {
	Type   string            `json:"type"`
	Turn   int               `json:"turn"`
	Board  string            `json:"board"`
	Pieces []svg.Piece       `json:"pieces"`
	Looks  map[string]string `json:"looks"`
}

// draw draws a game as it stands. What lies face down now does so in pictures of earlier turns too: who could look up
// what was seen there need not remember it.
func (r *Room) draw(game play.Game, turn int) *picture {
	setup, state := game.Table()
	pieces := r.covered(play.Pieces(game))
	program := r.game.Program()
	options := svg.Options{Image: r.imageAddress, Foreseen: play.Foreseen(game),
		About: func(tile int32) (string, int) { return lang.Landing(program, setup.Board.Action(tile)) }}
	p := &picture{Type: "picture", Turn: turn, Pieces: svg.Pieces(setup, state, pieces, options)}
	if p.Pieces == nil {
		p.Pieces = []svg.Piece{}
	}
	p.Board = r.views.boards.revision(setup, state, func() string { return svg.Board(setup, state, options) })
	p.Looks = svg.Looks(p.Pieces...)
	return p
}

// covered is what stands on squares, with what lies face down now in place of what lay there.
func (r *Room) covered(pieces func(square int32) play.Piece) func(square int32) play.Piece {
	down := r.views.down
	if len(down) == 0 || !r.hides() {
		return pieces
	}
	return func(square int32) play.Piece {
		piece := pieces(square)
		if now, ok := down[square]; ok && piece != (play.Piece{}) {
			return now
		}
		return piece
	}
}

// downs are what lies face down in a game as it stands, by square.
func downs(game play.Game) map[int32]play.Piece {
	if !play.Conceals(game) {
		return nil
	}
	_, state := game.Table()
	pieces := play.Pieces(game)
	down := map[int32]play.Piece{}
	for square := range state.Grid.Rows * state.Grid.Columns {
		if piece := pieces(square); piece.Down {
			down[square] = piece
		}
	}
	return down
}

// imageAddress is where a page finds a file of the game's folder, which may be shown from now on; empty where there is
// no such picture.
func (r *Room) imageAddress(name string) string {
	if !isShown(name) || !r.hasFile(name) {
		return ""
	}
	if r.views.images == nil {
		r.views.images = map[string]bool{}
	}
	r.views.images[name] = true
	return "/games/" + url.PathEscape(r.id) + "/images/" + (&url.URL{Path: name}).EscapedPath()
}

// show shows a game as it stands to all pages.
func (r *Room) show(game play.Game) {
	setup, state := game.Table()
	v := &r.views
	v.players, v.names, v.figure = state.Players, slices.Clone(state.Names), nil
	if setup.Pieces > 0 && len(state.Tiles) >= setup.Pieces*state.Players {
		for seat := range min(state.Players, mostSeats) {
			v.figure = append(v.figure, tiles(state.Tiles[seat*setup.Pieces:][:min(setup.Pieces, mostFigures)]))
		}
	}
	v.down = downs(game)
	v.now = r.draw(game, r.told.at())
	r.out = append(r.out, parcel{picture: v.now})
}

// mostFigures is of how many pieces it is told where they stand.
const mostFigures = 8

// figures are what counts of a seat.
func (v *views) figures(seat int) map[string]string {
	if seat >= len(v.figure) {
		return nil
	}
	return map[string]string{"tile": v.figure[seat]}
}

// line is a picture for a page which has seen some looks already; it now has seen all of these.
func (p *picture) line(seen map[string]bool) []byte {
	fresh := *p
	fresh.Looks = map[string]string{}
	for key, look := range p.Looks {
		if !seen[key] {
			seen[key] = true
			fresh.Looks[key] = look
		}
	}
	return bytes.TrimRight(protocol.Line(fresh), "\n")
}
