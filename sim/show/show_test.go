package show

import (
	"encoding/csv"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
)

func TestIntervals(t *testing.T) {
	inf := sim.Number(math.Inf(1))
	for _, row := range []struct{ got, want string }{
		{interval{0.526, 0.523, 0.529}.percent(), "52.6 % (52.3–52.9)"},
		{interval{0.5, 0.12, 0.88}.percent(), "50.0 % (12.0–88.0)"},
		{interval{0.5, 0.49985, 0.50015}.percent(), "50.00 % (49.98–50.02)"},
		{interval{1, 0.99, 1}.percent(), "100.0 % (99.0–100.0)"},
		{interval{4.515651, 4.49, 4.54}.number(), "4.52 (4.49–4.54)"},
		{interval{39.225, 38.9, 39.5}.number(), "39.2 (38.9–39.5)"},
		{interval{2034, 1990, 2080}.number(), "2034 (1990–2080)"},
		{interval{3, -inf, inf}.number(), "3.00 " + unknown},
		{interval{1021.0 / 2000, 0.489, 0.532}.percent(), "51.0 % (48.9–53.2)"},
		{interval{979.0 / 2000, 0.468, 0.511}.percent(), "49.0 % (46.8–51.1)"},
		{interval{1351.0 / 2000, 0.655, 0.696}.percent(), "67.6 % (65.5–69.6)"},
		{interval{649.0 / 2000, 0.304, 0.345}.percent(), "32.4 % (30.4–34.5)"},
		{fixed(0.25, 1), "0.2"}, {fixed(0.35, 1), "0.4"}, {fixed(-0.5, 0), "0"}, {fixed(2.5000001, 0), "3"},
		{fixed(4.515, 2), "4.52"},
		{interval{0.052, 0.019, 0.085}.unsigned(), "5.2 (1.9–8.5)"},
		{oftener(interval{0.052, 0.019, 0.085}), "5.2 (1.9–8.5) percentage points more often"},
		{oftener(interval{-0.052, -0.085, -0.019}), "5.2 (1.9–8.5) percentage points less often"},
		{interval{-0.3, -0.5, 0.1}.difference(), "-0.3 (-0.5 to 0.1)"},
		{interval{0.3, 0.1, 0.5}.difference(), "+0.3 (0.1–0.5)"},
		{interval{-0.001, -0.5, 0.5}.difference(), "0.0 (-0.5 to 0.5)"},
		{interval{0.124, 0.1, 0.148}.points(), "+12.4 (10.0–14.8)"},
		{count(0), "0"}, {count(999), "999"}, {count(1000), "1,000"}, {count(-1234567), "-1,234,567"},
		{bar(1, 3), "███"}, {bar(0.5, 3), "█▌"}, {bar(0.0001, 3), "▏"}, {bar(0, 3), ""}, {bar(math.NaN(), 3), ""},
		{bar(7, 3), "███"},
	} {
		if row.got != row.want {
			t.Errorf("%q, want %q", row.got, row.want)
		}
	}
}

// arm returns what an arm of games with a winner came to, by the wins of each seat.
func arm(wins ...int64) *sim.ArmReport {
	n := &sim.Numbers{Begins: &sim.Begins{Seat: 1}}
	a := &sim.ArmReport{Numbers: n}
	for _, w := range wins {
		a.Games += w
	}
	for i, w := range wins {
		share := sim.Share(w, a.Games)
		n.Seats = append(n.Seats, sim.SeatReport{Seat: i + 1, Bot: "random", Games: a.Games, Wins: w,
			Share: sim.Number(share.Value), Low: sim.Number(share.Low), High: sim.Number(share.High)})
	}
	first := n.Seats[0]
	n.Begins.Games, n.Begins.Wins, n.Begins.Share, n.Begins.Low, n.Begins.High = a.Games, first.Wins, first.Share,
		first.Low, first.High
	return a
}

