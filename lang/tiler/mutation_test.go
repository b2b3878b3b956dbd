package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	parses := func(file *source.File) bool {
		bag := source.NewBag(file, catalogs...)
		parseGame(file, bag)
		return !bag.HasErrors()
	}
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/tiler/*.tiler"), tokensOf, parses)
}

func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(lexer.NewScanner(file, grammar().Table, source.NewBag(file, catalogs...)))
}
