package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// nameOf returns how messages call a file.
func nameOf(path string) string {
	if path == "-" {
		return lang.InputFile
	}
	return source.Printable(path)
}

// gamesIn returns the games that an argument stands for: itself or, if it is a folder, all games in it and in the
// folders below, in the order of their names.
func gamesIn(path string) ([]string, error) {
	if info, err := os.Stat(path); path == "-" || err != nil || !info.IsDir() {
		return []string{path}, nil
	}
	isNamedGame := func(name string) bool { _, ok := languageNamed(name); return ok }
	var games []string
	err := filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && isNamedGame(name) {
			games = append(games, name)
		}
		return err
	})
	if err != nil {
		return games, files.Unreadable(path, err)
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("%s: there is no game in this folder", path)
	}
	return games, nil
}
