package tiler

import (
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// TestErrors loads the games in testdata/errors-tiler, which say on each line what is wrong there (langtest.Errors).
func TestErrors(t *testing.T) {
	for name, text := range errorFixtures(t) {
		t.Run(name, func(t *testing.T) { langtest.Errors(t, Language{}, name, text) })
	}
}

// errorFixtures are the files of testdata/errors-tiler, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	fixtures := langtest.Fixtures(t, "../../testdata/errors-tiler/*.tiler")
	fixtures["long"] = "init { grid(1, 1); int x = 1" + strings.Repeat(" + 1", 10_001) +
		"; // ERROR expression-too-long \"more than 10000 parts\"\n} turn { } end { return 1; }"
	fixtures["nested"] = "init { grid(1, 1); int x = " + strings.Repeat("(", 1000) + "1" + strings.Repeat(")", 1000) +
		"; // ERROR nested-too-deeply \"this is nested more than 1000 deep\"\n} turn { } end { return 1; }"
	return fixtures
}

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	stdlib.GridTooLarge, stdlib.RandomOfNone, check.Overflow, check.DivideByZero,
	interp.IndexOutside, interp.IndexOfEmpty, interp.TooManyElements,
	interp.NullOperand, interp.NoNumber, interp.LeastPair, stdlib.OffGrid, interp.EmptySquare, stdlib.NoLine,
	stdlib.NoGrid,
	interp.OtherClass, interp.NoSuchAttribute,
	interp.TooManyObjects, interp.TooManyCalls, interp.TooMuchText,
	lang.PictureMissing, // which is looked for where the file lies
}

// TestErrorsAreComplete wants a fixture for every code that can be given before a game runs.
func TestErrorsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, text := range errorFixtures(t) {
		for _, w := range langtest.ReadWanted(t, text) {
			seen[w.Code] = true
		}
	}
	for _, catalog := range catalogs {
		for code := range catalog {
			if running := slices.Contains(runtimeOnly, code); seen[string(code)] == running {
				t.Errorf("%s: fixture %v, only while a game runs %v", code, seen[string(code)], running)
			}
		}
	}
}
