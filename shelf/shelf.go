// Package shelf keeps games on disk: it begins them in records and goes on with those that were not finished, saves
// copies, plays records again, makes tests of them, and compares what happens under two versions of the rules.
//
// A [Shelf] is told all it needs: a folder, the languages, the clock, and whom to tell what goes wrong beside the game.
// A [Game] is one that is played, by any [play.Host], in step with its record; who plays a game by steps of its own
// keeps a [Log]. Nothing here prints: each result is a value, and each error a sentence for people.
package shelf

import (
	"path/filepath"
	"time"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// How the names of records and of tests end.
const (
	RecordExt = ".rollrec"
	TestExt   = ".rolltest"
)

// A Shelf is where games are kept, and what is needed to play them. The zero Shelf keeps nothing and knows no language.
type Shelf struct {
	Folder    string    // of the records; empty where there is none
	Languages lang.List // those that games are written in
	// Check checks a program that stands in a file as it is now. The program is nil if an error is among the
	// diagnostics. A nil Check goes by the ending of the file's name.
	Check func(*source.File) (lang.Program, []*source.Diagnostic)
	// Note is told what went wrong beside the game, which goes on: that it cannot be kept, or that a record is torn. It
	// may be nil.
	Note func(error)

	Now     func() time.Time // the time of day, for headers and the names of records; nil is the zero time
	Version string           // of the program that plays, for headers
	Limits  play.Limits      // of all games that are played here
	Files   Files            // nil is the disk
}

// Files is where records are written.
type Files interface {
	// Create begins a record in a new file, as record.Create does. The error is record.ErrExists where there is one.
	Create(path string, h record.Header) (*record.Writer, error)
	// Open opens a record to go on with it, as record.Open does.
	Open(path string) (*record.Record, *record.Writer, error)
}

// disk is the files of this computer.
type disk struct{}

// Create is record.Create.
func (disk) Create(path string, h record.Header) (*record.Writer, error) {
	return record.Create(path, h)
}

// Open is record.Open.
func (disk) Open(path string) (*record.Record, *record.Writer, error) { return record.Open(path) }

// records is where records are written.
func (s *Shelf) records() Files {
	if s.Files == nil {
		return disk{}
	}
	return s.Files
}

// note tells what went wrong beside the game.
func (s *Shelf) note(err error) {
	if s.Note != nil {
		s.Note(err)
	}
}

// now is the time of day.
func (s *Shelf) now() time.Time {
	if s.Now == nil {
		return time.Time{}
	}
	return s.Now().UTC()
}

// HeaderOf describes a game of a program that is played by persons.
func (s *Shelf) HeaderOf(program lang.Program, language lang.Language, seed uint64) record.Header {
	file := program.File()
	return record.Header{
		Game: program.Name(), Language: language.Name(), File: absolute(file.Name), Seed: seed,
		Revision: lang.RevisionOf(language), Roll: s.Version, Started: s.now(), Source: file.Text,
		Players: map[int]string{},
	}
}

// ConsoleHeaderOf describes a game of a program that is played at a console.
func (s *Shelf) ConsoleHeaderOf(program lang.Program, language lang.Language, seed uint64) record.Header {
	h := s.HeaderOf(program, language, seed)
	h.Console = true
	return h
}

// absolute returns a file's name from everywhere; that of what stands in no file stays.
func absolute(name string) string {
	if !lang.IsNamed(name) {
		return name
	}
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}
