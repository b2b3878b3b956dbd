// Package langtest is for the tests of languages: it holds programs against the errors that are written on their lines.
package langtest

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// Fixtures returns the texts of the files that a pattern names, by their names without a folder and an extension.
func Fixtures(t testing.TB, pattern string) map[string]string {
	t.Helper()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	fixtures := map[string]string{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		fixtures[strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))] = string(text)
	}
	return fixtures
}

// ErrorFixtures returns the files that a pattern names, and programs with an expression that is nested too deeply and
// one that is too long, between what stands before and behind it.
func ErrorFixtures(t testing.TB, pattern, before, behind string) map[string]string {
	fixtures := Fixtures(t, pattern)
	fixtures["nested"] = before + strings.Repeat("(", 1000) + "1" + strings.Repeat(")", 1000) +
		"; // ERROR nested-too-deeply \"this is nested more than 1000 deep\"\n" + behind
	fixtures["long"] = before + "1" + strings.Repeat(" + 1", 10_001) +
		"; // ERROR expression-too-long \"more than 10000 parts\"\n" + behind
	return fixtures
}

// AllErrors holds each of the fixtures against the errors that are written on its lines; see Errors.
func AllErrors(t *testing.T, l lang.Language, fixtures map[string]string) {
	for name, text := range fixtures {
		t.Run(name, func(t *testing.T) { Errors(t, l, name, text) })
	}
}

// ErrorsAreComplete wants a fixture for each code that can be given before a game runs, and none for others.
func ErrorsAreComplete(t *testing.T, l lang.Language, fixtures map[string]string, runtimeOnly []source.Code) {
	seen := map[source.Code]bool{}
	for _, text := range fixtures {
		for _, w := range ReadWanted(t, text) {
			seen[source.Code(w.Code)] = true
		}
	}
	known := map[source.Code]bool{}
	for _, catalog := range l.Pages().Catalogs {
		for code := range catalog {
			known[code] = true
			if running := slices.Contains(runtimeOnly, code); seen[code] == running {
				t.Errorf("%s: a fixture has it: %t; it comes only while a game runs: %t; one must be so",
					code, seen[code], running)
			}
		}
	}
	for code := range seen {
		if !known[code] {
			t.Errorf("there is a fixture of %s, which is no code", code)
		}
	}
}

// Errors loads a program that says on each line what is wrong there:
//
//	x = ;   // ERROR code "part of the message or the help"
//
// Just these diagnostics must be given, on these lines; so nothing that follows from a mistake may be reported.
// A line may have several. Where no comment can stand, // ERROR-ABOVE follows on a line of its own, or
// // ERROR-BELOW stands before. Warnings are written likewise.
func Errors(t *testing.T, l lang.Language, name, text string) {
	t.Helper()
	file := source.NewFile(name, text)
	program, diagnostics := l.Load(file)
	wanted := ReadWanted(t, text)
	for _, d := range diagnostics {
		CheckDiagnostic(t, file, d)
		at := slices.IndexFunc(wanted, func(w Wanted) bool { return w.matches(d) })
		if at < 0 {
			t.Errorf("unexpected: %v [%s] help: %s", d, d.Code, d.Help)
			continue
		}
		wanted = slices.Delete(wanted, at, at+1)
	}
	for _, w := range wanted {
		t.Errorf("missing: %v", w)
	}
	failed := slices.ContainsFunc(diagnostics, func(d *source.Diagnostic) bool { return d.Severity == source.Error })
	if failed != (program == nil) {
		t.Errorf("there are errors: %v, there is a program: %v", failed, program != nil)
	}
}

// A Wanted is a diagnostic that a fixture asks for.
type Wanted struct {
	Line     int
	Severity string
	Code     string
	Part     string // of the message or the help
}

func (w Wanted) String() string {
	return fmt.Sprintf("line %d: %s %s %q", w.Line, w.Severity, w.Code, w.Part)
}

func (w Wanted) matches(d *source.Diagnostic) bool {
	return w.Line == d.File.Position(d.Span.Start).Line && w.Severity == d.Severity.String() &&
		w.Code == string(d.Code) && strings.Contains(d.Message+"\n"+d.Help, w.Part)
}

var annotation = regexp.MustCompile(`(ERROR|WARNING|NOTE)(-ABOVE|-BELOW)? ([a-z0-9-]+) ("(?:[^"\\]|\\.)*")`)

// begun is where an annotation begins.
var begun = regexp.MustCompile(`ERROR|WARNING|NOTE`)

// ReadWanted returns the diagnostics that a fixture asks for.
func ReadWanted(t testing.TB, text string) []Wanted {
	t.Helper()
	var wanted []Wanted
	above := 0 // the last line that is no ERROR-ABOVE
	for i, line := range strings.Split(text, "\n") {
		_, comment, _ := cutLast(line, "//")
		found := annotation.FindAllStringSubmatch(comment, -1)
		if len(begun.FindAllString(comment, -1)) != len(found) {
			t.Fatalf("line %d: cannot make out %q", i+1, comment)
		}
		here := i + 1
		switch {
		case len(found) > 0 && found[0][2] == "-ABOVE":
			here = above
		case len(found) > 0 && found[0][2] == "-BELOW":
			here++
		default:
			above = here
		}
		for _, m := range found {
			part, err := strconv.Unquote(m[4])
			if err != nil {
				t.Fatalf("line %d: %s: %v", i+1, m[4], err)
			}
			wanted = append(wanted, Wanted{here, strings.ToLower(m[1]), m[3], part})
		}
	}
	return wanted
}

// cutLast cuts a line where its annotation begins: at the last separator that a severity follows.
func cutLast(line, sep string) (before, after string, found bool) {
	for at := len(line); ; {
		at = strings.LastIndex(line[:at], sep)
		if at < 0 {
			return line, "", false
		}
		if rest := strings.TrimLeft(line[at+len(sep):], " "); begun.FindStringIndex(rest) != nil &&
			begun.FindStringIndex(rest)[0] == 0 {
			return line[:at], rest, true
		}
	}
}

// unfilled is what is left of a format where an argument is missing.
var unfilled = regexp.MustCompile(`%[!\[sdqv]`)

// CheckDiagnostic checks what holds for every diagnostic: it can be shown, to a person.
func CheckDiagnostic(t testing.TB, file *source.File, d *source.Diagnostic) {
	t.Helper()
	if d.File != file {
		t.Errorf("%s is in another file", d.Code)
		return
	}
	for _, span := range append([]source.Span{d.Span}, notedSpans(d)...) {
		if span.Start < 0 || span.End < span.Start || int(span.End) > len(file.Text) {
			t.Errorf("%s lies at %v, outside the file", d.Code, span)
		}
	}
	all := d.Message + "\n" + d.Help
	for _, n := range d.Notes {
		all += "\n" + n.Message
	}
	if d.Message == "" || d.Message == string(d.Code) {
		t.Errorf("%s has no sentence in the language's catalogs: it says %q", d.Code, all)
	}
	if unfilled.MatchString(all) && !strings.Contains(file.Text, "%") { // which it may quote
		t.Errorf("%s says %q", d.Code, all)
	}
	if strings.HasSuffix(d.Message, ".") || strings.Contains(d.Message, "\n") || strings.Contains(d.Help, "\n") {
		t.Errorf("%s is not one sentence and one line of help: %q", d.Code, all)
	}
}

func notedSpans(d *source.Diagnostic) []source.Span {
	var spans []source.Span
	for _, n := range d.Notes {
		spans = append(spans, n.Span)
	}
	return spans
}
