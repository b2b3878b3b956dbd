package parser

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// A small language: units of statements, `unit name { … }`, where the name may be left out with the word.
const wordUnit = lexer.Custom

var (
	words = map[string]lexer.Kind{
		"if": lexer.If, "else": lexer.Else, "each": lexer.For,
		"var": lexer.IntType, "in": lexer.Colon, "unit": wordUnit,
	}
	operators = map[string]lexer.Kind{
		"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace,
		"[": lexer.LBracket, "]": lexer.RBracket,
		",": lexer.Comma, ";": lexer.Semicolon, ".": lexer.Dot, "~": lexer.Tilde, "=": lexer.Assign,
		"+": lexer.Plus, "-": lexer.Minus, "*": lexer.Star, "/": lexer.Slash, "|": lexer.Join,
		"&&": lexer.And, "||": lexer.Or, "!": lexer.Not, "==": lexer.Equal, "!=": lexer.NotEqual,
		"<": lexer.Less, "<=": lexer.LessEqual, ">": lexer.Greater, ">=": lexer.GreaterEqual,
		"++": lexer.Increment, "--": lexer.Decrement,
	}
)

// testHelps are what is said of its forms.
var testHelps = Helps{
	Statement: "a statement is an assignment, a call, a step such as i++, an if or a loop",
	NoEffect:  "a statement is an assignment, a call, or a step such as i++",
	Block:     "a block in braces belongs to an if, an else or a loop",
	If:        "write if (…) { … }",
	ElseIf:    "what is done in all other cases stands behind else alone: else { … }",
	Condition: "a condition stands in parentheses: %s (%s)",
	Then:      "then",
	Body:      "what is done then stands in braces, even a single statement",
	EachForm:  "a loop runs over an array: each (var %s in {0 ~ 9}) { … }",
	Range:     "a range stands in braces: {%s}",
	List:      "an array is written in braces: {%s}", Elements: "1, 2, 3",
	Given: "what is given to a function stands in parentheses: %s", AnyCall: "%s(…)",
	Joined:      "text is joined with `|`",
	StepBefore:  "write i++ or i--",
	StepOfValue: "anything else is set anew: n = n + 1",
}

func testGrammar() *Grammar {
	g := &Grammar{
		Table:    lexer.NewTable(words, operators, "#", "//"),
		Spelling: map[lexer.Kind]string{},
		Helps:    testHelps,
		Unary:    map[lexer.Kind]UnaryRule{lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not}},
		Calls:    Calls{Open: lexer.LParen, Close: lexer.RParen},
		Binary: map[lexer.Kind]*BinaryRule{
			lexer.Or: {Op: ast.Or, Precedence: 1}, lexer.And: {Op: ast.And, Precedence: 2},
			lexer.Equal: {Op: ast.Equal, Precedence: 3}, lexer.NotEqual: {Op: ast.NotEqual, Precedence: 3},
			lexer.Less: {Op: ast.Less, Precedence: 3}, lexer.LessEqual: {Op: ast.LessEqual, Precedence: 3},
			lexer.Greater: {Op: ast.Greater, Precedence: 3}, lexer.GreaterEqual: {Op: ast.GreaterEqual, Precedence: 3},
			lexer.Join: {Op: ast.Join, Precedence: 4},
			lexer.Plus: {Op: ast.Add, Precedence: 5}, lexer.Minus: {Op: ast.Subtract, Precedence: 5},
			lexer.Star: {Op: ast.Multiply, Precedence: 6}, lexer.Slash: {Op: ast.Divide, Precedence: 6},
		},
		Each:     lexer.Colon,
		Reserved: func(name string) bool { return name == "taken" },
		Outside:  func(kind lexer.Kind) bool { return kind == wordUnit },
	}
	g.Table.ForeignComments = []lexer.ForeignComment{{Opening: "/*", Closing: "*/"}, {Opening: "#"}}
	for _, table := range []map[string]lexer.Kind{words, operators} {
		for spelling, kind := range table {
			g.Spelling[kind] = "`" + spelling + "`"
		}
	}
	return g
}

func newParser(text string) (*Parser, *source.Bag) {
	f := source.NewFile("test", text)
	bag := source.NewBag(f, Messages, EmptyMessages, AttributeMessages, lexer.Messages)
	return New(f, testGrammar(), bag), bag
}

// parseUnits parses a whole file.
func parseUnits(text string) ([]*ast.Block, *source.Bag) {
	p, bag := newParser(text)
	var units []*ast.Block
	p.Run(func() {
		for !p.At(lexer.EOF) {
			p.Begin()
			if p.Accept(wordUnit) {
				p.Name("a name for the unit")
			}
			units = append(units, p.Block())
			if p.Failed() {
				p.Recover(func(kind lexer.Kind) bool { return kind == wordUnit })
			}
		}
	})
	return units, bag
}

func codes(bag *source.Bag) []string {
	var list []string
	for _, d := range bag.Sorted() {
		at := d.File.Position(d.Span.Start)
		list = append(list, fmt.Sprintf("%d:%d %s", at.Line, at.Column, d.Code))
	}
	return list
}

