package languages_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/source"
)

// TestStarters wants each language to have a game to begin with, without a fault or a warning under any name, that
// explains itself.
func TestStarters(t *testing.T) {
	for _, l := range languages.All() {
		starter, ok := l.(lang.Starter)
		if !ok {
			t.Errorf("%s has no game to begin with", l.Name())
			continue
		}
		for _, name := range []string{"my-game", "Board", "grid", "class", "7up", "Mäuse jagd", "蛇"} {
			file := source.NewFile(name+l.Extensions()[0], starter.Starter())
			file = source.NewFile(file.Name, lang.Renamed(l, file, name))
			if program, found := l.Load(file); program == nil || len(found) > 0 {
				t.Errorf("%s, under the name %s: %v", l.Name(), name, found)
			}
		}
		comment := l.(lang.Commented).Comment()
		lines := strings.Split(starter.Starter(), "\n")
		said := 0
		for _, line := range lines {
			if strings.HasPrefix(strings.TrimSpace(line), comment) {
				said++
			}
		}
		if said < len(lines)/5 {
			t.Errorf("%s: %d of %d lines explain the others", l.Name(), said, len(lines))
		}
	}
}

// TestSummaries wants each game that comes with roll to begin with a sentence about it.
func TestSummaries(t *testing.T) {
	for _, l := range languages.All() {
		games, _ := filepath.Glob("../examples/*/*" + l.Extensions()[0])
		for _, path := range games {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if lang.Summary(l, string(text)) == "" {
				t.Errorf("%s says nothing about itself", path)
			}
		}
	}
	for text, want := range map[string]string{
		"// One. Two.": "One", "// One\n//  more.\n// Two.": "One more", "Game A {}": "", "": "",
		"// No stop": "No stop", "// One\n\n// Two.": "One", "\n// One.": "",
	} {
		if got := lang.Summary(languages.All()[0], text); got != want {
			t.Errorf("%q is about %q, want %q", text, got, want)
		}
	}
}
