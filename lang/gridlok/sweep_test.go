package gridlok

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

const fixtures = "../../testdata/gridlok/*.txtar"

// inLoops makes texts and lists in loops and calls of all sorts, beside others that wait half evaluated.
const inLoops = `
game {
	board { dimensions {3, 3} }
	players {"Ana", "Bo"}
	piece { name {"a"} onClick { work{pieceRow + pieceCol} endTurn{} } }
	piece { name {"b"} onTurn { whole{whole + last + "!"} click{0, 0} } }
	def whole{""}
	def last{"none"}
	def kept{"x",}
	def deep{,}
	fun called(i) {
		def s{"n" + i}
		for k(0, 3) { s{s + k} def dropped{"t" + k} whole{dropped} }
		return s
	}
	fun both(s, t) { return s + " " + t }
	fun list(i) { return made{called{i}, called{i + 1}} }
	fun made(s, t) { def l{s, t,} l{s + t} return l }
	fun grow(l, s) { for i(0, 20) { l{s + i} } return l }
	fun work(i) {
		last{both{called{1}, called{2}} + i}
		print{last + called{i} + length{grow{list{i}, called{3}}}}
		if called{1} == called{2} { print{"wrong"} }
		for x in list{i} { kept{x + called{2}} print{x} }
		for j(0, 4) {
			def l{kept[0], called{j},}
			l{called{j} + l[0]}
			deep{l}
			removeElement{l, 0}
			kept[0]{l[0] + j}
			print{l == list{j}}
			print{deep}
		}
		deep[0]{grow{deep[0], "d"}}
		print{deep[0]}
		for k(0, length{kept} - 2) { removeElement{kept, 0} }
		deep{,}
	}
	setup { for x, y in board { place{"a", x, y} } place{"b", 1, 1} }
	winCondition { win{turnCount == 3} }
}`

// TestEager sweeps the heap wherever that is possible, in all programs of examples and fixtures.
func TestEager(t *testing.T) {
	for _, p := range games(t, fixtures) {
		langtest.TestEager(t, p, p.Core, play.Limits{Steps: 2_000})
	}
}

// TestAhead goes ahead in all games there are, and comes back: also where the heap is swept wherever that is possible.
func TestAhead(t *testing.T) {
	langtest.TestAhead(t, langtest.ReadPrograms(t, Language{}, fixtures, "../../examples/gridlok/*.gl"), 1)
	swept := langtest.ReadPrograms(t, Language{}, "../../examples/gridlok/*.gl")
	loops, _ := Language{}.Load(source.NewFile("loops.gl", inLoops))
	for _, p := range append(swept, loops) {
		p.(pictured).Core.Eager = true
	}
	langtest.TestAhead(t, append(swept, loops), 2)
}

// games are the games of some files and the one of inLoops.
func games(t *testing.T, patterns ...string) []pictured {
	t.Helper()
	loops, diagnostics := Language{}.Load(source.NewFile("loops.gl", inLoops))
	if loops == nil {
		t.Fatal(diagnostics[0])
	}
	list := []pictured{loops.(pictured)}
	for _, p := range langtest.ReadPrograms(t, Language{}, patterns...) {
		list = append(list, p.(pictured))
	}
	return list
}

// TestBounded plays games that make much and keep little: what a snapshot holds stays small.
func TestBounded(t *testing.T) {
	const most = 256 << 10
	for name, text := range map[string]string{
		"lists of a function": `def n{0} fun sum(k) { def l{k, k, k,} def s{0} for x in l { s{s + x} } return s }
			setup { for i(0, 100000) { n{sum{i % 100}} } place{"a", 0, 0} }`,
		"a list that grows and shrinks": `def l{,}
			setup { for i(0, 100000) { l{i} if length{l} > 9 { removeElement{l, 0} } } place{"a", 0, 0} }`,
		"texts":  `def s{""} setup { for i(0, 100000) { s{"n" + i} } place{"a", 0, 0} }`,
		"clicks": `setup { for x, y in board { place{"a", x, y} click{x, y} } }`,
	} {
		t.Run(name, func(t *testing.T) {
			program, diagnostics := Language{}.Load(source.NewFile("game.gl", `game { board { dimensions {9, 9} }
				players {"p"} piece { name {"a"} onClick { changeType{"a"} } } `+text+`}`))
			if program == nil {
				t.Fatal(diagnostics[0])
			}
			g := program.NewGame(play.Limits{})
			g.Reset(1)
			if err := g.Setup(play.NewRandom(1)); err != nil {
				t.Fatal(err)
			}
			if size := g.Snapshot().Size(); size > most {
				t.Errorf("a snapshot holds %d bytes", size)
			}
		})
	}
}