var exprTests = []struct{ name, text, dump string }{
	{"a number", "12", "12"},
	{"a number with zeros", "007", "7"},
	{"text", `"a \"b\""`, `"a \"b\""`},
	{"a name", "#a", "#a"},

	{"left to right: +", "a + b - c", "(- (+ a b) c)"},
	{"left to right: *", "a / b * c", "(* (/ a b) c)"},
	{"left to right: |", "a | b | c", "(| (| a b) c)"},
	{"left to right: &&", "a && b && c", "(&& (&& a b) c)"},
	{"left to right: ||", "a || b || c", "(|| (|| a b) c)"},
	{"left to right: relations", "a < b == c", "(== (< a b) c)"},
	{"* before +", "a + b * c", "(+ a (* b c))"},
	{"* before + on the left", "a * b + c", "(+ (* a b) c)"},
	{"+ before |", "a | b + c | d", "(| (| a (+ b c)) d)"},
	{"| before relations", "a | b < c | d", "(< (| a b) (| c d))"},
	{"relations before &&", "a < b && c >= d", "(&& (< a b) (>= c d))"},
	{"&& before ||", "a || b && c || d", "(|| (|| a (&& b c)) d)"},
	{"all at once", "a || b && c == d | e + f * g", "(|| a (&& b (== c (| d (+ e (* f g))))))"},
	{"all at once, backwards", "a * b + c | d == e && f || g", "(|| (&& (== (| (+ (* a b) c) d) e) f) g)"},
	{"parentheses", "(a + b) * (c)", "(* (+ a b) c)"},

	{"a minus sign before anything", "-a * -(b + c)", "(* (- a) (- (+ b c)))"},
	{"it binds tighter than *", "-a * b", "(* (- a) b)"},
	{"a negative number is a literal", "-5 + - 5", "(+ -5 -5)"},
	{"the smallest number", "-2147483648", "-2147483648"},
	{"also with a blank", "- 2147483648", "-2147483648"},
	{"two minus signs apart", "- -5", "(- -5)"},
	{"a plus sign before a number", "+5 - +5", "(- 5 5)"},
	{"not", "!(a) && !(b < c)", "(&& (! a) (! (< b c)))"},
	{"not binds tightest", "!a == b", "(== (! a) b)"},
	{"not not", "!!(a)", "(! (! a))"},

	{"an index", "#a[i + 1]", "(index #a (+ i 1))"},
	{"an index of an index", "#a[#b[1]]", "(index #a (index #b 1))"},
	{"an attribute", "p.q", "(.q p)"},
	{"indices and attributes", "p[i].q[j].r", "(.r (index (.q (index p i)) j))"},
	{"an attribute may be a word of the language", "p.each.unit", "(.unit (.each p))"},
	{"an index binds tighter than a minus sign", "-a[1]", "(- (index a 1))"},

	{"a step", "i++ + i--", "(+ (++ i) (-- i))"},
	{"a step of an element", "#a[i]++", "(++ (index #a i))"},
	{"a step binds tighter than a minus sign", "-i++", "(- (++ i))"},

	// Rule 5: behind a variable -- is a step unless a number, a name or a parenthesis follows.
	{"i--", "i--", "(-- i)"},
	{"i--1", "i--1", "(- i -1)"},
	{"i--j", "i--j", "(- i (- j))"},
	{"i--#a[0]", "i--#a[0]", "(- i (- (index #a 0)))"},
	{"i--(j)", "i--(j)", "(- i (- j))"},
	{"i-- over two lines", "i--\n1", "(- i -1)"},
	{"i-- - 1", "i-- - 1", "(- (-- i) 1)"},
	{"i-- -1", "i-- -1", "(- (-- i) 1)"},
	{"i---1", "i---1", "(- (-- i) 1)"},
	{"i-- * 2", "i-- * 2", "(* (-- i) 2)"},
	{"i--)", "(i--)", "(-- i)"},
	{"i--]", "#a[i--]", "(index #a (-- i))"},
	{"#a[i]--1", "#a[i]--1", "(- (index #a i) -1)"},
	{"1--1", "1--1", "(- 1 -1)"},
	{"1--i", "1--i", "(- 1 (- i))"},
	{"(i)--1", "(i)--1", "(- i -1)"},
	{"1---1", "1---1", "(- 1 (- -1))"},
	{"1--2147483648", "1--2147483648", "(- 1 -2147483648)"},
	{"i--j * k", "i--j * k", "(- i (* (- j) k))"},
	{"i++ +1", "i+++1", "(+ (++ i) 1)"},
	{"i+ +1", "i+ +1", "(+ i 1)"},

	{"a call", "f()", "(call f)"},
	{"a call with arguments", `f(1, "a", {2})`, `(call f 1 "a" (list 2))`},
	{"an array", "{1, a + 2}", "(list 1 (+ a 2))"},
	{"an array of one", "{1}", "(list 1)"},
	{"an empty array", "{}", "(list)"},
	{"a range", "{a + 1 ~ b * 2}", "(range (+ a 1) (* b 2))"},
	{"an array over several lines", "{\n 1,\n 2\n}", "(list 1 2)"},
}

func TestExpr(t *testing.T) {
	for _, test := range exprTests {
		t.Run(test.name, func(t *testing.T) {
			p, bag := newParser(test.text)
			x := p.Expr()
			if bag.HasErrors() {
				t.Fatalf("%s: %s", test.text, bag.Sorted()[0])
			}
			if !p.At(lexer.EOF) {
				t.Errorf("%s: %q is left over", test.text, test.text[p.Tok.Span.Start:])
			}
			if got := ast.Dump(x); got != test.dump {
				t.Errorf("%s\n is   %s\n want %s", test.text, got, test.dump)
			}
		})
	}
}

