// Package webtest is what tests of package web and of its page share: games that a test has written down, as a catalog.
package webtest

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/languages"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/web"
)

// A List is a catalog of games that a test has written down.
type List []web.Game

// Games are all of them.
func (l List) Games() []web.Game { return l }

// Load loads one. The error is that of a catalog.
func (l List) Load(path string) (lang.Program, lang.Language, error) {
	for _, g := range l {
		if g.Path != path {
			continue
		}
		program, diagnostics := g.Language.Load(g.File)
		if program == nil {
			return nil, nil, &play.Refused{Faults: diagnostics}
		}
		return program, g.Language, nil
	}
	return nil, nil, web.ErrNoGame
}

// Kinds are one.
func (l List) Kinds() []string { return []string{"ROLL"} }

// New makes nothing, but says what it would.
func (l List) New(name, kind, from string) (string, error) {
	return fmt.Sprintf("%s of %s%s", name, kind, from), nil
}

// Game is a game for a list. The name of its file must tell its language.
func Game(path, text string) web.Game {
	language, ok := languages.All().ByFile(path)
	if !ok {
		panic(path)
	}
	return web.Game{Path: path, File: source.NewFile(path, text), Language: language}
}

// Example is a game of a folder.
func Example(t testing.TB, folder, path string) web.Game {
	t.Helper()
	path = filepath.Join(folder, path)
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return Game(path, string(text))
}
