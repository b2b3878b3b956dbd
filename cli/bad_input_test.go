package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// badInputs are inputs that no language can take, as each of them writes them: the code with which both refuse them, on
// check or, while they are played, on play.
var badInputs = []struct {
	name, code, command string
	roll, tiler         []part
}{
	{"a NUL byte", "file-nul", "check", once("Game \x00"), once("init \x00")},
	{"UTF-16", "file-utf16", "check", once("\xff\xfeG\x00a\x00"), once("\xff\xfei\x00n\x00")},
	{"no UTF-8", "file-not-utf8", "check", once("Game \xff"), once("init \xff")},
	{"too large", "file-too-large", "check", []part{{"// x\n", 2_000_000}}, []part{{"// x\n", 2_000_000}}},
	{"deep nesting", "nested-too-deeply", "check",
		[]part{{"Game G { int $x = ", 1}, {"(", 100_000}}, []part{{"init { int x = ", 1}, {"(", 100_000}}},
	{"a long chain", "expression-too-long", "check",
		[]part{{"Game G { int $x = 1", 1}, {" + 1", 100_000}, {"; }", 1}},
		[]part{{"init { int x = 1", 1}, {" + 1", 100_000}, {"; }", 1}}},
	{
		"text never closed", "unclosed-text", "check", inGame(part{`print("never closed);`, 1}),
		once("init { grid(1, 1); print('never closed); }"),
	},
	{"a brace never closed", "missing-brace", "check", once("Game G {"), once("init { grid(1, 1);")},
	{
		"a number too large", "number-too-large", "check", once("Game G { int $x = 99999999999; }"),
		once("init { int x = 99999999999; }"),
	},
	{"an index outside", "index-outside", "play",
		inGame(part{`int #a = {1, 2}; int i = 5; print(#a[i]);`, 1}),
		tilerGame("array int a = [1, 2]; int i = 5; print(a[i]);")},
	{"a division by zero", "division-by-zero", "play",
		inGame(part{`int i = 0; print(1 / i);`, 1}), tilerGame("int i = 0; print(1 / i);")},
	{"arithmetic too large", "overflow", "play",
		inGame(part{`int i = 2000000000; print(i + i);`, 1}), tilerGame("int i = 2000000000; print(i + i);")},
}

// tilerGame puts statements into the turn of a game.
func tilerGame(stmts string) []part {
	return once("init { grid(1, 1); }\nturn { " + stmts + " }\nend { return 'over'; }\n")
}

var toldCode = regexp.MustCompile(`\[([a-z0-9-]+)\]`)

// TestBadInput gives both languages the same bad inputs: they are refused with the same code, a place and status 1.
func TestBadInput(t *testing.T) {
	for _, bad := range badInputs {
		for ext, parts := range map[string][]part{".roll": bad.roll, ".tiler": bad.tiler} {
			t.Run(bad.name+ext, func(t *testing.T) {
				t.Parallel()
				dir := t.TempDir()
				writeParts(t, filepath.Join(dir, "bad"+ext), parts)
				args := []string{bad.command, "bad" + ext}
				if bad.command == "play" {
					args = append(args, "--no-record", "--bot", "1=random", "--seed", "1")
				}
				r := runRoll(t, dir, args...)
				code := toldCode.FindStringSubmatch(r.stdout + r.stderr)
				if r.status != statusFailed || code == nil || code[1] != bad.code {
					t.Errorf("status %d, code %v, want %s:\n%s%s", r.status, code, bad.code, r.stdout, r.stderr)
				}
				if !strings.Contains(r.stdout+r.stderr, "bad"+ext+":") {
					t.Errorf("no place is told:\n%s%s", r.stdout, r.stderr)
				}
			})
		}
	}
}

// TestEndless stops games of both languages that would never end, by their limits.
func TestEndless(t *testing.T) {
	for ext, text := range map[string]string{
		".roll": "Game G { Board { define preRoll(int playerID) { " +
			"for (int i : {1 ~ 2000000}) { for (int j : {1 ~ 2000000}) { } } } } }",
		".tiler": "init { grid(1, 1); } turn { while (True) { } } end { return 1; }",
	} {
		t.Run(ext, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			if err := os.WriteFile(filepath.Join(dir, "endless"+ext), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			r := runRoll(t, dir, "check", "--play", "1", "--seed", "1", "endless"+ext)
			if r.status != statusFailed || !strings.Contains(r.stdout+r.stderr, "end") {
				t.Errorf("status %d:\n%s%s", r.status, r.stdout, r.stderr)
			}
		})
	}
}
