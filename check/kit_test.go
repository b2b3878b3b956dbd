package check_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file checks programs of a small language, which is functions without types:
//
//	fun f(a, b) { var x = a + b; return x; }

const wordFun = lexer.Custom

var (
	words = map[string]lexer.Kind{
		"fun": wordFun, "var": lexer.IntType, "if": lexer.If, "while": lexer.While, "return": lexer.Return,
		"new": lexer.New,
	}
	signs = map[string]lexer.Kind{
		"(": lexer.LParen, ")": lexer.RParen, "{": lexer.LBrace, "}": lexer.RBrace, "[": lexer.LBracket,
		"]": lexer.RBracket,
		",": lexer.Comma, ";": lexer.Semicolon, ".": lexer.Dot, "=": lexer.Assign, "+": lexer.Plus, "-": lexer.Minus,
		"<": lexer.Less, "==": lexer.Equal, "++": lexer.Increment,
	}
)

func grammar() *parser.Grammar {
	return &parser.Grammar{
		Table: lexer.NewTable(words, signs, "", "//"), Spelling: map[lexer.Kind]string{},
		Binary: map[lexer.Kind]*parser.BinaryRule{
			lexer.Equal: {Op: ast.Equal, Precedence: 1}, lexer.Less: {Op: ast.Less, Precedence: 1},
			lexer.Plus: {Op: ast.Add, Precedence: 2}, lexer.Minus: {Op: ast.Subtract, Precedence: 2},
		},
		Reserved: func(string) bool { return false },
		Outside:  func(kind lexer.Kind) bool { return kind == wordFun },
		Methods:  true,
		Calls:    parser.Calls{Open: lexer.LParen, Close: lexer.RParen},
	}
}

var catalogs = []source.Catalog{
	check.Messages, check.ValueMessages, check.ListMessages, check.LoopMessages, check.InstanceMessages,
	parser.Messages, parser.EmptyMessages, lexer.Messages,
}

// A program is a checked text of the small language.
type program struct {
	*check.Checker
	bag       *source.Bag
	templates map[string]*check.Template
	main      *check.Func
}

// checked parses functions and checks the one called main. It knows a variable `global` and an array `list`.
func checked(t *testing.T, text string) *program {
	t.Helper()
	file := source.NewFile("test", text)
	p := &program{bag: source.NewBag(file, catalogs...), templates: map[string]*check.Template{}}
	for _, f := range functions(parser.New(file, grammar(), p.bag)) {
		f.Place, f.Bag = check.Everywhere, func() *source.Bag { return source.NewBag(file, catalogs...) }
		p.templates[f.Name] = f
	}
	if p.bag.HasErrors() {
		t.Fatal(p.bag.Sorted()[0])
	}
	p.Checker = check.New(p.config(), p.bag)
	p.Define(&check.Symbol{Name: "global", Type: check.Int, Storage: check.Static, Assign: check.Everywhere})
	p.Define(&check.Symbol{Name: "list", Type: check.ArrayOf(check.Int), Storage: check.Static,
		Assign: check.Everywhere})
	p.Base()
	p.main = p.Instance(p.templates["main"], nil, source.Span{})
	return p
}

func functions(p *parser.Parser) []*check.Template {
	var list []*check.Template
	for p.Accept(wordFun) {
		f := &check.Template{Name: p.Name("a name").Name}
		p.Expect(lexer.LParen)
		for !p.Accept(lexer.RParen) {
			f.Params = append(f.Params, p.Name("a name"))
			p.Accept(lexer.Comma)
		}
		f.Body = p.Block()
		list = append(list, f)
	}
	return list
}

