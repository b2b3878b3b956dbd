package shelf

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// This file plays saved games under two versions of their rules.

// A Saved is a game that was saved, as a test or a record.
type Saved struct {
	Path   string
	Record *record.Record
	Game   string // the file of its game
	Err    error  // why it cannot be read, with its place; then the rest is unknown
}

// Saved returns the saved games that paths stand for: tests and records, those in folders, and for a game the tests
// beside it and its records in the shelf's folder. The error says what of the paths cannot be read.
func (s *Shelf) Saved(paths []string) ([]Saved, error) {
	var list []Saved
	for _, path := range paths {
		if _, ok := s.Languages.ByFile(path); ok {
			games, err := s.savedOf(path)
			if err != nil {
				return nil, err
			}
			list = append(list, games...)
			continue
		}
		found, err := filesIn([]string{path}, TestExt, RecordExt)
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			list = append(list, readSaved(file))
		}
	}
	return list, nil
}

// savedOf returns the saved games of a game: the tests beside it, and its records in the folder.
func (s *Shelf) savedOf(game string) ([]Saved, error) {
	folder := filepath.Dir(game)
	entries, err := os.ReadDir(folder)
	if err != nil {
		return nil, files.UnreadableFolder(folder, err)
	}
	var list []Saved
	for _, f := range entries {
		if filepath.Ext(f.Name()) != TestExt {
			continue
		}
		saved := readSaved(filepath.Join(folder, f.Name()))
		if saved.Err != nil || absolute(saved.Game) == absolute(game) {
			list = append(list, saved)
		}
	}
	records, err := s.List()
	for _, k := range records {
		if k.Err == nil && k.Record.Header.File == absolute(game) {
			list = append(list, Saved{Path: k.Path, Record: k.Record, Game: game})
		}
	}
	return list, err
}

// readSaved reads a test or a record.
func readSaved(path string) Saved {
	if filepath.Ext(path) != RecordExt {
		t, err := readTest(path)
		if err != nil {
			return Saved{Path: path, Err: err}
		}
		return Saved{Path: path, Record: t.record, Game: t.game()}
	}
	r, err := record.ReadFile(path)
	if err != nil {
		return Saved{Path: path, Err: misread(path, err)}
	}
	return Saved{Path: path, Record: r, Game: r.Header.File}
}

// SavedOf returns, among saved games, those of a program with older rules, which are found by its name, and the program
// as they are to be played with it. A game without a name of its own is called by its file, and so it is loaded under
// the name of the file that it has now. Those that cannot be read are returned too. The error says that the program
// could be the older rules of several games.
func (s *Shelf) SavedOf(then lang.Program, games []Saved) ([]Saved, lang.Program, error) {
	var same, called, unread []Saved
	var renamed lang.Program
	names := map[string]bool{}
	for _, g := range games {
		if g.Err != nil {
			unread = append(unread, g)
			continue
		}
		if g.Record.Header.Game == then.Name() {
			same = append(same, g)
			continue
		}
		program, err := s.check(source.NewFile(g.Game, then.File().Text))
		if err == nil && program.Name() == g.Record.Header.Game {
			called, renamed = append(called, g), program
			names[program.Name()] = true
		}
	}
	switch {
	case len(same) > 0 || len(names) == 0:
		return append(same, unread...), then, nil
	case len(names) > 1:
		return nil, nil, fmt.Errorf("%s could be the older rules of several games here; name the game",
			then.File().Name)
	}
	return append(called, unread...), renamed, nil
}

// A Comparison is where a saved game goes another way under other rules, and who wins under each.
type Comparison struct {
	Difference            *Difference
	WinnerThen, WinnerNow string
}

// Compare plays a saved game under older rules and under those of its file as they are now. It returns nil where
// nothing differs. The error says why the game cannot be read or played, or is that of FirstDifference.
func (s *Shelf) Compare(g *Saved, older func(game string) (lang.Program, error)) (*Comparison, error) {
	if g.Err != nil {
		return nil, g.Err
	}
	now, err := s.Fresh(g.Game)
	if err != nil {
		return nil, err
	}
	then, err := older(g.Game)
	if err != nil {
		return nil, err
	}
	d, err := s.FirstDifference(then, now, g.Record, false)
	if err != nil || d == nil {
		return nil, err
	}
	return &Comparison{d, s.winner(then, g.Record), s.winner(now, g.Record)}, nil
}
