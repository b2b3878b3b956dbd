package bggl

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	interp.TooManyElements, interp.TooManyCalls, interp.TooMuchText, interp.HopelessTurn,
	tooManyTries, idleTurns, arraySize, farMove,
}

// TestErrors loads the games in testdata/errors-bggl, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) { langtest.AllErrors(t, Language{}, errorFixtures(t)) }

// errorFixtures are the files of testdata/errors-bggl, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	return langtest.ErrorFixtures(t, "../../testdata/errors-bggl/*.bggl", "Board(1, 1); Game { int x = ", "print x; }")
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	langtest.ErrorsAreComplete(t, Language{}, errorFixtures(t), runtimeOnly)
}
