//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// boardsOn returns the boards on a screen: for each the line of pieces, and the line below the board.
func boardsOn(screen string) [][2]string {
	var boards [][2]string
	lines := strings.Split(screen, "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "└") || i > 0 && strings.HasPrefix(line, "+") && strings.HasPrefix(lines[i-1], "|") {
			boards = append(boards, [2]string{lines[i-1], lines[i+1]})
		}
	}
	return boards
}

// The board is shown after each turn, and again when a turn is taken back; not when an answer within a turn is.
func TestTerminalBoard(t *testing.T) {
	t.Parallel()
	for locale, want := range map[string][][2]string{
		"C.UTF-8": {
			{"│●A ■B │      │      │      │      │      │      │", "●A Ana on tile 0   ■B Ben on tile 0"},
			{"│■B    │●A    │      │      │      │      │      │", "●A Ana on tile 1   ■B Ben on tile 0"},
			{"│●A ■B │      │      │      │      │      │      │", "●A Ana on tile 0   ■B Ben on tile 0"},
			{"│■B    │      │●A    │      │      │      │      │", "●A Ana on tile 2   ■B Ben on tile 0"},
		},
		"C": {
			{"|(A)[B]|      |      |      |      |      |      |", "(A) Ana on tile 0   [B] Ben on tile 0"},
			{"|[B]   |(A)   |      |      |      |      |      |", "(A) Ana on tile 1   [B] Ben on tile 0"},
			{"|(A)[B]|      |      |      |      |      |      |", "(A) Ana on tile 0   [B] Ben on tile 0"},
			{"|[B]   |      |(A)   |      |      |      |      |", "(A) Ana on tile 2   [B] Ben on tile 0"},
		},
	} {
		t.Run(locale, func(t *testing.T) {
			t.Parallel()
			term := startTerminalIn(t, []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=" + locale}, false,
				"play", writeGame(t, raceGame), "--seed", "5", "--no-record", "--board")
			term.answer(playersPrompt, "2")
			term.answerName(1, "Ana")
			term.answerName(2, "Ben")
			term.answer(stepPrompt, "1")
			term.answer(stepPrompt, ":undo")
			term.answer(stepPrompt, "2")
			term.answer(stepPrompt, ":quit")
			screen := term.mustEnd(0, patience)
			if got := boardsOn(screen); !slices.Equal(got, want) {
				t.Errorf("the boards are %q, not %q; the screen is\n%s", got, want, screen)
			}
		})
	}
}

// The board of another line is shown, also where as many turns were played in it, before what led to its question.
func TestTerminalBoardOfALine(t *testing.T) {
	t.Parallel()
	const prompt = "Choose a square, row,column: "
	term := startTerminal(t, false, "play", writeNamed(t, "row.tiler", rowGame), "--seed", "5", "--board", "--ascii")
	term.answer(prompt, "0,0")
	term.answer(prompt, ":undo")
	term.answer(prompt, "0,1")
	term.answer(prompt, ":line 1")
	term.answer(prompt, ":undo")
	term.answer(prompt, ":quit")
	screen := term.mustEnd(0, patience)
	for _, want := range []string{
		"This is line 1, 1 answer long. :undo goes back to where you were.\n", "You are back on line 2.\n",
	} {
		_, behind, _ := strings.Cut(screen, want)
		grid, _, asks := strings.Cut(behind, "Which square, o?\n"+prompt)
		if !asks || strings.Count(grid, "| x |") != 1 || strings.Contains(grid, "Choose") {
			t.Errorf("behind %q stands no board; the screen is\n%s", want, screen)
		}
	}
}

// Where a board and the lines of a turn leave no room for the next board, it is drawn over the last one: in the window
// stands one board, below it the line that waits, and above it what the turn said.
func TestTerminalBoardOverTheLast(t *testing.T) {
	t.Parallel()
	for _, size := range [][2]int{{80, 24}, {40, 24}, {40, 18}} {
		term := startInWindow(t, size[0], size[1], []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"}, false,
			"play", filepath.Join("..", "examples", "roll", "snakes.roll"), "--seed", "5", "--no-record")
		term.answer("Enter a number between 1 and 6: ", "2")
		term.answerName(1, "Ana")
		term.answerName(2, "Bo")
		for range 2 {
			term.key("Enter: Ana's turn")
			term.key("Enter: Bo's turn")
		}
		term.awaitPrompt("Enter: Ana's turn")
		window, all := term.window(), term.text()
		if n := len(boardsOn(all)); n != 1 {
			t.Errorf("in a window of %v %d boards are left of\n%s", size, n, all)
		}
		boards := strings.Count(window, "┌")
		if len(boardsOn(window)) != 1 || boards != 1 || !strings.Contains(window, "\nBo rolled a ") {
			t.Errorf("the window of %v is\n%s", size, window)
		}
		term.hit(":quit", enter)
		term.mustEnd(0, patience)
	}
}

