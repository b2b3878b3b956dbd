package tiler

import (
	"errors"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// A smallFunction is one that runs where it is called, but not at a console. Nobody must see a difference.
type smallFunction struct{ name, functions, turn, want string }

// game is the text of a game that calls it.
func (f smallFunction) game() string {
	return "class P { attr n: int; }\ninit { grid(2, 2); }\n" + f.functions +
		"\nturn { " + f.turn + " }\nend { return 'over'; }"
}

var smallFunctions = []smallFunction{
	{"what it is given", `function int f(int a, int b) { return a * 10 + b; }`,
		`int i = 4; print('' + f(1, 2) + f(i, 3) + f(i + 1, -i) + f(f(1, 2), f(3, 4)));`, "124346154"},
	{"names of its own", `function int f(int i) { int j = i + 1; int k = j * j; return k - i; }`,
		`int i = 5; int j = 7; int k = 9; print('' + f(k) + f(j) + f(i) + i + j + k);`, "915731579"},
	{"itself as what it is given", `function int f(int a, int b) { int c = a - b; return c; }`,
		`print('' + f(f(9, 1), f(f(5, 1), 3)));`, "7"},
	{"null", `function bool f(string s) { string t = s; return t == null; }`,
		`string s = 'a'; print('' + f(null) + f(s) + f('a'));`,
		"TrueFalseFalse"},
	{"a whole number where one with a point is wanted", `function float f(float a) { float b = 1; return a + b; }`,
		`int i = 2; print('' + f(1) + f(i) + f(0.5));`, "2.03.01.5"},
	{"an object", `function int f(P p) { return p.n; }`,
		`grid[0, 1] = new P(n=3); print('' + f(grid[0, 1]) + f(grid[0, 0])); for q in grid { print('' + f(q)); }`,
		"3null null 3 null null"},
	{"in a condition", `function bool f(int i) { int j = 1; return i > j && i < 5 || i == 9; }`,
		`for (int i = 0; i < 11; i++) { if (f(i)) { print('' + i); } } print('' + f(3));`, "2 3 4 9 True"},
	{"a condition that is null", `function bool f() { bool b; return b; }`,
		`if (f()) { print('yes'); } else { print('no'); } print('' + f());`,
		"no null"},
	{"an object of another class, in a condition", `class Q { attr n: int; } function Q f() { return grid[0, 0]; }`,
		`grid[0, 0] = new P(n=3); if (f()) { print('yes'); } print('no');`,
		"this object is P, not Q: f, called by turn, in Player 1's turn 1"},
	{"in a loop and a function",
		`function int f(int i) { int j = i; return j + 1; }
			function int g(int n) { int s = 0; while (s < n) { s = f(s); } return f(s); }`,
		`print('' + g(3) + f(g(1)));`, "43"},
	{"a fault",
		`function int f(int a) { int b = 10 / a; return b; } function int g(int a) { int s = f(2); return s + f(a); }`,
		`print('' + g(0));`, "10 / 0 divides by zero: f, called by g, called by turn, in Player 1's turn 1"},
	{"a fault of what it is given",
		`function int f(int a) { return a; } function int g(int a) { return f(10 / a) + 1; }`,
		`print('' + g(0));`, "10 / 0 divides by zero: g, called by turn, in Player 1's turn 1"},
	{"as deep as functions can call",
		`function int f() { return 1; } function int g(int n) { if (n > 0) { return g(n - 1); } return f(); }`,
		`print('' + g(9998));`, "1"},
	{"too deep", `function int f() { return 1; } function int g(int n) { if (n > 0) { return g(n - 1); } return f(); }`,
		`print('' + g(9999));`,
		"functions call one another more than 10000 deep: " + deepChain},
	{"too deep, but what it is given fails",
		`function int f(int a) { return a; }
			function int g(int n) { if (n > 0) { return g(n - 1); } return f(random(n)); }`,
		`print('' + g(9999));`,
		"there is no random number below 0: " + deepChain},
	{"an attribute on which classes differ",
		several + `function f(Object o) { return o.n; } function g(Object o) { return -o.n; }`,
		`Object p = new P(3); Object s = new S('s', 2.5); print('' + f(p) + f(s) + f(null) + g(p)); print(f(p) + f(s));
			print(f(p) + f(p));`,
		"3snull-3 3s 6"},
	{"an attribute on which classes differ, as a condition",
		several + `function f(Object o) { return o.w; } function bool g(Object o) { return o.w; }`,
		`Object s = new S('s', 2.5, True); Object t = new T(1, 0.5, False);
			if (f(s) && g(s) && !f(t) && !g(t) && !f(null) && !g(null)) { print('yes'); }`,
		"yes"},
	{"an attribute on which classes differ, as no condition", several + `function f(Object o) { return o.w; }`,
		`Object u = new U('a', 1, 'w'); if (f(u)) { print('yes'); }`,
		"this is a string, which is no condition: turn, in Player 1's turn 1"},
	{"an attribute on which classes differ, as no bool", several + `function bool f(Object o) { return o.w; }`,
		`Object u = new U('a', 1, 'w'); if (f(u)) { print('yes'); }`,
		"this is a string, but a bool is wanted: f, called by turn, in Player 1's turn 1"},
	{"an attribute on which classes differ, compared",
		several + `function bool f(Object o, Object p) { return o.n == p.n; }
			function bool g(Object o, Object p) { return o.m < p.m; }`,
		`Object p = new P(3); Object s = new S('s', 2.5); Object t = new T(3, 9);
			print('' + f(p, s) + f(p, t) + f(p, p) + f(p, null) + f(null, null) + g(s, t));
			print('' + g(p, t));`,
		"FalseTrueTrueFalseTrueTrue `o.m` is null, so it cannot be used here: g, called by turn, in Player 1's turn 1"},
	{"an attribute on which classes differ, held as what is returned",
		several + `function float f(Object o) { return o.m; } function int g(Object o) { return o.m; }`,
		`Object s = new S('s', 2.5); Object u = new U('s', 4); print('' + f(s) + f(u) + g(u)); print('' + g(s));`,
		"2.54.04 this is a number with a point, but a whole number is wanted: g, called by turn, in Player 1's turn 1"},
	{"an attribute on which classes differ, calculated with",
		several + `function f(Object o, Object p) { return o.m * p.m - 1; } function g(Object o) { return o.n + 1; }`,
		`Object s = new S('s', 2.5); Object u = new U('s', 4); print('' + f(s, u) + f(u, u) + g(s) + g(new P(1)));
			print(f(s, null));`,
		"9.015s12 `p.m` is null, so it cannot be used here: f, called by turn, in Player 1's turn 1"},
	{"very often", `function int f(int a) { int b = a; return b + 1; }`,
		`print('' + ` + strings.Repeat("f(", 150) + "1" + strings.Repeat(")", 150) + `);`, "151"},
}

// deepChain is the chain of calls where g has called itself as often as functions can.
const deepChain = "g, called by g, called by g, called by g, called by g, called by g, called by 9989 more, " +
	"called by g, called by g, called by g, called by g, called by g, called by turn, in Player 1's turn 1"

// several are classes whose attributes have the same names and other types.
const several = `class S { attr n: string; attr m: float; attr w: bool; }
class T { attr n: float; attr m: float; attr w: bool; }
class U { attr n: string; attr m: int; attr w: string; } `

func TestSmallFunctions(t *testing.T) {
	for _, test := range smallFunctions {
		program, diagnostics := Language{}.Load(source.NewFile("game.tiler", test.game()))
		if program == nil {
			t.Errorf("%s: %v", test.name, diagnostics)
			continue
		}
		games := map[string]play.Game{
			"a game": program.NewGame(langtest.Few), "a game at a console": program.NewConsole(langtest.Few),
		}
		for name, game := range games {
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

// printed plays a game and returns its lines without the last one, or with what went wrong.
func printed(game play.Game) string {
	r := &reader{Random: play.NewRandom(1)}
	err := play.Run(game, r)
	var fault *interp.Error
	switch {
	case errors.As(err, &fault):
		return strings.Join(append(r.lines, fault.Message+": "+fault.Chain), " ")
	case err != nil:
		return err.Error()
	}
	return strings.TrimSuffix(strings.Join(r.lines, " "), " Game over: over")
}
