package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	parse := func(file *source.File, bag *source.Bag) { parseGame(file, bag) }
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/tiler/*.tiler"), tokensOf, parse)
}

func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(file, grammar().Table, catalogs...)
}
