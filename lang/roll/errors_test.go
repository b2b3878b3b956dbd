package roll

import (
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// TestErrors loads the games in testdata/errors, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) {
	for name, text := range errorFixtures(t) {
		t.Run(name, func(t *testing.T) { langtest.Errors(t, Language{}, name, text) })
	}
}

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

// TestErrorsAreComplete wants a fixture for every code that check can give.
func TestErrorsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, text := range errorFixtures(t) {
		for _, w := range langtest.ReadWanted(t, text) {
			seen[w.Code] = true
		}
	}
	known := map[string]bool{}
	for _, catalog := range catalogs {
		for code := range catalog {
			known[string(code)] = true
			running := slices.Contains(runtimeOnly, code)
			if !seen[string(code)] && !running {
				t.Errorf("%s has no fixture", code)
			}
			if seen[string(code)] && running {
				t.Errorf("%s is called runtime-only, but has a fixture", code)
			}
		}
	}
	for code := range seen {
		if !known[code] {
			t.Errorf("there is a fixture of %s, which is no code", code)
		}
	}
}
