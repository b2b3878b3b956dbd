package cli

import (
	"path/filepath"
	"strings"
	"testing"
)

// inTurn puts parts into the turn of a game on a grid.
func inTurn(parts ...part) []part {
	before := part{"class C { attr a: int; }\ninit { grid(3, 3); }\nturn {\n", 1}
	return append(append([]part{before}, parts...), part{"\n}\nend { return 'over'; }\n", 1})
}

// hostileTiler are the like of hostile in tiler.
var hostileTiler = []hostileInput{
	{"empty", once(""), "1:1", "this game has no `init`"},
	{"blanks", []part{{" \n", 1000}}, "1:1", "this game has no `init`"},
	{"8 MB of braces", []part{{"{", 8 << 20}}, "1:1", "outside of all blocks"},
	{"8 MB of parentheses", []part{{"(", 8 << 20}}, "1:1", "outside of all blocks"},
	{"8 MB of one letter", []part{{"a", 8 << 20}}, "1:1", "outside of all blocks"},
	{"8 MB of quotes", []part{{"'", 8 << 20}}, "1:1", "outside of all blocks"},
	{"8 MB of unclosed texts", []part{{"'\n", 4 << 20}}, "1:1", "never closed"},
	{"8 MB of quotes in text", []part{{"'a", 4 << 20}}, "", ""},
	{"8 MB of comments that open", []part{{"/* ", 2 << 20}}, "1:1", "never closed"},
	{"a million blocks", []part{{"init{}", 1_000_000}}, "", "no `turn`, no `end` block"},
	{"a million classes", []part{{"class C{}", 900_000}}, "", "already declared"},
	{"a million words of blocks", []part{{"turn ", 1_000_000}}, "1:6", "expected `{`"},
	{
		"100,000 nested parentheses",
		inTurn(part{"print(", 1}, part{"(", 100_000}, part{"1", 1}, part{")", 100_000}, part{");", 1}),
		"4:1006", "nested more than 1000 deep",
	},
	{
		"100,000 nested arrays",
		inTurn(part{"array int a = ", 1}, part{"[", 100_000}, part{"]", 100_000}, part{";", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested indices",
		inTurn(part{"print(", 1}, part{"grid[", 100_000}, part{"0", 1}, part{"]", 100_000}, part{");", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested objects",
		inTurn(part{"print(", 1}, part{"new C(", 100_000}, part{")", 100_000}, part{");", 1}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested calls of methods",
		inTurn(part{"grid[0, 0].move(", 100_000}, part{")", 100_000}, part{";", 1}), "",
		"nested more than 1000 deep",
	},
	{"100,000 nested types", inTurn(part{"array ", 100_000}, part{"int a;", 1}), "", "nested more than 1000 deep"},
	{
		"100,000 denials", inTurn(part{"if (", 1}, part{"!", 100_000}, part{"True) { }", 1}), "",
		"nested more than 1000 deep",
	},
	{"100,000 nested ifs", inTurn(part{"if (True) {\n", 100_000}, part{"}\n", 100_000}), "",
		"nested more than 1000 deep"},
	{
		"100,000 nested loops", inTurn(part{"for (;;) {\n", 100_000}, part{"}\n", 100_000}), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested conditions of rules", once("rules C { " + strings.Repeat("(", 100_000)), "",
		"nested more than 1000 deep",
	},
	{
		"100,000 nested limits", once("class C { attr a: int " + strings.Repeat("[", 100_000)), "",
		"nested more than 1000 deep",
	},
	{"a million summands", inTurn(part{"print(", 1}, part{"1+", 1_000_000}, part{"1);", 1}), "", "made of more than"},
	{
		"a million attributes behind dots",
		inTurn(part{"print(grid[0, 0]", 1}, part{".a", 1_000_000}, part{");", 1}), "", "made of more than",
	},
	{"a number of 1,000 digits", inTurn(part{"print(", 1}, part{"9", 1000}, part{");", 1}), "4:7", "out of range"},
	{
		"a number with 1,000 digits before its point",
		inTurn(part{"print(", 1}, part{"9", 1000}, part{".5);", 1}), "4:7", "out of range",
	},
	{"an unclosed comment", inTurn(part{"/* print(1);", 1}), "4:1", "never closed"},
	{"an unclosed text", inTurn(part{"print('Hello);", 1}), "4:7", "never closed"},
	{
		"a grid too large", once("init { grid(2147483647, 2147483647); } turn { } end { return 1; }"), "1:8",
		"2147483647 rows",
	},
	{"a grid of less than nothing", once("init { grid(-1, 5); } turn { } end { return 1; }"), "1:8", "-1 rows"},
	{"a division by zero", inTurn(part{"int n = 0; print(1 / n);", 1}), "4:18", "divides by zero"},
	{
		"endless recursion",
		once("init { grid(1, 1); f(); }\nfunction f() { f(); }\nturn { }\nend { return 1; }"), "2:16",
		"10000 deep",
	},
	{
		"endless recursion of two",
		once(
			"init { grid(1, 1); f(); }\nfunction void f() { g(); }\nfunction void g() { f(); }\n" +
				"turn { }\nend { return 1; }",
		),
		"", "10000 deep",
	},
	{"text without end", inTurn(part{"string s = 'x'; while (True) { s = s + s; }", 1}), "4:36", "too long"},
	{
		"too many strings",
		once("class C { attr a: string; attr b: string; }\n" +
			"init { grid(1000, 1000); int n = 0; for q in grid { n++; q = new C(a='x' + n, b='y' + n); } }\n" +
			"turn { }\nend { return 1; }"),
		"2:81", "too long",
	},
	{
		"a line without end",
		inTurn(
			part{"string s = 'x'; for (int i = 0; i < 19; i++) { s = s + s; }\nprint(s", 1}, part{" + s", 9000},
			part{");", 1},
		),
		"", "too long",
	},
	{
		"too many objects of many attributes",
		[]part{
			{
				"init { grid(1000, 1000); for s in grid { s = new D(1); } }\nturn { }\nend { return 1; }\n" +
					manyAttributes(),
				1,
			},
		},
		"1:46", "too many objects",
	},
	{
		"too many arrays",
		[]part{
			{"init { grid(1, 1); f(); }\nturn { }\nend { return 1; }\nfunction void f() { array int a = [0", 1},
			{", 0", 100_000},
			{"]; f(); }\n", 1},
		},
		"4:35", "too large",
	},
	{"a call of what is no function", inTurn(part{"x", 1}, part{"()", 100_000}, part{";", 1}), "", ""},
}

// Bad tiler programs are refused as those in ROLL are.
func TestHostileTiler(t *testing.T) {
	for _, test := range hostileTiler {
		t.Run(test.name, func(t *testing.T) { test.mustBeRefused(t, "game.tiler") })
	}
}

// What looks hostile in tiler and must be accepted, in the same bounds.
func TestAcceptedTiler(t *testing.T) {
	const ends = " turn { } end { return 'over'; }\n"
	for name, parts := range map[string][]part{
		"a byte order mark, CR LF and a comment that ends the file": once(
			"\xef\xbb\xbfinit { grid(1, 1); }\r\n" + ends + "/* the\r\nend */"),
		"the largest grid": once("class C { } init { grid(1000, 1000); for s in grid { s = new C(); } }" + ends),
		"recursion 9,000 deep": once(
			"init { grid(1, 1); f(9000); } function void f(int n) { if (n > 0) { f(n - 1); } }" + ends),
		"990 nested parentheses": inTurn(part{"print(", 1}, part{"(", 990}, part{"1", 1}, part{")", 990},
			part{");", 1}),
		"100,000 statements": inTurn(part{"print(1);\n", 100_000}),
		"100,000 elements": inTurn(
			part{"array int a = [0", 1}, part{", 0", 100_000}, part{"]; print(a.length);", 1}),
		"1,000 classes and functions": []part{{"init { grid(1, 1); }" + ends, 1}, {manyBlocks(), 1}},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			writeParts(t, filepath.Join(dir, "game.tiler"), parts)
			for _, command := range []string{"play", "check"} {
				r := runRoll(t, dir, command, "game.tiler")
				t.Logf("%-5s %4d ms %4d MB", command, r.time.Milliseconds(), r.memory>>20)
				if r.status != 0 {
					t.Errorf("%s: status %d, want 0:\n%s", command, r.status, r.stderr)
				}
			}
		})
	}
}

func manyBlocks() string {
	var b strings.Builder
	for i := range 1000 {
		name := strings.Repeat("x", i+1)
		b.WriteString("class C" + name + " { attr a: int; } rules C" + name + " { a: 1 >> [(x, y)]; } " +
			"function f" + name + "() { }\n")
	}
	return b.String()
}

func manyAttributes() string {
	var b strings.Builder
	b.WriteString("class D {")
	for i := range 300 {
		b.WriteString(" attr a" + strings.Repeat("a", i) + ": int;")
	}
	b.WriteString(" }\n")
	return b.String()
}
