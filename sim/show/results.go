package show

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// This file shows the values that games end with.

// What is shown of them at most.
const (
	mostResults  = 12
	mostCompared = 5 // where there are several arms
	mostNamed    = 3 // in the sentence on top
)

// frequent returns the most frequent values, and behind them all others together.
func frequent(a *sim.ArmReport, most int) []sim.ResultReport {
	if len(a.Results) <= most {
		return a.Results
	}
	others := sim.ResultReport{Others: true}
	for i := range a.Results[most:] {
		others.Games += a.Results[most+i].Games
	}
	share := sim.Share(others.Games, a.Games)
	others.Share, others.Low, others.High = sim.Number(share.Value), sim.Number(share.Low), sim.Number(share.High)
	return append(slices.Clone(a.Results[:most]), others)
}

func (t *text) results(a *sim.ArmReport) {
	if len(a.Results) == 0 {
		return
	}
	t.title(resultsTitle)
	var rows []row
	for _, r := range frequent(a, mostResults) {
		columns := append([]string{resultName(&r), count(r.Games)}, split(resultShare(&r).percent())...)
		rows = append(rows, row{columns, float64(r.Share)})
	}
	t.table(rows)
}

func (p *page) results(a *sim.ArmReport) {
	if len(a.Results) == 0 {
		return
	}
	p.section(resultsTitle)
	var bars []measure
	for _, r := range frequent(a, mostResults) {
		bars = append(bars, measure{resultName(&r), resultShare(&r), resultShare(&r).percent()})
	}
	p.WriteString(barChart(bars, true, 0))
	p.end()
}

func (t *cells) results(arm string, list []sim.ResultReport) {
	for i := range list {
		r := &list[i]
		item := r.Value
		if r.Others {
			item = otherResults
		}
		t.row(arm, "result", item, strconv.FormatInt(r.Games, 10), r.Share, r.Low, r.High)
	}
}

// armResults writes a table for each value that is compared: its share in each arm, and how it differs from the first.
func (t *text) armResults(arms []*sim.ArmReport) {
	for _, value := range comparedValues(arms) {
		t.title(howOften(value))
		var rows []row
		for _, a := range arms {
			share, known := shareOf(a, value)
			if !known {
				continue
			}
			columns := append([]string{a.Label}, split(share.percent())...)
			if d := resultDifference(a, value); d != nil {
				columns = append(append(columns, split(resultMoved(d).points())...), "points")
			}
			rows = append(rows, row{columns, -1})
		}
		t.table(rows)
	}
}

func (p *page) armResults(arms []*sim.ArmReport) {
	for _, value := range comparedValues(arms) {
		p.section(howOften(value))
		var dots []measure
		for _, a := range arms {
			share, known := shareOf(a, value)
			if !known {
				continue
			}
			text := share.percent()
			if d := resultDifference(a, value); d != nil {
				text += ", " + resultMoved(d).points() + " points"
			}
			dots = append(dots, measure{a.Label, share, text})
		}
		p.WriteString(plot(dots, true))
		p.end()
	}
}

// comparedValues returns the values that are compared: those that are the most frequent in all arms together.
func comparedValues(arms []*sim.ArmReport) []string {
	games := map[string]int64{}
	var values []string
	for _, a := range arms {
		for i := range a.Results {
			r := &a.Results[i]
			if r.Others {
				continue
			}
			if games[r.Value] == 0 {
				values = append(values, r.Value)
			}
			games[r.Value] += r.Games
		}
	}
	slices.SortStableFunc(values, func(a, b string) int { return cmp.Compare(games[b], games[a]) })
	return values[:min(len(values), mostCompared)]
}

// shareOf returns how often games of an arm end with a value. It is not known of a value among the others.
func shareOf(a *sim.ArmReport, value string) (share interval, known bool) {
	for i := range a.Results {
		r := &a.Results[i]
		switch {
		case r.Others:
			return interval{}, false
		case r.Value == value:
			return resultShare(r), true
		}
	}
	none := sim.Share(0, a.Games)
	return interval{sim.Number(none.Value), sim.Number(none.Low), sim.Number(none.High)}, true
}

// resultDifference returns how an arm differs from the first in a value, or nil.
func resultDifference(a *sim.ArmReport, value string) *sim.ResultDifference {
	if a.Difference == nil {
		return nil
	}
	for i := range a.Difference.Results {
		if d := &a.Difference.Results[i]; d.Value == value {
			return d
		}
	}
	return nil
}

// shown returns a text as it can be printed on one line, cut where it is too long.
func shown(text string) string {
	const longest = 30
	if strings.ContainsFunc(text, func(r rune) bool { return !strconv.IsPrint(r) }) {
		text = strings.Trim(strconv.Quote(text), `"`)
	}
	if runes := []rune(text); len(runes) > longest {
		text = string(runes[:longest-1]) + "…"
	}
	return text
}
