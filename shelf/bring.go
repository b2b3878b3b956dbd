package shelf

import (
	"errors"
	"fmt"
	"os"

	"github.com/roll-lang/roll/record"
)

// Bring keeps a record from elsewhere in the folder, under a name that is free, with all its lines, and returns its
// path. Its game then comes from a file of another name, since the one in the record may be a file of another computer.
// What was a copy saved under a name is one no longer. The error is that of Program, or says why it cannot be kept.
func (s *Shelf) Bring(r *record.Record, file string) (path string, err error) {
	if s.Folder == "" {
		return "", ErrNoFolder
	}
	brought := *r
	brought.Header.File, brought.Header.Saved = absolute(file), ""
	if _, err := s.Program(&brought); err != nil {
		return "", err
	}
	path, w, err := s.create(brought.Header, s.now())
	if err != nil {
		return "", fmt.Errorf("this game cannot be kept: %w", err)
	}
	if err := errors.Join(w.Add(r.Entries...), w.Close()); err != nil {
		os.Remove(path)
		return "", fmt.Errorf("this game cannot be kept: %w", err)
	}
	return path, nil
}
