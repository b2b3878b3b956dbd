package cli

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/roll-lang/roll/record"
)

// kept is a record in the records folder, or what is wrong with it.
type kept struct {
	path   string
	when   time.Time // it was last written
	record *record.Record
	err    error
}

// list reads all records of the folder, the newest first.
func (s *shelf) list() ([]kept, error) {
	var list []kept
	if s.folder == "" {
		return nil, nil
	}
	files, err := os.ReadDir(s.folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // no game was kept yet
	}
	if err != nil {
		return nil, folderError(s.folder, err)
	}
	for _, f := range files {
		if f.IsDir() || filepath.Ext(f.Name()) != recordExt {
			continue
		}
		k := kept{path: filepath.Join(s.folder, f.Name())}
		if info, err := f.Info(); err == nil {
			k.when = info.ModTime()
		}
		k.record, k.err = record.ReadFile(k.path)
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b kept) int { return cmp.Or(b.when.Compare(a.when), cmp.Compare(b.path, a.path)) })
	return list, nil
}

// unfinished says that a game can be gone on with. A copy saved under a name is gone on with by its name.
func (k *kept) unfinished() bool {
	return k.err == nil && k.record.End == nil && k.record.Header.Saved == ""
}

// name is how commands call the record.
func (k *kept) name() string { return strings.TrimSuffix(filepath.Base(k.path), recordExt) }

// unfinished returns the record to go on with.
func (s *shelf) unfinished(args []string) (string, error) {
	if len(args) == 1 {
		return s.pathOf(args[0]), nil
	}
	list, err := s.list()
	if err != nil {
		return "", err
	}
	var begun, elsewhere string // without an answer, and played by another program: for want of better ones
	for _, k := range list {
		switch {
		case !k.unfinished():
		case record.IsLocked(k.path):
			elsewhere = cmp.Or(elsewhere, k.path)
		case len(k.record.Answers) > 0:
			return k.path, nil
		default:
			begun = cmp.Or(begun, k.path)
		}
	}
	if path := cmp.Or(begun, elsewhere); path != "" {
		return path, nil
	}
	return "", errors.New("there is no unfinished game; roll records lists what is kept")
}
