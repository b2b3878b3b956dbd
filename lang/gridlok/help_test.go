package gridlok

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// punctuation are the signs that need no explanation of their own.
var punctuation = strings.Fields("( ) } ] , ; =")

// fields are those of pieces and those of their types that are no other words.
var fields = strings.Fields("mark player")

// TestWords wants a section of words.md or builtins.md for all that the tables know and for each sign.
func TestWords(t *testing.T) {
	known := map[string]bool{`"`: true, commentSign: true, "/*": true}
	for word := range words {
		known[word] = true
	}
	for sign := range operators {
		known[sign] = true
	}
	for _, sign := range punctuation {
		known[sign] = false
	}
	for _, word := range slices.Concat(calledWords, setByGame, fields, provided.Names(nil)) {
		known[word] = true
	}
	langtest.Words(t, Language{}, known)
	langtest.Builtins(t, Language{}, builtinsText)
}

// TestTextsOfFields wants in the text of each field of a piece that it is one, and what holds for some words.
func TestTextsOfFields(t *testing.T) {
	for _, field := range []string{"name", "visible", "row", "col"} {
		langtest.MustSay(t, Language{}, field, "As a field of a piece it")
	}
	for word, phrase := range map[string]string{
		"player": "is a field of a piece", "dimensions": "1 to 1,000 of each", "fun": "up to 10,000 deep",
		"endTurn": "up to 10,000 times", "+": "-2,147,483,648 to 2,147,483,647", "turn": "It cannot be set",
		"rows": "It cannot be set", "cols": "It cannot be set", "turnCount": "It cannot be set",
		"pieceRow": "It cannot be set", "pieceCol": "It cannot be set", ".": "They cannot be set",
	} {
		langtest.MustSay(t, Language{}, word, phrase)
	}
}

// TestReference wants in the reference, by hand, all words that cannot be names and all functions.
func TestReference(t *testing.T) {
	all := slices.Concat(slices.Collect(maps.Keys(words)), calledWords, setByGame, provided.Names(nil))
	reference := langtest.Reference{
		File: "gridlok.md", Before: "words cannot be declared", IsWord: isReserved,
		Reserved:  slices.DeleteFunc(all, func(word string) bool { return !isReserved(word) }),
		Functions: provided.Names(nil), Call: "{",
	}
	reference.Check(t)
}

func TestHelp(t *testing.T) {
	langtest.Helped(t, Language{}, map[string]string{
		"ONCLICK": "onClick", "turncount": "turnCount", "and": "AND", "||": "||",
	}, "break", "boar")
}
