package web_test

import (
	"math/rand/v2"
	"testing"
)

// TestPlay plays a game of each language to its end.
func TestPlay(t *testing.T) {
	for _, path := range []string{
		"roll/snakes.roll", "roll/goose.roll", "tiler/tictactoe.tiler", "tiler/connectfour.tiler",
		"gridlok/minesweeper.gl", "bggl/tictactoe.bggl", "bggl/breakthrough.bggl",
	} {
		t.Run(path, func(t *testing.T) {
			g := example(t, path)
			s := serve(t, t.TempDir(), g)
			b := s.open(t, s.play(t, g))
			r := rand.New(rand.NewPCG(1, 2))
			if end := b.playOn(r.IntN); end["type"] != "ended" {
				t.Error(end)
			}
			if state := b.until("state"); state["over"] != true {
				t.Error(state)
			}
		})
	}
}
