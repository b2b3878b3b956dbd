package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// readSource reads a file, or standard input for `-`. What cannot be read is a diagnostic, or an error with a
// plain sentence.
func (e *env) readSource(path string) (*source.File, *source.Diagnostic, error) {
	if path == "-" {
		return decode(nameOf(path), e.in)
	}
	f, err := openFile(path, "a game")
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return decode(path, f)
}

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

// languageNamed returns the language whose games' names end like this one.
func languageNamed(path string) (l lang.Language, ok bool) {
	for _, l := range languages() {
		for _, ext := range l.Extensions() {
			if strings.EqualFold(filepath.Ext(path), ext) {
				return l, true
			}
		}
	}
	return nil, false
}

// languageOf returns the language of a file: the one that was asked for or, where none was, by the file's name; a name that
// tells nothing is taken for the first language.
func (e *env) languageOf(path string) lang.Language {
	if l, ok := languageCalled(e.language); ok {
		return l
	}
	if l, ok := languageNamed(path); ok {
		return l
	}
	return languages()[0]
}

// loadText checks a program's text. If it has errors and is plainly in another language, that is all that is said.
func (e *env) loadText(path string, file *source.File) (lang.Program, []*source.Diagnostic) {
	own := e.languageOf(path)
	program, diagnostics := own.Load(file)
	if program != nil {
		return program, diagnostics
	}
	for _, other := range languages() {
		if d := lang.Mistaken(file, own, other); d != nil {
			return nil, []*source.Diagnostic{d}
		}
	}
	return nil, diagnostics
}

// load reads and checks a program. The program is nil if an error is among the diagnostics.
func (e *env) load(path string) (lang.Program, []*source.Diagnostic, error) {
	file, d, err := e.readSource(path)
	if err != nil {
		return nil, nil, err
	}
	if d != nil {
		return nil, []*source.Diagnostic{d}, nil
	}
	program, diagnostics := e.loadText(path, file)
	return program, diagnostics, nil
}

// gamesIn returns the games that an argument stands for: itself or, if it is a folder, all games in it and in the
// folders below, in the order of their names.
func (e *env) gamesIn(path string) ([]string, error) {
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
