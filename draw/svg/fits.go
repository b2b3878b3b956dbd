package svg

import "github.com/roll-lang/roll/table"

// The largest boards that are drawn, in tiles and in squares.
const (
	mostTiles   = 5000
	mostSquares = 10_000
)

// Fits says whether a board is small enough to be drawn: a track of 5,000 tiles, or a grid of 10,000 squares.
func Fits(setup *table.Setup, state *table.State) bool {
	return setup.Board.Len() <= mostTiles && len(state.Grid.Squares) <= mostSquares
}

// tooLarge stands for a board that is not drawn.
const tooLarge = `<svg xmlns="http://www.w3.org/2000/svg" class="board" viewBox="0 0 600 120" data-size="100">` +
	`<g class="numbers"><text x="300" y="60">This board is too large to be drawn.</text></g></svg>`