func TestHeadline(t *testing.T) {
	differing := func(a *sim.ArmReport) *sim.ArmReport { a.Seats[1].Bot = "greedy"; return a }
	without := func(a *sim.ArmReport, unfinished, noWinner, failed int64) *sim.ArmReport {
		a.Unfinished, a.NoWinner, a.Failed = unfinished, noWinner, failed
		return a
	}
	for _, row := range []struct {
		name string
		arm  *sim.ArmReport
		want string
	}{
		{"shown", arm(5260, 4740), "Seat 1 wins 52.6 % (51.6–53.6): going first helps."},
		{"not shown", arm(52, 48), "Seat 1 wins 52.0 % (41.8–62.1): it is not shown that going first matters."},
		{"against", arm(400, 600), "Seat 1 wins 40.0 % (37.0–43.1): going first hurts."},
		{"three, even", arm(334, 333, 333),
			"Seat 1 wins 33.4 % (30.5–36.4): it is not shown that going first matters."},
		{"three", arm(400, 300, 300), "Seat 1 wins 40.0 % (37.0–43.1): going first helps."},
		{"bots", differing(arm(300, 700)),
			"Seat 2, the random bot, wins 70.0 % (67.1–72.8): more than an even share, 50.0 %. " + changeSeats},
		{"bots alike", differing(arm(50, 52)), "Seat 2, the random bot, wins 51.0 % (40.9–61.0): not shown to be " +
			"more than an even share, 50.0 %. " + changeSeats},
		{"nobody", without(arm(0, 0), 0, 0, 0), "Nobody won one of the 0 games."},
		{"errors", without(arm(700, 300), 0, 0, 20),
			"Seat 1 wins 70.0 % (67.1–72.8), but 20 of 1,000 games stopped with an error."},
	} {
		want := row.want
		if strings.HasPrefix(row.name, "bots") {
			want = strings.Replace(want, "random", "greedy", 1)
		}
		if got := of(row.arm); got != want {
			t.Errorf("%s: %s\nwant %s", row.name, got, want)
		}
	}
	// Of 1,000 games 500 had no winner: 300 of 1,000 is little, but most of those that somebody won.
	a := arm(300, 200, 500)
	a.Seats, a.NoWinner = a.Seats[:2], 500
	if got, want := of(a), "Seat 1 wins 30.0 % (27.2–32.9): going first helps."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	// So it is if those end with a value, as a draw does.
	a.NoWinner, a.Results = 0, []sim.ResultReport{{Value: "draw", Games: 500}}
	if got, want := of(a), "Seat 1 wins 30.0 % (27.2–32.9): going first helps."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
}

// TestSharesAddUp rounds two shares that make up the whole.
func TestSharesAddUp(t *testing.T) {
	for _, n := range []int64{8, 200, 2000, 4000, 20_000} {
		for k := range n + 1 {
			a, _ := strconv.ParseFloat(fixed(sim.Number(100*float64(k)/float64(n)), 1), 64)
			b, _ := strconv.ParseFloat(fixed(sim.Number(100*float64(n-k)/float64(n)), 1), 64)
			if math.Abs(a+b-100) > 1e-9 {
				t.Fatalf("%d of %d: %g and %g", k, n, a, b)
			}
		}
	}
}

// TestWhoPlays names bots only of seats that there are.
func TestWhoPlays(t *testing.T) {
	for _, row := range []struct {
		bots  string
		seats int
		want  string
	}{
		{"random", 2, "random bots"}, {"random greedy random", 2, "bots by seat random, greedy"},
		{"greedy random", 1, "greedy bots"},
		{"random random greedy random", 2, "random bots"},
		{"greedy random", 4, "bots by seat greedy, random, random, random"},
		{"first random", 0, "bots by seat first, random"}, {"greedy greedy", 3, "greedy bots"},
	} {
		r := &sim.Report{Head: sim.Head{Bots: strings.Fields(row.bots)},
			Numbers: &sim.Numbers{Seats: make([]sim.SeatReport, row.seats)}}
		if got := whoPlays(r); got != row.want {
			t.Errorf("%s, %d seats: %s, want %s", row.bots, row.seats, got, row.want)
		}
	}
}

