package tiler

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	interp.TooManyElements,
	interp.NoNumber, interp.LeastPair, interp.EmptySquare,
	interp.OtherClass, interp.NoSuchAttribute,
	interp.TooManyObjects, interp.TooManyCalls, interp.TooMuchText, interp.HopelessTurn,
	lang.PictureMissing, // which is looked for where the file lies
}

// TestErrors loads the games in testdata/errors-tiler, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) { langtest.AllErrors(t, Language{}, errorFixtures(t)) }

// errorFixtures are the files of testdata/errors-tiler, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	return langtest.ErrorFixtures(t, "../../testdata/errors-tiler/*.tiler", "init { grid(1, 1); int x = ",
		"} turn { } end { return 1; }")
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	langtest.ErrorsAreComplete(t, Language{}, errorFixtures(t), runtimeOnly)
}
