package term

import (
	"strings"
	"testing"
)

// Where the cursor stands: | in the line.
func TestPaint(t *testing.T) {
	tests := []struct {
		name   string
		line   string
		shown  string
		column int
	}{
		{"nothing", "|", "> ", 2},
		{"letters", "mo|ve", "> move", 4},
		{"before a wide character", "a|漢字", "> a漢字", 3},
		{"between wide characters", "a漢|字", "> a漢字", 5},
		{"behind wide characters", "a漢字|", "> a漢字", 7},
		{"before an emoji", "a|🎲b", "> a🎲b", 3},
		{"before an accent of its own", "a|e\u0301b", "> ae\u0301b", 3},
		{"line ends and tabs", "a\n|\tb\n", "> a⏎ b⏎", 4},
		{"control characters", "a\x1b[2J|b\x00", "> a…[2Jb…", 7},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := &editor{extras: &extras{}, prompt: "> ", columns: 20}
			before, behind, _ := strings.Cut(test.line, "|")
			line := e.extras.standIns.each([]rune(before + behind))
			pos := len([]rune(before))
			s := &screen{columns: e.columns}
			s.Write([]byte(e.prompt + string(e.Paint(line, pos))))
			s.Write([]byte(strings.Repeat("\b", len(line)-pos))) // as readline does
			if got, want := s.text(), test.shown+"\n"; strings.TrimRight(got, " \n") != strings.TrimRight(want, " \n") {
				t.Errorf("the screen shows %q, want %q", got, want)
			}
			if s.col != test.column {
				t.Errorf("the cursor is in column %d, want %d", s.col, test.column)
			}
			if got := e.extras.standIns.whole(line); got != before+behind {
				t.Errorf("the line is %q, want %q", got, before+behind)
			}
		})
	}
}

// A text comes back from the edited line as it was, however it is shown.
func FuzzStandIns(f *testing.F) {
	f.Add("move", "a\n\tb\x1b", 10)
	f.Add(strings.Repeat("long\n", 100), "\U00100000\U0010fffd", 0)
	f.Fuzz(func(t *testing.T, first, second string, most int) {
		var s standIns
		for _, text := range []string{first, second, first} {
			text = strings.ToValidUTF8(text, "?")
			line := s.edited(text, most)
			if got := s.whole(line); got != text {
				t.Errorf("%q came back as %q", text, got)
			}
			if len(line) > max(most, 61) {
				t.Errorf("%d runes are edited, most are %d", len(line), most)
			}
		}
	})
}
