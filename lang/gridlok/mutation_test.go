package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in three of the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	parse := func(file *source.File, bag *source.Bag) {
		types := newTyping()
		types.begin()
		parseGame(file, bag, types)
	}
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/gridlok/[flt]*.gl"), tokensOf, parse)
}

func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(file, newCode(newNames(), newTyping()).grammar().Table, catalogs...)
}
