package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"testing"
)

// A notation is something that each language spells its own way, so that no text of a kit may spell it.
type notation struct {
	what  string
	spelt *regexp.Regexp
}

func spelt(what, pattern string) notation { return notation{what, regexp.MustCompile(pattern)} }

const (
	// hole stands for a part of a form: a name, a number, a verb of package fmt, or an ellipsis.
	hole = `(?:-?\w+|%(?:\[\d+\])?[sdvq]|…)`
	// few is the same without long names, since a word or two in brackets are a remark: (seen, then hidden).
	few = `(?:-?\d+|[A-Za-z]|%(?:\[\d+\])?[sdvq]|…)`
	// two are two or more of them with commas between.
	two = hole + `(?:, ?` + hole + `)+`
)

// null stands apart, since JSON has the word too. In the name of a file or in a code it is not a value.
var null = spelt("null", `(?:^|[^/\w-])(?:null|nil)(?:$|[^\w-])|^(?:None|Null|NULL|undefined)$`)

// notations are the values, and then the forms.
var notations = []notation{
	null,
	spelt("a truth", `\b(?:True|False|TRUE|FALSE)\b|^(?:true|false)$|\b(?:write|is) (?:true|false)\b`),
	spelt("a pair", `(?:^|[^\w%])\(`+few+`, ?`+few+`\)`),
	spelt("a range", `[{\[(] ?`+hole+` ?(?:~|\.\.) ?`+hole+` ?[}\])]`),
	spelt("an array in braces", `\{`+few+`(?:, ?`+few+`)*,?\}`),
	spelt("an array in brackets", `(?:^|[\s(=,])\[(?:-?\d+|%d|…|`+two+`)\]`),
	spelt("an empty text", `(?:^|\s)(?:''|"")(?:[\s,;.]|$)`),

	spelt("an index", `[\w)]\[(?:`+hole+`|`+two+`)?\]|[a-z]\[$`),
	spelt("a call", `\w\((?:\d+|%[sdvq]|…|`+two+`)?\)`),
	spelt("a call in braces", `\w\{(?:`+hole+`|`+two+`)?\}`),
	spelt("a new object", `\bnew (?:[A-Z]\w*|%s)\(`),
	spelt("a denial", `!(?:\(|%s\b)`),
	spelt("an operator between operands", `[\w)…%] ?(?:&&|\|\||==|!=|<=|>=|>>) ?[\w(…%]`),
	spelt("a step", `[\w)\]](?:\+\+|--)(?:[^\w-]|$)`),

	spelt("an assignment", `[\w)\]] [-+*/]?= (?:$|[\w(…%'"-])`),
	spelt("a statement with its end", `\w\([^()]*\);|[\w)\]] ?= ?[^=;]+;$`),
	spelt("a condition", `\b(?:if|while|until|switch|elif) ?\(`),
	spelt("a loop", `\b(?:for|foreach|repeat|loop) ?\(|\bfor (?:all )?(?:\w|%s)(?:, ?\w)? (?:in|:) `),
	spelt("a block", `\{ (?:…|\.\.\.|%s) \}|\b(?:else|do) ?\{`),

	spelt("a type", `^(?:int|integer|float|double|string|str|bool|boolean|char)$`),
	spelt("a declaration of a variable", `\b(?:int|float|string|bool|char|var|let) (?:\w+|%s) ?(?:=|;)`),
	spelt("a declaration of an array", `\barray (?:int|float|string|bool|%s) \w`),
	spelt("a declaration of a function", `\b(?:define|def|fun|func|function|void) \w+ ?[({=]|\b(?:define|def|fun) $`),
	spelt("a declaration of a thing", `\bmake (?:[A-Z]\w*\b|%s\()|^make $|\bclass [A-Z%]\w* ?\{|\battr (?:\w+ ?:|$)`),
}

// notationsIn returns what a text spells.
func notationsIn(text string) (found []string) {
	for _, n := range notations {
		if n.spelt.MatchString(text) {
			found = append(found, n.what)
		}
	}
	return found
}

// eachLiteral calls with the value and the line of each string literal of a Go file. Comments, paths of imports and
// tags of fields are not among them.
func eachLiteral(t *testing.T, file string, code []byte, with func(line int, text string)) {
	t.Helper()
	files := token.NewFileSet()
	tree, err := parser.ParseFile(files, file, code, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.Field:
			n.Tag = nil
		case *ast.BasicLit:
			if text, err := strconv.Unquote(n.Value); err == nil && n.Kind == token.STRING {
				with(files.Position(n.Pos()).Line, text)
			}
		}
		return true
	})
}

