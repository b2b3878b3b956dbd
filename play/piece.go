package play

// A Piece is what stands on a square of a grid. The zero Piece is nothing.
type Piece struct {
	Object int32  // its number, from 1
	Class  string // what kind of thing it is
	Label  string // what tells it from others of its kind, in a few words
	Image  string // the file of a picture of it, or empty
	Mark   string // its mark on a drawn board; empty for one that is made from the label
	Down   bool   // it lies face down, and what it is shows nowhere
}

// A Gridded game is one whose board can be a grid.
type Gridded interface {
	// AppendGrid appends to a buffer what stands on the grid, so that two grids that look the same give the same bytes.
	AppendGrid([]byte) []byte
	// PieceAt returns what stands on a square, counted row by row from 0.
	PieceAt(square int32) Piece
}

// Foreseeing is a game that knows beforehand some of what can stand on its grid.
type Foreseeing interface{ Foreseen() []Piece }

// Foreseen returns what is known to be able to stand on the grid of a game, of each kind one.
func Foreseen(game Game) []Piece {
	if g, ok := game.(Foreseeing); ok {
		return g.Foreseen()
	}
	return nil
}

// Pieces returns what says for a game what stands on a square of its grid, or nil where the game has none.
func Pieces(game Game) func(square int32) Piece {
	if g, ok := game.(Gridded); ok {
		return g.PieceAt
	}
	return nil
}
