package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/record"
)

// recordExt is how the names of records end.
const recordExt = ".rollrec"

// shelf is where games are kept.
type shelf struct {
	folder string            // in the user's state directory; empty where there is none
	now    func() time.Time  // the time of day
	note   func(text string) // tells the person something
}

// pathOf returns the file of a record that was named: a path, perhaps of a test, or the name of one in the records
// folder.
func (s *shelf) pathOf(name string) string {
	if strings.ContainsAny(name, `/\`) || strings.HasSuffix(name, recordExt) || strings.HasSuffix(name, testExt) {
		if _, err := os.Stat(name); err == nil || strings.ContainsAny(name, `/\`) {
			return name
		}
	}
	return s.fileOf(strings.TrimSuffix(name, recordExt))
}

// fileOf is the file of the record of a name in the folder.
func (s *shelf) fileOf(name string) string { return filepath.Join(s.folder, name+recordExt) }

// holds says whether a file lies in the folder.
func (s *shelf) holds(path string) bool { return filepath.Dir(path) == s.folder }

// names returns the names of records in the folder that begin with something.
func (s *shelf) names(prefix string) []string {
	if s.folder == "" || strings.ContainsAny(prefix, `/\`) {
		return nil
	}
	var names []string
	for _, path := range filesLike(s.fileOf(prefix + "*")) {
		names = append(names, strings.TrimSuffix(filepath.Base(path), recordExt))
	}
	return names
}

// filesLike returns the files that a pattern fits; none where a bracket in it is not closed, as no name could be meant.
func filesLike(pattern string) []string {
	paths, err := filepath.Glob(pattern)
	if err != nil {
		return nil
	}
	return paths
}

// writeRecord writes a whole record. If that fails, nothing is left of it.
func writeRecord(path string, h record.Header, entries []record.Entry) error {
	w, err := record.Create(path, h)
	if err != nil {
		return err
	}
	if err = errors.Join(w.Add(entries...), w.Close()); err != nil {
		os.Remove(path)
	}
	return err
}

// newPath returns a file for a new record, named after the time and the game. Number tells apart games that begin
// in the same second.
func (s *shelf) newPath(game string, now time.Time, number int) string {
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

// keep begins a record as the flags say. A record asked for by name must be possible; that in the state directory is a
// kindness and may fail.
func (s *shelf) keep(f *keepFlags, h record.Header) (*keeper, error) {
	k := &keeper{note: s.note}
	if f.none {
		return k, nil
	}
	var err error
	if f.path != "" {
		k.path = f.path
		if k.writer, err = record.Create(f.path, h); err != nil {
			return nil, fmt.Errorf("%s: the game cannot be kept there: %w", f.path, err)
		}
		return k, nil
	}
	if s.folder == "" {
		s.note("roll: this game is not kept: there is no folder for it; HOME or XDG_STATE_HOME names one\n")
		return k, nil
	}
	for number := 1; number < 10_000; number++ {
		k.path = s.newPath(h.Game, h.Started, number)
		if k.writer, err = record.Create(k.path, h); err != record.ErrExists {
			break
		}
	}
	if err != nil {
		s.note(fmt.Sprintf("roll: this game is not kept: %v\n", err))
	}
	return k, nil
}

// headerOf describes a game of a program that is played by persons.
func (s *shelf) headerOf(program lang.Program, language lang.Language, seed uint64) record.Header {
	file := program.File()
	return record.Header{
		Game: program.Name(), Language: language.Name(), File: absolute(file.Name), Seed: seed,
		Revision: lang.RevisionOf(language), Roll: Version, Started: s.now().UTC(), Source: file.Text,
		Players: map[int]string{},
	}
}

// absolute returns a file's name from everywhere; that of what stands in no file stays.
func absolute(name string) string {
	if name == nameOf("-") || name == nameOfSample {
		return name
	}
	if path, err := filepath.Abs(name); err == nil {
		return path
	}
	return name
}

// tellTorn says that the last line of a record is left out.
func (s *shelf) tellTorn(path string, r *record.Record) {
	if r.Torn {
		s.note(fmt.Sprintf("roll: %s: the last line was not written whole and is left out\n", path))
	}
}
