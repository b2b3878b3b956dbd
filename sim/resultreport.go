package sim

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/roll-lang/roll/play"
)

// A ResultReport is how many games ended with a value, of all games.
type ResultReport struct {
	Value  string `json:"value"`
	Others bool   `json:"others,omitempty"` // all values that are not listed, together; the last of a list
	Games  int64  `json:"games"`
	Share  Number `json:"share"`
	Low    Number `json:"low"`
	High   Number `json:"high"`
}

// mostReported is how many values a report lists.
const mostReported = 50

// seatless says whether no seat can win, or games ended with a value and never with a seat that had won.
func (t *Tally) seatless() bool {
	return t.Seatless ||
		len(t.Results.List) > 0 && !slices.ContainsFunc(t.Seats, func(s SeatCount) bool { return s.Wins > 0 })
}

// results lists the values that games ended with, the most frequent first.
func (t *Tally) results() []ResultReport {
	var list []ResultReport
	others := t.Results.Other
	for i, c := range t.Results.byFrequency() {
		if i >= mostReported {
			others += c.Games
			continue
		}
		list = append(list, t.result(ResultReport{Value: c.Value, Games: c.Games}))
	}
	if others > 0 {
		list = append(list, t.result(ResultReport{Others: true, Games: others}))
	}
	return list
}

// result completes a report with the share of the games.
func (t *Tally) result(r ResultReport) ResultReport {
	share := Share(r.Games, t.Games)
	r.Share, r.Low, r.High = Number(share.Value), Number(share.Low), Number(share.High)
	return r
}

// byFrequency returns the values told apart, the most frequent first.
func (r *Results) byFrequency() []ResultCount {
	list := slices.Clone(r.List)
	slices.SortStableFunc(list, func(a, b ResultCount) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

// results returns how the shares of values differ that games of the first arm or of another ended with, those first
// that are the most frequent in both together.
func (p *Pair) results(first, other *Tally) []ResultDifference {
	both := Results{List: slices.Clone(first.Results.List)}
	both.add(&Results{List: other.Results.List})
	var list []ResultDifference
	for _, c := range both.byFrequency() {
		_, known := first.Results.games(c.Value)
		_, alsoKnown := other.Results.games(c.Value)
		if !known || !alsoKnown || len(list) == mostReported {
			continue
		}
		gained, _ := p.Gained.games(c.Value)
		lost, _ := p.Lost.games(c.Value)
		share := ShareDifference(gained, lost, p.All)
		list = append(list, ResultDifference{c.Value, Number(share.Value), Number(share.Low), Number(share.High)})
	}
	return list
}

// report returns how often something came to each square, in so many games.
func (g *GridCount) report(games int64) []SquareReport {
	var list []SquareReport
	for i := range g.Squares {
		s := SquareReport{Row: int32(i) / g.Columns, Column: int32(i) % g.Columns, Rate: g.Squares[i].rate(games)}
		switch {
		case g.Lettered:
			p := play.Prompt{Rows: g.Rows, Columns: g.Columns, Lettered: true}
			s.Called = p.SquareName(int32(i))
		case g.Upward:
			s.Called = fmt.Sprintf("%d,%d", g.Rows-1-s.Row, s.Column)
		}
		list = append(list, s)
	}
	return list
}
