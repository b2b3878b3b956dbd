package languages_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/roll-lang/roll/examples"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/source"
)

// TestMistaken reads each example, and each game to begin with, as each other language: what is said names the language
// in which it is, and a word of its code, not of a comment.
func TestMistaken(t *testing.T) {
	for _, g := range everyGame(t) {
		for _, as := range languages.All() {
			file := source.NewFile(g.name, g.text)
			program, diagnostics := languages.All().Load(as, file)
			switch {
			case as.Name() == g.of.Name():
				if program == nil || lang.Mistaken(file, as, as) != nil {
					t.Errorf("%s: %v", g.name, diagnostics)
				}
			case len(diagnostics) != 1 || diagnostics[0].Code != lang.OtherLanguage:
				t.Errorf("%s is not told from %s: %v", g.name, as.Name(), diagnostics)
			case !strings.Contains(diagnostics[0].Message, "is "+g.of.Name()+";"):
				t.Errorf("%s read as %s: %v", g.name, as.Name(), diagnostics[0])
			case isComment(file.Line(file.LineAt(diagnostics[0].Span.Start))):
				t.Errorf("%s read as %s: %v, which is in a comment", g.name, as.Name(), diagnostics[0])
			}
		}
	}
}

type game struct {
	name, text string
	of         lang.Language
}

// everyGame lists the examples, and the games with which one begins.
func everyGame(t *testing.T) []game {
	t.Helper()
	var list []game
	for _, l := range languages.All() {
		if text := lang.StarterOf(l); text != l.Sample() {
			list = append(list, game{"starter" + l.Extensions()[0], text, l})
		}
	}
	if err := fs.WalkDir(examples.Files(), ".", func(path string, entry fs.DirEntry, err error) error {
		l, ok := languages.All().ByFile(path)
		if err != nil || entry.IsDir() || !ok {
			return err
		}
		text, err := fs.ReadFile(examples.Files(), path)
		list = append(list, game{path, string(text), l})
		return err
	}); err != nil {
		t.Fatal(err)
	}
	return list
}

func isComment(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "//") }
