//go:build unix

package cli

import (
	"strings"
	"testing"
)

// consolePrompt is the prompt of a console.
const consolePrompt = "roll> "

// A console that was left says how to go on, and is opened again where it stood, with its record.
func TestConsoleIsResumed(t *testing.T) {
	t.Parallel()
	for _, game := range []struct{ path, command, shown string }{
		{writeGame(t, raceGame), "$Extra", "40"},
		{writeNamed(t, "row.tiler", rowGame), "count", "0"},
	} {
		state := t.TempDir()
		term := startKept(t, state, "repl", game.path, "--seed", "5")
		typed := "count = 0"
		if strings.HasPrefix(game.command, "$") {
			term.answer(playersPrompt, "2")
			term.answerName(1, "Ana")
			term.answerName(2, "Ben")
			typed = "int $Extra = 40"
		}
		term.answer(consolePrompt, typed)
		term.answer(consolePrompt, ":quit")
		if got := term.mustEnd(0, patience); !strings.Contains(got, "\nThis game is kept. Go on with: roll resume\n") {
			t.Errorf("the screen is\n%s", got)
		}
		term = startKept(t, state, "resume")
		term.answer(consolePrompt, game.command)
		term.answer(consolePrompt, ":undo")
		term.answer(consolePrompt, ":quit")
		got := term.mustEnd(0, patience)
		if !strings.Contains(got, "Before the first turn; ") || !strings.Contains(got, "\n"+game.shown+"\n") ||
			!strings.Contains(got, "Took back `"+typed) || strings.Contains(got, "What happened last") {
			t.Errorf("the screen is\n%s", got)
		}
		if listed := answersIn(t, state); strings.Contains(listed, "typed") {
			t.Errorf("in the record are\n%s", listed)
		}
	}
}

// A console in which nothing was done says nothing of going on.
func TestConsoleWithoutAnything(t *testing.T) {
	t.Parallel()
	term := startKept(t, t.TempDir(), "repl", writeNamed(t, "row.tiler", rowGame), "--seed", "5")
	term.answer(consolePrompt, ":quit")
	if got := term.mustEnd(0, patience); strings.Contains(got, "kept") {
		t.Errorf("the screen is\n%s", got)
	}
}

// A record of another game is named, and loaded where the person says so.
func TestConsoleAsksBeforeAnotherGame(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	term := startKept(t, state, "repl", writeNamed(t, "row.tiler", rowGame), "--seed", "5")
	term.answer(consolePrompt, ":save mine")
	term.answer(consolePrompt, ":quit")
	term.mustEnd(0, patience)
	other := writeNamed(t, "column.tiler", strings.Replace(rowGame, "grid(1, 6)", "grid(6, 1)", 1))
	term = startKept(t, state, "repl", other, "--seed", "5")
	const question = "This is a game of row, not of column. Go on with it? (yes/no) "
	term.answer(consolePrompt, ":load mine")
	term.answer(question, "no")
	term.answer(consolePrompt, "grid.n_rows")
	term.answer(consolePrompt, ":load mine")
	term.answer(question, "yes")
	term.answer(consolePrompt, ":load mine")
	term.answer(consolePrompt, ":quit")
	got := term.mustEnd(0, patience)
	_, got, _ = strings.Cut(got, consolePrompt)
	if !strings.Contains(got, "Nothing was loaded.\n") || strings.Count(got, "Before the first turn; ") != 2 {
		t.Errorf("the screen is\n%s", got)
	}
}
