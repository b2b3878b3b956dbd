package roll

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// twoBots are bots for two: a random one for everybody that answers how many play with 2.
type twoBots struct{ *play.Random }

func (b *twoBots) Ask(p *play.Prompt) (play.Answer, error) {
	if p.Purpose == play.ForPlayers {
		return play.Answer{Number: 2}, nil
	}
	return b.Random.Ask(p)
}

func mustLoad(t testing.TB, name, text string) *program {
	t.Helper()
	p, diagnostics := load(source.NewFile(name, text))
	if p == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return p
}

func example(t testing.TB, name string) *program {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "examples", "roll", name))
	if err != nil {
		t.Fatal(err)
	}
	return mustLoad(t, name, string(text))
}

// BenchmarkGame plays whole games for two, set-up included, a seed a game, with bots and no output. Compare each
// with BenchmarkByHand of the same name.
func BenchmarkGame(b *testing.B) {
	programs := map[string]*program{
		"default":     mustLoad(b, "x.roll", "Game X {}"),
		"default.out": example(b, "default.roll"),
		"chutes":      example(b, "chutes.roll"),
		"snakes":      example(b, "snakes.roll"),
		"goose":       example(b, "goose.roll"),
	}
	for _, name := range []string{"default", "default.out", "chutes", "snakes", "goose"} {
		b.Run(name, func(b *testing.B) {
			game := programs[name].NewGame(play.Limits{})
			host := &twoBots{play.NewRandom(1)}
			turns := 0
			b.ReportAllocs()
			for seed := uint64(0); b.Loop(); seed++ {
				game.Reset(seed)
				if err := play.Run(game, host); err != nil {
					b.Fatal(err)
				}
				turns += game.Turns()
			}
			b.ReportMetric(float64(turns)/float64(b.N), "turns/op")
		})
	}
}

// BenchmarkByHand plays the same games written by hand in Go.
func BenchmarkByHand(b *testing.B) {
	for _, row := range byHand() {
		b.Run(row.name, func(b *testing.B) {
			turns := 0
			b.ReportAllocs()
			for seed := uint64(0); b.Loop(); seed++ {
				row.game.playOne(seed)
				turns += row.core.turns
			}
			b.ReportMetric(float64(turns)/float64(b.N), "turns/op")
		})
	}
}

// BenchmarkLoad loads a program of 100,000 lines, and a board of 1,000,000 tiles.
func BenchmarkLoad(b *testing.B) {
	for _, row := range []struct{ name, text string }{
		{"100000-lines", longProgram(100_000)},
		{"1000000-tiles", "Game Wide { Board { NumTiles = 1000000; } }"},
		{"small", "Game X {}"},
	} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				mustLoad(b, row.name, row.text)
			}
		})
	}
}

// longProgram is a game of so many lines.
func longProgram(lines int) string {
	var b strings.Builder
	b.WriteString("Game Long {\nBoard {\ndefine preRoll(int playerID) {\nint x = 0;\n")
	for i := 4; i < lines-3; i += 4 {
		fmt.Fprintf(&b, "if (x < %d && PlayerList[playerID].PieceList[0].occupiedTileID != NumTiles - 1) {\n", i)
		b.WriteString("x = (x + 7) * 3 - x / 2;\n")
		b.WriteString("print(\"player \" | playerID | \" has \" | x * 2);\n}\n")
	}
	b.WriteString("}\n}\n}\n")
	return b.String()
}
