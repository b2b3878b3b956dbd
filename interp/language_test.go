package interp_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// The tests of this file run programs of a language that is made to test the kit: it has numbers, words of one type and
// values that carry their types. What each row prints is what must be printed.

// declared stands before what a test runs: variables of all kinds, pieces and functions.
const declared = `
	piece Stone(of, size); piece Frog(size); piece Herd(a, b, c, d, e, f, g, h, i, j, k, l);
	let n = 7; let most = 2147483647; let zero = 0; let f = 2.5; let s = "ab"; let yea = yes; let at = (1, 2);
	let l = [1, 2, 3];
	var any = 7; var word = "ab"; var part = 2.5; var nothing = none; var list = [1, "x", [2, 3]]; var pair = (3, 4);
	to add(a, b) { return a + b; }
	to say(x) { print{"say " + x}; return x; }
	to index(x) { print{"index"}; return x; }
	to less(a, b) { return a < b; }
	to nought() { }
	to first(x) { for y in x { return y; } }
	to sum(k) { if (k == 0) { return 0; } return k + sum{k - 1}; }
	to counter(k) { return fn(x) { return x + k; }; }
	to both(a, b) { let c = a; return c * 10 + b; }
	to half(x) { return x / 2.0; }
	to start() { board{3, 2}; }
`

// ended is what a game came to.
type ended struct {
	lines  []string
	err    error
	events int64
	steps  play.Snapshot
}

// turnOf plays one turn of the toy, whose turn runs statements.
func turnOf(t testing.TB, l toy.Language, functions, statements string, listens play.Kinds) ended {
	t.Helper()
	text := declared + functions + "to turn() { " + statements + " win{me{}}; }"
	program, diagnostics := l.Load(source.NewFile("game.toy", text))
	if program == nil {
		t.Fatalf("%s: %v", statements, diagnostics)
	}
	game, host := program.NewGame(play.Limits{Steps: 10_000_000}), newBot(1, listens)
	game.Reset(1)
	err := play.Run(game, host)
	e := ended{err: err, events: game.Events()}
	if err == nil {
		e.steps = game.Snapshot()
	}
	for _, event := range host.events {
		if printed, ok := event.Body.(*play.Printed); ok {
			e.lines = append(e.lines, printed.Text)
		}
	}
	return e
}

// fault returns the message of a runtime error, and the text of the program that it is at.
func (e ended) fault() (message, at string) {
	var fault *interp.Error
	if !errors.As(e.err, &fault) {
		return "", ""
	}
	return fault.Message, fault.File.Lexeme(fault.Span)
}

