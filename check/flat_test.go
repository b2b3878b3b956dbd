package check_test

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file checks programs of a language of numbers and flat arrays of them, whose names begin with a sign:
//
//	int x = 1; int #a[3]; int #b = {1, 2}; for (int y : #b) { x = y; }

func flatGrammar() *parser.Grammar {
	words := map[string]lexer.Kind{"int": lexer.IntType, "for": lexer.For, "if": lexer.If}
	signs := map[string]lexer.Kind{
		"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace, "[": lexer.LBracket,
		"]": lexer.RBracket, ",": lexer.Comma, ";": lexer.Semicolon, ":": lexer.Colon, "~": lexer.Tilde,
		"=": lexer.Assign, "+": lexer.Plus, "-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "++": lexer.Increment,
	}
	return &parser.Grammar{
		Table: lexer.NewTable(words, signs, "#", "//"), Spelling: parser.Spellings(words, signs),
		Unary: map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}}, Binary: parser.Operators(),
		Calls:    parser.Calls{Open: lexer.LParen, Close: lexer.RParen},
		Each:     lexer.Colon,
		Reserved: func(string) bool { return false },
		Outside:  func(lexer.Kind) bool { return false },
	}
}

// The places of the flat language: where its code stands, and elsewhere.
const here, elsewhere check.Places = 1, 2

// flatConfig has a function that asks for a number, one that may be called elsewhere only, one that takes an array, and
// one of the program, two of whose parameters are known.
func flatConfig() *check.Config {
	helped := &check.Func{Name: "half", Params: []*check.Symbol{
		{Name: "n", Type: check.Int}, {Name: "of", Type: check.Int},
	}, Result: check.Int}
	return &check.Config{
		ArraySigil: "#", Index: check.Int, Folds: true, Written: true, Steps: true, Declarations: here,
		Elsewhere: check.ArrayHere, Notation: &check.Notation{Call: [3]string{"(", ", ", ")"}},
		Condition: check.Truth, Printable: func(t *check.Type) bool { return t != check.Array },
		Operator: check.Operate,
		Builtins: []*check.Builtin{
			{Name: "ask", Params: []check.Param{{Name: "x", Kind: check.Variable}}, Result: check.None},
			{Name: "far", Places: elsewhere, Rule: "it is far away", Result: check.Int},
			{Name: "near", Places: here, Result: check.Int},
			{Name: "sum", Params: []check.Param{{Name: "of", Kind: check.Options}}, Result: check.Int},
			{Name: "some", Params: []check.Param{{Name: "a"}, {Name: "b"}}, Optional: 1, Result: check.Int},
		},
		Function: func(name string) *check.Func { return map[string]*check.Func{"half": helped}[name] },
		Foreign:  map[string]string{"rand": "roll a die"},
	}
}

// flat checks statements. There are two variables more: one that cannot be set, and one that no prompt may set.
func flat(t *testing.T, text string) (*source.Bag, *check.Func) {
	t.Helper()
	file := source.NewFile("test", "{"+text+"}")
	bag := source.NewBag(file, append(catalogs, source.Catalog{
		check.ArrayHere: "an array is declared first", check.SizeOfNumber: "`%s` has no size",
		check.SizeAndValue: "one of the two", check.ArrayWithoutSize: "`%s` has no size",
		check.WholeArray:   "`%s` is whole",
		check.NegativeSize: "%d is negative", check.ArrayTooLarge: "%d is too many", check.CannotChange: "`%s` stays",
		check.ArrayAsLoopVariable: "`%s` is an array", check.EmptyRange: "no numbers from %d to %d",
		check.RangeTooLarge: "too many from %d to %d", check.NotWrittenOut: "write it out",
		check.CalledOutOfPlace: "`%s` is out of place",
	})...)
	body := parser.New(file, flatGrammar(), bag).Block()
	if bag.HasErrors() {
		t.Fatal(bag.Sorted()[0])
	}
	c := check.New(flatConfig(), bag)
	c.Define(&check.Symbol{Name: "fixed", Type: check.Int, Storage: check.Static, Rule: "it never changes"})
	c.Define(&check.Symbol{Name: "quiet", Type: check.Int, Storage: check.Static, Assign: check.Everywhere})
	f := &check.Func{Name: "f"}
	c.Func(f, nil, body, here)
	return bag, f
}

