//go:build unix

package cli

import (
	"path/filepath"
	"strings"
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

// What a bot guesses in vain is not shown to a person; from a pipe it is.
func TestTerminalGuesses(t *testing.T) {
	t.Parallel()
	const taken = "That square is taken."
	game := filepath.Join("..", "examples", "tiler", "tictactoe.tiler")
	args := []string{"play", game, "--seed", "2", "--bot", "1=random", "--bot", "2=random", "--no-record"}
	if piped := runRoll(t, ".", args...); !strings.Contains(piped.stdout, taken) {
		t.Fatalf("no bot guesses in vain:\n%s", piped.stdout)
	}
	shown := startTerminal(t, false, append(args, "--pace=none")...).mustEnd(0, patience)
	if strings.Contains(shown, taken) || !strings.Contains(shown, "Game over") {
		t.Errorf("the terminal shows\n%s", shown)
	}
}

// A board that has changed in the middle of a turn is drawn before the next question; one that has not is not.
func TestTerminalGridInTheMiddleOfATurn(t *testing.T) {
	t.Parallel()
	game := writeTiler(t, `class P { attr n: int; }
init { grid(1, 2); int x, y; x = 0; y = 0; bool first = True; }
turn {
	(x, y) = capture();
	(x, y) = capture();
	grid[x, y] = new P(1);
	(x, y) = capture();
}
end { return 'over'; }
`)
	term := startInWindow(t, 60, 40, []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"}, false,
		"play", game, "--seed", "1", "--no-record", "--board=on")
	for i, boards := range []int{1, 1, 2} {
		term.awaitPrompt("Choose a square, row,column: ")
		window := term.window()
		if n := strings.Count(window, "└"); n != boards || strings.Contains(window, "│ 1 │") != (boards == 2) {
			t.Errorf("question %d: there are %d boards, want %d:\n%s", i+1, n, boards, window)
		}
		term.answer("Choose a square, row,column: ", "0,1")
	}
	term.mustEnd(0, patience)
}