// TestExpressions prints expressions.
func TestExpressions(t *testing.T) {
	for _, test := range []struct{ expressions, want string }{
		// Numbers.
		{"n + 2; n - 9; n * n; n / 2; n % 4; -n; 0 - n", "9; -2; 49; 3; 3; -7; -7"},
		{"2 + n; 9 - n; 3 * n; 15 / n; 15 % n; -n / 2; -n % 4", "9; 2; 21; 2; 1; -3; -3"},
		{"n < 7; n <= 7; n > 7; n >= 7; n == 7; n != 7", "no; yes; no; yes; yes; no"},
		{"n < 8; n <= 6; n > 6; n >= 8; n == 8; n != 8", "yes; no; yes; no; no; yes"},
		{"6 < n; 8 <= n; 8 > n; 6 >= n; 7 == n; 7 != n", "yes; no; yes; no; yes; no"},
		{"n + 0 < n + 1; n + 1 < n; n + 0 == n - 0; n + 1 != n", "yes; no; yes; yes"},
		{"2 ^ 3 ^ 2; (2 ^ 3) ^ 2; 2 ^ 0; -2 ^ 2", "512; 64; 1; 4"},
		// Words.
		{"f + 1; 1 + f; f - 1; f * 2; f / 2; f % 2; -f; n / 2.0", "3.5; 3.5; 1.5; 5.0; 1.25; 0.5; -2.5; 3.5"},
		{"f < 3; f <= 2; 2.5 >= f; f > 2; f == 2.5; f != 2.5; n == 7.0; 7.5 > n",
			"yes; no; yes; yes; yes; no; yes; yes"},
		{`s + "c"; "c" + s; s + n; n + s; s + f; s + yes; s + (1, 2); s + [1, "b"]`,
			"abc; cab; ab7; 7ab; ab2.5; abyes; ab(1, 2); ab[1, b]"},
		{`s == "ab"; s != "ab"; s + "" == "ab"; "a" == "b"; "a" != "b"`, "yes; no; yes; no; yes"},
		{"at + (1, 1); at - (1, 1); at == (1, 2); at != (1, 2); (2, 1) == at", "(2, 3); (0, 1); yes; no; no"},
		{"yea == yes; yea != yes; not yea; yea and no; yea or no; no or no; yes and yes",
			"yes; no; no; no; yes; no; yes"},
		{"not n == 7; not (n == 8); n == 7 and not yea", "no; yes; no"},
		{"l == [1, 2, 3]; l != [1, 2, 3]; l == [1, 2]; l == [1, 2.0, 3]; l == [1, 2, 4]; l == l",
			"yes; no; no; yes; no; yes"},
		{"l + [4]; [] + []; [1] + [[2]]; size{l + l}; [[1]] == [[1]]; [[1]] == [[2]]",
			"[1, 2, 3, 4]; []; [1, [2]]; 6; yes; no"},
		{"l[0]; l[2]; l[n - 6]; [5, 6][1]; list[2][1]; size{list}; size{list[2]}", "1; 3; 2; 6; 3; 3; 2"},
		// Values that carry their types.
		{"any + 2; 2 + any; any - 9; any * any; any / 2; any % 4; -any; any + part; part + any; part * 2",
			"9; 9; -2; 49; 3; 3; -7; 9.5; 9.5; 5.0"},
		{"any < 8; any <= 7; any > 7; any >= 8; any == 7; any != 7; 8 > any; any == n; any == 7.0; part < any",
			"yes; yes; no; no; yes; no; yes; yes; yes; yes"},
		{`word + 1; 1 + word; word + word; word == s; word != s; word == 7; any + "x"; word + nothing`,
			"ab1; 1ab; abab; yes; no; no; 7x; abnone"},
		{"pair + at; pair - (1, 1); pair == (3, 4); list == [1, \"x\", [2, 3]]; list + [1]; list == l",
			"(4, 6); (2, 3); yes; yes; [1, x, [2, 3], 1]; no"},
		{"nothing == none; any == none; nothing; -part; nothing != none; list[1] + 1", "yes; no; none; -2.5; no; x1"},
		{"me{}; me{} == me{}; any == me{}; s + me{}", "Player 1; yes; no; abPlayer 1"},
		{"board[1, 1]?; board[at]?; board[1, 1] == board[1, 2]; new Stone(1, 2); new Frog(size = 3).size",
			"no; no; yes; Stone; 3"},
		// Calls, those in calls too.
		{`add{1, 2}; add{"a", 1}; add{1, 2.5}; add{any, 1}; add{l, l}; add{add{1, 2}, add{3, add{4, 5}}}`,
			"3; a1; 3.5; 8; [1, 2, 3, 1, 2, 3]; 15"},
		{"sum{10}; sum{sum{3}}; less{1, 2}; less{2, 1}; less{any, 8}; not less{1, 2}; first{l}; first{list}; first{[]}",
			"55; 21; yes; no; yes; no; 1; 1; none"},
		{"both{1, 2}; both{both{1, 2}, 3}; both{n, n}; both{any, n}; half{n}; half{half{any}}", "12; 123; 77; 77; " +
			"3.5; 1.75"},
		{"say{1} + say{2} * say{3}; less{say{1}, say{2}} or say{yes}; say{no} and say{yes}",
			"say 1; say 2; say 3; 7; say 1; say 2; yes; say no; no"},
	} {
		statements := ""
		for _, x := range strings.Split(test.expressions, "; ") {
			statements += "print{" + x + "}; "
		}
		e := turnOf(t, toy.Language{}, "", statements, play.AllEvents)
		if got := strings.Join(e.lines, "; "); got != test.want || e.err != nil {
			t.Errorf("%s\nprint %s\nwant  %s; %v", test.expressions, got, test.want, e.err)
		}
	}
}

