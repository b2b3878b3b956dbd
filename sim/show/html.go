package show

import (
	_ "embed"
	"fmt"
	"html"
	"io"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// HTML writes a report as one page that holds all it needs. Play is a command line
// that plays the game, for those in it.
func HTML(w io.Writer, r *sim.Report, play string) error {
	p := &page{}
	fmt.Fprintf(p, pageHead, escape(r.Game), style)
	if r.Interrupted {
		p.paragraph("note", interrupted)
	}
	p.element("h1", headline(r))
	p.paragraph("about", about(r)+" "+explanation)
	if len(r.Arms) == 0 {
		p.paragraph("about", barLegend)
		p.arm(r, &sim.ArmReport{
			Games: r.Games, Unfinished: r.Unfinished, Failed: r.Failed, NoWinner: r.NoWinner, Numbers: r.Numbers,
		})
	} else {
		p.arms(r)
	}
	p.failures(r, play)
	p.WriteString(pageEnd)
	_, err := io.WriteString(w, p.String())
	return err
}

const pageHead = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<title>%s</title>
<style>
%s</style>
</head>
<body>
<main>
`

const pageEnd = "</main>\n</body>\n</html>\n"

// style is how the page looks.
//
//go:embed style.css
var style string

// wideBox begins a box that scrolls where the page is too narrow for what is in it.
const wideBox = `<div class="wide" tabindex="0">`

// page is a page being written.
type page struct{ strings.Builder }

func escape(s string) string { return strings.ReplaceAll(html.EscapeString(s), " %", glue+"%") }

func (p *page) element(name, text string) {
	fmt.Fprintf(p, "<%s>%s</%s>\n", name, escape(text), name)
}

func (p *page) paragraph(class, text string) {
	fmt.Fprintf(p, "<p class=%q>%s</p>\n", class, escape(text))
}

// section begins a part of the page; what end writes ends it.
func (p *page) section(title string) {
	p.WriteString("<section>\n")
	p.element("h2", title)
}

func (p *page) end() { p.WriteString("</section>\n") }

// table writes a table with a head.
func (p *page) table(head []string, rows [][]string) {
	p.WriteString(wideBox + "<table>\n<tr>")
	for _, h := range head {
		p.WriteString("<th>" + escape(h) + "</th>")
	}
	p.WriteString("</tr>\n")
	for _, r := range rows {
		p.WriteString("<tr>")
		for _, c := range r {
			p.WriteString(`<td class="n">` + escape(c) + "</td>")
		}
		p.WriteString("</tr>\n")
	}
	p.WriteString("</table></div>\n")
}

func (p *page) arm(r *sim.Report, a *sim.ArmReport) {
	for _, s := range endings(a, r.MaxTurns) {
		p.paragraph("note", s)
	}
	p.results(a)
	p.seats(a)
	if len(a.Turns.Histogram) > 0 {
		p.section("Turns in a game that ended")
		for _, s := range turnsText(&a.Turns) {
			p.paragraph("about", s)
		}
		p.WriteString(histogram(&a.Turns))
		p.end()
	}
	p.board(a)
	p.squares(a.Squares)
	p.jumps(a.Jumps)
	for i := range a.Prompts {
		p.prompt(&a.Prompts[i])
	}
	if a.Lead != nil {
		p.section("The lead")
		for _, s := range leadText(a.Lead) {
			p.paragraph("about", s)
		}
		p.end()
	}
}

func (p *page) seats(a *sim.ArmReport) {
	if len(a.Seats) == 0 {
		return
	}
	p.section("Wins by seat")
	var bars []measure
	for i := range a.Seats[:min(len(a.Seats), mostSeats)] {
		s := &a.Seats[i]
		name := seatName(s)
		if !alike(a.Seats) {
			name += ", " + s.Bot
		}
		bars = append(bars, measure{name, seatShare(s), seatShare(s).percent()})
	}
	even := 0.0
	if len(a.Seats) > 1 {
		even = 1 / float64(len(a.Seats))
		p.paragraph("about", evenLine(even))
	}
	p.WriteString(barChart(bars, true, even))
	if n := len(a.Seats) - mostSeats; n > 0 {
		p.paragraph("about", more(n))
	}
	p.end()
}

func (p *page) board(a *sim.ArmReport) {
	if len(a.Tiles) == 0 {
		return
	}
	p.section("The board: how often a piece comes to a tile, in a game")
	p.paragraph("about", boardLegend(a.Tiles, a.Jumps))
	p.WriteString(heatMap(a.Tiles, a.Jumps))
	if never := ranges(a.Tiles); never != "" {
		p.paragraph("about", neverVisited(never))
	}
	p.end()
}

func (p *page) jumps(jumps []sim.JumpReport) {
	if len(jumps) == 0 {
		return
	}
	p.section("Jumps in a game")
	var bars []measure
	for i := range jumps[:min(len(jumps), mostJumps)] {
		i := &jumps[i]
		bars = append(bars, measure{jumpName(i), perGame(&i.Rate), perGame(&i.Rate).number()})
	}
	p.WriteString(barChart(bars, false, 0))
	if n := len(jumps) - mostJumps; n > 0 {
		p.paragraph("about", more(n))
	}
	p.end()
}

func (p *page) prompt(prompt *sim.PromptReport) {
	p.section(promptTitle(prompt))
	var rows [][]string
	var bars []measure
	for i := range prompt.Answers[:min(len(prompt.Answers), mostAnswers)] {
		a := &prompt.Answers[i]
		rows = append(rows, []string{answerName(prompt, a), count(a.Times)})
		if a.Share != nil {
			text := winsAfter(a).percent() + ", given " + times(a.Times)
			bars = append(bars, measure{answerName(prompt, a), winsAfter(a), text})
		}
	}
	if len(bars) > 0 {
		p.paragraph("about", winsAfterAnswer)
		p.WriteString(barChart(bars, true, 0))
	} else {
		p.table([]string{"answer", "times"}, rows)
	}
	if n := len(prompt.Answers) - mostAnswers; n > 0 {
		p.paragraph("about", more(n))
	}
	p.end()
}

// plot writes a section with a plot, if there is anything in it.
func (p *page) plot(title string, dots []measure, percent bool) {
	if len(dots) == 0 {
		return
	}
	p.section(title)
	p.WriteString(plot(dots, percent))
	p.end()
}

func (p *page) arms(r *sim.Report) {
	var dots []measure
	for _, a := range withEnds(r.Arms) {
		dots = append(dots, measure{a.Label, meanTurns(&a.Turns), turnsOf(a)})
	}
	p.paragraph("about", plotLegend)
	p.plot("Turns in a game that ended", dots, false)
	p.plot("How often seat 1 wins", seatDots(r.Arms), allSameSeats(r.Arms))
	p.armResults(r.Arms)
	p.differences(r.Arms)
	for _, a := range r.Arms {
		for _, s := range endings(a, r.MaxTurns) {
			p.paragraph("note", a.Label+": "+s)
		}
	}
}

// seatDots are how often seat 1 wins: against an even share where that is not the same in all arms.
func seatDots(arms []*sim.ArmReport) []measure {
	var dots []measure
	for _, a := range arms {
		if len(a.Seats) == 0 {
			continue
		}
		share := seatShare(&a.Seats[0])
		if allSameSeats(arms) {
			dots = append(dots, measure{a.Label, share, share.percent()})
			continue
		}
		dots = append(dots,
			measure{a.Label, share.times(float64(len(a.Seats))), share.percent() + ", " + evenShares(a)})
	}
	return dots
}

func (p *page) differences(arms []*sim.ArmReport) {
	p.section(differencesTitle(arms))
	var rows [][]string
	for _, a := range arms[1:] {
		row := []string{a.Label, turnsApart(a.Difference)}
		if len(a.Difference.Seats) > 0 && allSameSeats(arms) {
			row = append(row, shareMoved(&a.Difference.Seats[0]).points())
		}
		rows = append(rows, append(row, verdict(arms[0], a)))
	}
	p.table(differenceHead(arms), rows)
	if !allSameSeats(arms) {
		p.paragraph("about", notAlikeSeats)
	}
	p.end()
}

func (p *page) failures(r *sim.Report, play string) {
	if len(r.Failures) == 0 {
		return
	}
	p.section("What went wrong")
	for _, f := range r.Failures {
		p.element("pre", Failure(f, play))
	}
	p.end()
}
