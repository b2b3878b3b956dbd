package cli

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"
)

// A badInput is one that no language can take, as each of them writes it: the code with which all refuse it, on check
// or, while they are played, on play. A language that has no such thing leaves it out.
type badInput struct {
	name, code, command        string
	roll, tiler, gridlok, bggl []part
}

var badInputs = []badInput{
	{"a NUL byte", "file-nul", "check", once("Game \x00"), once("init \x00"), once("game \x00"), once("Game \x00")},
	{
		"UTF-16", "file-utf16", "check", once("\xff\xfeG\x00a\x00"), once("\xff\xfei\x00n\x00"),
		once("\xff\xfeg\x00a\x00"), once("\xff\xfeG\x00a\x00"),
	},
	{
		"no UTF-8", "file-not-utf8", "check", once("Game \xff"), once("init \xff"), once("game \xff"),
		once("Game \xff"),
	},
	{"too large", "file-too-large", "check", tooLarge, tooLarge, tooLarge, tooLarge},
	{
		"deep nesting", "nested-too-deeply", "check",
		[]part{{"Game G { int $x = ", 1}, {"(", 100_000}}, []part{{"init { int x = ", 1}, {"(", 100_000}},
		inSetup(part{"def n{", 1}, part{"(", 100_000}, part{"1", 1}, part{")", 100_000}, part{"}", 1}),
		inTry(part{"n = ", 1}, part{"(", 100_000}, part{"1", 1}, part{")", 100_000}, part{";", 1}),
	},
	{
		"a long chain", "expression-too-long", "check",
		[]part{{"Game G { int $x = 1", 1}, {" + 1", 100_000}, {"; }", 1}},
		[]part{{"init { int x = 1", 1}, {" + 1", 100_000}, {"; }", 1}},
		inSetup(part{"def n{1", 1}, part{" + 1", 100_000}, part{"}", 1}),
		inTry(part{"n = 1", 1}, part{" + 1", 100_000}, part{";", 1}),
	},
	{
		"text never closed", "unclosed-text", "check", inGame(part{`print("never closed);`, 1}),
		once("init { grid(1, 1); print('never closed); }"), inSetup(part{`print{"never closed}`, 1}),
		inTry(part{`print "never closed;`, 1}),
	},
	{
		"a brace never closed", "missing-brace", "check", once("Game G {"), once("init { grid(1, 1);"),
		once("game { board { dimensions {1, 1} }"), once("Board(1, 1);\nGame { turn t {"),
	},
	{
		"a number too large", "number-too-large", "check", once("Game G { int $x = 99999999999; }"),
		once("init { int x = 99999999999; }"), inSetup(part{"def n{99999999999}", 1}),
		inTry(part{"n = 99999999999;", 1}),
	},
	{
		"a number of 1,000 digits", "number-too-large", "check",
		inGame(part{"print(", 1}, part{"9", 1000}, part{");", 1}),
		inTurn(part{"print(", 1}, part{"9", 1000}, part{");", 1}),
		inSetup(part{"print{", 1}, part{"9", 1000}, part{"}", 1}),
		inTry(part{"print ", 1}, part{"9", 1000}, part{";", 1}),
	},
	{
		"an index outside", "index-outside", "play", inGame(part{`int #a = {1, 2}; int i = 5; print(#a[i]);`, 1}),
		tilerGame("array int a = [1, 2]; int i = 5; print(a[i]);"),
		inSetup(part{"def a{1, 2,} def i{5} print{a[i]}", 1}),
		inTry(part{"int a[2]; n = 5; print a[n];", 1}),
	},
	{
		"a division by zero", "division-by-zero", "play", inGame(part{`int i = 0; print(1 / i);`, 1}),
		tilerGame("int i = 0; print(1 / i);"), inSetup(part{"def i{0} print{1 / i}", 1}),
		inTry(part{"n = 0; print 1 / n;", 1}),
	},
	{
		"arithmetic too large", "overflow", "play", inGame(part{`int i = 2000000000; print(i + i);`, 1}),
		tilerGame("int i = 2000000000; print(i + i);"), inSetup(part{"def i{2000000000} print{i + i}", 1}),
		inTry(part{"n = 2000000000; print n + n;", 1}),
	},
	{
		"a function without end", "too-many-calls", "play", nil, tilerGame("f(); } function void f() { f();"),
		[]part{{"game { board { dimensions {1, 1} } players {\"p\"} fun f(n) { f{n + 1} }\n" +
			"setup { f{1} }\n" + anEnd, 1}},
		[]part{{"int f(int n) { return f(n + 1); }\n", 1},
			{aBoard + "Game { turn t { print f(1); exit; } exit; }\n", 1}},
	},
}

