package lang

import "strings"

// Commented is a language with comments that end with their line.
type Commented interface {
	Language
	// Comment is what begins a comment.
	Comment() string
}

// Summary returns the first sentence of the comment with which a program begins, without its full stop. It is empty
// where there is no such comment.
func Summary(l Language, text string) string {
	commented, ok := l.(Commented)
	if !ok {
		return ""
	}
	var words []string
	for line := range strings.Lines(text) {
		said, isComment := strings.CutPrefix(strings.TrimSpace(line), commented.Comment())
		if !isComment {
			break
		}
		for _, word := range strings.Fields(said) {
			words = append(words, word)
			if strings.HasSuffix(word, ".") {
				return strings.TrimSuffix(strings.Join(words, " "), ".")
			}
		}
	}
	return strings.Join(words, " ")
}
