package source

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Unprintable tells characters that would disturb a line they stand in, on a terminal or elsewhere: control characters,
// those that end a line and those that change the direction of writing.
func Unprintable(r rune) bool {
	switch {
	case unicode.IsControl(r), r == '\u2028', r == '\u2029', r == '\u061c':
		return true
	case '\u200e' <= r && r <= '\u200f', '\u202a' <= r && r <= '\u202e', '\u2066' <= r && r <= '\u2069':
		return true
	}
	return false
}

// Printable replaces what would disturb a terminal, tabs and line ends excepted, and what is not UTF-8.
func Printable(text string) string {
	return strings.Map(func(r rune) rune {
		if r != '\t' && r != '\n' && Unprintable(r) {
			return utf8.RuneError
		}
		return r
	}, text)
}
