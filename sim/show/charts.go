package show

import (
	"math"
	"strconv"

	"github.com/roll-lang/roll/sim"
)

// This file draws bars and dots on scales.

const (
	rowHeight  = 26
	axisHeight = 22 // of the numbers below a chart
)

// A scale says where numbers lie on a chart, from one round number to another.
type scale struct {
	low, high, step float64
	from, length    float64
	percent         bool // shares, which are written as such
}

// newScale returns a scale on which numbers from low to high lie, with hardly more round numbers than asked for.
func newScale(low, high, leastStep float64, marks int) scale {
	if !(high > low) {
		low, high = low-0.5, low+0.5
	}
	raw := max(leastStep, (high-low)/float64(marks))
	unit := math.Pow(10, math.Floor(math.Log10(raw)))
	step := unit
	for _, times := range []float64{1, 2, 5, 10} {
		if step = times * unit; step >= raw {
			break
		}
	}
	const slack = 1e-9 // what rounding may add
	return scale{low: step * math.Floor(low/step+slack), high: step * math.Ceil(high/step-slack), step: step}
}

// over lays the scale out.
func (s scale) over(from, length float64) scale {
	s.from, s.length = from, length
	return s
}

// across returns a scale for a chart with so much room at its left and right.
func across(low, high, left, right, wide float64, percent bool) scale {
	length := max(100, wide-left-right)
	s := newScale(low, high, 0, max(2, int(length/90))).over(left, length)
	s.percent = percent
	return s
}

func (s *scale) at(v float64) float64 { return s.from + (v-s.low)/(s.high-s.low)*s.length }

// marks returns the round numbers of the scale.
func (s *scale) marks() (list []float64) {
	for i := range int(math.Round((s.high-s.low)/s.step)) + 1 {
		list = append(list, s.low+float64(i)*s.step)
	}
	return list
}

// name writes a round number.
func (s *scale) name(v float64) string {
	times, unit := 1.0, ""
	if s.percent {
		times, unit = 100, " %"
	}
	digits := int(max(0, math.Ceil(-math.Log10(times*s.step)-1e-9)))
	return fixed(sim.Number(times*v), digits) + unit
}

// axis draws lines down to the round numbers of a scale.
func (s *svg) axis(scale *scale, bottom float64) {
	for _, v := range scale.marks() {
		s.line("axis", scale.at(v), 0, scale.at(v), bottom)
		s.text("soft", "middle", scale.at(v), bottom+16, scale.name(v))
	}
}

// barChart draws a bar for each number, from 0 on, with its interval, and a line across them at even, if that is not 0.
// On a phone the name stands above its bar and the number below.
func barChart(list []measure, percent bool, even float64) string {
	return forBoth(func(wide float64) string { return barsOn(wide, list, percent, even) })
}

func barsOn(wide float64, list []measure, percent bool, even float64) string {
	s := &svg{wide: wide}
	l := s.layout(list, nameWidth(list), 24)
	most := even
	for i := range list {
		most = max(most, finite(list[i].high, list[i].value))
	}
	scale := across(0, max(most, 1e-9), l.left, l.right, wide, percent)
	bottom := float64(len(list)) * l.row
	s.axis(&scale, bottom)
	for i := range list {
		m := &list[i]
		y := float64(i)*l.row + l.down
		s.text("", l.anchor, l.name, y+l.above, brief(m.name))
		s.rect("bar", l.left, y+4, scale.at(float64(m.value))-l.left, rowHeight-8, "", m.text)
		high := scale.at(finite(m.high, m.value))
		if !m.isOpen() {
			s.whisker(scale.at(float64(m.low)), high, y+rowHeight/2)
		}
		if l.small {
			s.text("soft", "start", l.left, y+rowHeight+8, m.text)
		} else {
			s.label("start", max(high, scale.at(even))+8, y+17, m.text)
		}
	}
	if even > 0 {
		s.line("even", scale.at(even), 0, scale.at(even), bottom)
	}
	return s.done(bottom + axisHeight)
}

