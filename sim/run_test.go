package sim_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/table"
)

// asJSON returns all that a result holds.
func asJSON(t testing.TB, result any) string {
	t.Helper()
	data, err := json.Marshal(result)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// troubled is a game in which some games fail, some never end and some have no winner.
const troubled = `Game Troubled {
    int $Left = 6;
    Board {
        NumTiles = 12;
        make Tile(id: 3, next: 4, prev: 2, accessible: {9, 1}, landsOn: wind);
        function wind = define landsOn(int playerID, int pieceID, int tileID) {
            int where;
            promptList(where, {0, 1});
            jump(playerID, pieceID, TileList[3].accessible[where]);
        }
        define goalCheck(int playerID, int tileID) {
            if (tileID == 11 && $Left > 0) { declareWinner(playerID); }
            if (tileID == 5) { declareWinner(); }
        }
    }
    Dice {
        define roll(int amountRolled, int playerID) {
            int bet;
            promptRange(bet, 0, 5000);
            $Left = $Left - 1;
            if (bet > 4900 && playerID == 1) { bet = 7 / (amountRolled - 6); }
            move(playerID, 0, amountRolled);
        }
    }
}`

func TestSameForAnyJobs(t *testing.T) {
	for _, game := range []string{"default.roll", "chutes.roll", "goose.roll", troubled} {
		program := load(t, game)
		var want string
		for _, jobs := range []int{1, 2, 3, 8} {
			plan := planOf(program, 2, 700, 9)
			plan.Arms = append(plan.Arms, sim.Arm{Label: "three", Players: 3, New: program.NewGame})
			plan.Jobs, plan.MaxTurns = jobs, 200
			got := asJSON(t, run(t, plan))
			if want == "" {
				want = got
			}
			if got != want {
				t.Errorf("%.12s: %d jobs make another result\n%s", game, jobs, cmp.Diff(want, got))
			}
		}
	}
}

func TestShardsAddUp(t *testing.T) {
	program := load(t, troubled)
	whole := planOf(program, 3, 300, 4)
	whole.MaxTurns = 100
	want := asJSON(t, run(t, whole))
	for _, n := range []int64{1, 2, 7, 13, 400} {
		order := rand.New(rand.NewPCG(uint64(n), 1)).Perm(int(n))
		var sum *sim.Result
		games := int64(0)
		for _, i := range order {
			part := whole.Part(int64(i)+1, n)
			games += part.Games
			result := run(t, &part)
			if sum == nil {
				sum = result
				continue
			}
			sum.Add(result)
		}
		if games != whole.Games {
			t.Errorf("%d shards have %d games", n, games)
		}
		if got := asJSON(t, sum); got != want {
			t.Errorf("%d shards make another result\n%s", n, cmp.Diff(want, got))
		}
	}
}

// TestAnyGameAgain plays single games of a plan by themselves, with the bots of roll play.
func TestAnyGameAgain(t *testing.T) {
	program := load(t, "chutes.roll")
	plan := planOf(program, 2, 50, 12)
	want := run(t, plan).Tallies[0].Turns
	got := make(sim.Histogram, len(want))
	for number := range plan.Games {
		game := program.NewGame(play.Limits{})
		seed := plan.SeedOf(number)
		game.Reset(seed)
		seats := &play.Seats{Table: &play.Script{Answers: []play.Answer{{Number: 2}}}, Seats: map[int]play.Host{}}
		for seat := range 2 {
			bot := play.NewBot("random", nil)
			bot.Start(table.Derive(seed, uint64(seat+1))) // as roll play does
			seats.Seats[seat] = bot
		}
		if err := play.Run(game, seats); err != nil {
			t.Fatal(err)
		}
		got[game.Turns()]++
	}
	if !slices.Equal(got, want) {
		t.Errorf("played one by one the games take %v turns, together %v", got, want)
	}
}

func TestPlanThatDoesNotSuit(t *testing.T) {
	fixed := "Game Fixed { Players { define setupPlayers() { } } }"
	for _, row := range []struct {
		name    string
		game    string
		players int
		answers []string
		want    string
	}{
		{"too many", "snakes.roll", 7, nil, "--players does not suit this game: 7 is not between 1 and 6."},
		{"nobody asks", fixed, 3, nil,
			"this game does not ask how many play, so --players cannot say it; leave it out, " +
				"or answer what the game asks instead with --answers"},
		{"told beforehand", "snakes.roll", 3, []string{"2"},
			"this game does not ask how many play, so --players cannot say it; " +
				"leave it out, or answer what the game asks instead with --answers"},
		{"a wrong line", "snakes.roll", 0, []string{"9"},
			"line 1 of the answers does not suit what the game asks: 9 is not between 1 and 6."},
	} {
		plan := planOf(load(t, row.game), row.players, 10, 1)
		plan.Answers = row.answers
		_, err := sim.Run(t.Context(), plan, nil)
		if err == nil || err.Error() != row.want {
			t.Errorf("%s: %v, want %s", row.name, err, row.want)
		}
	}
}

func TestAnswersBeforehand(t *testing.T) {
	plan := planOf(load(t, "snakes.roll"), 0, 10, 1)
	plan.Answers = []string{"3", "Ana"}
	if seats := run(t, plan).Tallies[0].Seats; len(seats) != 3 || seats[2].Games != 10 {
		t.Errorf("the seats are %+v", seats)
	}
}

// typist answers with lines and passes over those that will not do. Where last is not nil it is typed on and on
// afterwards.
type typist struct {
	lines []string
	last  *string
}

func (p *typist) Listens() play.Kinds   { return play.NoEvents }
func (p *typist) Hear(play.Event) error { return nil }

func (p *typist) Ask(prompt *play.Prompt) (play.Answer, error) {
	for len(p.lines) > 0 {
		answer, complaint := prompt.Read(p.lines[0])
		p.lines = p.lines[1:]
		if complaint == "" {
			return answer, nil
		}
	}
	if p.last != nil {
		if answer, complaint := prompt.Read(*p.last); complaint == "" {
			return answer, nil
		}
	}
	return play.Answer{}, play.ErrInputEnded
}

// failsWith says how a game fails that is answered with lines, of which the last may repeat, or "".
func failsWith(program lang.Program, seed uint64, lines []string, repeats bool, maxTurns int) string {
	game := program.NewGame(play.Limits{})
	game.Reset(seed)
	host := &typist{lines: slices.Clone(lines)}
	if repeats && len(lines) > 0 {
		host.last = &lines[len(lines)-1]
	}
	err := game.Setup(host)
	for err == nil && !game.Result().Over && game.Turns() < maxTurns {
		err = game.Turn(host)
	}
	switch {
	case errors.Is(err, play.ErrInputEnded):
		return ""
	case err != nil:
		return err.Error()
	case !game.Result().Over:
		return sim.Endless
	}
	return ""
}

// TestFailuresOfManyAnswers plays games with more answers than are written down: one that goes on for ever is shortened
// all the same, and of one that stops the seed alone is told.
func TestFailuresOfManyAnswers(t *testing.T) {
	for _, test := range []struct {
		name, end     string
		kind          string
		answers       int
		repeats, none bool
	}{
		{"without an end", "", sim.Endless, 1, true, false},
		{"an error", "move(playerID, 0, 1 / (way - way));", sim.Stopped, 0, false, true},
	} {
		plan := planOf(load(t, `Game Many {
			Dice {
				define roll(int amountRolled, int playerID) {
					int way;
					for (int i : {1 ~ 1200000}) { promptRange(way, 0, 2); }
					`+test.end+`
				}
			}
		}`), 2, 1, 1)
		plan.MaxTurns = 1
		failures := run(t, plan).Tallies[0].Failures
		if len(failures) != 1 {
			t.Fatalf("%s: there are %d failures", test.name, len(failures))
		}
		f := failures[0]
		if f.Kind != test.kind || f.Repeats != test.repeats || len(f.Answers) != test.answers ||
			(f.Answers == nil) != test.none {
			t.Errorf("%s: %s, %d answers, the last repeats: %t", test.name, f.Message, len(f.Answers), f.Repeats)
		}
	}
}

// TestFailuresAreShort leaves each answer of each failure out, one by one: the failure must go away.
func TestFailuresAreShort(t *testing.T) {
	program := load(t, troubled)
	plan := planOf(program, 2, 3000, 4)
	plan.MaxTurns = 100
	failures := run(t, plan).Tallies[0].Failures
	kinds := map[string]int64{}
	for _, f := range failures {
		kinds[f.Kind+" "+f.Code] += f.Games
		if f.Repeats != (f.Kind == sim.Endless) || f.Repeats && len(f.Answers) > 4 {
			t.Errorf("%s with %d answers, the last repeats: %t", f.Message, len(f.Answers), f.Repeats)
		}
		if !f.Shortened {
			t.Errorf("%s was not shortened", f.Message)
		}
		want := failsWith(program, f.Seed, f.Answers, f.Repeats, plan.MaxTurns)
		if want == "" {
			t.Errorf("%s does not happen again with %q", f.Message, f.Answers)
		}
		for i := range f.Answers {
			without := slices.Delete(slices.Clone(f.Answers), i, i+1)
			if failsWith(program, f.Seed, without, f.Repeats, plan.MaxTurns) == want {
				t.Errorf("%s: answer %d of %q can be left out", f.Message, i, f.Answers)
			}
		}
	}
	if len(kinds) != 2 || kinds["error division-by-zero"] == 0 || kinds["endless "] == 0 {
		t.Errorf("the failures are %v", kinds)
	}
}

// TestTooManyAnswers plays a game that fails for many players, whose names are answers. To leave each of them out by
// itself would take minutes, in a language whose answers take long to read even for 2,000, so that is given up.
func TestTooManyAnswers(t *testing.T) {
	for _, players := range []int{2_000, 10_000} {
		plan := planOf(load(t, `Game Many {
			Players { MaxPlayers = 10000; }
			Board { NumTiles = 1000; define goalCheck(int playerID, int tileID) { print(1 / (tileID - tileID)); } }
		}`), players, 1, 4)
		failures := run(t, plan).Tallies[0].Failures
		if len(failures) != 1 || failures[0].Shortened || len(failures[0].Answers) < players*9/10 {
			t.Errorf("%d players: the failures are %+v", players, failures)
		}
	}
}

// TestGreedyFails lets greedy bots play a game that fails.
func TestGreedyFails(t *testing.T) {
	plan := planOf(load(t, troubled), 2, 4, 4)
	plan.MaxTurns, plan.Bots.All, plan.Bots.Playouts = 4, "greedy", 1
	if got := asJSON(t, run(t, plan)); !strings.Contains(got, `"shortened":true`) {
		t.Errorf("no failure is shortened: %s", got)
	}
}

func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	program := load(t, "chutes.roll")
	looks := 0
	plan := planOf(program, 2, 1_000_000, 1)
	plan.Arms[0].New = func(limits play.Limits) play.Game {
		stop := limits.Stop
		limits.Stop = func() error {
			if looks++; looks == 500 {
				cancel()
			}
			return stop()
		}
		return program.NewGame(limits)
	}
	result, err := sim.Run(ctx, plan, nil)
	if err != nil || !result.Interrupted {
		t.Fatalf("the result is %+v, %v", result, err)
	}
	tally := result.Tallies[0]
	if tally.Games == 0 || tally.Games > 500 || tally.Turns.N() != tally.Games {
		t.Errorf("%d games were played, %d of them to the end", tally.Games, tally.Turns.N())
	}
	whole := run(t, planOf(program, 2, tally.Games, 1))
	whole.Interrupted = true
	if got, want := asJSON(t, result), asJSON(t, whole); got != want {
		t.Errorf("what was played before the end of time differs: %s", cmp.Diff(want, got))
	}
}

