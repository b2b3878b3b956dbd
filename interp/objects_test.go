package interp_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The tests of this file run programs of tiler, whose every type has null, and whose objects have attributes with types
// and limits.

// classes stand before what a test runs: two that differ in what they have, and one without limits.
const classes = `
	class Piece {
		attr player: string ['white', 'black']; attr size: int [1, 2, 3]; attr weight: float [0, 2.5]; attr moves: int;
		attr mark: int; attr flag: bool;
	}
	class Frog { attr size: int [7]; attr mark: string; attr legs: int; }
	class Stone { attr moves: int; attr flag: string; }
	init {
		grid(2, 3);
		Piece white = new Piece('white', 1, 0.5); Piece black = new Piece('black'); Frog frog = new Frog(7, 'a');
		Piece none;
		Object any = white; int seven = 7; float half = 0.5; string text = 'ab'; bool yes = True; tuple at = (1, 2);
		int null7; float nullHalf; string nullText; bool nullYes; tuple nullAt; Object nobody;
		array int list = [1, 2, 3]; array float points = [1, 2.5]; array string words = ['a', 'b'];
		array bool truths = [True, False]; array tuple squares = [(0, 0), (1, 2)]; array int nothing;
	}
	function int twice(int n) { return n + n; }
	function int small(int n) { int k = n + 1; return k * 2; }
	function int mid(int n) { int k = twice(n); return k + 1; }
	function int last(int n) { int k = n; return twice(k) + 1; }
	function int maybe(int n) { if (n > 0) { return n; } }
	function string maybeText(int n) { if (n > 0) { return 'a'; } }
	function bool flagged(Object o) { return o.flag; }
	function float third(int n) { return n / 3.0; }
	function string call(string s, int n) { return s + n; }
	function bool less(int a, int b) { return a < b; }
	function bool isWhite(Object o) { return o.player == 'white'; }
	function Object other(Object o) { if (o == white) { return black; } return white; }
	function Piece asPiece(Object o) { return o; }
	function array int pairOf(int n) { return list; }
`

// tilerTurn plays a game whose turn runs statements, and returns the lines it prints and the error.
func tilerTurn(t *testing.T, statements string, listens play.Kinds) (string, error) {
	t.Helper()
	text := classes + "turn { " + statements + " } end { return 'done'; }"
	program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", text))
	if program == nil {
		t.Fatalf("%s: %v", statements, diagnostics)
	}
	host := newBot(1, listens)
	err := play.Run(program.NewGame(play.Limits{Steps: 1_000_000}), host)
	var lines []string
	for _, e := range host.events {
		if p, ok := e.Body.(*play.Printed); ok {
			lines = append(lines, p.Text)
		}
	}
	return strings.TrimSuffix(strings.Join(lines, "; "), "; Game over: done"), err
}

