package check_test

import (
	"slices"
	"testing"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file checks what is said of what is wrong, in a language whose variables have types that are written:
//
//	num x = 1; text s = "a"; nums list = [1, 2]; thing p = new Piece(1); var q = p;

const wordType = lexer.Custom + 1

func typedGrammar() *parser.Grammar {
	g := grammar()
	table := map[string]lexer.Kind{"true": lexer.True, "false": lexer.False, "none": lexer.Null}
	for _, word := range []string{"num", "point", "text", "truth", "nums", "thing", "nothing", "foo", "string"} {
		table[word] = wordType
	}
	for word, kind := range words {
		table[word] = kind
	}
	g.Table = lexer.NewTable(table, signs, "", "//")
	g.Table.Fractions = true
	g.Unary = map[lexer.Kind]parser.UnaryRule{lexer.Minus: {Op: ast.Negate}}
	g.Brackets, g.Pairs = true, true
	g.Statements = map[lexer.Kind]func(*parser.Parser) ast.Stmt{wordType: func(p *parser.Parser) ast.Stmt {
		word := p.Tok
		d := p.Declare()
		d.Type = &ast.Type{Place: ast.Place(word.Span), Name: p.Lexeme(word)}
		return d
	}}
	g.Types = func(kind lexer.Kind) bool { return kind == wordType }
	return g
}

// literals parses literals, as limits of an attribute.
func literals(list ...ast.Expr) []ast.Expr { return list }

// typedConfig has pieces, whose sizes, weights and moods have limits, whose number never changes and whose place the
// game sets; and frogs, which have other sizes.
func typedConfig() *check.Config {
	whole := func(n int32) ast.Expr { return &ast.IntLit{Value: n} }
	text := func(s string) ast.Expr { return &ast.TextLit{Value: s} }
	piece, frog := check.NewClass("Piece", 1), check.NewClass("Frog", 2)
	piece.Attrs = []*check.Attribute{
		{Name: "size", Type: check.Int, Slot: 0, Limits: literals(whole(1), whole(3))},
		{Name: "weight", Type: check.Float, Slot: 1, Limits: literals(whole(0), &ast.FloatLit{Value: 1.5})},
		{Name: "mood", Type: check.String, Slot: 2, Limits: literals(text("glad"), text("sad"))},
		{Name: "number", Type: check.Int, Slot: 3, Fixed: true, Rule: "it never changes"},
		{Name: "place", Type: check.Pair, Slot: 4, Fixed: true, Virtual: true, Rule: "it moves by itself"},
		{Name: "name", Type: check.String, Slot: 5, Fixed: true, Prompt: true},
		{Name: "next", Type: check.Object, Slot: 6}, {Name: "mate", Type: piece, Slot: 7},
		{Name: "kind", Type: check.Int, Slot: 8, Limits: literals(whole(1))},
	}
	frog.Attrs = []*check.Attribute{
		{Name: "size", Type: check.Int, Slot: 0, Limits: literals(whole(7))}, {Name: "legs", Type: check.Int, Slot: 1},
		{Name: "name", Type: check.Int, Slot: 2}, {Name: "mood", Type: check.String, Slot: 3,
			Limits: literals(text("glad"), text("sad"))},
		{Name: "mate", Type: frog, Slot: 4}, {Name: "kind", Type: check.String, Slot: 5},
	}
	return &check.Config{
		Types: map[string]*check.Type{
			"num": check.Int, "point": check.Float, "text": check.String, "truth": check.Bool, "thing": check.Object,
			"nums": check.ArrayOf(check.Int), "nothing": check.None,
		},
		Classes:   []*check.Type{piece, frog},
		Names:     map[*check.Type]string{check.Bool: "a truth"},
		Elsewhere: check.ListHere, Declarations: check.Everywhere, Hides: true, Infers: true,
		Notation: &check.Notation{
			Null: "none", True: "true", False: "false", Quote: "'", Pair: [3]string{"(", ", ", ")"},
			Call: [3]string{"(", ", ", ")"},
		},
		Condition: check.Truth, Printable: func(t *check.Type) bool { return !t.NoValue }, Operator: check.Operate,
		Foreign: map[string]string{"null": "write none", "string": "write text"},
		Helps: map[check.Help]string{
			check.PairAsNumber: "a pair has two numbers", check.ValueAsString: "join it to text",
			check.PartsOfPair: "take it apart", check.PairAsIndex: "write [row, column]",
			check.ArrayType: "declare nums", check.QuotedText: "text stands in quotes: '%s'; %s",
			check.ManyShown: "show one by one", check.JoinParts: "join the parts", check.TypedFirst: "store %s first",
		},
		Name: func(x *ast.Name) *check.Type { return map[string]*check.Type{"grid": grid}[x.Name] },
		Builtins: []*check.Builtin{
			{Name: "say", Params: []check.Param{{Name: "text", Kind: check.Printable}}, Result: check.None},
			{Name: "ask", Params: []check.Param{{Name: "name", Kind: check.TextVariable}}, Result: check.None},
			{Name: "typed", Result: check.String, Adapts: func(want *check.Type) bool {
				return want == check.Int || want == check.Float
			}},
			{Name: "go", Form: "p.go(square)", Of: (*check.Type).IsObject, Result: check.None,
				Params: []check.Param{{Name: "square", Kind: check.Square}}},
			{Name: "rank", Form: "p.rank", Of: (*check.Type).IsObject, Bare: check.Always, Result: check.Int},
			{Name: "turn", Form: "p.turn()", Of: (*check.Type).IsObject, Bare: check.Maybe, Result: check.None},
		},
	}
}

// grid is a type that is indexed by pairs and is no value by itself.
var grid = &check.Type{
	Name: "the grid", Number: check.FirstOwn, NoValue: true, Places: true, Index: check.Pair, Elem: check.Object,
	Each: check.Object,
}

// typed checks statements in the language with a change.
func typed(t *testing.T, change func(*check.Config), text string) *source.Bag {
	t.Helper()
	file := source.NewFile("test", "{"+text+"}")
	bag := source.NewBag(file, append(catalogs, source.Catalog{
		check.NoCondition: "this is %s, not a condition", check.NoList: "this is %s, no list",
		check.NoArrayOf: "there are no arrays of %s", check.CannotChange: "`%s` stays",
	})...)
	body := parser.New(file, typedGrammar(), bag).Block()
	if bag.HasErrors() {
		t.Fatalf("%s: %v", text, bag.Sorted()[0])
	}
	config := typedConfig()
	if change != nil {
		change(config)
	}
	c := check.New(config, bag)
	f := &check.Func{Name: "f", Result: check.None}
	c.Func(f, nil, body, check.Everywhere)
	return bag
}

// TestTyped wants what is wrong, and what may help.
func TestTyped(t *testing.T) {
	for _, row := range []struct{ text, wrong string }{
		{"num x = 1; point y = x; text s = \"a\"; nums l = [1, 2]; thing p = new Piece(1); var q = p; var later; " +
			"later = 1;",
			""},
		{"foo x = 1;", "unknown-type foo"},
		{"string x = \"a\";", "unknown-type string -- write text"},
		{"nothing x = 1;", "variable-of-nothing nothing"},
		{"num x = [1, 2];", "list-here [1, 2] -- declare nums"},
		{"text s = [\"a\"];", "list-here [\"a\"] -- declare nums"},
		{"foo x = [1, y];", "unknown-type foo"},
		{"nums l = [1, \"a\"];", "wrong-type \"a\""},
		{"nums l = [[1], 2];", "no-array-of [1]"},
		{"nums l = 3;", "wrong-type 3"},
		{"num x;", ""},
		{"num x; x = [1];", "list-here [1]"},
		{"say([1]);", "list-here [1]"},
		{"var l = [1];", "list-here [1]"},
		{"num x = (1, 2);", "wrong-type (1, 2) -- a pair has two numbers"},
		{"text s = 1;", "wrong-type 1 -- join it to text"},
		{"text s = 1.5;", "wrong-type 1.5 -- join it to text"},
		{"text s = true;", "wrong-type true -- join it to text"},
		{"text s = (1, 2);", "wrong-type (1, 2)"},
		{"num x = \"3\";", "wrong-type \"3\" -- a number is written without quotes: 3"},
		{"num x = \"-1.5\";", "wrong-type \"-1.5\" -- a number is written without quotes: -1.5"},
		{"point y = \"1.5\";", "wrong-type \"1.5\" -- a number is written without quotes: 1.5"},
		{"num x = \"three\";", "wrong-type \"three\""},
		{"num x = \"1e3\";", "wrong-type \"1e3\""},
		{"truth b = \"1\";", "wrong-type \"1\""},
		{"num x = (\"3\");", "wrong-type (\"3\") -- a number is written without quotes: 3"},
		{"num x = 1.5;", "wrong-type 1.5"},
		{"point y = 1;", ""},
		{"say(1, 2);", "wrong-arguments say(1, 2) -- join the parts"},
		{"say();", "wrong-arguments say()"},
		{"say(grid);", "wrong-type grid -- show one by one"},
		{"say(Hello);",
			"unknown-name Hello -- text stands in quotes: 'Hello'; a variable must be declared before it is used"},
		{"say(x);", "unknown-name x -- a variable must be declared before it is used"},
		{"num x = Hello;", "unknown-name Hello -- a variable must be declared before it is used"},
		{"say(null);", "unknown-name null -- write none"},
		{"var x = null;", "unknown-name null -- write none"},
		{"go(1);", "unknown-function go"},
		{"num x = typed();", ""},
		{"point x = typed();", ""},
		{"truth b = typed();", "wrong-type typed()"},
		{"num x = typed() + 1;", "wrong-type typed() + 1 -- store typed first"},
		{"num x = 1 - typed();", "no-operator 1 - typed() -- store typed first"},
		{"text s = typed() + \"a\";", ""},
		{"point y = typed() - 1;", "no-operator typed() - 1 -- store typed first"},
		{"truth b = typed() - 1;", "no-operator typed() - 1 -- store typed first"},
		{"thing p; p.go((1, 2)); p.go(1, 2);", ""},
		{"thing p; p.go(1);", "wrong-type 1 -- write p.go(square)"},
		{"thing p; p.go();", "wrong-arguments p.go()"},
		{"thing p; p.go(1, 2, 3);", "wrong-arguments p.go(1, 2, 3)"},
		{"thing p; p.go(1, true);", "wrong-type true"},
		{"thing p; p.go;", "no-statement p.go -- write p.go(square)"},
		{"thing p; num x = p.go;", "unknown-attribute go -- write p.go(square)"},
		{"thing p; num x = p.rank;", ""},
		{"thing p; num x = p.rank();", "unknown-method rank -- write p.rank"},
		{"thing p; p.rank;", ""},
		{"thing p; p.turn; p.turn();", ""},
		{"thing p; p.gone();", "unknown-method gone"},
		{"thing p; p.size;", "no-statement p.size -- a statement sets something or calls something"},
		{"thing p; p.trn();", "unknown-method trn -- did you mean `turn`?"},
		{"num x; x.go(1);", "unknown-method go"},
		{"none.go(1);", "unknown-method go"},
		{"thing p; var x = p.goo;", "unknown-attribute goo -- did you mean `go`?"},
		{"thing p; x.go;", "unknown-name x -- a variable must be declared before it is used"},
		{"x.go();", "unknown-name x -- a variable must be declared before it is used"},
		{"thing p; ask(p.name);", ""},
		{"thing p; ask(p.mood);", "wrong-type p.mood"},
		{"text s; ask(s);", "wrong-type s"},
		{"ask(y);", "unknown-name y -- a variable must be declared before it is used"},
		{"thing p; ask(p.nothng);", "unknown-attribute nothng"},
		{"ask(1);", "wrong-type 1"},
		{"num x; var y = x[0];", "no-elements x"},
		{"var y = (1, 2)[0];", "no-elements (1, 2) -- take it apart"},
		{"thing p = grid[1, 2];", ""},
		{"thing p = grid[1];", "wrong-type 1 -- write [row, column]"},
		{"thing p = grid[\"a\"];", "wrong-type \"a\" -- write [row, column]"},
		{"grid[1, 2] = none;", ""},
		{"nums l = [1]; l[0] = 2; l[\"a\"] = 1;", "wrong-type \"a\""},
		{"var p = new Piece(2);", "value-outside 2 -- it can be 1, 3"},
		{"var p = new Piece(1);", ""},
		{"var p = new Piece(4);", "value-outside 4 -- it can be 1, 3"},
		{"var p = new Piece(1, 0);", ""},
		{"var p = new Piece(1, 1.5);", ""},
		{"var p = new Piece(1, 1.6);", "value-outside 1.6 -- it can be from 0 to 1.5"},
		{"var p = new Piece(1, -0.1);", "value-outside -0.1 -- it can be from 0 to 1.5"},
		{"var p = new Piece(1, 1, \"glad\");", ""},
		{"var p = new Piece(1, 1, \"so-so\");", "value-outside \"so-so\" -- it can be 'glad', 'sad'"},
		{"var p = new Piece(none);", "wrong-type none"},
		{"var p = new Piece(\"a\");", "wrong-type \"a\""},
		{"var p = new Frog(7, 99);", ""},
		{"var p = new Frog(1);", "value-outside 1 -- it can be 7"},
		{"var p = new Piece(number = 1);", "fixed-attribute number -- it never changes"},
		{"var p = new Piece(name = \"a\");", ""},
		{"var p = new Piece(1, 1, \"sad\", none, none);", ""},
		{"var p = new Piece(place = (1, 2));", "fixed-attribute place -- it moves by itself"},
		{"var p = new Piece(1); p.size = 4; p.size = 3; p.number = 1; p.place = (1, 2); p.mood = \"x\"; " +
			"p.weight = 1.75;",
			"value-outside 4 -- it can be 1, 3; fixed-attribute number -- it never changes; not-a-variable " +
				"p.place -- it moves by itself; value-outside \"x\" -- it can be 'glad', 'sad'; value-outside 1.75 " +
				"-- it can " +
				"be from 0 to 1.5"},
		{"thing p; p.size = 7; p.size = 1; p.size = 4;", "value-outside 4 -- it can be 1, 3, or 7"},
		{"thing p; p.mood = \"glad\"; p.mood = \"mad\";", "value-outside \"mad\" -- it can be 'glad', 'sad'"},
		{"thing p; p.legs = 1000;", ""},
		{"thing p; text s = p.name;", ""},
		{"thing p; truth b = p.name;", "wrong-type p.name"},
		{"thing p; num n = p.name + 1;", ""},
		{"thing p; p.place = (1, 2);", "fixed-attribute place -- it moves by itself"},
		{"thing p; p.weight = 3.5;", "value-outside 3.5 -- it can be from 0 to 1.5"},
		{"thing p; (p.size, p.legs) = (3, 99); (p.size, p.legs) = (4, 99); (p.legs, p.mood) = (1, 2);",
			"value-outside 4 -- it can be 1, 3, or 7; wrong-type p.mood"},
		{"var f = new Frog(7); f.name = 1; f.number = 2;", "unknown-attribute number"},
		{"truth b = new Piece(1) == new Frog(7);", ""},
		{"truth b = new Piece(1) < new Frog(7);", "no-operator new Piece(1) < new Frog(7)"},
		{"num x = -\"a\";", "wrong-type \"a\""},
		{"num x = -none;", "wrong-type none"},
		{"num x = 1 + none;", "no-operator 1 + none"},
		{"point y = -1.5;", ""},
		{"var y = -true;", "wrong-type true"},
		{"thing p; var y = -p.name;", ""},
		{"thing p; var y = -p.mood;", "wrong-type p.mood"},
		{"if (1) { }", "no-condition 1"},
		{"if (\"a\") { }", "no-condition \"a\""},
		{"thing p; if (p) { } if (p.name) { }", "no-condition p.name"},
		{"while (none) { }", ""},
		{"if (y) { }", "unknown-name y -- a variable must be declared before it is used"},
		{"return 1;", "returns-nothing 1"},
		{"return;", ""},
		{"return y;", "unknown-name y -- a variable must be declared before it is used"},
		{"num x = say(1);", "call-as-value say(1)"},
		{"thing p; p.name;", "no-statement p.name -- a statement sets something or calls something"},
		{"point y = typed() + 1;", "wrong-type typed() + 1 -- store typed first"},
		{"thing p; num x = 1 + p.name; text s = 1 + p.name; x = 1 - p.name; x = 1 - p.mood;", "no-operator 1 - p.mood"},
		{"thing p; p.kind = 1; p.kind = \"a\"; p.kind = 5;", "value-outside 5 -- it can be 1"},
		{"thing p; var q = new Piece(1); q = p; q = p.mate; p = q; truth b = p; q = 1;",
			"wrong-type p; wrong-type 1"},
	} {
		if got := wrong(typed(t, nil, row.text)); got != row.wrong {
			t.Errorf("%s\nis wrong: %s\nwant      %s", row.text, got, row.wrong)
		}
	}
}

// TestSentences wants the whole sentence about a type that does not fit, in the words of the language.
func TestSentences(t *testing.T) {
	for text, want := range map[string]string{
		"num x = 1.5;":                           "this is a number with a point, but a whole number is wanted",
		"num x = \"a\";":                         "this is a string, but a number is wanted",
		"truth b = 1.5;":                         "this is a number with a point, but a truth is wanted",
		"num x = true;":                          "this is a truth, but a number is wanted",
		"point x = true;":                        "this is a truth, but a number with a point is wanted",
		"var p = new Piece(1); p = new Frog(7);": "this is an object of Frog, but an object of Piece is wanted",
		"thing p = 1;":                           "this is a number, but an object is wanted",
		"var p = new Piece(1); var x = p.sze;":   "Piece has no attribute `sze`",
		"truth b; var x = b.size;":               "a truth has no attribute `size`",
		"thing p; num x = p.mate;":               "this is an object, but a number is wanted",
		"thing p; truth b = p.name;":             "this is a number or a string, but a truth is wanted",
	} {
		list := typed(t, nil, text).Sorted()
		if len(list) != 1 || list[0].Message != want {
			t.Errorf("%s: %v, want %s", text, list, want)
		}
	}
}

// TestChangedLanguage checks the same statements in languages that differ in one thing.
func TestChangedLanguage(t *testing.T) {
	declaration := func(c *check.Config) {
		c.Declaration = func(name string, value ast.Expr) string {
			if value == nil {
				return "num " + name
			}
			return "num " + name + " with a value"
		}
	}
	for _, row := range []struct {
		name        string
		change      func(*check.Config)
		text, wrong string
	}{
		{"every type has null", func(c *check.Config) { c.Nulls = true },
			"num x = none; x = 1 + none; x = -none; var p = new Piece(none);", ""},
		{"no quoted text", func(c *check.Config) { c.Helps = nil }, "say(Hello);",
			"unknown-name Hello -- a variable must be declared before it is used"},
		{"it shows declarations", declaration, "x = 1;", "unknown-name x -- num x with a value"},
		{"and where nothing is set", declaration, "say(xy);", "unknown-name xy -- text stands in quotes: 'xy'; num xy"},
		{"arrays everywhere", func(c *check.Config) { c.Lists = check.ArrayOf },
			"nums l = [1, 2]; l = [3]; l = [1, true];",
			"wrong-type true"},
		{"one class", func(c *check.Config) { c.Classes = c.Classes[:1] }, "thing p; p.size = 7; p.legs = 1;",
			"value-outside 7 -- it can be 1, 3; unknown-attribute legs"},
		{"no class, and what all objects have", func(c *check.Config) {
			c.Classes = nil
			c.Every = &check.Type{Name: "every", Attrs: []*check.Attribute{{Name: "id", Type: check.Int}}}
		}, "thing p; num x = p.id; x = p.size;", "unknown-attribute size"},
		{"no class at all", func(c *check.Config) { c.Classes = nil }, "thing p; num x = p.id;",
			"unknown-attribute id"},
		{"the other way to say it", func(c *check.Config) {
			c.NoAttribute = func(*check.Checker, *ast.Attr, *check.Type) string { return "look it up" }
		}, "thing p; num x = p.colour; x = p.sise;",
			"unknown-attribute colour -- look it up; unknown-attribute sise -- did you mean `size`?"},
		{"hidden attributes", func(c *check.Config) {
			c.Hidden = func(_ *check.Checker, x *ast.Attr, _ *check.Type) bool { return x.Attr.Name == "secret" }
		}, "thing p; num x = p.secret; x = p.other;", "unknown-attribute other"},
		{"names of its own", func(c *check.Config) {
			c.Unknown = func(c *check.Checker, name *ast.Name, called bool) bool {
				if called != (name.Name == "f") {
					return false
				}
				c.Report(check.NotAVariable, name.Span())
				return true
			}
		}, "num x = y; x = f(); x = g();", "not-a-variable y; not-a-variable f; unknown-function g"},
		{"classes that could not be read", func(c *check.Config) { c.Unread = true }, "thing p; num x = p.legz;", ""},
		{"a class that could not be read wholly", func(c *check.Config) { c.Classes[1].Partial = true },
			"thing p; num x = p.legz; var q = new Piece(1); x = q.legz; var f = new Frog(7, colour = 5); x = f.legz;",
			"unknown-attribute legz"},
		{"names of arguments", func(c *check.Config) {
			c.Miscounted = func(c *check.Checker, call *check.Call) {
				c.Report(check.NotAVariable, call.Name.Span())
			}
		}, "say(1, 2);", "not-a-variable say"},
	} {
		if got := wrong(typed(t, row.change, row.text)); got != row.wrong {
			t.Errorf("%s: %s\nis wrong: %s\nwant      %s", row.name, row.text, got, row.wrong)
		}
	}
}

// TestLocal lets the language look at the names that functions declare, and not at those that could not be read.
func TestLocal(t *testing.T) {
	var seen []string
	change := func(c *check.Config) {
		c.Local = func(_ *check.Checker, name *ast.Name) { seen = append(seen, name.Name) }
	}
	typed(t, change, "num a; if (true) { var b = 1; } say(c);")
	bag := source.NewBag(source.NewFile("test", ""), catalogs...)
	config := typedConfig()
	change(config)
	unread := &ast.Block{Stmts: []ast.Stmt{&ast.Declare{Name: &ast.Name{}}}}
	check.New(config, bag).Func(&check.Func{Name: "f"}, nil, unread, check.Everywhere)
	if !slices.Equal(seen, []string{"a", "b"}) || bag.HasErrors() {
		t.Errorf("it looks at %q, %v", seen, bag.Sorted())
	}
}

// TestTypeNamed finds types by their words: arrays of numbers are there, arrays of objects are not.
func TestTypeNamed(t *testing.T) {
	named := func(name string) *ast.Type { return &ast.Type{Name: name} }
	for _, row := range []struct {
		written *ast.Type
		want    *check.Type
		errors  int
	}{
		{named("num"), check.Int, 0}, {nil, check.Bad, 0}, {named("foo"), check.Bad, 1},
		{&ast.Type{Elem: named("num")}, check.ArrayOf(check.Int), 0}, {&ast.Type{Elem: named("thing")}, check.Bad, 1},
		{&ast.Type{Elem: named("foo")}, check.Bad, 1}, // it is said once
	} {
		bag := source.NewBag(source.NewFile("test", ""), append(catalogs, source.Catalog{check.NoArrayOf: "no %s"})...)
		if got := check.New(typedConfig(), bag).TypeNamed(row.written); got != row.want || bag.Errors() != row.errors {
			t.Errorf("%+v is %v, with %v", row.written, got, bag.Sorted())
		}
	}
}

// TestLooked looks at what can be shown, and at what can only be listed.
func TestLooked(t *testing.T) {
	rows := &check.Type{Name: "the rows", NoValue: true} // which cannot be gone through either
	for _, row := range []struct {
		of            *check.Type
		listed, shown bool
	}{{grid, true, true}, {grid, false, false}, {rows, true, false}, {rows, false, false}, {check.Int, false, true}} {
		config := typedConfig()
		config.Name = func(*ast.Name) *check.Type { return row.of }
		bag := source.NewBag(source.NewFile("test", "x"), catalogs...)
		check.New(config, bag).Looked(&ast.Name{Name: "x"}, row.listed)
		if bag.HasErrors() == row.shown {
			t.Errorf("%s, listed %v: %v", row.of.Name, row.listed, bag.Sorted())
		}
	}
}

// TestLasting checks a block whose variables live for the whole game, and may be used before they are declared.
func TestLasting(t *testing.T) {
	file := source.NewFile("test", "{ say(later); num early = 1; if (true) { num inner = q; } num later = early; }")
	bag := source.NewBag(file, catalogs...)
	body := parser.New(file, typedGrammar(), bag).Block()
	c := check.New(typedConfig(), bag)
	f := c.Lasting("init", body)
	if got := wrong(bag); got != "unknown-name q -- a variable must be declared before it is used" {
		t.Errorf("wrong is %s", got)
	}
	for name, storage := range map[string]check.Storage{"early": check.Static, "later": check.Static} {
		if s := c.Lookup(name); s == nil || s.Storage != storage || s.Type != check.Int {
			t.Errorf("%s is %+v", name, s)
		}
	}
	if c.Lookup("inner") != nil || f.Words != 1 {
		t.Errorf("the frame has %d words, and inner is %v", f.Words, c.Lookup("inner"))
	}
}