// TestInterruptedFailures interrupts at some moments, while games are played and while their failures are shortened:
// each failure has answers that lead to it, and says that they are short only where they are.
func TestInterruptedFailures(t *testing.T) {
	program := load(t, troubled)
	whole := false
	for at := 300; !whole; at += 23 {
		ctx, cancel := context.WithCancel(t.Context())
		looks := 0
		plan := planOf(program, 2, 1000, 1)
		plan.MaxTurns = 100
		plan.Arms[0].New = func(limits play.Limits) play.Game {
			stop := limits.Stop
			limits.Stop = func() error {
				if looks++; looks == at {
					cancel()
				}
				return stop()
			}
			return program.NewGame(limits)
		}
		result, err := sim.Run(ctx, plan, nil)
		if err != nil {
			t.Fatal(err)
		}
		whole = ctx.Err() == nil
		cancel()
		for _, f := range result.Tallies[0].Failures {
			want := failsWith(program, f.Seed, f.Answers, f.Repeats, plan.MaxTurns)
			if want == "" {
				t.Errorf("interrupted at %d: %s does not happen again with %q", at, f.Message, f.Answers)
			}
			for i := range f.Answers {
				fewer := slices.Delete(slices.Clone(f.Answers), i, i+1)
				if f.Shortened && failsWith(program, f.Seed, fewer, f.Repeats, plan.MaxTurns) == want {
					t.Errorf("interrupted at %d: %s: answer %d of %q can be left out", at, f.Message, i, f.Answers)
				}
			}
		}
	}
}