// config is of a language with classes, a function that acts, one that only looks, and a method that runs a function.
func (p *program) config() *check.Config {
	text := []check.Param{{Name: "text", Kind: check.Printable}}
	square := []check.Param{{Name: "square", Kind: check.Square}}
	isObject := func(t *check.Type) bool { return t.IsObject() }
	return &check.Config{
		Types: map[string]*check.Type{"Piece": check.NewClass("Piece", 1)},
		Notation: &check.Notation{Null: "none", True: "yes", False: "no", Quote: "'",
			Call: [3]string{"(", ", ", ")"}},
		Declarations: check.Everywhere, Elsewhere: check.ListHere, Nulls: true, Hides: true, Infers: true,
		Condition: check.Truth, Printable: func(t *check.Type) bool { return !t.NoValue }, Operator: check.Operate,
		Template: func(name string) *check.Template { return p.templates[name] },
		Builtins: []*check.Builtin{
			{Name: "say", Params: text, Result: check.None, Acts: true},
			{Name: "wrap", Check: wrapped}, {Name: "judge", Result: check.Bool, Runs: p.rulesOfNone},
			{Name: "abs", Params: []check.Param{{Name: "n"}}, Result: check.Int},
			{Name: "go", Form: "p.go(x, y)", Of: isObject, Params: square, Result: check.Bool, Acts: true},
			{Name: "ask", Form: "p.ask()", Of: isObject, Bare: check.Maybe, Result: check.Bool, Runs: p.rules},
			{Name: "size", Form: "a.size", Of: func(t *check.Type) bool { return t.Of != nil }, Bare: check.Always,
				Result: check.Int},
		},
	}
}

// wrapped gives a type of its own for each call.
func wrapped(c *check.Checker, call *check.Call) *check.Type {
	return &check.Type{Name: "a list of " + c.Value(call.Args[0]).Name}
}

// rules are what the method ask runs: the function rules of the program.
func (p *program) rules(of *check.Type) []*check.Func {
	if p.templates["rules"] == nil {
		return nil
	}
	return []*check.Func{p.Instance(p.templates["rules"], nil, source.Span{})}
}

// rulesOfNone are what the function judge runs, which is no method.
func (p *program) rulesOfNone(of *check.Type) []*check.Func {
	if of != check.None {
		return nil
	}
	return p.rules(of)
}

// found lists the diagnostics: line, code, and the lines of the notes.
func (p *program) found() []string {
	var list []string
	line := func(d *source.Diagnostic, at source.Span) string {
		return strings.Repeat("i", d.File.Position(at.Start).Line)
	}
	for _, d := range p.bag.Sorted() {
		text := line(d, d.Span) + " " + string(d.Code)
		for _, n := range d.Notes {
			text += ", " + n.Message + " " + line(d, n.Span)
		}
		list = append(list, text)
	}
	return list
}

// TestInstances checks functions anew for each combination of types that they are called with.
func TestInstances(t *testing.T) {
	tests := []struct {
		name, text, result string
		found              []string
	}{
		{"one typing", "fun main() { return twice(2); } fun twice(n) { return n + n; }", "a number", nil},
		{"two typings", "fun main() { return twice(2) + twice(\"a\"); } fun twice(x) { return x + x; }", "a string",
			nil},
		{"an error in one of two", "fun main() { less(1);\nless(\"a\"); }\nfun less(x) { return x - 1; }", "nothing",
			[]string{"iii no-operator, called here with a string ii, called here i"}},
		{"the same error in two", "fun main() { less(\"a\");\nless(\"b\", 1); }\nfun less(x) { return x - y; }",
			"nothing", []string{
				"ii wrong-arguments, called here i", "iii unknown-name, called here with a string i, called here i",
			}},
		{"through others", "fun main() {\na(\"x\"); }\nfun a(x) {\nreturn b(x, 1); }\nfun b(x, y) { return x - y; }",
			"nothing",
			[]string{"iiiii no-operator, called here with a string, a number iiii, called here with a string ii, " +
				"called here i"}},
		{"it calls itself",
			"fun main() { return sum(3); } fun sum(n) { if (n < 1) { return 0; } return n + sum(n - 1); }",
			"a number", nil},
		{"it calls itself first",
			"fun main() { return down(3); } fun down(n) { if (n < 9) { return down(n + 1); } return n; }",
			"a number", nil},
		{"by way of another",
			"fun main() { return a(\"x\"); } fun a(x) { if (x == \"\") { return x; } return b(x); } " +
				"fun b(x) { return a(x + 1); }",
			"a string", nil},
		{"it never says what it gives", "fun main() {\nreturn f(1); } fun f(n) { return f(n); }", "something wrong",
			[]string{"ii result-unknown, called here with a number ii, called here i"}},
		{"nor does one through which it calls itself",
			"fun main() {\nreturn f(1); } fun f(n) {\nreturn g(n); } fun g(n) { return f(n); }",
			"something wrong", []string{
				"ii result-unknown, called here with a number ii, called here i",
				"iii result-unknown, called here with a number iii, called here with a number ii, called here i",
			}},
		{"its own variables have its types",
			"fun main() { keep(1); return keep(\"a\"); } fun keep(x) { var y = x; return y; }", "a string", nil},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := checked(t, test.text)
			if p.main.Result.Name != test.result || !slices.Equal(p.found(), test.found) {
				t.Errorf("main gives %s, found %q; want %s, %q", p.main.Result.Name, p.found(), test.result, test.found)
			}
		})
	}
}

