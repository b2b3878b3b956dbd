package show

import (
	"fmt"
	"slices"
	"strings"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/term"
)

// This file holds every sentence that a report says.

const (
	unknown         = "(too few games)"
	explanation     = "In brackets stands where a number lies with a confidence of 95 %."
	noGames         = "No game was played."
	noDifference    = "no difference shown"
	noneEnded       = "no game ended"
	noneInBoth      = "no game ended in both"
	winsAfterAnswer = "How often the player won who gave an answer:"
	resultsTitle    = "Results"
	otherResults    = "all others"
	squaresTitle    = "How often something comes to a square, in a game"
	timesAGame      = " times a game"
	changeSeats     = "Let the bots change seats to tell what is due to the bot and what to the seat."
	interrupted     = "Interrupted: these are the games that were played so far."
)

// headline is the sentence on top: the most that can be said, and no more than the games show.
func headline(r *sim.Report) string {
	switch {
	case r.Games == 0:
		return noGames
	case r.Games == r.Unfinished+r.Failed:
		return fmt.Sprintf("None of the %s games came to an end: %s.", count(r.Games), whyNone(r))
	case len(r.Arms) > 0:
		return compared(r)
	}
	return of(&sim.ArmReport{Games: r.Games, Unfinished: r.Unfinished, Failed: r.Failed, NoWinner: r.NoWinner,
		Numbers: r.Numbers})
}

// whyNone says why no game came to an end.
func whyNone(r *sim.Report) string {
	switch {
	case r.Failed == r.Games:
		return "each was stopped by an error, which stands below"
	case r.Failed > 0:
		return fmt.Sprintf("%s stopped by an error, the others not over after %s, or too long",
			count(r.Failed), turns(int64(r.MaxTurns)))
	}
	return fmt.Sprintf("each was not over after %s, or took too many steps", turns(int64(r.MaxTurns)))
}

// of is what is said of one arm.
func of(a *sim.ArmReport) string {
	winners := won(a)
	switch {
	case len(a.Results) > 0 && len(a.Seats) == 0:
		return endsWith(a)
	case winners == 0:
		return fmt.Sprintf("Nobody won one of the %s games.", count(a.Games))
	case len(a.Seats) == 1:
		return fmt.Sprintf("A game takes %s turns.", meanTurns(&a.Turns).number())
	case !alike(a.Seats):
		return best(a, winners)
	case a.Begins == nil:
		return fmt.Sprintf("A game takes %s turns.", meanTurns(&a.Turns).number())
	}
	who := "Whoever has the first turn"
	if a.Begins.Seat > 0 {
		who = seatAtFront(&a.Seats[a.Begins.Seat-1])
	}
	share := interval{a.Begins.Share, a.Begins.Low, a.Begins.High}
	if a.Failed > 0 { // who would have won those is not known
		return fmt.Sprintf("%s wins %s, but %s of %s games stopped with an error.", who, share.percent(),
			count(a.Failed), count(a.Games))
	}
	return fmt.Sprintf("%s wins %s: %s.", who, share.percent(), first(a, winners))
}

// won is how many games somebody won. Others end without a winner, or with a value, as in a draw.
func won(a *sim.ArmReport) (games int64) {
	for _, seat := range a.Seats {
		games += seat.Wins
	}
	return games
}

// endsWith says which values games end with most often.
func endsWith(a *sim.ArmReport) string {
	var parts []string
	for _, r := range frequent(a, mostNamed) {
		parts = append(parts, resultName(&r)+" "+resultShare(&r).percent())
	}
	text := "Games end with " + strings.Join(parts, ", ")
	if a.Failed > 0 {
		text += fmt.Sprintf("; %s of %s games stopped with an error", count(a.Failed), count(a.Games))
	}
	return text + "."
}

// resultName is a value as a program writes it.
func resultName(r *sim.ResultReport) string {
	if r.Others {
		return otherResults
	}
	return quotedValue(r.Value)
}

func quotedValue(value string) string { return "'" + shown(value) + "'" }

func howOften(value string) string { return "How often games end with " + quotedValue(value) }

// first says what it does to go first: whether those who began won more than their share of the games that were won.
func first(a *sim.ArmReport, winners int64) string {
	even := 1 / float64(len(a.Seats))
	share := sim.Share(a.Begins.Wins, winners)
	switch {
	case share.Low > even:
		return "going first helps"
	case share.High < even:
		return "going first hurts"
	}
	return "it is not shown that going first matters"
}

