package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// playKept plays the first answers of a default game with its records in a state directory, at a time.
func playKept(t *testing.T, state string, now time.Time) (stderr string, status int) {
	t.Helper()
	game := filepath.Join(t.TempDir(), "x.roll")
	if err := os.WriteFile(game, []byte("Game X {}"), 0o666); err != nil {
		t.Fatal(err)
	}
	var out, errs bytes.Buffer
	e := &env{
		ctx: context.Background(), in: strings.NewReader("2\nAna\n"), out: &out, err: &errs,
		getenv: func(name string) string { return map[string]string{"XDG_STATE_HOME": state}[name] },
		now:    func() time.Time { return now },
	}
	status = run(e, []string{"play", game, "--seed", "1"})
	return errs.String(), status
}

// keptIn returns the names of the records in a state directory; each must be whole.
func keptIn(t *testing.T, state string) []string {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(state, "roll", "records", "*"+shelf.RecordExt))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, path := range paths {
		r, err := record.ReadFile(path)
		if err != nil || len(r.Answers) != 2 {
			t.Errorf("%s: %v", path, err)
		}
		names = append(names, strings.TrimSuffix(filepath.Base(path), shelf.RecordExt))
	}
	return names
}

// TestKeptAtOddTimes begins games in one second, and then at a time before: the clock was set back. None takes the
// place of another.
func TestKeptAtOddTimes(t *testing.T) {
	state := t.TempDir()
	noon := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	for _, now := range []time.Time{noon, noon, noon.Add(-time.Hour), noon} {
		if stderr, status := playKept(t, state, now); status != statusInputEnded || strings.Contains(stderr, "kept") {
			t.Errorf("status %d: %s", status, stderr)
		}
	}
	got := strings.Join(keptIn(t, state), " ")
	want := "20261127-110000-x 20261127-120000-x-2 20261127-120000-x-3 20261127-120000-x"
	if got != want {
		t.Errorf("kept are %s, want %s", got, want)
	}
}

// TestKeptNowhere plays where no record can be: the person is told once, and the game goes on.
func TestKeptNowhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	stderr, status := playKept(t, file, time.Now()) // a file stands where the folder should be made
	if status != statusInputEnded || strings.Count(stderr, "roll: this game is not kept: ") != 1 {
		t.Errorf("status %d: %s", status, stderr)
	}
}

// TestKeptAtOnce begins many games in one second.
func TestKeptAtOnce(t *testing.T) {
	state := t.TempDir()
	noon := time.Date(2026, 11, 27, 12, 0, 0, 0, time.UTC)
	for range 120 {
		if stderr, status := playKept(t, state, noon); status != statusInputEnded || strings.Contains(stderr, "kept") {
			t.Fatalf("status %d: %s", status, stderr)
		}
	}
	if names := keptIn(t, state); len(names) != 120 {
		t.Errorf("%d games are kept, want 120", len(names))
	}
}
