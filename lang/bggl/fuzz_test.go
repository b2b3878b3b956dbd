package bggl

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
)

// programs are all BGGL programs of examples and fixtures.
func programs(t testing.TB) []string {
	return langtest.Texts(t, Language{}, "../../testdata/bggl/*.txtar", "../../examples/bggl/*.bggl")
}

// everyThird returns a third of some programs, for tests that take their time.
func everyThird(all []string) (some []string) {
	for i := 0; i < len(all); i += 3 {
		some = append(some, all[i])
	}
	return some
}

func coreOf(p lang.Program) *interp.Program { return p.(*console.Program).Core }

func FuzzLoad(f *testing.F) { langtest.FuzzLoad(f, Language{}, programs(f)) }

func FuzzPlay(f *testing.F) { langtest.FuzzPlay(f, Language{}, everyThird(programs(f)), coreOf) }

func FuzzTyped(f *testing.F) {
	const game = `Player p, q;
Piece A;
Board(2, 2);
int n = 1;
Rule near: A { emptysquare == true; }
isValidMove(m) { m : near; }
Game {
    thisplayer = p;
    turn t { inputto("To: "); makemove(x2:y2:A:+); }
    n = n + 1;
    if (numPieces(_) == 0) { winner = p; }
}`
	langtest.FuzzTyped(f, Language{}, game, []string{
		"n", "board", "row[0]", "n = 3;", "int k = n + 1; k = k * 2;", "[0][0] = A;", `string s = "a" + 1;`,
		"int twice(int a) { return a * 2; } print twice(2);", "Rule near: A { length == 1; }", "thisplayer",
		"isValidMove(m) { m : near; }", "makemove(0:0:A:+);", "x1 = x2 = 3;", "print 1 / 0;", "winner = p;",
		"Game { turn t { makemove(0:0:A:+); } }", "0:0:A:+ : near", "while (true) { }", "Board(3, 3);", "[9][9]",
		"Move m[2]; m[5] = 0:0:A:+;", "col[1] = [A, A];", "Piece a[] = row[0]; a == row[1]", "exit;", "length(m)",
		"inputto(\"To: \");", "int f(int n) { if (n == 0) { return 0; } return f(n - 1); } f(3)", "gototurn t;",
	})
}
