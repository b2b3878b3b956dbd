package shelf

import (
	"fmt"
	"slices"

	"github.com/roll-lang/roll/record"
)

// mostShown is how many lines of each side of a mismatch are shown.
const mostShown = 8

// A Mismatch is the first lines in which a transcript is not as it must be. Lines have their ends.
type Mismatch struct {
	Where  string     // the turn, the answer before and the line of the program
	Before []string   // lines before it that are right, at most two
	Lines  []DiffLine // what must stand there and what does; at most eight changed lines of each side
	More   int        // so many lines more differ
}

// mismatch returns the first lines in which a transcript is not as it must be, or nil. The lines that are wanted have
// their ends.
func mismatch(want []string, got *transcript, r *record.Record) *Mismatch {
	if n := len(want); n > 0 && want[n-1] == "" {
		want = want[:n-1]
	}
	var lines []string
	for _, l := range got.lines {
		lines = append(lines, l.text+"\n")
	}
	at := 0
	for at < len(want) && at < len(lines) && want[at] == lines[at] {
		at++
	}
	if at == len(want) && at == len(lines) {
		return nil
	}
	endWant, endGot := len(want), len(lines)
	for endWant > at && endGot > at && want[endWant-1] == lines[endGot-1] {
		endWant, endGot = endWant-1, endGot-1
	}
	m := &Mismatch{Where: whereDiffers(at, got, r), Before: slices.Clone(want[max(0, at-2):at])}
	m.Lines, m.More = shorten(diff(want[at:endWant], lines[at:endGot]), mostShown)
	return m
}

func whereDiffers(at int, got *transcript, r *record.Record) string {
	if len(got.lines) == 0 {
		return "at the beginning"
	}
	line := got.lines[min(at, len(got.lines)-1)]
	text := Where(line.turn)
	if line.answers > 0 && line.answers <= len(r.Answers) {
		text += ", after the answer " + forAuthors(r.Answers[line.answers-1])
	}
	if line.place != "" {
		text += ", " + line.place
	}
	return text
}

// forAuthors names an answer as the author of the game knows it: what it was, and what it sets in the program.
func forAuthors(a *record.Answer) string {
	switch {
	case isDone(a), isName(a):
		return Describe(a)
	case a.Number == nil:
		return fmt.Sprintf("the line %q", a.Text)
	case a.Square != "":
		return "the square " + a.Square
	}
	return fmt.Sprintf("%d for %s", *a.Number, a.Target)
}