// TestStatements runs statements and wants what they print.
func TestStatements(t *testing.T) {
	for _, test := range []struct{ name, statements, want string }{
		{"a number is set", "n = 8; n = n + 1; print{n}; let k = n; k = 3; print{k + n}; n++; n--; n--; " +
			"print{n};", "9 12 8"},
		{"words are set",
			`f = n; s = s + "c"; at = at + at; yea = n == 8; l = [n]; ` +
				`print{f}; print{s}; print{at}; print{yea}; print{l};`,
			"7.0 abc (2, 4) no [7]"},
		{"what stands nowhere is none in a value too, and an object there holds",
			`any = board[1, 1]; print{any == none}; print{any}; if (any) { print{"there"}; } ` +
				`board[1, 1] = new Stone(1, 1); any = board[1, 1]; if (any) { print{"there"}; }`,
			"yes none there"},
		{"a value is set",
			`any = "x"; print{any}; any = 2.5; any++; print{any}; any = [1]; print{any}; var k = any; k = 1; print{k};`,
			"x 3.5 [1] 1"},
		{"a value becomes a word",
			"n = any; f = part; f = any; s = word; l = list; at = pair; print{n}; print{f}; print{s}; print{at};",
			"7 7.0 ab (3, 4)"},
		{"an element is set",
			"l[1] = \"b\"; l[2] = l; print{size{l}}; l[2] = 5; l[2]++; print{l}; list[2][0] = 9; print{list};",
			"3 [1, b, 6] [1, x, [9, 3]]"},
		{"a list is one thing", "let m = l; m[0] = 8; print{l}; print{m == l};", "[8, 2, 3] yes"},
		{"an attribute is set",
			"let p = new Stone(1, 2); p.size = 5; p.of++; var q = p; q.size = q.size + 1; print{p.of}; " +
				"print{p.size}; " +
				"print{q == p};",
			"2 6 yes"},
		{"one of an object of any class",
			"board[1, 1] = new Frog(4); board[1, 1].size = 5; board[1, 1].size++; print{board[1, 1].size}; var b = " +
				"board[1, 1]; print{b.size};",
			"6 6"},
		{"a coordinate each", "(n, f) = at; print{n}; print{f}; (any, l[0]) = (5, 6); print{any}; print{l};",
			"1 2.0 5 [6, 2, 3]"},
		{"a step has a value", "print{n++}; print{n}; print{l[0]}; let k = n--; print{k}; print{n};", "7 8 1 8 7"},
		{"the place comes first, once", `l[index{1}] = say{4}; l[index{0}] = l[say{1}]; print{l};`,
			"index say 4 index say 1 [4, 4, 3]"},
		{"the square comes first, once", `board[index{1}, 2] = new Stone(say{1},
		2); board[1, 2].of = say{3}; print{board[1, 2].of};`,
			"index say 1 say 3 3"},
		{"a step finds its place once", "l[index{1}]++; print{l};", "index [1, 3, 3]"},
		{"a pair finds both places first", "(l[index{0}], l[index{1}]) = (say{8}, say{9}); print{l};",
			"index index say 8 say 9 [8, 9, 3]"},

		{"if",
			"if (n == 1) { print{1}; } else if (n == 7) { print{7}; } else { print{0}; } if (no) { print{2}; } " +
				"if (n == " +
				"0) {} else { print{3}; }", "7 3"},
		{"while",
			"while (n > 4) { n--; if (n == 5) { continue; } print{n}; } while (yes) { break; } while (no) { " +
				"print{0}; " +
				"}", "6 4"},
		{"do",
			"do { print{n}; n++; } while (n < 9); do { print{0}; } while (no); do { n++; if (n == 11) { " +
				"continue; } if " +
				"(n == 12) { break; } } while (n < 20); print{n};", "7 8 0 12"},
		{"for", "for (let i = 0; i < 5; i++) { if (i == 1) { continue; } if (i == 3) { break; } print{i}; }", "0 2"},
		{"for without a beginning", "for (; n < 9; n++) { print{n}; }", "7 8"},
		{"for without a condition", "for (let i = 0; ; i++) { if (i == 2) { break; } print{i}; }", "0 1"},
		{"for without a step", "for (let i = 0; i < 2;) { i = i + 1; print{i}; }", "1 2"},
		{"for with nothing", "for (;;) { n++; if (n == 8) { continue; } break; } print{n};", "9"},
		{"for with a value", "for (var i = 0; i < 2; i++) { print{i}; }", "0 1"},
		{"for in",
			"for x in l { if (x == 2) { continue; } print{x}; } for x in list { if (x == \"x\") { break; } " +
				"print{x}; } " +
				"for x in [] { print{0}; }", "1 3 1"},
		{"for in a list that grows",
			"for x in l { l = l + [x]; if (size{l} > 9) { break; } } print{l}; for x in [2, 3] { for y in [10, 20] { " +
				"print{x + y}; } }",
			"[1, 2, 3, 1, 2, 3] 12 22 13 23"},
		{"for in a board",
			"board[1, 1] = new Stone(1, 0); board[3, 2] = new Stone(2, 0); for x in board { if (x?) { " +
				"print{x.of}; x = " +
				"new Stone(x.of + 4, 0); } } print{board[1, 1].of}; print{board[3, 2].of};", "1 2 5 6"},
		{"for in a board, left", "for x in board { n++; if (n == 9) { break; } continue; } print{n};", "9"},
		{"repeat",
			"repeat 3 { n++; if (n == 8) { continue; } if (n == 10) { break; } print{n}; } print{n}; repeat 0 { " +
				"print{0}; } repeat n - 9 { print{1}; }", "9 10 1"},
		{"loops in loops", "repeat 2 { for x in [1, 2, 3] { if (x == 2) { break; } print{x}; } while (yes) { " +
			"break; } }",
			"1 1"},

		{"variables of a function",
			"let k = 7; let g = 2.5; let w = \"a\"; let b = yes; let p = (1, 2); var v = 5; let m = [1]; " +
				"print{k < 8}; print{k <= 6}; print{k > 6}; print{k >= 8}; print{k == 7}; print{k != 7}; " +
				"print{k + n - k}; " +
				"print{g > k}; print{g + g}; print{w + k + g + b + p + v + m}; print{b == yes}; print{p == at}; " +
				"print{v == 5}; print{v + k}; print{m == [1]};",
			"yes no yes no yes no 7 no 5.0 a72.5yes(1, 2)5[1] yes yes yes 12 yes"},
		{"they are set and stepped",
			"let k = 7; k = k * 2; k++; k--; k--; let g = k; g = 2; var v = k; v++; v = v / 2; let o = v; print{k}; " +
				"print{g}; print{v}; print{o}; (k, g) = (n, 3); print{k + g};",
			"13 2 7 7 10"},
		{"an object of any class in a value",
			"let p = new Frog(1); board[1, 1] = new Frog(4); any = board[1, 1]; p = any; print{p.size}; " +
				"print{any == p}; print{any == board[1, 1]}; any = p; print{any == board[1, 1]}; " +
				"board[2, 1] = new Frog(4); print{any == board[2, 1]};",
			"4 yes yes yes no"},
		{"equal numbers in values", "print{part == 2.5}; print{part == 2.0}; print{part == part}; var q = 2.5; " +
			"print{q == part}; print{q != part};", "yes no yes yes no"},
		{"and beside or", "print{(yes or no) and yes}; print{(yes and no) or no}; print{(no or yes) and yes}; " +
			"print{(no and yes) or yes};", "yes no yes yes"},
		{"functions with many arguments",
			"let six = fn(a, b, c, d, e, f) { return [a, b, c, d, e, f]; }; print{six{1, 2.5, \"x\", yes, (1, " +
				"2), [n]}};",
			"[1, 2.5, x, yes, (1, 2), [7]]"},
		{"conditions of values",
			"any = yes; if (any) { print{1}; } any = no; if (any) { print{2}; } any = new Frog(1); if (any) { " +
				"print{3}; } " +
				"any = none; if (not any) { print{4}; }",
			"1 3 4"},
		{"closures",
			"let two = counter{2}; let ten = counter{10}; print{two{5}}; print{ten{5}}; print{two{ten{1}}}; " +
				"print{two}; " +
				"var c = two; print{c{\"a\"}}; print{c == two}; print{two == ten};",
			"7 15 13 fn a2 yes no"},
		{"a closure keeps what it captured",
			"let k = 1; let g = fn() { return k; }; k = 2; print{g{}}; print{k}; n = 1; let h = fn() { return " +
				"n; }; n = " +
				"2; print{h{}};", "1 2 2"},
		{"a closure captures values of all types",
			"let k = \"a\"; var o = 2.5; let p = (1, 2); let g = fn() { return [k, o, p]; }; o = 1; print{g{}};",
			"[a, 2.5, (1, 2)]"},
		{"a closure in a closure",
			"let g = fn(a) { return fn(b) { return a * 10 + b; }; }; let h = g{4}; print{h{2}}; " +
				"print{first{[h]} == h};",
			"42 yes"},
		{"a closure without a value",
			"let g = fn(a) { print{a}; }; g{1}; print{g{2}}; let h = fn() { return; }; print{h{}};", "1 2 none none"},
		{"a closure that calls", "let g = fn(a) { return say{a} + sum{4}; }; print{g{g{1}}};", "say 1 say 11 21"},
	} {
		for _, l := range []toy.Language{{}, {Nulls: true}} {
			e := turnOf(t, l, "", test.statements, play.AllEvents)
			if got := strings.Join(e.lines, " "); got != test.want || e.err != nil {
				t.Errorf("%s, with nulls %v: printed %s; want %s; %v", test.name, l.Nulls, got, test.want, e.err)
			}
		}
	}
}

