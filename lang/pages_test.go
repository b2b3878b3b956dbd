package lang_test

import (
	"reflect"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

const page = "# Codes\n\n## one\n\nIt is wrong.\n\nWrong:\n\n```small\na b\n```\n\nRight:\n\n```small\na\n```\n\n" +
	"## two\n\nIt is\ntoo long.\n\nWrong:\n\n```quoted\n\"x\\n\" * 3\n\"\\xff\"\nno string\n" +
	"```\n\nRight:\n\n```quoted\n\"x\"\n```\n\n" +
	"## none\n\nIt has no programs.\n"

func TestExplained(t *testing.T) {
	for _, test := range []struct {
		code string
		want lang.Explanation
		ok   bool
	}{
		{"one", lang.Explanation{Meaning: "It is wrong.", Wrong: "a b\n", Right: "a\n"}, true},
		{"two", lang.Explanation{Meaning: "It is\ntoo long.", Wrong: "x\nx\nx\n\xff", Right: "x"}, true},
		{"none", lang.Explanation{}, false},
		{"three", lang.Explanation{}, false},
		{"", lang.Explanation{}, false},
	} {
		if got, ok := (lang.Pages{CodePage: page}).Explain(source.Code(test.code)); got != test.want || ok != test.ok {
			t.Errorf("%s: %+v, %t", test.code, got, ok)
		}
	}
}

func TestHelped(t *testing.T) {
	const words = "# Words\n\n## `#`\n\n`#` is a sign.\n\n## `Go`\n\n`Go` goes.\n\n## `go`\n\n`go` stays.\n"
	const builtins = "# Built-ins\n\n## `halt`\n\n`halt` waits.\n\n## `end`\n\n`end` ends.\n"
	rows := []*interp.Builtin{
		{Builtin: check.Builtin{Name: "halt"}}, {Builtin: check.Builtin{Name: "end"}},
	}
	pages := lang.Pages{Page: words, Builtins: lang.Documented(rows, builtins)}
	if list := pages.Words(); !reflect.DeepEqual(list, []string{"end", "Go", "go", "halt", "#"}) {
		t.Errorf("the words are %q", list)
	}
	for word, want := range map[string]string{
		"Go": "`Go` goes.", "go": "`go` stays.", "GO": "`Go` goes.", "#": "`#` is a sign.", "stop": "", "": "",
		"end": "`end` ends.", "HALT": "`halt` waits.",
	} {
		if text, ok := pages.Help(word); text != want || ok != (want != "") {
			t.Errorf("%q is helped with %q, %t", word, text, ok)
		}
	}
}