var stmtTests = []struct{ name, text, dump string }{
	{"nothing", "{}", "(block)"},
	{"a variable", "{ var x; }", "(block (declare x))"},
	{"with a value", "{ var x = y + 1; }", "(block (declare x (+ y 1)))"},
	{"an array of a size", "{ var #a[n]; }", "(block (declare-sized #a n))"},
	{"an array of a size and a value", "{ var #a[2] = {1, 2}; }", "(block (declare-sized #a 2 (list 1 2)))"},
	{"an assignment", "{ x = 1; #a[i] = x; p.q = 2; }", "(block (= x 1) (= (index #a i) x) (= (.q p) 2))"},
	{"a call", "{ f(1); }", "(block (do (call f 1)))"},
	{"a call in parentheses", "{ (f(1)); }", "(block (do (call f 1)))"},
	{"steps", "{ i++; i--; #a[0]++; }", "(block (do (++ i)) (do (-- i)) (do (++ (index #a 0))))"},
	{"if", "{ if (a) { b(); } }", "(block (if a (block (do (call b)))))"},
	{"if else", "{ if (a) {} else { b(); } }", "(block (if-else a (block) (block (do (call b)))))"},
	{"a chain of ifs", "{ if (a) {} else if (b) {} else if (c) {} else {} }",
		"(block (if-else a (block) b (block) c (block) (block)))"},
	{"a chain without an else", "{ if (a) {} else if (b) {} }", "(block (if a (block) b (block)))"},
	{"two ifs", "{ if (a) {} if (b) {} }", "(block (if a (block)) (if b (block)))"},
	{"a loop over an array", "{ each (var i in #a) { f(i); } }", "(block (for i #a (block (do (call f i)))))"},
	{"a loop over a range", "{ each (var i in {1 ~ 3}) {} }", "(block (for i (range 1 3) (block)))"},
	{"one in another", "{ each (var i in #a) { if (i) { x = i; } } }",
		"(block (for i #a (block (if i (block (= x i))))))"},
	{"no blanks", "{var x=1;if(x){x=-x;}each(var i in{1}){}}",
		"(block (declare x 1) (if x (block (= x (- x)))) (for i (list 1) (block)))"},
}

func TestStatements(t *testing.T) {
	for _, test := range stmtTests {
		t.Run(test.name, func(t *testing.T) {
			units, bag := parseUnits(test.text)
			if bag.HasErrors() {
				t.Fatalf("%s: %s", test.text, bag.Sorted()[0])
			}
			if got := ast.Dump(units[0]); got != test.dump {
				t.Errorf("%s\n is   %s\n want %s", test.text, got, test.dump)
			}
		})
	}
}

