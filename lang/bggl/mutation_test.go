package bggl

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in two of the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	parses := func(file *source.File) bool {
		bag := source.NewBag(file, catalogs...)
		parseProgram(file, bag)
		return !bag.HasErrors()
	}
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/bggl/[bf]*.bggl"), tokensOf, parses)
}

// tokensOf returns the places of all tokens.
func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(lexer.NewScanner(file, grammar(nil).Table, source.NewBag(file, catalogs...)))
}