// TestComparedHeadline wants sentences that say what differs, and from what.
func TestComparedHeadline(t *testing.T) {
	versions := func(moved ...sim.Number) *sim.Report {
		r := &sim.Report{Games: 100}
		for i, m := range append([]sim.Number{0}, moved...) {
			a := arm(60, 40)
			a.Label = fmt.Sprintf("v%d", i)
			a.Turns = sim.Turns{Mean: 10 + m, MeanLow: 9 + m, MeanHigh: 11 + m}
			if i > 0 {
				a.Difference = &sim.Difference{Games: 100, Turns: m, TurnsLow: m - 0.5, TurnsHigh: m + 0.5,
					Seats: []sim.SeatDifference{{Seat: 1, Share: m / 10, Low: m/10 - 0.05, High: m/10 + 0.05}}}
			}
			r.Arms = append(r.Arms, a)
		}
		return r
	}
	few := versions(1)
	inf := sim.Number(math.Inf(1))
	few.Arms[1].Difference = &sim.Difference{Games: 2, Turns: 1, TurnsLow: -inf, TurnsHigh: inf,
		Seats: []sim.SeatDifference{{Seat: 1, Share: 1, Low: -inf, High: inf}}}
	players := versions(1)
	players.Arms[1].Seats = arm(40, 30, 30).Seats
	extremes := "a game takes 10 (9–11) turns with v0 and 11 (10–12) with v"
	for _, row := range []struct {
		report *sim.Report
		want   string
	}{
		{versions(1), "With v1 instead of v0, a game takes 1.0 (0.5–1.5) turns more; seat 1 wins 10.0 (5.0–15.0) " +
			"percentage points more often."},
		{versions(-1), "With v1 instead of v0, a game takes 1.0 (0.5–1.5) turns fewer; seat 1 wins 10.0 (5.0–15.0) " +
			"percentage points less often."},
		{versions(0),
			"With v1 instead of v0, no difference in turns is shown; no difference is shown in how often seat 1 wins."},
		{few, "With v1 instead of v0, too few games were played to tell a difference."},
		{players, "With v1 instead of v0, a game takes 1.0 (0.5–1.5) turns more; seat 1 wins 1.2 (0.9–1.5) even " +
			"shares instead of 1.2 (1.0–1.4) even shares."},
		{versions(1, 1), "Both others differ from v0 by more than chance: " + extremes + "1."},
		{versions(1, 1, 1), "All 3 others differ from v0 by more than chance: " + extremes + "1."},
		{versions(1, 0), "One of the 2 others differs from v0 by more than chance: " + extremes + "1."},
		{versions(0, 1, 1), "2 of the 3 others differ from v0 by more than chance: " + extremes + "2."},
		{versions(0, 0), "None of the others is shown to differ from v0."},
	} {
		if got := headline(row.report); got != row.want {
			t.Errorf("%s\nwant %s", got, row.want)
		}
	}
}

func TestHeadlineOfResults(t *testing.T) {
	result := func(value string, games int64) sim.ResultReport {
		share := sim.Share(games, 1000)
		low, high := sim.Number(share.Low), sim.Number(share.High)
		return sim.ResultReport{Value: value, Games: games, Share: sim.Number(share.Value), Low: low, High: high}
	}
	for _, row := range []struct {
		results []sim.ResultReport
		failed  int64
		want    string
	}{
		{[]sim.ResultReport{result("x", 1000)}, 0, "Games end with 'x' 100.0 % (99.6–100.0)."},
		{[]sim.ResultReport{result("x", 585), result("o", 288), result("draw", 127)}, 0,
			"Games end with 'x' 58.5 % (55.4–61.5), 'o' 28.8 % (26.1–31.7), 'draw' 12.7 % (10.8–14.9)."},
		{[]sim.ResultReport{result("1", 250), result("2", 250), result("3", 250), result("4", 200), result("5", 50)}, 0,
			"Games end with '1' 25.0 % (22.4–27.8), '2' 25.0 % (22.4–27.8), '3' 25.0 % (22.4–27.8), " +
				"all others 25.0 % (22.4–27.8)."},
		{[]sim.ResultReport{result("a\x1b[2J\nb", 980)}, 20,
			`Games end with 'a\x1b[2J\nb' 98.0 % (96.9–98.7); 20 of 1,000 games stopped with an error.`},
	} {
		a := &sim.ArmReport{Games: 1000, Failed: row.failed, Numbers: &sim.Numbers{Results: row.results}}
		if got := of(a); got != row.want {
			t.Errorf("%s\nwant %s", got, row.want)
		}
	}
}

