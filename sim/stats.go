package sim

import "math"

// Confidence is how many of the intervals that are reported hold what they are about.
const Confidence = 0.95

// The fewest games that tell where a number lies. Of fewer the interval of a mean would be too narrow too often, where
// a few games are much longer than the others or all happen to be alike.
const (
	leastGames  = 10  // for a mean
	leastSpread = 100 // for a standard deviation
)

// An Interval is a number as the games show it and the interval that it lies in with a confidence of 95 %.
type Interval struct {
	Value, Low, High float64
}

// open is a number of which it is not known where it lies.
func open(value float64) Interval { return Interval{value, math.Inf(-1), math.Inf(1)} }

// around returns a value with a standard error, estimated from n numbers.
func around(value, deviation float64, n int64) Interval {
	reach := Student(Confidence, n-1) * deviation
	return Interval{value, value - reach, value + reach}
}

// alike returns the value that all of n numbers have. That leaves room for rare ones that are another by one.
func alike(value float64, n int64) Interval {
	rare := Share(0, n).High
	return Interval{value, value - rare, value + rare}
}

// within cuts an interval to what is possible; where it is open it stays so.
func (i Interval) within(low, high float64) Interval {
	if math.IsInf(i.High, 1) {
		return i
	}
	return Interval{i.Value, max(i.Low, low), min(i.High, high)}
}

// Mean returns the mean of n numbers with this sum and sum of squares. Too few say nothing about where it lies.
func Mean(n, sum, squares int64) Interval {
	if n <= 0 {
		return Interval{}
	}
	mean := float64(sum) / float64(n)
	switch {
	case n < leastGames:
		return open(mean)
	case sum%n == 0 && squares == sum/n*sum:
		return alike(mean, n)
	}
	return around(mean, math.Sqrt(variance(n, sum, squares)/float64(n)), n)
}

// variance is that of a sample.
func variance(n, sum, squares int64) float64 {
	mean := float64(sum) / float64(n)
	return max(0, (float64(squares)-mean*float64(sum))/float64(n-1))
}

// Ratio returns the share of won in given where both were summed over n games in which they hang together, such as all
// answers of a game. The interval is that of a ratio of sums.
func (c *Chosen) Ratio() Interval {
	switch {
	case c.Given == 0:
		return Interval{0, 0, 1}
	case c.Given == c.Games: // once in each game: a plain share
		return Share(c.Won, c.Given)
	}
	share, n := float64(c.Won)/float64(c.Given), float64(c.Games)
	// Where all or none were won the sums show no spread; the games, one by one, still leave room.
	if c.Won == 0 || c.Won == c.Given {
		whole := Share(c.Won*c.Games/c.Given, c.Games)
		return Interval{share, whole.Low, whole.High}
	}
	if c.Games < leastGames {
		return Interval{share, 0, 1}
	}
	residuals := float64(c.WonWon) - 2*share*float64(c.GivenWon) + share*share*float64(c.GivenGiven)
	if residuals <= 1e-9*float64(c.WonWon) { // the same share in each game
		return alike(share, c.Games).within(0, 1)
	}
	return around(share, math.Sqrt(residuals*n/(n-1))/float64(c.Given), c.Games).within(0, 1)
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
	switch {
	case n < leastGames:
		return open(mean)
	case h.Min() == h.Max():
		return alike(mean, n)
	}
	return around(mean, math.Sqrt(h.moment(mean, 2)/float64(n-1)), n)
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

// Deviation returns the standard deviation of the sample and the interval of Bonett, which holds for numbers of any
// distribution: it follows from the fourth moment around a trimmed mean. Too few numbers say nothing about where it
// lies.
func (h Histogram) Deviation() Interval {
	n := float64(h.N())
	if n < 2 {
		return open(0)
	}
	mean := h.moment(0, 1)
	m2 := h.moment(mean, 2)
	deviation := math.Sqrt(m2 * n / (n - 1))
	if n < leastSpread || deviation == 0 {
		return open(deviation)
	}
	z := math.Sqrt2 * math.Erfinv(Confidence)
	kurtosis := h.moment(h.trimmed(), 4) / (m2 * m2)
	middle := math.Sqrt(n / (n - z))
	reach := middle * middle * math.Sqrt(max(0, kurtosis-(n-3)/n)/(n-1)) / 2
	return Interval{deviation, deviation * middle * math.Exp(-z*reach), deviation * middle * math.Exp(z*reach)}
}

// trimmed returns the mean without the least and the greatest numbers, one in 2√(n-4) of them at each end.
func (h Histogram) trimmed() float64 {
	n := h.N()
	cut := int64(float64(n) / (2 * math.Sqrt(float64(n-4))))
	sum, below := 0.0, int64(0)
	for value, count := range h {
		kept := min(below+count, n-cut) - max(below, cut)
		sum += float64(value) * float64(max(0, kept))
		below += count
	}
	return sum / float64(n-2*cut)
}

// Quantile returns the least number that at least a share of the numbers do not exceed. The interval is between two
// numbers of the sample, by their ranks; it is open where not even the least and the greatest are far enough apart.
func (h Histogram) Quantile(share float64) Interval {
	n := h.N()
	if n == 0 {
		return Interval{}
	}
	low, high := ranks(n, share)
	value := h.rank(int64(math.Ceil(float64(n) * share)))
	if low < 1 || high > n {
		return open(value)
	}
	return Interval{value, h.rank(low), h.rank(high)}
}

// ranks returns between which ranks of n numbers, from 1, a quantile lies: that one is below or above has a probability
// of at most half of what the confidence leaves.
func ranks(n int64, share float64) (low, high int64) {
	if n >= exactBelow {
		middle := float64(n) * share
		reach := math.Sqrt2 * math.Erfinv(Confidence) * math.Sqrt(middle*(1-share))
		return int64(math.Floor(middle - reach)), int64(math.Ceil(middle+reach)) + 1
	}
	const tail = (1 - Confidence) / 2
	for atMost(low, n, share) <= tail {
		low++
	}
	for high = low; high <= n && atMost(n-high, n, 1-share) > tail; high++ {
	}
	return low, high
}

// rank returns the number of a rank, from 1.
func (h Histogram) rank(rank int64) float64 {
	below := int64(0)
	for value, count := range h {
		below += count
		if count > 0 && below >= rank {
			return float64(value)
		}
	}
	return float64(h.Max())
}
