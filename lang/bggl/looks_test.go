package bggl

import (
	"regexp"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) {
	langtest.TestLooks(t, Language{}, "bggl", tokensOf, func(t *testing.T) *langtest.Grammar {
		return langtest.ReadGrammar(t, "../../docs/reference/bggl.md", map[string]func(string) bool{
			"name":   func(lexeme string) bool { return nameForm.MatchString(lexeme) && words[lexeme] == 0 },
			"number": regexp.MustCompile(`^\d+$`).MatchString,
			"string": func(lexeme string) bool { return lexeme[0] == '"' },
		})
	})
}

var nameForm = regexp.MustCompile(`^[A-Za-z]\w*$`)
