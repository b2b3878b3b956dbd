package play

import (
	"strings"
	"unicode"
	"unicode/utf8"
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
	case !utf8.ValidString(name) || strings.ContainsFunc(name, unprintable):
		return nameUnprintable
	}
	return ""
}

// unprintable tells characters that would disturb a line they stand in: control characters and those that
// change the direction of writing.
func unprintable(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\u061c':
		return true
	case '\u200e' <= r && r <= '\u200f', '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069':
		return true
	}
	return false
}

// MaxLine is the most characters a typed line has.
const MaxLine = 1000

// complaintOfLine says what keeps a text from being a line, or "".
func complaintOfLine(line string) string {
	switch {
	case utf8.RuneCountInString(line) > MaxLine:
		return lineTooLong
	case !utf8.ValidString(line) || strings.ContainsFunc(line, unprintable):
		return lineUnprintable
	}
	return ""
}
