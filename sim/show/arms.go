package show

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
)

// This file shows several versions of a game beside each other.

// arms writes a table of several arms and a plot of how their turns differ.
func (t *text) arms(r *sim.Report) {
	t.title(armsTitle(r.Arms))
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
	t.armResults(r.Arms)
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
	t.title("Turns in a game that ended")
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
