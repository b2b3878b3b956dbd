package tiler

import (
	"errors"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// Small functions are executed where they are called, but not at a console. Nobody must see a difference.
var smallFunctions = []struct{ name, functions, turn, want string }{
	{"what it is given", `function int f(int a, int b) { return a * 10 + b; }`,
		`int i = 4; print('' + f(1, 2) + f(i, 3) + f(i + 1, -i) + f(f(1, 2), f(3, 4)));`, "124346154"},
	{"names of its own", `function int f(int i) { int j = i + 1; int k = j * j; return k - i; }`,
		`int i = 5; int j = 7; int k = 9; print('' + f(k) + f(j) + f(i) + i + j + k);`, "915731579"},
	{"itself as what it is given", `function int f(int a, int b) { int c = a - b; return c; }`,
		`print('' + f(f(9, 1), f(f(5, 1), 3)));`, "7"},
	{"null", `function bool f(string s) { string t = s; return t == null; }`, `string s = 'a'; print('' + f(null) + f(s) + f('a'));`,
		"TrueFalseFalse"},
	{"a whole number where one with a point is wanted", `function float f(float a) { float b = 1; return a + b; }`,
		`int i = 2; print('' + f(1) + f(i) + f(0.5));`, "2.03.01.5"},
	{"an object", `function int f(P p) { return p.n; }`,
		`grid[0, 1] = new P(n=3); print('' + f(grid[0, 1]) + f(grid[0, 0])); for q in grid { print('' + f(q)); }`, "3null null 3 null null"},
	{"in a condition", `function bool f(int i) { int j = 1; return i > j && i < 5 || i == 9; }`,
		`for (int i = 0; i < 11; i++) { if (f(i)) { print('' + i); } } print('' + f(3));`, "2 3 4 9 True"},
	{"a condition that is null", `function bool f() { bool b; return b; }`, `if (f()) { print('yes'); } else { print('no'); } print('' + f());`,
		"no null"},
	{"an object of another class, in a condition", `class Q { attr n: int; } function Q f() { return grid[0, 0]; }`,
		`grid[0, 0] = new P(n=3); if (f()) { print('yes'); } print('no');`, "this object is P, not Q: f, called by turn, in Player 1's turn 1"},
	{"in a loop and a function", `function int f(int i) { int j = i; return j + 1; } function int g(int n) { int s = 0; while (s < n) { s = f(s); } return f(s); }`,
		`print('' + g(3) + f(g(1)));`, "43"},
	{"a fault", `function int f(int a) { int b = 10 / a; return b; } function int g(int a) { int s = f(2); return s + f(a); }`,
		`print('' + g(0));`, "10 / 0 divides by zero: f, called by g, called by turn, in Player 1's turn 1"},
	{"a fault of what it is given", `function int f(int a) { return a; } function int g(int a) { return f(10 / a) + 1; }`,
		`print('' + g(0));`, "10 / 0 divides by zero: g, called by turn, in Player 1's turn 1"},
	{"as deep as functions can call", `function int f() { return 1; } function int g(int n) { if (n > 0) { return g(n - 1); } return f(); }`,
		`print('' + g(9998));`, "1"},
	{"too deep", `function int f() { return 1; } function int g(int n) { if (n > 0) { return g(n - 1); } return f(); }`,
		`print('' + g(9999));`, "functions call one another more than 10000 deep: g, called by g, called by g, called by g, called by g, called by g, " +
			"called by 9989 more, called by g, called by g, called by g, called by g, called by g, called by turn, in Player 1's turn 1"},
	{"too deep, but what it is given fails", `function int f(int a) { return a; } function int g(int n) { if (n > 0) { return g(n - 1); } return f(random(n)); }`,
		`print('' + g(9999));`, "there is no random number below 0: g, called by g, called by g, called by g, called by g, called by g, " +
			"called by 9989 more, called by g, called by g, called by g, called by g, called by g, called by turn, in Player 1's turn 1"},
	{"very often", `function int f(int a) { int b = a; return b + 1; }`,
		`print('' + ` + strings.Repeat("f(", 150) + "1" + strings.Repeat(")", 150) + `);`, "151"},
}

func TestSmallFunctions(t *testing.T) {
	for _, test := range smallFunctions {
		text := "class P { attr n: int; }\ninit { grid(2, 2); }\n" + test.functions + "\nturn { " + test.turn + " }\nend { return 'over'; }"
		program, diagnostics := Language{}.Load(source.NewFile("game.tiler", text))
		if program == nil {
			t.Errorf("%s: %v", test.name, diagnostics)
			continue
		}
		for name, game := range map[string]play.Game{"a game": program.NewGame(few), "a game at a console": program.NewConsole(few)} {
			if got := printed(game); got != test.want {
				t.Errorf("%s: %s prints %s, want %s", test.name, name, got, test.want)
			}
		}
	}
}

// reader reads the lines of a game.
type reader struct {
	*play.Random
	lines []string
}

func (r *reader) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (r *reader) Hear(e play.Event) error {
	if p, ok := e.Body.(*play.Printed); ok {
		r.lines = append(r.lines, p.Text)
	}
	return nil
}

// printed plays a game and returns its lines without the last one, or what went wrong.
func printed(game play.Game) string {
	r := &reader{Random: play.NewRandom(1)}
	err := play.Run(game, r)
	var fault *interp.Error
	switch {
	case errors.As(err, &fault):
		return fault.Message + ": " + fault.Chain
	case err != nil:
		return err.Error()
	}
	return strings.TrimSuffix(strings.Join(r.lines, " "), " Game over: over")
}
