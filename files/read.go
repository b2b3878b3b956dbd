// Package files reads and writes whole files, and says in plain sentences what goes wrong with them. Each sentence
// names the file; the system's error can be had from it by errors.Is and errors.As.
package files

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"syscall"

	"github.com/roll-lang/roll/source"
)

// Open opens a file and refuses a folder, which is not what is wanted. Wanted says what it should be, as in "a game".
func Open(path, wanted string) (*os.File, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, Unreadable(path, err)
	}
	if info, err := f.Stat(); err == nil && info.IsDir() {
		f.Close()
		return nil, fmt.Errorf("%s: this is a folder, not %s", path, wanted)
	}
	return f, nil
}

// Read reads a file of at most so many bytes. Wanted says what it should be, as in "a test".
func Read(path, wanted string, most int64) ([]byte, error) {
	f, err := Open(path, wanted)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return ReadMost(path, f, wanted, most)
}

// ReadMost reads all there is, which may have no end, and refuses more than so many bytes.
func ReadMost(name string, in io.Reader, wanted string, most int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(in, most+1))
	if err != nil {
		return nil, Unreadable(name, err)
	}
	if int64(len(data)) > most {
		return nil, fmt.Errorf("%s: this is larger than %d MB, too large for %s", name, most>>20, wanted)
	}
	return data, nil
}

// Decode reads the text of a game, under the name that messages call it by. What is no text is a diagnostic.
func Decode(name string, in io.Reader) (*source.File, *source.Diagnostic, error) {
	data, err := io.ReadAll(io.LimitReader(in, source.MaxSize+1))
	if err != nil {
		return nil, nil, Unreadable(name, err)
	}
	file, d := source.Decode(name, data)
	return file, d, nil
}

// Source reads the text of a game from its file. What is no text is a diagnostic.
func Source(path string) (*source.File, *source.Diagnostic, error) {
	f, err := Open(path, "a game")
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	return Decode(path, f)
}

// Unreadable says why a file cannot be read.
func Unreadable(path string, err error) error {
	switch {
	case path == "":
		return errors.New("a file's name cannot be empty")
	case errors.Is(err, fs.ErrNotExist):
		return sentence{path + ": there is no such file", err}
	case errors.Is(err, fs.ErrPermission):
		return sentence{path + ": this file may not be read", err}
	case errors.Is(err, syscall.EISDIR):
		return sentence{path + ": this is a folder, not a game", err}
	}
	return fmt.Errorf("%s: this file cannot be read: %w", path, err)
}

// sentence is an error in plain words, with the system's behind it.
type sentence struct {
	text  string
	cause error
}

func (s sentence) Error() string { return s.text }

// Unwrap returns the system's error.
func (s sentence) Unwrap() error { return s.cause }

// UnreadableFolder says why a folder cannot be read.
func UnreadableFolder(folder string, err error) error {
	return fmt.Errorf("%s: this folder cannot be read: %w", folder, cause(err))
}

// cause is what the system says is wrong, without the file and the call, which are nothing to a reader.
func cause(err error) error {
	var number syscall.Errno
	if errors.As(err, &number) {
		return number
	}
	return err
}
