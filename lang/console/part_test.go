package console_test

import (
	"testing"

	"github.com/roll-lang/roll/lang/console"
)

func TestNoteOn(t *testing.T) {
	for _, test := range []struct {
		word, name string
		before     []string
		want       string
	}{
		{"rule", "near", nil, "rule near is new."},
		{"rule", "near", []string{"far", "near"}, "rule near is replaced."},
		{"rule", "nea", []string{"far", "near"}, "rule nea is new; near is another one."},
		{"end", "", []string{""}, "end is replaced."},
		{"end", "", nil, "end is new."},
	} {
		if got := console.NoteOn(test.word, test.name, test.before); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
