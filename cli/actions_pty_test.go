//go:build unix

package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

// hexapawn is the game of these tests: three pawns against three.
var hexapawn = filepath.Join("..", "examples", "junta", "hexapawn.junta")

// At a prompt for an action the Tab key completes what is typed, and lists what it can mean.
func TestTerminalCompletesActions(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "play", hexapawn, "--seed", "1")
	term.awaitPrompt("White to move: ")
	term.hit("\t")
	term.await("how all begin", func() bool { return strings.Contains(term.text(), "A1  B1  C1\n") })
	term.hit("b\t")
	term.awaitLine("White to move: B1")
	term.hit("\t")
	term.awaitLine("White to move: B1 B2")
	term.hit(enter)
	term.awaitPrompt("Black to move: ")
	term.hit("a3\t")
	term.awaitLine("Black to move: A3 ")
	term.hit("\t")
	term.await("how it goes on", func() bool { return strings.Contains(term.text(), "A3 A2  A3 B2\n") })
	term.hit("b\t")
	term.awaitLine("Black to move: A3 B2")
	term.hit(enter)
	term.awaitPrompt("White to move: ")
	term.answer("White to move: ", "??")
	term.await("the squares marked", func() bool { return strings.Contains(term.text(), "│[ ]│[B]│[ ]│") })
	term.answer("White to move: ", ":why")
	term.awaitPrompt("White to move: ")
	term.hit("zz\t")
	term.awaitLine("White to move: zz")
	term.hit("\b\b")
	term.answer("White to move: ", "")
	term.answer("White to move: ", ":quit")
	term.mustEnd(0, patience)
}

// Actions are taken back, given again, listed and saved as other answers are; a game goes on where it was.
func TestTerminalUndoesActions(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "play", hexapawn, "--seed", "1")
	term.answer("White to move: ", "a2")
	term.answer("Black to move: ", "b3 a2")
	term.answer("White to move: ", ":undo")
	term.answer("Black to move: ", ":undo")
	term.answer("White to move: ", ":redo")
	term.answer("Black to move: ", ":redo")
	term.answer("White to move: ", ":log")
	term.answer("White to move: ", ":save taken")
	term.answer("White to move: ", "c2")
	term.answer("Black to move: ", ":quit")
	mustShow(t, `Hexapawn
White to move: a2
White: A1 A2
Black to move: b3 a2
Black: B3 A2 takes White
White to move: :undo
Took back Black's answer "B3 A2" to "Black to move". Black is asked again.
Black to move: :undo
Took back White's answer "A1 A2" to "White to move". White is asked again.
White to move: :redo
Gave again White's answer "A1 A2" to "White to move".
White: A1 A2
Black to move: :redo
Gave again Black's answer "B3 A2" to "Black to move".
Black: B3 A2 takes White
White to move: :log
   1  turn 1      White: "A1 A2" to "White to move"
   2  turn 2      Black: "B3 A2" to "Black to move"
White to move: :save taken
Saved. Go on from here, as often as you like, with: roll resume taken
White to move: c2
White: C1 C2
Black to move: :quit
This game is kept. Go on with: roll resume
seed 1; the same game again: roll play hexapawn.junta --seed 1
`, term.mustEnd(0, patience))

	// The game goes on where it was, and so does what was saved.
	term = startKept(t, state, "resume")
	term.answer("Black to move: ", ":quit")
	if got := term.mustEnd(0, patience); !strings.Contains(got, "\n  White: C1 C2\n") {
		t.Errorf("the game goes on with\n%s", got)
	}
	term = startKept(t, state, "resume", "taken")
	term.answer("White to move: ", ":quit")
	if got := term.mustEnd(0, patience); !strings.Contains(got, "\n  Black: B3 A2 takes White\n") {
		t.Errorf("what was saved goes on with\n%s", got)
	}
}
