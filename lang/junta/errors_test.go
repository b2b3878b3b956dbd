package junta

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// TestErrors loads the games in testdata/errors-junta, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) {
	langtest.AllErrors(t, Language{}, langtest.Fixtures(t, "../../testdata/errors-junta/*.junta"))
}
