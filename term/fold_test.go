package term_test

import (
	"testing"

	"github.com/roll-lang/roll/term"
)

func TestFold(t *testing.T) {
	for _, test := range []struct {
		name, text string
		width      int
		want       string
	}{
		{"nothing", "", 10, ""},
		{"what fits", "one two\n", 7, "one two\n"},
		{"between words", "one two three\n", 7, "one two\nthree\n"},
		{"no end of line", "one two three", 8, "one two\nthree"},
		{"several lines", "one two\nthree four\n", 6, "one\ntwo\nthree\nfour\n"},
		{"code", "    one two three\n", 7, "    one two three\n"},
		{"a long word", "a landsOnLandsOn b\n", 5, "a\nlandsOnLandsOn\nb\n"},
		{"wide letters", "漢字 漢字\n", 8, "漢字\n漢字\n"},
		{"empty lines", "one two\n\nthree\n", 4, "one\ntwo\n\nthree\n"},
	} {
		if got := term.Fold(test.text, test.width); got != test.want {
			t.Errorf("%s: Fold(%q, %d) is %q, not %q", test.name, test.text, test.width, got, test.want)
		}
	}
}
