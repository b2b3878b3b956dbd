package junta

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
)

// programs are all Junta programs of examples and fixtures.
func programs(t testing.TB) []string {
	return langtest.Texts(t, Language{}, "../../examples/junta/*.junta")
}

func coreOf(p lang.Program) *interp.Program { return p.(*console.Program).Core }

func FuzzLoad(f *testing.F) { langtest.FuzzLoad(f, Language{}, programs(f)) }

func FuzzPlay(f *testing.F) { langtest.FuzzPlay(f, Language{}, programs(f), coreOf) }

func FuzzTyped(f *testing.F) {
	const game = `define by[$way] findSquares[/this $way empty|foe/]
game {
    players [White Black]
    board { grid { width 3 height 3 } }
    setup { White { Man [A1 B1] } Black { Man [A3 C3] } }
    piece { name Man possibleMoves by[/n|s|e|w/] }
    winCondition isEmpty[pieces[nextPlayer[player[]]]]
}`
	langtest.FuzzTyped(f, Language{}, game, []string{
		"1 + 2", "board", "findSquares[/empty/]", "legalActions[]", "do move[A1 A2]", "define f[$n] f[$n + 1]", "f[1]",
		"piece { name Rook possibleDrops emptySquares[board] }", "winCondition true", "illegalCondition false", "do 3",
		"setup { White { Man A1 } }", "let $x = 1, $y = [n s] in map[$y #[$d] => A1 + $d]", "history[]", "[1 / 0]",
		"do remove[A1] + again[]", "after[move[A1 A2] #[] => repeats[]]", "matches[A1 /((n)*|(e)*)+ foe/]", "first[[]]",
		`"a" + [A1 n 2]`, "if true then 1 else 2", "tieCondition isFull[board]", "do drop[Man B2]", "offBoard[]",
		"taken[last[history[]]]", "define by[$way] []", "#[$a] => $a", "squareAt[0 0] + -ne", "turnOrder", "this",
	})
}
