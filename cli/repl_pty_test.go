//go:build unix

package cli

import (
	"strings"
	"testing"
)

// startRepl starts a console on a game, or on the smallest one, for two players, and waits for its prompt.
func startRepl(t *testing.T, args ...string) *terminal {
	t.Helper()
	args = append([]string{"repl", "--players", "2", "--seed", "1", "--no-record"}, args...)
	term := startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + t.TempDir()}, false, args...)
	term.awaitPrompt("roll> ")
	return term
}

// says types a line at the prompt and waits for what it shows, which is the line above the next prompt.
func (term *terminal) says(line, want string) {
	term.t.Helper()
	term.answer("roll> ", line)
	term.awaitPrompt("roll> ")
	text := strings.TrimRight(term.text(), " ")
	if !strings.HasSuffix(text, want+"\nroll> ") && !strings.HasSuffix(text, want+"\nroll>") {
		term.t.Fatalf("%s does not show %q but\n%s", line, want, text)
	}
}

// endless is a statement that takes four million million rounds.
const endless = "$Money = 7; for (int i : {1 ~ 2000000}) { for (int k : {1 ~ 2000000}) { $Money = k; } }"

// Ctrl-C in an endless loop comes back to the prompt, and the game is as it was; so it is when a rule never ends.
func TestReplCtrlCInALoop(t *testing.T) {
	t.Parallel()
	term := startRepl(t, writeGame(t, "Game Loop { int $Money = 5; }"))
	term.answer("roll> ", endless)
	term.await("the loop", term.isSane)
	term.hit(ctrlC)
	term.awaitPrompt("roll> ")
	term.says("$Money", "5")
	term.says("print(6)", "6")

	term.answer("roll> ", "define preRoll(int playerID) { "+endless+" }")
	term.answer("roll> ", ":step")
	term.await("the loop", term.isSane)
	term.hit(ctrlC)
	term.awaitPrompt("roll> ")
	if !strings.Contains(term.text(), ": stopped here\n") ||
		!strings.Contains(term.text(), "  in preRoll, in Player 1's turn 1\nStopped; it is as if it had not begun.") {
		t.Errorf("what ran is not told:\n%s", term.text())
	}
	term.says("$Money", "5")
	term.says(":state", "1 die with 6 faces")
	if !strings.Contains(term.text(), "Before the first turn; Player 1 begins.") {
		t.Errorf("the turn is not taken back:\n%s", term.text())
	}
	term.hit(ctrlD)
	term.mustEnd(0, atOnce)
}

// Ctrl-C at a question of the game gives the turn up, which can be played again.
func TestReplCtrlCAtAQuestion(t *testing.T) {
	t.Parallel()
	term := startRepl(t, writeGame(t, `Game Ask {
		int $Chosen = 0;
		Dice { define roll(int amountRolled, int playerID) { promptRange($Chosen, 1, 3); promptRange($Chosen, 4, 6); } }
	}`))
	term.answer("roll> ", ":step")
	term.answer("Enter a number between 1 and 3: ", "2")
	term.awaitPrompt("Enter a number between 4 and 6: ")
	term.hit(ctrlC)
	term.awaitPrompt("roll> ")
	term.says("$Chosen", "0")
	term.answer("roll> ", ":step")
	term.answer("Enter a number between 1 and 3: ", "3")
	term.answer("Enter a number between 4 and 6: ", "6")
	term.says("$Chosen", "6")
	term.answer("roll> ", ":quit")
	term.mustEnd(0, atOnce)
}

// Ctrl-C in an unfinished block drops it, and on an empty line it says how to leave. Ctrl-D leaves.
func TestReplCtrlCInABlock(t *testing.T) {
	t.Parallel()
	term := startRepl(t)
	term.answer("roll> ", "if (1) {")
	term.answer("  ... ", "print(1);")
	term.awaitPrompt("  ... ")
	term.hit(ctrlC)
	term.says("1 + 1", "2")
	term.hit(ctrlC)
	term.await("how to leave", func() bool { return strings.Count(term.text(), "Type :quit to leave.\n") == 2 })
	term.says("print(4)", "4")
	term.says("1 / 0", "   | ^^^^^") // an error ends nothing
	term.hit(ctrlD)
	term.mustEnd(0, atOnce)
}

