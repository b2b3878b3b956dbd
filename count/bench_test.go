package count_test

import (
	"testing"

	"github.com/roll-lang/roll/count"
)

// BenchmarkChess counts three moves of chess, where one answer in two hundred is accepted.
func BenchmarkChess(b *testing.B) {
	game := example(b, "chess")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := count.Lines(game, 3); err != nil {
			b.Fatal(err)
		}
	}
}