// TestObjectExpressions prints expressions of numbers, text, objects and null.
func TestObjectExpressions(t *testing.T) {
	for _, row := range []struct{ before, expressions, want string }{
		{
			"",
			"seven + 2; seven - 9; seven * 2; seven / 2; seven % 4; -seven; 2 - seven",
			"9; -2; 14; 3; 3; -7; -5",
		},
		{
			"int n = 7; float f = 2.5;",
			"n + 2; n - 9; n * n; n / 2; n % 4; -n; f + n; n + f; f * 2; f / n == 0.0; f % 2; -f; n == 7.0; f > n",
			"9; -2; 49; 3; 3; -7; 9.5; 9.5; 5.0; False; 0.5; -2.5; True; False",
		},
		{
			"int n = 7;",
			"n < 7; n <= 7; n > 7; n >= 7; n == 7; n != 7; 6 < n; 8 <= n; n < seven; n >= seven",
			"False; True; False; True; True; False; True; False; False; True",
		},
		{
			"",
			"half < 1; half <= 0.5; half > 0.5; half >= 0.5; half == 0.5; half != 0.5; 0.5 == half; half < " +
				"seven; seven > half",
			"True; True; False; True; True; False; True; True; True",
		},
		{
			"",
			"text == 'ab'; text != 'ab'; text + seven + half + yes + at + null7; 'a' == 'b'; nullText == null; " +
				"text == nullText",
			"True; False; ab70.5True(1, 2)null; False; True; False",
		},
		{
			"",
			"null7 == null; nullHalf == null; nullText != null; nullYes == null; nullAt == null; nobody == " +
				"null; none == null; null7 == nullHalf; nullHalf == half; half != nullHalf",
			"True; True; False; True; True; True; True; True; False; True",
		},
		{
			"",
			"at == (1, 2); at + (1, 1); at - (1, 1); at != (2, 1); nullAt == at",
			"True; (2, 3); (0, 1); True; False",
		},
		{
			"array int same = [1, 2, 3]; array int other = [1, 2, 4]; array int short = [1, 2]; array float " +
				"close = [1, 2.5]; array float far = [1, 2.6]; array string abc = ['a', 'b', 'c']; array string ab " +
				"= ['a', 'b'];",
			"list == same; list != same; list == other; list == short; list == nothing; nothing == null; " +
				"nothing == nothing; points == close; points == far; words == abc; words == ab",
			"True; False; False; False; False; True; True; True; False; False; True",
		},
		{
			"",
			"list[0]; list[2]; list[seven - 6]; points[0]; points[1]; words[1]; truths[1]; squares[1]; " +
				"list.length; list; points; words; truths; squares; nothing",
			"1; 3; 2; 1.0; 2.5; b; False; (1, 2); 3; [1, 2, 3]; [1.0, 2.5]; [a, b]; [True, False]; [(0, 0), (1, " +
				"2)]; null",
		},
		{
			"",
			"white.player; white.size; white.weight; white.moves; black.size; black.weight == null; " +
				"none.player; none.size == null; nobody.size == null; nobody.mark == null",
			"white; 1; 0.5; null; null; True; null; True; True; True",
		},
		{
			"",
			"any.player; any.size; any.mark == null; frog.mark; frog.size; frog.legs == null; any == white; any " +
				"!= black; any == frog; white == black; nobody == any",
			"white; 1; True; a; 7; True; True; True; False; False; False",
		},
		{
			"any = frog;",
			"any.size; any.mark; any.player == null; any.legs == null; any.mark + 'b'; any.mark == 'a'; " +
				"any.mark == 1; any.weight == null; any.moves == null",
			"7; a; True; True; ab; True; False; True; True",
		},
		{
			"white.mark = 5; any = white;",
			"any.mark; any.mark + 1; any.mark == 5; any.mark == 5.0; any.mark < 6; any.mark > half; 1 - " +
				"any.mark; any.mark * any.mark; -any.mark; any.mark == frog.mark; any.mark != 5; any.mark + 'x'",
			"5; 6; True; True; True; True; -4; 25; -5; False; False; 5x",
		},
		{
			"",
			"maybe(2); maybe(0); maybe(0) == null; maybeText(1); maybeText(0); maybeText(0) == null",
			"2; null; True; a; null; True",
		},
		{
			"any = frog;",
			"any.mark + 1; 1 + any.mark; any.mark + any.mark; any.mark + null",
			"a1; 1a; aa; anull",
		},
		{
			"",
			"twice(3); small(3); mid(3); last(3); third(7); call('a', 1); less(1, 2); less(2, 1); " +
				"twice(small(twice(1))); " +
				"isWhite(white); isWhite(black); isWhite(frog); isWhite(none); other(white) == black; other(black) " +
				"== white; asPiece(any) == white; pairOf(1)",
			"6; 8; 7; 7; 2.3333333333333335; a1; True; False; 12; True; False; False; False; True; True; True; " +
				"[1, 2, 3]",
		},
		{
			"int n = 4; string s = 'q'; any = black;",
			"twice(n); small(n); call(s, n); less(n, 5); small(n) + small(1) * small(n); isWhite(any); " +
				"asPiece(any).player; !less(n, 4); less(n, 5) && !isWhite(any)",
			"8; 10; q4; True; 50; False; black; True; True",
		},
		{
			"grid[0, 0] = white; grid[1, 2] = frog;",
			"grid[0, 0].size; grid[1, 2].size; grid[0, 1].size == null; grid[0, 0].mark == null; grid[1, " +
				"2].mark; grid[at].mark; grid[0, 0] == white; white.x; white.y; white.coord; frog.coord; " +
				"black.coord == null; white.className; any.className; grid[1, 2].className; frog.isNull; grid[0, " +
				"1].isNull",
			"1; 7; True; True; a; a; True; 0; 0; (0, 0); (1, 2); True; Piece; Piece; Frog; False; True",
		},
		{
			"",
			"white; frog; any; none; nobody; seven; half; yes; nullYes; nullAt; new Stone(); 'a' + white + " +
				"frog; null",
			"Piece; Frog; Piece; null; null; 7; 0.5; True; null; null; Stone; aPieceFrog; null",
		},
		{
			"",
			"yes && True; yes || False; !yes; yes == True; yes != nullYes; nullYes == True",
			"True; True; False; True; True; False",
		},
		{
			"float zero = 0; float minus = -zero; array float zeros = [0.0]; array float minuses = [0.0]; " +
				"minuses[0] = minus;",
			"zero == minus; minus == zero; zero != minus; zeros == minuses; nullHalf == zero; zero == nullHalf",
			"True; True; False; True; False; False",
		},
		{
			"",
			"third(1) == third(1); third(6) == 2; 0.1 + 0.2 == 0.3; -half; 1e3; -0.5 + half; 1.5e300 * 1e-300",
			"True; True; False; -0.5; 1000.0; 0.0; 1.5000000000000002",
		},
	} {
		statements := row.before
		for _, x := range strings.Split(row.expressions, "; ") {
			statements += " print(" + x + ");"
		}
		if got, err := tilerTurn(t, statements, play.AllEvents); got != row.want || err != nil {
			t.Errorf("%s %s\nprint %s\nwant  %s; %v", row.before, row.expressions, got, row.want, err)
		}
	}
}

