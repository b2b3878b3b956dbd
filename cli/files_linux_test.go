package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A disk that is full leaves the old file as it was, and nothing of a new one.
func TestFilesOnAFullDisk(t *testing.T) {
	t.Parallel()
	game := filepath.Join("..", "examples", "roll", "snakes.roll")
	text, err := os.ReadFile(game)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	write := func(name string, data []byte) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	shell := func(line string) (string, error) {
		cmd := exec.Command("sh", "-c", line)
		cmd.Dir, cmd.Stdin = dir, strings.NewReader("2\nAna\nBo\n")
		cmd.Env = append(os.Environ(), "ROLL="+buildRoll(t), "XDG_STATE_HOME="+filepath.Join(dir, "state"))
		out, err := cmd.CombinedOutput()
		return string(out), err
	}
	write("snakes.roll", text)
	if out, err := shell("$ROLL play snakes.roll --seed 1 --save-test one --record long.rollrec"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	test, err := os.ReadFile(filepath.Join(dir, "one.rolltest"))
	if err != nil {
		t.Fatal(err)
	}
	wrong := []byte(strings.Replace(string(test), "rolled a 5", "rolled a 55", 1))
	write("one.rolltest", wrong)
	write("page.html", wrong)
	for _, c := range []struct{ line, file, says string }{
		{"test --update", "one.rolltest", "one.rolltest: cannot be written: file too large"},
		{
			"simulate snakes.roll --games 100 --html page.html --force", "page.html",
			"page.html: cannot be written: file too large",
		},
		{"simulate snakes.roll --games 100 --html new.html", "new.html", "new.html: cannot be written: file too large"},
		{
			"play snakes.roll --seed 1 --save-test two --no-record", "two.rolltest",
			"two.rolltest: cannot be written: file too large",
		},
		{"records export ./long.rollrec copy.rollrec", "copy.rollrec",
			"copy.rollrec: cannot be written: file too large"},
	} {
		out, err := shell("ulimit -f 2; exec $ROLL " + c.line) // 1 KB
		if err == nil || !strings.Contains(out, c.says) {
			t.Errorf("%s: %v, want %q:\n%s", c.line, err, c.says, out)
		}
		now, err := os.ReadFile(filepath.Join(dir, c.file))
		if string(now) != string(wrong) && !os.IsNotExist(err) {
			t.Errorf("%s leaves %d bytes of %s", c.line, len(now), c.file)
		}
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".roll-*")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
