package sim_test

import (
	"flag"
	"fmt"
	"math"
	"testing"

	"github.com/roll-lang/roll/sim"
)

// many is how many games the tests against exact values play under each seed; make verify plays 1,000,000.
var many = flag.Int64("games", 10_000, "how many games are played against exact values")

// seeds are those that exact values are tested under.
var seeds = []uint64{1, 2, 3, 4, 5}

// exact is what is known of a game for a number of players, from an exact calculation.
type exact struct {
	game    string // an example, or a program
	players int
	mean    float64 // turns
	sd      float64 // of the turns; 0 where it is not known
	shares  []float64
	turns   map[int]float64 // the probability of so many turns
	atMost  map[int]float64 // the probability of so many turns or fewer
}

var exacts = []exact{
	{game: "Game X {}", players: 2, mean: 12739148898097.0 / 2821109907456, sd: math.Sqrt(1.560594),
		shares: []float64{0.667928}},
	{game: "Game X {}", players: 3, mean: 5.826312, shares: []float64{0.533194, 0.290196, 0.176610}},
	{game: "Game X {}", players: 6, mean: 9.310405,
		shares: []float64{0.368989, 0.233323, 0.156623, 0.108853, 0.077087, 0.055125}},
	{game: "chutes.roll", players: 2, mean: 34.394937, sd: 23.0606, shares: []float64{0.591723},
		turns: map[int]float64{4: 1.0 / 7040}},
	{game: "snakes.roll", players: 1, mean: 39.225122, sd: 25.224957,
		turns:  map[int]float64{7: 0.00151106, 22: 0.024972},
		atMost: map[int]float64{32: 0.500053}},
	{game: "snakes.roll", players: 2, mean: 52.154002, shares: []float64{0.507912}},
	{game: "snakes.roll", players: 3, mean: 64.164944, shares: []float64{0.342989, 0.333231, 0.323781}},
	{game: "snakes.roll", players: 4, mean: 75.534639, shares: []float64{0.260079, 0.253225, 0.246575, 0.240122}},
}

// TestExactValues holds what many games show against exact values, each within four standard errors.
func TestExactValues(t *testing.T) {
	for _, want := range exacts {
		for _, seed := range seeds {
			t.Run(fmt.Sprintf("%.9s-%d-seed-%d", want.game, want.players, seed), func(t *testing.T) {
				t.Parallel()
				plan := planOf(load(t, want.game), want.players, *many, seed)
				want.hold(t, run(t, plan).Tallies[0])
			})
		}
	}
}

func (want *exact) hold(t *testing.T, tally *sim.Tally) {
	t.Helper()
	n := float64(tally.Games)
	if tally.Games != *many || tally.Unfinished+tally.Failed+tally.NoWinner != 0 {
		t.Fatalf("of %d games %d did not end, %d failed and %d had no winner", tally.Games, tally.Unfinished,
			tally.Failed, tally.NoWinner)
	}
	near := func(what string, got, want, deviation float64) {
		t.Helper()
		if math.Abs(got-want) > 4*deviation {
			t.Errorf("%s is %g, but exactly %g: %.1f standard errors off", what, got, want, (got-want)/deviation)
		}
	}
	share := func(what string, k int64, p float64) {
		t.Helper()
		near(what, float64(k)/n, p, math.Sqrt(p*(1-p)/n))
	}
	mean, sd := tally.Turns.Mean(), tally.Turns.Deviation()
	near("the mean of the turns", mean.Value, want.mean, (mean.High-mean.Value)/1.959964)
	if want.sd > 0 {
		near("their standard deviation", sd.Value, want.sd, (sd.High-sd.Value)/1.959964)
	}
	for seat, p := range want.shares {
		share(fmt.Sprintf("the share of seat %d", seat+1), tally.Seats[seat].Wins, p)
	}
	for turns, p := range want.turns {
		share(fmt.Sprintf("the share of %d turns", turns), tally.Turns[turns], p)
	}
	for turns, p := range want.atMost {
		k := int64(0)
		for _, count := range tally.Turns[:turns+1] {
			k += count
		}
		share(fmt.Sprintf("the share of at most %d turns", turns), k, p)
	}
	if want.turns[4] > 0 && tally.Turns.Min() < 4 {
		t.Errorf("a game took %d turns", tally.Turns.Min())
	}
}

// TestExactResults holds tic-tac-toe at random against exact shares of its results, each within four standard errors.
func TestExactResults(t *testing.T) {
	for _, seed := range seeds {
		t.Run(fmt.Sprintf("seed-%d", seed), func(t *testing.T) {
			t.Parallel()
			tally := run(t, planOf(load(t, "tictactoe.tiler"), 0, *many, seed)).Tallies[0]
			want := map[string]float64{"x wins": 737.0 / 1260, "o wins": 121.0 / 420, "nobody wins": 8.0 / 63}
			if len(tally.Results.List) != len(want) || tally.Results.Other != 0 {
				t.Fatalf("the results are %+v", tally.Results)
			}
			for _, r := range tally.Results.List {
				p, n := want[r.Value], float64(*many)
				got, deviation := float64(r.Games)/n, math.Sqrt(p*(1-p)/n)
				if math.Abs(got-p) > 4*deviation {
					t.Errorf("the share of %s is %g, but exactly %g: %.1f standard errors off", r.Value, got, p,
						(got-p)/deviation)
				}
			}
		})
	}
}
