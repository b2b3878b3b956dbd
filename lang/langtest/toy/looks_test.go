package toy_test

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/langtest/toy"
)

// TestLooks looks at everything that a console shows while games are played: nothing changes by it.
func TestLooks(t *testing.T) {
	l := langtest.ReadLooking(t, toy.Language{}, "../../../testdata/looks/toy.txtar")
	t.Run("each", l.TestEach)
	t.Run("all", l.TestAll)
	t.Run("limit", l.TestLimit)
	t.Run("same", l.TestSameGame)
}

// TestAhead goes ahead in games, and comes back.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, toy.Language{}, "../../../testdata/looks/toy.txtar"), 10)
}