// A grid is drawn over the last one too; the board stands there when something is asked.
func TestTerminalGridOverTheLast(t *testing.T) {
	t.Parallel()
	term := startInWindow(t, 40, 16, []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"}, false,
		"play", filepath.Join("..", "examples", "tiler", "tictactoe.tiler"), "--seed", "5", "--no-record")
	for _, square := range []string{"0,0", "1,1", "0,1"} {
		term.answer("Choose a square, row,column: ", square)
	}
	term.awaitPrompt("Choose a square, row,column: ")
	want := `Choose a square, row,column: 0,0
Player o chooses an empty square
Choose a square, row,column: 1,1
Player x chooses an empty square
Choose a square, row,column: 0,1

    0   1   2
  ┌───┬───┬───┐
0 │ x │ x │   │
  ├───┼───┼───┤
1 │   │ o │   │
  ├───┼───┼───┤
2 │   │   │   │
  └───┴───┴───┘
Player o chooses an empty square
Choose a square, row,column:`
	window := term.window()
	if diff := cmp.Diff(want, strings.TrimSuffix(window, "\n")); diff != "" {
		t.Errorf("the window (-want +got):\n%s", diff)
	}
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}

// The board is coloured where messages are: on a terminal that has colours, unless the person does not want them.
func TestTerminalBoardColours(t *testing.T) {
	t.Parallel()
	for _, row := range []struct {
		environment []string
		flags       []string
		want        string
	}{
		{[]string{"TERM=xterm", "COLORTERM=", "NO_COLOR="}, nil, "\x1b[97;44m"},
		{[]string{"TERM=xterm-256color", "NO_COLOR="}, nil, "\x1b[38;5;231;48;5;26m"},
		{[]string{"TERM=xterm-256color", "NO_COLOR=1"}, nil, ""},
		{[]string{"TERM=xterm-256color", "NO_COLOR=1"}, []string{"--color", "always"}, "\x1b[38;5;231;48;5;26m"},
		{[]string{"TERM=xterm-256color", "NO_COLOR="}, []string{"--color", "never"}, ""},
		{[]string{"TERM=dumb", "NO_COLOR="}, nil, ""},
	} {
		for _, game := range []string{writeGame(t, raceGame), filepath.Join("..", "examples", "tiler", "chess.tiler")} {
			args := append([]string{"play", game, "--bot", "1=random,2=random", "--seed", "5"}, row.flags...)
			args = append(args, "--max-turns", "1", "--no-record")
			term := startTerminalIn(t, row.environment, true, args...)
			if strings.HasSuffix(game, ".roll") {
				term.hit("2", enter)
			}
			term.mustEnd(1, patience)
			got := strings.Join(term.screen.unknown, "")
			if row.want == "" && strings.Contains(got, "m") || !strings.Contains(got, row.want) {
				t.Errorf("%v %v: the board is coloured with %q", row.environment, row.flags, got)
			}
		}
	}
}

// What README shows of a window is what a new user sees.
func TestReadmeShowsTheWindow(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, game, _ := strings.Cut(string(text), "```roll\n")
	game, _, _ = strings.Cut(game, "```")
	_, want, _ := strings.Cut(string(text), "```text window\n")
	want, _, _ = strings.Cut(want, "```")
	term := startInWindow(t, 80, 24, []string{"TERM=xterm", "NO_COLOR=1", "LC_ALL=C.UTF-8"}, false,
		"play", writeGame(t, game), "--seed", "2", "--no-record")
	term.answer(playersPrompt, "2")
	term.answerName(1, "Ana")
	term.answerName(2, "Bo")
	term.key("Enter: Ana's turn")
	term.key("Enter: Bo's turn")
	term.awaitPrompt("Enter: Ana's turn")
	if screen := term.text() + "\n"; !strings.HasSuffix(screen, want) {
		t.Errorf("README shows\n%s\nbut the screen is\n%s", want, screen)
	}
	term.hit(":quit", enter)
	term.mustEnd(0, patience)
}
