//go:build unix

package cli

import (
	"path/filepath"
	"testing"
)

// A game on a grid is played in a terminal: a square that is not on the grid is refused, one that is taken is asked for
// again, and answers are taken back and given again.
func TestTerminalGrid(t *testing.T) {
	t.Parallel()
	const square = "Choose a square, row,column: "
	game := filepath.Join("..", "examples", "tiler", "tictactoe.tiler")
	state := t.TempDir()
	term := startKept(t, state, "play", game, "--seed", "1")
	for _, answer := range []string{
		"0,0", "3,0", "0,0", "1,1", ":undo", ":undo", "0,0", "1,0", ":undo", ":redo", "0,1", "2,2", ":log", "0,2",
	} {
		term.answer(square, answer)
	}
	mustShow(t, `Player x chooses an empty square
Choose a square, row,column: 0,0
Player o chooses an empty square
Choose a square, row,column: 3,0
3,0 is not on the grid, which goes from 0,0 to 2,2.
Choose a square, row,column: 0,0
That square is taken.
Choose a square, row,column: 1,1
Player x chooses an empty square
Choose a square, row,column: :undo
Took back o's square 1,1. o is asked again.
That square is taken.
Choose a square, row,column: :undo
Took back x's square 0,0. x is asked again.
Player x chooses an empty square
Choose a square, row,column: 0,0
Player o chooses an empty square
Choose a square, row,column: 1,0
Player x chooses an empty square
Choose a square, row,column: :undo
Took back o's square 1,0. o is asked again.
Player o chooses an empty square
Choose a square, row,column: :redo
Gave again o's square 1,0.
Player x chooses an empty square
Choose a square, row,column: 0,1
Player o chooses an empty square
Choose a square, row,column: 2,2
Player x chooses an empty square
Choose a square, row,column: :log
   1  turn 1      x: the square 0,0
   2  turn 2      o: the square 1,0
   3  turn 3      x: the square 0,1
   4  turn 4      o: the square 2,2
Choose a square, row,column: 0,2
Game over: x wins
seed 1; the same game again: roll play tictactoe.tiler --seed 1
`, term.mustEnd(0, patience))
	mustShow(t, `   1  turn 1      Player 1: the square 0,0
   2  turn 2      Player 2: the square 1,0
   3  turn 3      Player 1: the square 0,1
   4  turn 4      Player 2: the square 2,2
   5  turn 5      Player 1: the square 0,2
`, answersIn(t, state))
}
