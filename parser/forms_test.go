package parser

import (
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// formsGrammar is a language with the forms of the kit that the small one has not: loops on conditions, in steps and
// over lists, returns, pairs, objects with methods, numbers with a point, truth and nothing.
func formsGrammar() *Grammar {
	g := toy(map[string]lexer.Kind{
		"for": lexer.For, "in": lexer.In, "while": lexer.While, "do": lexer.Do,
		"return": lexer.Return, "int": wordRepeat,
		"break": lexer.Break, "continue": lexer.Continue, "make": lexer.New, "yes": lexer.True, "no": lexer.False,
		"none": lexer.Null, ":": lexer.Colon,
	})
	g.Table.Fractions = true
	g.Table.Foreign = map[string]string{"elif": "write else if"}
	g.Calls = Calls{Open: lexer.LParen, Close: lexer.RParen}
	g.Pairs, g.Methods, g.StepsOfAttributes, g.OpenBlocks = true, true, true, true
	g.Types = func(kind lexer.Kind) bool { return kind == wordRepeat }
	g.Statements = map[lexer.Kind]func(*Parser) ast.Stmt{wordRepeat: func(p *Parser) ast.Stmt { return p.Declare() }}
	g.Helps.While, g.Helps.InForm, g.Helps.Pair = "a while has a condition", "no parentheses here", "a pair sets two"
	g.Helps.TypedIn, g.Helps.NamedValues = "%s has no type; it goes over %s", "a name is for objects"
	g.Helps.FractionLimit, g.Helps.List = "too large", "write square ones"
	g.Helps.ElseOnNewLine = "the if is done"
	return g
}

var formTests = []struct{ name, text, dump, errors string }{
	{"while", "{ while (a < b) { f(); } }", "(block (while (< a b) (block (do (call f)))))", ""},
	{"do", "{ do { f(); } while (a); g(); }", "(block (do-while (block (do (call f))) a) (do (call g)))", ""},
	{"do without its semicolon", "{ do { } while (a) g(); }", "(block (do-while (block) a) (do (call g)))", ""},
	{"for in steps", "{ for (int i = 0; i < 3; i++) { } }",
		"(block (for (declare i 0) (< i 3) (block) (do (++ i))))", ""},
	{"for that sets", "{ for (i = 0; ; i = i + 1) { } }", "(block (for (= i 0) (block) (= i (+ i 1))))", ""},
	{"for ever", "{ for (;;) { break; } }", "(block (for (block (break))))", ""},
	{"for over a list", "{ for x in [1, 2] { continue; } }", "(block (for x (list 1 2) (block (continue))))", ""},
	{"return", "{ return; }", "(block (return))", ""},
	{"return of a value", "{ return a + 1; }", "(block (return (+ a 1)))", ""},
	{"no semicolon before a brace", "{ if (a) { return } break }", "(block (if a (block (return))) (break))", ""},
	{"pairs", "{ x = (1, 2); (a, b) = x[3, 4]; }",
		"(block (= x (tuple 1 2)) (= (tuple a b) (index x (tuple 3 4))))", ""},
	{"objects", "{ x = make C(1, a = 2); y = make D(); }", "(block (= x (new C 1 2)) (= y (new D)))", ""},
	{"methods", "{ x.f(1).g(); x.a.b++; }", "(block (do (call .g (call .f x 1))) (do (++ (.b (.a x)))))", ""},
	{"an attribute alone", "{ x.a; f(); }", "(block (do (.a x)) (do (call f)))", ""},
	{"values", "{ x = [yes, no, none, 1.5, 2e3]; }", "(block (= x (list true false (none) 1.5 2000)))", ""},

	{"a while without its condition", "{ while { f() g() } }", "", "1:9 expected, 1:14 missing-semicolon"},
	{"a do without its while", "{ do { f(); }\n f(1 2);\n f(1 2); }", "", "1:14 expected, 3:6 expected"},
	{"a typed loop over a list", "{ for int x in a { f(1 2); } }", "", "1:7 expected, 1:24 expected"},
	{"a loop over a list in parentheses", "{ for (x in a) { f(1 2); } }", "", "1:8 expected, 1:22 expected"},
	{"a typed one in parentheses", "{ for (int x in a) { f(1 2); } }", "", "1:14 expected, 1:26 expected"},
	{"a loop in steps without parentheses", "{ for int i = 0; i < 3; i++ { f(1 2); } }", "",
		"1:7 expected, 1:29 expected, 1:35 expected"},
	{"no name in a loop", "{ for 1 in a { f(1 2); } }", "", "1:7 expected, 1:20 expected"},
	{"no value for a step", "{ for (;; .a) { f(1 2); } }", "", "1:11 expected, 1:21 expected"},
	{"names at once", "{ a, b = 1; f(1 2); }", "", "1:4 expected, 1:17 expected"},
	{"a name in a call", "{ f(a = 1); g(1 2); }", "", "1:7 expected, 1:17 expected"},
	{"a colon in an object", "{ x = make C(a: 1); f(1 2); }", "", "1:15 expected, 1:25 expected"},
	{"an object without its class", "{ x = make (1); f(1 2); }", "", "1:12 expected, 1:21 expected"},
	{"braces for a list", "{ x = {1, 2}; f(1 2); }", "", "1:7 expected, 1:19 expected"},
	{"a number with a point, too large", "{ x = 1e999; f(1 2); }", "", "1:7 number-too-large, 1:18 expected"},
	{"a chain in another spelling", "{ if (a) { } elif (b) { f(1 2); } else { f(1 2); } }", "",
		"1:14 statement-form, 1:29 expected, 1:46 expected"},
	{"a break with a value", "{ while (a) { break 1; } f(1 2); }", "", "1:21 expected, 1:30 expected"},
}

// TestForms reads the forms of the kit that the small language has not.
func TestForms(t *testing.T) {
	for _, test := range formTests {
		t.Run(test.name, func(t *testing.T) { wantToy(t, formsGrammar(), test.text, test.dump, test.errors) })
	}
}

// Each sentence of a language about its forms is said where it helps; where the language has none, the kit's own is.
func TestHelps(t *testing.T) {
	tests := []struct{ text, help, silent string }{
		{"{ while { } }", "a while has a condition", ""},
		{"{ for (x in a) { } }", "no parentheses here", ""},
		{"{ for (int x in a) { } }", "no parentheses here", ""},
		{"{ for int x in a { } }", "x has no type; it goes over a", ""},
		{"{ a, b = 1; }", "a pair sets two", ""},
		{"{ f(a = 1); }", "a name is for objects", "to compare write `==`"},
		{"{ x = {1}; }", "write square ones", ""},
		{"{ x = 1e999; }", "too large", ""},
		{"{ if a { } }", "a condition stands in parentheses: if (a)", ""},
		{"{ f(elif b); }", "write else if", "values have `,` between"},
	}
	for _, test := range tests {
		for _, silent := range []bool{false, true} {
			g := formsGrammar()
			want := test.help
			if silent {
				g.Helps, g.Table.Foreign, want = Helps{}, nil, test.silent
			}
			_, bag := parseToy(g, test.text)
			d := bag.Sorted()[0]
			if d.Help != want {
				t.Errorf("%s\n helps %q\n want  %q", test.text, d.Help, want)
			}
		}
	}
}

// What is typed may be any value, and an else cannot follow what is done already.
func TestTyped(t *testing.T) {
	for text, want := range map[string]string{
		"a + 1": "(do (+ a 1))", "x.a;": "(do (.a x))", "f(1)": "(do (call f 1))", "x = 1": "(= x 1)",
		"a + 1 2": "(bad)", "if (a) { b; }": "(if a (block (bad)))",
	} {
		g := formsGrammar()
		g.OpenEnd = true
		f := source.NewFile("test", text)
		p := New(f, g, source.NewBag(f, Messages, EmptyMessages, lexer.Messages))
		var s ast.Stmt
		p.Run(func() { s = p.Typed() })
		if got := ast.Dump(s); got != want {
			t.Errorf("%s\n is   %s\n want %s", text, got, want)
		}
	}
	g := formsGrammar()
	g.OpenEnd = true
	f := source.NewFile("test", "else { f(); }")
	bag := source.NewBag(f, Messages, EmptyMessages)
	p := New(f, g, bag)
	p.Run(func() { p.Typed() })
	if d := bag.Sorted()[0]; d.Code != StrayElse || d.Help != "the if is done" {
		t.Errorf("else alone is told %s, help %q", d, d.Help)
	}
}

// An empty statement may be one of the language's own, which is no fault then.
func TestEmptyStatement(t *testing.T) {
	g := formsGrammar()
	g.Statements[lexer.Semicolon] = func(p *Parser) ast.Stmt { return &ast.Block{Place: ast.Place(p.Next().Span)} }
	wantToy(t, g, "{ ;; f(); ; }", "(block (block) (block) (do (call f)) (block))", "")
}

// What stands in a block and belongs outside is read where it plainly stands within.
func TestInside(t *testing.T) {
	for text, inside := range map[string]int{
		"{\n  unit\n  f();\n}": 1, "{ f(); unit f(); }": 1, "{\n  f();\nunit": 0, "{ unit = 1; }": 0, "{ unit(1); }": 0,
	} {
		g, read := testGrammar(), 0
		g.Called = func(lexer.Kind) string { return "a unit is never called" }
		f := source.NewFile("test", text)
		bag := source.NewBag(f, Messages, EmptyMessages)
		p := New(f, g, bag)
		g.Inside = map[lexer.Kind]func(){wordUnit: func() {
			p.Next()
			read++
		}}
		p.Run(func() { p.Block() })
		if read != inside || bag.HasErrors() != (inside == 0) {
			t.Errorf("%q: %d read inside, want %d; %v", text, read, inside, codes(bag))
		}
	}
}

// Where a line that somebody types is completed, its last operand is what counts.
func TestOperandStart(t *testing.T) {
	for text, want := range map[string]string{
		"": "", "a": "a", "a + b": "b", "x = p[i + 1].na": "p[i + 1].na", "f(1, a": "a", "f(a": "a", "a[b": "b",
		"f(a).b": "f(a).b", "$x.y": "$x.y", "1 + ": "",
	} {
		if got := text[OperandStart(text):]; got != want {
			t.Errorf("of %q the operand is %q, want %q", text, got, want)
		}
	}
}
