package show

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/roll-lang/roll/sim"
)

// TestScales wants round numbers at both ends of what is shown, and not too many.
func TestScales(t *testing.T) {
	for _, row := range []struct {
		low, high, least float64
		marks            int
		percent          bool
		want             string
	}{
		{0, 0.543, 0, 6, true, "0 %, 10 %, 20 %, 30 %, 40 %, 50 %, 60 %"},
		{0.6211, 0.7304, 0, 6, true, "62 %, 64 %, 66 %, 68 %, 70 %, 72 %, 74 %"},
		{0, 1, 0, 5, true, "0 %, 20 %, 40 %, 60 %, 80 %, 100 %"},
		{0.50011, 0.50024, 0, 3, true, "50.010 %, 50.015 %, 50.020 %, 50.025 %"},
		{3.12, 4.52, 0, 4, false, "3.0, 3.5, 4.0, 4.5, 5.0"},
		{-1, 1, 0, 4, false, "-1.0, -0.5, 0.0, 0.5, 1.0"},
		{0, 3, 1, 3, false, "0, 1, 2, 3"},
		{0, 1, 1, 3, false, "0, 1"},
		{0, 340, 1, 3, false, "0, 200, 400"},
		{1990, 2080, 0, 3, false, "1950, 2000, 2050, 2100"},
		{7, 7, 0, 2, false, "6.5, 7.0, 7.5"},
	} {
		s := newScale(row.low, row.high, row.least, row.marks).over(0, 100)
		s.percent = row.percent
		var names []string
		for _, v := range s.marks() {
			names = append(names, s.name(v))
		}
		if got := strings.Join(names, ", "); got != row.want {
			t.Errorf("%g to %g: %s, want %s", row.low, row.high, got, row.want)
		}
		if at := s.at(row.high); at > 100+1e-6 || s.at(row.low) < -1e-6 {
			t.Errorf("%g to %g: lies outside", row.low, row.high)
		}
	}
}

// A box is where something is drawn.
type box struct{ left, top, right, bottom float64 }

func (b box) meets(o box) bool {
	return b.left < o.right && o.left < b.right && b.top < o.bottom && o.top < b.bottom
}

var (
	drawnLabel = regexp.MustCompile(
		`<text class="label" text-anchor="(\w+)" x="([\d.-]+)" y="([\d.-]+)">([^<]*)</text>`)
	drawnHead = regexp.MustCompile(`<polygon class="\w+" points="([^"]*)"/>`)
)

