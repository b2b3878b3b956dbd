package sim_test

import (
	"math"
	"testing"

	"github.com/roll-lang/roll/sim"
)

// The expected values of this file were computed by R 4.2.2: quantiles of t by qt, exact intervals of shares by qbeta,
// those of large samples by prop.test(k, n, correct = FALSE), ranks by pbinom, the others from their formulas with
// mean, sd, quantile(type = 1), sort, qt and qbeta.

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

func TestStudent(t *testing.T) {
	for _, row := range []struct {
		confidence float64
		freedom    int64
		want       float64
	}{
		{0.95, 1, 12.7062047362}, {0.95, 2, 4.30265272975}, {0.95, 3, 3.18244630528}, {0.95, 9, 2.2621571628},
		{0.95, 10, 2.22813885199}, {0.95, 19, 2.09302405441}, {0.95, 49, 2.00957523713}, {0.95, 99, 1.98421695159},
		{0.95, 199, 1.97195654425}, {0.95, 200, 1.97189622363}, {0.95, 201, 1.97183650678}, {0.95, 500, 1.96471983747},
		{0.95, 1000, 1.96233908083}, {0.95, 1_000_000, 1.95996635681}, {0.95, 1 << 40, 1.95996398454},
		{0.99, 9, 3.24983554159}, {0.99, 99, 2.62640545728}, {0.99, 250, 2.59563763047}, {0.99, 5000, 2.57681296656},
	} {
		near(t, "a quantile of t", sim.Student(row.confidence, row.freedom), row.want)
	}
	if !math.IsInf(sim.Student(0.95, 0), 1) {
		t.Error("one number tells how certain it is")
	}
}

// opens wants a number of which it is not known where it lies.
func opens(t *testing.T, what string, got sim.Interval, value float64) {
	t.Helper()
	if got.Value != value || !math.IsInf(got.Low, -1) || !math.IsInf(got.High, 1) {
		t.Errorf("%s is %v, want %g with an open interval", what, got, value)
	}
}

func TestShare(t *testing.T) {
	for _, row := range []struct {
		k, n      int64
		low, high float64
	}{
		{0, 1, 0, 0.975},
		{1, 1, 0.025, 1},
		{5, 5, 0.478176249895, 1},
		{1, 3, 0.00840375865961, 0.90570067595},
		{0, 20, 0, 0.168433470983},
		{20, 20, 0.831566529017, 1},
		{13, 20, 0.407811465467, 0.846090795215},
		{50, 99, 0.40269791659, 0.607092961393},
		{1, 99, 0.000255702736666, 0.0549968231994},
		{526, 1000, 0.495011790612, 0.556789217947},
		{5234, 10_000, 0.513603807929, 0.533178220948},
		{1, 1_000_000, 1.76524576745e-07, 5.66491180431e-06},
		{500_000, 1_000_000, 0.49902001989, 0.50097998011},
	} {
		holds(t, "the share", sim.Share(row.k, row.n), float64(row.k)/float64(row.n), row.low, row.high)
	}
	holds(t, "of nothing", sim.Share(0, 0), 0, 0, 1)
	holds(t, "with 99 %", sim.ShareAt(0.99, 9, 10), 0.9, 0.4557129431, 0.999498871425)
}

func TestShareDifference(t *testing.T) {
	for _, row := range []struct {
		gained, lost, n int64
		low, high       float64
	}{
		{6, 2, 10, -0.222927179677, 0.809502593834},
		{10, 0, 10, 0.56371920617, 1},
		{0, 0, 50, -0.0711217364642, 0.0711217364642},
		{20, 30, 50, -0.471843209811, 0.0964119430416},
		{9, 4, 1000, -0.00257515732988, 0.0133940538504},
		{300, 268, 1000, -0.014701486218, 0.078517152157},
	} {
		value := float64(row.gained-row.lost) / float64(row.n)
		holds(t, "the difference", sim.ShareDifference(row.gained, row.lost, row.n), value, row.low, row.high)
	}
	opens(t, "the difference of few games", sim.ShareDifference(9, 0, 9), 1)
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
	holds(t, "the mean", h.Mean(), 4.46052631579, 4.04039834041, 4.88065429117)
	holds(t, "the deviation", h.Deviation(), 2.6215651231, 1.38818392382, 5.01545939607)
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
	opens(t, "the mean of a single number", one.Mean(), 2)
	opens(t, "its deviation", one.Deviation(), 0)
	nine, ten, hundred := sim.Histogram{0, 0, 9}, sim.Histogram{0, 0, 10}, sim.Histogram{0, 0, 100}
	opens(t, "the mean of nine", nine.Mean(), 2)
	holds(t, "the mean of ten equal numbers", ten.Mean(), 2, 2-0.308497107819, 2+0.308497107819)
	opens(t, "the deviation of equal numbers", hundred.Deviation(), 0)
	most := sim.Histogram{0, 50, 49}
	opens(t, "the deviation of 99", most.Deviation(), most.Deviation().Value)
}

