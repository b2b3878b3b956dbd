package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// This file holds every sentence that a report says of several versions beside each other.

const (
	tooFewToCompare = "too few games were played to tell a difference"
	noTurnsMoved    = "no difference in turns is shown"
	notAlikeSeats   = "Not as many sit at the table in all versions, so how often seat 1 wins is not compared by " +
		"itself, but as a multiple of an even share."
)

// compared says how the arms differ from the first.
func compared(r *sim.Report) string {
	base, others := r.Arms[0], r.Arms[1:]
	if len(others) == 1 {
		return fmt.Sprintf("With %s instead of %s, %s.", others[0].Label, base.Label, differs(base, others[0]))
	}
	shown := 0
	for _, a := range others {
		if moved(base, a, len(others)) {
			shown++
		}
	}
	if shown == 0 {
		return fmt.Sprintf("None of the others is shown to differ from %s.", base.Label)
	}
	return fmt.Sprintf("%s from %s by more than chance: %s.", howManyDiffer(shown, len(others)), base.Label,
		extremes(r.Arms))
}

func howManyDiffer(shown, others int) string {
	switch {
	case shown == others && others == 2:
		return "Both others differ"
	case shown == others:
		return fmt.Sprintf("All %d others differ", others)
	case shown == 1:
		return fmt.Sprintf("One of the %d others differs", others)
	}
	return fmt.Sprintf("%d of the %d others differ", shown, others)
}

// differs says how an arm differs from the first, of two.
func differs(first, a *sim.ArmReport) string {
	d := a.Difference
	if d.Games > 0 && turnsMoved(d).isOpen() && !moved(first, a, 1) {
		return tooFewToCompare
	}
	turns := turnsDiffer(first, a)
	switch {
	case len(d.Seats) == 0 && len(d.Results) > 0:
		return turns + "; " + resultsDiffer(first, a)
	case len(d.Seats) == 0:
		return turns + "; nobody won"
	case !sameSeats(first, a):
		return turns + "; seat 1 wins " + evenShares(a) + " instead of " + evenShares(first)
	}
	return turns + "; " + seatDiffers(first, a)
}

// extremes says with which arms games are shortest and longest.
func extremes(arms []*sim.ArmReport) string {
	arms = withEnds(arms)
	short, long := arms[0], arms[0]
	for _, a := range arms {
		if a.Turns.Mean < short.Turns.Mean {
			short = a
		}
		if a.Turns.Mean > long.Turns.Mean {
			long = a
		}
	}
	if short == long {
		return "games take the same turns"
	}
	return fmt.Sprintf("a game takes %s turns with %s and %s with %s", meanTurns(&short.Turns).number(), short.Label,
		meanTurns(&long.Turns).number(), long.Label)
}

// sameSeats says that as many sit at the table, so that a share of the wins means the same.
func sameSeats(a, b *sim.ArmReport) bool { return len(a.Seats) == len(b.Seats) }

// allSameSeats says it of all arms.
func allSameSeats(arms []*sim.ArmReport) bool {
	return !slices.ContainsFunc(arms, func(a *sim.ArmReport) bool { return !sameSeats(a, arms[0]) })
}

// evenShares says how often seat 1 wins, measured by an even share of the wins.
func evenShares(a *sim.ArmReport) string {
	if len(a.Seats) == 0 {
		return "none"
	}
	return seatShare(&a.Seats[0]).times(float64(len(a.Seats))).number() + " even shares"
}

// looks is how many differences of an arm from the first are looked at. The more there are, the more of them show
// something by chance.
func looks(first, a *sim.ArmReport) int {
	n := 1 + len(a.Difference.Results)
	if sameSeats(first, a) {
		n += len(a.Difference.Seats)
	}
	return n
}

// moved says whether an arm, one of so many, is shown to differ from the first in its turns or in who wins.
func moved(first, a *sim.ArmReport, arms int) bool {
	d, n := a.Difference, arms*looks(first, a)
	shows := func(i interval, games int64) bool { return i.widened(n, games).excludes(0) }
	return shows(turnsMoved(d), d.Games) ||
		sameSeats(first, a) &&
			slices.ContainsFunc(d.Seats, func(s sim.SeatDifference) bool { return shows(shareMoved(&s), a.Games) }) ||
		slices.ContainsFunc(d.Results, func(r sim.ResultDifference) bool { return shows(resultMoved(&r), a.Games) })
}

func turnsDiffer(first, a *sim.ArmReport) string {
	i := turnsMoved(a.Difference)
	switch {
	case a.Difference.Games == 0:
		return noneInBoth
	case !i.widened(looks(first, a), a.Difference.Games).excludes(0):
		return noTurnsMoved
	case i.value < 0:
		return "a game takes " + i.negated().number() + " turns fewer"
	}
	return "a game takes " + i.number() + " turns more"
}

// resultsDiffer says which of the most frequent values are shown to be more or less frequent.
func resultsDiffer(first, a *sim.ArmReport) string {
	var parts []string
	for i := range a.Difference.Results {
		r := &a.Difference.Results[i]
		if moved := resultMoved(r); len(parts) < mostNamed && moved.widened(looks(first, a), a.Games).excludes(0) {
			parts = append(parts, quotedValue(r.Value)+" "+oftener(moved))
		}
	}
	if parts == nil {
		return "no difference in the results is shown"
	}
	return "games end with " + strings.Join(parts, ", ")
}

func seatDiffers(first, a *sim.ArmReport) string {
	i := shareMoved(&a.Difference.Seats[0])
	if !i.widened(looks(first, a), a.Games).excludes(0) {
		return "no difference is shown in how often seat 1 wins"
	}
	return "seat 1 wins " + oftener(i)
}

// oftener says how much more or less often something is.
func oftener(i interval) string {
	if i.value < 0 {
		return i.negated().unsigned() + " percentage points less often"
	}
	return i.unsigned() + " percentage points more often"
}

// seatless says that no arm has seats that win.
func seatless(arms []*sim.ArmReport) bool {
	return !slices.ContainsFunc(arms, func(a *sim.ArmReport) bool { return len(a.Seats) > 0 })
}

func armsTitle(arms []*sim.ArmReport) string {
	if seatless(arms) {
		return "Turns"
	}
	return "Turns, and how often seat 1 wins"
}

// differencesTitle says what the arms are compared with. Other rules, or more players, do not make the same game of a
// seed.
func differencesTitle(arms []*sim.ArmReport) string {
	return "Differences from " + arms[0].Label + " with the same seeds"
}

func differenceHead(arms []*sim.ArmReport) []string {
	if seatless(arms) || !allSameSeats(arms) {
		return []string{"", "turns", ""}
	}
	return []string{"", "turns", "seat 1 wins, percentage points", ""}
}

// verdict says where nothing is shown to differ.
func verdict(first, a *sim.ArmReport) string {
	if moved(first, a, 1) || turnsMoved(a.Difference).isOpen() {
		return ""
	}
	return noDifference
}
