package scripts

import (
	"bytes"
	"math"
	"os"
	"testing"
)

// TestSameGame wants every language to give each result as often as it comes of random moves: 737/1260, 121/420 and
// 8/63, within four standard errors.
func TestSameGame(t *testing.T) {
	const games = 20_000
	wanted := map[string]float64{"x wins": 737.0 / 1260, "o wins": 121.0 / 420, "nobody wins": 8.0 / 63}
	for name, player := range Players {
		play, err := player(1)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		results := map[string]int{}
		for range games {
			result, err := play()
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			results[result]++
		}
		for result, share := range wanted {
			got, most := float64(results[result])/games, 4*math.Sqrt(share*(1-share)/games)
			if math.Abs(got-share) > most {
				t.Errorf("%s: %s comes in %.4f of the games, want %.4f within %.4f", name, result, got, share, most)
			}
		}
		if len(results) != len(wanted) {
			t.Errorf("%s: the results are %v", name, results)
		}
	}
}

// TestTilerIsTheExample wants the game to be that of the examples, which cannot be embedded from here.
func TestTilerIsTheExample(t *testing.T) {
	example, err := os.ReadFile("../../examples/tiler/tictactoe.tiler")
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(example, []byte(tilerText)) {
		t.Error("tictactoe.tiler is another game than examples/tiler/tictactoe.tiler; copy that one here")
	}
}

// BenchmarkGame plays whole games, each language in a row of its own.
func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"tiler", "starlark", "goja", "gopher-lua"} {
		b.Run(name, func(b *testing.B) {
			play, err := Players[name](1)
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, err := play(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
