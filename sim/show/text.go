package show

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
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
func Text(w io.Writer, r *sim.Report, play string, width int) error {
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
	t.failures(r, play)
	_, err := io.WriteString(w, t.String())
	return err
}

func (t *text) arm(r *sim.Report, a *sim.ArmReport) {
	for _, s := range endings(a, r.MaxTurns) {
		t.say(s)
	}
	t.results(a)
	t.seats(a)
	t.turns(&a.Turns)
	t.tiles(a.Tiles)
	t.squares(a.Squares)
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

func (t *text) seats(a *sim.ArmReport) {
	if len(a.Seats) == 0 {
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
		cells := []string{"seat", strconv.Itoa(s.Seat), s.Bot, count(s.Wins)}
		if s.Name != "" {
			cells = append([]string{s.Name}, cells[2:]...)
		}
		rows = append(rows, row{append(cells, split(seatShare(s).percent())...), float64(s.Share)})
	}
	t.table(rows)
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
		columns := append([]string{answerName(p, a)}, strings.Fields(times(a.Times))...)
		if a.Share != nil {
			columns = append(append(columns, "then wins"), split(winsAfter(a).percent())...)
		}
		rows = append(rows, row{columns, float64(a.Times) / float64(p.Times)})
	}
	t.table(rows)
}

func answerName(p *sim.PromptReport, a *sim.AnswerReport) string {
	if a.Answer == a.UpTo {
		return oneAnswer(p, a.Answer)
	}
	return oneAnswer(p, a.Answer) + " to " + oneAnswer(p, a.UpTo)
}

func oneAnswer(p *sim.PromptReport, answer int32) string {
	if p.Columns > 0 {
		return fmt.Sprintf("%d,%d", answer/p.Columns, answer%p.Columns)
	}
	return strconv.Itoa(int(answer))
}

func (t *text) failures(r *sim.Report, play string) {
	if len(r.Failures) == 0 {
		return
	}
	t.title("What went wrong")
	for _, f := range r.Failures {
		for _, l := range strings.Split(strings.TrimRight(Failure(f, play), "\n"), "\n") {
			t.line("  " + l)
		}
	}
}
