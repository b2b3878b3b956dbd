package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// Ctrl-C while tests are updated changes none that was not played whole.
func TestUpdateInterrupted(t *testing.T) {
	dir := t.TempDir()
	ctx, stop := context.WithCancel(context.Background())
	e := &env{
		ctx: ctx, in: bytes.NewBufferString("2\nAna\nBen\n"), out: &bytes.Buffer{}, err: &bytes.Buffer{},
		getenv: func(string) string { return "" }, now: time.Now,
	}
	game, test := filepath.Join(dir, "x.roll"), filepath.Join(dir, "x.rolltest")
	if err := os.WriteFile(game, []byte("Game X {}"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := run(e, []string{"play", game, "--seed", "1", "--save-test", "x"}); got != statusOK {
		t.Fatalf("status %d: %s", got, e.err)
	}
	before, err := os.ReadFile(test)
	if err != nil {
		t.Fatal(err)
	}
	stop()
	if got := run(e, []string{"test", "--update", test}); got != statusInterrupted {
		t.Errorf("status %d, want %d", got, statusInterrupted)
	}
	if after, err := os.ReadFile(test); err != nil || !bytes.Equal(before, after) {
		t.Errorf("%v; the test is now\n%s", err, after)
	}
}
