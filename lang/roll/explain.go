package roll

import (
	_ "embed"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// explainText explains every code, in the alphabet's order: a heading, what it means, and two fenced programs, one
// that is wrong and the same put right.
//
// A program that cannot be shown as text stands in a fence with the info quoted: a Go string a line, all of them
// joined. A string with * n behind it stands n times.
//
//go:embed explain.md
var explainText string

// Explain returns what a code means.
func (Language) Explain(code source.Code) (lang.Explanation, bool) {
	text, found := section(explainText, string(code))
	if !found {
		return lang.Explanation{}, false
	}
	parts := strings.Split(text, "```")
	return lang.Explanation{
		Meaning: strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(parts[0]), "Wrong:")),
		Wrong:   fenced(parts[1]),
		Right:   fenced(parts[3]),
	}, true
}

// section returns what stands under a heading of the second level in a page of Markdown.
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

// Codes returns all codes that a program of the language can be told.
func (Language) Codes() []source.Code {
	var codes []source.Code
	for _, catalog := range append([]source.Catalog{source.Messages}, catalogs...) {
		for code := range catalog {
			codes = append(codes, code)
		}
	}
	return codes
}