func TestBinned(t *testing.T) {
	for _, row := range []struct {
		low, high, most int
		bins            int
		label           string
	}{
		{2, 12, 24, 11, "2"}, {7, 7, 24, 1, "7"}, {5, 193, 24, 20, "0–9"}, {0, 10_000, 24, 21, "0–499"},
		{13, 60, 24, 11, "10–14"},
	} {
		turns := &sim.Turns{Min: row.low, Max: row.high,
			Histogram: []sim.Bar{{Turns: row.low, Games: 1}, {Turns: row.high, Games: 2}}}
		bins := binned(turns, row.most)
		if len(bins) != row.bins || bins[0].label() != row.label || len(bins) > row.most {
			t.Errorf("%d to %d: %d bins, first %s", row.low, row.high, len(bins), bins[0].label())
		}
		if n := bins[len(bins)-1].games; n != 2 && len(bins) > 1 {
			t.Errorf("%d to %d: %d games in the last bin", row.low, row.high, n)
		}
	}
}

// report returns a report with all that one can have, on a board of so many tiles.
func report(tiles int, arms bool) *sim.Report {
	a := arm(500, 400, 100)
	a.Games = 1003
	a.Unfinished, a.Failed, a.NoWinner = 1, 1, 1
	a.Turns = sim.Turns{Mean: 30, MeanLow: 29, MeanHigh: 31, SD: 3, SDLow: 2, SDHigh: 4, Min: 3, Median: 30, Max: 90,
		Quantiles: []sim.Quantile{{Share: 0.5, Turns: 30, Low: 29, High: 31}},
		Histogram: []sim.Bar{{Turns: 3, Games: 1}, {Turns: 30, Games: 900}, {Turns: 90, Games: 100}}}
	for i := range tiles {
		a.Tiles = append(a.Tiles,
			sim.TileReport{Tile: i, Rate: sim.Rate{Times: int64(i % 7), PerGame: sim.Number(i % 7), Games: 3}})
	}
	if tiles > 3 {
		a.Jumps = []sim.JumpReport{{From: 1, To: 3, Rate: sim.Rate{PerGame: 1, High: 2}}, {From: 3, To: -1},
			{From: 2, To: 2}, {From: 3, To: 0}}
	}
	share := sim.Number(0.5)
	var differing []sim.ResultDifference
	a.Prompts = []sim.PromptReport{
		{File: "<a>.roll", Line: 3, Target: "x & y", Times: 9, Answers: []sim.AnswerReport{{Answer: 1024, UpTo: 2047,
			Times: 9, Share: &share, Low: &share, High: &share}}},
		{File: "b.roll", Line: 4, Target: "$z", Table: true, Answers: []sim.AnswerReport{{Answer: 1, UpTo: 1}}},
		{File: "c.tiler", Target: "capture()", Columns: 3, Answers: []sim.AnswerReport{{Answer: 7, UpTo: 7}}},
	}
	for i := range tiles % 60 {
		value := strings.Repeat("<v>\n", i)
		a.Results = append(a.Results, sim.ResultReport{Value: value, Games: 5, Share: 0.1, High: 0.2})
		differing = append(differing, sim.ResultDifference{Value: value, Share: 0.1, Low: 0.05, High: 0.15})
	}
	for i := range int32(tiles) {
		rate := sim.Rate{Times: 1, PerGame: 0.5, High: 1}
		a.Squares = append(a.Squares, sim.SquareReport{Row: i / 11, Column: i % 11, Rate: rate})
	}
	a.Lead = &sim.LeadReport{Games: 1000, Changes: sim.Rate{PerGame: 2, Low: 1, High: 3}, Half: 10, Behind: 4,
		Share: 0.4, Low: 0.2, High: 0.6}
	r := &sim.Report{Head: sim.Head{Game: "<script>", Seed: 7, MaxTurns: 10_000, Bots: []string{"first", "random"},
		Interrupted: true},
		Games: a.Games, Unfinished: 1, Failed: 1, NoWinner: 1, Numbers: a.Numbers}
	r.Failures = []*sim.Failure{
		{Kind: sim.Stopped, Code: "c", Place: "a.roll:1:2", Message: "<b>", Games: 1, Answers: []string{"2", "it's"},
			Shortened: true},
		{Kind: sim.Endless, Message: "no end", Games: 2},
		{Kind: sim.Endless, Message: "no end", Games: 2, Answers: []string{}, Shortened: true},
	}
	if arms {
		r.Numbers = nil
		a.Label = "NumTiles=1"
		b := *a
		b.Label = "a very long label for the second of the versions"
		b.Difference = &sim.Difference{Games: 9, Turns: 1, TurnsLow: -2, TurnsHigh: 4, Results: differing,
			Seats: []sim.SeatDifference{{Seat: 1, Share: 0.1, Low: -0.1, High: 0.3}}}
		r.Arms = []*sim.ArmReport{a, &b}
	}
	return r
}

