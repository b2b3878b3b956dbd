package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// Create writes a file that must not exist. If it cannot be written whole, nothing is left of it.
func Create(path string, from io.Reader) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if errors.Is(err, fs.ErrExist) {
		return Exists(path)
	}
	if err != nil {
		return writeError(path, err)
	}
	_, err = io.Copy(f, from)
	if err = errors.Join(err, f.Close()); err != nil {
		os.Remove(path)
		return writeError(path, err)
	}
	return nil
}

// Replace writes a file that may exist. The new one is written beside the old one, with its permissions, and put in
// its place, so that one of the two is always whole.
func Replace(path string, data []byte) error {
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return Create(path, bytes.NewReader(data))
	case err != nil:
		return writeError(path, err)
	case info.IsDir():
		return fmt.Errorf("%s: this is a folder, not a file", path)
	case !info.Mode().IsRegular(): // a device or a pipe has no old content
		return writeError(path, os.WriteFile(path, data, 0))
	}
	return writeError(path, replaceRegular(path, data, info.Mode().Perm()))
}

func replaceRegular(path string, data []byte, mode fs.FileMode) error {
	old, err := os.OpenFile(path, os.O_WRONLY, 0) // what must not be written must not be replaced
	if err != nil {
		return err
	}
	old.Close()
	path, err = filepath.EvalSymlinks(path)
	if err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), ".roll-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	err = errors.Join(err, f.Chmod(mode), f.Sync(), f.Close())
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

// Exists is the error of a file that would be overwritten.
func Exists(path string) error { return sentence{path + ": this file exists already", fs.ErrExist} }

// writeError says why a file cannot be written; nil stays nil.
func writeError(path string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: cannot be written: %w", path, cause(err))
}
