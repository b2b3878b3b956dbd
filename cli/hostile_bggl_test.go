package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// inGameOfBGGL puts parts into Game, on a board of nine squares.
func inGameOfBGGL(parts ...part) []part {
	before := part{"Piece A;\nBoard(3, 3);\nGame {\n", 1}
	return append(append([]part{before}, parts...), part{"\n    exit;\n}\n", 1})
}

// hostileBGGL are the like of hostile in BGGL.
var hostileBGGL = []hostileInput{
	{"empty", once(""), "1:1", "this game has no board"},
	{"blanks", []part{{" \n", 1000}}, "1:1", "this game has no board"},
	{"8 MB of braces", []part{{"{", 8 << 20}}, "1:1", "outside of all braces"},
	{"8 MB of one letter", []part{{"a", 8 << 20}}, "1:1", "outside of all braces"},
	{"8 MB of unclosed texts", []part{{"\"\n", 4 << 20}}, "1:1", "never closed"},
	{"300,000 games", []part{{"Game{}", 300_000}}, "", "two Games"},
	{"a million words of blocks", []part{{"turn ", 1_000_000}}, "1:1", "outside of all braces"},
	{"300,000 lists that are no declarations", []part{{"players{}", 300_000}}, "1:1", "outside of all braces"},
	{
		"100,000 nested parentheses",
		inGameOfBGGL(part{"print(", 1}, part{"(", 100_000}, part{"1", 1}, part{")", 100_000}, part{");", 1}),
		"4:1006", "nested more than 1000 deep",
	},
	{
		"100,000 nested arrays",
		inGameOfBGGL(part{"int a[] = ", 1}, part{"[", 100_000}, part{"]", 100_000}, part{";", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested squares",
		inGameOfBGGL(part{"print ", 1}, part{"[0][", 100_000}, part{"0", 1}, part{"]", 100_000}, part{";", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 denials", inGameOfBGGL(part{"if (", 1}, part{"!", 100_000}, part{"true) { }", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 assignments", inGameOfBGGL(part{"int i = 0; ", 1}, part{"i = ", 100_000}, part{"1;", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested ifs", inGameOfBGGL(part{"if (true) {\n", 100_000}, part{"}\n", 100_000}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested turns", inGameOfBGGL(part{"turn t {\n", 100_000}, part{"}\n", 100_000}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested conditions of a rule", once("Rule r: A { " + strings.Repeat("(", 100_000)), "",
		"nested more than 1000 deep",
	},
	{"a million summands", inGameOfBGGL(part{"print ", 1}, part{"1+", 1_000_000}, part{"1;", 1}), "",
		"made of more than"},
	{"a number of 1,000 digits", inGameOfBGGL(part{"print ", 1}, part{"9", 1000}, part{";", 1}), "4:7",
		"out of range"},
	{"an unclosed text", inGameOfBGGL(part{`print "Hello;`, 1}), "4:7", "never closed"},
	{"an unclosed block", once("Board(1, 1);\nGame {\n    if (true) {\n"), "", "`}`"},
	{"a board too large", once("Board(2147483647, 2147483647);\nGame { exit; }"), "1:1", "1 to 1,000 rows"},
	{"a board of less than nothing", once("int n = 0;\nBoard(n - 1, 5);\nGame { exit; }"), "2:1", "1 to 1,000 rows"},
	{"a division by zero", inGameOfBGGL(part{"int n = 0; print 1 / n;", 1}), "4:18", "divides by zero"},
	{
		"endless recursion", once("Board(1, 1);\nvoid f() { f(); }\nGame { f(); }"), "2:12", "10000 deep",
	},
	{
		"endless recursion of two",
		once("Board(1, 1);\nvoid f() { g(); }\nvoid g() { f(); }\nGame { f(); }"), "", "declared further down",
	},
	{"endless tries", inGameOfBGGL(part{"turn t { }", 1}), "4:1", "tried 100000 times"},
	{"endless turns", inGameOfBGGL(part{"turn t { gototurn t; }", 1}), "4:1", "100000 turns in a row"},
	{"endless rounds", once("Board(1, 1);\nGame { turn t { exit; } }"), "2:8", "100000 turns in a row"},
	{"text without end", inGameOfBGGL(part{`string s = "x"; while (true) { s = s + s; }`, 1}), "4:36", "too long"},
	{
		"too many arrays",
		once("Board(1, 1);\nint f() { int a[1000000]; return f() + length(a); }\nGame { print f(); }"), "", "too large",
	},
	{"an array too large", inGameOfBGGL(part{"int n = 1000001; int a[n];", 1}), "4:24", "1000001 elements"},
	{"a call of what is no function", inGameOfBGGL(part{"x", 1}, part{"()", 100_000}, part{";", 1}), "", ""},
}

// Bad programs in BGGL are refused as those in ROLL are.
func TestHostileBGGL(t *testing.T) {
	for _, test := range hostileBGGL {
		t.Run(test.name, func(t *testing.T) { test.mustBeRefused(t, "game.bggl") })
	}
}

// badBGGL are the bad inputs of badInputs in BGGL, by their names.
var badBGGL = map[string][]part{
	"a NUL byte":           once("Game \x00"),
	"UTF-16":               once("\xff\xfeG\x00a\x00"),
	"no UTF-8":             once("Game \xff"),
	"too large":            {{"// x\n", 2_000_000}},
	"deep nesting":         {{"Board(1, 1); Game { int x = ", 1}, {"(", 100_000}},
	"a long chain":         {{"Board(1, 1); Game { int x = 1", 1}, {" + 1", 100_000}, {"; }", 1}},
	"text never closed":    once(`Board(1, 1); Game { print "never closed; }`),
	"a brace never closed": once("Board(1, 1); Game {"),
	"a number too large":   once("int x = 99999999999; Board(1, 1); Game { }"),
	"an index outside":     inGameOfBGGL(part{"int a[] = [1, 2]; int i = 5; print a[i];", 1}),
	"a division by zero":   inGameOfBGGL(part{"int i = 0; print 1 / i;", 1}),
	"arithmetic too large": inGameOfBGGL(part{"int i = 2000000000; print i + i;", 1}),
}

// TestBadInputBGGL gives BGGL the bad inputs that the other languages get: they are refused with the same code, a place
// and status 1.
func TestBadInputBGGL(t *testing.T) {
	for _, bad := range badInputs {
		t.Run(bad.name, func(t *testing.T) {
			t.Parallel()
			dir := t.TempDir()
			writeParts(t, filepath.Join(dir, "bad.bggl"), badBGGL[bad.name])
			args := []string{bad.command, "bad.bggl"}
			if bad.command == "play" {
				args = append(args, "--no-record", "--bot", "1=random", "--seed", "1")
			}
			r := runRoll(t, dir, args...)
			code := toldCode.FindStringSubmatch(r.stdout + r.stderr)
			if r.status != statusFailed || code == nil || code[1] != bad.code {
				t.Errorf("status %d, code %v, want %s:\n%s%s", r.status, code, bad.code, r.stdout, r.stderr)
			}
			if !strings.Contains(r.stdout+r.stderr, "bad.bggl:") {
				t.Errorf("no place is told:\n%s%s", r.stdout, r.stderr)
			}
		})
	}
}

// A folder with the name of a game is none.
func TestFolderBGGL(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "game.bggl"), 0o700); err != nil {
		t.Fatal(err)
	}
	const want = "roll: game.bggl: this is a folder, not a game\n"
	if r := runRoll(t, dir, "play", "game.bggl"); r.status != 1 || r.stderr != want {
		t.Errorf("status %d, stderr %q, want %q", r.status, r.stderr, want)
	}
}

// TestEndlessBGGL stops a game that would never end, by its limits.
func TestEndlessBGGL(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	writeParts(t, filepath.Join(dir, "endless.bggl"), inGameOfBGGL(part{"turn t { while (true) { } }", 1}))
	r := runRoll(t, dir, "check", "--play", "1", "--seed", "1", "endless.bggl")
	if said := r.stdout + r.stderr; r.status != statusFailed || !strings.Contains(said, "endless.bggl:4:8: turn 1") {
		t.Errorf("status %d:\n%s", r.status, said)
	}
}
