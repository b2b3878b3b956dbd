package term

import (
	"strings"
	"unicode"
)

// A stand-in is one rune in the edited line for a text that readline could not draw: a line end, a tab, another
// control character, the middle of a text so long that drawing it for each key would take too long. Its runes are the
// second private plane of Unicode, where nobody's writing is.
const (
	firstStandIn   = '\U00100000'
	lastStandIn    = '\U0010fffd'
	standInLineEnd = firstStandIn
	standInTab     = firstStandIn + 1
)

// standIns are the texts that stand-ins stand for.
type standIns struct {
	texts []string // of standInTab+1 and those that follow
	runes map[string]rune
}

func isStandIn(r rune) bool { return firstStandIn <= r && r <= lastStandIn }

// of returns what stands for a text: always the same, U+FFFD where there are too many.
func (s *standIns) of(text string) rune {
	switch text {
	case "\n":
		return standInLineEnd
	case "\t":
		return standInTab
	}
	if r, ok := s.runes[text]; ok {
		return r
	}
	r := standInTab + 1 + rune(len(s.texts))
	if r > lastStandIn {
		return unicode.ReplacementChar
	}
	if s.runes == nil {
		s.runes = map[string]rune{}
	}
	s.texts = append(s.texts, text)
	s.runes[text] = r
	return r
}

// text returns what a rune stands for.
func (s *standIns) text(r rune) string {
	switch {
	case r == standInLineEnd:
		return "\n"
	case r == standInTab:
		return "\t"
	case isStandIn(r) && int(r-standInTab-1) < len(s.texts):
		return s.texts[r-standInTab-1]
	}
	return string(r)
}

// whole returns the text of an edited line.
func (s *standIns) whole(line []rune) string {
	var b strings.Builder
	for _, r := range line {
		b.WriteString(s.text(r))
	}
	return b.String()
}

// edited returns a text as it is edited, where it has at most so many runes; else only its beginning and its end, with
// one rune in the middle.
func (s *standIns) edited(text string, most int) []rune {
	const beginning, end = 40, 20
	runes := []rune(text)
	if len(runes) <= max(most, beginning+end) {
		return s.each(runes)
	}
	behind := len(runes) - end
	line := append(s.each(runes[:beginning]), s.of(string(runes[beginning:behind])))
	return append(line, s.each(runes[behind:])...)
}

// each puts stand-ins in the place of runes that need one.
func (s *standIns) each(runes []rune) []rune {
	line := make([]rune, len(runes))
	for i, r := range runes {
		if unicode.IsControl(r) || isStandIn(r) {
			r = s.of(string(r))
		}
		line[i] = r
	}
	return line
}
