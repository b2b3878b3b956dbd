package bggl

import (
	"testing"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// TestEager sweeps the heap wherever that is possible, in some programs of examples and fixtures.
func TestEager(t *testing.T) {
	for _, text := range append(everyThird(programs(t)), inLoops) {
		program, diagnostics := Language{}.Load(source.NewFile("game.bggl", text))
		if text == inLoops && program == nil {
			t.Fatal(diagnostics[0])
		}
		if program != nil {
			langtest.TestEager(t, program, program.(*console.Program).Core, play.Limits{Steps: 2_000})
		}
	}
}

// inLoops makes arrays and strings in loops and calls of all sorts, beside things that wait half evaluated.
const inLoops = `
Player p;
Piece A, B;
Board(3, 3);
int total = 0;
string all = "";
Piece kept[] = [A, B];

string named(int i) {
    string s = "n" + i;
    int k = 0;
    while (k < 3) { s = s + k; Move dropped[4]; dropped[k] = k:i:A:+; k = k + 1; }
    return s;
}
string both(string a, string b) { return a + b; }
Move[] way(int i) {
    Move m[2];
    m[0] = i:0:A:+;
    string s = named(i);
    m[1] = i:1:B:+;
    return m;
}
Piece[] turned(Piece a[]) {
    Piece b[2];
    b[0] = a[1];
    all = both(named(1), named(2));
    b[1] = a[0];
    return b;
}
Rule free: A, B { emptysquare == true; named(x2) != named(x2 + 1); }
isValidMove(m) {
    Move copy[] = m;
    copy[0] = 0:0:A:-;
    m : free;
    return named(total) + named(total) != "";
}
Game {
    thisplayer = p;
    turn t {
        int i = input("i: ");
        Move m[] = way(i);
        if (turned(turned(kept)) == kept && both(named(i), named(i + 1)) == named(i) + named(i + 1)) {
            print way(i) == m;
        }
        print [named(1), named(2)];
        makemove(m);
        break;
    }
    string s[3];
    s[1] = named(total) + all;
    total = total + 1;
    if (total == 5) { winner = p; }
}
`

// TestForgotten makes arrays and strings without end. What nothing leads to is given back.
func TestForgotten(t *testing.T) {
	for name, turn := range map[string]string{
		"arrays in a loop":  "while (i < 200000) { Move m[8]; m[1] = 0:0:A:+; i = i + 1; }",
		"strings in a loop": `while (i < 200000) { string s = "n" + i; i = i + 1; }`,
		"rows":              "while (i < 200000) { if (row[0] == col[0]) { n = n + 1; } i = i + 1; }",
		"arrays of a call":  "while (i < 200000) { Move m[] = way(i); i = i + 1; }",
	} {
		t.Run(name, func(t *testing.T) {
			text := "Piece A; Board(2, 2); int n = 0; Move[] way(int k) { Move m[3]; m[0] = k:0:A:+; return m; }\n" +
				"Game { turn t { int i = 0; " + turn + " break; } if (n < 0) { exit; } }"
			langtest.Forgotten(t, Language{}, text, 1, 1_000_000)
		})
	}
}
