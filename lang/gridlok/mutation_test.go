package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// TestMutants makes slips in the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	langtest.Mutants(t, Language{}, langtest.Fixtures(t, "../../examples/gridlok/[flt]*.gl"), tokensOf,
		func(file *source.File) bool {
			bag, types := source.NewBag(file, catalogs...), newTyping()
			types.begin()
			parseGame(file, bag, types)
			return !bag.HasErrors()
		})
}

func tokensOf(file *source.File) []source.Span {
	table := newCode(newNames(), newTyping()).grammar().Table
	return langtest.Tokens(lexer.NewScanner(file, table, source.NewBag(file, catalogs...)))
}
