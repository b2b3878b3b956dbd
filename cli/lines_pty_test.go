//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// rowGame is a game on a grid, which asks before each square.
const rowGame = `class Mark { attr player: string ['x', 'o']; }
init { grid(1, 6); tuple square; int count; count = 0; }
function put(string p) { print('Which square, ' + p + '?'); square = capture(); grid[square] = new Mark(player=p); }
turn { put('x'); count = count + 1; }
turn { put('o'); count = count + 1; }
end { if (count > 3) { return 'full'; } return null; }
`

// writeNamed writes a game under a name.
func writeNamed(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// Two answers are taken back at once, and what is no number is refused.
func TestTerminalUndoTwo(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Ben")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, "2")
	for _, wrong := range []string{"x", "0", "-1", "2 2", "6"} {
		term.answer(stepPrompt, ":undo "+wrong)
	}
	term.answer(stepPrompt, ":undo 2")
	term.answer(stepPrompt, ":redo 3")
	term.answer(stepPrompt, ":redo 2")
	term.answer(stepPrompt, ":undo 4")
	term.answerName(1, ":quit")
	_, got, _ := strings.Cut(term.mustEnd(0, patience), ":undo x\n")
	mustShow(t, `Behind :undo belongs how many answers, as in :undo 2, not "x".
Choose one of 1, 2, 3: :undo 0
Behind :undo belongs how many answers, as in :undo 2, not "0".
Choose one of 1, 2, 3: :undo -1
Behind :undo belongs how many answers, as in :undo 2, not "-1".
Choose one of 1, 2, 3: :undo 2 2
Behind :undo belongs how many answers, as in :undo 2, not "2 2".
Choose one of 1, 2, 3: :undo 6
There are not so many answers to take back.
Choose one of 1, 2, 3: :undo 2
Took back Ana's answer 1 to "Choose one of 1, 2, 3" and Ben's answer 2 to
"Choose one of 1, 2, 3". Ana is asked again.
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :redo 3
There are not so many answers to give again.
Choose one of 1, 2, 3: :redo 2
Gave again Ana's answer 1 to "Choose one of 1, 2, 3" and Ben's answer 2 to
"Choose one of 1, 2, 3".
Ana moved piece 0 to tile 1

It is Ben's turn
You rolled a 4
Ben moved piece 0 to tile 2

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo 4
Took back 4 answers, the first of them the name "Ana". Player 1 is asked again.
Please enter player # 1's name:
:quit
This game is not kept, so it ends here.
seed 5; the same game again: roll play game.roll --seed 5
`, got)
}

// After a mistaken undo the old line can still be gone back to, and from there to the new one; both are in the record.
func TestTerminalLines(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", writeGame(t, raceGame), "--seed", "5")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Ben")
	term.answer(stepPrompt, ":lines")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, "2")
	term.answer(stepPrompt, ":undo 2")
	term.answer(stepPrompt, "3")
	term.answer(stepPrompt, ":lines")
	term.answer(stepPrompt, ":line 1")
	term.answer(stepPrompt, ":undo")
	term.answer(stepPrompt, ":line 3")
	term.answer(stepPrompt, ":line x")
	term.answer(stepPrompt, ":line 1")
	term.answer(stepPrompt, ":quit")
	_, got, _ := strings.Cut(term.mustEnd(0, patience), ":lines\n")
	mustShow(t, `There is one line, the one you play. Where an answer is given in place of one
that was taken back, a new line begins, and :line goes back to the old one.
Choose one of 1, 2, 3: 1
Ana moved piece 0 to tile 1

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: 2
Ben moved piece 0 to tile 2

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo 2
Took back Ana's answer 1 to "Choose one of 1, 2, 3" and Ben's answer 2 to
"Choose one of 1, 2, 3". Ana is asked again.
It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: 3
Ana moved piece 0 to tile 3

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :lines
Line 1, 5 answers, parts from yours in turn 1, after 3 answers:
   4  turn 1      Ana: 1 to "Choose one of 1, 2, 3"
   5  turn 2      Ben: 2 to "Choose one of 1, 2, 3"
Line 2, 4 answers, which you play:
   3  setting up  the name "Ben"
   4  turn 1      Ana: 3 to "Choose one of 1, 2, 3"
Go to one with its number, as in :line 1
Choose one of 1, 2, 3: :line 1
This is line 1, 5 answers long. :undo goes back to where you were.

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :undo
You are back on line 2.

It is Ben's turn
You rolled a 4
Choose one of 1, 2, 3: :line 3
There is no line 3; :lines lists them.
Choose one of 1, 2, 3: :line x
Behind :line belongs the number of a line, as in :line 1, not "x"; :lines lists
them.
Choose one of 1, 2, 3: :line 1
This is line 1, 5 answers long. :undo goes back to where you were.

It is Ana's turn
You rolled a 4
Choose one of 1, 2, 3: :quit
This game is kept. Go on with: roll resume
seed 5; the same game again: roll play game.roll --seed 5
`, got)

	// Another time the lines are still there.
	term = startKept(t, state, "resume")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, ":line 2")
	term.answer(stepPrompt, "1")
	term.answer(stepPrompt, ":quit")
	term.mustEnd(0, patience)
	mustShow(t, `   1  setting up  2 to "How many people are playing this game?"
   2  setting up  the name "Ana"
   3  setting up  the name "Ben"
   4  turn 1      Ana: 3 to "Choose one of 1, 2, 3"
   5  turn 2      Ben: 1 to "Choose one of 1, 2, 3"
`, answersIn(t, state))
}

// The same in a game on a grid.
func TestTerminalLinesOnAGrid(t *testing.T) {
	t.Parallel()
	const prompt = "Choose a square, row,column: "
	term := startTerminal(t, false, "play", writeNamed(t, "row.tiler", rowGame), "--seed", "5")
	term.answer(prompt, "0,0")
	term.answer(prompt, "0,1")
	term.answer(prompt, ":undo")
	term.answer(prompt, "0,2")
	term.answer(prompt, ":line 1")
	term.answer(prompt, ":log")
	term.answer(prompt, ":quit")
	got := term.mustEnd(0, patience)
	mustShow(t, `Which square, x?
Choose a square, row,column: 0,0
Which square, o?
Choose a square, row,column: 0,1
Which square, x?
Choose a square, row,column: :undo
Took back Player 2's answer 0,1 to "Which square, o?". Player 2 is asked again.
Which square, o?
Choose a square, row,column: 0,2
Which square, x?
Choose a square, row,column: :line 1
This is line 1, 2 answers long. :undo goes back to where you were.
Which square, x?
Choose a square, row,column: :log
   1  turn 1      Player 1: 0,0 to "Which square, x?"
   2  turn 2      Player 2: 0,1 to "Which square, o?"
Choose a square, row,column: :quit
This game is not kept, so it ends here.
seed 5; the same game again: roll play row.tiler --seed 5
`, got)
}
