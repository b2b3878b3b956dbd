package sim_test

import (
	"math"
	"testing"

	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/source"
)

// TestExactResults holds the results of noughts and crosses, played at random, against their exact probabilities.
func TestExactResults(t *testing.T) {
	want := map[string]float64{"x": 737.0 / 1260, "o": 121.0 / 420, "draw": 8.0 / 63}
	for _, seed := range seeds {
		tally := run(t, planOf(load(t, "tictactoe.tiler"), 0, *many, seed)).Tallies[0]
		if tally.Results.Ended != *many || len(tally.Results.Games) != len(want) {
			t.Fatalf("seed %d: %+v", seed, tally.Results)
		}
		for value, p := range want {
			share := float64(tally.Results.Games[value]) / float64(*many)
			if se := math.Sqrt(p * (1 - p) / float64(*many)); math.Abs(share-p) > 4*se {
				t.Errorf("seed %d: %s in %.5f of the games, want %.5f ± %.5f", seed, value, share, p, 4*se)
			}
		}
	}
}

// TestManyResults tells results apart up to a bound, whatever the order in which games are put together.
func TestManyResults(t *testing.T) {
	const game = `class Stone {}
init { grid(10, 10); int x, y, done; done = 0; }
turn { (x, y) = capture(); done = 1; }
end { if (done == 1) { return x * 10 + y; } }`
	program, diagnostics := tiler.Language{}.Load(source.NewFile("game.tiler", game))
	if program == nil {
		t.Fatal(diagnostics)
	}
	few := run(t, planOf(program, 0, 30, 1)).Tallies[0]
	if few.Results.Ended != 30 || len(few.Results.Games) < 10 {
		t.Errorf("30 games: %+v", few.Results)
	}
	for _, jobs := range []int{1, 2} {
		plan := planOf(program, 0, 5000, 1)
		plan.Jobs = jobs
		if tally := run(t, plan).Tallies[0]; tally.Results.Ended != 5000 || tally.Results.Games != nil {
			t.Errorf("%d jobs: %+v", jobs, tally.Results)
		}
	}
}

// TestResultsOfShards is the same report from shards as from all games at once.
func TestResultsOfShards(t *testing.T) {
	program := load(t, "tictactoe.tiler")
	whole := run(t, planOf(program, 0, 900, 1))
	sum := &sim.Tally{}
	for number := int64(1); number <= 3; number++ {
		plan := planOf(program, 0, 900, 1)
		plan.First, plan.Games = (number-1)*300, 300
		sum.Add(run(t, plan).Tallies[0])
	}
	if got, want := asJSON(t, sum.Results), asJSON(t, whole.Tallies[0].Results); got != want {
		t.Errorf("shards: %s\nwhole: %s", got, want)
	}
}