// best says which of different bots won most.
func best(a *sim.ArmReport, winners int64) string {
	top := &a.Seats[0]
	for i := range a.Seats {
		if a.Seats[i].Wins > top.Wins {
			top = &a.Seats[i]
		}
	}
	even := 1 / float64(len(a.Seats))
	share := sim.ShareAt(confidence(len(a.Seats)), top.Wins, winners)
	verdict := "not shown to be more"
	if share.Low > even {
		verdict = "more"
	}
	return fmt.Sprintf("%s, the %s bot, wins %s: %s than an even share, %s %%. %s", seatAtFront(top), top.Bot,
		seatShare(top).percent(), verdict, fixed(sim.Number(100*even), 1), changeSeats)
}

// seatName is what a seat is called in the middle of a sentence.
func seatName(s *sim.SeatReport) string {
	if s.Name != "" {
		return s.Name
	}
	return fmt.Sprintf("seat %d", s.Seat)
}

// seatAtFront is what a seat is called at the beginning of a sentence.
func seatAtFront(s *sim.SeatReport) string {
	if s.Name != "" {
		return s.Name
	}
	return fmt.Sprintf("Seat %d", s.Seat)
}

// alike says whether the same kind of bot sits everywhere.
func alike(seats []sim.SeatReport) bool {
	for i := range seats {
		if seats[i].Bot != seats[0].Bot {
			return false
		}
	}
	return true
}

// ended returns how many games of an arm came to an end.
func ended(a *sim.ArmReport) int64 { return a.Games - a.Unfinished - a.Failed }

// turnsOf says how many turns the games of an arm took.
func turnsOf(a *sim.ArmReport) string {
	if ended(a) == 0 {
		return noneEnded
	}
	return meanTurns(&a.Turns).number()
}

// turnsApart says how turns differ.
func turnsApart(d *sim.Difference) string {
	if d.Games == 0 {
		return noneInBoth
	}
	return turnsMoved(d).difference()
}

// about says which games a report is about.
func about(r *sim.Report) string {
	if n := int64(len(r.Arms)); n > 0 {
		return fmt.Sprintf("%s: %d versions, %s of each with seed %d, %s.", r.Game, n, games(r.Arms[0].Games), r.Seed,
			whoPlays(r))
	}
	return fmt.Sprintf("%s: %s with seed %d, %s.", r.Game, games(r.Games), r.Seed, whoPlays(r))
}

// whoPlays names the bots in the seats that there are.
func whoPlays(r *sim.Report) string {
	bots := slices.Clone(r.Bots)
	if seats := mostSeatsOf(r); seats > 0 {
		for len(bots) < seats && len(bots) < mostSeats {
			bots = append(bots, bots[len(bots)-1])
		}
		bots = bots[:min(len(bots), seats)]
	}
	if !slices.ContainsFunc(bots, func(kind string) bool { return kind != bots[0] }) {
		return bots[0] + " bots"
	}
	return "bots by seat " + strings.Join(bots, ", ")
}

// mostSeatsOf returns how many sit at the table of the version where most do.
func mostSeatsOf(r *sim.Report) int {
	if r.Numbers != nil {
		return len(r.Seats)
	}
	most := 0
	for _, a := range r.Arms {
		most = max(most, len(a.Seats))
	}
	return most
}

// endings says how many games did not end with a winner; nothing where all did.
func endings(a *sim.ArmReport, maxTurns int) []string {
	var list []string
	add := func(n int64, what string) {
		if n > 0 {
			share := sim.Share(n, a.Games)
			i := interval{sim.Number(share.Value), sim.Number(share.Low), sim.Number(share.High)}
			list = append(list, fmt.Sprintf("%s of %s, %s, %s.", count(n), games(a.Games), i.percent(), what))
		}
	}
	add(a.NoWinner, "ended without a winner")
	add(a.Unfinished, fmt.Sprintf("were not over after %s, or took too many steps", turns(int64(maxTurns))))
	add(a.Failed, "stopped with an error")
	return list
}

