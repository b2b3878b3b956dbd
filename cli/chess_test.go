package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// TestChess plays games of the chess that comes with roll. A transcript under testdata/chess is like those of
// TestTranscripts, without the game; where it has a setup, that is what stands on the board at first. LINE is the line
// of the condition that forbids to be in check.
func TestChess(t *testing.T) {
	game, err := os.ReadFile(filepath.Join("..", "examples", "junta", "chess.junta"))
	if err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join("..", "testdata", "chess", "*.txtar"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no games: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			tr := readTranscript(t, file)
			text := string(game)
			if setup := tr["setup"]; setup != "" {
				text = chessSetup.ReplaceAllLiteralString(text, strings.TrimSpace(setup))
			}
			tr["game.junta"] = text
			before, _, _ := strings.Cut(text, "illegalCondition in")
			line := strconv.Itoa(1 + strings.Count(before, "\n"))
			tr["stdout"] = strings.ReplaceAll(tr["stdout"], "LINE", line)
			tr.run(t, "game.junta")
		})
	}
}

var chessSetup = regexp.MustCompile(`(?s)setup \{.*?\n    \}`)
