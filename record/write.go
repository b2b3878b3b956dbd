package record

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"unicode/utf8"

	"github.com/gofrs/flock"
)

// A File is where a record is written.
type File interface {
	io.Writer
	Sync() error
	Truncate(size int64) error
	Close() error
}

// A Writer appends to a record. What was written is on the disk when a method returns. After a fault it writes nothing
// more, so that what is kept stays sound.
type Writer struct {
	file   File
	unlock func() error
	size   int64 // of the sound part of the file
	sum    string
	err    error
}

// NewWriter begins a record in an empty file.
func NewWriter(file File, h Header) (*Writer, error) {
	if !utf8.ValidString(h.Source) {
		return nil, errors.New("the source is not UTF-8")
	}
	h.Format, h.SHA256 = Version, Sum(h.Source)
	w := &Writer{file: file}
	return w, w.write(h)
}

// Continue goes on with a record that was read from a file. A torn line at its end is cut off.
func Continue(file File, r *Record) (*Writer, error) {
	w := &Writer{file: file, size: r.Size, sum: r.sum}
	if r.Torn {
		if err := file.Truncate(r.Size); err != nil {
			return nil, err
		}
	}
	return w, nil
}

// Add appends entries, all of them with one write and one sync.
func (w *Writer) Add(entries ...Entry) error {
	objects := make([]any, len(entries))
	for i := range entries {
		objects[i] = &entries[i]
	}
	return w.write(objects...)
}

// write appends lines. If they cannot be written whole, what was written of them is cut off again.
func (w *Writer) write(objects ...any) error {
	if w.err != nil {
		return w.err
	}
	var lines []byte
	sum := w.sum
	for _, object := range objects {
		line, next, err := encode(object, sum)
		if err != nil {
			return err
		}
		lines, sum = append(lines, line...), next
	}
	n, err := w.file.Write(lines)
	if err == nil && n < len(lines) {
		err = io.ErrShortWrite
	}
	if err == nil {
		err = w.file.Sync()
	}
	if err != nil {
		w.err = errors.Join(err, w.file.Truncate(w.size))
		return w.err
	}
	w.size += int64(len(lines))
	w.sum = sum
	return nil
}

// Close closes the file and unlocks it.
func (w *Writer) Close() error {
	err := w.file.Close()
	if w.unlock != nil {
		err = errors.Join(err, w.unlock())
	}
	return err
}

// ErrLocked is the error of a record that another program writes to.
var ErrLocked = errors.New("another program is playing this game")

// IsLocked says whether another program writes to a record at this moment.
func IsLocked(path string) bool {
	unlock, err := lock(path)
	if err == nil {
		unlock()
	}
	return errors.Is(err, ErrLocked)
}

// ErrExists is the error of a record that would be overwritten.
var ErrExists = errors.New("this file exists already")

// Create begins a record in a new file, making its folder if there is none. It does not open it for appending, since
// Windows cannot cut off what was opened so; while it is locked nobody else writes to it.
func Create(path string, h Header) (*Writer, error) {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil, ErrExists
	}
	if err != nil {
		return nil, err
	}
	unlock, err := lock(path)
	if errors.Is(err, ErrLocked) { // somebody opened it before us
		f.Close()
		return nil, ErrExists
	}
	var w *Writer
	if err == nil {
		w, err = NewWriter(f, h)
	}
	if err != nil {
		f.Close()
		os.Remove(path)
		if unlock != nil {
			unlock()
		}
		return nil, err
	}
	syncFolder(filepath.Dir(path))
	w.unlock = unlock
	return w, nil
}

// Open reads a record to go on with it. No other program can while it is open. With a *DamageError nothing is opened.
func Open(path string) (*Record, *Writer, error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return nil, nil, err
	}
	unlock, err := lock(path)
	if err != nil {
		f.Close()
		return nil, nil, err
	}
	r, err := Read(f)
	var w *Writer
	if err == nil {
		w, err = Continue(f, r)
	}
	if err == nil {
		_, err = f.Seek(r.Size, io.SeekStart)
	}
	if err != nil {
		f.Close()
		unlock()
		return r, nil, err
	}
	w.unlock = unlock
	return r, w, nil
}

// ReadFile reads a record to look at it.
func ReadFile(path string) (*Record, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(f)
}

// syncFolder makes the name of a new file last through a power cut, where the system can do that.
func syncFolder(path string) {
	if folder, err := os.Open(path); err == nil {
		folder.Sync()
		folder.Close()
	}
}

// lock keeps other programs from writing to a record. The lock ends with the process, however that ends.
func lock(path string) (unlock func() error, err error) {
	flags := os.O_RDWR
	beside := runtime.GOOS == "windows" // where nobody can read what is locked, not even who locked it
	if beside {
		path, flags = path+".lock", flags|os.O_CREATE
	}
	l := flock.New(path, flock.SetFlag(flags))
	ok, err := l.TryLock()
	if err != nil {
		return nil, fmt.Errorf("cannot be locked: %w", err)
	}
	if !ok {
		return nil, ErrLocked
	}
	return func() error {
		err := l.Unlock()
		if beside {
			os.Remove(path) // which fails while another program has it open
		}
		return err
	}, nil
}
