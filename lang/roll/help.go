package roll

import (
	_ "embed"
	"slices"
	"strings"
)

// wordsText explains every word and sign of ROLL, words before signs and each in the alphabet's order: a heading that
// is the word as code, for a # would end it otherwise, and Markdown that begins with the word. The reference holds the
// same text.
//
//go:embed words.md
var wordsText string

// Help returns what a word or sign means, as Markdown that begins with it, in its right spelling. A word that there is
// not is looked for without regard to case; false where that finds none either.
func (l Language) Help(word string) (text string, ok bool) {
	words := l.Words()
	i := slices.Index(words, word)
	if i < 0 {
		i = slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, word) })
	}
	if i < 0 {
		return "", false
	}
	return section(wordsText, "`"+words[i]+"`")
}

// Words returns all words and signs that Help knows, in the order of the text.
func (Language) Words() []string {
	var words []string
	for line := range strings.Lines(wordsText) {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			words = append(words, strings.Trim(heading, "`\n"))
		}
	}
	return words
}
