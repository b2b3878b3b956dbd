package tiler

import (
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// TestActs says of expressions whether evaluating them may do anything beside giving a value.
func TestActs(t *testing.T) {
	a, bag := examine(source.NewFile("game.tiler", `
		class P { attr n: int; }
		class Q { attr n: int; }
		rules P { n: 1 >> [(x, y + far(1))]; }
		rules Q { n: 1 >> [(x, y + near(1))]; }
		init { grid(2, 2); int total; P p; Q q; Object o; array int list = [1, 2]; total = 0; }
		function int far(int k) { int a = k; while (a < 7) { a++; } return a; }
		function int near(int k) { total = total + k; return far(k); }
		function int first() { for square in grid { square = null; } return 1; }
		turn { p = new P(n=1); q = new Q(n=1); total = first(); }
		end { return total; }
	`))
	if bag.HasErrors() {
		t.Fatal(bag.Sorted()[0])
	}
	for text, want := range map[string]bool{
		"total + list[0]": false, "grid[0, 0]": false, "p.n": false, "p.isNull": false, "list.length": false,
		"far(2)": false, "p.rules(0, 0)": false,
		"near(2)": true, "q.rules(0, 0)": true, "o.rules((0, 0))": true, "first()": true, "far(random(6))": true,
		"p.move(0, 0)": true, "p.delete": true, "capture()": true, "prompt('?')": true, "new P(n=1)": true,
	} {
		file := source.NewFile("typed", text)
		typed := source.NewBag(file, catalogs...)
		x := parser.New(file, grammar(), typed).Expr()
		c := a.checker.Console(typed, check.Everywhere)
		if c.Value(x); typed.HasErrors() {
			t.Fatal(typed.Sorted()[0])
		}
		if got := c.Acts(x); got != want {
			t.Errorf("%s acts: %v", text, got)
		}
	}
}
