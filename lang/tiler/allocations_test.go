package tiler

import (
	"testing"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestNoAllocations plays games with one that was used before, in which classes agree on their attributes or differ.
// What is to be allocated was allocated then.
func TestNoAllocations(t *testing.T) {
	for name, text := range map[string]string{
		"agree": `class P { attr v: int; attr s: string; } class Q { attr s: string; attr v: int; }`,
		"differ": `class P { attr v: float; attr s: string; }
			class Q { attr s: int; attr v: int [0, 1, 2, 3, 4, 5, 6]; }`,
	} {
		text += `init { grid(2, 2); int n = 0; grid[0, 0] = new P(v=1); grid[0, 1] = new Q(v=2); }
function twice(Object o) { return o.v + o.v; }
function even(int n) { if (n == 0) { return 'even'; } if (n == 1) { return n; } return even(n - 2); }
turn { n++; for o in grid { if (o && o.s != 'x') { o.v = twice(o) - o.v; o.v++; grid[1, 1] = o; } } }
end { if (even(n) == 'even' && grid[1, 1].v > 3) { return 'done'; } if (n > 9) { return n; } }`
		program, diagnostics := Language{}.Load(source.NewFile("game.tiler", text))
		if program == nil {
			t.Fatal(diagnostics)
		}
		game, host := program.NewGame(play.Limits{}), play.NewRandom(1)
		playOne := func() {
			game.Reset(1)
			if err := play.Run(game, host); err != nil {
				t.Fatal(err)
			}
		}
		playOne()
		if n := testing.AllocsPerRun(100, playOne); n != 0 {
			t.Errorf("%s: %v allocations a game", name, n)
		}
	}
}
