package table

import (
	"math/bits"
	"math/rand/v2"
)

// Rand is the generator of all chance in a game. A seed gives the same draws on every machine and in every
// later version: the two words of a PCG's state (math/rand/v2, PCG-DXSM) are the first two outputs of
// SplitMix64 started at the seed. It is a value: a copy goes on by itself from where the original stood.
type Rand struct {
	pcg rand.PCG
}

// NewRand returns the generator for a seed.
func NewRand(seed uint64) Rand {
	var r Rand
	r.Seed(seed)
	return r
}

// step is what SplitMix64 goes on by.
const step uint64 = 0x9e3779b97f4a7c15

// Seed starts the generator anew.
func (r *Rand) Seed(seed uint64) {
	first := seed + step
	r.pcg.Seed(mix(first), mix(first+step))
}

// mix is the output function of SplitMix64.
func mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Seeds are the seeds that are derived from a seed.
type Seeds struct{ from uint64 }

// SeedsOf returns what is derived from a seed.
func SeedsOf(seed uint64) Seeds { return Seeds{mix(seed + step)} }

// At returns the seed of an index.
func (s Seeds) At(index uint64) uint64 { return mix(s.from + index) }

// Derive returns a seed for something beside the game, a bot say, that shall not share the game's draws.
func Derive(seed, index uint64) uint64 { return SeedsOf(seed).At(index) }

// Below draws a number from 0 to n-1, each as likely as the other (Lemire's method, without bias). n must be
// at least 1.
func (r *Rand) Below(n uint64) uint64 {
	high, low := bits.Mul64(r.pcg.Uint64(), n)
	if low < n {
		for threshold := -n % n; low < threshold; {
			high, low = bits.Mul64(r.pcg.Uint64(), n)
		}
	}
	return high
}

// Fraction draws a number from 0 up to, and without, 1: a multiple of 2 to the power of -53.
func (r *Rand) Fraction() float64 { return float64(r.Below(1<<53)) / (1 << 53) }
