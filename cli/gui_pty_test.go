//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// shownGame is a game that asks for the picture of its board.
const shownGame = `Game Shown {
    Players { GUI = 1; NumPlayers = 2; define setupPlayers() {} }
    Board { NumTiles = 9; }
    Dice { make Die(faces: 2); }
}
`

// inTerminal starts a game that asks for a browser, which is a script that writes down the address.
func inTerminal(t *testing.T, args ...string) (term *terminal, opened string) {
	t.Helper()
	folder := t.TempDir()
	game, browser := filepath.Join(folder, "shown.roll"), filepath.Join(folder, "browser")
	opened = filepath.Join(folder, "opened")
	if err := os.WriteFile(game, []byte(shownGame), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(browser, []byte("#!/bin/sh\necho \"$1\" > "+opened+"\n"), 0o777); err != nil {
		t.Fatal(err)
	}
	environment := []string{"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + t.TempDir(), "BROWSER=" + browser}
	return startTerminalIn(t, environment, false, append([]string{"play", game, "--seed", "1"}, args...)...), opened
}

// TestTerminalGUI opens a browser for a game that asks for one, and takes commands.
func TestTerminalGUI(t *testing.T) {
	term, opened := inTerminal(t)
	term.await("the address", func() bool { return strings.Contains(term.text(), ":help lists") })
	address, err := os.ReadFile(opened)
	if err != nil || !strings.Contains(term.text(), "The game is at "+strings.TrimSpace(string(address))) {
		t.Errorf("%q %v", address, err)
	}
	term.hit(":log", enter)
	term.await("the answer", func() bool { return strings.Contains(term.text(), "There are no answers yet.") })
	term.hit(":quit", enter)
	term.mustEnd(statusOK, atOnce)
}

// TestTerminalGUIStopped stops such a game with Ctrl-C.
func TestTerminalGUIStopped(t *testing.T) {
	term, _ := inTerminal(t)
	term.await("the address", func() bool { return strings.Contains(term.text(), ":help lists") })
	term.hit(ctrlC)
	if text := term.mustEnd(statusInterrupted, atOnce); !strings.Contains(text, "This game is kept.") {
		t.Error(text)
	}
}

// TestTerminalWithoutBrowser plays a game that asks for a browser where no program can open one: in the terminal, and
// says so.
func TestTerminalWithoutBrowser(t *testing.T) {
	game := filepath.Join(t.TempDir(), "shown.roll")
	if err := os.WriteFile(game, []byte(shownGame), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, screen := range []string{"DISPLAY=", "DISPLAY=:0"} {
		state := t.TempDir()
		environment := []string{
			"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + state, "BROWSER=", "WAYLAND_DISPLAY=", screen,
			"PATH=" + t.TempDir(),
		}
		term := startTerminalIn(t, environment, false, "play", game, "--seed", "1", "--board=off")
		term.await("the first turn", func() bool { return strings.Contains(term.text(), "Enter: Player 1's turn") })
		text := strings.Join(strings.Fields(term.text()), " ")
		if !strings.Contains(text, "no browser can be opened, so the game is played in the terminal: ") {
			t.Errorf("%s: %s", screen, text)
		}
		term.hit(enter)
		term.await("a move", func() bool { return strings.Contains(term.text(), "Player 1 moved piece 0") })
		term.hit(ctrlC)
		term.mustEnd(statusInterrupted, patience)
		if kept, _ := filepath.Glob(filepath.Join(state, "roll", "records", "*")); len(kept) != 1 {
			t.Errorf("%s: kept are %v", screen, kept)
		}
	}
}

// TestTerminalInstead plays such a game in the terminal.
func TestTerminalInstead(t *testing.T) {
	term, opened := inTerminal(t, "--terminal", "--board=off")
	term.await("the first turn", func() bool { return strings.Contains(term.text(), "Enter: Player 1's turn") })
	if _, err := os.Stat(opened); err == nil {
		t.Error("a browser was opened")
	}
	term.hit(ctrlC)
	term.mustEnd(statusInterrupted, atOnce)
}
