package shelf

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// This file reads records, and the programs in them.

// Read reads a record, or that of a test. The error says what is wrong with it, with the file and the line. Of a
// damaged record, what stands before the damage is returned too, and the error is a *record.DamageError. That the last
// line was torn is noted.
func (s *Shelf) Read(path string) (*record.Record, error) {
	if filepath.Ext(path) == TestExt {
		t, err := readTest(path)
		if err != nil {
			return nil, err
		}
		return t.record, nil
	}
	r, err := record.ReadFile(path)
	if r != nil {
		s.noteTorn(path, r)
	}
	return r, misread(path, err)
}

// noteTorn notes that the last line of a record is left out.
func (s *Shelf) noteTorn(path string, r *record.Record) {
	if r.Torn {
		s.note(fmt.Errorf("%s: the last line was not written whole and is left out", path))
	}
}

// ErrNoRecord is the error of a record that is not there.
var ErrNoRecord = errors.New("there is no such record")

// misread says what is wrong with a record; nil stays nil.
func misread(path string, err error) error {
	var damage *record.DamageError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &damage):
		return &toldError{fmt.Sprintf("%s:%d: %s", path, damage.Line, damage.Reason), damage}
	case errors.Is(err, os.ErrNotExist):
		return fmt.Errorf("%s: %w", path, ErrNoRecord)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// toldError is an error told in other words than its own.
type toldError struct {
	text  string
	cause error
}

func (e *toldError) Error() string { return e.text }

// Unwrap returns the error itself.
func (e *toldError) Unwrap() error { return e.cause }

// Program loads the program that a record holds. The error says that the language is not known, that the program can no
// longer be read, or that the language has changed so that this would be another game.
func (s *Shelf) Program(r *record.Record) (lang.Program, error) {
	l, ok := s.Languages.Named(r.Header.Language)
	if !ok {
		return nil, fmt.Errorf("this game is written in %s, which this roll does not know", r.Header.Language)
	}
	program, diagnostics := l.Load(source.NewFile(r.Header.File, r.Header.Source))
	if program == nil {
		return nil, fmt.Errorf("the game in the record can no longer be read: %w", diagnostics[0])
	}
	if why := lang.ChangedSince(l, program.File(), r.Header.Revision); why != "" {
		return nil, fmt.Errorf("%s has changed since roll %s played this game, which would be another one now: %s",
			l.Name(), r.Header.Roll, why)
	}
	return program, nil
}

// Load reads a record that was named and its program, for a game in a language to go on with. The error says what is
// wrong with either, or that the languages are not the same.
func (s *Shelf) Load(name string, language lang.Language) (*record.Record, lang.Program, error) {
	path := s.PathOf(name)
	r, err := record.ReadFile(path)
	if err != nil {
		return nil, nil, misread(path, err)
	}
	s.noteTorn(path, r)
	if r.Header.Language != language.Name() {
		return nil, nil, fmt.Errorf("%s: this game is written in %s, and the one here in %s",
			path, r.Header.Language, language.Name())
	}
	program, err := s.Program(r)
	if err != nil {
		return nil, nil, err
	}
	return r, program, nil
}

// Fresh loads a game from its file as it is now. The error is a *play.Refused with all its faults where the game is
// wrong, or says why the file cannot be read.
func (s *Shelf) Fresh(path string) (lang.Program, error) {
	file, d, err := files.Source(path)
	switch {
	case err != nil:
		return nil, err
	case d != nil:
		return nil, &play.Refused{Faults: []*source.Diagnostic{d}}
	}
	return s.check(file)
}

// check checks a program. The error is a *play.Refused with all its faults where it is wrong.
func (s *Shelf) check(file *source.File) (lang.Program, error) {
	load := s.Check
	if load == nil {
		language, ok := s.Languages.ByFile(file.Name)
		if !ok {
			return nil, fmt.Errorf("%s: this name tells no language", file.Name)
		}
		load = language.Load
	}
	program, diagnostics := load(file)
	if program == nil {
		return nil, &play.Refused{Faults: errorsOf(diagnostics)}
	}
	return program, nil
}

// errorsOf returns the errors among diagnostics.
func errorsOf(diagnostics []*source.Diagnostic) []*source.Diagnostic {
	var list []*source.Diagnostic
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			list = append(list, d)
		}
	}
	return list
}