// One mistake gives one error, and does not hide the next: most sources here end in another mistake, which must be
// found too.
var errorTests = []struct {
	name, text string
	errors     string // line:col code, with a comma and a blank between
}{
	{"no semicolon before a new line", "{ x = 1\n y = ; }", "1:8 missing-semicolon, 2:6 expected"},
	{"no semicolon before a brace", "{ f() }", "1:6 missing-semicolon"},
	{"no semicolon before an if", "{ f() if (a) { = } }", "1:6 missing-semicolon, 1:16 statement-form"},
	{"no semicolon before a declaration", "{ var x var y = ; }", "1:8 missing-semicolon, 1:17 expected"},
	{"no semicolon before a call on the same line", "{ f() g();\n = ; }", "1:6 missing-semicolon, 2:2 statement-form"},
	{"no semicolon at the end of the file", "{ f()", "1:6 missing-semicolon, 1:6 missing-brace"},
	{"a semicolon too many", "{ f();; = ; }", "1:7 empty-statement, 1:9 statement-form"},
	{"a semicolon behind a block", "{ if (a) {}; = ; }", "1:12 empty-statement, 1:14 statement-form"},
	{"a semicolon before else", "{ if (a) {}; else {} = ; }", "1:12 empty-statement, 1:22 statement-form"},
	{"two semicolons before else", "{ if (a) {}; ; else {} = ; }",
		"1:12 empty-statement, 1:14 empty-statement, 1:24 statement-form"},
	{"two semicolons before a call", "{ if (a) {};; elsewhere(); = ; }",
		"1:12 empty-statement, 1:13 empty-statement, 1:28 statement-form"},

	{"no value", "{ x = ; }", "1:7 expected"},
	{"no value at the end of a line", "{ x =\n; = ; }", "1:6 expected, 2:3 statement-form"},
	{"half a sum", "{ x = 1 + ; = ; }", "1:11 expected, 1:13 statement-form"},
	{"two values", "{ x = 1 2; = ; }", "1:9 expected, 1:12 statement-form"},
	{"two values, then a new line", "{ x = 1 2\n f(;\n }", "1:9 expected, 2:4 expected"},
	{"a compound assignment", "{ x += 1; = ; }", "1:6 expected, 1:11 statement-form"},
	{"several declarations in one", "{ var x, y; = ; }", "1:8 expected, 1:13 statement-form"},
	{"no name", "{ var = 1; = ; }", "1:7 expected, 1:12 statement-form"},
	{"a word for a name", "{ var if = 1; var taken; = ; }",
		"1:7 reserved-word, 1:19 reserved-word, 1:26 statement-form"},

	{"no closing parenthesis", "{ f(1; = ; }", "1:6 expected, 1:8 statement-form"},
	{"no closing parenthesis before a new line", "{ f(1\n g(;\n }", "1:6 expected, 2:4 expected"},
	{"a parenthesis too many", "{ f(1)); = ; }", "1:7 expected, 1:10 statement-form"},
	{"no comma", "{ f(1 2); = ; }", "1:7 expected, 1:11 statement-form"},
	{"no comma over two lines", "{ f(x,\n y z,\n 3); = ; }", "2:4 expected, 3:6 statement-form"},
	{"a comma too many", "{ f(1,); = ; }", "1:7 expected, 1:10 statement-form"},
	{"no closing bracket", "{ x = #a[1; = ; }", "1:11 expected, 1:13 statement-form"},
	{"no attribute", "{ x = p.; = ; }", "1:9 expected, 1:11 statement-form"},
	{"a call of an attribute", "{ p.q.r(1); = ; }", "1:7 call-of-attribute, 1:13 statement-form"},

	{"no closing brace of an array", "{ var #a = {1, 2; = ; }", "1:17 expected, 1:19 statement-form"},
	{"no comma in an array", "{ var #a = {1 2}; = ; }", "1:15 expected, 1:19 statement-form"},
	{"a brace too many behind an array", "{ x = {1}}; = ; }", "1:10 expected, 1:13 statement-form"},
	{"two words that are reserved and a name", "{ var taken x; = ; }", "1:7 reserved-word, 1:16 statement-form"},
	{"two ranges in one", "{ var #a = {1 ~ 2 ~ 3}; = ; }", "1:19 expected, 1:25 statement-form"},
	{"a range of three", "{ f({1, 2 ~ 3}); = ; }", "1:11 expected, 1:18 statement-form"},
	{"no closing brace of an array before the block's", "{ x = {1, 2\n}\nunit u { = }",
		"1:12 missing-brace, 3:10 statement-form"},
	{"no semicolon behind an array over several lines", "{ var #a = {\n 1, 2\n}\n = ; }",
		"3:2 missing-semicolon, 4:2 statement-form"},
	{"an array that is closed on a line of its own", "{ x = {1,\n 2\n}; = ; }", "3:4 statement-form"},
	{"parentheses in an array behind a fault", "{ x = {1 (2), 3}; = ; }", "1:10 expected, 1:19 statement-form"},
	{"a fault in the array of a loop", "{ each (var i in {1 ~ 3) { = ; } }", "1:24 expected, 1:28 statement-form"},
	{"a call without its end in an array", "{ x = {f(1, 2}; = ; }", "1:14 expected, 1:17 statement-form"},

	{"a condition without parentheses", "{ if a == b { = ; } }", "1:6 expected, 1:15 statement-form"},
	{"a condition without its end", "{ if (a == b { = ; } }", "1:14 expected, 1:16 statement-form"},
	{"an assignment for a condition", "{ if (a = b) { = ; } }", "1:9 expected, 1:16 statement-form"},
	{"half a condition", "{ if (a &&) { = ; } else { = ; } }",
		"1:11 expected, 1:15 statement-form, 1:28 statement-form"},
	{"a fault in a condition over two lines", "{ if (a ==\n b c\n && d) { = ; } }",
		"2:4 expected, 3:10 statement-form"},
	{"a fault in a condition, and no block", "{ if (a &&)\n f(;\n }", "1:11 expected, 2:4 expected"},
	{"then", "{ if (a) then { = ; } }", "1:10 expected, 1:17 statement-form"},
	{"a parenthesis too many behind a condition", "{ if (a)) { = ; } }", "1:9 expected, 1:13 statement-form"},
	{"statements without braces", "{ if (a) f(); else g(); = ; }", "1:10 expected, 1:20 expected, 1:25 statement-form"},
	{"on lines of their own", "{ if (a)\n  f();\n = ; }", "1:9 expected, 3:2 statement-form"},
	{"a semicolon for a block", "{ if (a); = ; }", "1:9 expected, 1:11 statement-form"},
	{"a semicolon before a block", "{ if (a); { = ; } }", "1:9 expected, 1:13 statement-form"},
	{"no block", "{ if (a) }\nunit u { = }", "1:10 expected, 2:10 statement-form"},
	{"no block at the end of the file", "{ if (a)", "1:9 expected"},
	{"statements without an opening brace", "{\n  if (a)\n    f();\n    g();\n  }\n  = ; }",
		"2:9 expected, 6:3 statement-form"},
	{"one, and more that are not meant", "{\n  if (a)\n    f();\n  g();\n  = ; }", "2:9 expected, 5:3 statement-form"},
	{"half a value and no block", "{ if (a) -", "1:10 expected, 1:11 expected"},
	{"a sign and no block", "{ if (a) +", "1:10 expected"},
	{"no value and no block", "{ if (a) *", "1:10 expected"},
	{"an else alone", "{ else { = ; } }", "1:3 stray-else, 1:10 statement-form"},
	{"an else if alone", "{ else if (a) { = ; } else {} }", "1:3 stray-else, 1:17 statement-form"},
	{"two elses", "{ if (a) {} else {} else { = ; } }", "1:21 stray-else, 1:28 statement-form"},

	{"a loop of Java", "{ each (var i = 0; i < 3; i++) { = ; } }", "1:15 expected, 1:34 statement-form"},
	{"a loop with another word", "{ each (var i of {1 ~ 3}) { = ; } }", "1:15 expected, 1:29 statement-form"},
	{"a loop without a word", "{ each (var i {1 ~ 3}) { = ; } }", "1:15 expected, 1:26 statement-form"},
	{"a loop without var", "{ each (i in {1 ~ 3}) { = ; } }", "1:9 expected, 1:25 statement-form"},
	{"a loop without a name", "{ each (var in {1 ~ 3}) { = ; } }",
		"1:13 reserved-word, 1:16 expected, 1:27 statement-form"},
	{"a loop with a number for a name", "{ each (var 3 in #a) { = ; } }", "1:13 expected, 1:24 statement-form"},
	{"a fault before the array of a loop", "{ each ((var i in {1 ~ 3}) { = ; } }", "1:9 expected, 1:30 statement-form"},
	{"a loop without braces around its range", "{ each (var i in 1 ~ 3) { = ; } }",
		"1:20 expected, 1:27 statement-form"},
	{"a loop without parentheses", "{ each var i in {1 ~ 3} { = ; } }", "1:8 expected, 1:27 statement-form"},
	{"a while", "{ while (a < b) { = ; } }", "1:3 statement-form, 1:19 statement-form"},
	{"a do", "{ do { f(); } while (a); = ; }", "1:3 statement-form, 1:26 statement-form"},
	{"braces alone", "{ { = ; } f(; }", "1:3 stray-block, 1:5 statement-form, 1:13 expected"},

	{"a value alone", "{ x; x + 1; 3; (x); p.q; = ; }",
		"1:3 no-effect, 1:6 no-effect, 1:13 no-effect, 1:16 no-effect, 1:21 no-effect, 1:26 statement-form"},
	{"a comparison for an assignment", "{ x == 1; = ; }", "1:3 no-effect, 1:11 statement-form"},
	{"a value alone, without its end", "{ x + 1\n f(;\n }", "1:3 no-effect, 2:4 expected"},
	{"a value, then another", "{ x + 1 2; = ; }", "1:9 expected, 1:12 statement-form"},
	{"signs in the wrong order", "{ if (a => 1) { = ; } a =< 1; = ; }",
		"1:9 expected, 1:17 statement-form, 1:26 expected, 1:31 statement-form"},
	{"an else if without a condition", "{ if (a) {} else if { = ; } = ; }",
		"1:21 expected, 1:23 statement-form, 1:29 statement-form"},
	{"signs behind an equals sign", "{ x =+ 1; x =- y; x =-1; x = -1; x = +1; x=-1; = ; }",
		"1:5 sign-behind-equals, 1:13 sign-behind-equals, 1:48 statement-form"},
	{"a type of Java", `{ String s = "a"; = ; }`, "1:3 statement-form, 1:19 statement-form"},
	{"a call without parentheses", `{ f "a"; = ; }`, "1:3 statement-form, 1:10 statement-form"},
	{"a reserved word alone", "{ taken; = ; }", "1:3 statement-form, 1:10 statement-form"},

	{"a step before its variable", "{ ++i; x = --i; = ; }",
		"1:3 step-before-variable, 1:12 step-before-variable, 1:17 statement-form"},
	{"a step of a number", "{ x = 1++; x = 1--; = ; }", "1:8 step-of-value, 1:17 step-of-value, 1:21 statement-form"},
	{"a step of a sum", "{ (x + 1)++; = ; }", "1:10 step-of-value, 1:14 statement-form"},
	{"a step of a step", "{ i++++; = ; }", "1:6 expected, 1:10 statement-form"},

	{"a number too large", "{ x = 2147483648; x = -2147483649; = ; }",
		"1:7 number-too-large, 1:24 number-too-large, 1:36 statement-form"},
	{"a number no machine holds", "{ x = 99999999999999999999999; = ; }", "1:7 number-too-large, 1:32 statement-form"},
	{"the smallest number needs its sign", "{ x = y - 2147483648; = ; }", "1:11 number-too-large, 1:23 statement-form"},

	{"no closing brace at the end of the file", "{ f();", "1:7 missing-brace"},
	{"several missing are one error", "{ if (a) { if (b) {", "1:20 missing-brace"},
	{"no closing brace before a unit", "{ if (a) { f();\nunit u { = }", "1:16 missing-brace, 2:10 statement-form"},
	{"no opening brace", "unit u f(); }\nunit v { = }", "1:8 expected, 2:10 statement-form"},

	// What the scanner reports is not reported again, whatever is left of the statement.
	{"an operator that is none", "{ x = 5 % 3; = ; }", "1:9 unknown-character, 1:14 statement-form"},
	{"an operator that is none in a condition", "{ if (a & b) { = ; } }", "1:9 unknown-character, 1:16 statement-form"},
	{"a value that is none", "{ x = ½; = ; }", "1:7 foreign-character, 1:10 statement-form"},
	{"a character before a statement", "{ @ x = 1; = ; }", "1:3 unknown-character, 1:12 statement-form"},
	{"a character before a unit", "@ unit u { = }", "1:1 unknown-character, 1:12 statement-form"},
	{"a character before an else", "{ if (a) {} @ else {} = ; }", "1:13 unknown-character, 1:23 statement-form"},
	{"a character behind a statement", "{ x = 1; @\n = ; }", "1:10 unknown-character, 2:2 statement-form"},
	{"a foreign name", "{ var höhe = 1; höhe = f(höhe); = ; }",
		"1:8 foreign-character, 1:18 foreign-character, 1:27 foreign-character, 1:33 statement-form"},
	{"a name with a digit first", "{ var 2x = 1; = ; }", "1:7 name-starts-with-digit, 1:15 statement-form"},
	{"a comparison of a word processor", "{ if (a ≤ b) { = ; } }", "1:9 foreign-character, 1:16 statement-form"},
	{"quotes of a word processor", "{ f(“a b”); = ; }", "1:5 foreign-character, 1:13 statement-form"},
	{"text that is not closed", "{ f(\"a b);\n g(;\n }", "1:5 unclosed-text, 2:4 expected"},
	{"text that is not closed before a brace", "{ f(\"a b);\n }\nunit u { = }",
		"1:5 unclosed-text, 3:10 statement-form"},
	{"text that is not closed, with the brace in it", "{ f(\"a b); }\nunit u { = }",
		"1:5 unclosed-text, 2:10 statement-form"},
	{"text over two lines", "{ f(\"a\n b\");\n = ; }", "1:5 unclosed-text, 3:2 statement-form"},
	{"a comment of C", "{ /* a */ = ; }", "1:3 comment-form, 1:11 statement-form"},
	{"nothing that is known", "@@@", "1:1 unknown-character, 1:2 unknown-character, 1:3 unknown-character"},
}

