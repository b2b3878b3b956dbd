package show

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/term"
)

// What a report shows at most; the JSON has everything.
const (
	mostSeats   = 12
	mostBars    = 24
	mostTiles   = 40 // all tiles where there are no more
	mostRanked  = 10 // of more tiles, so many of the most and the least visited
	mostJumps   = 30
	mostAnswers = 16
	leastWidth  = 40
)

// Text writes a report for a person, in lines of at most so many columns where that can be.
func Text(w io.Writer, r *sim.Report, file string, width int) error {
	t := &text{width: max(width, leastWidth)}
	if r.Interrupted {
		t.say(interrupted)
		t.line("")
	}
	t.say(headline(r))
	t.line("")
	t.say(about(r) + " " + explanation)
	if len(r.Arms) == 0 {
		t.arm(r, &sim.ArmReport{
			Games: r.Games, Unfinished: r.Unfinished, Failed: r.Failed, NoWinner: r.NoWinner, Numbers: r.Numbers,
		})
	} else {
		t.arms(r)
	}
	t.failures(r, file)
	_, err := io.WriteString(w, t.String())
	return err
}

// text is a report being written.
type text struct {
	strings.Builder
	width int
}

func (t *text) line(s string) { t.WriteString(strings.TrimRight(s, " ") + "\n") }

// title begins a part.
func (t *text) title(s string) {
	t.line("")
	t.line(s)
}

// say writes sentences, broken at blanks where they are longer than a line.
func (t *text) say(s string) { t.indent("", s) }

// glue keeps a number and its % on one line.
const glue = "\u00a0"

// indent is say with something before each line.
func (t *text) indent(before, s string) {
	line := before
	for _, word := range strings.Split(strings.ReplaceAll(s, " %", glue+"%"), " ") {
		word = strings.ReplaceAll(word, glue, " ")
		switch {
		case line == before:
			line += word
		case utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > t.width:
			t.line(line)
			line = before + word
		default:
			line += " " + word
		}
	}
	t.line(line)
}

// A row is a line of a table: columns, and behind them a bar of a share of the longest.
type row struct {
	columns []string
	bar     float64 // from 0 to 1, or negative for none
}

// split parts an interval in its number and its ends, so that they stand under one another.
func split(interval string) []string {
	number, ends, _ := strings.Cut(interval, " (")
	return []string{number, "(" + ends}
}

// table writes rows with their columns under one another. Bars fill what is left of the width.
func (t *text) table(rows []row) {
	var widths []int
	for _, r := range rows {
		for i, c := range r.columns {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	for _, r := range rows {
		line := " "
		for i, c := range r.columns {
			blank := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c))
			if leads(c) {
				line += " " + blank + c
			} else {
				line += " " + c + blank
			}
		}
		if room := t.width - utf8.RuneCountInString(line) - 2; room >= 5 && r.bar >= 0 {
			line += "  " + bar(r.bar, room)
		}
		t.line(line)
	}
}

// leads says that a column is a number, which stands at the right.
func leads(column string) bool {
	return column != "" && strings.Trim(column, "+0123456789,.–- %") == ""
}

// bar draws a share of a width. What is not nothing can be seen.
func bar(share float64, width int) string {
	if share > 0 {
		share = max(share, 1/float64(8*width)) // the narrowest bar
	}
	return term.Bar(share, width, false)
}

func (t *text) arm(r *sim.Report, a *sim.ArmReport) {
	for _, s := range endings(a, r.MaxTurns) {
		t.say(s)
	}
	t.results(a.Results)
	t.seats(a)
	t.turns(&a.Turns)
	t.tiles(a.Tiles)
	t.jumps(a.Jumps)
	for i := range a.Prompts {
		t.prompt(&a.Prompts[i])
	}
	if a.Lead != nil {
		t.title("The lead")
		for _, s := range leadText(a.Lead) {
			t.indent("  ", s)
		}
	}
}

func (t *text) results(results []sim.ResultReport) {
	if len(results) == 0 {
		return
	}
	t.title("Results")
	var rows []row
	for i := range results {
		r := &results[i]
		if i == mostAnswers {
			defer t.line("  " + more(len(results)-i))
			break
		}
		rows = append(rows, row{append([]string{resultName(r), count(r.Games)}, split(resultShare(r).percent())...), float64(r.Share)})
	}
	t.table(rows)
}

