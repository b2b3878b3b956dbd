package cli

import (
	"fmt"
	"strings"

	"github.com/roll-lang/roll/record"
)

// mostShown is how many lines of each side of a difference are shown.
const mostShown = 8

// differs describes the first lines in which a transcript is not as it must be, with the turn, the answer before and
// the line of the program. It is empty if there are none.
func differs(want []string, got *playback, r *record.Record) string {
	if n := len(want); n > 0 && want[n-1] == "" {
		want = want[:n-1]
	}
	at := 0
	for at < len(want) && at < len(got.lines) && want[at] == got.lines[at].text+"\n" {
		at++
	}
	if at == len(want) && at == len(got.lines) {
		return ""
	}
	endWant, endGot := len(want), len(got.lines)
	for endWant > at && endGot > at && want[endWant-1] == got.lines[endGot-1].text+"\n" {
		endWant, endGot = endWant-1, endGot-1
	}
	var b strings.Builder
	fmt.Fprintf(&b, "      %s:\n", whereDiffers(at, got, r))
	for _, line := range want[max(0, at-2):at] {
		fmt.Fprintf(&b, "        %s", line)
	}
	for _, line := range want[at:min(endWant, at+mostShown)] {
		fmt.Fprintf(&b, "      - %s", line)
	}
	for _, line := range got.lines[at:min(endGot, at+mostShown)] {
		fmt.Fprintf(&b, "      + %s\n", line.text)
	}
	if more := max(endWant, endGot) - at - mostShown; more > 0 {
		fmt.Fprintf(&b, "      … and %d lines more\n", more)
	}
	return b.String()
}

func whereDiffers(at int, got *playback, r *record.Record) string {
	if len(got.lines) == 0 {
		return "at the beginning"
	}
	line := got.lines[min(at, len(got.lines)-1)]
	text := where(line.turn)
	if line.answers > 0 && line.answers <= len(r.Answers) {
		text += ", after the answer " + described(r.Answers[line.answers-1])
	}
	if line.place != "" {
		text += ", " + line.place
	}
	return text
}
