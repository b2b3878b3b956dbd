package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"

	"github.com/roll-lang/roll/source"
)

// nameOf returns how messages call a file.
func nameOf(path string) string {
	if path == "-" {
		return "standard input"
	}
	return source.Printable(path)
}

// openFile opens a file and refuses a folder, which is not what is wanted.
func openFile(path, wanted string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, readError(path, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, fmt.Errorf("%s: this is a folder, not %s", path, wanted)
	}
	return f, nil
}

// readWhole reads a file of at most so many bytes. Wanted says what it should be, as in "a test".
func readWhole(path, wanted string, most int64) ([]byte, error) {
	f, err := openFile(path, wanted)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readMost(path, f, wanted, most)
}

// readMost reads all there is, which may have no end, and refuses more than so many bytes.
func readMost(name string, in io.Reader, wanted string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, readError(name, err)
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("%s: this is larger than %d MB, too large for %s", name, most>>20, wanted)
	}
	return data, nil
}

func decode(name string, r io.Reader) (*source.File, *source.Diagnostic, error) {
	data, err := io.ReadAll(io.LimitReader(r, source.MaxSize+1))
	if err != nil {
		return nil, nil, readError(name, err)
	}
	file, d := source.Decode(name, data)
	return file, d, nil
}

func readError(path string, err error) error {
	switch {
	case path == "":
		return errors.New("a file's name cannot be empty")
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: there is no such file", path)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("%s: this file may not be read", path)
	case errors.Is(err, syscall.EISDIR):
		return fmt.Errorf("%s: this is a folder, not a game", path)
	}
	return fmt.Errorf("%s: this file cannot be read: %w", path, err)
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
		return games, readError(path, err)
	}
	if len(games) == 0 {
		return nil, fmt.Errorf("%s: there is no game in this folder", path)
	}
	return games, nil
}
