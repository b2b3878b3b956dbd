package source

import (
	"strings"
	"testing"
)

// A small catalog with all shapes of words.
var testCatalog = Catalog{
	"plain":      "nothing is right",
	"args":       "%s is not %d",
	"help":       "%s is wrong\nmake it right",
	"help-args":  "%s is wrong\nit goes from %d to %d",
	"only-help":  "all is wrong\nask %s",
	"overridden": "never seen",
}

func TestWords(t *testing.T) {
	first := Catalog{"overridden": "the first catalog wins"}
	tests := []struct {
		code          Code
		args          []any
		message, help string
	}{
		{"plain", nil, "nothing is right", ""},
		{"args", []any{"x", 3}, "x is not 3", ""},
		{"help", []any{"x"}, "x is wrong", "make it right"},
		{"help-args", []any{"x", 1, 6}, "x is wrong", "it goes from 1 to 6"},
		{"only-help", []any{"somebody"}, "all is wrong", "ask somebody"},
		{"args", []any{"100%s", 3}, "100%s is not 3", ""},
		{"overridden", nil, "the first catalog wins", ""},
		{"missing", nil, "missing", ""},
		{"args", []any{strings.Repeat("x", 40), 3}, strings.Repeat("x", 40) + " is not 3", ""},
		{"args", []any{"$" + strings.Repeat("é_", 500_000), 3}, "$" + strings.Repeat("é_", 20) + "… is not 3", ""},
		{"help-args", []any{"`a` or `" + strings.Repeat("b", 41) + "` or `c`", 1, 6},
			"`a` or `" + strings.Repeat("b", 40) + "…` or `c` is wrong", "it goes from 1 to 6"},
		{"args", []any{strings.Repeat("a b ", 50), 3}, strings.Repeat("a b ", 50) + " is not 3", ""},
		{"only-help", []any{strings.Repeat("x", 99)}, "all is wrong", "ask " + strings.Repeat("x", 40) + "…"},
	}
	for _, test := range tests {
		t.Run(string(test.code), func(t *testing.T) {
			message, help := Words([]Catalog{first, testCatalog}, test.code, test.args...)
			if message != test.message || help != test.help {
				t.Errorf("Words are %q and %q, want %q and %q", message, help, test.message, test.help)
			}
		})
	}
}

// TestBriefHelp repeats a very long name in help and notes. An edit has all of it.
func TestBriefHelp(t *testing.T) {
	name := strings.Repeat("x", 1000)
	d := New(NewFile("a.txt", "y"), "plain", Span{0, 1}, nil).
		Suggest(Span{0, 1}, name).WithNote(Span{0, 1}, "or %s", name)
	short := strings.Repeat("x", 40) + "…"
	if d.Help != "did you mean `"+short+"`?" || d.Notes[0].Message != "or "+short || d.Edits[0].Text != name {
		t.Errorf("the help is %q, the note %q", d.Help, d.Notes[0].Message)
	}
}

func TestBag(t *testing.T) {
	f := NewFile("bag.txt", "one two three four")
	bag := NewBag(f, testCatalog)
	if bag.HasErrors() || bag.Errors() != 0 || len(bag.Sorted()) != 0 {
		t.Fatal("a new bag is not empty")
	}
	bag.Warn("plain", Span{14, 18})
	if bag.HasErrors() {
		t.Error("a warning counts as an error")
	}
	bag.Error("args", Span{4, 7}, "two", 2).WithHelp("count %d", 1)
	bag.Error("plain", Span{4, 13})
	bag.Warn("help", Span{0, 3}, "one").WithNote(Span{8, 13}, "see %s", "three")
	bag.Add(New(f, "plain", Span{8, 13}, []Catalog{testCatalog}))
	if bag.Errors() != 3 || !bag.HasErrors() {
		t.Errorf("%d errors, want 3", bag.Errors())
	}

	var lines []string
	for _, d := range bag.Sorted() {
		lines = append(lines, d.Error())
	}
	want := []string{ // by place; at one place as they were found
		"bag.txt:1:1: warning: one is wrong",
		"bag.txt:1:5: error: two is not 2",
		"bag.txt:1:5: error: nothing is right",
		"bag.txt:1:9: error: nothing is right",
		"bag.txt:1:15: warning: nothing is right",
	}
	if got := strings.Join(lines, "\n"); got != strings.Join(want, "\n") {
		t.Errorf("sorted:\n%s\nwant:\n%s", got, strings.Join(want, "\n"))
	}
	if d := bag.Sorted()[0]; d.Help != "make it right" || len(d.Notes) != 1 || d.Notes[0].Message != "see three" {
		t.Errorf("help %q, notes %v", d.Help, d.Notes)
	}
	if d := bag.Sorted()[1]; d.Help != "count 1" {
		t.Errorf("help %q", d.Help)
	}
}

func TestBagErrorsIn(t *testing.T) {
	bag := NewBag(NewFile("test", strings.Repeat("x", 40)), testCatalog)
	bag.Error("plain", Span{10, 12})
	bag.Error("plain", Span{20, 20}) // something missing at the end of the span
	bag.Error("plain", Span{21, 30})
	bag.Warn("plain", Span{15, 16})
	for _, test := range []struct {
		span Span
		want int
	}{
		{Span{10, 20}, 2}, {Span{11, 19}, 0}, {Span{0, 40}, 3}, {Span{21, 22}, 1}, {Span{22, 40}, 0},
	} {
		if got := bag.ErrorsIn(test.span); got != test.want {
			t.Errorf("%d errors in %v, want %d", got, test.span, test.want)
		}
	}
}

// A bag keeps so many diagnostics and counts on: a program that has errors must never pass for one without.
func TestBagIsBounded(t *testing.T) {
	bag := NewBag(NewFile("test", "x"), testCatalog)
	for i := range MaxKept {
		if bag.Full() {
			t.Fatalf("full after %d", i)
		}
		bag.Warn("plain", Span{0, 1})
	}
	if !bag.Full() || bag.HasErrors() {
		t.Errorf("full: %v, errors: %v; want true and false", bag.Full(), bag.HasErrors())
	}
	bag.Error("plain", Span{0, 1})
	if len(bag.Sorted()) != MaxKept || bag.Errors() != 1 {
		t.Errorf("%d kept and %d errors, want %d and 1", len(bag.Sorted()), bag.Errors(), MaxKept)
	}
}

func TestCatalogWithout(t *testing.T) {
	all := Catalog{"one": "1", "two": "2", "three": "3"}
	if got := all.Without("one", "three", "four"); len(got) != 1 || got["two"] != "2" {
		t.Errorf("it has %v", got)
	}
	if len(all) != 3 {
		t.Errorf("of all there are left %v", all)
	}
}