// TestEndlessTypes stops at a function that calls itself with other types again and again.
func TestEndlessTypes(t *testing.T) {
	p := checked(t, "fun main() { f(1); }\nfun f(x) { f(wrap(x)); }")
	d := p.bag.Sorted()
	if len(d) != 1 || d[0].Code != check.EndlessTypes || len(d[0].Notes) != 5 {
		t.Errorf("found %v", p.found())
	}
}

// TestNodesOfInstances wants two instances to know different things of the same nodes.
func TestNodesOfInstances(t *testing.T) {
	p := checked(t, "fun main() { f(1); f(\"a\"); } fun f(x) { return x; }")
	f := p.templates["f"]
	x := f.Body.Stmts[0].(*ast.Return).Value
	for _, of := range []*check.Type{check.Int, check.String} {
		in := p.Instance(f, []*check.Type{of}, source.Span{})
		if got := in.Info.TypeOf(x); got != of || in.Params[0].Type != of {
			t.Errorf("with %s x is %s", of.Name, got.Name)
		}
	}
	if p.Instance(f, []*check.Type{check.Int}, source.Span{}) != p.Instance(f, []*check.Type{check.Int},
		source.Span{}) {
		t.Error("an instance is checked twice")
	}
}

// TestActs asks of what main returns whether evaluating it may do anything.
func TestActs(t *testing.T) {
	tests := []struct {
		name, returned, functions string
		acts                      bool
	}{
		{"a number", "1 + global", "", false},
		{"a row that only looks", "abs(global)", "", false},
		{"a method that only looks", "list.size", "", false},
		{"a method that acts", "p.go(1, 2)", "", true},
		{"an object is made", "new Piece()", "", true},
		{"a function that looks", "f(2)", "fun f(n) { return n + global; }", false},
		{"a function that sets its own variables", "f(2)",
			"fun f(n) { var k = n; while (k < 9) { k = k + 1; n++; } return k; }", false},
		{"a function that sets a variable of the game", "f(2)", "fun f(n) { global = n; return n; }", true},
		{"a function that steps one", "f(2)", "fun f(n) { global++; return n; }", true},
		{"a function that sets an element", "f(2)", "fun f(n) { list[0] = n; return n; }", true},
		{"a function that prints", "f(2)", "fun f(n) { say(n); return n; }", true},
		{"by way of another", "f(2)", "fun f(n) { return g(n); } fun g(n) { say(n); return n; }", true},
		{"an argument", "abs(f(2))", "fun f(n) { say(n); return n; }", true},
		{"two that call each other", "f(2)",
			"fun f(n) { if (n < 0) { return n; } return g(n); } fun g(n) { return f(n - 1); }", false},
		{"two that call each other, and one acts", "f(2)",
			"fun f(n) { if (n < 0) { return n; } return g(n); } fun g(n) { say(n); return f(n - 1); }", true},
		{"a method that runs what looks", "p.ask()", "fun rules() { return global == 1; }", false},
		{"a method that runs what acts", "p.ask()", "fun rules() { say(1); return global == 1; }", true},
		{"a function of the language that runs what looks", "judge()", "fun rules() { return global == 1; }", false},
		{"one that runs what acts", "judge()", "fun rules() { say(1); return global == 1; }", true},
		{"without its parentheses", "p.ask", "fun rules() { say(1); return global == 1; }", true},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := checked(t, "fun main() { var p = new Piece(); return "+test.returned+"; }"+test.functions)
			if p.bag.HasErrors() {
				t.Fatal(p.bag.Sorted()[0])
			}
			returned := p.main.Body.Stmts[1].(*ast.Return).Value
			p.Info = p.main.Info
			for range 2 { // the second time it is remembered
				if got := p.Acts(returned); got != test.acts {
					t.Errorf("%s acts: %v", test.returned, got)
				}
			}
		})
	}
}

