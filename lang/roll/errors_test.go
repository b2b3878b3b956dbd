package roll

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	playersOutside, placedOffBoard, rollTooLarge, interp.LandsForEver,
}

// TestErrors loads the games in testdata/errors, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) { langtest.AllErrors(t, Language{}, errorFixtures(t)) }

// errorFixtures are the files of testdata/errors, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	return langtest.ErrorFixtures(t, "../../testdata/errors/*.roll", "Game Deep {\nint $x = ", "}")
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	langtest.ErrorsAreComplete(t, Language{}, errorFixtures(t), runtimeOnly)
}
