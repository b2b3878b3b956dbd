//go:build unix

package cli

import (
	"slices"
	"strings"
	"testing"
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
			{"│A B   │      │      │      │      │      │      │", "A Ana on tile 0   B Ben on tile 0"},
			{"│B     │A     │      │      │      │      │      │", "A Ana on tile 1   B Ben on tile 0"},
			{"│A B   │      │      │      │      │      │      │", "A Ana on tile 0   B Ben on tile 0"},
			{"│B     │      │A     │      │      │      │      │", "A Ana on tile 2   B Ben on tile 0"},
		},
		"C": {
			{"|A B   |      |      |      |      |      |      |", "A Ana on tile 0   B Ben on tile 0"},
			{"|B     |A     |      |      |      |      |      |", "A Ana on tile 1   B Ben on tile 0"},
			{"|A B   |      |      |      |      |      |      |", "A Ana on tile 0   B Ben on tile 0"},
			{"|B     |      |A     |      |      |      |      |", "A Ana on tile 2   B Ben on tile 0"},
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
