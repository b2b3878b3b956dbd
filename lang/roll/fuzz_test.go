package roll

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// FuzzLoad loads any text: there is no panic, an answer comes soon, and all diagnostics are fit to be shown.
func FuzzLoad(f *testing.F) {
	for _, text := range examples(f) {
		f.Add(text)
	}
	for _, text := range transcripts(f) {
		f.Add(text)
	}
	for _, text := range errorFixtures(f) {
		if len(text) < 10_000 {
			f.Add(text)
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !utf8.ValidString(text) {
			t.Skip("a file is valid UTF-8")
		}
		done := make(chan bool)
		go func() {
			defer close(done)
			loadChecked(t, source.NewFile("fuzz.roll", text))
		}()
		select {
		case <-done:
		case <-time.After(time.Minute):
			t.Error("loading does not end")
		}
	})
}

// TestLoadCutShort loads games that end anywhere, as they do while somebody types them.
func TestLoadCutShort(t *testing.T) {
	games := examples(t)
	for i, text := range transcripts(t) {
		if i%35 == 0 {
			games = append(games, text)
		}
	}
	if len(games) < 20 {
		t.Fatalf("there are only %d games", len(games))
	}
	for _, text := range games {
		name, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
		t.Run(name, func(t *testing.T) {
			for end := range len(text) {
				file, d := source.Decode("cut.roll", []byte(text[:end]))
				if d != nil { // within a character
					continue
				}
				loadChecked(t, file)
				if t.Failed() {
					t.Fatalf("cut at byte %d:\n%s", end, text[:end])
				}
			}
		})
	}
}

// TestOneSlip leaves each word of a good game out, and writes it twice. Nobody should have to read much for one slip,
// wherever it is: not even a brace may make the rest of the file look wrong.
func TestOneSlip(t *testing.T) {
	const most = 3
	for _, text := range examples(t) {
		name, _, _ := strings.Cut(text, "\n")
		t.Run(name, func(t *testing.T) {
			file := source.NewFile("good.roll", text)
			scanner := lexer.NewScanner(file, grammar().Table, source.NewBag(file))
			for token := scanner.Scan(); token.Kind != lexer.EOF; token = scanner.Scan() {
				before, word, after := text[:token.Span.Start], file.Lexeme(token.Span), text[token.Span.End:]
				for _, slip := range []string{before + after, before + word + " " + word + after} {
					diagnostics := slices.DeleteFunc(loadChecked(t, source.NewFile("slip.roll", slip)),
						func(d *source.Diagnostic) bool { return d.Severity == source.Remark })
					if len(diagnostics) <= most {
						continue
					}
					at := file.Position(token.Span.Start)
					t.Errorf("%q at %d:%d left out or doubled gives %d diagnostics:", word, at.Line, at.Column,
						len(diagnostics))
					for _, d := range diagnostics {
						t.Log(d)
					}
				}
			}
		})
	}
}

// loadChecked loads a file and checks what holds for the diagnostics of any.
func loadChecked(t *testing.T, file *source.File) []*source.Diagnostic {
	program, diagnostics := Language{}.Load(file)
	at, failed := int32(0), false
	for _, d := range diagnostics {
		langtest.CheckDiagnostic(t, file, d)
		if d.Span.Start < at {
			t.Errorf("%s at %d stands behind one at %d", d.Code, d.Span.Start, at)
		}
		at = d.Span.Start
		failed = failed || d.Severity == source.Error
	}
	if failed == (program != nil) {
		t.Errorf("there are errors: %v, there is a program: %v", failed, program != nil)
	}
	return diagnostics
}

// examples are the games in examples/roll.
func examples(t testing.TB) []string {
	return texts(t, "../../examples/roll/*.roll", func(data []byte) string { return string(data) })
}

// transcripts are the games of the transcripts in testdata/roll.
func transcripts(t testing.TB) []string {
	return texts(t, "../../testdata/roll/*.txtar", func(data []byte) string {
		archive := txtar.Parse(data)
		at := slices.IndexFunc(archive.Files, func(f txtar.File) bool { return f.Name == "game.roll" })
		if at < 0 {
			return ""
		}
		return string(archive.Files[at].Data)
	})
}

// texts reads the files that match a pattern; those with nothing of interest are left out.
func texts(t testing.TB, pattern string, get func([]byte) string) []string {
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("nothing matches %s: %v", pattern, err)
	}
	var list []string
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if text := get(data); text != "" {
			list = append(list, text)
		}
	}
	return list
}
