package roll

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// exampleTexts are the examples by their names.
func exampleTexts(t testing.TB) map[string]string {
	t.Helper()
	paths, err := filepath.Glob("../../examples/roll/*.roll")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no examples: %v", err)
	}
	all := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		all[filepath.Base(path)] = string(text)
	}
	return all
}

// TestMutants makes slips in the examples; see langtest.Mutants. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	langtest.Mutants(t, Language{}, exampleTexts(t), tokensOf, parse)
}

func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(file, grammar().Table, catalogs...)
}

func parse(file *source.File, bag *source.Bag) { parseGame(file, bag) }

// mistakes are what people do wrong: what is found anywhere in a program becomes something else on the same line.
var mistakes = []struct {
	name  string
	right *regexp.Regexp
	wrong string
}{
	{"missing semicolon", regexp.MustCompile(`(?m);$`), ""},
	{"missing brace", regexp.MustCompile(`(?m)^ {8,}}$`), ""},
	{"misspelt field", regexp.MustCompile(`(?m)^( {8}[A-Z]\w+) = `), "${1}x = "},
	{"attributes in the wrong order", regexp.MustCompile(`(next: \d+), (prev: \d+)|(value: \d+), (quantity: \d+)`),
		"$2$4, $1$3"},
	{"unknown attribute", regexp.MustCompile(`faces: `), "sides: "},
	{"bad expression", regexp.MustCompile(`print\(`), "print(* "},
	{"missing parenthesis", regexp.MustCompile(`\) {`), " {"},
	{"unclosed text", regexp.MustCompile(`"\);`), ");"},
	{"unknown name", regexp.MustCompile(`\[playerID\]`), "[plyerID]"},
	{"unknown function", regexp.MustCompile(`print\(`), "prnit("},
	{"foreign character", regexp.MustCompile(` \+ `), " × "},
	{"misspelt word", regexp.MustCompile(`\bdefine `), "defin "},
}

// TestEveryMistakeIsFound makes two mistakes in each example, one as near its beginning and one as near its end as may
// be, of all kinds. Each of the two must be reported as it is alone.
func TestEveryMistakeIsFound(t *testing.T) {
	type reported struct {
		code source.Code
		line int
	}
	errorsOf := func(name, text string) (all []reported) {
		file := source.NewFile(name, text)
		_, diagnostics := Language{}.Load(file)
		for _, d := range diagnostics {
			if d.Severity == source.Error {
				all = append(all, reported{d.Code, file.LineAt(d.Span.Start)})
			}
		}
		return all
	}
	replaced := func(text string, at []int, right *regexp.Regexp, wrong string) string {
		return text[:at[0]] + right.ReplaceAllString(text[at[0]:at[1]], wrong) + text[at[1]:]
	}
	pairs := 0
	texts := exampleTexts(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		text := texts[name]
		for _, early := range mistakes {
			for _, late := range mistakes {
				first, last := early.right.FindStringIndex(text), late.right.FindAllStringIndex(text, -1)
				if first == nil || last == nil {
					continue
				}
				end := last[len(last)-1]
				file := source.NewFile(name, text)
				if file.LineAt(int32(end[0])) < file.LineAt(int32(first[0]))+10 {
					continue // not far apart
				}
				pairs++
				withLate := replaced(text, end, late.right, late.wrong)
				withEarly := replaced(text, first, early.right, early.wrong)
				both := errorsOf(name, replaced(withLate, first, early.right, early.wrong))
				for _, alone := range [][]reported{errorsOf(name, withEarly), errorsOf(name, withLate)} {
					if len(alone) == 0 {
						t.Errorf("%s: %s, %s: one of them is no mistake", name, early.name, late.name)
					} else if !slices.Contains(both, alone[0]) {
						t.Errorf("%s: %s, %s: %v is not among %v", name, early.name, late.name, alone[0], both)
					}
				}
			}
		}
	}
	t.Logf("%d pairs", pairs)
}
