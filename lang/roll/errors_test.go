package roll

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// TestErrors loads the games in testdata/errors, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) { langtest.AllErrors(t, Language{}, errorFixtures(t)) }

// errorFixtures are the files of testdata/errors, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	fixtures := langtest.Fixtures(t, "../../testdata/errors/*.roll")
	fixtures["nested"] = "Game Deep {\nint $x = " + strings.Repeat("(", 1000) + "1" + strings.Repeat(")", 1000) +
		"; // ERROR nested-too-deeply \"this is nested more than 1000 deep\"\n}"
	fixtures["long"] = "Game Long {\nint $x = 1" + strings.Repeat(" + 1", 10_001) +
		"; // ERROR expression-too-long \"more than 10000 parts\"\n}"
	return fixtures
}

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	playersOutside, nextTurnOutside, placedOffBoard, rollTooLarge,
	interp.NoOption, interp.LandsForEver,
	stdlib.NoPlayer, stdlib.NoPiece, stdlib.NoTile, stdlib.BoundsSwapped,
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	langtest.ErrorsAreComplete(t, Language{}, errorFixtures(t), runtimeOnly)
}
