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
	return path
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

// languageOf returns the language of a file by its name; a name that tells nothing is taken for the first
// language.
func languageOf(path string) lang.Language {
	all := languages()
	for _, l := range all {
		for _, ext := range l.Extensions() {
			if strings.EqualFold(filepath.Ext(path), ext) {
				return l
			}
		}
	}
	return all[0]
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
	program, diagnostics := languageOf(path).Load(file)
	return program, diagnostics, nil
}
