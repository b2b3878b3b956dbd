package bggl

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in two of the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	parse := func(file *source.File, bag *source.Bag) { parseProgram(file, bag) }
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/bggl/[bf]*.bggl"), tokensOf, parse)
}

func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(file, grammar(nil).Table, catalogs...)
}
