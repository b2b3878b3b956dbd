package play

import (
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/source"
)

// MaxName is the most characters a player's name has.
const MaxName = 100

// isPlainName is a quick answer for the names that most people have: short, ASCII, no blank at either end.
func isPlainName(name string) bool {
	if len(name) > MaxName || strings.HasPrefix(name, " ") || strings.HasSuffix(name, " ") {
		return false
	}
	for i := range len(name) {
		if name[i] < ' ' || name[i] > '~' {
			return false
		}
	}
	return true
}

// complaintOfName says what keeps a text from being a name, or "".
func complaintOfName(name string) string {
	switch {
	case utf8.RuneCountInString(name) > MaxName:
		return nameTooLong
	case !utf8.ValidString(name) || strings.ContainsFunc(name, source.Unprintable):
		return nameUnprintable
	}
	return ""
}

// MaxLine is the most characters a typed line has.
const MaxLine = 1000

// complaintOfLine says what keeps a text from being a line, or "".
func complaintOfLine(line string) string {
	switch {
	case utf8.RuneCountInString(line) > MaxLine:
		return lineTooLong
	case !utf8.ValidString(line) || strings.ContainsFunc(line, source.Unprintable):
		return lineUnprintable
	}
	return ""
}