// TestTextFits wants no line wider than the terminal, but for command lines, which must stay whole.
func TestTextFits(t *testing.T) {
	for _, tiles := range []int{0, 1, 11, 101, 3000} {
		for _, arms := range []bool{false, true} {
			for _, width := range []int{40, 60, 80, 132} {
				var b strings.Builder
				if err := Text(&b, report(tiles, arms), "roll play game.roll", width); err != nil {
					t.Fatal(err)
				}
				text, _, _ := strings.Cut(b.String(), "\nWhat went wrong")
				if arms && width < 132 { // a long label takes its room
					continue
				}
				for _, line := range strings.Split(text, "\n") {
					if n := utf8.RuneCountInString(line); n > max(width, 62) {
						t.Errorf("%d tiles, %d columns: %d in %q", tiles, width, n, line)
					}
				}
			}
		}
	}
}

// TestPageIsSound reads pages as XML, where nothing may be left open, and looks for what comes from outside.
func TestPageIsSound(t *testing.T) {
	for _, tiles := range []int{0, 1, 11, 101, 3000, 50_000} {
		for _, arms := range []bool{false, true} {
			var b strings.Builder
			if err := HTML(&b, report(tiles, arms), "roll play game.roll"); err != nil {
				t.Fatal(err)
			}
			page := b.String()
			for _, wrong := range []string{"<script", "http:", "https:", "src=", "href=", "url(", "NaN", "Inf"} {
				if strings.Contains(page, wrong) {
					t.Errorf("%d tiles: the page holds %s", tiles, wrong)
				}
			}
			d := xml.NewDecoder(strings.NewReader(page))
			d.Strict = true
			for {
				_, err := d.Token()
				if errors.Is(err, io.EOF) {
					break
				}
				if err != nil {
					t.Fatalf("%d tiles: %v", tiles, err)
				}
			}
		}
	}
}