func number(t *testing.T, text string) float64 {
	t.Helper()
	v, err := strconv.ParseFloat(text, 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// labelBoxes returns where the labels of a drawing stand, as wide as digits are.
func labelBoxes(t *testing.T, drawing string) (list []box) {
	t.Helper()
	for _, m := range drawnLabel.FindAllStringSubmatch(drawing, -1) {
		x, y, width := number(t, m[2]), number(t, m[3]), 7*float64(utf8.RuneCountInString(m[4]))
		if m[1] == "middle" {
			x -= width / 2
		}
		list = append(list, box{x, y - 9, x + width, y})
	}
	return list
}

// TestArrowsLeaveNumbersFree draws a jump between each two tiles of boards and looks whether its head lies on a number.
func TestArrowsLeaveNumbersFree(t *testing.T) {
	for _, n := range []int{6, 12, 63, 64, 101, 130} {
		tiles := make([]sim.TileReport, n)
		for i := range tiles {
			tiles[i] = sim.TileReport{Tile: i, Rate: sim.Rate{Times: 1, PerGame: 1, High: 2}}
		}
		for from := range int32(n) {
			var jumps []sim.JumpReport
			for to := range int32(min(n, 100)) {
				jumps = append(jumps, sim.JumpReport{From: from, To: to})
			}
			drawing := heatMapOn(chartWidth, tiles, jumps)
			labels := labelBoxes(t, drawing)
			heads := drawnHead.FindAllStringSubmatch(drawing, -1)
			if len(heads) < len(jumps)-1 || len(labels) < n {
				t.Fatalf("%d tiles: %d arrows and %d labels", n, len(heads), len(labels))
			}
			for _, head := range heads {
				at := box{math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)}
				for _, corner := range strings.Fields(head[1]) {
					x, y, _ := strings.Cut(corner, ",")
					at.left, at.right = min(at.left, number(t, x)), max(at.right, number(t, x))
					at.top, at.bottom = min(at.top, number(t, y)), max(at.bottom, number(t, y))
				}
				if slices.ContainsFunc(labels, at.meets) {
					t.Fatalf("%d tiles: the head of an arrow from %d lies on a number, at %v", n, from, at)
				}
			}
		}
	}
}

// TestChartsAreMarked wants a scale below bars and dots, an even share in wins by seat, and legends.
func TestChartsAreMarked(t *testing.T) {
	var one, two strings.Builder
	if err := HTML(&one, report(101, false), "roll play game.roll"); err != nil {
		t.Fatal(err)
	}
	if err := HTML(&two, report(101, true), "roll play game.roll"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`class="even"`, "an even share, 33.3", ">0\u00a0%<", ">60\u00a0%<", barLegend,
		"Green arrows", ">1,000 games<"} {
		if !strings.Contains(one.String(), want) {
			t.Errorf("the page does not hold %q", want)
		}
	}
	for _, want := range []string{plotLegend, ">29.0<", ">31.0<"} {
		if !strings.Contains(two.String(), want) {
			t.Errorf("the page of versions does not hold %q", want)
		}
	}
}

// TestPageScrollsInBoxes wants each chart and table in a box that scrolls, since a narrow page has no room for them.
func TestPageScrollsInBoxes(t *testing.T) {
	for _, arms := range []bool{false, true} {
		var b strings.Builder
		if err := HTML(&b, report(101, arms), "roll play game.roll"); err != nil {
			t.Fatal(err)
		}
		page := b.String()
		for _, wide := range []string{"<svg", "<table"} {
			if all, boxed := strings.Count(page, wide), strings.Count(page, wideBox+wide); all == 0 || all != boxed {
				t.Errorf("%d of %d %s stand in boxes", boxed, all, wide)
			}
		}
	}
}

// TestLabelsCanBeRead holds the contrast of labels with the halo that they stand on against what is asked of small
// letters.
func TestLabelsCanBeRead(t *testing.T) {
	colors := regexp.MustCompile(`--(ink|paper|soft): #([0-9a-f]{6})`).FindAllStringSubmatch(style, -1)
	if len(colors) != 6 { // by day and at night
		t.Fatalf("%d colours", len(colors))
	}
	if !strings.Contains(style, "svg .label { fill: var(--ink); stroke: var(--paper); stroke-width: 3;") {
		t.Error("labels have no halo")
	}
	for i := 0; i < len(colors); i += 3 {
		ink, soft, paper := luminance(t, colors[i][2]), luminance(t, colors[i+1][2]), luminance(t, colors[i+2][2])
		for _, c := range []float64{ink, soft} {
			if ratio := (max(c, paper) + 0.05) / (min(c, paper) + 0.05); ratio < 4.5 {
				t.Errorf("a contrast of %.1f to 1 is too little", ratio)
			}
		}
	}
}

// luminance is that of a colour after WCAG 2.1.
func luminance(t *testing.T, hex string) float64 {
	t.Helper()
	sum := 0.0
	for i, weight := range []float64{0.2126, 0.7152, 0.0722} {
		v, err := strconv.ParseUint(hex[2*i:2*i+2], 16, 8)
		if err != nil {
			t.Fatal(err)
		}
		c := float64(v) / 255
		if c <= 0.03928 {
			c /= 12.92
		} else {
			c = math.Pow((c+0.055)/1.055, 2.4)
		}
		sum += weight * c
	}
	return sum
}

// TestOnce says how often something was asked and given, be it once.
func TestOnce(t *testing.T) {
	open := sim.Number(math.Inf(1))
	p := sim.PromptReport{Target: "x", File: "a.roll", Line: 3, Times: 1, Bot: "first",
		Answers: []sim.AnswerReport{{Times: 1}}}
	if got, want := promptTitle(&p), "x (a.roll:3), asked 1 time of first bots"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	p.Bot, p.Columns, p.Times = "", 3, 2000
	if got, want := promptTitle(&p), "x (a.roll:3), asked 2,000 times, refused tries included"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	list := []measure{{"a", interval{1, -open, open}, unknown}, {"b", interval{2, 1, 3}, ""}}
	drawing := barsOn(chartWidth, list, false, 0)
	if n := strings.Count(drawing, `"whisker"`); n != 3 {
		t.Errorf("%d lines for one interval", n)
	}
}

// TestPhone wants that names and numbers of a chart on a phone stand above and below its bars, within the drawing.
func TestPhone(t *testing.T) {
	drawing := barsOn(phoneWidth, []measure{{"seat 1", interval{0.5, 0.4, 0.6}, "50 % (40–60)"}}, true, 0)
	for _, want := range []string{`viewBox="0 0 330 `, `text-anchor="start" x="4.0" y="12.0">seat 1`,
		`x="16.0" y="48.0">50`,
	} {
		if !strings.Contains(drawing, want) {
			t.Errorf("there is no %s in\n%s", want, drawing)
		}
	}
}

// TestArrowsAreFaint wants arrows to be the fainter the more there are, so that the board is seen below them, yet never
// so faint that they are not; and none where there are too many to be followed.
func TestArrowsAreFaint(t *testing.T) {
	tiles := make([]sim.TileReport, 120)
	for _, row := range []struct {
		jumps   int
		opacity string
	}{{1, "0.80"}, {7, "0.80"}, {10, "0.60"}, {20, "0.30"}, {30, "0.20"}, {100, "0.20"}, {101, ""}} {
		jumps := make([]sim.JumpReport, row.jumps)
		for i := range jumps {
			jumps[i] = sim.JumpReport{From: int32(i), To: int32(i) + 9}
		}
		for _, wide := range []float64{chartWidth, phoneWidth} {
			drawing := heatMapOn(wide, tiles, jumps)
			if row.opacity == "" && strings.Contains(drawing, "<g opacity") {
				t.Errorf("%d arrows are drawn", row.jumps)
			}
			want := fmt.Sprintf("<g opacity=%q>", row.opacity)
			if n := strings.Count(drawing, want); row.opacity != "" && n != row.jumps {
				t.Errorf("%d of %d arrows have an opacity of %s", n, row.jumps, row.opacity)
			}
		}
	}
}

// TestSquaresOnAPhone wants each square of a grid within the drawing, one row below the other, with its name and number
// where there is room for them.
func TestSquaresOnAPhone(t *testing.T) {
	drawn := regexp.MustCompile(`<rect class="\w+" x="([\d.-]+)" y="([\d.-]+)" width="([\d.]+)" height="([\d.]+)"`)
	for _, row := range []struct {
		columns int32
		side    float64 // of a square, on a phone
		labels  int     // of each
	}{{3, 64, 2}, {8, 41.25, 2}, {13, phoneWidth / 13.0, 1}, {40, phoneWidth / 40.0, 0}} {
		var squares []sim.SquareReport
		for i := range 2 * row.columns {
			squares = append(squares, sim.SquareReport{Row: i / row.columns, Column: i % row.columns,
				Rate: sim.Rate{Times: 1, PerGame: 1}})
		}
		page := squareMap(squares)
		if !strings.HasPrefix(page, `<div class="broad">`) || !strings.Contains(page, `<div class="phone">`) {
			t.Fatal("the map is not drawn for both")
		}
		_, phone, _ := strings.Cut(page, `<div class="phone">`)
		if want := fmt.Sprintf(`viewBox="0 0 330 %.0f"`, 2*row.side); !strings.Contains(phone, want) {
			t.Errorf("%d columns: there is no %s", row.columns, want)
		}
		boxes := drawn.FindAllStringSubmatch(phone, -1)
		for i, m := range boxes {
			left, top, side := number(t, m[1]), number(t, m[2]), number(t, m[3])
			below := float64(i/int(row.columns)) * row.side
			if left < 0 || left+side > phoneWidth || math.Abs(top-1-below) > 0.1 || math.Abs(side+2-row.side) > 0.1 {
				t.Fatalf("%d columns: square %d lies at %g, %g and is %g wide", row.columns, i, left, top, side)
			}
		}
		if n := strings.Count(phone, `class="label"`); n != row.labels*len(squares) || len(boxes) != len(squares) {
			t.Errorf("%d columns: %d squares with %d labels", row.columns, len(boxes), n)
		}
	}
}
