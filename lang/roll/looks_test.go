package roll

import (
	"regexp"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) {
	langtest.TestLooks(t, Language{}, "roll", tokensOf, func(t *testing.T) *langtest.Grammar {
		word := regexp.MustCompile(`^[$#]?[A-Za-z_]\w*$`).MatchString
		plain := regexp.MustCompile(`^[A-Za-z_]\w*$`).MatchString
		return langtest.ReadGrammar(t, "../../docs/reference/roll.md", map[string]func(string) bool{
			"word":       word,
			"plain-word": plain,
			"name":       func(lexeme string) bool { return word(lexeme) && words[lexeme] == 0 },
			"new-name":   func(lexeme string) bool { return word(lexeme) && !reserved[lexeme] },
			"own-name":   func(lexeme string) bool { return plain(lexeme) && !reserved[lexeme] },
			"number":     regexp.MustCompile(`^\d+$`).MatchString,
			"text":       func(lexeme string) bool { return lexeme[0] == '"' },
		})
	})
}

// TestAhead goes ahead in all games there are, and comes back.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, "../../examples/roll/*.roll"), 3)
	fixtures := langtest.ReadPrograms(t, Language{}, "../../testdata/*/*.roll", "../../testdata/*/*.txtar")
	langtest.TestAhead(t, fixtures, 1)
}
