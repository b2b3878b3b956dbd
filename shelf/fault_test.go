package shelf_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// faultyFiles are files of records of which each fails at one of its writes or syncs, counted from 0.
type faultyFiles struct {
	badWrite, badSync int // fails; -1 is none
	part              int // of a hundred: how much of the bad write is written
	noTruncate        bool
}

func (f *faultyFiles) Create(path string, h record.Header) (*record.Writer, error) {
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil, record.ErrExists
	}
	if err != nil {
		return nil, err
	}
	w, err := record.NewWriter(&faultyFile{File: file, faults: f}, h)
	if err != nil {
		file.Close()
		os.Remove(path)
		return nil, err
	}
	return w, nil
}

func (f *faultyFiles) Open(path string) (*record.Record, *record.Writer, error) {
	return record.Open(path)
}

// faultyFile is a file on a bad disk.
type faultyFile struct {
	*os.File
	faults        *faultyFiles
	writes, syncs int // so many were asked for
}

func (f *faultyFile) Write(p []byte) (int, error) {
	f.writes++
	if f.writes-1 != f.faults.badWrite {
		return f.File.Write(p)
	}
	n, _ := f.File.Write(p[:len(p)*f.faults.part/100])
	return n, syscall.ENOSPC
}

func (f *faultyFile) Sync() error {
	f.syncs++
	if f.syncs-1 == f.faults.badSync {
		return syscall.EIO
	}
	return nil
}

func (f *faultyFile) Truncate(size int64) error {
	if f.faults.noTruncate {
		return syscall.EIO
	}
	if _, err := f.File.Seek(size, 0); err != nil {
		return err
	}
	return f.File.Truncate(size)
}

// faults are what can go wrong at the nth line.
func faults(n int) map[string]*faultyFiles {
	list := map[string]*faultyFiles{}
	for _, noTruncate := range []bool{false, true} {
		add := func(name string, f faultyFiles) {
			f.noTruncate = noTruncate
			list[fmt.Sprintf("%s in line %d, truncate fails %t", name, n+1, noTruncate)] = &f
		}
		for _, part := range []int{0, 1, 50, 99, 100} {
			add(fmt.Sprintf("full after %d%%", part), faultyFiles{badWrite: n, badSync: -1, part: part})
		}
		add("no sync", faultyFiles{badWrite: -1, badSync: n})
	}
	return list
}

// TestFaults plays a game on through each fault of its record: the person is told once, the game goes on to its end,
// and the record is sound. It holds what was acknowledged before, and at most the line that failed besides; the game
// goes on from there another time.
func TestFaults(t *testing.T) {
	words := strings.Fields(answers)
	for line := range len(words) + 2 { // the header, the answers and the end
		for name, f := range faults(line) {
			d := newDesk(t)
			if err := os.Mkdir(d.Folder, 0o700); err != nil {
				t.Fatal(err)
			}
			d.Files = f
			g := d.begin(t, shelf.Start{})
			path := g.Path()
			playOn(t, g, answers)
			if !g.Over() || given(g.Answers()) != answers || g.Path() != "" {
				t.Errorf("%s: the game stands at %q, kept in %q", name, given(g.Answers()), g.Path())
			}
			if len(d.notes) != 1 || !strings.Contains(d.notes[0], "kept") {
				t.Errorf("%s: noted is %q", name, d.notes)
			}
			if line == 0 {
				if list, err := d.List(); err != nil || len(list) > 0 {
					t.Errorf("%s: %+v is left, %v", name, list, err)
				}
				continue
			}
			whole := f.noTruncate && (f.part == 100 || f.badSync >= 0) // but neither synced nor cut off
			mustHold(t, name, path, line-1, whole)
			d.Files, d.notes = nil, nil
			if whole && line == len(words)+1 {
				continue // its end was written
			}
			again, _ := d.goOn(t, path)
			playOn(t, again, strings.Join(words[len(again.Answers()):], " "))
			mustKeep(t, path, answers, "turn 5, won by Ana")
		}
	}
}

// mustHold wants a record to hold so many answers, or one line more.
func mustHold(t *testing.T, name, path string, acknowledged int, more bool) {
	t.Helper()
	r, err := record.ReadFile(path)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	want := acknowledged
	if more {
		want++
	}
	if len(r.Entries) != want {
		t.Errorf("%s: the record holds %d lines, want %d", name, len(r.Entries), want)
	}
}

// TestSaveOnAFullDisk leaves nothing of a copy that cannot be written whole.
func TestSaveOnAFullDisk(t *testing.T) {
	d := newDesk(t)
	g := d.begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben")
	for _, f := range []*faultyFiles{{badWrite: 0, badSync: -1, part: 50}, {badWrite: 1, badSync: -1, part: 50}} {
		d.Files = f
		_, err := g.Save("sunday")
		if err == nil || !strings.Contains(err.Error(), "sunday cannot be saved: ") {
			t.Errorf("the error is %v", err)
		}
		if _, err := os.Stat(d.PathOf("sunday")); err == nil {
			t.Error("something is left of it")
		}
	}
	mustKeep(t, g.Path(), "2 Ana Ben", "setting up")
}

