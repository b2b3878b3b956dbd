package junta

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// punctuation are the signs that need no explanation of their own.
var punctuation = strings.Fields("( ) { } ] ,")

// TestWords wants a section of words.md or builtins.md for all that the tables know and for each sign.
func TestWords(t *testing.T) {
	known := map[string]bool{`"`: true, "//": true, "$": true}
	for word := range words {
		known[word] = true
	}
	for sign := range signs {
		known[sign] = true
	}
	for _, sign := range punctuation {
		known[sign] = false
	}
	for name := range newLibrary() {
		known[name] = true
	}
	langtest.Words(t, Language{}, known)
	langtest.Builtins(t, Language{}, builtinsText)
}

// TestReference wants in the reference, by hand, all words that cannot be names and all functions.
func TestReference(t *testing.T) {
	reference := langtest.Reference{
		File: "junta.md", Before: "words cannot be names", Reserved: slices.Collect(maps.Keys(words)),
		IsWord:    func(word string) bool { return words[word] != 0 },
		Functions: slices.Collect(maps.Keys(newLibrary())), Call: "[",
	}
	reference.Check(t)
}

func TestHelp(t *testing.T) {
	langtest.Helped(t, Language{}, map[string]string{
		"GAME": "game", "findsquares": "findSquares", "TRUE": "true", "|": "|", "se": "se",
	}, "for", "boar")
}
