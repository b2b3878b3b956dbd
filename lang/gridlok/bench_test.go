package gridlok

import (
	"errors"
	"io"
	"os"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
)

// wide is a board of 1,000 by 1,000 squares without mines, all of which one click opens. The game goes on behind it.
const wide = `
game {
	board { dimensions {1000, 1000} }
	players {"player"}
	piece {
		name {"zero"}
		onClick {
			visible{true}
			for i, j surrounding pieceRow, pieceCol { click{i, j} }
			endTurn{}
		}
	}
	setup { for x, y in board { place{"zero", x, y} } }
	winCondition { win{turnCount == 5} }
}`

// BenchmarkFlood measures one click that opens a million squares, from the answer to the next prompt: for a host that
// listens to nothing, and for a front end that is told of each square.
func BenchmarkFlood(b *testing.B) {
	program, diagnostics := Language{}.Load(source.NewFile("wide.gl", wide))
	if program == nil {
		b.Fatal(diagnostics[0])
	}
	for name, host := range map[string]func(game play.Game) play.Host{
		"told nothing": func(play.Game) play.Host { return play.NewRandom(1) },
		"told events": func(game play.Game) play.Host {
			click := func() (string, error) { return `{"answer":"500,500"}`, nil }
			return &protocol.Host{Out: io.Discard, Game: func() play.Game { return game }, ReadLine: click}
		},
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				game := program.NewGame(play.Limits{})
				game.Reset(1)
				h := host(game)
				if err := game.Setup(h); err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				if err := game.Turn(h); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkRandomGames measures whole games of each example with bots that answer at random.
func BenchmarkRandomGames(b *testing.B) {
	for _, name := range []string{"tictactoe", "lightsout", "frogs", "memory", "apples", "minesweeper"} {
		b.Run(name, func(b *testing.B) {
			game := example(b, name).NewGame(play.Limits{Steps: 1_000_000})
			b.ReportAllocs()
			seed := uint64(0)
			for b.Loop() {
				seed++
				game.Reset(seed)
				if err := play.Run(game, play.NewRandom(seed)); err != nil && !errors.Is(err, play.ErrTooLong) {
					b.Fatal(err)
				}
			}
		})
	}
}

// example loads an example.
func example(b testing.TB, name string) lang.Program {
	b.Helper()
	text, err := os.ReadFile("../../examples/gridlok/" + name + ".gl")
	if err != nil {
		b.Fatal(err)
	}
	program, diagnostics := Language{}.Load(source.NewFile(name+".gl", string(text)))
	if program == nil {
		b.Fatal(diagnostics[0])
	}
	return program
}
