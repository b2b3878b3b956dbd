package tiler

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// places is a game in which one statement is done. What finds a place prints i, o and t, and what gives a value v.
const places = `
class P { attr n: int; attr f: float; attr few: int [1, 2, 3]; }
class Q { attr n: string; }
init {
    grid(3, 3);
    int x = 0, y = 0;
    float f = 0.5;
    string s;
    array int a = [1, 2, 0];
    array int b = [4, 5, 6];
    array float fs = [0.5, 1.5];
    P p = new P(n=1, f=1.5);
    P first = p;
    P none;
    Q q = new Q(n='q');
    grid[1, 1] = p;
    grid[2, 0] = q;
}
function int i(int n) { print('i' + n); return n; }
function int v(int n) { print('v' + n); return n; }
function P o() { print('o'); return p; }
function Object any(int n) { print('any'); if (n == 0) { return p; } return q; }
function tuple t(int j, int k) { print('t' + j + k); return (j, k); }
function array int arr() { print('arr'); return a; }
function either(int n) { print('e'); if (n == 0) { return 3; } return 'three'; }
function int moveX() { x = 2; return 9; }
function int otherObject() { p = new P(n=50); return 9; }
function int otherArray() { a = b; return 9; }
function int grow() {
    for (int j = 0; j < 500; j++) { array int c = [j, j, j, j]; c[0] = 0; }
    return 9;
}
turn { STATEMENT }
end { return '' + x + ' ' + y + ' ' + f + ' ' + a + ' ' + b + ' ' + fs + ' ' + first.n + ' ' + first.f + ' ' + q.n; }
`

// untouched is what the game ends with that does nothing.
const untouched = "0 0 0.5 [1, 2, 0] [4, 5, 6] [0.5, 1.5] 1 1.5 q"

