package gridlok

import (
	"regexp"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) {
	langtest.TestLooks(t, Language{}, "gridlok", tokensOf, func(t *testing.T) *langtest.Grammar {
		return langtest.ReadGrammar(t, "../../docs/reference/gridlok.md", map[string]func(string) bool{
			"name":   func(lexeme string) bool { return nameSign.MatchString(lexeme) && words[lexeme] == 0 },
			"number": regexp.MustCompile(`^\d+$`).MatchString,
			"string": func(lexeme string) bool { return lexeme[0] == '"' },
			"path":   func(lexeme string) bool { return lexeme != "}" && lexeme[0] != '"' },
		})
	})
}

var nameSign = regexp.MustCompile(`^[a-z][a-zA-Z\d]*$`)
