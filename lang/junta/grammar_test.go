package junta

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/roll-lang/roll/lang/langtest"
	"github.com/roll-lang/roll/source"
)

// TestGrammar wants the grammar of the reference to make all programs that can be played, and these to use all of it.
func TestGrammar(t *testing.T) {
	ebnf := readGrammar(t)
	used := langtest.Used{}
	for name, text := range playable(t) {
		file := source.NewFile(name, text)
		var tokens []string
		for _, span := range tokensOf(file) {
			tokens = append(tokens, file.Lexeme(span))
		}
		if !ebnf.Use(used, "program", tokens) {
			t.Errorf("the grammar does not make %s", name)
		}
	}
	for _, part := range ebnf.Unused(used) {
		t.Errorf("no program uses %s", part)
	}
}

// readGrammar reads the grammar of the reference.
func readGrammar(t *testing.T) *langtest.Grammar {
	t.Helper()
	return langtest.ReadGrammar(t, "../../docs/reference/junta.md", map[string]func(string) bool{
		"lower":      func(s string) bool { return words[s] == 0 && lowerForm.MatchString(s) },
		"upper":      func(s string) bool { return upperForm.MatchString(s) && !isCoordinate(s) },
		"variable":   func(s string) bool { return s[0] == '$' },
		"coordinate": isCoordinate,
		"integer":    regexp.MustCompile(`^\d+$`).MatchString,
		"string":     func(s string) bool { return s[0] == '"' },
	})
}

// tokensOf returns where the tokens of a file stand.
func tokensOf(file *source.File) []source.Span {
	return langtest.Tokens(file, grammar(nil).Table, catalogs...)
}

var (
	lowerForm = regexp.MustCompile(`^[a-z]\w*$`)
	upperForm = regexp.MustCompile(`^[A-Z]\w*$`)
)

// playable returns the examples and the transcripts' programs that have no errors, by their names.
func playable(t *testing.T) map[string]string {
	t.Helper()
	programs := map[string]string{}
	add := func(name, text string) {
		if p, _ := (Language{}).Load(source.NewFile(name, text)); p != nil {
			programs[name] = text
		}
	}
	examples, _ := filepath.Glob("../../examples/junta/*.junta")
	for _, name := range examples {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		add(name, string(text))
	}
	transcripts, _ := filepath.Glob("../../testdata/junta/*.txtar")
	for _, name := range transcripts {
		archive, err := txtar.ParseFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range archive.Files {
			if f.Name == "game.junta" {
				add(name, string(f.Data))
			}
		}
	}
	return programs
}