// TestQuantilesOfFew wants intervals between two games only where these hold the quantile often enough.
func TestQuantilesOfFew(t *testing.T) {
	for _, row := range []struct {
		n         int
		share     float64
		low, high float64 // the ranks, 0 where there are none
	}{
		{5, 0.5, 0, 0}, {6, 0.5, 1, 6}, {12, 0.5, 3, 10}, {12, 0.25, 0, 0}, {13, 0.25, 1, 7}, {20, 0.25, 2, 10},
		{20, 0.5, 6, 15},
		{20, 0.05, 0, 0}, {71, 0.05, 0, 0}, {72, 0.05, 1, 9}, {72, 0.5, 28, 45}, {72, 0.95, 64, 72}, {199, 0.05, 4, 17},
		{199, 0.5, 86, 114},
	} {
		h := make(sim.Histogram, row.n+1) // the numbers 1 to n, each its own rank
		for i := range row.n {
			h[i+1] = 1
		}
		if got := h.Quantile(row.share); row.low == 0 {
			opens(t, "the quantile", got, got.Value)
		} else if got.Low != row.low || got.High != row.high {
			t.Errorf("of %d numbers the %g quantile lies at %v, want %g to %g", row.n, row.share, got, row.low,
				row.high)
		}
	}
}

func TestMean(t *testing.T) {
	// Of 3, -1, 0, 2, 5, -2, 4, 0, 1, 1.
	holds(t, "the mean", sim.Mean(10, 13, 61), 1.3, -0.283510013959, 2.88351001396)
	opens(t, "of a single number", sim.Mean(1, 5, 25), 5)
	opens(t, "of nine", sim.Mean(9, 18, 44), 2)
	holds(t, "of twenty equal numbers", sim.Mean(20, 20, 20), 1, 1-0.168433470983, 1+0.168433470983)
	holds(t, "of twenty zeros", sim.Mean(20, 0, 0), 0, -0.168433470983, 0.168433470983)
}

func TestRatio(t *testing.T) {
	// In twelve games an answer was given 3, 5, 1, 4, 2, 6, 3, 5, 1, 4, 2, 6 times, and by who won 2, 0, 1, 4, 0, 3, 1,
	// 2, 0, 3, 1, 5.
	c := sim.Chosen{Games: 12, Given: 42, Won: 22, GivenGiven: 182, GivenWon: 98, WonWon: 70}
	holds(t, "the share", c.Ratio(), 0.52380952381, 0.296348873018, 0.751270174601)
	few := sim.Chosen{Games: 6, Given: 21, Won: 10, GivenGiven: 91, GivenWon: 41, WonWon: 30}
	holds(t, "of few games", few.Ratio(), 10.0/21, 0, 1)
	half := sim.Chosen{Games: 20, Given: 40, Won: 20, GivenGiven: 80, GivenWon: 40, WonWon: 20}
	holds(t, "the same in all games", half.Ratio(), 0.5, 0.5-0.168433470983, 0.5+0.168433470983)
	once := sim.Chosen{Games: 1000, Given: 1000, Won: 526, GivenGiven: 1000, GivenWon: 526, WonWon: 526}
	holds(t, "given once a game", once.Ratio(), 0.526, 0.495011790612, 0.556789217947)
	never := sim.Chosen{Games: 20, Given: 40, GivenGiven: 80}
	holds(t, "never won", never.Ratio(), 0, 0, 0.168433470983)
	unasked := sim.Chosen{}
	holds(t, "never given", unasked.Ratio(), 0, 0, 1)
}
