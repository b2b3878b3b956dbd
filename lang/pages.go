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

// This file reads the pages of Markdown with which a language explains itself. One is about its codes, one about its
// words, and one about its built-ins; each code or word has a heading of the second level.

// Pages are the pages with which a language explains itself.
type Pages struct {
	Page     string            // about its words and signs, except for its built-ins
	Builtins []*interp.Builtin // each with its own help
	CodePage string            // about its codes
	Catalogs []source.Catalog  // the messages for all that can be wrong with a program
}

// Explain returns what the page says about a code: its meaning, and two fenced programs, a wrong one and the same one
// put right. It is false for a code that is not on the page.
//
// A program that cannot be shown as text stands in a fence with the info quoted: one Go string on each line, which are
// joined. A string with * n behind it counts n times.
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

// Help returns what is said about a word or sign, as Markdown that begins with the word itself. The heading shows the
// word as code, because a # would end it otherwise. If the word is not there, case is ignored; it is false if that
// finds nothing either.
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

// Documented gives built-ins what a page says about them, each under its name.
func Documented(builtins []*interp.Builtin, page string) []*interp.Builtin {
	for _, b := range builtins {
		b.Doc, _ = section(page, "`"+b.Name+"`")
	}
	return builtins
}

// Words returns the words that are explained, in alphabetical order without regard to case, and then the signs.
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

// section returns the text under a heading of the second level.
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

// Codes returns the codes of all diagnostics and runtime errors that a program can get, in any order. The codes of
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