func TestErrors(t *testing.T) {
	for _, test := range errorTests {
		t.Run(test.name, func(t *testing.T) {
			_, bag := parseUnits(test.text)
			if got := strings.Join(codes(bag), ", "); got != test.errors {
				t.Errorf("%s\n reports %s\n want    %s", test.text, got, test.errors)
				for _, d := range bag.Sorted() {
					t.Log(d)
				}
			}
		})
	}
}

// What a person reads, one example of each kind.
func TestMessages(t *testing.T) {
	tests := []struct{ text, message, help string }{
		{"{ x = ; }", "expected a value, found `;`", ""},
		{"{ f(1", "expected `)`, found the end of the file", ""},
		{"{ x += 1; }", "expected a value, found `=`", "there is no `+=`; write the variable again: x = x + 1"},
		{"{ #a[i] -= 2 * y; }", "expected a value, found `=`",
			"there is no `-=`; write the variable again: #a[i] = #a[i] - (2 * y)"},
		{"{ f(x += g(1)); }", "expected a value, found `=`", "there is no `+=`; write the variable again: x = x + 1"},
		{"{ if a = 1 {} }", "expected `(`, found `a`", "a condition stands in parentheses: if (a == 1)"},
		{"{ if (a); {} }", "expected `{`, found `;`", "no `;` stands before the brace; remove it"},
		{"{ if (a > = 1) {} }", "expected a value, found `=`", "write `>=` without a blank in it"},
		{"{ if (a <> 1) {} }", "expected a value, found `>`", "to compare write `!=`"},
		{"{ unit = 1; }", "`unit` does not begin a statement like this",
			"`unit` is a reserved word; a variable needs another name"},
		{"{ f(1 2); }", "expected `)`, found `2`", "values have `,` between"},
		{`{ f("a" x); }`, "expected `)`, found `x`", "text is joined with `|`"},
		{"{ if (a = 1) {} }", "expected `)`, found `=`", "to compare write `==`"},
		{"{ each (var i = 0; i < 3; i++) {} }", "expected `in`, found `=`",
			"a loop runs over an array: each (var i in {0 ~ 9}) { … }"},
		{"{ var x, y; }", "expected `;`, found `,`", "each variable has a declaration of its own"},
		{"{ var 3; }", "expected a name for the variable, found `3`", ""},
		{"{ p.3 = 1; }", "expected the name of an attribute, found `3`", ""},
		{"{ x = 1\n }", "a `;` is missing here", ""},
		{"{ ", "a `}` is missing here", ""},
		{"{ var taken; }", "`taken` is a reserved word and cannot be used as a name", "choose another name"},
		{"{ x = 2147483648; }", "`2147483648` is out of range", "numbers go from -2147483648 to 2147483647"},
		{"{ --i; }", "`--` must stand after its variable", "write i--"},
		{"{ 1++; }", "`++` can only follow a variable", "anything else is set anew: n = n + 1"},
		{"{ p.q--; }", "`--` can only follow a variable", "write p.q = p.q - 1"},
		{"{ x =+ 1; }", "`=+` only sets a new value, and the old one is lost",
			"to change what it holds write x = x + 1"},
		{"{ x =- y; }", "`=-` only sets a new value, and the old one is lost",
			"to change what it holds write x = x - y"},
		{"{ if (a => 1) {} }", "expected `)`, found `=`", "to compare write `>=`"},
		{"{ f(a =< 1); }", "expected `)`, found `=`", "to compare write `<=`"},
		{"{ a => 1; }", "expected a value, found `>`", "to compare write `>=`"},
		{"{ x =* 2; }", "expected a value, found `*`", "there is no `=*`; write the variable again: x = x * 2"},
		{"{ if a == 1 {} }", "expected `(`, found `a`", "a condition stands in parentheses: if (a == 1)"},
		{"{ if a then {} }", "expected `(`, found `a`", "a condition stands in parentheses: if (a)"},
		{"{ if (a) {} else if {} }", "expected `(`, found `{`",
			"what is done in all other cases stands behind else alone: else { … }"},
		{"{ if {} }", "expected `(`, found `{`", "write if (…) { … }"},
		{"{ each x in #a {} }", "expected `(`, found `x`", "a loop runs over an array: each (var x in {0 ~ 9}) { … }"},
		{"{ each (x in #a) {} }", "expected `var`, found `x`", "write var x"},
		{"{ each (var x in 1 ~ y) {} }", "expected `)`, found `~`", "a range stands in braces: {1 ~ y}"},
		{"{ x = [1, 2]; }", "expected a value, found `[`", "an array is written in braces: {1, 2}"},
		{"{ x; }", "this does nothing", "a statement is an assignment, a call, or a step such as i++"},
		{"{ x == 1; }", "this does nothing", "to set a variable write `=`"},
		{"{ ; }", "this `;` ends nothing", "remove it"},
		{"{ = 1; }", "`=` does not begin a statement like this",
			"a statement is an assignment, a call, a step such as i++, an if or a loop"},
		{"{ while (a) {} }", "`while` does not begin a statement like this",
			"a statement is an assignment, a call, a step such as i++, an if or a loop"},
		{"{ {} }", "braces cannot stand here alone", "a block in braces belongs to an if, an else or a loop"},
		{"{ else {} }", "this `else` follows no if", ""},
		{"{ a.b(); }", "`b` cannot be called, for it stands behind a dot", "a function is called by its name alone"},
		{nested(1001), "this is nested more than 1000 deep", ""},
		{"{ x = 1" + strings.Repeat("+1", maxChain+1) + "; }", "this is made of more than 10000 parts",
			"use a variable for a part of it"},
	}
	seen := map[source.Code]bool{}
	for _, test := range tests {
		t.Run(test.message, func(t *testing.T) {
			_, bag := parseUnits(test.text)
			if len(bag.Sorted()) != 1 {
				t.Fatalf("%.80s gives %v, want one error", test.text, codes(bag))
			}
			d := bag.Sorted()[0]
			seen[d.Code] = true
			if d.Message != test.message || d.Help != test.help {
				t.Errorf("got  %q, help %q\nwant %q, help %q", d.Message, d.Help, test.message, test.help)
			}
		})
	}
	for code := range Messages {
		if !seen[code] {
			t.Errorf("there is no example of %s", code)
		}
	}
}

