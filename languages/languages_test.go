package languages_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/source"
)

// TestExamplesOpen opens each game that comes with roll, from its file and from its text.
func TestExamplesOpen(t *testing.T) {
	for _, l := range languages.All() {
		games, err := filepath.Glob("../examples/*/*" + l.Extensions()[0])
		if err != nil || len(games) == 0 {
			t.Fatalf("no examples of %s: %v", l.Name(), err)
		}
		for _, path := range games {
			opened, err := languages.Open(path)
			if err != nil {
				t.Error(err)
				continue
			}
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			loaded, err := languages.Load(path, text)
			if err != nil || loaded.Name() != opened.Name() || loaded.File().Text != string(text) {
				t.Errorf("%s is loaded as %v: %v", path, loaded, err)
			}
		}
	}
}

// TestOpenNames wants capitals in a name to tell the language too.
func TestOpenNames(t *testing.T) {
	for _, name := range []string{"a.roll", "A.ROLL", "folder.tiler/a.Roll"} {
		if program, err := languages.Load(name, []byte("Game A {}")); err != nil || program.File().Name != name {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestOpenFails(t *testing.T) {
	folder := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.roll"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name, path string
		is         error  // that the error is, or nil for a *ProgramError
		says       string // part of it
	}{
		{"an unknown ending", write("a.txt", "Game A {}"), languages.ErrUnknown, "it is none of .roll, .tiler"},
		{"no ending", write("roll", "Game A {}"), languages.ErrUnknown, "it is none of .roll, .tiler"},
		{"no file", filepath.Join(folder, "none.roll"), fs.ErrNotExist, "none.roll"},
		{"a fault", write("a.roll", "Game A { Dice { make Die(faces: 0); } }"), nil, "a.roll:1:"},
		{"three faults", write("b.roll", "Game A { Board { NumTile = 8; } Dice { make Dye(); x } }"), nil, "more)"},
		{"another language", write("b.tiler", "Game A { Board { NumTiles = 8; } }"), nil, "`Game` is ROLL"},
		{"no text", write("c.roll", "Game\x00A {}"), nil, "NUL"},
		{"too large", write("d.roll", strings.Repeat(" ", source.MaxSize)+"Game A {}"), nil, "larger than 8 MB"},
	} {
		t.Run(row.name, func(t *testing.T) {
			program, err := languages.Open(row.path)
			if program != nil || err == nil {
				t.Fatalf("it gives %v, %v", program, err)
			}
			var faulty *languages.ProgramError
			if row.is != nil && !errors.Is(err, row.is) || row.is == nil && !errors.As(err, &faulty) {
				t.Errorf("it is %T: %[1]v", err)
			}
			if !strings.Contains(err.Error(), row.says) {
				t.Errorf("%v does not say %q", err, row.says)
			}
		})
	}
	var pathError *fs.PathError
	if _, err := languages.Open(filepath.Join(folder, "folder.roll")); !errors.As(err, &pathError) {
		t.Errorf("a folder: %v", err)
	}
}

// TestErrorIsTheFirstError wants a warning before it to be passed over, in the text and in the count.
func TestErrorIsTheFirstError(t *testing.T) {
	file := source.NewFile("a.roll", "one two three")
	diagnostic := func(at int32, severity source.Severity) *source.Diagnostic {
		span := source.Span{Start: at, End: at + 1}
		return &source.Diagnostic{File: file, Severity: severity, Span: span, Message: fmt.Sprint("at ", at)}
	}
	warning, first, second := diagnostic(0, source.Warning), diagnostic(4, source.Error), diagnostic(8, source.Error)
	for _, row := range []struct {
		diagnostics []*source.Diagnostic
		want        string
	}{
		{[]*source.Diagnostic{first}, first.Error()},
		{[]*source.Diagnostic{warning, first}, first.Error()},
		{[]*source.Diagnostic{warning, first, second}, first.Error() + " (and 1 more)"},
	} {
		if got := (&languages.ProgramError{Diagnostics: row.diagnostics}).Error(); got != row.want {
			t.Errorf("it says %q, not %q", got, row.want)
		}
	}
}

// TestAllIsTheCallers wants what somebody does to the list to be seen by nobody else.
func TestAllIsTheCallers(t *testing.T) {
	all := languages.All()
	all[0] = nil
	if languages.All()[0] == nil {
		t.Error("the list is shared")
	}
}

// TestLanguagesDiffer wants no two languages to have a name or an ending in common.
func TestLanguagesDiffer(t *testing.T) {
	seen := map[string]bool{}
	all := languages.All()
	for _, word := range append(all.Names(), all.Extensions()...) {
		if low := strings.ToLower(word); seen[low] {
			t.Errorf("two languages are called %s", word)
		}
		seen[strings.ToLower(word)] = true
	}
}

// TestWarningsAreTold by the list, where Load leaves them out.
func TestWarningsAreTold(t *testing.T) {
	const text = "Game A { Board { make Tile(id: 1, next: 1, prev: 0); } }"
	all := languages.All()
	own, ok := all.Named("roll")
	if !ok {
		t.Fatalf("there is no ROLL among %v", all.Names())
	}
	var program lang.Program
	program, diagnostics := all.Load(own, source.NewFile("a.roll", text))
	if program == nil || len(diagnostics) == 0 {
		t.Errorf("it gives %v, %v", program, diagnostics)
	}
}

// TestNamed finds languages by their names, in capitals or not.
func TestNamed(t *testing.T) {
	for name, want := range map[string]string{"ROLL": "ROLL", "Tiler": "tiler", "roll": "ROLL", ".roll": "", "": ""} {
		l, ok := languages.All().Named(name)
		if ok != (want != "") || ok && l.Name() != want {
			t.Errorf("%q names %v, not %q", name, l, want)
		}
	}
}
