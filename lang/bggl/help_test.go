package bggl

import (
	"maps"
	"os"
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
	text, err := os.ReadFile("../../docs/reference/bggl.md")
	if err != nil {
		t.Fatal(err)
	}
	byHand, _, _ := strings.Cut(string(text), "## Words, one by one")
	_, list, _ := strings.Cut(byHand, "words cannot be names:\n\n")
	list, _, _ = strings.Cut(list, "\n\n")
	listed := strings.Fields(strings.ReplaceAll(list, "`", ""))
	reserved := slices.DeleteFunc(slices.Collect(maps.Keys(words)), func(word string) bool { return word == blankName })
	for _, word := range reserved {
		if !slices.Contains(listed, word) {
			t.Errorf("rule 1 does not list %s", word)
		}
	}
	for _, word := range listed {
		if !slices.Contains(reserved, word) {
			t.Errorf("rule 1 lists %s, which can be a name", word)
		}
	}
	for _, name := range []string{"input", "inputfrom", "inputto", "length", "numPieces", "makemove"} {
		if !strings.Contains(byHand, "`"+name+"(") {
			t.Errorf("no chapter shows how %s is called", name)
		}
	}
}

func TestHelp(t *testing.T) {
	for typed, word := range map[string]string{
		"GAME": "Game", "board": "Board", "player": "Player", "ISVALIDMOVE": "isValidMove", "TRUE": "true", ":": ":",
	} {
		if text, ok := (Language{}).Pages().Help(typed); !ok || !strings.HasPrefix(text, "`"+word+"` ") {
			t.Errorf("%q is helped with %.40q", typed, text)
		}
	}
	for _, typed := range []string{"", " ", "`", "##", "for", "boar", "(", "x`", "x`\n\n`y"} {
		if text, ok := (Language{}).Pages().Help(typed); ok || text != "" {
			t.Errorf("%q is helped with %.40q", typed, text)
		}
	}
}
