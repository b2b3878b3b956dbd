package shelf

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/record"
)

// This file saves, copies and removes records.

// errNoPlace is why a name is not enough: it is empty, or there is no folder in which it could name a file.
var errNoPlace = errors.New("give the path of a file")

// Save keeps a copy of a game under a name in the folder or, if the name is a path or ends as those of records do, in
// that file: its inputs in force and, of a console, the turn at which it stands. It returns what the copy is called.
// The error says why it cannot be saved, and is record.ErrExists where there is a file of this name.
func (s *Shelf) Save(name string, h record.Header, answers []*record.Answer, at *int) (saved string, err error) {
	return s.save(name, h, answers, at, nil)
}

// save is Save for a game in which other bots may sit by now.
func (s *Shelf) save(
	name string, h record.Header, answers []*record.Answer, at *int, seats *map[int]string,
) (saved string, err error) {
	path := name
	if !isPath(name) && !strings.HasSuffix(name, RecordExt) {
		h.Saved = strings.Join(strings.Fields(name), "-")
		if s.Folder == "" || h.Saved == "" {
			return name, fmt.Errorf("%q cannot be saved: %w", name, errNoPlace)
		}
		name, path = h.Saved, s.fileOf(h.Saved)
	}
	entries := entriesOf(answers)
	if seats != nil && at == nil {
		at = new(int)
	}
	if at != nil {
		entries = append(entries, record.Entry{At: at, Seats: seats})
	}
	if err := s.writeRecord(path, h, entries); err != nil {
		return name, fmt.Errorf("%s cannot be saved: %w", name, err)
	}
	return name, nil
}

// writeRecord writes a whole record. If that fails, nothing is left of it.
func (s *Shelf) writeRecord(path string, h record.Header, entries []record.Entry) error {
	w, err := s.records().Create(path, h)
	if err != nil {
		return err
	}
	if err = errors.Join(w.Add(entries...), w.Close()); err != nil {
		os.Remove(path)
	}
	return err
}

// Export copies a record to a file, which must not exist. A damaged one can be copied, so that it can be mended. The
// error says what is wrong with either file.
func (s *Shelf) Export(path, to string) error {
	if r, err := record.ReadFile(path); r == nil {
		return misread(path, err)
	}
	from, err := os.Open(path)
	if err != nil {
		return misread(path, err)
	}
	defer from.Close()
	return files.Create(to, from)
}

// Remove removes a record that nobody is playing, a damaged one too. The error is ErrNoRecord, record.ErrLocked, or
// says that the file is no record.
func (s *Shelf) Remove(path string) error {
	_, w, err := s.records().Open(path)
	if w != nil {
		w.Close()
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: this is a folder, not a record", path)
	}
	notOurs := err != nil && filepath.Ext(path) != RecordExt // a file of another kind, named by mistake
	if notOurs || errors.Is(err, record.ErrLocked) || errors.Is(err, os.ErrNotExist) {
		return misread(path, err)
	}
	return os.Remove(path)
}