// A layout is where the rows of a chart have their names and numbers.
type layout struct {
	small       bool
	left, right float64 // the room beside the bars
	row, down   float64 // how high a row is, and how far below its top the bar begins
	name, above float64 // where the name stands, from the left and from where the bar begins
	anchor      string
}

// layout lays out the rows of a chart: names and numbers beside the bars or, on a phone, above and below them.
func (s *svg) layout(list []measure, left, beside float64) layout {
	if s.wide < chartWidth {
		return layout{
			small: true, left: 16, right: 22, row: 2 * rowHeight, down: 14, name: 4, above: -2, anchor: "start",
		}
	}
	return layout{
		left: left, right: 7*float64(longestText(list)) + beside, row: rowHeight, name: left - 8, above: 17,
		anchor: "end",
	}
}

// whisker draws where a number lies, with an end at both sides.
func (s *svg) whisker(low, high, y float64) {
	s.line("whisker", low, y, high, y)
	s.line("whisker", low, y-4, low, y+4)
	s.line("whisker", high, y-4, high, y+4)
}

// plot draws a dot for each number with its interval.
func plot(list []measure, percent bool) string {
	return forBoth(func(wide float64) string { return plotOn(wide, list, percent) })
}

func plotOn(wide float64, list []measure, percent bool) string {
	s := &svg{wide: wide}
	low, high := math.Inf(1), math.Inf(-1)
	for i := range list {
		low, high = min(low, finite(list[i].low, list[i].value)), max(high, finite(list[i].high, list[i].value))
	}
	l := s.layout(list, nameWidth(list)+12, 36)
	if l.small {
		l.left = l.right // for half the number on the axis
	} else {
		l.name -= 16
	}
	scale := across(low, high, l.left, l.right, wide, percent)
	bottom := float64(len(list)) * l.row
	s.axis(&scale, bottom)
	for i := range list {
		m := &list[i]
		top := float64(i)*l.row + l.down
		y := top + rowHeight/2
		s.text("", l.anchor, l.name, top+l.above, brief(m.name))
		s.line("axis", l.left, y, wide-l.right, y)
		s.line("reach", scale.at(finite(m.low, m.value)), y, scale.at(finite(m.high, m.value)), y)
		s.dot(scale.at(float64(m.value)), y)
		if l.small {
			s.text("soft", "start", l.name, y+21, m.text)
		} else {
			s.text("soft", "start", wide-l.right+24, y+4, m.text)
		}
	}
	return s.done(bottom + axisHeight)
}

// histogram draws how many games took how many turns.
func histogram(t *sim.Turns) string {
	return forBoth(func(wide float64) string { return histogramOn(wide, t) })
}

func histogramOn(all float64, t *sim.Turns) string {
	const height, bottom = 240, 24
	bins := binned(t, int(all/8))
	s := &svg{wide: all}
	tallest := int64(0)
	for _, b := range bins {
		tallest = max(tallest, b.games)
	}
	up := newScale(0, float64(tallest), 1, 3).over(height-bottom, -(height - bottom - 18))
	for _, v := range up.marks() {
		s.line("axis", 0, up.at(v), all, up.at(v))
		if v > 0 {
			s.label("end", all-2, up.at(v)-3, games(int64(v)))
		}
	}
	wide := all / float64(len(bins))
	every := max(1, int(math.Ceil(float64(len(bins))/(all/50))))
	for i, b := range bins {
		top := up.at(float64(b.games))
		gap := min(2, wide/5)
		s.rect("bar", float64(i)*wide+gap/2, top, wide-gap, height-bottom-top, "", b.label()+" turns: "+games(b.games))
		if i%every == 0 {
			s.text("soft", "middle", (float64(i)+0.5)*wide, height-6, strconv.Itoa(b.low))
		}
	}
	return s.done(height)
}
