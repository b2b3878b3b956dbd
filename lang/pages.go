package lang

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/source"
)

// This file reads the pages of Markdown that a language explains itself with: one of its codes and one of its words,
// each code or word under a heading of the second level.

// Pages are those that a language explains itself with.
type Pages struct {
	Page     string            // of its words and signs, but for its built-ins
	Builtins []*interp.Builtin // which say themselves what they are
	CodePage string            // of its codes
	Catalogs []source.Catalog  // of all that can be wrong with a program
}

// Explain returns what the page says of a code: what it means, and two fenced programs, one that is wrong and the
// same put right; false for a code that the page has not.
//
// A program that cannot be shown as text stands in a fence with the info quoted: a Go string a line, all of them
// joined. A string with * n behind it stands n times.
func (p Pages) Explain(code source.Code) (Explanation, bool) {
	text, found := section(p.CodePage, string(code))
	parts := strings.Split(text, "```")
	if !found || len(parts) < 4 {
		return Explanation{}, false
	}
	return Explanation{
		Meaning: strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(parts[0]), "Wrong:")),
		Wrong:   fenced(parts[1]),
		Right:   fenced(parts[3]),
	}, true
}

// Help returns what is said of a word or sign, as Markdown that begins with it. Its heading is the word as
// code, for a # would end it otherwise. A word that there is not is looked for without regard to case; false where
// that finds none either.
func (p Pages) Help(word string) (text string, ok bool) {
	words := p.Words()
	i := slices.Index(words, word)
	if i < 0 {
		i = slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, word) })
	}
	if i < 0 {
		return "", false
	}
	for _, b := range p.Builtins {
		if b.Name == words[i] {
			return b.Doc, true
		}
	}
	return section(p.Page, "`"+words[i]+"`")
}

// Documented gives built-ins what a page says of them, each under its name.
func Documented(builtins []*interp.Builtin, page string) []*interp.Builtin {
	for _, b := range builtins {
		b.Doc, _ = section(page, "`"+b.Name+"`")
	}
	return builtins
}

// Words returns the words that are explained in the order of the alphabet, the case apart, and then the signs.
func (p Pages) Words() []string {
	var words []string
	for _, b := range p.Builtins {
		words = append(words, b.Name)
	}
	for line := range strings.Lines(p.Page) {
		if heading, ok := strings.CutPrefix(line, "## "); ok {
			words = append(words, strings.Trim(heading, "`\n"))
		}
	}
	slices.SortStableFunc(words, func(a, b string) int {
		return cmp.Or(cmp.Compare(isSign(a), isSign(b)), cmp.Compare(strings.ToLower(a), strings.ToLower(b)))
	})
	return words
}

// isSign returns 1 for a sign and 0 for a word.
func isSign(s string) int {
	if strings.IndexFunc(s, unicode.IsLetter) == 0 {
		return 0
	}
	return 1
}

// section returns what stands under a heading of the second level.
func section(page, heading string) (text string, found bool) {
	_, text, found = strings.Cut(page, "\n## "+heading+"\n")
	text, _, _ = strings.Cut(text, "\n## ")
	return strings.TrimSpace(text), found
}

// fenced returns the program of a fence, whose first line names the language.
func fenced(block string) string {
	info, text, _ := strings.Cut(block, "\n")
	if info != "quoted" {
		return text
	}
	var b strings.Builder
	for line := range strings.Lines(text) {
		quoted, err := strconv.QuotedPrefix(line)
		if err != nil {
			continue
		}
		piece, _ := strconv.Unquote(quoted) // it is quoted, or QuotedPrefix would not take it
		times, err := strconv.Atoi(strings.Trim(line[len(quoted):], " *\n"))
		if err != nil {
			times = 1
		}
		b.WriteString(strings.Repeat(piece, times))
	}
	return b.String()
}

// Codes returns the codes of all diagnostics and runtime errors that a program can be given, in any order; those of
// files, which every language has, are among them.
func (p Pages) Codes() []source.Code {
	var codes []source.Code
	for _, catalog := range append([]source.Catalog{source.Messages, Messages}, p.Catalogs...) {
		for code := range catalog {
			codes = append(codes, code)
		}
	}
	return codes
}