func turnsText(t *sim.Turns) []string {
	if t.Min == t.Max {
		return []string{fmt.Sprintf("mean %s; all took %s", meanTurns(t).number(), turns(int64(t.Min)))}
	}
	list := []string{fmt.Sprintf("mean %s, standard deviation %s", meanTurns(t).number(), deviation(t).number())}
	parts := []string{fmt.Sprintf("shortest %d", t.Min)}
	for i := range t.Quantiles {
		q := &t.Quantiles[i]
		where := interval{sim.Number(q.Turns), q.Low, q.High}
		switch {
		case q.Share == 0.5:
			parts = append(parts, fmt.Sprintf("median %d %s", q.Turns, where.ends(0)))
		case !where.isOpen(): // the others are left out where little is known of them
			parts = append(parts, fmt.Sprintf("%s %% %d %s", fixed(100*q.Share, 0), q.Turns, where.ends(0)))
		}
	}
	return append(list, strings.Join(append(parts, fmt.Sprintf("longest %d", t.Max)), ", "))
}

func leadText(l *sim.LeadReport) []string {
	list := []string{fmt.Sprintf("The lead changes %s times a game.", perGame(&l.Changes).number())}
	if l.Half == 0 {
		return append(list, "In no game one player led at half time and somebody won.")
	}
	return append(list, fmt.Sprintf("Of %s with one leader at half time, somebody who was behind won %s.",
		games(l.Half), behindShare(l).percent()))
}

func neverVisited(tiles string) string { return "No piece was ever on " + tiles + "." }

// What the charts of a page mean.
const (
	barLegend  = "Charts: the thin line at the end of a bar spans where the number lies."
	plotLegend = "Charts: the dot is the number, the line through it spans where it lies."
)

func evenLine(even float64) string {
	return fmt.Sprintf("The dashed line is an even share, %s %%.", fixed(sim.Number(100*even), 1))
}

func boardLegend(tiles []sim.TileReport, jumps []sim.JumpReport) string {
	text := "The stronger the colour of a tile, the more often a piece comes there."
	if len(jumps) > 0 {
		text += " Green arrows are jumps to a tile with a higher number, red ones back."
	}
	if slices.ContainsFunc(tiles, func(t sim.TileReport) bool { return !t.Visited() }) {
		text += " No piece was ever on a tile with a dashed edge."
	}
	return text
}

func squaresLegend(squares []sim.SquareReport) string {
	text := "The stronger the colour of a square, the more often something comes there."
	if slices.ContainsFunc(squares, func(s sim.SquareReport) bool { return s.Times == 0 }) {
		text += " Nothing ever came to a square with a dashed edge."
	}
	return text
}

// promptTitle says what was asked and how often. Of a square a game asks again where it refuses one.
func promptTitle(p *sim.PromptReport) string {
	title := fmt.Sprintf("%s (%s:%d), asked %s", p.Target, p.File, p.Line, times(p.Times))
	if p.Bot != "" {
		title += " of " + p.Bot + " bots"
	}
	if p.Columns > 0 {
		title += ", refused tries included"
	}
	return title
}

func more(n int) string { return fmt.Sprintf("… and %s more", count(int64(n))) }

// mostTyped is how many answers a command line has that plays a failing game. A longer one nobody reads.
const mostTyped = 500

// Failure tells what went wrong in games, and how one of them is had again. Play is a command line that plays the game.
func Failure(f *sim.Failure, play string) string {
	var b strings.Builder
	if f.Arm != "" {
		b.WriteString(f.Arm + ": ")
	}
	if f.Place != "" {
		b.WriteString(f.Place + ": ")
	}
	b.WriteString(f.Message)
	if f.Code != "" {
		b.WriteString(" [" + f.Code + "]")
	}
	when := "setting up"
	if f.Turns > 0 {
		when = fmt.Sprintf("turn %d", f.Turns)
	}
	fmt.Fprintf(&b, "\n  in %s, first in game %d, %s; ", games(f.Games), f.Game+1, when)
	until := ""
	if within(f) == "" {
		until = ", until Ctrl-C"
	}
	listed := f.Answers != nil && len(f.Answers) <= mostTyped
	switch {
	case f.Answers == nil:
		fmt.Fprintf(&b, "its seed is %d", f.Seed)
	case !listed:
		fmt.Fprintf(&b, "its seed is %d, and its %s answers are too many to list; --json of roll simulate has them",
			f.Seed, count(int64(len(f.Answers))))
	case f.Repeats && len(f.Answers) == 1:
		fmt.Fprintf(&b, "one answer does it, again and again. The same again%s:", until)
	case f.Repeats && f.Shortened:
		fmt.Fprintf(&b, "none of these %d answers can be left out, and the last is given again and again. The same "+
			"again%s:", len(f.Answers), until)
	case f.Repeats:
		fmt.Fprintf(&b, "with these %d answers, of which the last is given again and again. The same again%s:",
			len(f.Answers), until)
	case f.Shortened && len(f.Answers) == 0:
		b.WriteString("it needs no answer. The same again:")
	case f.Shortened && len(f.Answers) == 1:
		b.WriteString("one answer leads there. The same again:")
	case f.Shortened:
		fmt.Fprintf(&b, "none of these %d answers can be left out. The same again:", len(f.Answers))
	default:
		fmt.Fprintf(&b, "with all of its %d answers, which could not be shortened. The same again:", len(f.Answers))
	}
	b.WriteString("\n")
	if listed {
		b.WriteString("  " + again(f, play) + "\n")
	}
	return b.String()
}

