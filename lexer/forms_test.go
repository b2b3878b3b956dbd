package lexer

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// formsTable is a language with comments of several lines, numbers with a point, two sorts of quotes, an escape of its
// own and names that begin with a letter. It has no escape for a tab.
func formsTable() *Table {
	t := NewTable(map[string]Kind{"leave": Break, "on": Continue, "_": Null},
		map[string]Kind{"+": Plus, "-": Minus, ".": Dot, "#": Custom, "=>": Custom + 1,
			"(": LParen, ")": RParen}, "$", "//")
	t.BlockComment = [2]string{"(*", "*)"}
	t.Fractions, t.LetterFirst, t.Quotes = true, true, `"'`
	t.Escapes = []Escape{{'"', '"'}, {'\'', '\''}, {'\\', '\\'}, {'z', '\n'}}
	t.Foreign = map[string]string{"`": "write '"}
	return t
}

func TestScanForms(t *testing.T) {
	tests := []struct {
		name, text string
		kinds      []Kind
		errors     string // line:col code, with a comma and a blank between
	}{
		{"words and signs", "leave on _ # =>", []Kind{Break, Continue, Null, Custom, Custom + 1}, ""},
		{"a comment over lines", "1 (* 2\n3 *) 4", []Kind{Int, Int}, ""},
		{"comments do not nest", "1 (* (* *) 2", []Kind{Int, Int}, ""},
		{"a comment that is not closed", "1 (* 2\n3", []Kind{Int}, "1:3 unclosed-comment"},
		{"numbers with a point", "1.5 2e3 4E-1 5e+2 1.5e10", []Kind{Fraction, Fraction, Fraction, Fraction, Fraction},
			""},
		{"numbers without", "1 2.x 3 - 4", []Kind{Int, Int, Dot, Name, Int, Minus, Int}, ""},
		{"half an exponent", "1e 2e+", []Kind{Invalid, Invalid, Plus},
			"1:1 name-starts-with-digit, 1:4 name-starts-with-digit"},
		{"quotes of both sorts", `"it's" 'say "x"' "\"" '\''`, []Kind{Text, Text, Text, Text}, ""},
		{"a quote in a text", "'it's here'", []Kind{Text}, "1:4 quote-in-text"},
		{"a text of several parts", "'a' + 'b'", []Kind{Text, Plus, Text}, ""},
		{"an underscore before a name", "_a a_b", []Kind{Invalid, Name}, "1:1 name-starts-with-underscore"},
		{"an escape of its own", `"\z"`, []Kind{Text}, ""},
		{"one of others", `"\n"`, []Kind{Text}, "1:2 unknown-escape"},
		{"text of another language", "`a`", []Kind{Text}, "1:1 unknown-character"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			kinds, bag := scanKinds(test.text)
			var errors []string
			for _, d := range bag.Sorted() {
				at := strings.TrimPrefix(strings.SplitN(d.Error(), " ", 2)[0], "test:")
				errors = append(errors, strings.TrimSuffix(at, ":")+" "+string(d.Code))
			}
			if got := strings.Join(errors, ", "); got != test.errors {
				t.Errorf("%s\n reports %s\n want    %s", test.text, got, test.errors)
			}
			if len(kinds) != len(test.kinds) {
				t.Fatalf("%s has kinds %v, want %v", test.text, kinds, test.kinds)
			}
			for i, kind := range test.kinds {
				if kinds[i] != kind {
					t.Errorf("%s has kinds %v, want %v", test.text, kinds, test.kinds)
				}
			}
		})
	}
}

func scanKinds(text string) ([]Kind, *source.Bag) {
	f := source.NewFile("test", text)
	bag := source.NewBag(f, Messages, BlockMessages, QuoteMessages, LetterMessages)
	s := NewScanner(f, formsTable(), bag)
	var kinds []Kind
	for t := s.Scan(); t.Kind != EOF; t = s.Scan() {
		kinds = append(kinds, t.Kind)
	}
	return kinds, bag
}

// What is said depends on what the language has.
func TestFormMessages(t *testing.T) {
	tests := []struct{ text, message, help string }{
		{"\"\t\"", "a tab cannot stand in text", ""},
		{`"\n"`, "`\\n` means nothing in text",
			`after a backslash only \", \', \\ and \z have a meaning; for a backslash itself write \\`},
		{"'it's here'", "this ' ends the text", `write \' for one in the text, or put the text into "`},
		{"(* 1", "this comment is never closed", "put *) at its end"},
		{"_a", "a name cannot start with an underscore: `_a`", "begin it with a letter"},
		{"`a`", "a backtick has no meaning here", "write '"},
		{"`a", "a backtick has no meaning here", ""},
	}
	for _, test := range tests {
		_, bag := scanKinds(test.text)
		d := bag.Sorted()[0]
		if d.Message != test.message || d.Help != test.help {
			t.Errorf("%s\n got  %q, help %q\n want %q, help %q", test.text, d.Message, d.Help, test.message, test.help)
		}
	}
}

// A keyword with a large letter is known as a word of another language, unless that means something else.
func TestForeignWords(t *testing.T) {
	foreign := WithLarge(map[string]Kind{"if": If, "Else": Else, "no": Null}, map[string]string{"No": "write none"})
	for word, want := range map[string]string{"If": "write if", "Else": "", "No": "write none", "if": ""} {
		if foreign[word] != want {
			t.Errorf("of %s it says %q, want %q", word, foreign[word], want)
		}
	}
	both := Together(foreign, map[string]string{"a": "b"})
	if both["a"] != "b" || both["If"] == "" || foreign["a"] != "" {
		t.Errorf("together they are %v, apart %v", both, foreign)
	}
}
