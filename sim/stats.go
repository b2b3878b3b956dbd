package sim

import "math"

// Confidence is how many of the intervals that are reported hold what they are about.
const Confidence = 0.95

// Reach is how many standard errors an interval of a confidence, between 0 and 1, reaches to both sides.
func Reach(confidence float64) float64 { return math.Sqrt2 * math.Erfinv(confidence) }

func z() float64 { return Reach(Confidence) }

// An Interval is a number as the games show it and the interval that it lies in with a confidence of 95 %.
type Interval struct {
	Value, Low, High float64
}

// Wilson returns the share of k in n and its Wilson score interval; 0 to 1 where n is 0.
func Wilson(k, n int64) Interval {
	if n <= 0 {
		return Interval{0, 0, 1}
	}
	share, size, z := float64(k)/float64(n), float64(n), z()
	middle := share + z*z/(2*size)
	reach := z * math.Sqrt(share*(1-share)/size+z*z/(4*size*size))
	scale := 1 + z*z/size
	low, high := max(0, (middle-reach)/scale), min(1, (middle+reach)/scale)
	// Rounding must not leave the share itself outside, nor the ends that are exact.
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return Interval{share, min(low, share), max(high, share)}
}

// around returns a value with a standard error.
func around(value, deviation float64) Interval {
	return Interval{value, value - z()*deviation, value + z()*deviation}
}

// Mean returns the mean of n numbers with this sum and sum of squares. A single one says nothing about how certain it
// is: its interval is without end.
func Mean(n, sum, squares int64) Interval {
	if n <= 0 {
		return Interval{}
	}
	mean := float64(sum) / float64(n)
	if n == 1 {
		return around(mean, math.Inf(1))
	}
	return around(mean, math.Sqrt(variance(n, sum, squares)/float64(n)))
}

// variance is that of a sample.
func variance(n, sum, squares int64) float64 {
	mean := float64(sum) / float64(n)
	return max(0, (float64(squares)-mean*float64(sum))/float64(n-1))
}

// Ratio returns the share of won in given where both were summed over n games in which they hang together, such as all
// answers of a game. The interval is that of a ratio of sums.
func (c *Chosen) Ratio() Interval {
	if c.Given == 0 {
		return Interval{0, 0, 1}
	}
	if c.Given == c.Games { // once in each game: a plain share
		return Wilson(c.Won, c.Given)
	}
	share, n := float64(c.Won)/float64(c.Given), float64(c.Games)
	if c.Games == 1 {
		return Interval{share, 0, 1}
	}
	residuals := float64(c.WonWon) - 2*share*float64(c.GivenWon) + share*share*float64(c.GivenGiven)
	deviation := math.Sqrt(max(0, residuals)*n/(n-1)) / float64(c.Given)
	// Where all or none were won the sums show no spread; the games, one by one, still leave room.
	if c.Won == 0 || c.Won == c.Given {
		whole := Wilson(c.Won*c.Games/c.Given, c.Games)
		return Interval{share, whole.Low, whole.High}
	}
	i := around(share, deviation)
	return Interval{share, max(0, i.Low), min(1, i.High)}
}

// A Histogram counts how many numbers are 0, 1, 2, ….
type Histogram []int64

// N returns how many numbers there are.
func (h Histogram) N() int64 {
	n := int64(0)
	for _, count := range h {
		n += count
	}
	return n
}

// Min returns the least number, 0 where there is none.
func (h Histogram) Min() int {
	for value, count := range h {
		if count > 0 {
			return value
		}
	}
	return 0
}

// Max returns the greatest number, 0 where there is none.
func (h Histogram) Max() int {
	for value := len(h) - 1; value > 0; value-- {
		if h[value] > 0 {
			return value
		}
	}
	return 0
}

// Mean returns the mean.
func (h Histogram) Mean() Interval {
	n := h.N()
	if n == 0 {
		return Interval{}
	}
	mean := h.moment(0, 1)
	if n == 1 {
		return around(mean, math.Inf(1))
	}
	return around(mean, math.Sqrt(h.moment(mean, 2)/float64(n-1)))
}

// moment returns the mean of the powers of the distances from a number.
func (h Histogram) moment(from float64, power int) float64 {
	sum := 0.0
	for value, count := range h {
		if count == 0 {
			continue
		}
		p := float64(count)
		for range power {
			p *= float64(value) - from
		}
		sum += p
	}
	return sum / float64(h.N())
}

// Deviation returns the standard deviation of the sample; its interval follows from the fourth moment.
func (h Histogram) Deviation() Interval {
	n := float64(h.N())
	if n < 2 {
		return Interval{0, 0, math.Inf(1)}
	}
	mean := h.moment(0, 1)
	m2, m4 := h.moment(mean, 2), h.moment(mean, 4)
	deviation := math.Sqrt(m2 * n / (n - 1))
	if deviation == 0 {
		return Interval{}
	}
	i := around(deviation, math.Sqrt(max(0, m4-m2*m2)/n)/(2*deviation))
	return Interval{deviation, max(0, i.Low), i.High}
}

// Quantile returns the least number that at least a share of the numbers do not exceed. The interval is between two
// numbers of the sample, by their ranks.
func (h Histogram) Quantile(share float64) Interval {
	n := float64(h.N())
	if n == 0 {
		return Interval{}
	}
	reach := z() * math.Sqrt(n*share*(1-share))
	return Interval{h.rank(math.Ceil(n * share)), h.rank(math.Floor(n*share - reach)), h.rank(math.Ceil(n*share+reach) + 1)}
}

// rank returns the number of a rank, from 1; outside of all ranks, the first or last.
func (h Histogram) rank(rank float64) float64 {
	below := 0.0
	for value, count := range h {
		below += float64(count)
		if count > 0 && below >= rank {
			return float64(value)
		}
	}
	return float64(h.Max())
}
