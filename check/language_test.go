package check_test

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/source"
)

// The tests of this file check programs of a language that is made to test the kit.

// diagnosed loads a program whose turn is some statements, and lists what is wrong: the code, what it is at, the
// nearest name and the calls that led there.
func diagnosed(l toy.Language, declarations, statements string) string {
	const known = "piece Stone(of, size); piece Frog(size); let number = 1; let text = \"a\"; let point = 2.5; let " +
		"at = (1, 2); " +
		"let yea = yes; let list = [1]; var any = 1; to start() {} to less(a, b) { return a < b; } to loop(n) { " +
		"return loop{n}; } " +
		"to nought() {} to fill(n) { return fn(x) { return x + n; }; } "
	_, found := l.Load(source.NewFile("test", known+declarations+" to turn() { "+statements+" win{me{}}; }"))
	var list []string
	for _, d := range found {
		text := string(d.Code) + " " + d.File.Lexeme(d.Span)
		if _, near, ok := strings.Cut(d.Help, "did you mean `"); ok {
			text += " ~" + strings.TrimRight(near, "`?")
		}
		for _, n := range d.Notes {
			text += ", " + n.Message + " " + d.File.Lexeme(n.Span)
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// TestWrong wants the codes of what is wrong.
func TestWrong(t *testing.T) {
	for _, test := range []struct{ declarations, statements, found string }{
		{"", "print{numbr};", "unknown-name numbr ~number"}, {"", "print{anything};", "unknown-name anything"},
		{"", "print{q}; print{q}; q = 1;", "unknown-name q"}, {"", "lest{1, 2};", "unknown-function lest"},
		{"", "prnt{1};", "unknown-function prnt ~print"}, {"", "print{print};", "function-as-value print"},
		{"", "let number = 2; let x = 1; let x = 2;", "declared-twice x"},
		{"to less(a) {}", "", "declared-twice to less(a) {}"}, {"to f(a, a) {} to g() { f{1, 2}; }", "g{};",
			"declared-twice a, called here with a number, a number f{1, 2}, called here g{}"},
		{"", "{ let x = 1; } x = 2;", "stray-block {; unknown-name x"},
		{"", "if (yes) { let x = 1; } print{x};", "unknown-name x"},
		{"", "for x in list {} print{x};", "unknown-name x"},

		{"", "number = text;", "wrong-type text"}, {"", "number = point;", "wrong-type point"}, {"",
			"point = number; any = text; number = any;", ""},
		{"", "text = 1;", "wrong-type 1"}, {"", "list = 1;", "wrong-type 1"}, {"", "list[0] = text; list = [[1], " +
			"text];", ""},
		{"", "number = none;", "wrong-type none"}, {"", "any = none; board[1, 1] = none; let p = new Frog(1); p = " +
			"none;", ""},
		{"", "number = \"3\";", "wrong-type \"3\""}, {"", "let p = new Frog(1); p = new Stone(1, 2);",
			"wrong-type new Stone(1, 2)"},
		{"", "let x; x = 1; x = text;", ""}, {"", "let x = any; x = text;", ""}, {"", "var x = 1; x = text;", ""},
		{"", "(number, point) = at; (any, list[0]) = at;", ""}, {"", "(number, text) = at;", "wrong-type text"}, {"",
			"(number, any) = 1;", "wrong-type 1"},

		{"", "print{text - 1};", "no-operator text - 1"}, {"", "print{text < 1};", "no-operator text < 1"}, {"",
			"print{yea + 1};", "no-operator yea + 1"},
		{"", "print{text == 1};", "no-operator text == 1"}, {"", "print{number == none}; print{at == none};", ""}, {"",
			"print{number + none};", "no-operator number + none"},
		{"", "print{at * at};", "no-operator at * at"}, {"", "print{at < at};", "no-operator at < at"}, {"",
			"print{list + 1};", "no-operator list + 1"}, {"", "print{-text};", "wrong-type text"},
		{"", "print{any - 1}; print{any < any}; print{any == text}; print{text + list}; print{-any};", ""}, {"",
			"print{number ^ text};", "wrong-type text"},
		{"", "if (number) {}", "no-condition number"}, {"", "while (text) {}", "no-condition text"}, {"",
			"print{not number};", "no-condition number"},
		{"", "print{yes and 1};", "no-condition 1"}, {"", "for (; list;) {}", "no-condition list"}, {"",
			"if (any) {} if (new Frog(1)) {}", ""},

		{"", "print{number[0]};", "no-elements number"}, {"", "print{list[text]};", "wrong-type text"}, {"",
			"print{list[0][0]}; print{any[0]};", ""},
		{"", "print{board[1]};", "wrong-type 1"}, {"", "print{board};", "wrong-type board"}, {"", "board = 1;",
			"not-a-variable board"},
		{"", "for x in number {}", "no-list number"}, {"",
			"for x in list { x = text; } for x in board { x = new Frog(1); } for x in any {}", ""},
		{"", "for x in board { x = 1; }", "wrong-type 1"},
		{"", "1 = 2;", "not-a-variable 1"}, {"", "number + 1 = 2;", "not-a-variable number + 1"},
		{"", "less{1, 2} = 2;",
			"not-a-variable less{1, 2}"},
		{"", "text++;", "wrong-type text"}, {"", "number++; point--; any++; list[0]++;", ""}, {"", "yea++;",
			"wrong-type yea"},

		{"", "let p = new Frog(1); print{p.sise};", "unknown-attribute sise ~size"}, {"",
			"print{any.of}; print{any.nothing};", "unknown-attribute nothing"},
		{"", "print{number.size};", "unknown-attribute size"}, {"", "let p = new Frg(1);", "unknown-class Frg ~Frog"},
		{"", "var p = new Frog(1, 2);", "too-many-attributes 2"}, {"", "var p = new Frog(size = 1, size = 2);",
			"attribute-given-twice size"},
		{"", "var p = new Frog(text);", "wrong-type text"}, {"", "var p = new Stone(si = 1);", "unknown-attribute si"},
		{"", "number;", "no-effect number"}, {"", "print{1, 2};", "wrong-arguments print{1, 2}"}, {"", "chance{};",
			"wrong-arguments chance{}"},
		{"", "chance{text};", "wrong-type text"}, {"", "size{number};", "wrong-type " +
			"number"}, {"", "win{1};", "wrong-type 1"},
		{"", "let x = print{1};", "call-as-value print{1}"}, {"", "let x = nought{};", "call-as-value nought{}"},
		{"", "break;", "break-outside-loop break;"}, {"", "if (yes) { continue; }", "break-outside-loop continue;"},
		{"", "repeat 2 { break; } while (yes) { if (no) { continue; } } for (;;) { break; } for x in list { " +
			"break; }", ""},
		{"", "while (yes) { let g = fn() { break; }; }", "break-outside-loop break;"},
		{"", "return 1;", "returns-nothing 1"}, {"", "return;", ""},
		{"", "print{1 < 2 < 3};", "chained-operator <"}, {"", "print{(1 < 2) == yes};", ""}, {"", "print{1 == 2 != 3};",
			"chained-operator !="},

		{"to f(x) { return x - 1; }", "f{1}; f{text};", "no-operator x - 1, called here with a string f{text}"},
		{"to f(x) { return g{x}; } to g(x) { return x - 1; }", "f{1}; f{text};",
			"no-operator x - 1, called here with a string g{x}, called here with a string f{text}"},
		{"to f(x) { return x - 1; }", "f{any}; f{point}; f{f{1}};", ""}, {"to f(x) { print{y}; }", "f{1}; f{text};",
			"unknown-name y, called here with a number f{1}"},
		{"to f(x) { print{y}; x = 1; }", "", "unknown-name y"}, {"", "less{1};", "wrong-arguments less{1}"}, {"",
			"less{1, 2, 3};", "wrong-arguments less{1, 2, 3}"},
		{"", "loop{1};", "result-unknown loop{1}, called here with a number loop{1}"}, {"", "less{text, 1};",
			"no-operator a < b, called here with a string, a number less{text, 1}"},
		{"to f(x) { if (x) { return 1; } return text; }", "let y = f{yes}; y = 2; y = text; y = at;", "wrong-type at"},

		{"to f(x) { if (x) { return any; } return list; }", "let y = f{yes}; y = 1; y = text;", ""},
		{"", "let g = fn(x) { return x + number; }; g = fill{1}; number = g{1}; any = g; any{1, 2};", ""}, {"",
			"let g = fill{1}; g = 1;", "wrong-type 1"},
		{"", "let k = 1; let g = fn(x) { k = x; };", "cannot-change k"}, {"", "let k = 1; let g = fn(x) { k++; };",
			"cannot-change k"},
		{"", "let g = fn(x) { number = x; x = 1; let y = x; y = 2; };", ""},
		{"", "number{1};", "unknown-function number"},
		{"", "let g = fn(x) { print{y}; }; print{x};", "unknown-name y; unknown-name x"}, {"", "let g = fn(x, x) {};",
			"declared-twice x"},
		{"", "print{numbr}; print{numbr}; print{numbr};", "unknown-name numbr ~number; unknown-name numbr ~number"},
		{"", "any[0] = 1; list[0] = text; number[0] = 1;", "no-elements number"},
		{"", "for (let i = q; i < 3; r++) { print{i}; } print{i};", "unknown-name q; unknown-name r; unknown-name i"},
		{"", "for (; yea;) {} for (number = 1; yea; number++) {}", ""},
		{"", "list = list + list; print{list * list};", "no-operator list * list"},
		{"to f(x) { if (x) { return 1; } return 2.5; }", "point = f{yes}; number = f{no};", "wrong-type f{no}"},
		{"to f(x) { if (x) { return 2.5; } return 1; }", "point = f{yes}; number = f{no};", "wrong-type f{no}"},
		{"to f(x) { if (x) { return 2.5; } return 2; }", "let y = f{yes}; y = text;", "wrong-type text"},
		{"to f(x) { return board; }", "f{1};", "wrong-type board, called here with a number f{1}"},
		{"", "repeat text {}", "wrong-type text"}, {"", "print{number?};", "wrong-type number"}, {"",
			"print{board[1, 1]?}; print{any?};", ""},
	} {
		if got := diagnosed(toy.Language{}, test.declarations, test.statements); got != test.found {
			t.Errorf("%s %s\nfound %s\nwant  %s", test.declarations, test.statements, got, test.found)
		}
	}
}

// TestNullsFit gives null to variables of all types, which a language has or has not.
func TestNullsFit(t *testing.T) {
	for _, name := range []string{"number", "text", "point", "at", "yea", "list"} {
		statements := name + " = none;"
		if got := diagnosed(toy.Language{Nulls: true}, "", statements+" print{number + none};"); got != "" {
			t.Errorf("with nulls: %s is %s", statements, got)
		}
		if got := diagnosed(toy.Language{}, "", statements); got != "wrong-type none" {
			t.Errorf("without: %s is %s", statements, got)
		}
	}
}
