package langtest

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
)

// Helped wants what is typed to be helped with the text of a word, and other things with nothing.
func Helped(t *testing.T, l lang.Language, helped map[string]string, unknown ...string) {
	t.Helper()
	for typed, word := range helped {
		if text, ok := l.Pages().Help(typed); !ok || !strings.HasPrefix(text, "`"+word+"` ") {
			t.Errorf("%q is helped with %.40q", typed, text)
		}
	}
	for _, typed := range append(unknown, "", " ", "`", "##", "(", "x`", "x`\n\n`y") {
		if text, ok := l.Pages().Help(typed); ok || text != "" {
			t.Errorf("%q is helped with %.40q", typed, text)
		}
	}
}

// A Reference is a file of docs/reference: what it must list and show in its part that is written by hand.
type Reference struct {
	File      string            // its name without a folder
	Before    string            // ends the sentence before the list of words
	Reserved  []string          // the words of the list
	IsWord    func(string) bool // whether a word of the list belongs there
	Functions []string          // each is shown with a call
	Call      string            // the sign behind the name that is called
}

// Check wants the list to hold the words and no other, and a chapter that shows a call of each function.
func (r *Reference) Check(t *testing.T) {
	t.Helper()
	text, err := os.ReadFile("../../docs/reference/" + r.File)
	if err != nil {
		t.Fatal(err)
	}
	byHand, _, _ := strings.Cut(string(text), "## Words, one by one")
	_, list, _ := strings.Cut(byHand, r.Before+":\n\n")
	list, _, _ = strings.Cut(list, "\n\n")
	listed := strings.Fields(strings.ReplaceAll(list, "`", ""))
	for _, word := range r.Reserved {
		if !slices.Contains(listed, word) {
			t.Errorf("the list of words has no %s", word)
		}
	}
	for _, word := range listed {
		if !r.IsWord(word) {
			t.Errorf("%s is listed, which can be a name", word)
		}
	}
	for _, name := range r.Functions {
		if !strings.Contains(byHand, "`"+name+r.Call) {
			t.Errorf("no chapter shows how %s is called", name)
		}
	}
}
