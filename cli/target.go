package cli

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"

	"github.com/roll-lang/roll/files"
)

// A target is the file that a command writes, as a flag names it; the flag may be empty.
type target struct {
	flag, what string // the flag, and what is written
	path       string
	force      bool // a file that exists is overwritten
}

// mustNotOverwrite refuses a target that exists, or would take the place of a file that is read, before anything is
// played.
func (t *target) mustNotOverwrite(inputs ...string) error {
	if t.path == "" {
		return nil
	}
	info, err := os.Stat(t.path)
	switch _, there := os.Lstat(t.path); {
	case err == nil && info.IsDir():
		return fmt.Errorf("%s: this is a folder, not a %s", t.path, t.what)
	case there == nil && !t.force:
		return fmt.Errorf("%s: this file exists already; --force overwrites it", t.path)
	}
	if info, err := os.Stat(filepath.Dir(t.path)); err != nil || !info.IsDir() {
		return fmt.Errorf("%s: there is no such folder", filepath.Dir(t.path))
	}
	for _, input := range inputs {
		if isSameFile(t.path, input) {
			return usageError{fmt.Errorf("--%s would overwrite %s, which is read", t.flag, input)}
		}
	}
	return nil
}

func isSameFile(a, b string) bool {
	one, err := os.Stat(a)
	if err != nil {
		return false
	}
	other, err := os.Stat(b)
	return err == nil && os.SameFile(one, other)
}

// write writes the file.
func (t *target) write(content []byte) error {
	if t.force {
		return files.Replace(t.path, content)
	}
	return files.Create(t.path, bytes.NewReader(content))
}
