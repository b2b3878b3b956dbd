package count_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
)

// A second program counts small games: it plays a model of the game, in Go, from the beginning with every row of
// choices. A model is asked only what is not refused.

// chooser gives one row of choices after the other.
type chooser struct {
	row []int // what was chosen
	of  []int // of how many
	at  int
}

// choose chooses one of n.
func (c *chooser) choose(n int) int {
	if c.at == len(c.row) {
		c.row, c.of = append(c.row, 0), append(c.of, n)
	}
	c.at++
	return c.row[c.at-1]
}

// next says whether there is another row.
func (c *chooser) next() bool {
	for n := len(c.row) - 1; n >= 0; n-- {
		if c.row[n]++; c.row[n] < c.of[n] {
			c.row, c.of, c.at = c.row[:n+1], c.of[:n+1], 0
			return true
		}
	}
	return false
}

// endsOf counts how the games of a model end.
func endsOf(model func(choose func(n int) int) any) map[string]int64 {
	ends := map[string]int64{}
	for c := (chooser{}); ; {
		ends[fmt.Sprint(model(c.choose))]++
		if !c.next() {
			return ends
		}
	}
}

type choose = func(n int) int

// digits are n choices of k, as a number with the digits of these.
func digits(pick choose, n, k int) any {
	value := 0
	for range n {
		value = value*10 + pick(k)
	}
	return value
}

// others chooses one of k, without some.
func others(pick choose, k int, without ...int) int {
	var list []int
	for i := range k {
		if !strings.Contains(fmt.Sprint(without), fmt.Sprint(i)) {
			list = append(list, i)
		}
	}
	return list[pick(len(list))]
}

const askY = "function int ask() { int x, y; (x, y) = capture(); return y; } "

