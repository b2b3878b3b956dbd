package languages_test

import (
	"testing"

	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/source"
)

// TestEmpty checks files in which nothing is, or nothing but a comment: each has one error, which says
// what a game is.
func TestEmpty(t *testing.T) {
	for _, l := range languages.All() {
		for _, text := range []string{"", "\n \n", "// To be written.\n"} {
			_, diagnostics := languages.All().Load(l, source.NewFile("empty"+l.Extensions()[0], text))
			if len(diagnostics) != 1 {
				t.Errorf("%s: %q has %d errors: %v", l.Name(), text, len(diagnostics), diagnostics)
				continue
			}
			if d := diagnostics[0]; d.Span.Start != d.Span.End || d.Help == "" {
				t.Errorf("%s: %q: %v, %s", l.Name(), text, d, d.Help)
			}
		}
	}
}
