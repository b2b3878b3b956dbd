package bggl

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
)

// punctuation are the signs that need no explanation of their own.
var punctuation = strings.Fields("( ) { } ] , ;")

// large are the words that may begin with a small letter, too, which are explained with a large one.
var large = strings.Fields("Board Game Move Piece Player Rule")

// TestWords wants a section of words.md or builtins.md for all that the tables know and for each sign.
func TestWords(t *testing.T) {
	known := map[string]bool{`"`: true, "//": true, "isValidMove": true, "x1": true, "x2": true, "y1": true, "y2": true}
	for word := range words {
		known[word] = true
	}
	for sign := range signs {
		known[sign] = true
	}
	for _, sign := range punctuation {
		known[sign] = false
	}
	for _, word := range large {
		known[strings.ToLower(word)] = false
	}
	for _, word := range provided.Names(nil) {
		known[word] = true
	}
	langtest.Words(t, Language{}, known)
	langtest.Builtins(t, Language{}, builtinsText)
}

// TestReference wants in the reference, by hand, all words that cannot be names and all functions.
func TestReference(t *testing.T) {
	reserved := slices.DeleteFunc(slices.Collect(maps.Keys(words)), func(word string) bool { return word == blankName })
	reference := langtest.Reference{
		File: "bggl.md", Before: "words cannot be names", Reserved: reserved,
		IsWord:    func(word string) bool { return slices.Contains(reserved, word) },
		Functions: []string{"input", "inputfrom", "inputto", "length", "numPieces", "makemove"}, Call: "(",
	}
	reference.Check(t)
}

func TestHelp(t *testing.T) {
	langtest.Helped(t, Language{}, map[string]string{
		"GAME": "Game", "board": "Board", "player": "Player", "ISVALIDMOVE": "isValidMove", "TRUE": "true", ":": ":",
	}, "for", "boar")
}