// A missing brace shows which one it would close.
func TestMissingBraceNotes(t *testing.T) {
	_, bag := parseUnits("{\n if (a) {\n  f();\nunit u {}")
	d := bag.Sorted()[0]
	if len(d.Notes) != 1 || d.File.Position(d.Notes[0].Span.Start) != (source.Position{Line: 2, Column: 9}) {
		t.Errorf("notes are %v, want one at the innermost open brace", d.Notes)
	}
}

// nested is an expression in so many parentheses.
func nested(depth int) string {
	return "{ x = " + strings.Repeat("(", depth) + "1" + strings.Repeat(")", depth) + "; }"
}

func TestLimits(t *testing.T) {
	repeat := strings.Repeat
	tests := []struct {
		name    string
		text    func(n int) string
		most    int // what is still allowed
		tooMuch source.Code
	}{
		// The expression itself is the first level.
		{"parentheses", func(n int) string { return nested(n) }, MaxNesting - 1, TooDeep},
		{"indices", func(n int) string { return "{ x = " + repeat("#a[", n) + "1" + repeat("]", n) + "; }" },
			MaxNesting - 1, TooDeep},
		{"calls", func(n int) string { return "{ x = " + repeat("f(", n) + "1" + repeat(")", n) + "; }" },
			MaxNesting - 1, TooDeep},
		{"arrays", func(n int) string { return "{ x = " + repeat("{", n) + "1" + repeat("}", n) + "; }" },
			MaxNesting - 1, TooDeep},
		{"minus signs", func(n int) string { return "{ x = " + repeat("- ", n) + "y; }" }, MaxNesting - 1, TooDeep},
		{"nots", func(n int) string { return "{ x = " + repeat("!", n) + "y; }" }, MaxNesting - 1, TooDeep},
		{"ifs", func(n int) string { return "{ " + repeat("if (a) {", n) + repeat("}", n) + "}" }, MaxNesting, TooDeep},
		{"loops", func(n int) string { return "{ " + repeat("each (var i in #a) {", n) + repeat("}", n) + "}" },
			MaxNesting, TooDeep},

		{"sums", func(n int) string { return "{ x = 1" + repeat(" + 1", n) + "; }" }, maxChain, TooLong},
		{"attributes", func(n int) string { return "{ x = p" + repeat(".q", n) + "; }" }, maxChain - 1, TooLong},

		// These are long, not deep.
		{"statements", func(n int) string { return "{ " + repeat("f();\n", n) + "}" }, 50_000, ""},
		{"elements", func(n int) string { return "{ x = {1" + repeat(", 1", n) + "}; }" }, 50_000, ""},
		{"else ifs", func(n int) string { return "{ if (a) {}" + repeat(" else if (a) {}", n) + " }" }, 50_000, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if units, bag := parseUnits(test.text(test.most)); bag.HasErrors() {
				t.Errorf("%d: %s", test.most, bag.Sorted()[0])
			} else {
				ast.Dump(units[0])
			}
			if test.tooMuch == "" {
				return
			}
			_, bag := parseUnits(test.text(test.most + 1))
			if list := bag.Sorted(); len(list) != 1 || list[0].Code != test.tooMuch {
				t.Errorf("%d: %v, want %s", test.most+1, codes(bag), test.tooMuch)
			}
		})
	}
}