// TestSizeIsFlat plays few games and many: what is kept of them stays as large as it is.
func TestSizeIsFlat(t *testing.T) {
	kept := func(games int64) (text int, heap uint64) {
		program := load(t, troubled)
		plan := planOf(program, 2, games, 3)
		plan.MaxTurns = 50
		result := run(t, plan)
		var m runtime.MemStats
		runtime.GC()
		runtime.ReadMemStats(&m)
		return len(asJSON(t, result)), m.HeapAlloc
	}
	few, little := kept(2_000)
	many, much := kept(60_000)
	if many > 2*few {
		t.Errorf("the result of 2,000 games has %d bytes, of 60,000 games %d", few, many)
	}
	if much > little+5<<20 {
		t.Errorf("with 2,000 games %d bytes are in use, with 60,000 games %d", little, much)
	}
}

func TestPairs(t *testing.T) {
	program := load(t, "default.roll")
	plan := planOf(program, 2, 500, 1)
	plan.Arms = append(plan.Arms, sim.Arm{Label: "the same", Players: 2, New: program.NewGame},
		sim.Arm{Label: "three", Players: 3, New: program.NewGame})
	result := run(t, plan)
	if p := result.Pairs[1]; p.Games != 500 || p.Turns != 0 || p.Squares != 0 || len(p.Seats) != 0 {
		t.Errorf("the same game differs from itself: %+v", p)
	}
	p, a, b := result.Pairs[2], result.Tallies[0], result.Tallies[2]
	turns := func(h sim.Histogram) (sum int64) {
		for value, n := range h {
			sum += int64(value) * n
		}
		return sum
	}
	if p.Turns != turns(b.Turns)-turns(a.Turns) {
		t.Errorf("the turns differ by %d, their sums by %d", p.Turns, turns(b.Turns)-turns(a.Turns))
	}
	if s := p.Seats[0]; s.Gained-s.Lost != b.Seats[0].Wins-a.Seats[0].Wins {
		t.Errorf("seat 1 gains %d and loses %d", s.Gained, s.Lost)
	}
}

