package draw

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/clipperhouse/displaywidth"

	"github.com/roll-lang/roll/play"
)

// mostMark is how many columns the mark of a piece takes at most.
const mostMark = 2

// mostNumber is how many columns a label without letters takes at most, such as 2048, that is its own mark.
const mostNumber = 5

// marks are the marks of the kinds of pieces on a grid: of those with the same label and, where two classes share the
// label, of the same class.
type marks struct {
	ascii   bool
	classes map[string]string // the class of each label; empty for one that several share
	of      map[string]string // the mark of each kind
	taken   map[string]bool
	sides   map[string]int // the number of each side
	none    string         // the mark of all kinds for which there is none left
}

// newMarks gives each kind of some pieces a mark that is not reserved, those first that are foreseen.
func newMarks(foreseen, seen []play.Piece, ascii bool, reserved ...string) *marks {
	m := &marks{ascii: ascii, classes: map[string]string{}, of: map[string]string{},
		taken: map[string]bool{}, sides: map[string]int{}, none: "?"}
	for _, p := range slices.Concat(foreseen, seen) {
		if class, known := m.classes[p.Label]; known && class != p.Class {
			m.classes[p.Label] = ""
		} else {
			m.classes[p.Label] = p.Class
		}
		if p.Label == "?" { // which is drawn as it is
			m.none = "??"
		}
	}
	m.taken[m.none] = true
	for _, mark := range reserved {
		m.taken[mark] = true
	}
	for _, p := range slices.Concat(foreseen, seen) {
		if p.Down {
			m.giveBack(p)
			break
		}
	}
	m.give(foreseen)
	m.give(seen)
	return m
}

// giveBack gives what lies face down a mark that nothing else has.
func (m *marks) giveBack(p play.Piece) {
	mark := "▒"
	if m.ascii {
		mark = "%"
	}
	m.of[m.kind(p)], m.taken[mark], m.sides[side(m.kind(p))] = mark, true, 0
}

// give gives the kinds of pieces marks that have none yet. A label that is short enough is its own mark. The others get
// theirs in the order of the alphabet, so that the same pieces have the same marks wherever they stand.
func (m *marks) give(pieces []play.Piece) {
	kinds, said := map[string]bool{}, map[string]string{}
	for _, p := range pieces {
		if kind := m.kind(p); m.of[kind] == "" {
			kinds[kind], said[kind] = true, p.Mark
		}
	}
	sorted := slices.Sorted(maps.Keys(kinds))
	for _, kind := range sorted {
		if _, known := m.sides[side(kind)]; !known {
			m.sides[side(kind)] = len(m.sides)
		}
	}
	for _, kind := range sorted {
		m.take(kind, said[kind])
	}
	for _, kind := range sorted {
		m.take(kind, kind)
	}
	for _, kind := range sorted {
		if m.of[kind] == "" {
			m.of[kind] = m.choose(kind)
		}
	}
}

// take gives a kind a mark, if it has none and nobody has that one.
func (m *marks) take(kind, mark string) {
	if m.of[kind] == "" && m.isMark(mark) {
		m.of[kind], m.taken[mark] = mark, true
	}
}

// kind returns what a piece is called.
func (m *marks) kind(p play.Piece) string {
	switch {
	case p.Label == "":
		return unlabelled
	case m.classes[p.Label] == "" && p.Class != "":
		return p.Label + " " + p.Class
	}
	return p.Label
}

// side is what kinds of pieces have in common that have one colour: the first word of the name, be it written small or
// large, as the men and kings of one side are.
func side(kind string) string {
	first, _, _ := strings.Cut(kind, " ")
	return strings.ToLower(first)
}

// isMark says whether a text can be a mark that nobody has: it takes a column or two, or up to
// five without letters, and joins with nothing beside it.
func (m *marks) isMark(text string) bool {
	wide := width(text)
	most := mostMark
	if !strings.ContainsFunc(text, unicode.IsLetter) {
		most = mostNumber
	}
	if wide < 1 || wide > most || m.taken[text] || strings.ContainsFunc(text, m.disturbs) {
		return false
	}
	var parts []string
	for g := displaywidth.StringGraphemes("|" + text + "|"); g.Next(); {
		parts = append(parts, g.Value())
	}
	return parts[0] == "|" && parts[len(parts)-1] == "|"
}

func (m *marks) disturbs(r rune) bool {
	return r == ' ' || r == unicode.ReplacementChar || !unicode.IsPrint(r) || m.ascii && r > unicode.MaxASCII
}

// choose finds a mark for a kind: letters of its name, or else a number.
func (m *marks) choose(kind string) string {
	for _, mark := range candidates(kind) {
		if m.isMark(mark) {
			m.taken[mark] = true
			return mark
		}
	}
	for n := 1; n < 100; n++ {
		if mark := strconv.Itoa(n); m.isMark(mark) {
			m.taken[mark] = true
			return mark
		}
	}
	return m.none
}

// candidates lists the marks that suit a name, the best first: the initial of the only word, or those of the first and
// the last; then the first initial with another letter of the last word.
func candidates(name string) []string {
	words := strings.FieldsFunc(name, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	if len(words) == 0 {
		return nil
	}
	initial, last := []rune(words[0])[0], []rune(words[len(words)-1])
	var list []string
	if len(words) == 1 {
		list, last = []string{string(initial)}, last[1:]
	}
	for _, letter := range last[:min(len(last), mostName)] {
		list = append(list, string([]rune{initial, letter}))
	}
	return list
}
