package cli

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// TestMistakenLanguage holds every example against every other language: each is plainly not in it, and a word of its
// code, not of a comment, says so.
func TestMistakenLanguage(t *testing.T) {
	for _, own := range known() {
		for _, path := range gamesOf(t, own) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			file := source.NewFile(path, string(text))
			for _, readAs := range known() {
				d := lang.Mistaken(file, readAs, own)
				if readAs == own {
					if d != nil {
						t.Errorf("%s: %v", path, d)
					}
					continue
				}
				if d == nil {
					t.Errorf("%s is not told from %s", path, readAs.Name())
				} else if line := file.Line(file.LineAt(d.Span.Start)); isComment(line) {
					t.Errorf("%s: %v, which is in a comment: %s", path, d, line)
				}
			}
		}
	}
}

// gamesOf returns the examples of a language.
func gamesOf(t *testing.T, l lang.Language) []string {
	t.Helper()
	var paths []string
	for _, ext := range l.Extensions() {
		found, err := filepath.Glob(filepath.Join("..", "examples", "*", "*"+ext))
		if err != nil {
			t.Fatal(err)
		}
		paths = append(paths, found...)
	}
	if len(paths) == 0 {
		t.Fatalf("no examples of %s", l.Name())
	}
	return paths
}

func isComment(line string) bool { return strings.HasPrefix(strings.TrimSpace(line), "//") }