// TestShardsThatDoNotFit reads shards that are none, and puts together such as do not belong together.
func TestShardsThatDoNotFit(t *testing.T) {
	file := func(number, of int64, plan string) *sim.ShardFile {
		text := fmt.Sprintf(`{"bots":["random"],"shard":{"number":%d,"of":%d,"plan":%q,`+
			`"labels":[""],"tallies":[{}],"pairs":[{}]}}`, number, of, plan)
		f, err := sim.ReadShard([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	var m sim.Merger
	if err := m.Add(file(1, 3, "a")); err != nil {
		t.Fatal(err)
	}
	for want, f := range map[error]*sim.ShardFile{
		sim.ErrShardTwice: file(1, 3, "a"), sim.ErrOtherGames: file(2, 3, "b"),
	} {
		if err := m.Add(f); err != want {
			t.Errorf("%v, want %v", err, want)
		}
	}
	if m.Missing() != 2 {
		t.Errorf("shard %d is missing", m.Missing())
	}
	for _, text := range []string{
		"", "{}", "[]", `{"shard":{}}`,
		`{"bots":["random"],"shard":{"number":2,"of":1,"labels":[""],"tallies":[{}],"pairs":[{}]}}`,
		`{"bots":["random"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[null],"pairs":[{}]}}`,
		`{"bots":["random"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[{"leaps":{"3":null}}],"pairs":[{}]}}`,
		`{"bots":["random"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[{"sites":[null]}],"pairs":[{}]}}`,
		`{"bots":["random"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[{"failures":[null]}],"pairs":[{}]}}`,
		`{"bots":["a"],"shard":{"number":1,"of":1,"labels":[""],` +
			`"tallies":[{"grid":{"rows":2,"columns":2}}],"pairs":[{}]}}`,
		`{"bots":["a"],"shard":{"number":1,"of":1,"labels":[""],"pairs":[{}],
			"tallies":[{"grid":{"rows":-1,"columns":-1,"squares":[{}]}}]}}`,
		`{"bots":["a"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[{"games":-5}],"pairs":[{}]}}`,
		`{"bots":["a"],"shard":{"number":1,"of":1,"labels":["",""],` +
			`"tallies":[{"games":5},{"games":6}],"pairs":[{},{}]}}`,
		`{"bots":[],"shard":{"number":1,"of":1,"labels":[""],"tallies":[{}],"pairs":[{}]}}`,
	} {
		if _, err := sim.ReadShard([]byte(text)); err != sim.ErrNoShard {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// FuzzReadShard reads anything as a shard and, where it is one, makes a report of it.
func FuzzReadShard(f *testing.F) {
	program := load(f, troubled)
	plan := planOf(program, 2, 20, 3)
	plan.MaxTurns = 20
	shard := &sim.Shard{Number: 1, Of: 1, Labels: []string{""}, Result: *run(f, plan)}
	f.Add([]byte(asJSON(f, &sim.ShardFile{Report: sim.Report{Head: sim.Head{Bots: []string{"random"}}}, Shard: shard})))
	for _, tally := range []string{
		`{}`, `{"games":3,"results":{"list":[{"value":"b","games":2},{"value":"a","games":1}],"other":1}}`,
		`{"games":1,"grid":{"rows":1,"columns":2,"squares":[{"games":1,"total":1,"squares":1},{}]}}`,
	} {
		f.Add([]byte(`{"bots":["random"],"shard":{"number":1,"of":1,"labels":[""],"tallies":[` + tally +
			`],"pairs":[{}]}}`))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := sim.ReadShard(data)
		if err != nil {
			return
		}
		var m sim.Merger
		if err := m.Add(file); err != nil {
			t.Fatal(err)
		}
		if _, err := json.Marshal(m.Report()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestAnswersByBot counts the answers of each kind of bot by itself, the same for any number of jobs and in parts.
func TestAnswersByBot(t *testing.T) {
	plan := planOf(load(t, troubled), 2, 300, 9)
	plan.MaxTurns, plan.Bots.Seats = 200, map[int]string{1: "first"}
	whole := run(t, plan)
	plan.Jobs = 3
	if got, want := asJSON(t, run(t, plan)), asJSON(t, whole); got != want {
		t.Errorf("three jobs make another result\n%s", cmp.Diff(want, got))
	}
	answers := map[string]int{}
	for _, site := range whole.Tallies[0].Sites {
		answers[site.Target+" "+site.Bot] += len(site.Answers)
	}
	for target, many := range map[string]int{"bet": 1000, "where": 2} {
		if answers[target+" first"] != 1 || answers[target+" random"] < min(many, 200) {
			t.Errorf("the answers to %s are %v", target, answers)
		}
	}
	plan.Bots.Seats = map[int]string{2: "random"}
	for _, site := range run(t, plan).Tallies[0].Sites {
		if site.Bot != "" {
			t.Errorf("answers of bots of one kind are those of %s", site.Bot)
		}
	}
}