// TestManyAnswers tells a failure with as many answers as a command line may have, and with one more.
func TestManyAnswers(t *testing.T) {
	f := &sim.Failure{Kind: sim.Endless, Message: "no end", Games: 1, Seed: 5, Turns: 9,
		Answers: slices.Repeat([]string{"2"}, mostTyped)}
	if text := Failure(f, "roll play game.roll"); !strings.Contains(text, " 2 2 2 | roll play game.roll --seed 5") {
		t.Errorf("there is no command line for %d answers", len(f.Answers))
	}
	f.Repeats = true
	if text := Failure(f, "roll play game.roll"); !strings.Contains(text, "The same again:") ||
		!strings.Contains(text, " --max-turns 9 ") {
		t.Errorf("the game is not given up after its turns: %.200q", text)
	}
	stuck := *f
	stuck.Place = "game.roll:3:5" // of a turn that does not end
	if text := Failure(&stuck, "roll play game.roll"); !strings.Contains(text, "The same again, until Ctrl-C:") ||
		strings.Contains(text, "max-turns") {
		t.Errorf("a turn without an end is given up: %.200q", text)
	}
	text := Failure(f, "roll play game.roll")
	if !strings.Contains(text, " 2 2; yes 2) | roll play game.roll --seed 5") {
		t.Errorf("there is no command line for %d answers, of which the last repeats", len(f.Answers))
	}
	f.Answers, f.Repeats = append(f.Answers, "2"), false
	want := "no end\n  in 1 game, first in game 1, turn 9; its seed is 5, and its 501 answers are too many to list; " +
		"--json of roll simulate has them\n"
	if text := Failure(f, "roll play game.roll"); text != want {
		t.Errorf("%d answers: %.200q", len(f.Answers), text)
	}
}

// TestManySeatsThatNeverMove plays for more players than had a turn: not each of them is named.
func TestManySeatsThatNeverMove(t *testing.T) {
	r := &sim.Report{Games: 1, Numbers: &sim.Numbers{Tiles: []sim.TileReport{{Start: true}}}}
	for seat := range 1000 {
		r.Seats = append(r.Seats, sim.SeatReport{Seat: seat + 1, Games: 1})
	}
	r.Seats = append(r.Seats, sim.SeatReport{Seat: 1001, Games: 1, Moves: 1})
	played, _ := Played(r, "x.roll", "roll play x.roll", 3)
	lines := strings.Split(played, "\n")
	want := []string{
		"x.roll: seat 6 never moved a piece in the only game in which somebody sat there",
		"x.roll: 994 more seats never moved a piece",
		"x.roll: this was seen in 1 game with random answers, seed 3", "",
	}
	if got := lines[len(lines)-4:]; !slices.Equal(got, want) || len(lines) != mostStill+3 {
		t.Errorf("%d lines end with %q", len(lines), got)
	}
}

// TestNobodyMoves says nothing of a game without walking that comes to its end: it is about something else.
func TestNobodyMoves(t *testing.T) {
	r := &sim.Report{Games: 2, Numbers: &sim.Numbers{
		Tiles: []sim.TileReport{{Start: true}, {}}, Seats: []sim.SeatReport{{Seat: 1, Games: 2}, {Seat: 2, Games: 2}},
	}}
	if said, clean := Played(r, "x.roll", "", 3); !clean {
		t.Error(said)
	}
	r.Unfinished = 1
	said, clean := Played(r, "x.roll", "", 3)
	if clean || !strings.HasPrefix(said, "x.roll: no piece ever moved in 2 games\nx.roll: this was seen") {
		t.Error(clean, said)
	}
}

func TestCSVIsATable(t *testing.T) {
	for _, arms := range []bool{false, true} {
		var b strings.Builder
		if err := CSV(&b, report(101, arms)); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(b.String())).ReadAll()
		if err != nil || len(rows) < 100 {
			t.Fatalf("%d rows: %v", len(rows), err)
		}
		for _, row := range rows[1:] {
			for _, cell := range row[3:] {
				if _, err := strconv.ParseFloat(cell, 64); cell != "" && err != nil {
					t.Errorf("%q: %v", row, err)
				}
			}
		}
	}
}

// TestBrief wants names of charts short enough to be seen whole, and to be told apart at either end.
func TestBrief(t *testing.T) {
	for name, want := range map[string]string{
		"":                      "",
		"NumPieces=1":           "NumPieces=1",
		strings.Repeat("é", 37): strings.Repeat("é", 37),
		"one" + strings.Repeat("x", 60) + "two": "one" + strings.Repeat("x", 15) + "…" + strings.Repeat("x", 15) +
			"two",
	} {
		if got := brief(name); got != want {
			t.Errorf("brief(%q) is %q, want %q", name, got, want)
		}
	}
}
