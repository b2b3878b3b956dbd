package sim_test

import (
	"math"
	"testing"

	"github.com/roll-lang/roll/sim"
)

// The expected values of this file were computed by R 4.2.2: intervals of shares by prop.test(k, n, correct = FALSE), the
// others from their formulas with mean, sd, quantile(type = 1), sort and qnorm(0.975).

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-9*max(1, math.Abs(want)) {
		t.Errorf("%s is %.12g, want %.12g", what, got, want)
	}
}

func holds(t *testing.T, what string, got sim.Interval, value, low, high float64) {
	t.Helper()
	near(t, what, got.Value, value)
	near(t, what+", low", got.Low, low)
	near(t, what+", high", got.High, high)
}

func TestReach(t *testing.T) {
	near(t, "95 %", sim.Reach(0.95), 1.95996398454)
	near(t, "99 %", sim.Reach(0.99), 2.57582930355)
}

func TestWilson(t *testing.T) {
	for _, row := range []struct {
		k, n      int64
		low, high float64
	}{
		{526, 1000, 0.495011790612, 0.556789217947},
		{0, 20, 0, 0.161125158053},
		{20, 20, 0.838874841947, 1},
		{1, 3, 0.0614919447204, 0.792340399198},
		{5234, 10_000, 0.513603807929, 0.533178220948},
		{1, 1_000_000, 1.76524576745e-07, 5.66491180431e-06},
		{500_000, 1_000_000, 0.49902001989, 0.50097998011},
	} {
		holds(t, "the share", sim.Wilson(row.k, row.n), float64(row.k)/float64(row.n), row.low, row.high)
	}
	holds(t, "of nothing", sim.Wilson(0, 0), 0, 0, 1)
}

// sample is 5 games of 2 turns, 40 of 3, 60 of 4, 30 of 5, 12 of 7, 4 of 11 and 1 of 30.
func sample() sim.Histogram {
	h := make(sim.Histogram, 31)
	for value, n := range map[int]int64{2: 5, 3: 40, 4: 60, 5: 30, 7: 12, 11: 4, 30: 1} {
		h[value] = n
	}
	return h
}

func TestHistogram(t *testing.T) {
	h := sample()
	holds(t, "the mean", h.Mean(), 4.46052631579, 4.04376543455, 4.87728719703)
	holds(t, "the deviation", h.Deviation(), 2.6215651231, 1.01537010075, 4.22776014545)
	if h.N() != 152 || h.Min() != 2 || h.Max() != 30 {
		t.Errorf("%d numbers from %d to %d", h.N(), h.Min(), h.Max())
	}
	for _, row := range []struct{ share, value, low, high float64 }{
		{0.05, 3, 2, 3}, {0.25, 3, 3, 4}, {0.5, 4, 4, 4}, {0.75, 5, 4, 5}, {0.95, 7, 7, 11},
	} {
		holds(t, "a quantile", h.Quantile(row.share), row.value, row.low, row.high)
	}
}

func TestHistogramOfLittle(t *testing.T) {
	none, one := sim.Histogram{}, sim.Histogram{0, 0, 1}
	if none.Mean() != (sim.Interval{}) || none.Quantile(0.5) != (sim.Interval{}) || none.Max() != 0 {
		t.Error("no numbers have a mean or a median")
	}
	if mean := one.Mean(); mean.Value != 2 || !math.IsInf(mean.High, 1) || !math.IsInf(mean.Low, -1) {
		t.Errorf("a single number has the mean %v", mean)
	}
	if sd := one.Deviation(); sd.Value != 0 || !math.IsInf(sd.High, 1) {
		t.Errorf("a single number has the deviation %v", sd)
	}
	same := sim.Histogram{0, 0, 9}
	holds(t, "the mean of equal numbers", same.Mean(), 2, 2, 2)
	holds(t, "their deviation", same.Deviation(), 0, 0, 0)
}

func TestMean(t *testing.T) {
	// Of 3, -1, 0, 2, 5, -2, 4, 0, 1, 1.
	holds(t, "the mean", sim.Mean(10, 13, 61), 1.3, -0.071974789178, 2.67197478918)
	if i := sim.Mean(1, 5, 25); i.Value != 5 || !math.IsInf(i.High, 1) {
		t.Errorf("a single number has the mean %v", i)
	}
}

func TestRatio(t *testing.T) {
	// In six games an answer was given 3, 5, 1, 4, 2, 6 times, and 2, 0, 1, 4, 0, 3 times by who won.
	c := sim.Chosen{Games: 6, Given: 21, Won: 10, GivenGiven: 91, GivenWon: 41, WonWon: 30}
	holds(t, "the share", c.Ratio(), 0.47619047619, 0.12816537001, 0.824215582371)
	once := sim.Chosen{Games: 1000, Given: 1000, Won: 526, GivenGiven: 1000, GivenWon: 526, WonWon: 526}
	holds(t, "given once a game", once.Ratio(), 0.526, 0.495011790612, 0.556789217947)
	never := sim.Chosen{Games: 20, Given: 40, GivenGiven: 80}
	holds(t, "never won", never.Ratio(), 0, 0, 0.161125158053)
	unasked := sim.Chosen{}
	holds(t, "never given", unasked.Ratio(), 0, 0, 1)
}
