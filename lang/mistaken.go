package lang

import (
	"strings"

	"github.com/roll-lang/roll/source"
)

// OtherLanguage is the code of a file that is plainly in another language than the one that it is read as.
const OtherLanguage source.Code = "other-language"

// Messages are the words of this package's codes.
var Messages = source.Catalog{
	OtherLanguage: "`%s` is %s; this file is read as %s\nthe end of a file's name tells its language; --lang %s does so too",
}

// enoughMarks is how many marks of a language make a file plainly one of it.
const enoughMarks = 2

// Mistaken says that a file which is read as one language is plainly in another: it has several marks of that and none
// of its own. The result is nil if it is not.
func Mistaken(file *source.File, own, other Language) *source.Diagnostic {
	if own.Name() == other.Name() {
		return nil
	}
	if _, found := marks(file.Text, own); found > 0 {
		return nil
	}
	first, found := marks(file.Text, other)
	if found < enoughMarks {
		return nil
	}
	return source.New(file, OtherLanguage, first, []source.Catalog{Messages},
		file.Lexeme(first), other.Name(), own.Name(), other.Name())
}

// marks returns the first mark of a language in a text, and how many different ones there are.
func marks(text string, l Language) (first source.Span, found int) {
	first.Start = int32(len(text))
	for _, mark := range l.Marks() {
		at := wordIn(text, mark)
		if at < 0 {
			continue
		}
		found++
		if int32(at) < first.Start {
			first = source.Span{Start: int32(at), End: int32(at + len(mark))}
		}
	}
	return first, found
}

// wordIn returns where a word stands first in a text, not as a part of a longer one, or -1.
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