// TestNulls prints expressions of a language in which each type has null.
func TestNulls(t *testing.T) {
	const set = "n = none; f = none; s = none; yea = none; at = none; l = none; var any = none; "
	for _, test := range []struct{ statements, want string }{
		{"print{n}; print{f}; print{s}; print{yea}; print{at}; print{l}; print{any};",
			"none none none none none none " +
				"none"},
		{"print{n == none}; print{n != none}; print{none == f}; print{s == none}; print{at == none}; print{l == " +
			"none}; print{yea == none}; print{any == n};",
			"yes no yes yes yes yes yes yes"},
		{"print{n == 7}; print{n != 7}; print{f == 1}; print{f != 1}; print{s == \"\"}; print{at == (0, 0)}; print{l " +
			"== []}; print{yea == no};",
			"no yes no yes no no no no"},
		{"if (yea) { print{1}; } if (not yea) { print{2}; } while (yea) { print{3}; }", "2"},
		{"for x in l { print{1}; } f = n; print{f}; any = f; print{any}; n = any; print{n}; s = any; print{s};",
			"none none none none"},
		{"print{\"a\" + n + f + at}; n = 3; print{n + 1}; print{-n}; print{n < 4}; (n, f) = at; print{n}; print{f};",
			"anonenonenone 4 -3 yes none none"},
	} {
		e := turnOf(t, toy.Language{Nulls: true}, "", set+test.statements, play.AllEvents)
		if got := strings.Join(e.lines, " "); got != test.want || e.err != nil {
			t.Errorf("%s\nprinted %s\nwant    %s; %v", test.statements, got, test.want, e.err)
		}
	}
	for statement, want := range map[string]string{
		"print{n + 1};": "`n` holds nothing", "print{1 - n};": "`n` holds nothing",
		"print{n * n};": "`n` holds nothing",
		"print{f + 1};": "`f` holds nothing", "print{2 / f};": "`f` holds nothing", "print{-n};": "`n` holds nothing",
		"print{-f};": "`f` holds nothing", "print{at + (1, 1)};": "`at` holds nothing",
		"print{(1, 1) - at};": "`at` holds nothing",
		"print{n < 1};":       "`n` holds nothing", "print{1 >= n};": "`n` holds nothing", "print{f > 1};": "`f` " +
			"holds nothing",
		"n++;": "`n` holds nothing", "f--;": "`f` holds nothing", "print{l[0]};": "`l` holds nothing",
		"print{[1][n]};":  "`n` holds nothing",
		"print{any + 1};": "`any` holds nothing", "print{2 * any};": "`any` holds nothing",
		"print{any < 1};": "`any` holds nothing",
		"any++;":          "`any` holds nothing", "repeat n {}": "`n` holds nothing",
		"print{(n, 1)};": "a coordinate holds nothing", "print{-any};": "`any` holds nothing",
	} {
		if message, _ := turnOf(t, toy.Language{Nulls: true}, "", set+statement,
			play.NoEvents).fault(); message != want {
			t.Errorf("%s fails with %q, want %q", statement, message, want)
		}
	}
}

