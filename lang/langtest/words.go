package langtest

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
)

// Words wants a text for all words and signs that mean something, and for no other: words before signs, and the words
// in the alphabet's order, the case apart. Each text begins with its word, shows an example in a fence of the language
// and refers to others that there are.
func Words(t *testing.T, l lang.Language, meaning map[string]bool) {
	t.Helper()
	words := l.Pages().Words()
	for word, means := range meaning {
		if slices.Contains(words, word) != means {
			t.Errorf("%s: it means something: %t; it is explained: %t", word, means, !means)
		}
	}
	for _, word := range words {
		if !meaning[word] {
			t.Errorf("%s is explained, but no table knows it", word)
		}
		wordText(t, l, word)
	}
	isSign := regexp.MustCompile(`^\W`).MatchString
	sorted := slices.IsSortedFunc(words, func(a, b string) int {
		if isSign(a) != isSign(b) {
			return map[bool]int{true: 1, false: -1}[isSign(a)]
		}
		return cmp.Compare(strings.ToLower(a), strings.ToLower(b))
	})
	if !sorted {
		t.Errorf("the order is %q", words)
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
