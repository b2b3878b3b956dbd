package show

import (
	"fmt"
	"math"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
)

// This file draws as SVG. All drawings are made twice, for a wide page and for a phone; the page shows the one
// that fits.

// How wide drawings are: on a wide page, and on a phone.
const (
	chartWidth = 800
	phoneWidth = 330
)

// forBoth draws for a wide page and for a phone.
func forBoth(draw func(wide float64) string) string {
	return "<div class=\"broad\">" + draw(chartWidth) + "</div>\n<div class=\"phone\">" + draw(phoneWidth) + "</div>\n"
}

// A measure is a number with a name, drawn as a bar or a dot with its interval, and what is written beside it.
type measure struct {
	name string
	interval
	text string
}

// svg is a drawing. What is written above is not covered by anything else.
type svg struct {
	strings.Builder
	above strings.Builder
	wide  float64
}

func (s *svg) line(class string, x1, y1, x2, y2 float64) {
	fmt.Fprintf(s, "<line class=%q x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class, x1, y1, x2, y2)
}

func (s *svg) dot(x, y float64) {
	fmt.Fprintf(s, "<circle class=\"dot\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", x, y)
}

func (s *svg) text(class, anchor string, x, y float64, text string) {
	fmt.Fprintf(s, "<text class=%q text-anchor=%q x=\"%.1f\" y=\"%.1f\">%s</text>\n", class, anchor, x, y, escape(text))
}

func (s *svg) rect(class string, x, y, width, height float64, extra, title string) {
	fmt.Fprintf(s, "<rect class=%q x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" %s><title>%s</title></rect>\n",
		class, x, y, width, height, extra, escape(title))
}

// label writes a text with a halo, so that it can be read on any ground.
func (s *svg) label(anchor string, x, y float64, text string) {
	fmt.Fprintf(&s.above, "<text class=\"label\" text-anchor=%q x=\"%.1f\" y=\"%.1f\">%s</text>\n", anchor, x, y,
		escape(text))
}

// done returns the drawing with its frame, in a box that scrolls where the page is narrow.
func (s *svg) done(height float64) string {
	return fmt.Sprintf("%s<svg viewBox=\"0 0 %.0f %.0f\" role=\"img\">\n%s%s</svg></div>\n", wideBox, s.wide, height,
		s.String(), s.above.String())
}

// letterWidth is as much as letters take in the mean of a name, and more than they take in that of a number.
const letterWidth = 8

// nameWidth is how wide the longest name is at most, as it is written.
func nameWidth(list []measure) float64 {
	longest := 0
	for i := range list {
		longest = max(longest, utf8.RuneCountInString(brief(list[i].name)))
	}
	return letterWidth*float64(longest) + 14
}

// brief returns a name with its middle cut out where it is too long for a chart.
func brief(name string) string {
	const half = 18
	if runes := []rune(name); len(runes) > 2*half+1 {
		return string(runes[:half]) + "…" + string(runes[len(runes)-half:])
	}
	return name
}

func longestText(list []measure) int {
	longest := 0
	for i := range list {
		longest = max(longest, utf8.RuneCountInString(list[i].text))
	}
	return longest
}

// finite returns a number or, where it is infinite, another.
func finite(n, other sim.Number) float64 {
	if v := float64(n); !math.IsInf(v, 0) && !math.IsNaN(v) {
		return v
	}
	return float64(other)
}