// again is a command line that plays a failing game, begun with one that plays the game.
func again(f *sim.Failure, play string) string {
	command := fmt.Sprintf("%s --seed %d%s --answers ", play, f.Seed, within(f))
	if len(f.Answers) == 0 {
		return command + "/dev/null"
	}
	once, last := f.Answers, ""
	if f.Repeats {
		once, last = once[:len(once)-1], "yes "+term.Quoted(once[len(once)-1])
	}
	if len(once) == 0 {
		return last + " | " + command + "-"
	}
	words := []string{"printf '%s\\n'"}
	for _, a := range once {
		words = append(words, term.Quoted(a))
	}
	typed := strings.Join(words, " ")
	if f.Repeats {
		typed = "(" + typed + "; " + last + ")"
	}
	return typed + " | " + command + "-"
}

// within keeps a game that has no end from going on for ever when it is played again.
func within(f *sim.Failure) string {
	if f.Kind != sim.Endless || f.Place != "" {
		return ""
	}
	return fmt.Sprintf(" --max-turns %d", f.Turns)
}

func games(n int64) string {
	if n == 1 {
		return "1 game"
	}
	return count(n) + " games"
}

func turns(n int64) string {
	if n == 1 {
		return "1 turn"
	}
	return count(n) + " turns"
}

func times(n int64) string {
	if n == 1 {
		return "1 time"
	}
	return count(n) + " times"
}

func theGames(n int64) string {
	if n == 1 {
		return "the only game"
	}
	return "the " + games(n)
}

// mostStill is how many seats are named that never moved a piece.
const mostStill = 6

// Played tells what many games with random answers show that checking alone cannot see: what went wrong, who can never
// move, which tiles are never visited. File is the game, and play a command line that plays it. Clean says that all is
// well.
func Played(r *sim.Report, file, play string, seed uint64) (said string, clean bool) {
	var b strings.Builder
	if r.Interrupted {
		b.WriteString(interrupted + "\n")
	}
	for _, f := range r.Failures {
		fmt.Fprintf(&b, "%s: %s", file, Failure(f, play))
	}
	warnings := 0
	switch {
	case len(r.Tiles) == 0:
	case slices.ContainsFunc(r.Seats, func(s sim.SeatReport) bool { return s.Moves > 0 }):
		warnings = stillSeats(&b, r, file) + neverOn(&b, r, file)
	case r.Failed+r.Unfinished > 0: // games that all end need no walking
		warnings = 1
		fmt.Fprintf(&b, "%s: no piece ever moved in %s\n", file, games(r.Games))
	}
	clean = len(r.Failures)+warnings == 0 && !r.Interrupted
	if clean {
		fmt.Fprintf(&b, "%s: nothing went wrong in %s with random answers, seed %d\n", file, games(r.Games), seed)
	} else {
		fmt.Fprintf(&b, "%s: this was seen in %s with random answers, seed %d\n", file, games(r.Games), seed)
	}
	return b.String(), clean
}

// stillSeats tells which seats never moved a piece, and says how many there are.
func stillSeats(b *strings.Builder, r *sim.Report, file string) (still int) {
	for i := range r.Seats {
		s := &r.Seats[i]
		if s.Games == 0 || s.Moves > 0 {
			continue
		}
		if still++; still <= mostStill {
			fmt.Fprintf(b, "%s: %s never moved a piece in %s in which somebody sat there\n", file, seatName(s),
				theGames(s.Games))
		}
	}
	if still > mostStill {
		fmt.Fprintf(b, "%s: %s more seats never moved a piece\n", file, count(int64(still-mostStill)))
	}
	return still
}

// neverOn tells on which tiles no piece ever was, and says 1 if there are any.
func neverOn(b *strings.Builder, r *sim.Report, file string) int {
	never := ranges(r.Tiles)
	if never == "" {
		return 0
	}
	fmt.Fprintf(b, "%s: no piece was ever on %s\n", file, never)
	return 1
}
