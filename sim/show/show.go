// Package show says what many games came to, for people and for other programs: as text with tables and bars that fit a
// width, as CSV, and as a page with charts that needs nothing but a browser. All of them are made of a [sim.Report]
// alone. Each sentence stands in words.go or comparewords.go.
package show

import (
	"encoding/json"
	"io"
	"math"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/sim"
)

// JSON writes a report, or a shard with its report, as JSON.
func JSON(w io.Writer, report any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	return e.Encode(report)
}

// count writes a whole number with commas between the thousands.
func count(n int64) string {
	digits := strconv.FormatInt(n, 10)
	var b strings.Builder
	for i, d := range digits {
		if i > 0 && (len(digits)-i)%3 == 0 && digits[i-1] != '-' {
			b.WriteByte(',')
		}
		b.WriteRune(d)
	}
	return b.String()
}

// decimals is how many digits behind the point a number needs, so that its interval can be seen, of low to high.
func decimals(low, high sim.Number) int {
	reach := float64(high-low) / 2
	if reach <= 0 || math.IsInf(reach, 0) || math.IsNaN(reach) {
		return 2
	}
	return int(max(0, min(6, math.Ceil(-math.Log10(reach)))))
}

// fixed writes a number with so many digits behind the point, and never -0. A half is rounded to the even digit, though
// the number that stands for it may be a little less or more: so two shares that make up the whole still do when
// rounded.
func fixed(n sim.Number, digits int) string {
	v := float64(n)
	unit := math.Pow10(digits)
	if below := math.Floor(v * unit); math.Abs(v*unit-below-0.5) < 1e-9*max(1, math.Abs(below)) {
		v = math.RoundToEven(below+0.5) / unit
	}
	text := strconv.FormatFloat(v, 'f', digits, 64)
	if strings.Trim(text, "-0.") == "" {
		return strings.TrimPrefix(text, "-")
	}
	return text
}

// An interval is a number and where it lies.
type interval struct{ value, low, high sim.Number }

// number writes an interval of plain numbers, as in 4.52 (4.49–4.54).
func (i interval) number() string { return i.text(decimals(i.low, i.high)) }

// percent writes an interval of shares, as in 52.6 % (52.3–52.9).
func (i interval) percent() string {
	p := i.times(100)
	digits := max(1, decimals(p.low, p.high))
	return fixed(p.value, digits) + " % " + p.ends(digits)
}

func (i interval) text(digits int) string { return fixed(i.value, digits) + " " + i.ends(digits) }

// ends writes the two ends.
func (i interval) ends(digits int) string {
	if i.isOpen() {
		return unknown
	}
	low, high := fixed(i.low, digits), fixed(i.high, digits)
	if strings.HasPrefix(low, "-") || strings.HasPrefix(high, "-") {
		return "(" + low + " to " + high + ")"
	}
	return "(" + low + "–" + high + ")"
}

// points writes a difference of shares in percentage points.
func (i interval) points() string { return signed(i.unsigned()) }

// unsigned writes percentage points without a + before them.
func (i interval) unsigned() string {
	p := i.times(100)
	return p.text(max(1, decimals(p.low, p.high)))
}

// difference writes a difference of plain numbers.
func (i interval) difference() string { return signed(i.number()) }

// signed puts a + before a number that has no sign and is not 0.
func signed(text string) string {
	number, _, _ := strings.Cut(text, " ")
	if strings.HasPrefix(number, "-") || strings.Trim(number, "0.") == "" {
		return text
	}
	return "+" + text
}

// excludes says that the interval does not hold a value.
func (i interval) excludes(value float64) bool {
	return float64(i.low) > value || float64(i.high) < value
}

// isOpen says that too few games tell where the number lies.
func (i interval) isOpen() bool { return math.IsInf(float64(i.high), 0) || math.IsNaN(float64(i.high)) }

// negated returns the interval of the number with the other sign.
func (i interval) negated() interval { return interval{-i.value, -i.high, -i.low} }

// times returns the interval of the number times another, which is positive.
func (i interval) times(n float64) interval {
	return interval{i.value * sim.Number(n), i.low * sim.Number(n), i.high * sim.Number(n)}
}

// widened returns an interval of so many games wide enough that so many of them together hold what they are about with
// the confidence that one of them has (after Bonferroni).
func (i interval) widened(looks int, games int64) interval {
	if i.isOpen() {
		return i
	}
	wider := sim.Number(sim.Student(confidence(looks), games-1) / sim.Student(sim.Confidence, games-1))
	return interval{i.value, i.value - wider*(i.value-i.low), i.value + wider*(i.high-i.value)}
}

// confidence is that of each of so many intervals which together have the usual one.
func confidence(looks int) float64 { return 1 - (1-sim.Confidence)/float64(looks) }

func seatShare(s *sim.SeatReport) interval         { return interval{s.Share, s.Low, s.High} }
func resultShare(r *sim.ResultReport) interval     { return interval{r.Share, r.Low, r.High} }
func perGame(r *sim.Rate) interval                 { return interval{r.PerGame, r.Low, r.High} }
func meanTurns(t *sim.Turns) interval              { return interval{t.Mean, t.MeanLow, t.MeanHigh} }
func deviation(t *sim.Turns) interval              { return interval{t.SD, t.SDLow, t.SDHigh} }
func turnsMoved(d *sim.Difference) interval        { return interval{d.Turns, d.TurnsLow, d.TurnsHigh} }
func shareMoved(d *sim.SeatDifference) interval    { return interval{d.Share, d.Low, d.High} }
func resultMoved(d *sim.ResultDifference) interval { return interval{d.Share, d.Low, d.High} }
func winsAfter(a *sim.AnswerReport) interval       { return interval{*a.Share, *a.Low, *a.High} }
func behindShare(l *sim.LeadReport) interval       { return interval{l.Share, l.Low, l.High} }
