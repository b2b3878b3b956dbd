package svg

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"unicode"

	"github.com/roll-lang/roll/draw"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/table"
)

// A Piece is a piece on a board, as it is drawn.
type Piece struct {
	// ID keeps while it moves: its seat and number, its object or, of what has none, its square.
	ID    string  `json:"id"`
	X     float64 `json:"x"` // its middle, in the board's units
	Y     float64 `json:"y"`
	Size  float64 `json:"size"`  // how wide and high the box of its look is, in the board's units
	Look  string  `json:"look"`  // the key of its look
	Name  string  `json:"name"`  // for those who hear it; empty for the number of a tile
	Place string  `json:"place"` // data-place of the tile or square where it stands
}

// Pieces returns the pieces on a board, in the order in which they are drawn. Piece says what stands on a square of a
// grid; without it nothing does.
func Pieces(setup *table.Setup, state *table.State, piece func(square int32) play.Piece, o Options) []Piece {
	switch {
	case !Fits(setup, state):
		return nil
	case state.Grid.Rows > 0 && piece != nil:
		return piecesOnGrid(setup, state, piece, &o)
	case state.Grid.Rows == 0 && setup.Pieces > 0:
		return piecesOnTrack(setup, state)
	}
	return nil
}

// How large pieces are on a tile: alone, by two, by four at most, and more; and how many of those are drawn.
const (
	alone    = 60
	byTwo    = 46
	byFour   = 34
	crowded  = 32
	mostThat = 5
)

func piecesOnTrack(setup *table.Setup, state *table.State) []Piece {
	l := newTrack(&setup.Board)
	crowds := map[int32][]int{} // the pieces on each tile
	for i, tile := range state.Tiles {
		crowds[tile] = append(crowds[tile], i)
	}
	letters := initials(state)
	var pieces []Piece
	done := map[int32]int{}
	for i, tile := range state.Tiles {
		if !setup.Board.Has(tile) {
			continue
		}
		n, of := done[tile], len(crowds[tile])
		done[tile]++
		if n > mostThat {
			continue
		}
		centre := l.centre(tile)
		at, size := standing(n, of)
		p := Piece{X: centre.x + at.x, Y: centre.y + at.y, Size: size, Place: fmt.Sprintf("t%d", tile)}
		if n == mostThat && of > mostThat+1 {
			p.ID, p.Look, p.Name = "more-"+p.Place, moreLook(of-n), fmt.Sprintf("%d more", of-n)
			pieces = append(pieces, p)
			continue
		}
		seat, number := i/setup.Pieces, i%setup.Pieces
		name := play.NameOfSeat(seat, nameOf(state, seat))
		p.ID, p.Name, p.Look = fmt.Sprintf("%d.%d", seat, number), name, seatLook(seat, letters[seat])
		if setup.Pieces > 1 {
			p.Name, p.Look = fmt.Sprintf("%s's piece %d", name, number), seatLook(seat, strconv.Itoa(number))
		}
		pieces = append(pieces, p)
	}
	return append(pieces, l.numbersOf(crowds)...)
}

// numbersOf returns the numbers of occupied tiles that have none, as what stands there too.
func (t *track) numbersOf(crowds map[int32][]int) []Piece {
	var pieces []Piece
	for _, tile := range slices.Sorted(maps.Keys(crowds)) {
		if !t.board.Has(tile) {
			continue
		}
		if look := t.numberLook(tile); look != "" {
			at, place := t.centre(tile), fmt.Sprintf("t%d", tile)
			pieces = append(pieces, Piece{ID: "number-" + place, X: at.x, Y: at.y, Size: side, Look: look, Place: place})
		}
	}
	return pieces
}

// nameOf returns the name that was given to a seat, or "".
func nameOf(state *table.State, seat int) string {
	if seat < len(state.Names) {
		return state.Names[seat]
	}
	return ""
}

// initials returns what stands on the pieces of each player: the first letter of the name or, of who has no name or
// shares the letter, the number of the seat.
func initials(state *table.State) []string {
	list := make([]string, max(state.Players, len(state.Names)))
	count := map[string]int{}
	for seat := range list {
		list[seat] = initial(nameOf(state, seat))
		count[list[seat]]++
	}
	for seat, letter := range list {
		if letter == "" || count[letter] > 1 {
			list[seat] = strconv.Itoa(seat + 1)
		}
	}
	return list
}

// initial returns the first letter of a name, or "".
func initial(name string) string {
	for _, r := range name {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return string(unicode.ToUpper(r))
		}
	}
	return ""
}

// standing returns where the n-th of so many pieces on a tile stands, from its middle, and how large it is: all in the
// lower two thirds, below the number and what stands beside it.
func standing(n, of int) (at point, size float64) {
	left := float64(n%2*2 - 1) // or right
	switch {
	case of == 1:
		return point{0, 17}, alone
	case of == 2:
		return point{left * 24, 17}, byTwo
	case of <= 4:
		return point{left * 20, 17 + float64(n/2*2-1)*17}, byFour
	}
	return point{float64(n%3-1) * 31, 17 + float64(n/3*2-1)*16}, crowded
}

// onSquare is how large a piece on a square is.
const onSquare = 84

func piecesOnGrid(
	setup *table.Setup, state *table.State, piece func(square int32) play.Piece, o *Options,
) []Piece {
	g := &state.Grid
	seen := make([]play.Piece, len(g.Squares))
	var list []play.Piece
	objects := map[int32]int{} // how often each stands there
	for square, object := range g.Squares {
		if object > 0 {
			seen[square] = piece(int32(square))
			list = append(list, seen[square])
			objects[seen[square].Object]++
		}
	}
	kinds := draw.KindsOf(o.Foreseen, list)
	looks := map[play.Piece]string{} // by all that they depend on, since files are looked for
	var pieces []Piece
	for square, object := range g.Squares {
		p := seen[square]
		if object <= 0 || p == (play.Piece{}) {
			continue
		}
		row, column := int32(square)/g.Columns, int32(square)%g.Columns
		at := centreOf(setup, g, row, column)
		kind := p
		kind.Object = 0
		look, known := looks[kind]
		if !known {
			look = lookOf(p, kinds, state.Names, o)
			looks[kind] = look
		}
		id := fmt.Sprintf("o%d", p.Object)
		if p.Down || p.Object == 0 || objects[p.Object] > 1 { // some games number kinds
			id = fmt.Sprintf("s%d", square)
		}
		pieces = append(pieces, Piece{ID: id, X: at.x, Y: at.y, Size: onSquare, Look: look,
			Name: shownName(p, kinds), Place: fmt.Sprintf("r%dc%d", row, column)})
	}
	return pieces
}

// shownName is what a piece on a grid is called.
func shownName(p play.Piece, kinds draw.Kinds) string {
	if p.Down {
		return p.Label
	}
	return kinds.Name(p)
}
