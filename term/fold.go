package term

import (
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Fold breaks each line of a text that is longer than width columns at blanks. A line that begins with a blank, such as
// one of code, stays as it is, and so does a word that is longer than a line.
func Fold(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, " ") || displaywidth.String(strings.TrimRight(line, "\n")) <= width {
			b.WriteString(line)
			continue
		}
		foldLine(&b, line, width)
	}
	return b.String()
}

// foldLine breaks a line, whose own end it keeps.
func foldLine(b *strings.Builder, line string, width int) {
	line, end, ended := strings.Cut(line, "\n")
	used := 0
	for i, word := range strings.Split(line, " ") {
		wide := displaywidth.String(word)
		switch {
		case i == 0:
		case used+1+wide > width:
			b.WriteByte('\n')
			used = 0
		default:
			b.WriteByte(' ')
			used++
		}
		b.WriteString(word)
		used += wide
	}
	if ended {
		b.WriteString("\n" + end)
	}
}
