package record_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"syscall"
	"testing"

	"github.com/roll-lang/roll/record"
)

// A faulty file fails at one of its writes or syncs, counted from 0, and whenever it is truncated if it is to.
type faulty struct {
	memory
	writes, syncs     int // so many were asked for
	badWrite, badSync int // fails; -1 is none
	part              int // of a hundred: how much of the bad write is written
	err               error
	noTruncate        bool
	closed            bool
}

func (f *faulty) Write(p []byte) (int, error) {
	f.writes++
	if f.writes-1 != f.badWrite {
		return f.memory.Write(p)
	}
	n, _ := f.memory.Write(p[:len(p)*f.part/100])
	return n, f.err
}

func (f *faulty) Sync() error {
	f.syncs++
	if f.syncs-1 == f.badSync {
		return f.err
	}
	return nil
}

var errTruncate = errors.New("cannot be cut off")

func (f *faulty) Truncate(size int64) error {
	if f.noTruncate {
		return errTruncate
	}
	return f.memory.Truncate(size)
}

func (f *faulty) Close() error {
	f.closed = true
	return nil
}

// faults are what can go wrong at the nth line.
func faults(n int) map[string]*faulty {
	list := map[string]*faulty{}
	for _, noTruncate := range []bool{false, true} {
		add := func(name string, f faulty) {
			f.noTruncate = noTruncate
			list[fmt.Sprintf("%s in line %d, truncate fails %v", name, n+1, noTruncate)] = &f
		}
		for _, part := range []int{0, 1, 50, 99} {
			add(fmt.Sprintf("short write of %d%%", part), faulty{badWrite: n, badSync: -1, part: part})
			add(fmt.Sprintf("full after %d%%", part), faulty{badWrite: n, badSync: -1, part: part, err: syscall.ENOSPC})
		}
		add("EIO", faulty{badWrite: n, badSync: -1, err: syscall.EIO})
		add("EIO after all", faulty{badWrite: n, badSync: -1, part: 100, err: syscall.EIO})
		add("EIO at sync", faulty{badWrite: -1, badSync: n, err: syscall.EIO})
		add("full at sync", faulty{badWrite: -1, badSync: n, err: syscall.ENOSPC})
	}
	return list
}

// TestFaults writes on through each fault. What was acknowledged is kept, and behind it there is at most the line that
// failed: whole, if it could be neither synced nor cut off, or torn.
func TestFaults(t *testing.T) {
	entries := []record.Entry{named(1, "Ana"), numbered(1, 3), undo(1), redo(1), numbered(2, 4), end(1)}
	for line := range len(entries) + 1 {
		for name, f := range faults(line) {
			want := f.err
			if want == nil {
				want = io.ErrShortWrite
			}
			w, err := record.NewWriter(f, simple)
			acknowledged := 0
			for err == nil && acknowledged < len(entries) {
				if err = w.Add(entries[acknowledged]); err == nil {
					acknowledged++
				}
			}
			if !errors.Is(err, want) || errors.Is(err, errTruncate) != f.noTruncate || acknowledged != max(0, line-1) {
				t.Fatalf("%s: after %d entries the error is %v", name, acknowledged, err)
			}
			writes, syncs, left := f.writes, f.syncs, slices.Clone(f.data)
			for _, e := range entries {
				if again := w.Add(e); !errors.Is(again, want) {
					t.Errorf("%s: after it, an entry gives %v", name, again)
				}
			}
			if f.writes != writes || f.syncs != syncs || !slices.Equal(left, f.data) {
				t.Errorf("%s: after it, the file is written to", name)
			}
			if err := w.Close(); err != nil || !f.closed {
				t.Errorf("%s: Close gives %v", name, err)
			}
			checkFaulty(t, name, f, line, entries)
		}
	}
}

// checkFaulty reads a file that failed at a line from 0, and goes on with it.
func checkFaulty(t *testing.T, name string, f *faulty, line int, entries []record.Entry) {
	t.Helper()
	r, err := record.Read(&reader{f.data})
	whole := f.noTruncate && (f.part == 100 || f.badSync >= 0)
	if line == 0 && !whole {
		if !errors.Is(err, record.ErrEmpty) || !f.noTruncate && len(f.data) > 0 {
			t.Errorf("%s: %d bytes are left, which give %v", name, len(f.data), err)
		}
		return
	}
	kept := line - 1
	if whole {
		kept = line
	}
	if err != nil || len(r.Entries) != kept || same(entries[:kept], r.Entries) != "" {
		t.Fatalf("%s: read as %+v, %v", name, r, err)
	}
	if r.Torn && !f.noTruncate {
		t.Errorf("%s: the record is torn", name)
	}
	healthy := &memory{slices.Clone(f.data)}
	w, err := record.Continue(healthy, r)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if err := w.Add(numbered(9, 9)); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if again := read(t, healthy.data); len(again.Entries) != kept+1 || again.Torn {
		t.Errorf("%s: gone on with, it has %d entries", name, len(again.Entries))
	}
	if r.Torn {
		if _, err := record.Continue(f, r); !errors.Is(err, errTruncate) {
			t.Errorf("%s: going on while it cannot be cut off gives %v", name, err)
		}
	}
}

// reader reads bytes, one at a time.
type reader struct{ data []byte }

func (r *reader) Read(p []byte) (int, error) {
	if len(r.data) == 0 {
		return 0, io.EOF
	}
	n := copy(p[:1], r.data)
	r.data = r.data[n:]
	return n, nil
}

// TestFullDisk writes to the device that is always full.
func TestFullDisk(t *testing.T) {
	f, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skip("there is no /dev/full here")
	}
	w, err := record.NewWriter(f, simple)
	if !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("the header gives %v", err)
	}
	if err := w.Add(numbered(1, 1)); !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("an entry gives %v", err)
	}
	w.Close()
}