// Help and reasons are broken between words where the terminal ends.
func TestReplLongSentences(t *testing.T) {
	t.Parallel()
	term := startRepl(t, "../examples/roll/snakes.roll")
	term.says(":help jump", "See also: move, moveReverse, accessible.")
	term.says(":help why", "taken or empty.")
	term.says(":dice 4 5", "The next dice show 4, then 5; then chance goes on.")
	term.answer("roll> ", ":dice 4")
	term.answer("roll> ", ":step")
	term.answer("roll> ", ":why")
	term.awaitPrompt("roll> ")
	text := strings.Join(strings.Fields(term.text()), " ")
	for _, want := range []string{
		"A player, piece or tile that does not exist stops the game.",
		"Player 1 rolled a 4 (line 53), landed on tile 4, and its ladder jumps to 14 (line 36).",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("%q is not shown, or broken within a word:\n%s", want, term.text())
		}
	}
}

// Tab completes a name, an attribute and a command, and the arrow brings a line back.
func TestReplTabAndHistory(t *testing.T) {
	t.Parallel()
	term := startRepl(t, "../examples/roll/snakes.roll")
	term.says("PlayerL\t[0].PieceL\t[0].occ\t", "0")
	term.says(":pla\t", "     2  Player 2  PlayerList[1]        0")
	term.says("\x1b[A\x1b[A", "0")
	term.says("\x1b[3~6 * 7", "42")
	term.hit(ctrlD)
	term.mustEnd(0, atOnce)
}

// pasted is a text as a terminal sends it that sets pastes in brackets.
func pasted(text string) string {
	return "\x1b[200~" + strings.ReplaceAll(text, "\n", "\r") + "\x1b[201~"
}

// ctrlA leads to the beginning of the line.
const ctrlA = "\x01"

// Lines that are pasted at once do what they do one by one, answers of the game too. The arrow brings back what an
// error has left.
func TestReplPaste(t *testing.T) {
	t.Parallel()
	term := startRepl(t, "../examples/roll/snakes.roll")
	term.says(pasted(":dice 4\n:step\n:why"), "landed on tile 4,\nand its ladder jumps to 14 (line 36).")
	term.says(pasted("if (NumTiles > 3) {\n\tprint(1);\n}\nelse {\n\tprint(2);\n}\n"), "1")
	term.says(pasted("NumTiles\nNumTile\nNumTiles / 2\n"), "help: did you mean `NumTiles`?\n"+
		"A line of the paste was not taken; the up arrow brings it back, with what stood\nbefore:\n  NumTiles / 2")
	term.says(up+ctrlA+strings.Repeat(right, 7)+"s", "50")
	term.hit(ctrlD)
	term.mustEnd(0, atOnce)
}

// Whatever the console and a game say is broken between words where the terminal ends, and indented as it began.
func TestReplLinesOfTheTerminal(t *testing.T) {
	t.Parallel()
	term := startRepl(t, "../examples/tiler/tictactoe.tiler")
	for _, test := range []struct{ line, want string }{
		{
			":help save",
			"  A plain name is kept among the records of roll; a name with a slash, or one\n" +
				"  that ends in .rollrec, is a file.",
		},
		{":break foo", "there is no foo; the game can stop at tile N, player N, init, turn 1, turn 2,\nend, put, same"},
		{"print('" + strings.Repeat("word ", 17) + "')", strings.Repeat("word ", 15) + "word\nword"},
		{":why turn", "there is neither a player nor a variable called turn; x, o play"},
	} {
		term.answer("roll> ", test.line)
		term.awaitPrompt("roll> ")
		if !strings.Contains(term.text(), test.want) {
			t.Errorf("%s does not show %q but\n%s", test.line, test.want, term.text())
		}
	}
	term.hit(ctrlD)
	term.mustEnd(0, atOnce)
}

// So it is with what roll play says.
func TestPlayLinesOfTheTerminal(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", "--seed", "1", "../examples/tiler/tictactoe.tiler")
	term.answer("Choose a square, row,column: ", ":nonsensical")
	term.awaitPrompt("Choose a square, row,column: ")
	term.answer("Choose a square, row,column: ", "here and there and everywhere else too")
	term.awaitPrompt("Choose a square, row,column: ")
	for _, want := range []string{
		"There is no command :nonsensical; :help lists them. A name with a colon is typed\n::nonsensical.\n",
		"here and there and everywhere else too is not a square; type its row and its\ncolumn, as in 0,2.\n",
	} {
		if !strings.Contains(term.text(), want) {
			t.Errorf("%q is not shown but\n%s", want, term.text())
		}
	}
}
