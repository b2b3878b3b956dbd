package roll

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/roll-lang/roll/check"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/stdlib"
)

// TestErrors loads the games in testdata/errors, which say on each line what is wrong there:
//
//	x = ;   // ERROR code "part of the message or the help"
//
// Just these diagnostics must be given, on these lines; so nothing that follows from a mistake may be reported.
// A line may have several. Where no comment can stand, // ERROR-ABOVE follows on a line of its own, or
// // ERROR-BELOW stands before. Warnings are written likewise.
func TestErrors(t *testing.T) {
	for name, text := range errorFixtures(t) {
		t.Run(name, func(t *testing.T) {
			file := source.NewFile(name, text)
			program, diagnostics := Language{}.Load(file)
			wanted := readWanted(t, text)
			for _, d := range diagnostics {
				checkDiagnostic(t, file, d)
				at := slices.IndexFunc(wanted, func(w wantedError) bool { return w.matches(d) })
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
		})
	}
}

// errorFixtures are the files of testdata/errors, and some that are better made than kept.
func errorFixtures(t testing.TB) map[string]string {
	fixtures := map[string]string{
		"nested": "Game Deep {\nint $x = " + strings.Repeat("(", 1000) + "1" + strings.Repeat(")", 1000) +
			"; // ERROR nested-too-deeply \"this is nested more than 1000 deep\"\n}",
		"long": "Game Long {\nint $x = 1" + strings.Repeat(" + 1", 10_001) +
			"; // ERROR expression-too-long \"more than 10000 parts\"\n}",
	}
	paths, err := filepath.Glob("../../testdata/errors/*.roll")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no fixtures: %v", err)
	}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		fixtures[strings.TrimSuffix(filepath.Base(path), ".roll")] = string(text)
	}
	return fixtures
}

// A wantedError is a diagnostic that a fixture asks for.
type wantedError struct {
	line     int
	severity string
	code     string
	part     string
}

func (w wantedError) String() string {
	return fmt.Sprintf("line %d: %s %s %q", w.line, w.severity, w.code, w.part)
}

func (w wantedError) matches(d *source.Diagnostic) bool {
	return w.line == d.File.Position(d.Span.Start).Line && w.severity == d.Severity.String() &&
		w.code == string(d.Code) && strings.Contains(d.Message+"\n"+d.Help, w.part)
}

var annotation = regexp.MustCompile(`(ERROR|WARNING)(-ABOVE|-BELOW)? ([a-z0-9-]+) ("(?:[^"\\]|\\.)*")`)

func readWanted(t *testing.T, text string) []wantedError {
	var wanted []wantedError
	above := 0 // the last line that is no ERROR-ABOVE
	for i, line := range strings.Split(text, "\n") {
		_, comment, _ := cutLast(line, "//")
		found := annotation.FindAllStringSubmatch(comment, -1)
		if strings.Count(comment, "ERROR")+strings.Count(comment, "WARNING") != len(found) {
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
			wanted = append(wanted, wantedError{here, strings.ToLower(m[1]), m[3], part})
		}
	}
	return wanted
}

// cutLast cuts a line where its annotation begins: at the last separator that ERROR or WARNING follows.
func cutLast(line, sep string) (before, after string, found bool) {
	for at := len(line); ; {
		at = strings.LastIndex(line[:at], sep)
		if at < 0 {
			return line, "", false
		}
		if rest := strings.TrimLeft(line[at+len(sep):], " "); strings.HasPrefix(rest, "ERROR") || strings.HasPrefix(rest, "WARNING") {
			return line[:at], rest, true
		}
	}
}

// checkDiagnostic checks what holds for every diagnostic: it can be shown, to a person.
func checkDiagnostic(t *testing.T, file *source.File, d *source.Diagnostic) {
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
	if d.Message == "" || d.Message == string(d.Code) || strings.Contains(all, "%!") {
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

// runtimeOnly are the codes that cannot occur before a game runs.
var runtimeOnly = []source.Code{
	playersOutside, nextTurnOutside, placedOffBoard, rollTooLarge,
	interp.NoOption, interp.LandsForEver,
	stdlib.NoPlayer, stdlib.NoPiece, stdlib.NoTile, stdlib.BoundsSwapped,
}

// TestErrorsAreComplete wants a fixture for every code that check can give.
func TestErrorsAreComplete(t *testing.T) {
	seen := map[string]bool{}
	for _, text := range errorFixtures(t) {
		for _, w := range readWanted(t, text) {
			seen[w.code] = true
		}
	}
	known := map[string]bool{}
	for _, catalog := range []source.Catalog{lexer.Messages, parser.Messages, check.Messages, Messages, interp.Messages, stdlib.Messages} {
		for code := range catalog {
			known[string(code)] = true
			running := slices.Contains(runtimeOnly, code)
			if !seen[string(code)] && !running {
				t.Errorf("%s has no fixture", code)
			}
			if seen[string(code)] && running {
				t.Errorf("%s is called runtime-only, but has a fixture", code)
			}
		}
	}
	for code := range seen {
		if !known[code] {
			t.Errorf("there is a fixture of %s, which is no code", code)
		}
	}
}
