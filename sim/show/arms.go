package show

import (
	"fmt"
	"math"
	"slices"
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
		columns := append([]string{a.Label}, split(turnsOf(a))...)
		if len(a.Seats) > 0 {
			columns = append(columns, split(seatShare(&a.Seats[0]).percent())...)
		}
		if !allSameSeats(r.Arms) {
			columns = append(columns, split(evenShares(a))...)
		}
		rows = append(rows, row{columns, -1})
	}
	t.table(rows)
	t.title(differencesTitle(r.Arms))
	rows = nil
	for _, a := range r.Arms[1:] {
		columns := append([]string{a.Label}, turnsColumns(a.Difference)...)
		if allSameSeats(r.Arms) && len(a.Difference.Seats) > 0 {
			columns = append(append(append(columns, "seat 1"), split(shareMoved(&a.Difference.Seats[0]).points())...),
				"points")
		}
		rows = append(rows, row{append(columns, verdict(r.Arms[0], a)), -1})
	}
	t.table(rows)
	if !allSameSeats(r.Arms) {
		t.indent("  ", notAlikeSeats)
	}
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
	arms = withEnds(arms)
	low, high, label := math.Inf(1), math.Inf(-1), 0
	for _, a := range arms {
		from, to := reach(&a.Turns)
		low, high = min(low, from), max(high, to)
		label = max(label, utf8.RuneCountInString(a.Label))
	}
	room := t.width - label - 4
	if room < 10 || !(high > low) {
		return
	}
	t.title("Turns in a game that ended")
	at := func(v float64) int { return int((v-low)/(high-low)*float64(room-1) + 0.5) }
	for _, a := range arms {
		line := []rune(strings.Repeat(" ", room))
		from, to := reach(&a.Turns)
		for i := at(from); i <= at(to); i++ {
			line[i] = '─'
		}
		line[at(float64(a.Turns.Mean))] = '●'
		t.line(fmt.Sprintf("  %-*s  %s", label, a.Label, string(line)))
	}
	digits := decimals(sim.Number(low), sim.Number(high)) + 1
	ends := fixed(sim.Number(low), digits)
	t.line(fmt.Sprintf("  %-*s  %-*s%s", label, "", room-len(ends), ends, fixed(sim.Number(high), digits)))
}

// turnsColumns are the columns of a table for a difference of turns.
func turnsColumns(d *sim.Difference) []string {
	if d.Games == 0 {
		return []string{noneInBoth, "", ""}
	}
	return append(split(turnsMoved(d).difference()), "turns")
}

// withEnds returns the arms of which a game came to an end.
func withEnds(arms []*sim.ArmReport) []*sim.ArmReport {
	return slices.DeleteFunc(slices.Clone(arms), func(a *sim.ArmReport) bool { return ended(a) == 0 })
}

// reach returns the ends of the interval of the mean turns, or the mean where it has none.
func reach(t *sim.Turns) (low, high float64) {
	return finite(t.MeanLow, t.Mean), finite(t.MeanHigh, t.Mean)
}