func TestManyErrors(t *testing.T) {
	_, bag := parseUnits("{ " + strings.Repeat("; ", 20_000) + "}")
	if n := len(bag.Sorted()); n != 10_000 || !bag.HasErrors() {
		t.Errorf("%d errors are kept, want 10,000", n)
	}
}

// TestPositions pins the span of every node.
func TestPositions(t *testing.T) {
	text := `{
  var x = -1 + (y) ;
  var #a [ 3 ];
  x = #a[ i ].q * f( 1, "é" ) -- 2;
  i ++ ;
  if ( !(a) ) { f(); } else if (b) {
  } else { }
  each (var i in {1 ~ 3} ) { j = {}; }
}`
	want := `
1:1-9:2 block
  2:3-2:21 declare x
    2:11-2:19 +
      2:11-2:13 -1
      2:16-2:19 (y)
        2:17-2:18 y
  3:3-3:16 declare-sized #a
    3:12-3:13 3
  4:3-4:36 =
    4:3-4:4 x
    4:7-4:35 -
      4:7-4:30 *
        4:7-4:16 .q
          4:7-4:14 index
            4:7-4:9 #a
            4:11-4:12 i
        4:19-4:30 call f
          4:22-4:23 1
          4:25-4:28 "é"
      4:32-4:35 -2
  5:3-5:9 do
    5:3-5:7 ++
      5:3-5:4 i
  6:3-7:13 if-else
    6:8-6:12 !
      6:9-6:12 (a)
        6:10-6:11 a
    6:15-6:23 block
      6:17-6:21 do
        6:17-6:20 call f
    6:33-6:34 b
    6:36-7:4 block
    7:10-7:13 block
  8:3-8:39 for i
    8:18-8:25 range
      8:19-8:20 1
      8:23-8:24 3
    8:28-8:39 block
      8:30-8:37 =
        8:30-8:31 j
        8:34-8:36 list
`
	units, bag := parseUnits(text)
	if bag.HasErrors() {
		t.Fatal(bag.Sorted()[0])
	}
	f := source.NewFile("test", text)
	var b strings.Builder
	var write func(n ast.Node, depth int)
	write = func(n ast.Node, depth int) {
		start, end := f.Position(n.Span().Start), f.Position(n.Span().End)
		b.WriteString(strings.Repeat("  ", depth))
		fmt.Fprintf(&b, "%d:%d-%d:%d %s\n", start.Line, start.Column, end.Line, end.Column, headOf(n))
		ast.Children(n, func(child ast.Node) { write(child, depth+1) })
	}
	write(units[0], 0)
	if diff := cmp.Diff(want, "\n"+b.String()); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

// headOf names a node without its children.
func headOf(n ast.Node) string {
	if p, ok := n.(*ast.Paren); ok {
		return "(" + ast.Dump(p.X) + ")"
	}
	dump := ast.Dump(n)
	end := len(dump)
	ast.Children(n, func(child ast.Node) {
		if at := strings.Index(dump, " "+ast.Dump(child)); at >= 0 {
			end = min(end, at)
		}
	})
	return strings.Trim(dump[:end], "()")
}

func FuzzParser(f *testing.F) {
	for _, test := range exprTests {
		f.Add("{ x = " + test.text + "; }")
	}
	for _, test := range stmtTests {
		f.Add(test.text)
	}
	for _, test := range errorTests {
		f.Add(test.text)
	}
	f.Add(`"%!`)
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("a file is valid UTF-8")
		}
		units, bag := parseUnits(text)
		for _, unit := range units {
			checkSpans(t, unit, source.Span{End: int32(len(text))})
			ast.Dump(unit)
		}
		for _, d := range bag.Sorted() {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) {
				t.Errorf("%s lies at %v, outside the file", d.Code, d.Span)
			}
			unfilled := strings.Contains(d.Message+d.Help, "%!") && !strings.Contains(text, "%!") // which it may quote
			if d.Message == "" || unfilled {
				t.Errorf("%s says %q, help %q", d.Code, d.Message, d.Help)
			}
		}
	})
}

// checkSpans checks that every node lies within the one above it, and holds no nil.
func checkSpans(t *testing.T, n ast.Node, within source.Span) {
	if n == nil || reflect.ValueOf(n).IsNil() {
		t.Fatal("a node is nil")
	}
	span := n.Span()
	if span.Start < within.Start || span.End > within.End || span.End < span.Start {
		t.Fatalf("%s lies at %v, outside of %v", ast.Dump(n), span, within)
	}
	ast.Children(n, func(child ast.Node) { checkSpans(t, child, span) })
}
