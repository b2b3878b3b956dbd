package show

import (
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/sim"
)

// This file shows how many turns games take.

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
		share := sim.Share(b.games, n)
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
