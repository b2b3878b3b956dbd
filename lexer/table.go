package lexer

// A Table is what the scanner has to know of a language.
type Table struct {
	words     map[string]Kind
	operators [utf8Start][]operator // by first byte, longest first
	sigils    [utf8Start]bool
	comment   string
	// Foreign says, for words and characters of other languages, what one writes here instead.
	Foreign map[string]string
	// ForeignComments are the comments of other languages.
	ForeignComments []ForeignComment
}

// A ForeignComment is how a comment begins in another language, and how it ends. An empty end is that of the line; such
// a comment is known only as the first of a line.
type ForeignComment struct {
	Opening, Closing string
}

// utf8Start is the first byte value that is not an ASCII character.
const utf8Start = 0x80

type operator struct {
	spelling string
	kind     Kind
}

// NewTable describes a language: its keywords, its operators and punctuation, the characters that may begin a
// name before its first letter (each such name is a name of its own: `$a` is not `a`), and what begins a
// comment that runs to the end of the line. All spellings are ASCII.
func NewTable(words, operators map[string]Kind, sigils, comment string) *Table {
	t := &Table{words: words, comment: comment}
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
