package count_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/play"
)

// refusing are programs whose turns remember answers that they refuse: where, and how they are counted.
var refusing = []struct {
	name, text string
	want       count.Report
}{
	{"in a local", `init { grid(1, 3); int score = 0; }
		turn { int n = 0; int x, y; 
			do { (x, y) = capture(); n++; } while (y == 0 && n < 2); score = score + n * 10 + y; }
		end { if (score > 20) { return score; } }`, count.Report{Lines: []int64{5, 15}, Games: 17, Positions: 15}},
	{"in a local that a loop reads", `init { grid(1, 3); }
		turn { int n = 0; int x, y; do { (x, y) = capture(); n++; } while (y != 2 && n < 2); }
		end {}`, four},
	{"in a variable of the game", `init { grid(1, 3); int n = 0; }
		turn { int x, y; n = 0; do { (x, y) = capture(); n++; } while (y != 2 && n < 2); }
		end {}`, seven},
	{"in an attribute off the board", `class Counter { attr n: int; }
		init { grid(1, 3); Counter counter = new Counter(n=0); }
		turn { int x, y; counter.n = 0; do { (x, y) = capture(); counter.n++; } while (y != 2 && counter.n < 2); }
		end {}`, seven},
	{"in an array", `init { grid(1, 3); array int n = [0, 0]; }
		turn { int x, y; n[1] = 0; do { (x, y) = capture(); n[1]++; } while (y != 2 && n[1] < 2); }
		end {}`, seven},
	{"in a local of the caller", `init { grid(1, 3); }
		function int ask() { int x, y; (x, y) = capture(); return y; }
		turn { int n = 0; int y; do { y = ask(); n++; } while (y != 2 && n < 2); }
		end {}`, four},
	{"in an operand that waits", `init { grid(1, 3); int score = 0; }
		function int ask() { int x, y; (x, y) = capture(); return y; }
		turn { int y; int n = 0; do { y = n * 3 + ask(); n++; } while (y == 0); score = score + n * 10 + y; }
		end { if (score > 20) { return score; } }`, count.Report{Lines: []int64{5, 10}, Games: 13, Positions: 11}},
	{"in the piece that was chosen", `class Stone { attr n: int; }
		init { grid(1, 3); grid[0, 0] = new Stone(n=1); grid[0, 1] = new Stone(n=1); }
		turn {
			int x, y; int chosen = 0;
			do { (x, y) = capture(); if (grid[0, y]) { chosen = y; } } while (grid[0, y]);
			grid[0, chosen].move(0, 2); grid[0, 2].n++;
		}
		end { if (grid[0, 2].n == 4) { return 'done'; } }`,
		count.Report{Lines: []int64{2, 5}, Open: 5, Positions: 6}},
	{"in each round of a loop over elements", `class Stone { attr n: int; }
		init { grid(1, 3); array int list = [0, 1]; Stone s = new Stone(n=0); s.move(0, 0); int sum = 0; }
		turn {
			sum = 0;
			for i in list { int x, y; do { (x, y) = capture(); } while (y == i); sum = sum * 3 + y; s.n++; }
		}
		end { if (s.n == 4) { return sum; } }`,
		count.Report{Lines: []int64{4, 16}, Games: 16, Positions: 6}},
	{"in an array, by rounds", `
		init { grid(1, 3); array int picks = [0, 0, 0]; }
		turn { for (int i = 0; i < 3; i++) { int x, y; (x, y) = capture(); picks[i] = y; } }
		end { return picks[0] * 100 + picks[1] * 10 + picks[2]; }`,
		count.Report{Lines: []int64{27}, Games: 27, Positions: 28}},
}

// Programs that refuse one answer of three, and remember that until the next one, have four ways to go on while they
// remember it in a local, since the second question is followed once; else seven.
var (
	four  = count.Report{Lines: []int64{4, 16}, Open: 16, Positions: 1}
	seven = count.Report{Lines: []int64{7, 49}, Open: 49, Positions: 1}
)

// TestRefused counts programs that refuse answers, by games that can go back in a turn and by games that cannot.
func TestRefused(t *testing.T) {
	for _, row := range refusing {
		t.Run(row.name, func(t *testing.T) {
			game := gameOf(t, row.text, play.Limits{})
			for _, g := range []play.Game{game, fromTheBeginning{game, game.(play.Gridded), game.(play.Noting)}} {
				got, err := count.Games(g, 2)
				if err != nil {
					t.Fatal(err)
				}
				got.Ends = nil
				if diff := cmp.Diff(&row.want, got); diff != "" {
					t.Errorf("%T (-want +got):\n%s", g, diff)
				}
			}
		})
	}
}

// turns counts how often a turn is begun.
type turns struct {
	*goingBack
	begun int
}

func (g *turns) Turn(h play.Host) error {
	g.begun++
	return g.Game.Turn(h)
}

// TestRefusedInTheSameRun wants turns to be begun again only after an answer that was accepted, and no memory for one
// that was refused.
func TestRefusedInTheSameRun(t *testing.T) {
	for name, refuses := range map[string]string{
		"nothing changes":        `do { (x, y) = capture(); } while (y != 1);`,
		"an answer is kept":      `do { (x, y) = capture(); n = y; } while (n != 1); last = n;`,
		"a local changes":        `do { n = 0; (x, y) = capture(); n = n + y; } while (y != 1); last = n;`,
		"a variable changes":     `do { (x, y) = capture(); last = y; } while (y != 1);`,
		"a function asks":        `do { y = ask(); last = y; } while (y != 1);`,
		"a function asks and so": `n = askOne(3);`,
	} {
		allocations := map[int]float64{}
		for _, columns := range []int{10, 400} {
			game := gameOf(t, fmt.Sprintf(`
				init { grid(1, %d); int last = 0; }
				function int ask() { int x, y; (x, y) = capture(); return y; }
				function int askOne(int n) { int y; do { y = ask(); last = y + n; } while (y != 1); return y; }
				turn { int n = 0; int x, y; %s }
				end {}`, columns, refuses), play.Limits{})
			g := &turns{goingBack: &goingBack{Game: game, Gridded: game.(play.Gridded), Noting: game.(play.Noting)}}
			counting := func() {
				if got, err := count.Lines(g, 1); err != nil || len(got.Lines) != 1 || got.Lines[0] != 1 {
					t.Errorf("%s: %v, %v", name, got, err)
				}
			}
			counting()
			if g.begun != 2 || g.times < columns-2 {
				t.Errorf("%s, %d answers: %d turns were begun, and went back %d times", name, columns, g.begun, g.times)
			}
			allocations[columns] = testing.AllocsPerRun(10, counting)
		}
		if more := allocations[400] - allocations[10]; more > 20 {
			t.Errorf("%s: 390 answers that are refused take %v allocations", name, more)
		}
	}
}
