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
	name := "game.roll"
	if kind := filepath.Ext(text); kind == ".roll" || kind == ".tiler" {
		name = text
		data, err := os.ReadFile(filepath.Join("..", "examples", kind[1:], name))
		if err != nil {
			t.Fatal(err)
		}
		text = string(data)
	}
	var language lang.Language = roll.Language{}
	if filepath.Ext(name) == ".tiler" {
		language = tiler.Language{}
	}
	program, diagnostics := language.Load(source.NewFile(name, text))
	if program == nil {
		t.Fatal(diagnostics)
	}
	return program
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
	for _, name := range []string{"default.roll", "chutes.roll", "snakes.roll"} {
		b.Run(name, func(b *testing.B) {
			plan := planOf(load(b, name), 2, int64(b.N), 1)
			b.ReportAllocs()
			b.ResetTimer()
			run(b, plan)
		})
	}
}
