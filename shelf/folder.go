package shelf

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/record"
)

// This file finds records by their names, and lists them.

// PathOf returns the file of a record that was named: a path, perhaps of a test, or the name of one in the folder. The
// file need not exist.
func (s *Shelf) PathOf(name string) string {
	if isPath(name) || strings.HasSuffix(name, RecordExt) || strings.HasSuffix(name, TestExt) {
		if _, err := os.Stat(name); err == nil || isPath(name) {
			return name
		}
	}
	return s.fileOf(strings.TrimSuffix(name, RecordExt))
}

// isPath says whether a name has a folder in it.
func isPath(name string) bool { return strings.ContainsAny(name, `/\`) }

// fileOf is the file of the record of a name in the folder.
func (s *Shelf) fileOf(name string) string { return filepath.Join(s.Folder, name+RecordExt) }

// Holds says whether a file lies in the folder, so that it is found by its name.
func (s *Shelf) Holds(path string) bool { return filepath.Dir(path) == s.Folder }

// Names returns the names of records that begin with something: files, and those in the folder by their names.
func (s *Shelf) Names(prefix string) []string {
	names := filesLike(prefix + "*" + RecordExt)
	if s.Folder != "" && !isPath(prefix) {
		for _, path := range filesLike(s.fileOf(prefix + "*")) {
			names = append(names, nameOf(path))
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// nameOf is how a record in the folder is called.
func nameOf(path string) string { return strings.TrimSuffix(filepath.Base(path), RecordExt) }

// filesLike returns the files that a pattern fits; none where a bracket in it is not closed, as no name could be meant.
func filesLike(pattern string) []string {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil
	}
	return paths
}

// newPath returns a file for a new record, named after the time and the game. Number tells apart games that begin
// in the same second.
func (s *Shelf) newPath(game string, now time.Time, number int) string {
	plain := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(r)
		}
		return '-'
	}, game)
	name := fmt.Sprintf("%s-%.40s", now.UTC().Format("20060102-150405"), plain)
	if number > 1 {
		name += fmt.Sprintf("-%d", number)
	}
	return s.fileOf(name)
}

// A Kept is a record in the folder, or what is wrong with it.
type Kept struct {
	Path   string
	Name   string         // how commands call it
	When   time.Time      // it was last written
	Record *record.Record // of a damaged one what stands before the damage; nil if that is nothing
	Err    error          // that of record.ReadFile; nil if the record is whole
}

// Unfinished says that a game can be gone on with. A copy saved under a name is gone on with by its name.
func (k *Kept) Unfinished() bool {
	return k.Err == nil && k.Record.End == nil && k.Record.Header.Saved == ""
}

// Idle says that it is a console in which nothing was done behind the setting up.
func (k *Kept) Idle() bool {
	return k.Err == nil && k.Record.OfConsole() && turnOf(k.Record) == 0 &&
		!slices.ContainsFunc(k.Record.Answers, isDone)
}

// Older returns the records that were last written before a time and can be removed: of games that are finished or not,
// but not copies that were saved under a name, nor what is damaged or played. The error is that of List.
func (s *Shelf) Older(than time.Time) ([]Kept, error) {
	list, err := s.List()
	return slices.DeleteFunc(list, func(k Kept) bool {
		return k.Err != nil || k.Record.Header.Saved != "" || !k.When.Before(than) || record.IsLocked(k.Path)
	}), err
}

// ErrNoneKept is the error of LastPlayed where no game of the folder was ever played.
var ErrNoneKept = errors.New("there is no game that was played")

// LastPlayed returns the file of the game that was played last, finished or not. Copies that were saved are none, and
// one in which nothing was done is returned for want of better. The error is ErrNoneKept or that of List.
func (s *Shelf) LastPlayed() (string, error) {
	list, err := s.List()
	if err != nil {
		return "", err
	}
	begun := ""
	for _, k := range list {
		switch {
		case k.Err != nil || k.Record.Header.Saved != "":
		case k.Idle() || len(k.Record.Answers) == 0 && k.Record.End == nil && k.Record.At == nil:
			begun = cmp.Or(begun, k.Path)
		default:
			return k.Path, nil
		}
	}
	if begun == "" {
		return "", ErrNoneKept
	}
	return begun, nil
}

// List reads all records of the folder, the newest first. It is empty where there is no folder. The error is that of
// reading the folder; what is wrong with a record is in its Err.
func (s *Shelf) List() ([]Kept, error) {
	var list []Kept
	if s.Folder == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(s.Folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // no game was kept yet
	}
	if err != nil {
		return nil, files.UnreadableFolder(s.Folder, err)
	}
	for _, f := range entries {
		if f.IsDir() || filepath.Ext(f.Name()) != RecordExt {
			continue
		}
		k := Kept{Path: filepath.Join(s.Folder, f.Name()), Name: nameOf(f.Name())}
		if info, err := f.Info(); err == nil {
			k.When = info.ModTime()
		}
		k.Record, k.Err = record.ReadFile(k.Path)
		list = append(list, k)
	}
	slices.SortFunc(list, func(a, b Kept) int { return cmp.Or(b.When.Compare(a.When), cmp.Compare(b.Path, a.Path)) })
	return list, nil
}

// ErrNoneUnfinished is the error of Last where no game of the folder can be gone on with.
var ErrNoneUnfinished = errors.New("there is no unfinished game")

// Last returns the file of the last game that was not finished. One that has no answer yet, or that another program
// plays, is returned for want of better ones. The error is ErrNoneUnfinished or that of List.
func (s *Shelf) Last() (string, error) {
	list, err := s.List()
	if err != nil {
		return "", err
	}
	var begun, elsewhere string
	for _, k := range list {
		switch {
		case !k.Unfinished():
		case record.IsLocked(k.Path):
			elsewhere = cmp.Or(elsewhere, k.Path)
		case !k.Idle() && (len(k.Record.Answers) > 0 || k.Record.At != nil):
			return k.Path, nil
		default:
			begun = cmp.Or(begun, k.Path)
		}
	}
	if path := cmp.Or(begun, elsewhere); path != "" {
		return path, nil
	}
	return "", ErrNoneUnfinished
}
