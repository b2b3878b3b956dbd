//go:build unix

package cli

import (
	"strconv"
	"strings"
	"testing"

	"github.com/creack/pty"

	"github.com/roll-lang/roll/languages"
)

// startAlone starts roll without arguments in a terminal of so many columns and 24 lines, with a folder for its state.
func startAlone(t *testing.T, state string, columns uint16) *terminal {
	t.Helper()
	environment := []string{"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + state}
	return openTerminal(t, environment, false, &pty.Winsize{Rows: 24, Cols: columns}, command(t))
}

// TestTerminalAlone plays from the first screen on: a game that comes with roll, and then the same game, which was not
// finished, by its number there.
func TestTerminalAlone(t *testing.T) {
	t.Parallel()
	const number = "A number, or Enter to leave: "
	const square = "Choose a square, row,column: "
	state := t.TempDir()
	term := startAlone(t, state, 80)
	term.awaitLine(number)
	mustShow(t, `Roll plays board games, and you can write your own.

Games to play:
   1  chutes        Chutes and ladders with cards and two pieces each
   2  chess         Chess: who takes the king wins
   3  apples        Apples, for one player: apples fall from a tree
   4  breakthrough  Breakthrough
   5  default       The default game written out in full
   6  connectfour   Connect four: two players drop discs into seven columns
   7  frogs         Frogs that change places, for one player
   8  checkers      Checkers without kings
   9  goose         The Game of the Goose
  10  othello       Othello
  11  lightsout     Lights out, for one player
  12  draughts      English draughts: Dark stands at the bottom and moves first
  13  hello         A first game
  14  tictactoe     Tic-tac-toe
  15  memory        Memory, for two players: sixteen cards lie face down
   …  all of them: roll play --list

A game of your own begins with: roll new my-game
All that there is: roll --help

A number, or Enter to leave:`, term.text())
	term.hit("99", "\n")
	term.await("another question", func() bool {
		return strings.Contains(term.text(), "There is no game 99 on the list.\n"+strings.TrimSpace(number))
	})
	term.hit("?", "\n")
	term.await("what to type", func() bool { return strings.Contains(term.text(), "\nlists what else can be typed") })
	term.hit("Tic-tac-toe", "\n")
	term.answer(square, "1,1")
	term.answer(square, ":quit")
	term.mustEnd(0, patience)

	term = startAlone(t, state, 80)
	term.awaitLine(number)
	next := strconv.Itoa(len(builtIns(languages.All())) + 1)
	want := "\nGames that you have not finished:\n  " + next + "  tictactoe, turn 2\n"
	if got := term.text(); !strings.Contains(got, want) {
		t.Errorf("the screen is\n%s", got)
	}
	term.hit(next, "\n")
	term.answer(square, ":quit")
	if got := term.mustEnd(0, patience); !strings.Contains(got, "What happened last:") {
		t.Errorf("the screen is\n%s", got)
	}
}

// TestTerminalAloneFits wants the first screen to fit a small window, with nothing that a line cuts but the lists.
func TestTerminalAloneFits(t *testing.T) {
	t.Parallel()
	term := startAlone(t, t.TempDir(), 40)
	term.awaitLine("A number, or Enter to leave: ")
	screen := term.text()
	if lines := strings.Count(screen, "\n"); lines > 24 {
		t.Errorf("the screen has %d lines", lines)
	}
	for _, line := range strings.Split(screen, "\n") {
		if len([]rune(line)) > 40 {
			t.Errorf("too long is %q", line)
		}
	}
	if !strings.Contains(screen, "\nA game of your own begins with:\n  roll new my-game\n") {
		t.Errorf("the screen is\n%s", screen)
	}
}

// TestTerminalAloneIsLeft leaves the first screen in each way that there is.
func TestTerminalAloneIsLeft(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		name, keys string
		status     int
	}{
		{"with Enter", "\n", 0}, {"with a command", ":quit\n", 0}, {"at the end", ctrlD, 0},
		{"with Ctrl-C", ctrlC, 130},
	} {
		t.Run(row.name, func(t *testing.T) {
			t.Parallel()
			term := startAlone(t, t.TempDir(), 80)
			term.awaitLine("A number, or Enter to leave: ")
			term.hit(row.keys)
			term.mustEnd(row.status, atOnce)
		})
	}
}

// With many unfinished games the first screen still fits, and says that there are more.
func TestTerminalAloneWithManyGames(t *testing.T) {
	t.Parallel()
	state := t.TempDir()
	for range 6 {
		term := startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1", "XDG_STATE_HOME=" + state}, false, "tictactoe")
		term.answer("Choose a square, row,column: ", "1,1")
		term.answer("Choose a square, row,column: ", ":quit")
		term.mustEnd(0, patience)
	}
	for columns, want := range map[uint16]string{
		80: "   …  all of them: roll play --list\n\nNot finished, the newest of 6:\n",
		40: "  10  othello       Othello\n   …  all of them: roll play --list\n\nNot finished, the newest",
	} {
		term := startAlone(t, state, columns)
		term.awaitLine("A number, or Enter to leave: ")
		screen := term.text()
		if lines := strings.Count(screen, "\n"); lines > 24 || !strings.Contains(screen, want) {
			t.Errorf("the screen of %d columns has %d lines:\n%s", columns, lines, screen)
		}
		term.hit("\n")
		term.mustEnd(0, patience)
	}
}

// TestTerminalNew wants the commands to go on with to stay whole in a narrow window.
func TestTerminalNew(t *testing.T) {
	t.Parallel()
	cmd := command(t, "new", "my-own-game")
	cmd.Dir = t.TempDir()
	term := openTerminal(t, []string{"TERM=xterm"}, false, &pty.Winsize{Rows: 24, Cols: 30}, cmd)
	screen := term.mustEnd(0, patience)
	if !strings.HasPrefix(screen, "my-own-game/my-own-game.roll\nis a game of your own, and\n") {
		t.Errorf("the screen is\n%s", screen)
	}
	const want = "Go on with:  roll play my-own-game/my-own-game.roll  roll test my-own-game"
	if got := strings.ReplaceAll(screen, "\n", ""); !strings.HasSuffix(got, want) { // the terminal may break a line
		t.Errorf("a command is broken:\n%s", screen)
	}
}
