package cli

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// TestManyWarnings wants it said that a file may have more warnings than are kept.
func TestManyWarnings(t *testing.T) {
	dir := t.TempDir()
	writeParts(t, filepath.Join(dir, "game.bggl"), []part{
		{aBoard + "Game { turn t { exit; } exit;\n", 1}, {"1 == 1;\n", source.MaxKept + 1}, {"}\n", 1},
	})
	r := runRoll(t, dir, "check", "game.bggl")
	if !strings.Contains(r.stdout+r.stderr, "10000 or more") {
		t.Errorf("status %d:\n%s%s", r.status, r.stdout, r.stderr)
	}
}
