package sim_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang/tiler"
	"github.com/roll-lang/roll/sim"
)

// walk is a game with a grid and very many results, of which one is frequent.
const walk = `class Walker {}
init {
    grid(2, 3);
    Walker walker = new Walker();
    walker.move(0, 0);
    int steps = 3;
}
turn {
    steps = steps - 1;
    int x, y;
    (x, y) = random(grid);
    walker.move(x, y);
}
end {
    if (steps == 0) {
        if (random(2) == 0) { return 'home'; }
        return 'lost at ' + random(100000);
    }
}`

// TestResultsAddUp wants the same sum of games with more results than are told apart, in whatever order they are added.
func TestResultsAddUp(t *testing.T) {
	plan := planOf(loadAs(t, tiler.Language{}, "walk.tiler", walk), 0, 4000, 5)
	plan.Arms = append(plan.Arms, sim.Arm{Label: "more", New: loadAs(t, tiler.Language{}, "walk.tiler",
		strings.Replace(walk, "random(2)", "random(3)", 1)).NewGame})
	whole := run(t, plan)
	tally := whole.Tallies[0]
	told := int64(0)
	for _, r := range tally.Results.List {
		told += r.Games
	}
	if n := len(tally.Results.List); n != 1000 || tally.Results.Other == 0 || told+tally.Results.Other != tally.Games {
		t.Errorf("%d results of %d games, others of %d", n, told, tally.Results.Other)
	}
	want := asJSON(t, whole)
	for _, n := range []int64{2, 7, 100} {
		var sum *sim.Result
		for _, i := range rand.New(rand.NewPCG(uint64(n), 1)).Perm(int(n)) {
			part := plan.Part(int64(i)+1, n)
			part.Jobs = 2
			if result := run(t, &part); sum == nil {
				sum = result
			} else {
				sum.Add(result)
			}
		}
		if got := asJSON(t, sum); got != want {
			t.Errorf("%d shards make another result\n%s", n, cmp.Diff(want, got))
		}
	}
	r := sim.NewReport(sim.Head{Bots: []string{"random"}}, []string{"", "more"}, whole)
	first := r.Arms[0].Results
	if len(first) != 51 || first[0].Value != "home" || !first[50].Others || first[50].Games < 1000 {
		t.Errorf("the report lists %d results, first %+v, last %+v", len(first), first[0], first[len(first)-1])
	}
	d := r.Arms[1].Difference.Results[0]
	wanted := r.Arms[1].Results[0].Share - first[0].Share
	if d.Value != "home" || math.Abs(float64(d.Share-wanted)) > 1e-9 {
		t.Errorf("home differs by %v, its shares by %v", d.Share, wanted)
	}
}

func TestSquares(t *testing.T) {
	for _, row := range []struct {
		name, turn string
		want       string // how often something came to each square in all games
	}{
		{"moved", "walker.move(0, turns);", "[0 10 10]"},
		{"taken back", "walker.move(1, 2); walker.move(0, turns);", "[0 10 10 0 0 0]"},
		{"nothing moves", "", "[0 0 0]"},
		{"off the grid", "grid[0, 0] = null;", "[0 0 0]"},
		{"too many", "walker.move(0, turns);", "[]"},
	} {
		rows := map[string]int{"taken back": 2, "too many": 1000}[row.name]
		text := fmt.Sprintf(`class Walker {}
init { grid(%d, 3); Walker walker = new Walker(); walker.move(0, 0); int turns = 0; }
turn { turns++; %s }
end { if (turns == 2) { return 'over'; } }`, max(1, rows), row.turn)
		tally := run(t, planOf(loadAs(t, tiler.Language{}, "squares.tiler", text), 0, 10, 1)).Tallies[0]
		times := []int64{}
		for _, s := range tally.Grid.Squares {
			times = append(times, s.Total)
		}
		if got := fmt.Sprint(times); got != row.want {
			t.Errorf("%s: %s, want %s", row.name, got, row.want)
		}
	}
}

func TestGridsOfOtherSizes(t *testing.T) {
	text := strings.Replace(walk, "grid(2, 3)", "grid(2, 3 + random(2))", 1)
	r := run(t, planOf(loadAs(t, tiler.Language{}, "walk.tiler", text), 0, 100, 1))
	if g := r.Tallies[0].Grid; g.Rows != 0 || len(g.Squares) != 0 {
		t.Errorf("the grid is %+v", g)
	}
}

func TestNothingForGreedy(t *testing.T) {
	plan := planOf(load(t, "tictactoe.tiler"), 0, 10, 1)
	plan.Bots.Seats = map[int]string{2: "greedy"}
	want := "this game ends with a result and names no seat that wins, so a greedy bot has nothing to look for; " +
		"choose --bot random, first or last"
	if _, err := sim.Run(t.Context(), plan, nil); err == nil || err.Error() != want {
		t.Errorf("%v, want %s", err, want)
	}
}
