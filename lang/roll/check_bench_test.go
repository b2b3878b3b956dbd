package roll

import (
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/source"
)

// BenchmarkCheck checks a program of 10,000 lines, which should take less than 100 ms, and the same with 1,000
// mistakes, which should take no more than three times as long.
func BenchmarkCheck(b *testing.B) {
	sound := longProgram(10_000)
	for _, row := range []struct {
		name, text string
		errors     int
	}{
		{"10000-lines", sound, 0},
		{"1000-names", withMistakes(sound, "x + 7", "x%d + 7", 1000), 1000},
		{"1000-semicolons", withMistakes(sound, "/ 2;", "/ 2", 1000), 1000},
		{"1000-operands", withMistakes(sound, "x + 7", "x + ", 1000), 1000},
	} {
		b.Run(row.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, diagnostics := Language{}.Load(source.NewFile(row.name, row.text))
				if len(diagnostics) != row.errors {
					b.Fatalf("%d errors, want %d", len(diagnostics), row.errors)
				}
			}
		})
	}
}

// withMistakes puts something wrong in place of what is right on so many lines, evenly spread; %d is the number of the
// line.
func withMistakes(text, right, wrong string, n int) string {
	lines := strings.Split(text, "\n")
	var candidates []int
	for i, line := range lines {
		if strings.Contains(line, right) {
			candidates = append(candidates, i)
		}
	}
	for i := range n {
		at := candidates[i*len(candidates)/n]
		lines[at] = strings.Replace(lines[at], right, strings.ReplaceAll(wrong, "%d", strconv.Itoa(at)), 1)
	}
	return strings.Join(lines, "\n")
}
