package term

import (
	"math"
	"strings"
	"testing"

	"github.com/clipperhouse/displaywidth"
	"github.com/google/go-cmp/cmp"
)

func TestTable(t *testing.T) {
	head := []string{"player", "wins", "share"}
	tests := []struct {
		name  string
		head  []string
		rows  [][]string
		width int
		want  string
	}{
		{"nothing", nil, nil, 80, ""},
		{"a head alone", head, nil, 80, "player  wins  share\n------  ----  -----\n"},
		{"numbers on the right", head, [][]string{{"Ana", "12", "60.0 %"}, {"Bo", "8", "40.0%"}}, 80,
			"player  wins  share\n------  ----  ------\nAna       12  60.0 %\nBo         8  40.0%\n"},
		{"shares", head, [][]string{{"Ana", "12", "60.5%"}, {"Bo", "8", "9.5%"}}, 80,
			"player  wins  share\n------  ----  -----\nAna       12  60.5%\nBo         8   9.5%\n"},
		{"wide characters", head[:2], [][]string{{"漢字🎲", "1"}, {"Zoe\u0308", "10"}}, 80,
			"player  wins\n------  ----\n漢字🎲     1\nZoe\u0308       10\n"},
		{"a missing cell", head[:2], [][]string{{"Ana"}, {"", "3"}}, 80,
			"player  wins\n------  ----\nAna\n           3\n"},
		{"a cell without a head", head[:1], [][]string{{"Ana", "x"}}, 80, "player\n------  -\nAna     x\n"},
		{"too wide", head[:2], [][]string{{"Ana the Great", "a long text"}}, 20,
			"player     wins\n---------  ---------\nAna the …  a long t…\n"},
		{"far too narrow", head, [][]string{{"Ana", "12", "1"}}, 3, "… …\n- …\n… …\n"},
		{"any width", nil, [][]string{{strings.Repeat("x", 200)}}, 0, strings.Repeat("x", 200) + "\n"},
		{"line ends and colours", nil, [][]string{{"a\nb", "\x1b[1mc"}}, 80, "a b   [1mc\n"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, Table(test.head, test.rows, test.width)); diff != "" {
				t.Errorf("the table (-want +got):\n%s", diff)
			}
		})
	}
}

// No line is wider than asked or ends with a blank.
func FuzzTable(f *testing.F) {
	f.Add("player\twins", "Ana\t12\n漢字\t8", 10)
	f.Add("", "a\tb\tc\td", 1)
	f.Fuzz(func(t *testing.T, head, text string, width int) {
		width = 1 + max(width, -width)&0xff
		var rows [][]string
		for row := range strings.SplitSeq(text, "\n") {
			rows = append(rows, strings.Split(row, "\t"))
		}
		for line := range strings.Lines(Table(strings.Split(head, "\t"), rows, width)) {
			line = strings.TrimSuffix(line, "\n")
			if displaywidth.String(line) > width || strings.HasSuffix(line, " ") {
				t.Errorf("the line %q, where the width is %d", line, width)
			}
		}
	})
}

func TestBar(t *testing.T) {
	tests := []struct {
		share float64
		width int
		want  string
		ascii string
	}{
		{0, 10, "", ""},
		{1, 4, "████", "####"},
		{0.5, 3, "█▌", "##"},
		{0.01, 10, "▏", ""},
		{0.99, 2, "██", "##"},
		{-1, 4, "", ""},
		{2, 4, "████", "####"},
		{math.NaN(), 4, "", ""},
		{math.Inf(1), 4, "████", "####"},
		{0.5, 0, "", ""},
		{0.5, -3, "", ""},
	}
	for _, test := range tests {
		if got := Bar(test.share, test.width, false); got != test.want {
			t.Errorf("Bar(%v, %d) is %q, want %q", test.share, test.width, got, test.want)
		}
		if got := Bar(test.share, test.width, true); got != test.ascii {
			t.Errorf("Bar(%v, %d) in ASCII is %q, want %q", test.share, test.width, got, test.ascii)
		}
	}
}

// What is not a terminal has a usual size.
func TestSizeOfNoTerminal(t *testing.T) {
	if columns, lines := Size(&strings.Builder{}); columns != 80 || lines != 24 {
		t.Errorf("%d columns, %d lines", columns, lines)
	}
}
