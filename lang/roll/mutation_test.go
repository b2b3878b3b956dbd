package roll

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/roll-lang/roll/lexer"
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

func tokensOf(name, text string) []source.Span {
	file := source.NewFile(name, text)
	scanner := lexer.NewScanner(file, grammar().Table, source.NewBag(file, catalogs...))
	var list []source.Span
	for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
		list = append(list, token.Span)
	}
	return list
}

// A mutant is an example with one slip of the keyboard, which lies on these lines.
type mutant struct {
	name        string
	file        *source.File
	first, last int
}

// mutantsOf returns an example with each token left out, doubled, and swapped with the next one.
func mutantsOf(name, text string) []mutant {
	var list []mutant
	add := func(kind string, at source.Span, with string) {
		file := source.NewFile(name, text[:at.Start]+with+text[at.End:])
		first := file.LineAt(at.Start)
		last := file.LineAt(at.Start + int32(len(with)))
		list = append(list, mutant{fmt.Sprintf("%s:%d: %s %q", name, first, kind, text[at.Start:at.End]), file, first, last})
	}
	tokens := tokensOf(name, text)
	for i, t := range tokens {
		word := text[t.Start:t.End]
		add("left out", t, "")
		add("doubled", t, word+" "+word)
		if i+1 < len(tokens) {
			next := tokens[i+1]
			add("swapped", t.To(next), text[next.Start:next.End]+text[t.End:next.Start]+word)
		}
	}
	return list
}

// errorLines loads a program and returns the lines of its errors, and whether it could be parsed. It fails where that
// panics or hangs.
func errorLines(t *testing.T, m mutant) (lines []int, parses bool) {
	t.Helper()
	done := make(chan any)
	go func() {
		defer func() { done <- recover() }()
		bag := source.NewBag(m.file, catalogs...)
		parseGame(m.file, bag)
		parses = !bag.HasErrors()
		_, diagnostics := load(m.file)
		for _, d := range diagnostics {
			if d.Severity == source.Error {
				lines = append(lines, m.file.LineAt(d.Span.Start))
			}
		}
	}()
	select {
	case r := <-done:
		if r != nil {
			t.Fatalf("%s: panic: %v", m.name, r)
		}
	case <-time.After(20 * time.Second):
		t.Fatalf("%s: hangs", m.name)
	}
	return lines, parses
}

// TestMutants makes slips in the examples. Where a program can no longer be parsed, its first error should lie where
// the slip is, and it should be the only one. docs/diagnostics.md gives the figures.
func TestMutants(t *testing.T) {
	const most = 1500 // mutants of an example
	all, broken, near := 0, 0, 0
	var counts []int
	for name, text := range exampleTexts(t) {
		list := mutantsOf(name, text)
		r := rand.New(rand.NewPCG(1, 2))
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, m := range list[:min(most, len(list))] {
			all++
			lines, parses := errorLines(t, m)
			if parses {
				continue
			}
			broken++
			counts = append(counts, len(lines))
			if m.first-1 <= lines[0] && lines[0] <= m.last+1 {
				near++
			} else if testing.Verbose() {
				t.Logf("%s: the first error is on line %d", m.name, lines[0])
			}
		}
	}
	slices.Sort(counts)
	share, median := float64(near)/float64(broken), counts[len(counts)/2]
	t.Logf("%d mutants, %d do not parse; the first error of %.1f %% of these is within a line; the median of errors is %d, "+
		"and %.1f %% have one", all, broken, 100*share, median, 100*float64(ones(counts))/float64(broken))
	if all < 2000 || share < 0.98 || median > 1 {
		t.Error("want 2000 mutants, 98 % and 1")
	}
}

// ones returns how many of the counts, which are sorted, are 1.
func ones(counts []int) int {
	at, _ := slices.BinarySearch(counts, 2)
	return at
}

// mistakes are what people do wrong: what is found anywhere in a program becomes something else on the same line.
var mistakes = []struct {
	name  string
	right *regexp.Regexp
	wrong string
}{
	{"missing semicolon", regexp.MustCompile(`(?m);$`), ""},
	{"missing brace", regexp.MustCompile(`(?m)^ {8,}}$`), ""},
	{"misspelt field", regexp.MustCompile(`(?m)^( {8}[A-Z]\w+) = `), "${1}x = "},
	{"attributes in the wrong order", regexp.MustCompile(`(next: \d+), (prev: \d+)|(value: \d+), (quantity: \d+)`), "$2$4, $1$3"},
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
		_, diagnostics := load(file)
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
