package show

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"

	"github.com/roll-lang/roll/sim"
)

// CSV writes a report as one table: for each number the arm (empty where there is one), what it is about, which one,
// how often it was counted, its value, and where it lies with a confidence of 95 %. Cells without a meaning are empty.
func CSV(w io.Writer, r *sim.Report) error {
	t := &cells{to: csv.NewWriter(w)}
	t.to.Write([]string{"arm", "what", "item", "count", "value", "low", "high"})
	t.row("", "seed", "", strconv.FormatUint(r.Seed, 10))
	if len(r.Arms) == 0 {
		t.arm(&sim.ArmReport{
			Games: r.Games, Unfinished: r.Unfinished, Failed: r.Failed, NoWinner: r.NoWinner, Numbers: r.Numbers,
		})
	}
	for _, a := range r.Arms {
		t.arm(a)
	}
	for _, f := range r.Failures {
		t.row(f.Arm, "failure", f.Place+" "+f.Message, strconv.FormatInt(f.Games, 10))
	}
	t.to.Flush()
	return t.to.Error()
}

// cells is a table being written.
type cells struct{ to *csv.Writer }

func (t *cells) row(arm, what, item, count string, numbers ...sim.Number) {
	record := []string{arm, what, item, count, "", "", ""}
	for i, n := range numbers {
		if v := float64(n); !math.IsInf(v, 0) && !math.IsNaN(v) {
			record[4+i] = strconv.FormatFloat(v, 'g', 9, 64)
		}
	}
	t.to.Write(record)
}

func (t *cells) arm(a *sim.ArmReport) {
	n := func(v int64) string { return strconv.FormatInt(v, 10) }
	t.row(a.Label, "games", "", n(a.Games))
	t.row(a.Label, "unfinished", "", n(a.Unfinished))
	t.row(a.Label, "failed", "", n(a.Failed))
	t.row(a.Label, "no_winner", "", n(a.NoWinner))
	t.results(a.Label, a.Results)
	for i := range a.Seats {
		s := &a.Seats[i]
		t.row(a.Label, "wins", strconv.Itoa(s.Seat), n(s.Wins), s.Share, s.Low, s.High)
	}
	t.row(a.Label, "turns", "mean", "", a.Turns.Mean, a.Turns.MeanLow, a.Turns.MeanHigh)
	t.row(a.Label, "turns", "sd", "", a.Turns.SD, a.Turns.SDLow, a.Turns.SDHigh)
	t.row(a.Label, "turns", "min", "", sim.Number(a.Turns.Min))
	t.row(a.Label, "turns", "max", "", sim.Number(a.Turns.Max))
	for _, q := range a.Turns.Quantiles {
		t.row(a.Label, "turns", "quantile "+fixed(q.Share, 2), "", sim.Number(q.Turns), sim.Number(q.Low),
			sim.Number(q.High))
	}
	for _, b := range a.Turns.Histogram {
		t.row(a.Label, "histogram", strconv.Itoa(b.Turns), n(b.Games))
	}
	for i := range a.Tiles {
		t.row(a.Label, "tile", strconv.Itoa(a.Tiles[i].Tile), n(a.Tiles[i].Times), rateCells(&a.Tiles[i].Rate)...)
	}
	t.squares(a.Label, a.Squares)
	for i := range a.Jumps {
		t.row(a.Label, "jump", jumpName(&a.Jumps[i]), n(a.Jumps[i].Times), rateCells(&a.Jumps[i].Rate)...)
	}
	for i := range a.Prompts {
		t.prompt(a.Label, &a.Prompts[i])
	}
	if l := a.Lead; l != nil {
		t.row(a.Label, "lead", "changes", n(l.Changes.Times), rateCells(&l.Changes)...)
		t.row(a.Label, "lead", "behind at half time won", n(l.Behind), l.Share, l.Low, l.High)
	}
	if d := a.Difference; d != nil {
		t.row(a.Label, "difference", "turns", n(d.Games), d.Turns, d.TurnsLow, d.TurnsHigh)
		for _, s := range d.Seats {
			t.row(a.Label, "difference", "share of seat "+strconv.Itoa(s.Seat), "", s.Share, s.Low, s.High)
		}
		for _, s := range d.Results {
			t.row(a.Label, "difference", "share of result "+s.Value, "", s.Share, s.Low, s.High)
		}
	}
}

func (t *cells) prompt(arm string, p *sim.PromptReport) {
	for i := range p.Answers {
		a := &p.Answers[i]
		item := p.File + ":" + strconv.Itoa(p.Line) + ":" + strconv.Itoa(p.Column) + " " + p.Target + " " +
			answerName(p, a) + answeredBy(p)
		count := strconv.FormatInt(a.Times, 10)
		if a.Share == nil {
			t.row(arm, "answer", item, count)
			continue
		}
		t.row(arm, "answer", item, count, *a.Share, *a.Low, *a.High)
	}
}

// answeredBy tells the answers of one kind of bot from those of others.
func answeredBy(p *sim.PromptReport) string {
	if p.Bot == "" {
		return ""
	}
	return " by " + p.Bot
}

func rateCells(r *sim.Rate) []sim.Number { return []sim.Number{r.PerGame, r.Low, r.High} }
