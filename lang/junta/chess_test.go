package junta_test

import (
	"flag"
	"os"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// games is how many games of chess are played at random; make verify plays 1,000.
var games = flag.Int("games", 100, "how many games of chess are played at random")

// endsOfChess are the ways in which a game of chess ends, and what holds then.
var endsOfChess = []struct{ name, holds string }{
	{"mate", "inCheck[currentPlayer[]] and isEmpty[legalActions[]]"},
	{"stalemate", "not inCheck[currentPlayer[]] and isEmpty[legalActions[]]"},
	{"third repetition", "repeats[] == 2"},
	{"fifty moves", "quiet[]"},
	{"next to nothing left", "bare[]"},
}

// TestRandomChess plays whole games of the chess that comes with roll, at random: each ends by mate or by a draw.
func TestRandomChess(t *testing.T) {
	program := load(t, chess(t))
	found := map[string]int{}
	turns := 0
	for seed := range *games {
		game := program.NewConsole(play.Limits{})
		game.Reset(uint64(seed))
		if err := play.Run(game, play.NewRandom(uint64(seed))); err != nil {
			t.Fatalf("seed %d, turn %d: %v", seed, game.Turns(), err)
		}
		end := endOfChess(t, game)
		won := game.Result().Winner
		if end == "" || (end == "mate") != (won >= 0) {
			t.Fatalf("seed %d ends by %q, and the result is %+v", seed, end, game.Result())
		}
		if mover := game.NextSeat(); end == "mate" && won == mover {
			t.Fatalf("seed %d is won by seat %d, who is mated", seed, won)
		}
		found[end]++
		turns += game.Turns()
	}
	t.Logf("%d games, %d turns: %v", *games, turns, found)
}

// endOfChess returns how a game has ended.
func endOfChess(t *testing.T, game lang.Console) string {
	t.Helper()
	for _, end := range endsOfChess {
		value, err := game.Look(end.holds)
		if err != nil {
			t.Fatal(err)
		}
		if value.Text == "true" {
			return end.name
		}
	}
	return ""
}

// chess returns the text of the chess that comes with roll.
func chess(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../examples/junta/chess.junta")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
