package count_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/play"
)

// makesMuch is a game whose turn holds, behind a refused answer, what lies behind all that there is when the game has
// gone back; and then it is swept.
const makesMuch = `
class P { attr n: int; }
init { grid(1, 3); int g = 0; }
function objects() { for (int k = 0; k < 1000; k++) { P p = new P(n=k); } }
function texts() { for (int k = 0; k < 1000; k++) { string s = 's' + k; } }
turn {
    int x, y;
    bool good = False;
    while (!good) {
        (x, y) = capture();
        if (y == 0) { objects(); } else { texts(); }
        P last = new P(n=y);
        good = last.n == 2;
    }
    g++;
}
end { if (g == 2) { return g; } }
`

func TestGoingBackInGameThatIsSwept(t *testing.T) {
	want := &count.Report{Lines: []int64{1, 1}, Games: 1, Positions: 3, Ends: []count.End{end("2", 1)}}
	got, err := count.Games(gameOf(t, makesMuch, play.Limits{}), 2)
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
}

// labels is a game whose answers put different texts on the board, each of which is the first string that it makes, and
// one text that is made earlier or later.
const labels = `
class P { attr s: string; }
init { grid(1, 4); grid[0, 0] = new P(s='none'); bool over = False; }
turn { 
    int x, y;
    (x, y) = capture();
    grid[0, 0].s = 'text ' + y;
    if (y == 2) { string s = 'more' + y; grid[0, 0].s = 'text ' + 0; }
    over = True;
}
end { if (over) { return 'over'; } }
`

func TestTextsOnTheBoardAreToldApart(t *testing.T) {
	got, err := count.Games(gameOf(t, labels, play.Limits{}), 2)
	if err != nil || got.Positions != 4 {
		t.Errorf("%v, %v: there are 4 positions", got, err)
	}
}
