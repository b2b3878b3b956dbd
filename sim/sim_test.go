package sim_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/source"
)

// load loads a program, or an example where text names one.
func load(t testing.TB, text string) lang.Program {
	t.Helper()
	switch filepath.Ext(text) {
	case ".roll":
		return loadAs(t, roll.Language{}, text, example(t, "roll", text))
	case ".tiler":
		return loadAs(t, tiler.Language{}, text, example(t, "tiler", text))
	}
	return loadAs(t, roll.Language{}, "game.roll", text)
}

// loadAs loads a program in a language.
func loadAs(t testing.TB, language lang.Language, name, text string) lang.Program {
	t.Helper()
	program, diagnostics := language.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
}

func example(t testing.TB, folder, name string) string {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "examples", folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// planOf returns a plan for a program and a number of players, with random bots.
func planOf(program lang.Program, players int, games int64, seed uint64) *sim.Plan {
	return &sim.Plan{
		Arms:  []sim.Arm{{Players: players, New: program.NewGame}},
		Games: games, Seed: seed, Jobs: 1, MaxTurns: 10_000, Steps: 1 << 24,
		Bots: sim.Bots{All: "random", Playouts: 8},
	}
}

// run plays a plan.
func run(t testing.TB, plan *sim.Plan) *sim.Result {
	t.Helper()
	result, err := sim.Run(t.Context(), plan, nil)
	if err != nil {
		t.Fatal(err)
	}
	return result
}

func BenchmarkGames(b *testing.B) {
	for _, name := range []string{"default.roll", "chutes.roll", "snakes.roll", "tictactoe.tiler"} {
		b.Run(name, func(b *testing.B) {
			plan := planOf(load(b, name), 0, int64(b.N), 1)
			b.ReportAllocs()
			b.ResetTimer()
			run(b, plan)
		})
	}
}
