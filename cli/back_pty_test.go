//go:build unix

package cli

import (
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// startShown starts a game that comes with roll, with its board, in a window of so many columns and lines.
func startShown(t *testing.T, wide, high int, file string, more ...string) *terminal {
	t.Helper()
	environment := []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"}
	args := append([]string{"play", filepath.Join("..", "examples", file), "--seed", "5", "--no-record"}, more...)
	return startInWindow(t, wide, high, environment, false, args...)
}

// mustEndIn waits until the last lines of the window are these: what is typed is seen before what it does.
func (term *terminal) mustEndIn(want string) {
	term.t.Helper()
	window := func() string { return strings.TrimRight(term.window(), "\n") }
	for start := time.Now(); !strings.HasSuffix(window(), want); time.Sleep(2 * time.Millisecond) {
		if time.Since(start) > patience {
			got := window()
			term.t.Fatalf("the window ends in (-want +got):\n%s", cmp.Diff(want, got[max(0, len(got)-len(want)):]))
		}
	}
}

// Taken back to its very beginning a game asks again, below the board as it is there.
func TestTerminalUndoToTheBeginning(t *testing.T) {
	t.Parallel()
	const prompt = "Choose a square, row,column: "
	term := startShown(t, 80, 24, "tiler/tictactoe.tiler")
	term.answer(prompt, "0,0")
	term.answer(prompt, ":undo")
	term.answer(prompt, ":undo")
	term.mustEndIn(prompt + `:undo
Took back x's square 0,0. x is asked again.

    0   1   2
  ┌───┬───┬───┐
0 │   │   │   │
  ├───┼───┼───┤
1 │   │   │   │
  ├───┼───┼───┤
2 │   │   │   │
  └───┴───┴───┘

Player x chooses an empty square
` + prompt + `:undo
There is no answer to take back.
Choose a square, row,column:`)
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}

// An answer that changed nothing is no move: :undo takes back the move before it.
func TestTerminalUndoBehindARefusal(t *testing.T) {
	t.Parallel()
	const prompt = "Choose a square, row,column: "
	term := startShown(t, 80, 24, "tiler/tictactoe.tiler", "--board=off")
	term.answer(prompt, "1,1")
	term.answer(prompt, "1,1")
	term.answer(prompt, ":undo")
	term.mustEndIn(`Player o chooses an empty square
Choose a square, row,column: 1,1
That square is taken.
Choose a square, row,column: :undo
Took back x's square 1,1. x is asked again.
Player x chooses an empty square
Choose a square, row,column:`)
	term.hit("1,1", enter, "1,1", enter, ":undo 2", enter)
	term.await("the refusal", func() bool { return strings.Contains(term.text(), "not so many answers to take") })
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}

// A command without its colon is told so, at a question and where Enter is waited for; the turn does not begin.
func TestTerminalCommandsWithoutTheirColon(t *testing.T) {
	t.Parallel()
	term := startShown(t, 80, 24, "roll/snakes.roll", "--board=off")
	term.answer("Enter a number between 1 and 6: ", "quit")
	term.answer("Enter a number between 1 and 6: ", "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Bo")
	term.key("Enter: Ana's turn", "exit")
	term.mustEndIn(`Enter a number between 1 and 6: quit
quit is not a whole number. A command begins with a colon, as in :quit
Enter a number between 1 and 6: 2
Please enter player # 1's name:
Ana
Please enter player # 2's name:
Bo
A command begins with a colon, as in :quit
Enter: Ana's turn`)
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}

// All of :help is seen in a small window, with the line that waits.
func TestTerminalHelpFits(t *testing.T) {
	t.Parallel()
	term := startShown(t, 40, 24, "tiler/tictactoe.tiler", "--board=off")
	term.answer("Choose a square, row,column: ", ":help")
	term.await("the help", func() bool { return strings.Contains(term.text(), ":? asks there.\nChoose") })
	window := term.window()
	if !strings.HasPrefix(window, "At any question you can type, instead of\n") {
		t.Errorf("the window is\n%s", window)
	}
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}

// Where a game is taken back to before it had a board, the last one does not come again.
func TestTerminalUndoToBeforeTheBoard(t *testing.T) {
	t.Parallel()
	term := startShown(t, 80, 24, "roll/snakes.roll")
	term.answer("Enter a number between 1 and 6: ", "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Bo")
	term.key("Enter: Ana's turn", ":undo")
	term.answerName(2, ":undo")
	term.answerName(1, ":log")
	term.mustEndIn(`Took back the name "Ana". Player 1 is asked again.
Please enter player # 1's name:
:log
   1  setting up  2 to "How many people are playing this game?"
Please enter player # 1's name:`)
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}
