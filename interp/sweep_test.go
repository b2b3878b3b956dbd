package interp_test

import (
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lang/langtest/toy"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// making makes lists, functions with what they have captured, strings and pieces in loops and calls, beside things that
// wait half evaluated.
const making = `
piece Stone(of, size);
var kept = []; var calls = none; var waits = none; let n = 0;
to start() { board{3, 3}; }
to name(i) { var s = "n" + i; repeat 3 { s = s + i; let t = "t" + s; } return s; }
to list(i) { var l = [i, name{i}]; repeat 2 { l = l + [name{i + 1}, [i]]; } return l; }
to adder(a) { let word = name{a}; return fn(b) { repeat 2 { let dropped = [b]; } return word + b; }; }
to fills(i) { waits[0] = name{i}; waits = none; repeat 5 { let t = name{i + 7}; } return i; }
to first(l, i) { repeat i { } return l[0]; }
to one(i) { var s = "one" + i; return s; }
to turn() {
	repeat 5 {
		n++;
		kept = [kept, list{n}, name{n}] + list{n + 1};
		calls = adder{n};
		let both = name{n} + name{n + 1};
		if (one{1} == one{2}) { print{"wrong"}; }
		for x in list{n} { print{both + x + name{3}}; }
		let g = adder{n + 1};
		let before = list{n};
		let at = ask{};
		print{before + [at]};
		print{calls{n} + g{name{n}} + kept[1]};
		waits = [1, 2];
		let filled = first{waits, fills{n}};
		print{filled};
		let stone = new Stone(of = n, size = n);
		board[1, 1] = stone;
		print{board[1, 1].of + name{n}};
		if (n % 2 == 0) { kept = [kept[0], kept[2]]; }
	}
	if (n > 20) { win{me{}}; }
}
`

// TestEager sweeps the heap wherever that is possible.
func TestEager(t *testing.T) {
	program, diagnostics := toy.Language{}.Load(source.NewFile("making.toy", making))
	if program == nil {
		t.Fatal(diagnostics)
	}
	list := langtest.ReadPrograms(t, toy.Language{}, "../testdata/looks/toy.txtar")
	for _, p := range append(list, program) {
		langtest.TestEager(t, p, p.(*console.Program).Core, play.Limits{Steps: 10_000})
	}
	program.(*console.Program).Core.Eager = true
	langtest.TestAhead(t, []lang.Program{program}, 3)
}

// TestPinsOfLaterCalls goes back to a prompt of an earlier call, while a later one, which pins, is running.
func TestPinsOfLaterCalls(t *testing.T) {
	for _, eager := range []bool{false, true} {
		program, diagnostics := toy.Language{}.Load(source.NewFile("game.toy", `
			var keep = none;
			to start() { board{3, 3}; }
			to inner() { return ask{}; }
			to outer() { print{inner{}}; var k = 0; while (k < 3) { k = k + 1; let t = [k]; } return k; }
			to turn() {
				var q = 0;
				do { print{outer{}}; keep = [keep, 1]; keep = [keep, 2]; q = q + 1; } while (q < 3);
				print{keep};
			}`))
		if program == nil {
			t.Fatal(diagnostics[0])
		}
		program.(*console.Program).Core.Eager = eager
		h := &noter{game: program.NewGame(play.Limits{})}
		h.game.Reset(1)
		if err := h.game.Setup(h); err != nil {
			t.Fatal(err)
		}
		if err := h.game.Turn(h); err != nil || len(h.lines) == 0 {
			t.Errorf("swept eagerly %v: the turn prints %q and ends with %v", eager, h.lines, err)
		}
	}
}