// TestNotations plants spellings of several languages, and sentences and formats that are none.
func TestNotations(t *testing.T) {
	planted := map[string][]string{
		"null":                 {"null", "%s is null, so it cannot be used", "write null", "nil", "None"},
		"a truth":              {"True", "False", "a condition is True or an object", "true", "false", "write true"},
		"a pair":               {"(1, 2)", "(%d, %d)", "a square such as (0,2)", "write (a, b)", "(…, …)", "(-1, %s)"},
		"a range":              {"{1 ~ 3}", "write {%d ~ %d}", "{1~n}", "[1..6]", "{…~…}", "(0..9)"},
		"an array in braces":   {"{1, 2, 3}", "write {%s}", "{…}", "{3,2,5,}", "{-1}"},
		"an array in brackets": {"[1, 2, 3]", "an array is written [a, b]", "[…]", "a list: [%d]", "[%s, %s]"},
		"an empty text":        {`joined to "" it is text`, "write '' first"},
		"an index": {"grid[0, 0]", "%s[%s]", "write a[i]", "board[r][c]", "grid[", "f(x)[0]", "list[…]", "a[]",
			"%s[%[2]d]"},
		"a call":                       {"%s(…)", "print(%s)", "grid(8, 8)", "random()", "move(a, b)", "%s(%s, %s)"},
		"a call in braces":             {"place{name, r, c}", "%s{…}", "endTurn{}", "n{5}"},
		"a new object":                 {"new Piece(…)", "it is made with new %s(…)"},
		"a denial":                     {"write !(…)", "!%s"},
		"an operator between operands": {"a && b", "write %s || %s", "x == 1", "n!=m", "1 >> (0, 1)", "i <= 9"},
		"a step":                       {"i++", "write i++ or i--", "%s++", "a[0]--;"},
		"an assignment":                {"n = n + 1", "write %s = %s", "(a, b) = …", "x += 2", "%s = ", "s = 'a'"},
		"a statement with its end":     {"write print(x);", "x = 5;", "%s = %s;", "end();"},
		"a condition":                  {"if (…) { … }", "write while (%s)", "if(x)", "switch (x)"},
		"a loop": {
			"for x in list", "for (int i : …)", "for all p in board", "for %s in %s", "foreach (x)",
		},
		"a block":                     {"for x in list { … }", "write } else { on one line", "do { %s } while"},
		"a type":                      {"int", "float", "string", "bool", "char"},
		"a declaration of a variable": {"int n = 0", "declare it: string s;", "int %s = %s", "let x = 1"},
		"a declaration of an array":   {"array int a", "write array %s x"},
		"a declaration of a function": {"define turn(", "function frog = …", "fun f{x}", "define ", "void f()"},
		"a declaration of a thing":    {"make Tile", "make ", "class P {", "attr n: int", "class %s {", "attr "},
	}
	for _, n := range notations {
		if len(planted[n.what]) == 0 {
			t.Errorf("no spelling of %s is planted", n.what)
		}
		for _, text := range planted[n.what] {
			if !n.spelt.MatchString(text) {
				t.Errorf("%q passes as no spelling of %s; it is found to spell %q", text, n.what, notationsIn(text))
			}
		}
	}
	for _, text := range []string{
		"", ";", "(", " (", "]", "\n;{}", "{", " = ", " + ", "==", "++", "/dev/null", "null-operand", "true-ish",
		"there are too many objects in this game", "make it shorter", "there is no class %s", "a new object of %s",
		"this value is not true here", "the new rules define what happens", "for people in a hurry", "file(s)",
		"do not wait for it; it does nothing", "if the file is missing, so is the game", "while it runs", "a -- b",
		"what happens next (%s, turn %d)", "line %d: %s", "%s (%d, then %d)", "(seen, then hidden)", "show `N` lines",
		"[FILE]", "[N… | off]", "explain [CODE]", "--games N", "--vary NAME=1..5", "2=random", "%s=%d", "seed %d; %s",
		"\x1b[0m", "\x1b[2004h", "%[1]s and %[2]d", "the grid goes from 0,0 to %d,%d.", "`%s` is `%s` twice",
		"None of the games came to an end.", "A line must be an object {\"answer\": …}.", "%s, %s and %s", "“%s” …",
		"roll play --save-test NAME", "(too few games)", "a function of its own", "<td class=\"n\">%s</td>",
	} {
		if found := notationsIn(text); len(found) > 0 {
			t.Errorf("%q is found to spell %q", text, found)
		}
	}
}

// TestEachLiteral reads literals of both kinds and in all places, and neither comments nor imports nor tags.
func TestEachLiteral(t *testing.T) {
	const code = "package x // \"comment\"\n" +
		"import \"fmt\"\n" +
		"type row struct {\n\ta, b string `json:\"tag\"`\n}\n" +
		"const first, number, letter = \"one\\u002c\", 1, 'l'\n" +
		"var second = map[string]row{`two`: {a: \"three\"}}\n" +
		"func f() { fmt.Println(\"four\" + \"five\", func() string { return `six\nlines` }) }\n"
	type literal struct {
		line int
		text string
	}
	var found []literal
	eachLiteral(t, "x.go", []byte(code), func(line int, text string) { found = append(found, literal{line, text}) })
	want := []literal{{6, "one,"}, {7, "two"}, {7, "three"}, {8, "four"}, {8, "five"}, {8, "six\nlines"}}
	if !slices.Equal(found, want) {
		t.Errorf("found %+v, want %+v", found, want)
	}
}

// TestIsLanguage tells the folders of languages, also of one that is made for tests alone, from those of kits.
func TestIsLanguage(t *testing.T) {
	for folder, want := range map[string]bool{
		"lang/roll": true, "lang/tiler": true, "lang/gridlok": true, "lang/langtest/toy": true,
		"lang": false, "lang/console": false, "lang/langtest": false, "play": false, "language": false, ".": false,
	} {
		if got := isLanguage(folder); got != want {
			t.Errorf("%s belongs to a language: %v", folder, got)
		}
	}
}
