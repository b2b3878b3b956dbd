package parser

import (
	"maps"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Two toy languages that need all hooks. The one with braces has statements: functions are called `f{a, b}`, variables
// are set with `x{a}`, no sign ends a statement. The bare one has expressions alone: `f[a b]` and `[a b]`.
const (
	wordRepeat = lexer.Custom + iota
	signPower
	signSure
	wordLet
	wordIn
	signFunction
	signGives
)

// Nodes of the toys' own.
type (
	repeat struct{ ast.Own } // repeat { … }
	set    struct {          // x{1}
		ast.Own
		target ast.Expr
	}
	move struct { // 1:2:p:+
		ast.Own
		sign string
	}
	sure   struct{ ast.Own } // x?
	square struct{ ast.Own } // [1][2]
	swap   struct{ ast.Own } // a <> b
	apply  struct{ ast.Own } // f[1][2], behind a call
	let    struct {          // let x = 1 in x + 1
		ast.Own
		name string
	}
	function struct { // #[x y] => x
		ast.Own
		params []string
	}
	walk struct { // /n e/
		ast.Own
		steps []string
	}
)

func (s *set) String() string      { return "set " + ast.Dump(s.target) }
func (m *move) String() string     { return "move " + m.sign }
func (l *let) String() string      { return "let " + l.name }
func (f *function) String() string { return "function " + strings.Join(f.params, " ") }
func (w *walk) String() string     { return "walk " + strings.Join(w.steps, " ") }

// own is what embeds ast.Own: from a place to the last token taken.
func own(p *Parser, start source.Span, parts ...ast.Node) ast.Own {
	return ast.Own{Place: p.place(start), Parts: parts}
}

func toy(more map[string]lexer.Kind) *Grammar {
	g := testGrammar()
	words, signs := map[string]lexer.Kind{"if": lexer.If, "else": lexer.Else}, maps.Clone(operators)
	for spelling, kind := range more {
		if isLetter(spelling[0]) {
			words[spelling] = kind
		} else {
			signs[spelling] = kind
		}
		g.Spelling[kind] = "`" + spelling + "`"
	}
	g.Table = lexer.NewTable(words, signs, "$", "//")
	g.Each, g.Brackets, g.Outside, g.Reserved = lexer.EOF, true, nil, nil
	for _, rule := range g.Binary {
		rule.Alone = rule.Op.IsRelation()
		rule.Precedence += 2 // to leave room below
	}
	g.Unary = map[lexer.Kind]UnaryRule{
		lexer.Minus: {Op: ast.Negate}, lexer.Not: {Op: ast.Not, Precedence: g.Binary[lexer.Equal].Precedence},
	}
	return g
}

// toyBraces is the language with braces.
func toyBraces() *Grammar {
	g := toy(map[string]lexer.Kind{
		"repeat": wordRepeat, "break": lexer.Break, "continue": lexer.Continue, "not": lexer.Not, "^": signPower,
		"?": signSure, ":": lexer.Colon,
	})
	g.Binary[signPower] = &BinaryRule{Op: ast.Multiply, Precedence: 9, Right: true}
	g.Binary[lexer.Colon] = &BinaryRule{Precedence: 2, Parse: parseMove}
	g.Binary[lexer.Assign] = &BinaryRule{Precedence: 1, Right: true, Parse: parseSwap}
	g.Calls = Calls{Open: lexer.LBrace, Close: lexer.RBrace, Of: func(_ *Parser, name *ast.Name) bool {
		return name.Name[0] == 'f'
	}}
	g.Operands = map[lexer.Kind]func(*Parser) ast.Expr{lexer.LBracket: parseSquare}
	g.Postfixes = map[lexer.Kind]func(*Parser, ast.Expr) ast.Expr{signSure: func(p *Parser, x ast.Expr) ast.Expr {
		p.Next()
		return &sure{own(p, x.Span(), x)}
	}}
	g.Statements = map[lexer.Kind]func(*Parser) ast.Stmt{lexer.Name: parseSet, wordRepeat: func(p *Parser) ast.Stmt {
		start := p.Next().Span
		body := p.Block()
		return &repeat{own(p, start, body)}
	}}
	g.Acts = func(x ast.Expr) bool {
		_, acts := x.(*swap)
		return acts
	}
	g.Unended = true
	return g
}

// parseMove reads a move whose parts bind tighter than a colon.
func parseMove(p *Parser, x ast.Expr) ast.Expr {
	m := &move{}
	parts := []ast.Node{x}
	for len(parts) < 3 && p.Expect(lexer.Colon) {
		parts = append(parts, p.ExprAbove(2))
	}
	if p.Expect(lexer.Colon) {
		m.sign = p.Lexeme(p.Tok)
		if !p.Accept(lexer.Plus) && !p.Accept(lexer.Minus) {
			p.FailExpected("`+` or `-`")
		}
	}
	m.Own = own(p, x.Span(), parts...)
	return m
}

func parseSwap(p *Parser, x ast.Expr) ast.Expr {
	p.Next()
	y := p.ExprAbove(0)
	return &swap{own(p, x.Span(), x, y)}
}

// parseSquare reads `[1][2]`; what is no square is an array, which the kit reads.
func parseSquare(p *Parser) ast.Expr {
	start := p.Tok.Span
	list := p.brackets()
	if !p.At(lexer.LBracket) || p.Failed() {
		return list
	}
	p.Next()
	y := p.Expr()
	p.Expect(lexer.RBracket)
	return &square{own(p, start, list, y)}
}

// parseSet reads `x{1}` and `x[i]{1}`, where the name is no function's.
func parseSet(p *Parser) ast.Stmt {
	next := p.Peek().Kind
	if p.Lexeme(p.Tok)[0] == 'f' || next != lexer.LBrace && next != lexer.LBracket {
		return nil
	}
	start := p.Tok.Span
	s := &set{target: p.Operand()}
	if p.Expect(lexer.LBrace) {
		for _, x := range p.Values(lexer.RBrace, false) {
			s.Parts = append(s.Parts, x)
		}
		p.Expect(lexer.RBrace)
	}
	s.Place = p.place(start)
	return s
}

// toyBare is the language without commas.
func toyBare() *Grammar {
	g := toy(map[string]lexer.Kind{
		"let": wordLet, "in": wordIn, "not": lexer.Not, "#": signFunction, "=>": signGives,
	})
	g.Binary[lexer.Slash].Here = func(p *Parser) bool { return !p.Bare() }
	g.Bare = true
	g.Calls = Calls{Open: lexer.LBracket, Close: lexer.RBracket, Bare: true}
	g.Operands = map[lexer.Kind]func(*Parser) ast.Expr{
		wordLet: parseLet, signFunction: parseFunction, lexer.Slash: parseWalk,
	}
	g.Postfixes = map[lexer.Kind]func(*Parser, ast.Expr) ast.Expr{lexer.LBracket: func(p *Parser, x ast.Expr) ast.Expr {
		p.Next()
		parts := []ast.Node{x}
		for _, arg := range p.Values(lexer.RBracket, true) {
			parts = append(parts, arg)
		}
		p.Expect(lexer.RBracket)
		return &apply{own(p, x.Span(), parts...)}
	}}
	return g
}

func parseLet(p *Parser) ast.Expr {
	start := p.Next().Span
	l := &let{name: p.Lexeme(p.Tok)}
	p.Expect(lexer.Name)
	p.Expect(lexer.Assign)
	value := p.Expr()
	p.Expect(wordIn)
	body := p.Expr()
	l.Own = own(p, start, value, body)
	return l
}

func parseFunction(p *Parser) ast.Expr {
	f := &function{}
	start := p.Next().Span
	p.Expect(lexer.LBracket)
	for p.At(lexer.Name) {
		f.params = append(f.params, p.Lexeme(p.Next()))
	}
	p.Expect(lexer.RBracket)
	p.Expect(signGives)
	body := p.Expr()
	f.Own = own(p, start, body)
	return f
}

func parseWalk(p *Parser) ast.Expr {
	w := &walk{}
	start := p.Next().Span
	for p.At(lexer.Name) {
		w.steps = append(w.steps, p.Lexeme(p.Next()))
	}
	p.Expect(lexer.Slash)
	w.Own = own(p, start)
	return w
}

// parseToy parses a block or, in the bare language, an expression up to the end.
func parseToy(g *Grammar, text string) (ast.Node, *source.Bag) {
	f := source.NewFile("test", text)
	bag := source.NewBag(f, Messages, EmptyMessages, ChainMessages, BareMessages, lexer.Messages)
	p := New(f, g, bag)
	var tree ast.Node
	p.Run(func() {
		if g.Bare {
			tree = p.Expr()
		} else {
			tree = p.Block()
		}
		if !p.At(lexer.EOF) && !p.Failed() {
			p.FailExpected("the end")
		}
	})
	return tree, bag
}

var braceTests = []struct{ name, text, dump, errors string }{
	{"a call", "{ f{1, 2} f{} }", "(block (do (call f 1 2)) (do (call f)))", ""},
	{"calls in one another", "{ f{f{1}, g} }", "(block (do (call f (call f 1) g)))", ""},
	{"a brace behind another name opens a block", "{ if (a) { f{a} } }", "(block (if a (block (do (call f a)))))", ""},
	{"a statement of its own", "{ x{1, 2} x[3]{f{4}} }", "(block (set x 1 2) (set (index x 3) (call f 4)))", ""},
	{"with a word of its own", "{ repeat { x{1} } f{} }", "(block (repeat (block (set x 1))) (do (call f)))", ""},
	{"break and continue", "{ repeat { break continue } }", "(block (repeat (block (break) (continue))))", ""},
	{"an expression that acts", "{ a = b = c }", "(block (do (swap a (swap b c))))", ""},

	{"right to left", "{ x{a ^ b ^ c} }", "(block (set x (* a (* b c))))", ""},
	{"left to right beside it", "{ x{a - b ^ c - d} }", "(block (set x (- (- a (* b c)) d)))", ""},
	{"a sign before it", "{ x{-a ^ b} }", "(block (set x (* (- a) b)))", ""},
	{"comparisons apart", "{ x{a < b && c == d} }", "(block (set x (&& (< a b) (== c d))))", ""},
	{"in parentheses", "{ x{(a < b) == c} }", "(block (set x (== (< a b) c)))", ""},
	{"not before a comparison", "{ x{not a == b && c} }", "(block (set x (&& (! (== a b)) c)))", ""},
	{"not behind an operator", "{ x{a && not not b < c} }", "(block (set x (&& a (! (! (< b c))))))", ""},
	{"a minus sign binds tightest", "{ x{-a == -5} }", "(block (set x (== (- a) -5)))", ""},

	{"an operator of its own", "{ x{a+1:b:p:+} }", "(block (set x (move + (+ a 1) b p)))", ""},
	{"looser than others", "{ x{a:b || c:[d][e]:-} }", "(block (set x (move - a (|| b c) (square (list d) e))))", ""},
	{"an operand of its own", "{ x{[1][2]} x{[1, 2]} }", "(block (set x (square (list 1) 2)) (set x (list 1 2)))", ""},
	{"what follows it", "{ x{[1][2].a?} }", "(block (set x (sure (.a (square (list 1) 2)))))", ""},
	{"a postfix of its own", "{ x{a?? + f{b}?} }", "(block (set x (+ (sure (sure a)) (sure (call f b)))))", ""},
	{"a sign before it, too", "{ x{-a?} }", "(block (set x (- (sure a))))", ""},

	// What is wrong hides nothing that follows: most end in another fault.
	{"operators that do not chain", "{ x{a < b < c == d} & }", "(block (set x (bad)))",
		"1:11 chained-operator, 1:15 chained-operator, 1:21 unknown-character"},
	{"a value alone", "{ a? f{} }", "", "1:3 no-effect"},
	{"a semicolon", "{ f{}; f{} }", "", "1:6 empty-statement"},
	{"no comma", "{ f{1 2}\n f{3 4} f{} }", "", "1:7 expected, 2:6 expected"},
	{"no comma in a call of a call", "{ f{f{1 2}, 3}\n f{3 4} f{} }", "", "1:9 expected, 2:6 expected"},
	{"no closing brace", "{ f{1 }", "", "1:8 missing-brace"},
	{"no part of a move", "{ x{a:b:p}\n x{a::} }", "", "1:10 expected, 2:6 expected"},
	{"no sign of a move", "{ x{a:b:p:} }", "", "1:11 expected"},
	{"no value in a square", "{ x{[1][]}\n f{1 2} }", "", "1:9 expected, 2:6 expected"},
	{"no operand", "{ x{a ^ }\n repeat { f{1 2} } }", "", "1:9 expected, 2:15 expected"},
	{"a fault before a word of its own", "{ f{1 2 repeat { f{3 4} } }", "", "1:7 expected, 1:22 expected"},
	{"a word of its own without its block", "{ repeat f{1 2}\n f{3 4} }", "", "1:10 expected, 2:6 expected"},
	{"a block that is not closed", "{ repeat { f{}", "", "1:15 missing-brace"},
	{"unfinished in a hook", "{ x{", "", "1:5 expected"},
	{"unfinished in an operator", "{ x{a:", "", "1:7 expected"},
	{"unfinished behind a sign", "{ x{not", "", "1:8 expected"},
}

var bareTests = []struct{ name, text, dump, errors string }{
	{"a list", "[a 1 f]", "(list a 1 f)", ""},
	{"an empty one", "[]", "(list)", ""},
	{"a list of sums", "[a + 1 b * 2]", "(list (+ a 1) (* b 2))", ""},
	{"a minus sign subtracts", "[3 -5]", "(list (- 3 5))", ""},
	{"lists in one another", "[[1 2] [3] []]", "(list (list 1 2) (list 3) (list))", ""},
	{"a call", "f[a b] + f[]", "(+ (call f a b) (call f))", ""},
	{"calls in one another", "f[g[a] b]", "(call f (call g a) b)", ""},
	{"a bracket behind a blank, alone", "f [a b]", "(call f a b)", ""},
	{"a bracket behind a blank, in a list", "[f [1] f[2]]", "(list f (list 1) (call f 2))", ""},
	{"in arguments", "f[g [1]]", "(call f g (list 1))", ""},
	{"in parentheses in a list", "[(f [1])]", "(list (call f 1))", ""},
	{"a call of any value", "f[1][2 3] + (g)[4]", "(+ (apply (call f 1) 2 3) (apply g 4))", ""},

	{"let", "let x = 1 in x + 1", "(let x 1 (+ x 1))", ""},
	{"let in an operand", "2 * let x = 1 in x + 1", "(* 2 (let x 1 (+ x 1)))", ""},
	{"let in let", "let x = let y = 1 in y in x", "(let x (let y 1 y) x)", ""},
	{"let in a list", "[1 let x = 1 in f [x]]", "(list 1 (let x 1 f) (list x))", ""},
	{"a function", "map[l #[x y] => x + y]", "(call map l (function x y (+ x y)))", ""},
	{"called at once", "(#[x] => x)[1]", "(apply (function x x) 1)", ""},
	{"a walk", "find[/n e/]", "(call find (walk n e))", ""},
	{"behind a value in a list", "[a /n/ 6 /e/]", "(list a (walk n) 6 (walk e))", ""},
	{"elsewhere it divides", "a / 2 / (b)", "(/ (/ a 2) b)", ""},
	{"in parentheses, too", "[(a / 2)]", "(list (/ a 2))", ""},

	{"commas", "[1, 2 , f[3, 4]]", "(list 1 2 (call f 3 4))", "1:3 stray-comma, 1:7 stray-comma, 1:12 stray-comma"},
	{"a list that is not closed", "[a b", "", "1:5 expected"},
	{"a call that is not closed", "f[a b", "", "1:6 expected"},
	{"another bracket", "[a b)", "", "1:5 expected"},
	{"let without in", "let x = 1 x", "", "1:11 expected"},
	{"let without a name", "let = 1 in 2", "", "1:5 expected"},
	{"unfinished let", "let x =", "", "1:8 expected"},
	{"unfinished function", "#[x]", "", "1:5 expected"},
	{"unfinished walk", "/n", "", "1:3 expected"},
	{"comparisons that chain", "a == b == c", "(bad)", "1:8 chained-operator"},
}

// TestHooks reads all that only some languages have. Where no tree is given only the faults count.
func TestHooks(t *testing.T) {
	for _, test := range braceTests {
		t.Run(test.name, func(t *testing.T) { wantToy(t, toyBraces(), test.text, test.dump, test.errors) })
	}
	for _, test := range bareTests {
		t.Run("bare/"+test.name, func(t *testing.T) { wantToy(t, toyBare(), test.text, test.dump, test.errors) })
	}
}

func wantToy(t *testing.T, g *Grammar, text, dump, errors string) {
	t.Helper()
	tree, bag := parseToy(g, text)
	if got := ast.Dump(tree); dump != "" && got != dump {
		t.Errorf("%s\n is   %s\n want %s", text, got, dump)
	}
	if got := strings.Join(codes(bag), ", "); got != errors {
		t.Errorf("%s\n reports %s\n want    %s", text, got, errors)
	}
}

// What a person reads of what only some languages have.
func TestHookMessages(t *testing.T) {
	tests := []struct {
		grammar             *Grammar
		text, message, help string
	}{
		{toyBraces(), "{ x{a < b < c} }", "`<` cannot follow another operator of its kind",
			"put one of them into parentheses with its operands"},
		{toyBare(), "[a, b]", "`,` cannot stand between values", "they stand beside one another; remove it"},
		{toyBare(), "[a b", "expected `]`, found the end of the file", ""},
		{toyBraces(), "{ x{a:b:p:*} }", "expected `+` or `-`, found `*`", ""},
	}
	for _, test := range tests {
		_, bag := parseToy(test.grammar, test.text)
		d := bag.Sorted()[0]
		if d.Message != test.message || d.Help != test.help {
			t.Errorf("%s\n got  %q, help %q\n want %q, help %q", test.text, d.Message, d.Help, test.message, test.help)
		}
	}
}

// A comma that means nothing is taken away by its edit.
func TestStrayCommaEdit(t *testing.T) {
	_, bag := parseToy(toyBare(), "[a, b]")
	edits := bag.Sorted()[0].Edits
	if len(edits) != 1 || !edits[0].Safe || edits[0].Span != (source.Span{Start: 2, End: 3}) || edits[0].Text != "" {
		t.Errorf("the edits are %v", edits)
	}
}

// Walk passes through nodes of a language's own, and each lies within the one above it.
func TestHookWalk(t *testing.T) {
	text := "{ repeat { x[i]{a:[b][c]:d?:+} } }"
	tree, bag := parseToy(toyBraces(), text)
	if bag.HasErrors() {
		t.Fatal(bag.Sorted()[0])
	}
	var seen string
	ast.Walk(tree, func(n ast.Node) bool {
		if name, ok := n.(*ast.Name); ok {
			seen += name.Name
		}
		return true
	})
	if seen != "abcd" {
		t.Errorf("all names read in %q, want abcd", seen)
	}
	checkSpans(t, tree, source.Span{End: int32(len(text))})
}

// Nesting through hooks is bounded like any other.
func TestHookLimits(t *testing.T) {
	repeat := strings.Repeat
	braces := func(x string) string { return "{ x{" + x + "} }" }
	tests := []struct {
		name    string
		grammar *Grammar
		text    func(n int) string
		most    int
		tooMuch source.Code
	}{
		{"operands", toyBare(), func(n int) string { return repeat("let x = 1 in ", n) + "x" }, MaxNesting - 1,
			TooDeep},
		{"functions", toyBare(), func(n int) string { return repeat("#[] => ", n) + "x" }, MaxNesting - 1, TooDeep},
		{"calls", toyBare(), func(n int) string { return repeat("f[", n) + repeat("]", n) }, MaxNesting, TooDeep},
		{"lists", toyBare(), func(n int) string { return repeat("[", n) + repeat("]", n) }, MaxNesting, TooDeep},
		{"right to left", toyBraces(), func(n int) string { return braces("a" + repeat(" ^ a", n)) }, MaxNesting - 1,
			TooDeep},
		{"its own, right to left", toyBraces(), func(n int) string { return "{ a" + repeat(" = a", n) + " }" },
			MaxNesting - 1, TooDeep},
		{"loose signs", toyBraces(), func(n int) string { return braces(repeat("not ", n) + "a") }, MaxNesting - 1,
			TooDeep},
		{"statements", toyBraces(), func(n int) string { return "{ " + repeat("repeat {", n) + repeat("}", n) + "}" },
			MaxNesting, TooDeep},
		{"postfixes", toyBraces(), func(n int) string { return braces("a" + repeat("?", n)) }, maxChain - 1, TooLong},
		{"calls of calls", toyBare(), func(n int) string { return "f[]" + repeat("[]", n) }, maxChain - 1, TooLong},
		{"elements", toyBare(), func(n int) string { return "[" + repeat("1 ", n) + "]" }, 50_000, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if tree, bag := parseToy(test.grammar, test.text(test.most)); bag.HasErrors() {
				t.Errorf("%d: %s", test.most, bag.Sorted()[0])
			} else {
				ast.Dump(tree)
			}
			if test.tooMuch == "" {
				return
			}
			_, bag := parseToy(test.grammar, test.text(test.most+1))
			if list := bag.Sorted(); len(list) != 1 || list[0].Code != test.tooMuch {
				t.Errorf("%d: %v, want %s", test.most+1, codes(bag), test.tooMuch)
			}
		})
	}
}