// TestObjectStatements runs statements and wants what they print.
func TestObjectStatements(t *testing.T) {
	for _, row := range []struct{ statements, want string }{
		{
			"seven = 8; half = seven; text = 'c' + text; yes = half == 8; at = at + at; list = nothing; " +
				"print(seven + ' ' + half + ' ' + text + ' ' + yes + ' ' + at + ' ' + list);",
			"8 8.0 cab True (2, 4) null",
		},
		{
			"int a = 3; a++; a++; a--; seven--; print(a + ' ' + seven); float f = 1.5; f++; half--; print(f + ' " +
				"' + half);",
			"4 6; 2.5 -0.5",
		},
		{
			"list[1] = 9; list[0]++; list[2]--; points[0] = 3; points[1]++; words[0] = 'z'; print(list + ' ' + " +
				"points + ' ' + words);",
			"[2, 9, 2] [3.0, 3.5] [z, b]",
		},
		{
			"int a, b; (a, b) = at; print(a + ' ' + b); float f; (f, seven) = (3, 4); print(f + ' ' + seven); " +
				"(a, f) = nullAt; print(a == null); print(f == null);",
			"1 2; 3.0 4; True; True",
		},
		{
			"white.size = 3; white.size--; white.weight = 1; white.weight++; white.moves = 4; white.moves++; " +
				"white.player = 'black'; print(white.size + ' ' + white.weight + ' ' + white.moves + ' ' + " +
				"white.player);",
			"2 2.0 5 black",
		},
		{
			"white.weight = 0; white.weight = 2.5; white.size = null; print(white.weight + ' ' + white.size);",
			"2.5 null",
		},
		{
			"any.size = 2; any.moves = 3; any.moves++; print(white.size + ' ' + white.moves); any = frog; " +
				"any.size = 7; any.mark = 'm'; print(frog.mark);",
			"2 4; m",
		},
		{
			"white.mark = 1; any.mark++; any.mark = any.mark + 1; print(any.mark); any = frog; any.mark = " +
				"any.mark + 1; print(any.mark);",
			"3; a1",
		},
		{
			"grid[0, 0] = white; grid[0, 0].size = 2; grid[0, 0].moves = 1; grid[0, 0].moves++; grid[0, 0] = " +
				"null; print(white.size + ' ' + white.moves); print(grid[0, 0] == null);",
			"2 2; True",
		},
		{
			"(white.moves, list[0]) = (8, 9); print(white.moves + ' ' + list[0]); (white.weight, any.moves) = " +
				"(2, 5); print(white.weight + ' ' + white.moves);",
			"8 9; 2.0 5",
		},
		{
			"if (white) { print('there'); } if (none) { print('never'); } if (any) { print('any'); } if " +
				"(nobody) { print('nobody'); } if (nullYes) { print('never'); } if (!nullYes) { print('not'); } if " +
				"(grid[0, 0]) { print('never'); }",
			"there; any; not",
		},
		{"grid[0, 1] = frog; for o in grid { if (o) { print(o.size); } } ", "7"},
		{"int n = 0; for o in grid { n++; if (n == 2) { o = new Stone(5); } } print(grid[0, 1].moves);", "5"},
		{
			"for (int i = 0; i < 3; i++) { print(i); } int k = 0; while (k < 2) { k++; } do { k++; } while (k < " +
				"5); print(k);",
			"0; 1; 2; 5",
		},
		{
			"array int copy = list; copy[0] = 8; print(list[0]); print(copy == list); array int more = [4]; " +
				"list = more; print(list.length); print(copy.length);",
			"8; True; 1; 3",
		},
		{
			"Piece p = new Piece(size=2, player='black'); print(p.player + p.size); print(p.weight == null); " +
				"Stone s = new Stone(); print(s.moves == null); s.moves = 3; print(s.moves);",
			"black2; True; True; 3",
		},
		{
			"Piece p = any; print(p.size); Object o = p; print(o == p); print(other(o).player); white = null; " +
				"print(any.size);",
			"1; True; black; 1",
		},
		{
			"white.move(0, 1); print(white.coord); white.move((1, 1)); print(white.coord + ' ' + (grid[0, 1] == " +
				"null)); white.delete; print(white.coord == null);",
			"(0, 1); (1, 1) True; True",
		},
		{
			"any = frog; any.mark = prompt('a mark'); print(any.mark); any = white; any.mark = prompt('a mark'); " +
				"print(any.mark == any.mark + 0);",
			"a mark; hello; a mark; True",
		},
		{
			"white.flag = True; black.flag = False; if (flagged(white)) { print('white'); } " +
				"if (flagged(black)) { print('no'); } if (!flagged(frog)) { print('not a frog'); } " +
				"print(flagged(white)); " +
				"print(flagged(none) == null);",
			"white; not a frog; True; True",
		},
		{
			"if (asPiece(any)) { print('a piece'); } if (asPiece(none)) { print('no'); } if (other(white)) { " +
				"print('other'); }",
			"a piece; other",
		},
		{"bool b = seven < 8; b = b && yes; print(b); b = isWhite(black); print(b);", "True; False"},
		{
			"float f = twice(2); print(f); f = null7; print(f == null); seven = null; print(seven == null); f = " +
				"list[0]; print(f);",
			"4.0; True; True; 1.0",
		},
	} {
		if got, err := tilerTurn(t, row.statements, play.AllEvents); got != row.want || err != nil {
			t.Errorf("%s\nprints %s\nwant   %s; %v", row.statements, got, row.want, err)
		}
	}
}

