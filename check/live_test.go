package check_test

import (
	"cmp"
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

// again is `again { … }`, a statement of the language's own: some kind of loop.
type again struct {
	ast.Own
	body *ast.Block
}

func (a *again) CheckStmt(c *check.Checker) { c.Loop(a.body) }

func againAt(p *parser.Parser) ast.Stmt {
	a, start := &again{}, p.Next().Span
	a.body = p.Block()
	a.Place, a.Parts = ast.Place(start.To(p.Last())), []ast.Node{a.body}
	return a
}

// pointsIn checks a program of the small language, with more loops and built-ins, and lists the calls of `f`, `ask` and
// `put` in main: their live variables in the order of their names, and what waits.
func pointsIn(t *testing.T, text string) string {
	t.Helper()
	const wordAgain = lexer.Custom + 1
	more := maps.Clone(words)
	maps.Copy(more, map[string]lexer.Kind{
		"for": lexer.For, "in": lexer.In, "do": lexer.Do, "break": lexer.Break, "continue": lexer.Continue,
		"else": lexer.Else, "again": wordAgain,
	})
	g := grammar()
	g.Table = lexer.NewTable(more, signs, "", "//")
	g.Statements = map[lexer.Kind]func(*parser.Parser) ast.Stmt{wordAgain: againAt}
	file := source.NewFile("test", text+" fun f(x) { return x; }")
	p := &program{bag: source.NewBag(file, catalogs...), templates: map[string]*check.Template{}}
	for _, f := range functions(parser.New(file, g, p.bag)) {
		f.Place, f.Bag = check.Everywhere, func() *source.Bag { return source.NewBag(file, catalogs...) }
		p.templates[f.Name] = f
	}
	c := p.config()
	c.Builtins = append(c.Builtins,
		&check.Builtin{Name: "ask", Result: check.Int, Optional: 2, Acts: true, Params: make([]check.Param, 2)},
		&check.Builtin{Name: "put", Params: []check.Param{{Kind: check.Variable}, {}}, Result: check.None, Acts: true})
	p.Checker = check.New(c, p.bag)
	p.Define(&check.Symbol{Name: "global", Type: check.Int, Storage: check.Static, Assign: check.Everywhere})
	p.Define(&check.Symbol{Name: "list", Type: check.ArrayOf(check.Int), Storage: check.Static,
		Assign: check.Everywhere})
	p.Base()
	p.main = p.Instance(p.templates["main"], nil, source.Span{})
	if p.bag.HasErrors() {
		t.Fatalf("%s: %v", text, p.bag.Sorted()[0])
	}
	return shown(file, p.Info.Points(p.main, &check.Reading{}))
}

func shown(file *source.File, points map[source.Span]*check.Point) string {
	var list []string
	for _, span := range slices.SortedFunc(maps.Keys(points), func(a, b source.Span) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	}) {
		name, _, _ := strings.Cut(file.Lexeme(span), "(")
		if !slices.Contains([]string{"f", "ask", "put"}, name) {
			continue
		}
		p := points[span]
		var live []string
		for _, s := range p.Live {
			live = append(live, s.Name)
		}
		slices.Sort(live)
		text := strings.Join(append([]string{name}, live...), " ")
		switch {
		case p.Free:
		case p.Whole:
			text += ", known"
		default:
			text += ", unknown"
		}
		if p.Calls != (name == "f") {
			text += ", wrong kind"
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// TestLive wants the variables that are live at calls in `main`, and whether something waits for them: nothing, what is
// known, or what is unknown.
func TestLive(t *testing.T) {
	const vars = "var a = 1; var b = 2; var c = 3; "
	for _, test := range []struct{ name, body, want string }{
		{"the answer is set anew", "a = ask(); say(a);", "ask"},
		{"what is read later", "a = ask(); say(b);", "ask b"},
		{"what is set before it is read", "a = ask(); b = 1; say(b);", "ask"},
		{"what is set from itself", "a = ask(); b = b + 1;", "ask b"},
		{"an element", "a = ask(); list[b] = c;", "ask b c"},
		{"a step", "a = ask(); b++;", "ask b"},
		{"a declaration sets", "ask(); if (a == 1) { var d = b; say(d); }", "ask a b"},
		{"a declaration in a loop", "while (a == 1) { var d = ask(); say(d); }", "ask a"},
		{"what a prompt sets", "put(a, 1); say(a + b);", "put b"},
		{"what lives for the game is no variable", "global = ask(); say(global);", "ask"},

		{"two ways", "ask(); if (a == 1) { say(b); } else { b = 1; } say(b);", "ask a b"},
		{"two ways that both set", "ask(); if (a == 1) { b = c; } else { b = 1; } say(b);", "ask a c"},
		{"in a condition", "if (ask() == 1) { say(a); } else { say(b); }", "ask a b"},
		{"behind another condition", "if (a == 1) { say(1); } else { if (ask() == b) { say(2); } }", "ask b, known"},

		{"a round later", "while (a == 1) { ask(); a = b; b = c; }", "ask b c"},
		{"two rounds later", "while (global == 1) { ask(); say(a); a = b; b = c; }", "ask a b c"},
		{"at the head", "while (ask() == 1) { a = 1; say(a); }", "ask"},
		{"at the foot", "do { b = 1; } while (ask() == 1); say(a);", "ask a"},
		{"done first", "do { a = ask(); } while (a == b);", "ask b"},
		{"done first, and set first", "do { b = 2; a = ask(); b = 3; } while (a == b);", "ask"},
		{"in steps", "for (a = 0; a < 3; a++) { ask(); }", "ask a"},
		{"in steps from a question", "for (a = ask(); a < b; a++) { c = 1; }", "ask b"},
		{"the step of a loop", "for (; a < 3; a = ask()) { b = a; c = b; }", "ask"},
		{"a loop for ever", "for (;;) { b = ask(); a++; }", "ask a"},
		{"an inner loop", "while (global == 1) { while (a == 1) { ask(); a = b; } b = c; c = 1; }", "ask b c"},
		{"leaving", "while (a == 1) { ask(); break; a = b; } say(c);", "ask c"},
		{"going on", "while (a == 1) { ask(); if (global == 1) { continue; } b = c; } ", "ask a c"},
		{"going on in a loop of steps", "for (; a < 3; a = b) { ask(); continue; c++; }", "ask b"},
		{"returning", "ask(); if (a == 1) { return b; } c = 1;", "ask a b"},

		{"a loop over elements", "for x in list { ask(); }", "ask, unknown"},
		{"its variable", "for x in list { ask(); say(x); }", "ask x, unknown"},
		{"behind one", "for x in list { say(x); } ask(); say(a);", "ask a"},
		{"one of the language's own", "again { ask(); } ", "ask a b c, unknown"},
		{"before one", "a = ask(); again { break; }", "ask b c"},
		{"behind one of them", "again { a = 1; } ask(); say(b);", "ask b"},

		{"an operand", "a = b + ask();", "ask b, known"},
		{"a number", "a = 1 + ask();", "ask"},
		{"of the game", "a = global + ask();", "ask, known"},
		{"of the game, while a function runs", "a = global + f(ask());", "f, unknown; ask, unknown"},
		{"a variable, while a function runs", "a = b + f(ask());", "f b, known; ask b, known"},
		{"another question", "a = ask() + ask();", "ask, unknown; ask, unknown"},
		{"a place", "list[b] = ask();", "ask b, known"},
		{"a place, while a function runs", "list[b] = f(1);", "f b, unknown"},
		{"an argument", "a = f(ask());", "f; ask"},
		{"what was given", "a = ask(b, global);", "ask b, known"},
		{"a number that was given", "a = ask(1, 2);", "ask"},
		{"given by a function", "a = ask(f(1));", "ask, unknown; f"},
		{"a method that runs a function", "var p = new Piece(); if (p.ask() == (ask() == 1)) { a = 1; }",
			"ask p, unknown"},
	} {
		t.Run(test.name, func(t *testing.T) {
			if got := pointsIn(t, "fun main() { "+vars+test.body+" }"); got != test.want {
				t.Errorf("%s\nhas  %s\nwant %s", test.body, got, test.want)
			}
		})
	}
}