// TestPlaces assigns to each kind of place: it is found once, and before the value. Lines lists what is printed and
// asked, changed what the game ends with instead of a part of what it ends with untouched.
func TestPlaces(t *testing.T) {
	for _, c := range []struct{ statement, lines, from, to string }{
		{"x = v(7);", "v7", "0 0 0.5", "7 0 0.5"},
		{"int l = v(7); l = v(8); x = l;", "v7 v8", "0 0 0.5", "8 0 0.5"},
		{"f = v(7);", "v7", "0 0 0.5", "0 0 7.0"},
		{"x++; x++; y--;", "", "0 0 0.5", "2 -1 0.5"},

		{"a[i(1)] = v(7);", "i1 v7", "[1, 2, 0]", "[1, 7, 0]"},
		{"a[i(1)]++;", "i1", "[1, 2, 0]", "[1, 3, 0]"},
		{"a[i(2)]--;", "i2", "[1, 2, 0]", "[1, 2, -1]"},
		{"a[a[i(0)]] = v(7);", "i0 v7", "[1, 2, 0]", "[1, 7, 0]"},
		{"a[a[i(0)] - i(1)] = a[i(1)];", "i0 i1 i1", "[1, 2, 0]", "[2, 2, 0]"},
		{"fs[i(1)] = v(7);", "i1 v7", "[0.5, 1.5]", "[0.5, 7.0]"},
		{"fs[i(1)]++;", "i1", "[0.5, 1.5]", "[0.5, 2.5]"},
		{"array int l = [i(1), 2]; l[i(0)] = v(3); x = l[0];", "i1 i0 v3", "0 0 0.5", "3 0 0.5"},
		{"f = either(0) * 1.0;", "e", "0 0 0.5", "0 0 3.0"},
		{"a[i(1)] = any(0).n;", "i1 any", "[1, 2, 0]", "[1, 1, 0]"},

		{"o().n = v(7);", "o v7", "] 1 1.5", "] 7 1.5"},
		{"o().f = v(7);", "o v7", "] 1 1.5", "] 1 7.0"},
		{"o().n++;", "o", "] 1 1.5", "] 2 1.5"},
		{"o().f--;", "o", "] 1 1.5", "] 1 0.5"},
		{"any(0).n = v(7);", "any v7", "] 1 1.5", "] 7 1.5"},
		{"any(1).n = 'v' + v(7);", "any v7", "1.5 q", "1.5 v7"},
		{"any(0).n++;", "any", "] 1 1.5", "] 2 1.5"},
		{"grid[i(1), i(1)].n = v(7);", "i1 i1 v7", "] 1 1.5", "] 7 1.5"},
		{"grid[i(1), i(1)].n++;", "i1 i1", "] 1 1.5", "] 2 1.5"},
		{"grid[t(1, 1)].n = v(7);", "t11 v7", "] 1 1.5", "] 7 1.5"},
		{"grid[t(1, 1)].f++;", "t11", "] 1 1.5", "] 1 2.5"},
		{"grid.row[i(1)][i(1)].n = v(7);", "i1 i1 v7", "] 1 1.5", "] 7 1.5"},
		{"grid.row[i(1)][i(1)].n++;", "i1 i1", "] 1 1.5", "] 2 1.5"},
		{"grid.column[i(0)][i(2)].n = 'v' + v(7);", "i0 i2 v7", "1.5 q", "1.5 v7"},
		{"for square in grid.row[i(1)] { if (square) { square.n = v(7); } }", "i1 v7", "] 1 1.5", "] 7 1.5"},
		{"for square in grid.column[i(1)] { if (square) { square.n++; } }", "i1", "] 1 1.5", "] 2 1.5"},
		{"for v in a { x = x + v; v = 0; }", "", "0 0 0.5", "3 0 0.5"},

		{"grid[t(0, 2)] = o(); x = p.x; y = p.y;", "t02 o", "0 0 0.5", "0 2 0.5"},
		{"grid[i(0), i(2)] = o(); x = p.x; y = p.y;", "i0 i2 o", "0 0 0.5", "0 2 0.5"},
		{"grid[p.coord + t(1, 0)] = o(); x = p.x; y = p.y;", "t10 o", "0 0 0.5", "2 1 0.5"},
		{"grid.row[i(0)][i(2)] = o(); x = p.x; y = p.y;", "i0 i2 o", "0 0 0.5", "0 2 0.5"},
		{"grid.column[i(0)][i(1)] = o(); x = p.x; y = p.y;", "i0 i1 o", "0 0 0.5", "1 0 0.5"},
		{"for square in grid.row[i(0)] { square = o(); } x = p.x; y = p.y;", "i0 o o o", "0 0 0.5", "0 2 0.5"},

		{"(x, y) = t(7, 8);", "t78", "0 0 0.5", "7 8 0.5"},
		{"(a[i(0)], b[i(1)]) = t(7, 8);", "i0 i1 t78", "[1, 2, 0] [4, 5, 6]", "[7, 2, 0] [4, 8, 6]"},
		{"(x, a[i(1)]) = t(7, 8);", "i1 t78", "0 0 0.5 [1, 2, 0]", "7 0 0.5 [1, 8, 0]"},
		{"(fs[i(1)], f) = t(7, 8);", "i1 t78",
			"0.5 [1, 2, 0] [4, 5, 6] [0.5, 1.5]", "8.0 [1, 2, 0] [4, 5, 6] [0.5, 7.0]"},
		{"(o().n, o().f) = t(7, 8);", "o o t78", "] 1 1.5", "] 7 8.0"},
		{"(grid[i(1), i(1)].n, a[i(2)]) = t(7, 8);", "i1 i1 i2 t78",
			"[1, 2, 0] [4, 5, 6] [0.5, 1.5] 1", "[1, 2, 8] [4, 5, 6] [0.5, 1.5] 7"},
		{"(a[x], x) = t(7, 2);", "t72", "0 0 0.5 [1, 2, 0]", "2 0 0.5 [7, 2, 0]"},
		{"(x, a[x]) = t(2, 7);", "t27", "0 0 0.5 [1, 2, 0]", "2 0 0.5 [7, 2, 0]"},

		// The value changes what the place was found by.
		{"a[x] = moveX();", "", "0 0 0.5 [1, 2, 0]", "2 0 0.5 [9, 2, 0]"},
		{"p.n = otherObject();", "", "] 1 1.5", "] 9 1.5"},
		{"a[i(0)] = otherArray();", "i0", "[1, 2, 0]", "[4, 5, 6]"},
		{"a[i(1)] = grow();", "i1", "[1, 2, 0]", "[1, 9, 0]"},
		{"fs[i(1)] = grow();", "i1", "[0.5, 1.5]", "[0.5, 9.0]"},
		{"p.n = grow();", "", "] 1 1.5", "] 9 1.5"},
		{"(a[i(1)], x) = (grow(), 8);", "i1", "0 0 0.5 [1, 2, 0]", "8 0 0.5 [1, 9, 0]"},

		// Somebody is asked.
		{"x = prompt('x');", "x ask", "0 0 0.5", "2 0 0.5"},
		{"a[prompt('which')] = 7;", "which ask", "[1, 2, 0]", "[1, 2, 7]"},
		{"a[prompt('which')]++;", "which ask", "[1, 2, 0]", "[1, 2, 1]"},
		{"a[prompt('which')] = prompt('what');", "which ask what ask", "[1, 2, 0]", "[1, 2, 2]"},
		{"a[i(1)] = prompt('what');", "i1 what ask", "", ""},
		{"fs[i(1)] = prompt('what');", "i1 what ask", "[0.5, 1.5]", "[0.5, 2.0]"},
		{"o().n = prompt('what');", "o what ask", "] 1 1.5", "] 2 1.5"},
		{"o().few = prompt('what'); x = p.few;", "o what ask", "0 0 0.5", "2 0 0.5"},
		{"grid[i(1), i(1)].n = prompt('what');", "i1 i1 what ask", "] 1 1.5", "] 2 1.5"},
		{"grid[t(1, 1)].few = prompt('what'); x = p.few;", "t11 what ask", "0 0 0.5", "2 0 0.5"},
		{"grid.row[i(1)][i(1)].n = prompt('what');", "i1 i1 what ask", "] 1 1.5", "] 2 1.5"},
		{"for square in grid.row[1] { if (square) { square.n = prompt('what'); } }", "what ask", "] 1 1.5", "] 2 1.5"},
		{"grid[prompt('row'), prompt('column')] = o(); x = p.x; y = p.y;",
			"row ask column ask o", "0 0 0.5", "2 2 0.5"},
		{"grid[capture()] = o(); x = p.x; y = p.y;", "ask o", "0 0 0.5", "2 2 0.5"},
		{"(a[prompt('one')], b[prompt('two')]) = capture();", "one ask two ask ask",
			"[1, 2, 0] [4, 5, 6]", "[1, 2, 2] [4, 5, 2]"},

		// There is no such place: the value is never looked for.
		{"a[i(9)] = v(7);", "i9 index-outside", "", ""},
		{"grid[i(9), i(0)] = o();", "i9 i0 off-grid", "", ""},
		{"(a[i(9)], x) = t(7, 8);", "i9 index-outside", "", ""},
	} {
		t.Run(c.statement, func(t *testing.T) {
			lines, result := playPlaces(t, c.statement)
			if lines != c.lines {
				t.Errorf("it does %q, want %q", lines, c.lines)
			}
			if want := strings.Replace(untouched, c.from, c.to, 1); result.Over && result.Value != want {
				t.Errorf("it ends with %q, want %q", result.Value, want)
			}
		})
	}
}