// TestObjectFaults wants the message of each fault, and what it is at.
func TestObjectFaults(t *testing.T) {
	for _, row := range []struct{ statements, message, at string }{
		{"print(seven + null7);", "`null7` is null, so it cannot be used here", "seven + null7"},
		{"print(null7 - 1);", "`null7` is null, so it cannot be used here", "null7 - 1"},
		{"print(null7 * seven);", "`null7` is null, so it cannot be used here", "null7 * seven"},
		{"print(1.5 + nullHalf);", "`nullHalf` is null, so it cannot be used here", "1.5 + nullHalf"},
		{"print(nullHalf / 2);", "`nullHalf` is null, so it cannot be used here", "nullHalf / 2"},
		{"print(nullAt + at);", "`nullAt` is null, so it cannot be used here", "nullAt + at"},
		{"print(at - nullAt);", "`nullAt` is null, so it cannot be used here", "at - nullAt"},
		{"print(null7 < 1);", "`null7` is null, so it cannot be used here", "null7 < 1"},
		{"print(1 <= null7);", "`null7` is null, so it cannot be used here", "1 <= null7"},
		{"print(nullHalf > 1);", "`nullHalf` is null, so it cannot be used here", "nullHalf > 1"},
		{"print(1.5 >= nullHalf);", "`nullHalf` is null, so it cannot be used here", "1.5 >= nullHalf"},
		{"print(-null7);", "`null7` is null, so it cannot be used here", "-null7"},
		{"print(-nullHalf);", "`nullHalf` is null, so it cannot be used here", "-nullHalf"},
		{"null7++;", "`null7` is null, so it cannot be used here", "null7++"},
		{"nullHalf--;", "`nullHalf` is null, so it cannot be used here", "nullHalf--"},
		{"print(nothing[0]);", "`nothing` is null, so it cannot be used here", "nothing[0]"},
		{"print(list[null7]);", "`null7` is null, so it cannot be used here", "list[null7]"},
		{"nothing[0] = 1;", "`nothing` is null, so it cannot be used here", "nothing[0]"},
		{"int most = 2147483647; print(most + seven);", "2147483647 + 7 is out of range", "most + seven"},
		{"int most = 2147483647; print(most + 1);", "2147483647 + 1 is out of range", "most + 1"},
		{"int most = -2147483647; print(most - seven);", "-2147483647 - 7 is out of range", "most - seven"},
		{"int most = 2147483647; most++;", "2147483647 + 1 is out of range", "most++"},
		{"list[0] = 2147483647; list[0]++;", "2147483647 + 1 is out of range", "list[0]++"},
		{
			"int least = -2147483647 - 1; print(-least);",
			"the negative of -2147483648 is out of range",
			"-least",
		},
		{"print(seven / (seven - 7));", "7 / 0 divides by zero", "seven / (seven - 7)"},
		{"print(seven % (seven - 7));", "7 % 0 divides by zero", "seven % (seven - 7)"},
		{"print(half / (half - 0.5));", "0.5 / 0.0 divides by zero", "half / (half - 0.5)"},
		{"int zero = 0; print(half % zero);", "0.5 % 0.0 is no number that can be kept", "half % zero"},
		{"float f = 1e300; print(f * f);", "1e+300 * 1e+300 is no number that can be kept", "f * f"},
		{"print(at + (2147483647, 0));", "(1, 2) + (2147483647, 0) is out of range", "at + (2147483647, 0)"},
		{"print(at + (0, 2147483647));", "(1, 2) + (0, 2147483647) is out of range", "at + (0, 2147483647)"},
		{
			"print((-2147483647 - 1, -2147483647) - (0, 1));",
			"a pair cannot hold -2147483648 twice",
			"(-2147483647 - 1, -2147483647) - (0, 1)",
		},
		{"print(list[3]);", "`list` has no element 3", "list[3]"},
		{"print(list[-1]);", "`list` has no element -1", "list[-1]"},
		{"list[3] = 1;", "`list` has no element 3", "list[3]"},
		{"list[seven]++;", "`list` has no element 7", "list[seven]"},
		{"array int empty = []; print(empty[0]);", "`empty` has no element 0, for it is empty", "empty[0]"},
		{"print(words[2]);", "`words` has no element 2", "words[2]"},
		{"int n = 4; white.size = n;", "`size` cannot be 4", "n"},
		{"int n = 0; white.size = n + 7;", "`size` cannot be 7", "n + 7"},
		{"white.size++; white.size++; white.size++;", "`size` cannot be 4", "white.size++"},
		{"float f = 3; white.weight = f;", "`weight` cannot be 3.0", "f"},
		{"float f = -0.5; white.weight = f;", "`weight` cannot be -0.5", "f"},
		{"white.weight = 2; white.weight++;", "`weight` cannot be 3.0", "white.weight++"},
		{"text = 'red'; white.player = text;", "`player` cannot be 'red'", "text"},
		{"int n = 9; Piece p = new Piece('white', n);", "`size` cannot be 9", "n"},
		{"any = frog; any.size = 1;", "`size` cannot be 1", "1"},
		{"any = frog; any.mark = 1;", "this is a number, but a string is wanted", "1"},
		{"any.mark = 'a';", "this is a string, but a number is wanted", "'a'"},
		{"any.legs = 1;", "Piece has no attribute `legs`", "any.legs"},
		{"none.size = 1;", "`none` is null, so it cannot be used here", "none.size"},
		{"nobody.size = 1;", "`nobody` is null, so it cannot be used here", "nobody.size"},
		{
			"grid[0, 0].size = 1;",
			"nothing stands on `grid[0, 0]`, so nothing of it can be set",
			"grid[0, 0].size",
		},
		{"(white.size, seven) = (seven, 1);", "`size` cannot be 7", "white.size"},
		{"any = frog; Piece p = any;", "this object is Frog, not Piece", "any"},
		{"any = frog; print(asPiece(any));", "this object is Frog, not Piece", "o"},
		{"any = frog; if (asPiece(any)) { print(1); }", "this object is Frog, not Piece", "o"},
		{"any = new Stone(1, 'a'); if (flagged(any)) { }", "this is a string, but a bool is wanted", "o.flag"},
		{"Frog f = any;", "this object is Piece, not Frog", "any"},
		{"any = frog; print(any.mark - 1);", "this is a string, but a number is wanted", "any.mark"},
		{"any = frog; print(1 * any.mark);", "this is a string, but a number is wanted", "any.mark"},
		{"any = frog; print(any.mark < 1);", "`<` cannot be used on a string and a number", "any.mark < 1"},
		{"any = frog; print(-any.mark);", "this is a string, but a number is wanted", "any.mark"},
		{"any = frog; any.mark++;", "this is a string, but a number is wanted", "any.mark++"},
		{
			"white.mark = 1; any = white; text = any.mark;",
			"this is a number, but a string is wanted",
			"any.mark",
		},
		{"any = frog; seven = any.mark;", "this is a string, but a number is wanted", "any.mark"},
		{"any = frog; any.legs++;", "`any.legs` is null, so it cannot be used here", "any.legs++"},
		{"print(any.mark + 1);", "`any.mark` is null, so it cannot be used here", "any.mark + 1"},
		{"print(any.mark < 1);", "`any.mark` is null, so it cannot be used here", "any.mark < 1"},
		{"print(1 >= any.mark);", "`any.mark` is null, so it cannot be used here", "1 >= any.mark"},
		{"print(-any.mark);", "`any.mark` is null, so it cannot be used here", "-any.mark"},
		{"any.mark++;", "`any.mark` is null, so it cannot be used here", "any.mark++"},
		{"int n = 2; print(grid[n, 0]);", "there is no square 2,0", "grid[n, 0]"},
		{"int n = 3; print(grid[0, n].size);", "there is no square 0,3", "grid[0, n]"},
		{"int n = -1; grid[n, 0] = white;", "there is no square -1,0", "grid[n, 0]"},
		{"grid[nullAt] = white;", "the square is null, so it cannot be used here", "grid[nullAt]"},
	} {
		for _, listens := range []play.Kinds{play.AllEvents, play.NoEvents} {
			_, err := tilerTurn(t, row.statements, listens)
			var fault *interp.Error
			if !errors.As(err, &fault) {
				t.Errorf("%s: %v", row.statements, err)
			} else if at := fault.File.Lexeme(fault.Span); fault.Message != row.message || at != row.at {
				t.Errorf("%s\nfails with %q at %s\nwant       %q at %s", row.statements, fault.Message, at, row.message,
					row.at)
			}
		}
	}
}

