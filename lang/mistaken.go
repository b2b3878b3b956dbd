package lang

import (
	"slices"
	"strings"

	"github.com/roll-lang/roll/source"
)

// OtherLanguage is the code of a file that is plainly in another language than the one that it is read as.
const OtherLanguage source.Code = "other-language"

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	OtherLanguage: "`%s` is %s; this file is read as %s\n" +
		"the end of a file's name tells its language; --lang %s does so too",
}

// A file is plainly in another language if it has at least enoughMarks of its marks, and outnumbers times as many as of
// the language that it is read as: in that one, the marks of the other may be names.
const (
	enoughMarks = 2
	outnumbers  = 4
)

// Mistaken reports a file that is read as one language and is plainly in another: it has several marks of the other
// language and hardly any of its own. The result is nil if it is not.
func Mistaken(file *source.File, own, other Language) *source.Diagnostic {
	if own.Name() == other.Name() {
		return nil
	}
	text := codeOf(file.Text)
	_, ofOwn := marks(text, own, other)
	first, found := marks(text, other, own)
	if found < max(enoughMarks, outnumbers*ofOwn) {
		return nil
	}
	return source.New(file, OtherLanguage, first, []source.Catalog{Messages},
		file.Lexeme(first), other.Name(), own.Name(), other.Name())
}

// mistaken reports a file that is plainly in another language of the list than its own: the one of which it has most
// marks, since languages share some. The result is nil if it is in none.
func (l List) mistaken(file *source.File, own Language) (found *source.Diagnostic) {
	text, most := codeOf(file.Text), 0
	for _, other := range l {
		d := Mistaken(file, own, other)
		if _, n := marks(text, other, own); d != nil && n > most {
			found, most = d, n
		}
	}
	return found
}

// codeOf returns a text with blanks in place of comments and quoted text, since ordinary words there say nothing about
// the language.
func codeOf(text string) string {
	code := []byte(text)
	for i := 0; i < len(code); {
		end := i + 1
		switch {
		case strings.HasPrefix(text[i:], "//"):
			end = i + through(text[i:], "\n")
		case strings.HasPrefix(text[i:], "/*"):
			end = i + 2 + through(text[i+2:], "*/")
		case text[i] == '"' || text[i] == '\'':
			end = i + quoted(text[i:])
		default:
			i = end
			continue
		}
		for ; i < end; i++ {
			code[i] = ' '
		}
	}
	return string(code)
}

// through returns the place behind the next ending in a text, or the length of the text if there is none.
func through(text, ending string) int {
	if at := strings.Index(text, ending); at >= 0 {
		return at + len(ending)
	}
	return len(text)
}

// quoted returns the length of the quoted text at the start of a text: up to the next such quote or the end of the
// line.
func quoted(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case text[0], '\n':
			return i + 1
		}
	}
	return len(text)
}

// marks returns the first mark of a language in a text, and how many different marks the text has, but for those that
// another language has too.
func marks(text string, l, other Language) (first source.Span, found int) {
	first.Start = int32(len(text))
	for _, mark := range l.Marks() {
		at := wordIn(text, mark)
		if at < 0 || slices.Contains(other.Marks(), mark) {
			continue
		}
		found++
		if int32(at) < first.Start {
			first = source.Span{Start: int32(at), End: int32(at + len(mark))}
		}
	}
	return first, found
}

// wordIn returns the first place of a word in a text, but not as part of a longer word, or -1.
func wordIn(text, word string) int {
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return -1
		}
		at := from + i
		end := at + len(word)
		if (at == 0 || !inWord(text[at-1])) && (end == len(text) || !inWord(text[end])) {
			return at
		}
		from = at + 1
	}
}

func inWord(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_'
}