// What is typed and ends in the middle of a hook is unfinished, not wrong.
func TestHookUnfinished(t *testing.T) {
	for text, want := range map[string]bool{
		"let": true, "let x = 1 in": true, "#[x] =>": true, "/n": true,
		"f[a": true, "[a": true, "let 1": false, "[a)": false,
	} {
		g := toyBare()
		g.OpenEnd = true
		f := source.NewFile("test", text)
		p := New(f, g, source.NewBag(f, Messages, EmptyMessages, lexer.Messages))
		p.Run(func() { p.Expr() })
		if p.Unfinished() != want {
			t.Errorf("%q is unfinished: %t", text, !want)
		}
	}
}

func FuzzHooks(f *testing.F) {
	for _, test := range braceTests {
		f.Add(test.text, uint8(0))
	}
	for _, test := range bareTests {
		f.Add(test.text, uint8(1))
	}
	for _, test := range formTests {
		f.Add(test.text, uint8(2))
	}
	grammars := []func() *Grammar{toyBraces, toyBare, formsGrammar}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		if !utf8.ValidString(text) {
			t.Skip("a file is valid UTF-8")
		}
		tree, bag := parseToy(grammars[int(which)%len(grammars)](), text)
		if tree != nil {
			checkSpans(t, tree, source.Span{End: int32(len(text))})
			ast.Dump(tree)
		}
		for _, d := range bag.Sorted() {
			if d.Span.Start < 0 || d.Span.End < d.Span.Start || int(d.Span.End) > len(text) || d.Message == "" {
				t.Errorf("%s lies at %v and says %q", d.Code, d.Span, d.Message)
			}
		}
	})
}
