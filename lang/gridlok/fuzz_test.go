package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/langtest"
)

// seeds are the programs from which a fuzzer begins.
func seeds(t testing.TB) []string {
	texts := langtest.Texts(t, Language{}, "../../examples/gridlok/*.gl", "../../testdata/errors-gridlok/*.gl")
	return append(texts, inLoops, "game {", `game{board{dimensions{1,1} image{a b.png}}players{"a",}setup{}}`)
}

func coreOf(p lang.Program) *interp.Program { return p.(pictured).Core }

func FuzzLoad(f *testing.F) { langtest.FuzzLoad(f, Language{}, seeds(f)) }

func FuzzPlay(f *testing.F) { langtest.FuzzPlay(f, Language{}, seeds(f), coreOf) }

func FuzzTyped(f *testing.F) {
	const game = `game { board { dimensions {2, 2} }
		players {"p", "q"} piece { name {"a"} onClick { visible{true} x{x + 1} endTurn{} } } piece { name {"b"} }
		def x{0} def l{1, 2,} setup { for r, c in board { place{"a", r, c} } } winCondition { win{x == 9} } }`
	langtest.FuzzTyped(f, Language{}, game, []string{
		"x", "board", "board[0]", "board[0][0].name", "x{3}", "def k{x + 1} k{k * 2}", `place{"b", 0, 0}`, "win",
		`def s{"a" + 1}`, "winCondition { win{true} }", "fun f(a) { return a } print{f{2}}", "l[0]{5} l{1, 2,} l",
		`piece { name {"a"} onClick { changeType{"b"} } }`, `piece { name {"c"} visible {0} }`, "def m{,} m{l} m",
		"print{1 / 0}", `fun f(n) { if n == 0 { return "a" } return f{n - 1} + 1 } print{f{2} + f{0}}`,
		"for p surrounding 1, 1 { print{p} }", "for i(0, 100000) { }", "setup { }", "click{1, 1}", "endTurn{}",
		`removePlayer{"p"}`, "l[5]{1}", "removeElement{l, 0}", "return 1", "board[0][0]{1}",
	})
}
