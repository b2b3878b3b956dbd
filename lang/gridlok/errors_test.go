package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	noValue, notVisible, tooManyElements, tooManyClicks,
	interp.IndexOfEmpty, interp.TooManyElements,
	interp.TooManyCalls, interp.TooMuchText, interp.HopelessTurn,
	lang.PictureMissing, // which is looked for where the file lies
}

// TestErrors loads the games in testdata/errors-gridlok, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) { langtest.AllErrors(t, Language{}, errorFixtures(t)) }

// errorFixtures are the files of testdata/errors-gridlok, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	return langtest.ErrorFixtures(t, "../../testdata/errors-gridlok/*.gl",
		`game { board { dimensions {1, 1} } players {"x"} winCondition { win{true} } def x{`,
		` } piece { name {"a"} onClick { endTurn{} } } setup { place{"a", 0, 0} } }`)
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	langtest.ErrorsAreComplete(t, Language{}, errorFixtures(t), runtimeOnly)
}
