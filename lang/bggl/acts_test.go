package bggl

import (
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// TestActs says of expressions whether evaluating them may do anything beside giving a value.
func TestActs(t *testing.T) {
	a, bag := examine(source.NewFile("game.bggl", `
		Piece A;
		Board(2, 2);
		int n = 0;
		int far(int k) { int a = k; while (a < 7) { a = a + 1; } return a; }
		int near(int k) { n = n + k; return far(k); }
		Rule quiet: A { far(x2) > 1; }
		isValidMove(m) { m : quiet; }
		boolean may(int x) { Move m[1]; m[0] = x:0:A:+; return m : quiet; }
		Game { turn t { makemove(0:0:A:+); } winner = player; }
	`))
	if bag.HasErrors() {
		t.Fatal(bag.Sorted()[0])
	}
	for text, want := range map[string]bool{
		"n + 1": false, "[0][0]": false, "row[0]": false, "far(2)": false, "may(0)": false, "0:0:A:+ : quiet": false,
		"(0:0:A:+).x": false, "numPieces(A)": false, "board": false, "length(row[0])": false,
		"near(2)": true, "n = 3": true, "makemove(0:0:A:+)": true, `input("?")`: true,
	} {
		file := source.NewFile("typed", text)
		typed := source.NewBag(file, catalogs...)
		x := parser.New(file, a.grammar(), typed).Expr()
		c := a.checker.Console(typed, check.Everywhere)
		if c.Value(x); typed.HasErrors() {
			t.Fatal(text, typed.Sorted()[0])
		}
		if got := c.Acts(x); got != want {
			t.Errorf("%s acts: %v", text, got)
		}
	}
}
