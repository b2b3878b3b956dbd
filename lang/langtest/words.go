package langtest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
)

// Words wants one text for all words and signs that mean something, and for no other. Each text begins with its word,
// shows an example in a fence of the language and refers to others that there are.
func Words(t *testing.T, l lang.Language, meaning map[string]bool) {
	t.Helper()
	words := l.Pages().Words()
	for word, means := range meaning {
		switch explained := slices.Contains(words, word); {
		case means && !explained:
			t.Errorf("%s has no section in words.md or builtins.md", word)
		case explained && !means:
			t.Errorf("%s is explained, but means nothing", word)
		}
	}
	for _, word := range words {
		if !meaning[word] {
			t.Errorf("%s is explained, but no table knows it", word)
		}
		wordText(t, l, word)
	}
	if once := slices.Compact(slices.Clone(words)); len(once) != len(words) {
		t.Errorf("a word is explained twice: %q", words)
	}
}

// Builtins wants the page of built-ins to have a section for each row, and for nothing else.
func Builtins(t *testing.T, l lang.Language, page string) {
	t.Helper()
	sections := lang.Pages{Page: page}.Words()
	for _, b := range l.Pages().Builtins {
		if b.Doc == "" {
			t.Errorf("nothing is said of the built-in %s", b.Name)
		}
		sections = slices.DeleteFunc(sections, func(name string) bool { return name == b.Name })
	}
	if len(sections) > 0 {
		t.Errorf("there are no built-ins %q", sections)
	}
}

var quoted = regexp.MustCompile("`([^`]+)`")

func wordText(t *testing.T, l lang.Language, word string) {
	t.Helper()
	text := Help(t, l, word)
	if !strings.HasPrefix(text, "`"+word+"`") {
		t.Errorf("the text of %s begins with %.20q", word, text)
	}
	if !strings.Contains(text, "```"+strings.ToLower(l.Name())) {
		t.Errorf("the text of %s has no example", word)
	}
	_, others, _ := strings.Cut(text, " See also: ")
	if others == "" {
		t.Errorf("the text of %s refers to nothing else", word)
	}
	for _, m := range quoted.FindAllStringSubmatch(others, -1) {
		if !slices.Contains(l.Pages().Words(), m[1]) || m[1] == word {
			t.Errorf("the text of %s refers to %s", word, m[1])
		}
	}
}

// Help returns the text of a word on one line.
func Help(t testing.TB, l lang.Language, word string) string {
	t.Helper()
	text, ok := l.Pages().Help(word)
	if !ok {
		t.Fatalf("%s is not explained", word)
	}
	return strings.Join(strings.Fields(text), " ")
}

// MustSay wants a phrase in the text of a word.
func MustSay(t testing.TB, l lang.Language, word, phrase string) {
	t.Helper()
	if !strings.Contains(Help(t, l, word), phrase) {
		t.Errorf("the text of %s does not say %q", word, phrase)
	}
}