// TestFaults wants the message of each fault, and the part of the program that it is at.
func TestFaults(t *testing.T) {
	for _, test := range []struct{ statements, message, at string }{
		{"print{most + 1};", "2147483647 + 1 is out of range", "most + 1"},
		{"print{most + n};", "2147483647 + 7 is out of range", "most + n"},
		{"print{1 - most - 3};", "-2147483646 - 3 is out of range", "1 - most - 3"},
		{"print{zero - most - n};", "-2147483647 - 7 is out of range", "zero - most - n"},
		{"print{most * 2};", "2147483647 * 2 is out of range", "most * 2"}, {"print{most * n};",
			"2147483647 * 7 is out of range", "most * n"},
		{"print{n / zero};", "7 / 0 divides by zero", "n / zero"},
		{"print{n % zero};", "7 % 0 divides by zero", "n % " +
			"zero"},
		{"print{n / 0};", "7 / 0 divides by zero", "n / 0"},
		{"print{(0 - most - 1) / -1};", "-2147483648 / -1 is out of range", "(0 - most - 1) / -1"},
		{"print{-(0 - most - 1)};", "the negative of -2147483648 is out of range", "-(0 - most - 1)"},
		{"most++;", "2147483647 + 1 is out of range", "most++"}, {"let k = -2147483647; k--; k--;",
			"-2147483648 - 1 is out of range", "k--"},
		{"print{most++};", "2147483647 + 1 is out of range", "most++"},
		{"print{f / 0};", "2.5 / 0.0 divides by zero", "f / 0"}, {"print{f % 0};",
			"2.5 % 0.0 is no number that can be kept", "f % 0"},
		{"print{at + (most, 0)};", "(1, 2) + (2147483647, 0) is out of range", "at + (most, 0)"},
		{"print{9 ^ 99};", "9 ^ 99 is out of range", "9 ^ 99"},
		{"print{any + most};", "7 + 2147483647 is out of range", "any + most"}, {"print{any / zero};",
			"7 / 0 divides by zero", "any / zero"},
		{"print{any - word};", "`-` cannot be used on a number and a string", "any - word"},
		{"print{any < word};", "`<` cannot be used on a number and a string", "any < word"},
		{"print{-word};", "this is a string, but a number is wanted", "-word"}, {"word++;",
			"this is a string, but a number is wanted", "word++"},
		{"n = word;", "this is a string, but a number is wanted", "word"}, {"s = any;",
			"this is a number, but a string is wanted", "any"},
		{"l = any;", "this is a number, but an array of values is wanted", "any"}, {"any = none; print{any + 1};",
			"`any` holds nothing", "any + 1"},
		{"if (any) {}", "this is a number, which is neither yes nor no", "any"}, {"while (word) {}",
			"this is a string, which is neither yes nor no", "word"},
		{"print{l[3]};", "`l` has no element 3", "l[3]"}, {"print{l[0 - 1]};", "`l` has no element -1", "l[0 - 1]"},
		{"print{[][0]};", "`[]` has no element 0, for it is empty", "[][0]"},
		{"l[3] = 1;", "`l` has no element 3", "l[3]"}, {"l[0 - 1]++;", "`l` has no element -1", "l[0 - 1]"},
		{"list[2][2] = 1;", "`list[2]` has no element 2", "list[2][2]"},
		{"print{any[0]};", "this is a number, but an array of values is wanted", "any"}, {"any[0] = 1;",
			"this is a number, but an array of values is wanted", "any"},
		{"for x in any {}", "this is a number, but an array of values is wanted", "any"},
		{"print{any.size};", "this is a number, but an object is wanted", "any"}, {"var p = new Frog(1); p.of = 2;",
			"Frog has no attribute `of`", "p.of"},
		{"board[1, 1] = new Stone(1, 2); any = board[1, 1]; let p = new Frog(1); p = any;",
			"this is an object, but an object of Frog is wanted", "any"},
		{"board[3, 3] = none;", "there is no square 3, 3 on the board", "board[3, 3]"}, {"print{board[0, 1]?};",
			"there is no square 0, 1 on the board", "board[0, 1]"},
		{"any{1};", "this is a number, but a function is wanted", "any"}, {"let g = fn(a) {}; g{};",
			"`g` is called with no argument", "g{}"},
		{"let g = fn(a) { return a / zero; }; g{1};", "1 / 0 divides by zero", "a / zero"},
		{"sum{20000};", "functions call one another more than 10000 deep", "sum{k - 1}"},
		{"for (let k = l; ; k = k + k) {}", "the arrays of this game have become too large", "k + k"},
		{"let k = s; while (yes) { k = k + k; }", "the strings of this game have become too long", "k + k"},
		{"var p = none; while (yes) { p = [p, new Herd()]; }", "there are too many objects in this game", "new Herd()"},
		{"print{chance{2} + word - 1};", "`-` cannot be used on a string and a number", "chance{2} + word - 1"},
	} {
		for _, listens := range []play.Kinds{play.AllEvents, play.NoEvents} {
			message, at := turnOf(t, toy.Language{}, "", test.statements, listens).fault()
			if message != test.message || at != test.at {
				t.Errorf("%s\nfails with %q at %s\nwant       %q at %s", test.statements, message, at,
					test.message, test.at)
			}
		}
	}
}