// TestChanceInPlaces draws once for a place.
func TestChanceInPlaces(t *testing.T) {
	for drawn, first := range map[string]string{
		"a[random(3)] = 9;":                        "x = random(3); a[x] = 9; x = 0;",
		"a[random(3)]++;":                          "x = random(3); a[x]++; x = 0;",
		"a[random(3)] = random(100);":              "x = random(3); a[x] = random(100); x = 0;",
		"fs[random(2)] = random();":                "x = random(2); fs[x] = random(); x = 0;",
		"(a[random(3)], b[random(3)]) = (7, 8);":   "x = random(3); y = random(3); a[x] = 7; b[y] = 8; x = 0; y = 0;",
		"grid[random(grid)] = p;":                  "tuple l = random(grid); grid[l] = p;",
		"grid[random(3), random(3)] = p;":          "x = random(3); y = random(3); grid[x, y] = p; x = 0; y = 0;",
		"for k in a { a[random(3)] = random(9); }": "for k in a { x = random(3); a[x] = random(9); x = 0; }",
		"grid[1, random(2)] = new P(n=random(9));": "x = random(2); y = random(9);" +
			" grid[1, x] = new P(n=y); x = 0; y = 0;",
	} {
		t.Run(drawn, func(t *testing.T) {
			const behind = " print(p.coord); print(random(1000000));"
			got, gotEnd := playPlaces(t, drawn+behind)
			want, wantEnd := playPlaces(t, first+behind)
			if got != want || gotEnd != wantEnd {
				t.Errorf("it does %q and ends with %q, want %q and %q", got, gotEnd.Value, want, wantEnd.Value)
			}
		})
	}
}

// placesHost answers 2 to everything, and notes what is printed and asked.
type placesHost struct {
	*play.Random
	lines []string
}

func (h *placesHost) Listens() play.Kinds { return play.Of(play.KindPrinted) }

func (h *placesHost) Hear(e play.Event) error {
	h.lines = append(h.lines, e.Body.(*play.Printed).Text)
	return nil
}

func (h *placesHost) Ask(p *play.Prompt) (play.Answer, error) {
	h.lines = append(h.lines, "ask")
	switch {
	case p.Form == play.SquareOf:
		return play.Answer{Number: 2*p.Columns + 2}, nil
	case p.Form.IsText(p.Want):
		return play.Answer{Text: "2"}, nil
	}
	return play.Answer{Number: 2}, nil
}

// playPlaces plays the game with a statement. It returns what is printed and asked, then the code of a fault, and the
// result.
func playPlaces(t *testing.T, statement string) (lines string, result play.Result) {
	t.Helper()
	program, diagnostics := Language{}.Load(source.NewFile("game.tiler",
		strings.Replace(places, "STATEMENT", statement, 1)))
	if program == nil {
		t.Fatal(diagnostics)
	}
	game, host := program.NewGame(few), &placesHost{Random: play.NewRandom(1)}
	err := play.Run(game, host)
	list := slices.DeleteFunc(host.lines, func(line string) bool { return strings.HasPrefix(line, "Game over: ") })
	if err == nil {
		return strings.Join(list, " "), game.Result()
	}
	var fault *interp.Error
	if !errors.As(err, &fault) {
		t.Fatal(err)
	}
	return strings.Join(append(list, string(fault.Code)), " "), play.Result{}
}