func (t *text) seats(a *sim.ArmReport) {
	if !tellsWinners(a) {
		return
	}
	t.title("Wins by seat")
	var rows []row
	for i := range a.Seats {
		s := &a.Seats[i]
		if i == mostSeats {
			t.table(rows)
			t.line("  " + more(len(a.Seats)-i))
			return
		}
		rows = append(rows, row{append([]string{"seat", strconv.Itoa(s.Seat), s.Bot, count(s.Wins)}, split(seatShare(s).percent())...), float64(s.Share)})
	}
	t.table(rows)
}

func (t *text) turns(turns *sim.Turns) {
	if len(turns.Histogram) == 0 {
		return
	}
	t.title("Turns in a game that ended")
	for _, s := range turnsText(turns) {
		t.indent("  ", s)
	}
	bars := binned(turns, mostBars)
	n, most := int64(0), int64(0)
	for _, b := range bars {
		n += b.games
		most = max(most, b.games)
	}
	var rows []row
	for _, b := range bars {
		share := sim.Wilson(b.games, n)
		i := interval{sim.Number(share.Value), sim.Number(share.Low), sim.Number(share.High)}
		rows = append(rows, row{append([]string{b.label()}, split(i.percent())...), float64(b.games) / float64(most)})
	}
	t.table(rows)
}

// A bin is how many games took low to high turns.
type bin struct {
	low, high int
	games     int64
}

func (b *bin) label() string {
	if b.low == b.high {
		return strconv.Itoa(b.low)
	}
	return fmt.Sprintf("%d–%d", b.low, b.high)
}

// binned puts a histogram in at most so many bins, as wide as the first of 1, 2, 5, 10, 20, 50, … that will do.
func binned(turns *sim.Turns, most int) []bin {
	width := 1
	for i := 0; turns.Max/width-turns.Min/width >= most; i++ {
		width = width / []int{1, 2, 5}[i%3] * []int{2, 5, 10}[i%3]
	}
	first := turns.Min / width
	bins := make([]bin, turns.Max/width-first+1)
	for i := range bins {
		bins[i].low, bins[i].high = (first+i)*width, (first+i+1)*width-1
	}
	for _, b := range turns.Histogram {
		bins[b.Turns/width-first].games += b.Games
	}
	return bins
}

func (t *text) tiles(tiles []sim.TileReport) {
	if len(tiles) == 0 { // a grid
		return
	}
	var visited []sim.TileReport
	for i := range tiles {
		if tiles[i].Times > 0 {
			visited = append(visited, tiles[i])
		}
	}
	t.title("How often a piece comes to a tile, in a game")
	most := sim.Number(0)
	for i := range tiles {
		most = max(most, tiles[i].PerGame)
	}
	show := func(list []sim.TileReport) {
		var rows []row
		for i := range list {
			bar := -1.0
			if most > 0 {
				bar = float64(list[i].PerGame / most)
			}
			rows = append(rows, row{append([]string{"tile", strconv.Itoa(list[i].Tile)}, split(perGame(&list[i].Rate).number())...), bar})
		}
		t.table(rows)
	}
	if len(tiles) <= mostTiles {
		show(tiles)
	} else {
		slices.SortStableFunc(visited, func(a, b sim.TileReport) int { return int(b.Times - a.Times) })
		show(visited[:min(mostRanked, len(visited))])
		if len(visited) > 2*mostRanked {
			t.line("    … and the least:")
			show(visited[len(visited)-mostRanked:])
		}
	}
	if never := ranges(tiles); never != "" {
		t.indent("  ", neverVisited(never))
	}
}

// ranges lists the tiles that no piece came to: tiles 3, 7–9.
func ranges(tiles []sim.TileReport) string {
	var parts []string
	n := 0
	for i := 0; i < len(tiles); i++ {
		if tiles[i].Visited() {
			continue
		}
		first := i
		for i+1 < len(tiles) && !tiles[i+1].Visited() {
			i++
		}
		n += i - first + 1
		if first == i {
			parts = append(parts, strconv.Itoa(first))
		} else {
			parts = append(parts, fmt.Sprintf("%d–%d", first, i))
		}
	}
	switch {
	case n == 0:
		return ""
	case n == 1:
		return "tile " + parts[0]
	case len(parts) > 20:
		return fmt.Sprintf("%s tiles, tiles %s and more", count(int64(n)), strings.Join(parts[:20], ", "))
	}
	return "tiles " + strings.Join(parts, ", ")
}

