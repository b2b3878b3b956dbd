package tiler

import (
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// TestChanged says of assignments whether a game with them may be another one since what they set is found once, and
// before the value.
func TestChanged(t *testing.T) {
	for statement, want := range map[string]bool{
		"x = i(1);": false, "a[1] = 7;": false, "a[x] = random(6);": false, "p.n = random(6);": false,
		"grid[i(1), 0] = p;": false, "a[i(1)]++;": false, "(x, y) = grid[0, 0].coord;": false,
		"(a[0], a[1]) = (1, 2);": false, "p.n = looks(3);": false,
		"a[i(1)] = 7;": true, "a[random(2)] = 7;": true, "a[0] = i(1);": true, "any().n = 7;": true,
		"p.n = any().n;": true, "(a[x], a[0]) = (1, 2);": true, "(any().n, x) = (1, 2);": true,
		"p.n = p.rules(0, 1) + '';": false,
	} {
		text := strings.Replace(`class P { attr n: int; }
init { grid(2, 2); int x = 0, y = 0; array int a = [0, 0]; P p = new P(n=0); int found = 0; }
function int i(int k) { found++; return k; }
function int looks(int k) { return k + x; }
function P any() { found++; return p; }
turn { STATEMENT }
end { if (found > 2) { return 'end'; } }`, "STATEMENT", statement, 1)
		if strings.Contains(statement, "+ ''") {
			text = strings.Replace(text, "attr n: int", "attr n: string", 1)
			text = strings.Replace(text, "n=0", "n=''", 1)
		}
		file := source.NewFile("game.tiler", text)
		if _, bag := examine(file); bag.HasErrors() {
			t.Errorf("%s: %v", statement, bag.Sorted()[0])
			continue
		}
		if why := (Language{}).Changed(file, 0); (why != "") != want {
			t.Errorf("%s: %q", statement, why)
		}
	}
}
