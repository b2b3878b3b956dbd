//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// takenGame lays three stones on four squares. Who chooses one that is taken is not told why.
const takenGame = `class Stone { attr owner: string ['a', 'b']; }
init { grid(2, 2); int stones = 0; print('Stones'); string name = prompt('Who plays?'); }
turn {
    int x, y;
    print(name + ' lays a stone');
    do { (x, y) = capture(); } while (grid[x, y]);
    grid[x, y] = new Stone(owner='a');
    stones++;
}
end { if (stones == 5) { return 'over'; } }
`

func writeTaken(t *testing.T, game string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "taken.tiler")
	if err := os.WriteFile(path, []byte(game), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// A person asks which squares will do, is told that one changed nothing, and in the end that none will do. A name can
// be a question mark.
func TestTerminalWhichSquares(t *testing.T) {
	t.Parallel()
	const square = "Choose a square, row,column: "
	term := startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1"}, false,
		"play", writeTaken(t, takenGame), "--board=off", "--no-record", "--seed", "1")
	term.answerBehind("Who plays?", ":?")
	term.answerBehind("Any text of up to 1000 characters will do.", "?")
	for _, answer := range []string{
		"?", "1,1", "1,1", "?", "??", "0,0", "0,1", ":undo", "0,1", "1,0", "0,0", ":?", ":quit",
	} {
		term.answer(square, answer)
	}
	mustShow(t, `Stones
Who plays?
:?
Any text of up to 1000 characters will do.
?
? lays a stone
Choose a square, row,column: ?
Any square will do. A square is its row and its column: they go from 0,0 to 1,1.
Choose a square, row,column: 1,1
? lays a stone
Choose a square, row,column: 1,1
1,1 changes nothing here. Type ? to see what does.
Choose a square, row,column: ?
These squares will do: 0,0; 0,1; 1,0.
Choose a square, row,column: ??
    0   1
  ┌───┬───┐
0 │[ ]│[ ]│
  ├───┼───┤
1 │[ ]│ a │
  └───┴───┘
[ ] can be chosen
These squares will do: 0,0; 0,1; 1,0.
Choose a square, row,column: 0,0
? lays a stone
Choose a square, row,column: 0,1
? lays a stone
Choose a square, row,column: :undo
Took back Player 1's answer 0,1 to "? lays a stone". Player 1 is asked again.
? lays a stone
Choose a square, row,column: 0,1
? lays a stone
Choose a square, row,column: 1,0
? lays a stone
Choose a square, row,column: 0,0
No square will do: whichever you choose, nothing changes.
This turn cannot go on. :undo takes your last answer back, :quit stops.
Choose a square, row,column: :?
No square will do: whichever you choose, nothing changes.
This turn cannot go on. :undo takes your last answer back, :quit stops.
Choose a square, row,column: :quit
This game is not kept, so it ends here.
seed 1; the same game again: roll play taken.tiler --seed 1
`, term.mustEnd(0, patience))
}

// So it is with numbers, in the other language.
func TestTerminalWhichNumbers(t *testing.T) {
	t.Parallel()
	term := startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1"}, false,
		"play", writeGame(t, raceGame), "--no-record", "--seed", "5")
	term.answer(playersPrompt, "?")
	term.answer(playersPrompt, "2")
	term.answerName(1, ":?")
	term.answerBehind("Any name of up to 100 characters will do. An empty line keeps the name there is.", "?")
	term.answerName(2, "Bo")
	term.answer(stepPrompt, "?")
	term.answer(stepPrompt, "??")
	term.answer(stepPrompt, ":quit")
	text := term.mustEnd(0, patience)
	for _, want := range []string{
		playersPrompt + "?\nAny whole number from 2 to 6 will do.\n" + playersPrompt + "2\n",
		"It is ?'s turn\n",
		stepPrompt + "?\nAny whole number from 1 to 3 will do.\n" + stepPrompt + "??\nAny whole number",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not in\n%s", want, text)
		}
	}
}

// At the console too.
func TestReplWhichSquares(t *testing.T) {
	t.Parallel()
	const square = "Choose a square, row,column: "
	term := startRepl(t, writeTaken(t, strings.Replace(takenGame, "prompt('Who plays?')", "'Ana'", 1)))
	term.answer("roll> ", ":run")
	for _, answer := range []string{"0,1", "0,1", "?", "??", ":quit"} {
		term.answer(square, answer)
	}
	text := term.mustEnd(0, patience)
	want := `Choose a square, row,column: 0,1
0,1 changes nothing here. Type ? to see what does.
Choose a square, row,column: ?
These squares will do: 0,0; 1,0; 1,1.
Choose a square, row,column: ??
    0   1
  ┌───┬───┐
0 │[ ]│ a │
  ├───┼───┤
1 │[ ]│[ ]│
  └───┴───┘
[ ] can be chosen
These squares will do: 0,0; 1,0; 1,1.
`
	if !strings.Contains(text, want) {
		t.Errorf("the screen is\n%s", text)
	}
}

// Where the squares that will do lie in one row, a column alone is enough; the game says why one will not do.
func TestTerminalColumns(t *testing.T) {
	t.Parallel()
	const square = "Choose a square, row,column: "
	game := filepath.Join("..", "examples", "tiler", "connectfour.tiler")
	term := startTerminal(t, false, "play", game, "--seed", "1")
	for _, answer := range []string{"3", "7", "?", "0,3", "3", "3", "3", "3", "3", ":undo", ":quit"} {
		term.answer(square, answer)
	}
	screen := term.mustEnd(0, patience)
	for _, want := range []string{
		": 3\nyellow drops a disc:",
		": 7\n7 is not a square; type its row and its column, as in 0,2.\n",
		"These squares will do: 0,0 to 0,6.\nIts column is enough.\n",
		": 3\nThat column is full.\n",
		"Took back yellow's square 0,3.",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("%q is not on the screen:\n%s", want, screen)
		}
	}
	tictactoe := filepath.Join("..", "examples", "tiler", "tictactoe.tiler")
	term = startTerminal(t, false, "play", tictactoe, "--seed", "1")
	term.answer(square, "1")
	term.answer(square, ":quit")
	screen = term.mustEnd(0, patience)
	if !strings.Contains(screen, ": 1\n1 is not a square; type its row and its column, as in 0,2.\n") {
		t.Errorf("the screen is\n%s", screen)
	}
}
