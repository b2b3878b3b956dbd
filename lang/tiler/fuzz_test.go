package tiler

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
)

// programs are all tiler programs of examples and fixtures.
func programs(t testing.TB) []string {
	return langtest.Texts(t, Language{}, "../../testdata/tiler/*.txtar", "../../examples/tiler/*.tiler",
		"../../testdata/errors-tiler/*.tiler")
}

func coreOf(p lang.Program) *interp.Program { return p.(pictured).Core }

func FuzzLoad(f *testing.F) { langtest.FuzzLoad(f, Language{}, programs(f)) }

func FuzzPlay(f *testing.F) {
	texts := programs(f)
	for _, test := range smallFunctions {
		texts = append(texts, test.game())
	}
	langtest.FuzzPlay(f, Language{}, texts, coreOf)
}

func FuzzTyped(f *testing.F) {
	const game = `class Piece { attr player: string ['x', 'o']; }
rules Piece { player: 'x' >> [(x + 1, y)]; }
init { grid(2, 2); int x, y; x = 0; y = 0; }
turn { (x, y) = capture(); grid[x, y] = new Piece('x'); }
end { if (grid[1, 1]) { return 'full'; } }`
	langtest.FuzzTyped(f, Language{}, game, []string{
		"x", "grid", "grid.row[0]", "x = 3;", "int k = x + 1; k = k * 2;", "grid[0, 0] = new Piece('x');",
		"string s = 'a' + 1;",
		"end { return 'over'; }", "function f(int a) { return a; } print(f(2));",
		"class Piece { attr player: string; attr n: int; }",
		"rules Piece { player: 'x' >> [(x, y + 1)]; }", "turn { x = capture(); }", "(x, y) = capture();",
		"print(1 / 0);",
		"class Q { attr player: int [3]; } Object o = new Q(3); print(o.player + 1); o.player++;", "grid[0, 0].player",
		"grid.row[0][1]",
		"function f(int n) { if (n == 0) { return 'a'; } return f(n - 1) + 1; } print(f(2) + f(0));",
		"for p in grid { p = new Piece('o'); }", "while (True) { }", "init { }", "grid[0,0].move(1, 1)",
		"array int a = [1, 2]; a[5] = 1;",
	})
}
