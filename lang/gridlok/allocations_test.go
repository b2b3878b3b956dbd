package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/play"
)

// TestQuestionsAllocateNothing plays frogs, whose squares that can be clicked change with each click: the list
// of them is made once.
func TestQuestionsAllocateNothing(t *testing.T) {
	game, bot, seed := example(t, "frogs").NewGame(play.Limits{Steps: 1_000_000}), play.NewRandom(1), uint64(0)
	allocations := testing.AllocsPerRun(100, func() {
		seed++
		game.Reset(seed)
		if err := play.Run(game, bot); err != nil {
			t.Fatal(err)
		}
	})
	if allocations > 10 {
		t.Errorf("%v allocations a game", allocations)
	}
}
