package tiler

import (
	_ "embed"

	"github.com/roll-lang/roll/lang"
)

// wordsText explains every word and sign of tiler, words before signs and each in the alphabet's order, in the form that
// lang.Helped reads: Markdown that begins with the word. The reference holds the same text.
//
//go:embed words.md
var wordsText string

// Help returns what a word or sign means, as Markdown that begins with it, in its right spelling.
func (Language) Help(word string) (text string, ok bool) { return lang.Helped(wordsText, word) }

// Words returns all words and signs that Help knows, in the order of the text.
func (Language) Words() []string { return lang.WordsOf(wordsText) }