// twenty are games of every kind, with models of them.
var twenty = []struct {
	name, text string
	model      func(pick choose) any
}{
	{"a loop that asks", `init { grid(1, 3); int n = 0; }
		turn { for (int i = 0; i < 3; i++) { int x, y; (x, y) = capture(); n = n * 10 + y; } }
		end { return n; }`, func(pick choose) any { return digits(pick, 3, 3) }},
	{"a loop that asks and fills an array", `init { grid(1, 3); array int picks = [0, 0, 0]; }
		turn { for (int i = 0; i < 3; i++) { int x, y; (x, y) = capture(); picks[i] = y; } }
		end { return picks[0] * 100 + picks[1] * 10 + picks[2]; }`,
		func(pick choose) any { return digits(pick, 3, 3) }},
	{"a number that is typed", `init { grid(1, 1); int sum = 0; int n = 0; }
		turn { int take; do { take = prompt('1 or 2?'); } while (take != 1 && take != 2); sum = sum + take; n++; }
		end { if (n == 3) { return sum; } }`,
		func(pick choose) any { return pick(2) + pick(2) + pick(2) + 3 }},
	{"helpers that ask among operands", `init { grid(1, 2); int n = 0; } ` + askY + `
		function int two(int a, int b) { return a * 2 + b; }
		turn { n = n * 4 + two(ask(), ask()) + 1; } end { if (n > 4) { return n; } }`,
		func(pick choose) any {
			first := pick(2)*2 + pick(2) + 1
			if first > 4 {
				return first
			}
			return first*4 + pick(2)*2 + pick(2) + 1
		}},
	{"a helper that refuses", `init { grid(1, 3); int n = 0; } ` + askY + `
		function int some() { int y; do { y = ask(); } while (y == 0); return y; }
		turn { n = some() * 10 + some(); } end { return n; }`,
		func(pick choose) any { return (pick(2)+1)*10 + pick(2) + 1 }},
	{"a sum of two helpers", `init { grid(1, 2); int n = 0; } ` + askY + `
		turn { n = ask() + ask() * 2; } end { return n; }`,
		func(pick choose) any { return pick(2) + 2*pick(2) }},
	{"a difference, of which one answer is refused", `init { grid(1, 3); int n = 0; } ` + askY + `
		turn { n = ask() * 10; int y; do { y = ask(); } while (y * 10 == n); n = n + y; } end { return n; }`,
		func(pick choose) any {
			first := pick(3)
			return first*10 + others(pick, 3, first)
		}},
	{"a change of mind", `init { grid(1, 3); int n = 0; } ` + askY + `
		turn { int piece = 0; int to = 1; do { to = ask(); if (to < 2) { piece = to; } } while (to < 2); n = piece; }
		end { return n; }`, func(pick choose) any { return pick(2) }},
	{"two ways to the same choice", `init { grid(1, 4); int n = 0; } ` + askY + `
		turn { bool odd = ask() % 2 == 1; int y = ask(); if (odd) { y = y + 10; } n = y; } end { return n; }`,
		func(pick choose) any { return pick(2)*10 + pick(4) }},
	{"two questions that are kept", `init { grid(1, 3); int a = 0; int b = 0; } ` + askY + `
		turn { a = ask(); b = ask(); } end { return a + b; }`, func(pick choose) any { return pick(3) + pick(3) }},
	{"targets that live for the whole game", `
		init { grid(1, 3); int x = 0; int y = 0; array bool full = [False, False, False]; int n = 0; }
		turn { do { (x, y) = capture(); } while (full[y]); full[y] = True; n++; }
		end { if (n == 3) { return y; } }`, func(pick choose) any {
		first := pick(3)
		second := others(pick, 3, first)
		return others(pick, 3, first, second)
	}},
	{"a loop over elements", `init { grid(1, 3); array int list = [0, 1]; int n = 0; } ` + askY + `
		turn { for i in list { int y; do { y = ask(); } while (y == i); n = n * 10 + y; } } end { return n; }`,
		func(pick choose) any { return others(pick, 3, 0)*10 + others(pick, 3, 1) }},
	{"a loop over squares", `class Stone { attr n: int; } init { grid(1, 2); int n = 0; } ` + askY + `
		turn { for square in grid { square = new Stone(n=ask()); } n = grid[0, 0].n * 10 + grid[0, 1].n; }
		end { return n; }`, func(pick choose) any { return digits(pick, 2, 2) }},
	{"stones on empty squares", `class Stone {} init { grid(1, 3); int n = 0; int last = 0; } ` + askY + `
		turn { int y; do { y = ask(); } while (grid[0, y]); grid[0, y] = new Stone(); last = y; n++; }
		end { if (n == 2) { return last; } }`, func(pick choose) any { return others(pick, 3, pick(3)) }},
	{"an object that is remembered", `
		class Score { attr n: int; } init { grid(1, 2); Score s = new Score(n=0); } ` + askY + `
		turn { s.n = s.n * 10 + ask(); s.n = s.n * 10 + ask(); } end { return s.n; }`,
		func(pick choose) any { return digits(pick, 2, 2) }},
	{"an element that is asked for", `init { grid(1, 2); array int list = [5, 7]; } ` + askY + `
		turn { list[ask()] = ask(); } end { return list[0] * 10 + list[1]; }`, func(pick choose) any {
		list := [2]int{5, 7}
		at := pick(2)
		list[at] = pick(2)
		return list[0]*10 + list[1]
	}},
	{"a function that asks itself again", `init { grid(1, 2); int n = 0; } ` + askY + `
		function int deep(int d) { if (d == 0) { return 0; } return deep(d - 1) * 10 + ask(); }
		turn { n = deep(3); } end { return n; }`, func(pick choose) any { return digits(pick, 3, 2) }},
	{"questions while setting up", `Game G {
		Players { MaxPlayers = 3; define setupPlayers() { promptRange(NumPlayers, 2, 3); } }
		Board { NumTiles = 2; define goalCheck(int playerID, int tileID) { declareWinner(NumPlayers - 1); } }
		Dice { make Die(faces: 1); define roll(int amountRolled, int playerID) { int a; promptRange(a, 1, 2); } } }`,
		func(pick choose) any {
			players := 2 + pick(2)
			pick(2)
			return players - 1
		}},
	{"a race", race, func(pick choose) any {
		at := [2]int{}
		for turn := 0; ; turn = 1 - turn {
			if at[turn] = min(at[turn]+1+pick(2), 4); at[turn] == 4 {
				return turn
			}
		}
	}},
	{"a question where a piece lands", `Game G { int $Sum = 0;
		Players { MaxPlayers = 2; define setupPlayers() {} }
		Board { NumTiles = 4; make Tile(id: 1, next: 2, prev: 0, landsOn: ask);
			function ask = define landsOn(int playerID, int pieceID, int tileID) {
				int a; promptRange(a, 1, 3); $Sum = $Sum + a; }
			define goalCheck(int playerID, int tileID) {
				if ($Sum > 4) { declareWinner(1); }
				if (tileID > 1) { declareWinner(0); }
			} }
		Dice { make Die(faces: 1); } }`, func(pick choose) any {
		if 2+pick(3)+pick(3) > 4 {
			return 1
		}
		return 0
	}},
}

// TestTwenty counts games by how they end, and wants what the second program says.
func TestTwenty(t *testing.T) {
	for _, row := range twenty {
		t.Run(row.name, func(t *testing.T) {
			file := "game.tiler"
			if strings.HasPrefix(row.text, "Game") {
				file = "game.roll"
			}
			program, err := languages.Load(file, []byte(row.text))
			if err != nil {
				t.Fatal(err)
			}
			tries := count.Tries{"take": {"1", "2"}}
			report, err := count.Count(program.NewGame(play.Limits{}), count.Plan{Positions: true, Tries: tries})
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]int64{}
			for _, end := range report.Ends {
				if end.Result.Valued {
					got[end.Result.Value] = end.Games
				} else {
					got[fmt.Sprint(end.Result.Winner)] = end.Games
				}
			}
			if diff := cmp.Diff(endsOf(row.model), got); diff != "" {
				t.Errorf("(-second program +count):\n%s", diff)
			}
		})
	}
}
