package cli

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
	return filepath.Join(s.folder, strings.TrimSuffix(name, recordExt)+recordExt)
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
	return filepath.Join(s.folder, name+recordExt)
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
		Roll: Version, Started: s.now().UTC(), Source: file.Text, Players: map[int]string{},
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
