package langtest

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Tokens returns where the tokens of a file lie, with the table and the catalogs of its language.
func Tokens(file *source.File, table *lexer.Table, catalogs ...source.Catalog) []source.Span {
	scanner := lexer.NewScanner(file, table, source.NewBag(file, catalogs...))
	var list []source.Span
	for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
		list = append(list, token.Span)
	}
	return list
}

// A mutant is a program with one slip of the keyboard, which lies on these lines.
type mutant struct {
	name        string
	file        *source.File
	first, last int
}

// mutantsOf returns a program with each token left out, doubled, and swapped with the next one.
func mutantsOf(name, text string, tokens []source.Span) []mutant {
	var list []mutant
	add := func(kind string, at source.Span, with string) {
		file := source.NewFile(name, text[:at.Start]+with+text[at.End:])
		first := file.LineAt(at.Start)
		last := file.LineAt(at.Start + int32(len(with)))
		list = append(list, mutant{fmt.Sprintf("%s:%d: %s %q", name, first, kind, text[at.Start:at.End]), file,
			first, last})
	}
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

// errorLines parses and loads a program. It returns the lines of its errors, and whether it could be
// parsed. It fails where that panics or hangs.
func errorLines(
	t *testing.T, l lang.Language, m mutant, parse func(*source.File, *source.Bag),
) (lines []int, parsed bool) {
	t.Helper()
	done := make(chan any)
	go func() {
		defer func() { done <- recover() }()
		bag := source.NewBag(m.file, l.Pages().Catalogs...)
		parse(m.file, bag)
		parsed = !bag.HasErrors()
		_, diagnostics := l.Load(m.file)
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
	return lines, parsed
}

// Mutants makes slips in programs, by their names. Where one can no longer be parsed, its first error should lie where
// the slip is, and it should be the only one.
func Mutants(t *testing.T, l lang.Language, texts map[string]string, tokens func(*source.File) []source.Span,
	parse func(*source.File, *source.Bag)) {
	const most = 1500 // mutants of a program
	all, broken, near := 0, 0, 0
	var counts []int
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		list := mutantsOf(name, texts[name], tokens(source.NewFile(name, texts[name])))
		r := rand.New(rand.NewPCG(1, 2))
		r.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for _, m := range list[:min(most, len(list))] {
			all++
			lines, parsed := errorLines(t, l, m, parse)
			if parsed {
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
	t.Logf("%d mutants, %d do not parse; the first error of %.1f %% of these is within a line; the median of "+
		"errors is %d, "+
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
