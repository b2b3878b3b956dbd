package bggl

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestAhead goes ahead in all games there are, and comes back.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, "../../examples/bggl/*.bggl"), 1)
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, "../../testdata/bggl/rule-1[0-5]*.txtar"), 1)
}