func (t *text) jumps(jumps []sim.JumpReport) {
	if len(jumps) == 0 {
		return
	}
	t.title("Jumps in a game")
	most := sim.Number(0)
	for i := range jumps {
		most = max(most, jumps[i].PerGame)
	}
	var rows []row
	for i := range jumps {
		if i == mostJumps {
			defer t.line("  " + more(len(jumps)-i))
			break
		}
		rows = append(rows, row{append([]string{jumpName(&jumps[i])}, split(perGame(&jumps[i].Rate).number())...), float64(jumps[i].PerGame / most)})
	}
	t.table(rows)
}

func jumpName(j *sim.JumpReport) string {
	if j.To < 0 {
		return fmt.Sprintf("%d → many tiles", j.From)
	}
	return fmt.Sprintf("%d → %d", j.From, j.To)
}

func (t *text) prompt(p *sim.PromptReport) {
	t.title(promptTitle(p))
	var rows []row
	for i := range p.Answers {
		a := &p.Answers[i]
		if i == mostAnswers {
			defer t.line("  " + more(len(p.Answers)-i))
			break
		}
		columns := []string{answerName(p, a), count(a.Times), "times"}
		if a.Share != nil {
			columns = append(append(columns, "then wins"), split(winsAfter(a).percent())...)
		}
		rows = append(rows, row{columns, float64(a.Times) / float64(p.Times)})
	}
	t.table(rows)
}

// answerName names an answer, a square by its row and column.
func answerName(p *sim.PromptReport, a *sim.AnswerReport) string {
	if n := p.Columns; n > 0 && a.Answer == a.UpTo {
		return fmt.Sprintf("%d,%d", a.Answer/n, a.Answer%n)
	}
	if a.Answer == a.UpTo {
		return strconv.Itoa(int(a.Answer))
	}
	return fmt.Sprintf("%d to %d", a.Answer, a.UpTo)
}

// arms writes a table of several arms and a plot of how their turns differ.
func (t *text) arms(r *sim.Report) {
	t.title("Turns, and how often seat 1 wins")
	var rows []row
	for _, a := range r.Arms {
		columns := append([]string{a.Label}, split(meanTurns(&a.Turns).number())...)
		if len(a.Seats) > 0 {
			columns = append(columns, split(seatShare(&a.Seats[0]).percent())...)
		}
		rows = append(rows, row{columns, -1})
	}
	t.table(rows)
	t.title("Differences from " + r.Arms[0].Label + " in the same games")
	rows = nil
	for _, a := range r.Arms[1:] {
		columns := append(append([]string{a.Label}, split(turnsMoved(a.Difference).difference())...), "turns")
		if len(a.Difference.Seats) > 0 {
			columns = append(append(append(columns, "seat 1"), split(shareMoved(&a.Difference.Seats[0]).points())...), "points")
		}
		if !moved(a.Difference, 1) {
			columns = append(columns, noDifference)
		}
		rows = append(rows, row{columns, -1})
	}
	t.table(rows)
	t.title("Turns in a game that ended")
	t.plot(r.Arms)
	for _, a := range r.Arms {
		for _, s := range endings(a, r.MaxTurns) {
			t.say(a.Label + ": " + s)
		}
	}
}

// plot draws the mean turns of each arm on one scale, with the interval as a line.
func (t *text) plot(arms []*sim.ArmReport) {
	low, high, label := arms[0].Turns.MeanLow, arms[0].Turns.MeanHigh, 0
	for _, a := range arms {
		low, high = min(low, a.Turns.MeanLow), max(high, a.Turns.MeanHigh)
		label = max(label, utf8.RuneCountInString(a.Label))
	}
	room := t.width - label - 4
	if room < 10 || !(high > low) {
		return
	}
	at := func(v sim.Number) int { return int(float64((v-low)/(high-low))*float64(room-1) + 0.5) }
	for _, a := range arms {
		line := []rune(strings.Repeat(" ", room))
		for i := at(a.Turns.MeanLow); i <= at(a.Turns.MeanHigh); i++ {
			line[i] = '─'
		}
		line[at(a.Turns.Mean)] = '●'
		t.line(fmt.Sprintf("  %-*s  %s", label, a.Label, string(line)))
	}
	ends := fixed(low, decimals(low, high)+1)
	t.line(fmt.Sprintf("  %-*s  %-*s%s", label, "", room-len(ends), ends, fixed(high, decimals(low, high)+1)))
}

func (t *text) failures(r *sim.Report, file string) {
	if len(r.Failures) == 0 {
		return
	}
	t.title("What went wrong")
	for _, f := range r.Failures {
		for _, l := range strings.Split(strings.TrimRight(Failure(f, file), "\n"), "\n") {
			t.line("  " + l)
		}
	}
}