// TestUnheard runs turns of which nobody hears a line: all else happens as if somebody did, and the turn goes on.
func TestUnheard(t *testing.T) {
	for _, statements := range []string{
		`print{"a"}; n = 8; print{n}; print{s}; print{l}; n = n + 1;`,
		`print{say{1}}; print{n++}; print{l[n - 8]}; n++;`,
		`print{1}; print{2};`, `print{any}; print{word + any}; any++; print{list};`,
		`repeat 3 { print{1}; print{2}; n++; print{n}; }`,
		`if (n == 7) { print{1}; } else { print{2}; } print{add{1, 2}}; print{add{"a", "b"} + me{}};`,
		`print{counter{1}}; let g = counter{1}; print{g{n++}};`,
		`for x in l { print{x}; } for x in board { print{"square"}; if (x?) { print{x}; } } print{new Stone(n++, 1)};`,
	} {
		heard := turnOf(t, toy.Language{}, "", statements+" board[1, 1] = new Stone(n, 0);", play.AllEvents)
		if len(heard.lines) == 0 || heard.err != nil {
			t.Errorf("%s: prints %q, %v", statements, heard.lines, heard.err)
		}
		for _, listens := range []play.Kinds{play.NoEvents, play.AllEvents &^ play.Of(play.KindPrinted)} {
			deaf := turnOf(t, toy.Language{}, "", statements+" board[1, 1] = new Stone(n, 0);", listens)
			if deaf.err != nil || deaf.events != heard.events {
				t.Errorf("%s: unheard %d events happen and heard %d; %v", statements, deaf.events,
					heard.events, deaf.err)
			}
			if !slices.Equal(deaf.lines, nil) {
				t.Errorf("%s: %q are heard", statements, deaf.lines)
			}
		}
	}
}

// TestLongChain calls a function so deep that its chain can be told whole, and one call deeper.
func TestLongChain(t *testing.T) {
	const down = "to down(k) { if (k == 0) { return 1 / zero; } return down{k - 1}; } "
	for depth, more := range map[string]bool{"10": false, "11": true} {
		var fault *interp.Error
		e := turnOf(t, toy.Language{}, down, "down{"+depth+"};", play.AllEvents)
		if !errors.As(e.err, &fault) || strings.Contains(fault.Chain, " more") != more {
			t.Errorf("%s calls deep: %v", depth, e.err)
		}
	}
}

// TestDeepCalls calls as deep as can be, and one call deeper: also where the last call is small.
func TestDeepCalls(t *testing.T) {
	const deepest = 9999
	for depth, want := range map[int]string{
		deepest: "", deepest + 1: "functions call one another more than 10000 deep",
	} {
		e := turnOf(t, toy.Language{}, "", fmt.Sprintf("sum{%d};", depth), play.NoEvents)
		if message, _ := e.fault(); message != want || want == "" && e.err != nil {
			t.Errorf("%d calls deep: %v", depth, e.err)
		}
	}
}