// TestLooksOfPieces tells how a square looks when an object comes there, and again when a string of it is set; not when
// a number is, nor of an object that is nowhere.
func TestLooksOfPieces(t *testing.T) {
	const statements = "grid[0, 1] = white; white.player = 'black'; white.moves = 3; black.player = 'white'; " +
		"any.player = 'white'; grid[0, 1].player = null; grid[1, 1] = new Stone(1); white.move(0, 0);"
	program, _ := tiler.Language{}.Load(source.NewFile("game.tiler", classes+"turn { "+statements+
		" } end { return 'done'; }"))
	host := newBot(1, play.Of(play.KindStood))
	if err := play.Run(program.NewGame(play.Limits{}), host); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range host.events {
		stood := e.Body.(*play.Stood)
		got = append(got, fmt.Sprintf("%d,%d %s %s", stood.Row, stood.Column, stood.Piece.Class, stood.Piece.Label))
	}
	want := []string{
		"0,1 Piece white", "0,1 Piece black", "0,1 Piece white", "0,1 Piece Piece", "1,1 Stone Stone", "0,1  ",
		"0,0 Piece Piece",
	}
	if !slices.Equal(got, want) {
		t.Errorf("told is %q, want %q", got, want)
	}
}

// TestChainOfSmall reads which functions ran where something went wrong in a function that is small enough to be
// compiled where it is called, and in one that is called with what another one gives.
func TestChainOfSmall(t *testing.T) {
	for statements, want := range map[string]string{
		"print(small(2147483647));": "small, called by turn, in Player 1's turn 1",
		"print(mid(2000000000));": "twice, called by mid, called by turn, in Player " +
			"1's turn 1",
		"print(last(2000000000));": "twice, called by last, called by turn, in " +
			"Player 1's turn 1",
		"print(less(twice(2000000000), 1));":                 "twice, called by turn, in Player 1's turn 1",
		"print(small(1)); print(small(2147483646));":         "small, called by turn, in Player 1's turn 1",
		"print(small(1)); print(small(twice(1073741823)));":  "small, called by turn, in Player 1's turn 1",
		"print(small(1)); print(seven / (seven - 7));":       "turn, in Player 1's turn 1",
		"print(small(1)); if (less(2, 1 / (seven - 7))) { }": "turn, in Player 1's turn 1",
	} {
		_, err := tilerTurn(t, statements, play.AllEvents)
		var fault *interp.Error
		if !errors.As(err, &fault) || fault.Chain != want {
			t.Errorf("%s: %v, want %s", statements, err, want)
		}
	}
}

