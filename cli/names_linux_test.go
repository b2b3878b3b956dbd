package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A file's name may hold what changes a terminal; no message repeats that.
func TestHostileNames(t *testing.T) {
	const name = "a\x1b[31m\u202e\xffb"
	dir := t.TempDir()
	for ext, text := range map[string]string{
		".roll": defaultGame, "-bad.roll": "Game X {", "-dir/c.roll": defaultGame,
		".rolltest": "", ".rollrec": "", ".json": "",
	} {
		path := filepath.Join(dir, name+ext)
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, line := range []string{
		"check @.roll", "check @-bad.roll", "check --fix @-bad.roll", "check @-dir", "check @-none.roll",
		"check @.txt --play 2",
		"play @-bad.roll", "play @-none.roll", "simulate @.roll --games 2",
		"simulate @.roll --games 2 --compare @-bad.roll",
		"simulate --merge @.json", "test @.rolltest", "test @-none.rolltest", "test --against @.roll @.rolltest",
		"replay @.rollrec", "resume @.rollrec", "records show @.rollrec", "records export @.rollrec @.rollrec",
		"repl @-bad.roll",
		"count @.roll --depth 2", "explain @", "@",
	} {
		t.Run(line, func(t *testing.T) {
			args := strings.Fields(strings.ReplaceAll(line, "@", name))
			r := runRoll(t, dir, args...)
			for _, bad := range []string{"\x1b", "\u202e", "\xff"} {
				if strings.Contains(r.stdout+r.stderr, bad) {
					t.Errorf("%q is repeated:\n%q", bad, r.stdout+r.stderr)
				}
			}
		})
	}
}
