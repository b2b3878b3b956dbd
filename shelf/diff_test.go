package shelf

import (
	"strings"
	"testing"
)

// TestDiff compares texts of one letter a line.
func TestDiff(t *testing.T) {
	for _, row := range []struct{ want, got, diff string }{
		{"", "", ""},
		{"a b", "a b", " a  b"},
		{"a", "b", "-a +b"},
		{"a b c", "x b y", "-a +x  b -c +y"}, // what lies between two changes is the same
		{"a b c", "a c", " a -b  c"},
		{"a c", "a b c", " a +b  c"},
		{"", "a b", "+a +b"},
		{"a b c d", "c d a b", "-a -b  c  d +a +b"},
		{"x a a a a a a y", "z a a a a a a w", "-x +z  a  a ~  a  a -y +w"},
	} {
		lines, _ := shorten(diff(strings.Fields(row.want), strings.Fields(row.got)), 8)
		var got []string
		for _, l := range lines {
			got = append(got, string(l.Sign)+l.Text)
		}
		if text := strings.Join(got, " "); text != row.diff {
			t.Errorf("%q and %q differ in %q, want %q", row.want, row.got, text, row.diff)
		}
	}
}

// TestDiffShort shows a few lines of each side, and says how many more differ.
func TestDiffShort(t *testing.T) {
	var want, got []string
	for i := range 20 {
		want, got = append(want, "a"+strings.Repeat("a", i)), append(got, "b"+strings.Repeat("b", i))
	}
	lines, more := shorten(diff(want, append(got, "c")), 8)
	if len(lines) != 16 || more != 13 {
		t.Errorf("%d lines are shown, and %d more", len(lines), more)
	}
	large := make([]string, 3000)
	if lines := diff(large, large); len(lines) != 6000 {
		t.Errorf("of two large texts %d lines differ", len(lines))
	}
}
