package tiler

import (
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestEager sweeps the heap wherever that is possible, in all programs of examples and fixtures.
func TestEager(t *testing.T) {
	for _, text := range append(programs(t), inLoops) {
		program, diagnostics := Language{}.Load(source.NewFile("game.tiler", text))
		if text == inLoops && program == nil {
			t.Fatal(diagnostics[0])
		}
		if program != nil {
			langtest.TestEager(t, program, program.(pictured).Program.Core, play.Limits{Steps: 5_000})
		}
	}
}

// inLoops makes things in loops and calls of all sorts, beside things that wait half evaluated.
const inLoops = `
class P { attr n: int; attr s: string; }
rules P { n: 1 >> [(0, 1)]; s: 'x' >> [(loud(1), 0)]; }
init { grid(3, 3); int total = 0; string all = ''; P kept; array string names = ['a', 'b']; }

function string name(int i) {
    string s = 'n' + i;
    for (int k = 0; k < 3; k++) { s = s + k; P dropped = new P(n=k, s='t' + k); }
    return s;
}
function int loud(int i) { for n in names { total = total + i; } return i; }
function P made(int i) { P p = new P(n=i, s=name(i)); for q in grid { q = new P(n=i, s='q' + i); } return p; }
function string deep(int i) { if (i == 0) { return 'end'; } return name(i) + deep(i - 1) + name(i); }
function bool same(string a, string b) { while (a != b) { a = a + ''; b = a; } return a == b; }
function array string list(int i) { array string a = [name(i), name(i + 1), name(i)]; return a; }
function string both(string a, string b) { return a + ' ' + b; }
function string one(int i) { string s = 'one' + i; return s; }
function string takes(int i) {
    grid[0, 0].s = 'new' + i;
    grid[0, 0] = new P(n=0, s='next');
    return name(i);
}
function string tag(P p, string w) { string r = p.s + ' ' + w; while (r == '') { r = 'x'; } return r; }
function P lost(int i) { return new P(n=i, s='lost'); }
function string fills(int i) { grid[2, 2] = new P(n=i, s='found'); return name(i); }

turn {
    string two = both(name(1), name(2));
    print(two);
    if (one(1) == one(2)) { print('wrong'); }
    grid[0, 0] = new P(n=0, s='old');
    string tagged = tag(grid[0, 0], takes(1));
    print(tagged);
    lost(1).s = fills(3);
    print(grid[2, 2].s);
    for a in list(2) { print(a + name(5)); }
    for (int i = 0; i < 4; i++) {
        string s = name(i) + name(i + 1);
        P p = made(i);
        p.s = name(1) + p.s + name(2);
        grid[i % 3, 0] = made(i);
        grid[0, i % 3].s = p.s + name(i);
        all = s;
        print(s + deep(3) + p.s + same(name(1), name(1)));
        for a in names { print(a + name(i)); string t = a + name(2); print(t); }
        names[i % 2] = name(i) + names[0];
        kept = new P(n=1, s=name(i) + name(i));
        print('' + kept.move(1, 1) + kept.s + kept.n);
    }
}
end { if (total >= 0) { return all + name(1); } return null; }
`

// TestAheadEager goes ahead in games whose heap is swept wherever that is possible.
func TestAheadEager(t *testing.T) {
	list := langtest.ReadPrograms(t, Language{}, "../../testdata/looks/tiler.txtar", "../../examples/tiler/*.tiler")
	loops, _ := Language{}.Load(source.NewFile("loops.tiler", inLoops))
	for _, p := range append(list, loops) {
		p.(pictured).Program.Core.Eager = true
	}
	langtest.TestAhead(t, append(list, loops), 2)
}

// TestBounded plays games that make much and keep little, between steps and inside one: what a snapshot holds stays
// small.
func TestBounded(t *testing.T) {
	const many, most = 200_000, 512 << 10
	for name, game := range map[string]struct {
		text  string
		turns int
	}{
		"arrays of a function, in one turn": {`
			init { grid(2, 2); int n = 0; }
			function int sum(int k) { array int a = [k, k, k, k]; int s = 0; for x in a { s = s + x; } return s; }
			turn { for (int i = 0; i < 200000; i++) { n = sum(i % 100); } }`, 1},
		"strings, in one turn": {`
			init { grid(2, 2); }
			turn { string s; for (int i = 0; i < 200000; i++) { s = 'n' + i; } }`, 1},
		"objects on the grid, in many turns": {`
			class P { attr n: int; }
			init { grid(3, 3); int i = 0; }
			turn { i++; for q in grid { q = new P(i); } }`, many / 9},
		"one object a turn, without a loop": {`
			class P { attr n: int; }
			init { grid(1, 1); int i = 0; }
			turn { i++; grid[0, 0] = new P(i); }`, many},
		"all in a call beside which a string waits": {`
			class P { attr s: string; }
			init { grid(2, 2); }
			function string all() { for (int i = 0; i < 200000; i++) { grid[0, 0] = new P('n' + i); } return 'done'; }
			turn { string s = 'n' + 1; if (s + all() == s) { print('wrong'); } }`, 1},
		"calls without loops": {`
			class P { attr n: int; }
			init { grid(2, 2); }
			function void make(int n) { if (n > 0) { P p = new P(n); make(n - 1); make(n - 1); } }
			turn { make(17); }`, 1},
	} {
		t.Run(name, func(t *testing.T) {
			langtest.Forgotten(t, Language{}, game.text+" end { return null; }", game.turns, most)
		})
	}
}
