package walk_test

import (
	"math/rand/v2"
	"testing"
)

// FuzzNaive makes a board and a pattern of a seed, and holds them against the naive matcher.
func FuzzNaive(f *testing.F) {
	f.Add(uint64(1), uint8(8), uint8(8), uint8(3))
	f.Add(uint64(2), uint8(70), uint8(2), uint8(4))
	f.Fuzz(func(t *testing.T, seed uint64, width, height, depth uint8) {
		r := rand.New(rand.NewPCG(seed, 0))
		board := randomField(r, 1+int(width)%70, 1+int(height)%4)
		if wrong := board.wrong(t, board.pattern(r, int(depth)%5), r); wrong != "" {
			t.Error(wrong)
		}
	})
}