// own is a node of the language's own, which stands for text and acts.
type own struct {
	*ast.BadExpr
	acts bool
}

func (o own) Check(*check.Checker) *check.Type { return check.String }
func (o own) Acts() bool                       { return o.acts }
func (o own) Settable()                        {}

// block is a statement of the language's own, a loop around a block.
type block struct {
	*ast.BadStmt
	body *ast.Block
}

func (b block) CheckStmt(c *check.Checker) { c.Loop(b.body) }

// TestOwnNodes checks nodes that only the language knows.
func TestOwnNodes(t *testing.T) {
	p := checked(t, "fun main() { }")
	node := own{&ast.BadExpr{}, true}
	if got := p.Value(&ast.Binary{Op: ast.Add, X: node, Y: &ast.IntLit{Value: 1}}); got != check.String ||
		p.Info.TypeOf(node) != check.String {
		t.Errorf("text and a number are %s", got.Name)
	}
	if !p.Acts(node) || p.Acts(own{&ast.BadExpr{}, false}) {
		t.Error("a node says by itself whether it acts")
	}
	p.Block(&ast.Block{Stmts: []ast.Stmt{
		&ast.Assign{Target: node, Value: &ast.TextLit{}},
		block{&ast.BadStmt{}, &ast.Block{Stmts: []ast.Stmt{&ast.Break{}}}},
	}})
	if p.bag.HasErrors() {
		t.Error(p.bag.Sorted())
	}
	p.Block(&ast.Block{Stmts: []ast.Stmt{&ast.Assign{Target: node, Value: &ast.IntLit{}}}})
	if got := p.found(); !slices.Equal(got, []string{"i wrong-type"}) {
		t.Errorf("found %q", got)
	}
}

// TestBreak wants break and continue in loops only, and not in a function that a loop calls.
func TestBreak(t *testing.T) {
	while := func(s ast.Stmt) ast.Stmt {
		return &ast.While{Cond: &ast.BoolLit{}, Body: &ast.Block{Stmts: []ast.Stmt{s}}}
	}
	choice := func(s ast.Stmt) ast.Stmt {
		return &ast.If{Clauses: []ast.Clause{{Cond: &ast.BoolLit{}, Then: &ast.Block{Stmts: []ast.Stmt{s}}}}}
	}
	tests := []struct {
		name  string
		stmt  ast.Stmt
		found []string
	}{
		{"in a loop", while(&ast.Break{}), nil},
		{"in a condition in a loop", while(choice(&ast.Continue{})), nil},
		{"in no loop", &ast.Break{}, []string{"i break-outside-loop"}},
		{"in a condition", choice(&ast.Continue{}), []string{"i break-outside-loop"}},
		{"behind a loop", &ast.Block{Stmts: []ast.Stmt{while(&ast.Break{}), &ast.Continue{}}},
			[]string{"i break-outside-loop"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := checked(t, "fun main() { }")
			p.Block(&ast.Block{Stmts: []ast.Stmt{test.stmt}})
			if got := p.found(); !slices.Equal(got, test.found) {
				t.Errorf("found %q, want %q", got, test.found)
			}
		})
	}
}
