package term

import (
	"io"
	"regexp"
	"strings"

	"github.com/clipperhouse/displaywidth"
)

// Fold breaks each line of a text that is longer than width columns at blanks. A line that begins with a blank, such as
// one of code, stays as it is, and so does a word that is longer than a line.
func Fold(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, " ") {
			b.WriteString(line)
			continue
		}
		foldLine(&b, line, width, 0)
	}
	return b.String()
}

// foldLine breaks a line that is too long, whose own end it keeps. Those behind its first begin with so many blanks.
func foldLine(b *strings.Builder, line string, width, hang int) {
	if columnsOf(strings.TrimRight(line, " \n")) <= width {
		b.WriteString(line)
		return
	}
	line, end, ended := strings.Cut(line, "\n")
	used := 0
	for i, word := range strings.Split(line, " ") {
		wide := columnsOf(word)
		switch {
		case i == 0:
		case wide > 0 && used+1+wide > width && used > hang:
			b.WriteString("\n" + strings.Repeat(" ", hang))
			used = hang
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

// columnsOf is how many columns a text takes, colours none.
func columnsOf(text string) int { return displaywidth.Options{ControlSequences: true}.String(text) }

// Folding returns a writer of text for a terminal with so many columns: it breaks lines that are too long at blanks,
// with what they are indented by. Lines of a program in an error stay as they are, with what is underlined in them.
func Folding(to io.Writer, columns func() int) io.Writer { return &folding{to: to, columns: columns} }

type folding struct {
	to      io.Writer
	columns func() int
	within  bool // a line has begun
}

// Write writes a text. A line that is written in several parts is broken by none of them but the first.
func (f *folding) Write(p []byte) (int, error) {
	width := f.columns()
	var b strings.Builder
	for line := range strings.Lines(string(p)) {
		if f.within || strings.Contains(line, "\t") || programLine.MatchString(line) {
			b.WriteString(line)
		} else {
			foldLine(&b, line, width, hangOf(line, width))
		}
		f.within = !strings.HasSuffix(line, "\n")
	}
	if _, err := io.WriteString(f.to, b.String()); err != nil {
		return 0, err
	}
	return len(p), nil
}

// Tell writes a sentence that ends with a command to copy. Where the lines of a folding writer are too short for both,
// the command has a line of its own, which is not broken however long it is.
func Tell(to io.Writer, sentence, command string) error {
	gap := " "
	if f, ok := to.(*folding); ok {
		if columnsOf(sentence+gap+command) > f.columns() {
			if _, err := io.WriteString(to, sentence+"\n"); err != nil {
				return err
			}
			sentence, gap = "", "  "
		}
		to = f.to
	}
	_, err := io.WriteString(to, sentence+gap+command+"\n")
	return err
}

// programLine tells lines of a program as an error shows them: a number, which is left out below it, and a bar.
var programLine = regexp.MustCompile(`^ (\x1b\[2m)? *\d* \|`)

// hangOf is by how much a line is indented or, where it explains what stands before a gap, as in a list, the place
// behind the gap.
func hangOf(line string, width int) int {
	text := strings.TrimLeft(line, " ")
	indent := len(line) - len(text)
	if indent == 0 {
		return 0
	}
	if gap := strings.Index(text, "  "); gap >= 0 {
		behind := strings.TrimLeft(text[gap:], " ")
		if at := indent + columnsOf(text[:len(text)-len(behind)]); at <= width/2 {
			indent = at
		}
	}
	return min(indent, width/2)
}
