package phrase

import (
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/play"
)

// A word is a part of an action that can be typed.
type word struct {
	text   string // in lower case
	square bool   // typed in full, or not at all
	kind   bool
	extra  bool // texts leave it out
}

// words appends the words of an action.
func (b *Board) words(list []word, steps []play.ActionStep) []word {
	square := func(q int32) {
		if q >= 0 {
			list = append(list, word{text: strings.ToLower(b.Name(q)), square: true})
		}
	}
	for _, s := range steps {
		switch {
		case s.Kind != "" || len(b.Kinds) == 1 && s.To >= 0:
			kind := s.Kind
			if kind == "" {
				kind = b.Kinds[0]
			}
			list = append(list, word{text: strings.ToLower(kind), kind: true, extra: len(b.Kinds) == 1})
		case s.From < 0 && s.To < 0 && s.At < 0:
			list = append(list, word{text: strings.ToLower(s.Do)})
		}
		square(s.From)
		square(s.To)
		square(s.At)
	}
	return list
}

// A line is what was typed, in lower case.
type line struct {
	board *Board
	text  string
	words []word // of the action that it is held against
	said  []said // how it was understood
	depth int    // where a letter stands in the kind that it is to mean
}

// said is a part of a line.
type said struct {
	from, to int
	square   bool
}

// A manner is how words are understood.
type manner uint8

const (
	whole  manner = iota // all words of the action, none of them cut short
	usual                // some of them, in their order; what is no square may be cut short
	letter               // and a letter that a kind has somewhere will do for the kind
)

// fits says whether the line means an action whose words are set.
func (l *line) fits(how manner) bool {
	l.said, l.depth = l.said[:0], 0
	return l.match(0, 0, how)
}

// match says whether the line from a place on means words from one on.
func (l *line) match(at, next int, how manner) bool {
	at = l.skip(at)
	if at == len(l.text) {
		return len(l.said) > 0 && (how != whole || l.done(next))
	}
	kind := l.kindAt(at)
	for i := next; i < len(l.words); i++ {
		w := &l.words[i]
		for _, end := range l.ends(at, w, kind, how) {
			was := len(l.said)
			l.said = append(l.said, said{at, end, w.square})
			if l.match(end, i+1, how) {
				return true
			}
			l.said = l.said[:was]
		}
		if how == letter && w.kind && kind == "" && l.letter(at, i, w) {
			return true
		}
		if how == whole && !w.extra {
			break
		}
	}
	return false
}

// done says whether no word is left that must be typed.
func (l *line) done(next int) bool {
	for _, w := range l.words[next:] {
		if !w.extra {
			return false
		}
	}
	return true
}

// letter says whether one letter of a kind is typed, and the rest of the line fits too.
func (l *line) letter(at, i int, w *word) bool {
	r, size := utf8.DecodeRuneInString(l.text[at:])
	depth := strings.IndexRune(w.text, r)
	if depth < 0 || !isLetter(r) {
		return false
	}
	was := len(l.said)
	l.said = append(l.said, said{at, at + size, false})
	if l.match(at+size, i+1, usual) {
		l.depth = depth
		return true
	}
	l.said = l.said[:was]
	return false
}

// ends returns where a word that begins at a place of the line can end there, the longest way first. Kind is the kind
// that is named there, which is then no other word.
func (l *line) ends(at int, w *word, kind string, how manner) []int {
	rest := l.text[at:]
	switch {
	case kind != "" && (!w.kind || w.text != kind):
		return nil
	case kind != "":
		return []int{at + len(kind)}
	case w.square:
		if strings.HasPrefix(rest, w.text) && !startsWithDigit(rest[len(w.text):]) {
			return []int{at + len(w.text)}
		}
		return nil
	case how == whole:
		if strings.HasPrefix(rest, w.text) {
			return []int{at + len(w.text)}
		}
		return nil
	}
	var ends []int
	for n := shared(rest, w.text); n > 0; n-- {
		if n == len(rest) || utf8.RuneStart(rest[n]) {
			ends = append(ends, at+n)
		}
	}
	return ends
}

// shared returns how many bytes two texts have in common at their beginning.
func shared(a, b string) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// kindAt returns the kind that is named in full at a place of the line, between signs.
func (l *line) kindAt(at int) string {
	if at > 0 && !isSign(l.text[at-1]) {
		return ""
	}
	run := l.text[at:]
	if end := strings.IndexFunc(run, func(r rune) bool { return r < utf8.RuneSelf && isSign(byte(r)) }); end >= 0 {
		run = run[:end]
	}
	for _, kind := range l.board.Kinds {
		if strings.ToLower(kind) == run {
			return run
		}
	}
	return ""
}

func isSign(c byte) bool { return strings.IndexByte(" \t,->", c) >= 0 }

func isLetter(r rune) bool { return r >= utf8.RuneSelf || 'a' <= r && r <= 'z' }

func startsWithDigit(s string) bool { return s != "" && '0' <= s[0] && s[0] <= '9' }

// columnX is the number of the column X.
const columnX = 'X' - 'A' + 1

// skip returns where the next word begins. An x before a square is a sign where there is no column X, and so is one
// before a blank.
func (l *line) skip(at int) int {
	for at < len(l.text) {
		switch {
		case isSign(l.text[at]):
			at++
		case l.text[at] == 'x' && l.kindAt(at) == "" && l.isTimes(at+1):
			at++
		default:
			return at
		}
	}
	return at
}

// isTimes says whether what stands behind an x makes it a sign.
func (l *line) isTimes(at int) bool {
	if at == len(l.text) || isSign(l.text[at]) {
		return true
	}
	end, ok := squareEnd(l.text, at)
	return ok && end > at && l.board.Columns < columnX
}

// squareEnd returns where what looks like a square ends.
func squareEnd(text string, at int) (end int, ok bool) {
	letters := at
	for letters < len(text) && 'a' <= text[letters] && text[letters] <= 'z' {
		letters++
	}
	end = letters
	for end < len(text) && startsWithDigit(text[end:]) {
		end++
	}
	return end, letters > at && end > letters
}
