package junta

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestAhead goes ahead in all games there are, and comes back.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, "../../examples/junta/*.junta"), 1)
}