// TestPlaces keeps games where they can be and where they cannot. Only a file that was asked for must be possible.
func TestPlaces(t *testing.T) {
	file := write(t, "file", "")
	for _, test := range []struct {
		name, folder string
		place        shelf.Place
		path         string // how that of the record ends; empty where the game is not kept
		note, err    string
	}{
		{"in the folder", "new/folder", shelf.Place{}, "new/folder/20261127-120000-race.rollrec", "", ""},
		{"nowhere", "new", shelf.Place{None: true}, "", "", ""},
		{"in a file", "new", shelf.Place{Path: "a/game.rollrec"}, "a/game.rollrec", "", ""},
		{"in a file that is there", "new", shelf.Place{Path: file}, "", "", "this file exists already"},
		{"in no folder", "", shelf.Place{}, "", "this game is not kept: there is no folder for it", ""},
		{"where a file is", file, shelf.Place{}, "", "this game is not kept: ", ""},
	} {
		d := newDesk(t)
		dir := t.TempDir()
		below := func(path string) string {
			if path == "" || filepath.IsAbs(path) {
				return path
			}
			return filepath.Join(dir, path)
		}
		d.Folder, test.place.Path = below(test.folder), below(test.place.Path)
		h := d.HeaderOf(load(t, "race.roll", race), roll.Language{}, 5)
		log, err := d.Keep(h, test.place)
		if (err != nil) != (test.err != "") || err != nil && !strings.Contains(err.Error(), test.err) {
			t.Errorf("%s: %v", test.name, err)
		}
		notes := strings.Join(d.notes, "; ")
		if !strings.HasPrefix(notes, test.note) || test.note == "" && notes != "" {
			t.Errorf("%s: noted is %q", test.name, notes)
		}
		if err != nil {
			continue
		}
		if path := log.Path(); path != below(test.path) || log.Stands() != (test.path != "") {
			t.Errorf("%s: kept in %q", test.name, path)
		}
		log.Close()
		if log.Restart(h, nil); test.place.Path != "" && !d.Holds(log.Path()) {
			t.Errorf("%s: the next game is kept in %q", test.name, log.Path())
		}
		log.Close()
	}
}

// TestLogWithoutARecord keeps the inputs all the same.
func TestLogWithoutARecord(t *testing.T) {
	var log shelf.Log
	for i := range int32(3) {
		log.Add(&record.Answer{Number: &i})
	}
	taken := log.TakeBack(1)
	undone := log.Undone()
	again := log.GiveAgain(2)
	log.Add(&record.Answer{Text: "x"})
	if !taken || !again || given(log.Answers()) != "0 1 x" || given(undone) != "1 2" || len(log.Undone()) > 0 {
		t.Errorf("in force are %q, undone were %q", given(log.Answers()), given(undone))
	}
	if log.TakeBack(3) || log.GiveAgain(9) || log.Path() != "" || log.Stands() || log.Close() != nil {
		t.Error("there is more than there can be")
	}
}

// TestExportAndRemove copies and removes records, damaged ones too, and nothing else.
func TestExportAndRemove(t *testing.T) {
	d := newDesk(t)
	path := d.keep(t, "race.roll", race, "2 Ana")
	text := content(t, path)
	damaged := write(t, "damaged.rollrec", strings.Replace(text, "Ana", "Ann", 1))
	other := write(t, "other.txt", "text")
	playing := d.begin(t, shelf.Start{})
	for _, test := range []struct{ path, exported, removed string }{
		{path, "", ""},
		{damaged, "", ""},
		{other, "other.txt:1: this is no record of a game", "other.txt:1: this is no record of a game"},
		{d.PathOf("nosuch"), "there is no such record", "there is no such record"},
		{playing.Path(), "", "another program is playing this game"},
		{filepath.Dir(other), "is a directory", "this is a folder, not a record"},
	} {
		before, _ := os.ReadFile(test.path)
		to := filepath.Join(t.TempDir(), "copy")
		if err := d.Export(test.path, to); !says(err, test.exported) {
			t.Errorf("%s is exported with %v", test.path, err)
		}
		if copied, _ := os.ReadFile(to); test.exported == "" && !bytes.Equal(copied, before) {
			t.Errorf("%s: the copy is another one", test.path)
		}
		if err := d.Export(test.path, other); err == nil {
			t.Errorf("%s is exported over a file", test.path)
		}
		if err := d.Remove(test.path); !says(err, test.removed) {
			t.Errorf("%s is removed with %v", test.path, err)
		}
	}
}

// says wants an error to say something, or no error for nothing.
func says(err error, text string) bool {
	if err == nil || text == "" {
		return err == nil && text == ""
	}
	return strings.Contains(err.Error(), text)
}
