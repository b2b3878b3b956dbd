package cli

import (
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
	{"empty", once(""), "1:1", "this program has no Game"},
	{"blanks", []part{{" \n", 1000}}, "1:1", "this program has no Game"},
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
