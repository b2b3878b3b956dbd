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
