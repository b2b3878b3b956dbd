package tiler

import (
	"regexp"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) {
	langtest.TestLooks(t, Language{}, "tiler", tokensOf, func(t *testing.T) *langtest.Grammar {
		number := regexp.MustCompile(`^\d+(\.\d+)?([eE][+-]?\d+)?$`)
		return langtest.ReadGrammar(t, "../../docs/reference/tiler.md", map[string]func(string) bool{
			"name": func(lexeme string) bool { // rules stands behind a dot like a name
				return nameForm.MatchString(lexeme) && (words[lexeme] == 0 || lexeme == "rules")
			},
			"number": number.MatchString,
			"string": func(lexeme string) bool { return lexeme[0] == '\'' || lexeme[0] == '"' },
		})
	})
}

var nameForm = regexp.MustCompile(`^[A-Za-z_]\w*$`)

// TestAhead goes ahead in all games there are, and comes back. Those of the scripts of command lines are left out: some
// of them are made to take long.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, "../../examples/tiler/*.tiler"), 3)
	fixtures := langtest.ReadPrograms(t, Language{}, "../../testdata/*/*.tiler", "../../testdata/tiler/*.txtar",
		"../../testdata/clean/*.txtar", "../../testdata/looks/*.txtar", "../../testdata/frontends/*.txtar")
	langtest.TestAhead(t, fixtures, 1)
}
