package play_test

import (
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestGuesses answers as a bot that does not know the rules: what leads back to a question in the same state is
// forgotten, and what led on is kept.
func TestGuesses(t *testing.T) {
	game := &moving{from: -1}
	var g play.Guesses
	for i, step := range []struct {
		from       int32
		held, keep int
	}{{-1, 0, 0}, {2, 10, 10}, {2, 15, 10}, {3, 20, 20}, {-1, 30, 0}, {2, 5, 5}} {
		game.from = step.from
		if keep, ok := g.Begin(game, step.held); keep != step.keep || !ok {
			t.Errorf("step %d: %d of %d is kept (%v), want %d", i, keep, step.held, ok, step.keep)
		}
	}
	g.End()
	if keep, _ := g.Begin(game, 40); keep != 40 {
		t.Errorf("behind the end %d of 40 is kept", keep)
	}
	vague := &moving{vague: true}
	if keep, ok := g.Begin(vague, 7); keep != 7 || ok {
		t.Errorf("of a game that cannot tell %d of 7 is kept (%v)", keep, ok)
	}
	for i := range int32(300) {
		game.from = i + 10
		g.Begin(game, 0)
	}
	if !g.IsFull() {
		t.Error("300 questions are remembered, and more would be")
	}
}