// TestEndWith ends a game with values: no seat wins.
func TestEndWith(t *testing.T) {
	for end, want := range map[string]string{
		"return 'done';": "done", "return seven;": "7", "return half;": "0.5", "return text;": "ab",
		"return at;":    "(1, 2)",
		"return white;": "Piece", "return yes;": "True", "return white.mark == null;": "True", "return '';": "",
	} {
		program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", classes+"turn { } end { "+end+" }"))
		if program == nil {
			t.Fatalf("%s: %v", end, diagnostics)
		}
		game, host := program.NewGame(play.Limits{}), newBot(1, play.Of(play.KindEnded))
		if err := play.Run(game, host); err != nil {
			t.Fatal(err)
		}
		result := play.Result{Over: true, Winner: -1, Value: want, Valued: true}
		ended := &play.Ended{Winner: -1, Value: want, Valued: true}
		if game.Result() != result || len(host.events) != 1 || !reflect.DeepEqual(host.events[0].Body, ended) {
			t.Errorf("%s ends as %+v, want %+v", end, game.Result(), result)
		}
	}
}

// TestBeforeDeclared reads variables of the whole game before they are declared: they are null.
func TestBeforeDeclared(t *testing.T) {
	const text = `init { grid(1, 1); say(); int first; int second = 2; float third; say(); }
		function void say() { print(first + ' ' + second + ' ' + third); } turn { } end { return 1; }`
	program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	host := newBot(1, play.Of(play.KindPrinted))
	if err := play.Run(program.NewGame(play.Limits{}), host); err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"null null null", "null 2 null"} {
		if got := host.events[i].Body.(*play.Printed).Text; got != want {
			t.Errorf("line %d is %s, want %s", i, got, want)
		}
	}
}