var tooLarge = []part{{"// x\n", 2_000_000}}

// tilerGame puts statements into the turn of a game.
func tilerGame(stmts string) []part {
	return once("init { grid(1, 1); }\nturn { " + stmts + " }\nend { return 'over'; }\n")
}

const anEnd, aBoard = "winCondition { win{true} } }\n", "Board(1, 1);\n"

// inSetup puts parts into the setup of a game in GridLok.
func inSetup(parts ...part) []part {
	before := part{"game { board { dimensions {1, 1} } players {\"p\"}\nsetup {\n", 1}
	return append(append([]part{before}, parts...), part{"\n}\n" + anEnd, 1})
}

// inTry puts parts into the turn of a game in BGGL.
func inTry(parts ...part) []part {
	before := part{aBoard + "int n;\nGame { turn t {\n", 1}
	return append(append([]part{before}, parts...), part{"\nexit; } exit; }\n", 1})
}

var toldCode = regexp.MustCompile(`\[([a-z0-9-]+)\]`)

// TestBadInput gives all languages the same bad inputs: they are refused with the same code, a place and status 1.
func TestBadInput(t *testing.T) {
	for _, bad := range badInputs {
		for ext, parts := range map[string][]part{
			".roll": bad.roll, ".tiler": bad.tiler, ".gl": bad.gridlok, ".bggl": bad.bggl,
		} {
			if parts == nil {
				continue
			}
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

// TestEndless stops games of all languages that would never end, after so many steps.
func TestEndless(t *testing.T) {
	for ext, text := range map[string]string{
		".roll": "Game G { Board { define preRoll(int playerID) { " +
			"for (int i : {1 ~ 2000000}) { for (int j : {1 ~ 2000000}) { } } } } }",
		".tiler": "init { grid(1, 1); } turn { while (True) { } } end { return 1; }",
		".gl":    "game { board { dimensions {1, 1} } players {\"p\"} setup { for i(0, 2000000000) { } } " + anEnd,
		".bggl":  aBoard + "Game { turn t { while (true) { } } exit; }",
		".junta": "game { players [A B] board { grid { width 1 height 1 } } piece { name M possibleDrops [A1] } " +
			"winCondition any[range[1 10000] #[$i] => fold[range[1 1000000] 0 #[$s $j] => $s] == $i] }",
	} {
		t.Run(ext, func(t *testing.T) {
			t.Parallel()
			path := filepath.Join(t.TempDir(), "endless"+ext)
			if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			e := &env{
				ctx: t.Context(), out: &out, err: &out, now: time.Now, steps: 100_000,
				getenv: func(string) string { return "" },
			}
			status := run(e, []string{"check", "--play", "1", "--seed", "1", path})
			if said := out.String(); status != statusFailed || !strings.Contains(said, "does not come to an end") {
				t.Errorf("status %d:\n%s", status, said)
			}
		})
	}
}

// hostileGridLok are the like of hostile in GridLok.
var hostileGridLok = []hostileInput{
	{"empty", once(""), "1:1", "there is no game"},
	{"8 MB of braces", []part{{"{", 8 << 20}}, "1:1", "outside of the game"},
	{
		"a board too large",
		once("game { board { dimensions {2147483647, 2147483647} } players {\"p\"}\nsetup { } " + anEnd),
		"1:28", "2147483647 rows",
	},
	{"100,000 nested ifs", inSetup(part{"if true {\n", 100_000}, part{"}\n", 100_000}), "", "1000 deep"},
	{
		"a turn of clicks without end",
		once("game { board { dimensions {1, 1} } players {\"p\"} piece { name {\"a\"} onClick { click{0, 0} } }\n" +
			"setup { place{\"a\", 0, 0} } winCondition { win{false} } }"),
		"", "",
	},
}

// Bad programs in GridLok are refused as those in ROLL are.
func TestHostileGridLok(t *testing.T) {
	for _, test := range hostileGridLok {
		t.Run(test.name, func(t *testing.T) { test.mustBeRefused(t, "game.gl") })
	}
}
