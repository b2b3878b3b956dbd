package parser

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestUnfinished reads beginnings of statements and tells those that only end too early from those that are wrong. With
// an open end the last statement may lack its semicolon.
func TestUnfinished(t *testing.T) {
	tests := []struct {
		text                   string
		unfinished, wrong      bool // as a line at a prompt
		inFileToo, inFileWrong bool // as in a file
	}{
		{"", false, false, false, false},
		{"f(1);", false, false, false, false},
		{"f(1)", false, false, true, true},
		{"f(1) f(2)", false, true, false, true},
		{"f(1); f(2)", false, false, true, true},
		{"f(", true, true, true, true},
		{"f(1,", true, true, true, true},
		{"x =", true, true, true, true},
		{"x = 1 +", true, true, true, true},
		{"x = 1", false, false, true, true},
		{"x++", false, false, true, true},
		{"x = a[", true, true, true, true},
		{"x = a.", true, true, true, true},
		{"if", true, true, true, true},
		{"if (x)", true, true, true, true},
		{"if (x) {", true, true, true, true},
		{"if (x) { f(1);", true, true, true, true},
		{"if (x) { f(1) }", false, true, false, true},
		{"if (x) { f(1); }", false, false, false, false},
		{"if (x) { f(1); } else", true, true, true, true},
		{"each (var i in {1 ~", true, true, true, true},
		{"var", true, true, true, true},
		{"var x", false, false, true, true},
		{"x + 1", false, true, true, true},
		{"f(1); x", false, true, true, true},
		{"x + 1; f(", false, true, false, true},
		{"f(1)); g(", false, true, false, true},
		{"x = \"open", false, true, false, true},
	}
	for _, test := range tests {
		for _, openEnd := range []bool{true, false} {
			grammar := testGrammar()
			grammar.OpenEnd = openEnd
			f := source.NewFile("test", test.text)
			bag := source.NewBag(f, Messages, EmptyMessages, lexer.Messages)
			p := New(f, grammar, bag)
			p.Run(func() {
				for !p.At(lexer.EOF) && !bag.HasErrors() {
					p.Begin()
					p.Stmt()
				}
			})
			unfinished, wrong := test.unfinished, test.wrong
			if !openEnd {
				unfinished, wrong = test.inFileToo, test.inFileWrong
			}
			if p.Unfinished() != unfinished || bag.HasErrors() != wrong {
				t.Errorf("%q, open end %t: unfinished %t, wrong %t", test.text, openEnd,
					p.Unfinished(), bag.HasErrors())
			}
		}
	}
}

// TestEndOfTyped reads what is typed and a file that end too early: each end is called what it is.
func TestEndOfTyped(t *testing.T) {
	for openEnd, want := range map[bool]string{true: "the end of what was typed", false: "the end of the file"} {
		grammar := testGrammar()
		grammar.OpenEnd = openEnd
		f := source.NewFile("test", "f(1,")
		bag := source.NewBag(f, Messages, EmptyMessages, lexer.Messages)
		p := New(f, grammar, bag)
		p.Run(func() { p.Stmt() })
		if faults := bag.Sorted(); len(faults) == 0 || !strings.HasSuffix(faults[0].Message, "found "+want) {
			t.Errorf("open end %t: %v, want %s", openEnd, faults, want)
		}
	}
}
