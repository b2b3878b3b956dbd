package sim

import "math"

// Student returns how many standard errors an interval of a confidence, between 0 and 1, reaches to both sides where
// the error is estimated with so many degrees of freedom: a quantile of Student's t.
func Student(confidence float64, freedom int64) float64 {
	z := math.Sqrt2 * math.Erfinv(confidence)
	switch {
	case freedom < 1:
		return math.Inf(1)
	case freedom >= exactBelow:
		return expandT(z, float64(freedom))
	}
	// Newton's method. The share is concave, so from z, which is too small, it only ever comes nearer.
	t := z
	for range 100 {
		step := (confidence - withinT(t, freedom)) / (2 * densityT(t, float64(freedom)))
		t += step
		if step <= 1e-14*t {
			break
		}
	}
	return t
}

// withinT returns the probability that Student's t lies between -t and t (Abramowitz and Stegun, 26.7.3 and 26.7.4).
func withinT(t float64, freedom int64) float64 {
	angle := math.Atan(t / math.Sqrt(float64(freedom)))
	sin, cos := math.Sincos(angle)
	term, sum := 1.0, 1.0
	if freedom%2 == 1 {
		term, sum = cos, cos
	}
	for i := freedom%2 + 2; i < freedom; i += 2 {
		term *= cos * cos * float64(i-1) / float64(i)
		sum += term
	}
	switch {
	case freedom == 1:
		return 2 / math.Pi * angle
	case freedom%2 == 1:
		return 2 / math.Pi * (angle + sin*sum)
	}
	return sin * sum
}

func densityT(t, freedom float64) float64 {
	above, _ := math.Lgamma((freedom + 1) / 2)
	below, _ := math.Lgamma(freedom / 2)
	return math.Exp(above-below-(freedom+1)/2*math.Log1p(t*t/freedom)) / math.Sqrt(freedom*math.Pi)
}

// expandT returns a quantile of Student's t from that of the normal distribution (Abramowitz and Stegun, 26.7.5).
func expandT(z, freedom float64) float64 {
	s := z * z
	return z + z*((s+1)/4/freedom+
		((5*s+16)*s+3)/96/(freedom*freedom)+
		(((3*s+19)*s+17)*s-15)/384/(freedom*freedom*freedom)+
		((((79*s+776)*s+1482)*s-1920)*s-945)/92160/(freedom*freedom*freedom*freedom))
}
