package interp_test

import (
	"errors"
	"fmt"
	"sort"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
)

// playLimited plays a game with a seed and returns how it ended. Other errors than ErrTooLong fail the test.
func playLimited(t *testing.T, game play.Game, seed uint64) (tooLong bool) {
	t.Helper()
	game.Reset(seed)
	err := play.Run(game, newBot(seed, play.NoEvents))
	if err != nil && !errors.Is(err, play.ErrTooLong) {
		t.Fatal(err)
	}
	return err != nil
}

// stepsOf returns the least limit with which a game comes to its end.
func stepsOf(t *testing.T, program lang.Program, seed uint64) int64 {
	t.Helper()
	return int64(sort.Search(10_000_000, func(steps int) bool {
		return steps > 0 && !playLimited(t, program.NewGame(play.Limits{Steps: int64(steps)}), seed)
	}))
}

// TestStepsAreCounted counts by hand: every loop round, call and turn is a step, and so is quick work by the dozens.
func TestStepsAreCounted(t *testing.T) {
	// Each game has one turn, which takes five steps: itself, preRoll, roll, landsOn and goalCheck. One more is
	// setupPlayers.
	const turn = 6
	for _, row := range []struct {
		name       string
		statements string
		want       int64
	}{
		{"nothing", "", turn},
		{"a loop", "for (int i : {1 ~ 100}) { $Count++; }", turn + 100},
		{"a loop in a loop", "for (int i : {1 ~ 10}) { for (int j : #list) { $Count++; } }", turn + 10 + 20},
		{"long loops", "for (int i : {1 ~ 100}) { for (int j : {1 ~ 1000}) { $Count++; } }", turn + 100 + 100_000},
		{"a small array", "int #a[63];", turn},
		{"a large array", "int #a[6400];", turn + 100},
	} {
		if got := stepsOf(t, load(t, oneTurn(row.statements)), 1); got != row.want {
			t.Errorf("%s: %d steps, want %d", row.name, got, row.want)
		}
	}
	for rounds := int64(4080); rounds < 4110; rounds++ { // where the limits are looked at for the second time
		program := load(t, oneTurn(fmt.Sprintf("for (int i : {1 ~ %d}) { $Count++; }", rounds)))
		if got := stepsOf(t, program, 1); got != turn+rounds {
			t.Errorf("a loop of %d rounds: %d steps, want %d", rounds, got, turn+rounds)
		}
	}
}

// TestStepsAreTheGames says that the limit is one of the game: the same whatever was played before with the same
// Game, in a fork, and however often the game went back.
func TestStepsAreTheGames(t *testing.T) {
	for name, program := range examples(t) {
		const seed = 3
		enough := stepsOf(t, program, seed)
		for _, steps := range []int64{enough, enough - 1} {
			game, want := program.NewGame(play.Limits{Steps: steps}), steps < enough
			for other := range uint64(10) {
				playLimited(t, game, other)
				if got := playLimited(t, game, seed); got != want {
					t.Fatalf("%s: after another game, %d steps are too few is %v", name, steps, got)
				}
			}
			if got := playLimited(t, game.Fork(), seed); got != want {
				t.Errorf("%s: in a fork, %d steps are too few is %v", name, steps, got)
			}
			if got := playTwice(t, game, seed); got != want {
				t.Errorf("%s: going back after every turn, %d steps are too few is %v", name, steps, got)
			}
		}
	}
}

// playTwice plays every step of a game twice, and says whether that was too long.
func playTwice(t *testing.T, game play.Game, seed uint64) (tooLong bool) {
	t.Helper()
	game.Reset(seed)
	host := newBot(seed, play.NoEvents)
	for step := game.Setup; !game.Result().Over; step = game.Turn {
		before, random := game.Snapshot(), *host.Random
		for range 2 {
			game.Restore(before)
			*host.Random = random
			if err := step(host); errors.Is(err, play.ErrTooLong) {
				return true
			} else if err != nil {
				t.Fatal(err)
			}
		}
	}
	return false
}

// placeOf returns where a game was that was stopped, with the functions that ran; nothing where that is not known.
func placeOf(err error) string {
	var stopped *play.Stopped
	if !errors.As(err, &stopped) {
		return ""
	}
	return stopped.Chain + ": " + stopped.File.Lexeme(stopped.Span)
}

// TestStop asks a game that takes long whether it has looked if it should stop, and stops it.
func TestStop(t *testing.T) {
	places := map[string]string{
		"rounds": "preRoll, in Player 1's turn 1: for (int i : {1 ~ 1000000})",
		"arrays": "preRoll, in Player 1's turn 1: 1000000",
	}
	for name, statements := range map[string]string{
		"rounds": "for (int i : {1 ~ 1000000}) { $Count++; }",
		"arrays": "for (int i : {1 ~ 100}) { int #a[1000000]; #a[i] = 1; }",
	} {
		program := load(t, oneTurn(statements))
		looks, stopAt := 0, 0
		game := program.NewGame(play.Limits{Stop: func() error {
			looks++
			if looks == stopAt {
				return fmt.Errorf("look %d: %w", looks, play.ErrInterrupted)
			}
			return nil
		}})
		if err := play.Run(game, newBot(1, play.NoEvents)); err != nil {
			t.Fatal(err)
		}
		if looks < 100 || looks > 2000 {
			t.Errorf("%s: the game looked %d times", name, looks)
		}
		looks, stopAt = 0, 50
		game.Reset(1)
		if err := play.Run(game, newBot(1, play.NoEvents)); !errors.Is(err, play.ErrInterrupted) || looks != 50 {
			t.Errorf("%s: stopped at the fiftieth look, the game says %v after %d", name, err, looks)
		} else if at := placeOf(err); !strings.HasPrefix(at, places[name]) {
			t.Errorf("%s: the game was stopped at %q", name, at)
		}
		looks, stopAt = 0, 0
		game.Reset(1)
		if err := play.Run(game, newBot(1, play.NoEvents)); err != nil || !game.Result().Over {
			t.Errorf("%s: after it was stopped the game cannot be played again: %v", name, err)
		}
	}
}
