package sim_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/roll-lang/roll/sim"
)

// TestIntervalsHold plays a few games again and again under other seeds and wants hardly more intervals than 5 % that
// do not hold the exact value. The median is 5: 0.4784 of the games take less.
func TestIntervalsHold(t *testing.T) {
	const seeds, most = 1000, 71 // 50 and what chance adds to them, three standard errors
	program := load(t, "Game X {}")
	want := &exacts[0]
	for _, games := range []int64{2, 3, 5, 6, 10, 20, 50, 100, 200} {
		t.Run(fmt.Sprintf("%d-games", games), func(t *testing.T) {
			t.Parallel()
			misses := map[string]int{}
			note := func(what string, i sim.Interval, exact float64) {
				if exact < i.Low || exact > i.High {
					misses[what]++
				}
			}
			for seed := range uint64(seeds) {
				tally := run(t, planOf(program, 2, games, seed)).Tallies[0]
				note("the mean", tally.Turns.Mean(), want.mean)
				note("the standard deviation", tally.Turns.Deviation(), want.sd)
				note("the median", tally.Turns.Quantile(0.5), 5)
				note("the share of seat 1", sim.Share(tally.Seats[0].Wins, games), want.shares[0])
				if mean := tally.Turns.Mean(); math.IsInf(mean.High, 1) != (games < 10) {
					t.Fatalf("the mean is %v", mean)
				}
			}
			for what, n := range misses {
				if n > most {
					t.Errorf("%d of %d intervals do not hold %s", n, seeds, what)
				}
			}
		})
	}
}
