package lexer

import (
	"maps"
	"slices"
	"strings"
)

// A Table is what the scanner has to know of a language.
type Table struct {
	words     map[string]Kind
	operators [utf8Start][]operator // by first byte, longest first
	sigils    [utf8Start]bool
	comment   string
	// BlockComment is what opens and closes a comment of several lines. Both are empty if there are none.
	BlockComment [2]string
	// Quotes are the quotes in which text can stand. Each is closed by the same one.
	Quotes string
	// Escapes are the letters that may follow a backslash in text, and what they stand for.
	Escapes []Escape
	// LongText says that text may run over lines. AnyEscape says that any other character behind a backslash stands for
	// itself.
	LongText, AnyEscape bool
	// Fractions says that numbers may have a point, and an exponent behind an e.
	Fractions bool
	// BareFractions says that a number may begin with its point, as in .5.
	BareFractions bool
	// LetterFirst says that names begin with a letter and not with an underscore.
	LetterFirst bool
	// Foreign says, for words and characters of other languages, what to write in this one.
	Foreign map[string]string
	// ForeignComments are the comments of other languages.
	ForeignComments []ForeignComment
}

// An Escape is a letter behind a backslash, and the character that the two stand for.
type Escape struct{ Letter, Meaning byte }

// escape returns what a letter behind a backslash stands for.
func (t *Table) escape(letter rune) (meaning byte, ok bool) {
	for _, e := range t.Escapes {
		if rune(e.Letter) == letter {
			return e.Meaning, true
		}
	}
	return 0, false
}

// escapes lists the escapes for a sentence.
func (t *Table) escapes() string {
	list := ""
	for i, e := range t.Escapes {
		switch {
		case i == len(t.Escapes)-1:
			list += " and "
		case i > 0:
			list += ", "
		}
		list += `\` + string(rune(e.Letter))
	}
	return list
}

// A ForeignComment is how a comment begins and ends in another language. If the closing is empty, it ends with its
// line; then it is recognized only where a line or a statement begins.
type ForeignComment struct {
	Opening, Closing string
}

// utf8Start is the first byte value that is not an ASCII character.
const utf8Start = 0x80

type operator struct {
	spelling string
	kind     Kind
}

// NewTable describes a language: its keywords, its operators and punctuation, its sigils, and what begins a comment
// that runs to the end of the line. A sigil may stand before the first letter of a name and is part of it: `$a` is not
// `a`. All spellings are ASCII. Text stands in double quotes and has four escapes.
func NewTable(words, operators map[string]Kind, sigils, comment string) *Table {
	t := &Table{
		words: words, comment: comment,
		Quotes: `"`, Escapes: []Escape{{'"', '"'}, {'\\', '\\'}, {'n', '\n'}, {'t', '\t'}},
	}
	for spelling, kind := range operators {
		row := &t.operators[spelling[0]]
		at := 0
		for at < len(*row) && len((*row)[at].spelling) >= len(spelling) {
			at++
		}
		*row = append(*row, operator{})
		copy((*row)[at+1:], (*row)[at:])
		(*row)[at] = operator{spelling, kind}
	}
	for i := range len(sigils) {
		t.sigils[sigils[i]] = true
	}
	return t
}

// Spellings returns how kinds are written, in quotes for a sentence. One that is written in several ways has none.
func Spellings(tables ...map[string]Kind) map[Kind]string {
	written, several := map[Kind]string{}, map[Kind]bool{}
	for _, table := range tables {
		for spelling, kind := range table {
			several[kind] = written[kind] != ""
			written[kind] = "`" + spelling + "`"
		}
	}
	maps.DeleteFunc(written, func(kind Kind, _ string) bool { return several[kind] })
	return written
}

// WithLarge adds to the words of other languages those of a language as people write them who begin all words with a
// large letter, with what they write instead.
func WithLarge(words map[string]Kind, foreign map[string]string) map[string]string {
	for word := range words {
		if large := strings.ToUpper(word[:1]) + word[1:]; large != word && foreign[large] == "" {
			foreign[large] = "write " + word
		}
	}
	return foreign
}

// Together returns two tables of foreign words as one.
func Together(a, b map[string]string) map[string]string {
	both := maps.Clone(a)
	maps.Copy(both, b)
	return both
}

// Words lists the words of a language, in no order.
func (t *Table) Words() []string { return slices.Collect(maps.Keys(t.words)) }
