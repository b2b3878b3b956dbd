package term_test

import (
	"io"
	"strings"
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

func TestFolding(t *testing.T) {
	for _, test := range []struct {
		name  string
		texts []string
		width int
		want  string
	}{
		{"what fits", []string{"one two\n"}, 7, "one two\n"},
		{"between words", []string{"one two three\n"}, 7, "one two\nthree\n"},
		{"indented", []string{"  one two three\n"}, 10, "  one two\n  three\n"},
		{"a list", []string{"  :a [N]  one two three\n  :bc     one two three\n"}, 20,
			"  :a [N]  one two\n          three\n  :bc     one two\n          three\n"},
		{"a wide list", []string{"  :abcdefgh  one two\n"}, 15, "  :abcdefgh \n  one two\n"},
		{"a program", []string{" 12 | one two three\n    |     ^^^\n"}, 10, " 12 | one two three\n    |     ^^^\n"},
		{"a program in colour", []string{" \x1b[2m2 |\x1b[0m one two three\n"}, 10,
			" \x1b[2m2 |\x1b[0m one two three\n"},
		{"colour", []string{"\x1b[1mone\x1b[0m two three\n"}, 7, "\x1b[1mone\x1b[0m two\nthree\n"},
		{"in parts", []string{"one two ", "three four\nfive six\n"}, 7, "one two three four\nfive\nsix\n"},
		{"a tab", []string{"one\ttwo three\n"}, 7, "one\ttwo three\n"},
		{"a long word", []string{"  landsOnLandsOn b\n"}, 5, "  landsOnLandsOn\n  b\n"},
		{"several lines", []string{"one two\n\nthree four\n"}, 6, "one\ntwo\n\nthree\nfour\n"},
	} {
		var b strings.Builder
		w := term.Folding(&b, func() int { return test.width })
		for _, text := range test.texts {
			if n, err := io.WriteString(w, text); n != len(text) || err != nil {
				t.Errorf("%s: it has written %d bytes, %v", test.name, n, err)
			}
		}
		if got := b.String(); got != test.want {
			t.Errorf("%s: %q at %d is %q, not %q", test.name, test.texts, test.width, got, test.want)
		}
	}
}

// TestTell wants a command to stay whole, in a line of its own where a sentence leaves no room for it.
func TestTell(t *testing.T) {
	for _, row := range []struct {
		columns int
		want    string
	}{
		{80, "This game is kept. Go on with: roll resume sunday\n"},
		{49, "This game is kept. Go on with: roll resume sunday\n"},
		{48, "This game is kept. Go on with:\n  roll resume sunday\n"},
		{15, "This game is\nkept. Go on\nwith:\n  roll resume sunday\n"},
		{0, "This game is kept. Go on with: roll resume sunday\n"},
	} {
		var b strings.Builder
		var to io.Writer = &b
		if row.columns > 0 {
			to = term.Folding(&b, func() int { return row.columns })
		}
		if err := term.Tell(to, "This game is kept. Go on with:", "roll resume sunday"); err != nil {
			t.Fatal(err)
		}
		if b.String() != row.want {
			t.Errorf("in %d columns it is\n%s", row.columns, &b)
		}
	}
}
