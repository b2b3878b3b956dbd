package roll

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/sim"
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

func mustLoad(t testing.TB, name, text string) *console.Program {
	t.Helper()
	p, diagnostics := Language{}.Load(source.NewFile(name, text))
	if p == nil {
		t.Fatalf("%s: %v", name, diagnostics)
	}
	return p.(*console.Program)
}

func example(t testing.TB, name string) *console.Program {
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
	programs := map[string]*console.Program{
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

// BenchmarkBeside plays each game by turns with the evaluator and by hand, and reports how many times longer the
// evaluator takes.
func BenchmarkBeside(b *testing.B) {
	for _, row := range byHand() {
		b.Run(row.name, func(b *testing.B) {
			game, host := example(b, row.name+".roll").NewGame(play.Limits{}), &twoBots{play.NewRandom(1)}
			beside(b, row, 200, func(seeds []uint64) {
				for _, seed := range seeds {
					game.Reset(seed)
					if err := play.Run(game, host); err != nil {
						b.Fatal(err)
					}
				}
			})
		})
	}
}

// BenchmarkSimulate plays each game by turns as roll simulate does, everything counted that its report tells, and by
// hand, nothing counted, and reports how many times longer the simulation takes.
func BenchmarkSimulate(b *testing.B) {
	for _, row := range byHand() {
		b.Run(row.name, func(b *testing.B) {
			program := example(b, row.name+".roll")
			beside(b, row, 5_000, func(seeds []uint64) {
				plan := &sim.Plan{
					Arms: []sim.Arm{{New: program.NewGame}}, Games: int64(len(seeds)), Seed: seeds[0], Jobs: 1,
					MaxTurns: 10_000, Steps: 100_000_000, Bots: sim.Bots{All: "random"},
				}
				if _, err := sim.Run(b.Context(), plan, nil); err != nil {
					b.Fatal(err)
				}
			})
		})
	}
}

// beside plays blocks of games by turns with a function and by hand, so that whatever else keeps the computer busy
// slows both, and reports how many times longer the function takes: for the median of many short rounds.
func beside(b *testing.B, row handwritten, block int, roll func(seeds []uint64)) {
	var ratios []float64
	seeds := make([]uint64, block)
	for first := 0; b.Loop(); first += block {
		for i := range seeds {
			seeds[i] = uint64(first + i)
		}
		start := time.Now()
		roll(seeds)
		middle := time.Now()
		for _, seed := range seeds {
			row.game.playOne(seed)
		}
		ratios = append(ratios, float64(middle.Sub(start))/float64(time.Since(middle)))
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "times-by-hand")
	b.ReportMetric(0, "ns/op") // of both together: nothing to look at
}

// BenchmarkTurn plays turns of a game that never ends, on boards of many tiles and for many players. A turn takes as
// long on any board, and with any number of players unless its rules look at each of them.
func BenchmarkTurn(b *testing.B) {
	for _, tiles := range []int{10, 1_000, 1_000_000} {
		b.Run(fmt.Sprintf("%d-tiles", tiles), func(b *testing.B) { playTurns(b, endless(tiles, 2, ""), 2) })
	}
	for _, players := range []int{2, 6, 100} {
		b.Run(fmt.Sprintf("%d-players", players),
			func(b *testing.B) { playTurns(b, endless(40, players, ""), players) })
	}
	const everybody = "for (int p : {0 ~ NumPlayers - 1}) { if (PlayerList[p].PieceList[0].occupiedTileID == tileID) " +
		"{ $Met++; } }"
	for _, players := range []int{2, 6, 100} {
		b.Run(fmt.Sprintf("looking-at-%d-players", players), func(b *testing.B) {
			playTurns(b, endless(40, players, everybody), players)
		})
	}
}

// endless is a game on a ring of tiles whose goalCheck runs these statements.
func endless(tiles, players int, statements string) string {
	return fmt.Sprintf(`Game Endless {
		int $Met = 0;
		Players { MaxPlayers = %d; }
		Board {
			NumTiles = %d;
			make Tile(id: %d, next: 0, prev: %d);
			define goalCheck(int playerID, int tileID) { if ($Met > 1000000000) { $Met = 0; } %s }
		}
	}`, players, tiles, tiles-1, tiles-2, statements)
}

// playTurns plays one turn a round.
func playTurns(b *testing.B, text string, players int) {
	game := mustLoad(b, "endless.roll", text).NewGame(play.Limits{})
	var host play.Host = bots{play.NewRandom(1), int32(players)}
	if err := game.Setup(host); err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := game.Turn(host); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkHeard plays whole games that tell a host every event but printed lines.
func BenchmarkHeard(b *testing.B) {
	for _, name := range []string{"default", "chutes"} {
		b.Run(name, func(b *testing.B) {
			game, host := example(b, name+".roll").NewGame(play.Limits{}), &hearing{twoBots{play.NewRandom(1)}, 0}
			b.ReportAllocs()
			for seed := uint64(0); b.Loop(); seed++ {
				game.Reset(seed)
				if err := play.Run(game, host); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(host.heard)/float64(b.N), "events/op")
		})
	}
}

// hearing counts what it hears.
type hearing struct {
	twoBots
	heard int
}

func (h *hearing) Listens() play.Kinds { return play.AllEvents &^ play.Of(play.KindPrinted) }

func (h *hearing) Hear(play.Event) error {
	h.heard++
	return nil
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