// wrong lists what is wrong: the code, what it is at, and behind -- the help.
func wrong(bag *source.Bag) string {
	var list []string
	for _, d := range bag.Sorted() {
		text := string(d.Code) + " " + d.File.Lexeme(d.Span)
		if d.Help != "" {
			text += " -- " + d.Help
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// TestFlat wants what is wrong with numbers, arrays and calls.
func TestFlat(t *testing.T) {
	const (
		named      = "an array's name begins with #"
		undeclared = "a variable must be declared before it is used"
		bounds     = "numbers go from -2147483648 to 2147483647"
	)
	for _, row := range []struct{ text, wrong string }{
		{"int #a[3]; int #b = {1, 2}; int #c = {1~3}; #a[0] = #b[1];", ""},
		{"int x[3];", "size-of-number 3 -- " + named},
		{"int #a;", "array-without-size #a"},
		{"int #a[-1];", "negative-size -1"}, {"int #a[0];", ""},
		{"int #a[2000001];", ""}, {"int #a[2000002];", "array-too-large 2000002"},
		{"int #a[y];", "unknown-name y -- " + undeclared},
		{"int #a = 3;", "array-not-written-out 3"}, {"int #a = y;", "unknown-name y -- " + undeclared},
		{"int #a[2]; #a = {1, 2};", "whole-array #a"},
		{"int a; int #a[2]; a[0] = 1;", "no-elements a -- the array is called `#a`"},
		{"int a; a[0] = 1;", "no-elements a"},
		{"int #a[2]; a = 1;", "unknown-name a -- the array is called `#a`"},
		{"int #a = {3~1};", "empty-range {3~1}"}, {"int #a = {0~2000001};", "range-too-large {0~2000001}"},
		{"int x; int #a = {3~x};", ""}, {"int #a = {{1}, 2};", "array-here {1}"},
		{"int #a[2]; for (int x : #a) { x = 1; }", ""},
		{"int #a[2]; for (int #b : #a) { }", "array-as-loop-variable #b"},
		{"int #a[2]; for (int x : {1~3}) { #a[x] = x; }", ""},
		{"for (int x : 3) { }", "no-list 3"},

		{"int x = 2147483647 + 1;", "overflow 2147483647 + 1 -- " + bounds}, {"int x = 2147483647 + 0;", ""},
		{"int x = -(-2147483647 - 1);", "overflow -(-2147483647 - 1) -- " + bounds}, {"int x = -(-2147483647);", ""},
		{"int x = 1 / 0;", "division-by-zero 1 / 0"}, {"int x; x = x / 0;", "division-by-zero x / 0"},
		{"int x; x = x / 1; x = x * 0; x = 0 / x;", ""},
		{"int #a[2 - 3];", "negative-size 2 - 3"}, {"int x; int #a[x - 3];", ""},

		{"fixed = 1;", "cannot-change fixed -- it never changes"}, {"quiet = 1;", ""},
		{"int x; ask(x);", ""}, {"ask(quiet);", "cannot-change quiet"}, {"ask(1);", "not-a-variable 1"},
		{"int #a[2]; ask(#a[1]);", ""}, {"int x = near();", ""}, {"int x = far();",
			"called-out-of-place far -- it is far away"},
		{"int #a[2]; int x = sum(#a) + sum({1, 2});", ""}, {"int x = sum(1);", "wrong-type 1"},
		{"int x = some();", "wrong-arguments some()"}, {"int x = some(1) + some(1, 2);", ""},
		{"int x = some(1, 2, 3);", "wrong-arguments some(1, 2, 3)"},
		{"int x = half(1, 2);", ""}, {"int x = half(1);", "wrong-arguments half(1)"},
		{"int #a[1]; int x = half(#a, 2);", "wrong-type #a"},
		{"int x = half(1, 2, y);", "wrong-arguments half(1, 2, y); unknown-name y -- " + undeclared},
		{"int x; x++; int y = x++;", ""},
		{"int x = rand;", "unknown-name rand -- roll a die"}, {"int x = rand();",
			"unknown-function rand -- roll a die"},
		{"int x = far;", "function-as-value far"},
	} {
		if bag, _ := flat(t, row.text); wrong(bag) != row.wrong {
			t.Errorf("%s\nis wrong: %s\nwant      %s", row.text, wrong(bag), row.wrong)
		}
	}
}

// TestReads notes which variables are read and changed: to set one or to step it is not to read it.
func TestReads(t *testing.T) {
	_, f := flat(t, "int unread = 1; unread = 2; unread++; int once = 1; unread = once; int twice; "+
		"unread = twice + twice; int stepped; unread = stepped++; int #a[2]; #a[0] = 1; unread = #a[1]++; ask(unread);")
	got := map[string]int{}
	for _, s := range f.Info.Declared {
		got[s.Name] = s.Reads
	}
	want := map[string]int{"unread": 0, "once": 1, "twice": 2, "stepped": 1, "#a": 1}
	if !maps.Equal(got, want) {
		t.Errorf("they are read so often: %v, want %v", got, want)
	}
}

// TestLongList writes as many elements out as an array may have, and one more.
func TestLongList(t *testing.T) {
	elems := slices.Repeat([]ast.Expr{&ast.IntLit{Value: 1}}, check.MaxArray+1)
	for n, want := range map[int]int{check.MaxArray: 0, check.MaxArray + 1: 1} {
		bag := source.NewBag(source.NewFile("test", ""), source.Catalog{check.ArrayTooLarge: "%d is too many"})
		check.New(flatConfig(), bag).NewArray(&ast.List{Elems: elems[:n]})
		if bag.Errors() != want {
			t.Errorf("%d elements: %v", n, bag.Sorted())
		}
	}
}

// TestNamesAreReportedOnce names variables that do not exist in two functions: what has the sign of an array belongs to
// the whole program, so it is reported once; the others once in each function.
func TestNamesAreReportedOnce(t *testing.T) {
	config := flatConfig()
	config.ForgetsAll = true
	bag := source.NewBag(source.NewFile("test", ""), catalogs...)
	c := check.New(config, bag)
	for _, name := range []string{"f", "g"} {
		var body ast.Block
		for _, used := range []string{"a", "_a", "#a"} {
			body.Stmts = append(body.Stmts, &ast.Assign{Target: &ast.Name{Name: used}, Value: &ast.IntLit{Value: 1}})
		}
		c.Func(&check.Func{Name: name}, nil, &body, here)
	}
	var messages []string
	for _, d := range bag.Sorted() {
		messages = append(messages, d.Message)
	}
	slices.Sort(messages)
	want := []string{"`#a` is not known here"}
	for _, name := range []string{"_a", "a"} {
		want = append(want, "`"+name+"` is not known here", "`"+name+"` is not known here")
	}
	if !slices.Equal(messages, want) {
		t.Errorf("reported are %q", messages)
	}
}

// TestDeclaredBefore declares names again: a note shows where that was first, if it was in the text.
func TestDeclaredBefore(t *testing.T) {
	for text, notes := range map[string]int{"int x; int x;": 1, "int fixed;": 0} {
		bag, _ := flat(t, text)
		if list := bag.Sorted(); len(list) != 1 || len(list[0].Notes) != notes {
			t.Errorf("%s: %+v", text, list)
		}
	}
}

// TestActsOfArrays asks whether a call acts whose function sets an element: of its own array nobody else sees that.
func TestActsOfArrays(t *testing.T) {
	for array, acts := range map[string]bool{"#own": false, "#all": true} {
		file := source.NewFile("test", "{int #own[2]; "+array+"[0] = 1;}")
		bag := source.NewBag(file, catalogs...)
		body := parser.New(file, flatGrammar(), bag).Block()
		c, f := check.New(flatConfig(), bag), &check.Func{Name: "f"}
		c.Define(&check.Symbol{Name: "#all", Type: check.Array, Storage: check.Static, Assign: check.Everywhere})
		c.Func(f, nil, body, here)
		call := &ast.Call{Fun: &ast.Name{Name: "f"}}
		c.Info.Funcs[call] = f
		if got := c.Acts(call); got != acts || bag.HasErrors() {
			t.Errorf("setting an element of %s acts: %v, %v", array, got, bag.Sorted())
		}
	}
}
