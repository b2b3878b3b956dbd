//go:build unix

package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// longGame goes ways of which nearly all lead to positions of their own, for so long that nobody waits for their end.
const longGame = `init { grid(3, 3); int n = 0; int way = 0; }
turn { int x, y; (x, y) = capture(); n++; way = (way * 31 + x * 3 + y + 1) % 50000017; }
end { if (way % 7 == 0) { return 'over'; } if (n == 100) { return 'far'; } }
`

// TestCountInTerminal shows how far the counting is, and at Ctrl-C what is known so far.
func TestCountInTerminal(t *testing.T) {
	t.Parallel()
	game := filepath.Join(t.TempDir(), "long.tiler")
	if err := os.WriteFile(game, []byte(longGame), 0o600); err != nil {
		t.Fatal(err)
	}
	term := startTerminal(t, false, "count", game, "--depth", "15", "--games")
	progress := regexp.MustCompile(`^[1-9]\d* lines; Ctrl-C shows what is known$`)
	term.await("the number of lines", func() bool {
		term.mutex.Lock()
		defer term.mutex.Unlock()
		return progress.MatchString(term.screen.line())
	})
	term.hit(ctrlC)
	screen := term.mustEnd(statusInterrupted, patience)
	for _, want := range []string{
		"Counted so far:\n\nmoves  lines\n", "\ngames  result\n", " all\n", " over\n", " different positions\n",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen does not say %q:\n%s", want, screen)
		}
	}
	if strings.Contains(screen, "Ctrl-C shows") {
		t.Errorf("the number of lines is left on the screen:\n%s", screen)
	}
}
