package sim

import "math"

// exactBelow is of how many games or answers on the intervals are those of large samples.
const exactBelow = 200

// Share returns the share of k in n and where it lies with a confidence of 95 %; see ShareAt.
func Share(k, n int64) Interval { return ShareAt(Confidence, k, n) }

// ShareAt returns the share of k in n and its interval of a confidence, between 0 and 1: the exact one of Clopper and
// Pearson where n is small, else Wilson's score interval. It is 0 to 1 where n is 0.
func ShareAt(confidence float64, k, n int64) Interval {
	switch {
	case n <= 0:
		return Interval{0, 0, 1}
	case n < exactBelow:
		tail := (1 - confidence) / 2
		return Interval{float64(k) / float64(n), 1 - mostShare(n-k, n, tail), mostShare(k, n, tail)}
	}
	return wilson(confidence, k, n)
}

// wilson returns the share of k in n and its Wilson score interval.
func wilson(confidence float64, k, n int64) Interval {
	share, size, z := float64(k)/float64(n), float64(n), math.Sqrt2*math.Erfinv(confidence)
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

// mostShare returns the share of which n are at most k with a probability of tail.
func mostShare(k, n int64, tail float64) float64 {
	switch {
	case k >= n:
		return 1
	case k == 0:
		return -math.Expm1(math.Log(tail) / float64(n))
	}
	low, high := float64(k)/float64(n), 1.0
	for range 50 {
		middle := (low + high) / 2
		if atMost(k, n, middle) > tail {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2
}

// atMost returns the probability that of n at most k happen where each does with the probability p, between 0 and 1.
func atMost(k, n int64, p float64) float64 {
	if k < 0 {
		return 0
	}
	term := math.Exp(logChoose(n, k) + float64(k)*math.Log(p) + float64(n-k)*math.Log1p(-p))
	sum := term
	for i := k; i > 0; i-- {
		term *= float64(i) / float64(n-i+1) * (1 - p) / p
		sum += term
	}
	return sum
}

func logChoose(n, k int64) float64 {
	all, _ := math.Lgamma(float64(n + 1))
	in, _ := math.Lgamma(float64(k + 1))
	out, _ := math.Lgamma(float64(n - k + 1))
	return all - in - out
}

// ShareDifference returns how much more often something happens than in other games, where n games were played both
// ways: it happened this way alone in gained of them and the other way alone in lost. The intervals of the two shares
// are put together by Newcombe's method for pairs; too few games leave it open.
func ShareDifference(gained, lost, n int64) Interval {
	if n <= 0 {
		return Interval{}
	}
	value := float64(gained-lost) / float64(n)
	if n < leastGames {
		return open(value)
	}
	g, l := Share(gained, n), Share(lost, n)
	together := 0.0 // a game is not gained and lost at the same time
	if gained > 0 && lost > 0 {
		together = 2 * math.Sqrt(g.Value*l.Value/((1-g.Value)*(1-l.Value)))
	}
	reach := func(a, b float64) float64 { return math.Sqrt(a*a + b*b + together*a*b) }
	return Interval{
		value,
		max(-1, value-reach(g.Value-g.Low, l.High-l.Value)),
		min(1, value+reach(g.High-g.Value, l.Value-l.Low)),
	}
}
