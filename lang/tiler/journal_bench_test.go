package tiler

import (
	"os"
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// opening is a host that moves the king's pawn of each player, from one square to another.
type opening struct {
	play.Script
	turn, given int
}

func (o *opening) Ask(*play.Prompt) (play.Answer, error) {
	moves := [2][2]int32{{6*8 + 4, 4*8 + 4}, {1*8 + 4, 3*8 + 4}}
	if o.given == 2 {
		return play.Answer{}, play.ErrPending
	}
	o.given++
	return play.Answer{Number: moves[o.turn%2][o.given-1]}, nil
}

// play plays a turn.
func (o *opening) play(t testing.TB, game play.Game) {
	o.turn, o.given = game.Turns(), 0
	if err := game.Turn(o); err != nil {
		t.Fatal(err)
	}
}

// chess returns a game that is set up, and its host.
func chess(t testing.TB) (play.Game, *opening) {
	t.Helper()
	text, err := os.ReadFile("../../examples/tiler/chess.tiler")
	if err != nil {
		t.Fatal(err)
	}
	program, diagnostics := Language{}.Load(source.NewFile("chess.tiler", string(text)))
	if program == nil {
		t.Fatal(diagnostics)
	}
	game, host := program.NewGame(play.Limits{}), &opening{}
	game.Reset(1)
	if err := game.Setup(host); err != nil {
		t.Fatal(err)
	}
	return game, host
}

// ways are how to go on from where a game stands and to come back.
var ways = []struct {
	name string
	from func(game play.Game, ahead func())
}{
	{"snapshot", func(game play.Game, ahead func()) {
		from := game.Snapshot()
		ahead()
		game.Restore(from)
	}},
	{"mark", func(game play.Game, ahead func()) {
		game.Mark()
		ahead()
		game.Back()
	}},
}

// BenchmarkAnswer plays a turn of chess and goes back, by a snapshot or by a mark. BenchmarkBack does so without the
// turn: what a mark costs beyond the answer itself is its Answer less that of the snapshot, and the Back of that.
func BenchmarkAnswer(b *testing.B) {
	for _, way := range ways {
		b.Run(way.name, func(b *testing.B) {
			game, host := chess(b)
			turn := func() { host.play(b, game) }
			b.ReportAllocs()
			for b.Loop() {
				way.from(game, turn)
			}
		})
	}
}

func BenchmarkBack(b *testing.B) {
	for _, way := range ways {
		b.Run(way.name, func(b *testing.B) {
			game, _ := chess(b)
			b.ReportAllocs()
			for b.Loop() {
				way.from(game, func() {})
			}
		})
	}
}

// TestMarkAllocatesNothing goes ahead in a game in which that was done before.
func TestMarkAllocatesNothing(t *testing.T) {
	game, host := chess(t)
	if n := testing.AllocsPerRun(10, func() {
		game.Mark()
		host.play(t, game)
		game.Mark()
		host.play(t, game)
		game.Back()
		game.Back()
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
