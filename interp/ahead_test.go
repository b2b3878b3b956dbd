package interp_test

import (
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
)

// TestAhead goes ahead in the examples, with their pieces, cards, names and flat arrays.
func TestAhead(t *testing.T) {
	for _, program := range examples(t) {
		langtest.TestAhead(t, []lang.Program{program}, 1)
	}
}
