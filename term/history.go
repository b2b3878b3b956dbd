package term

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

const (
	longestHistory = 1000    // entries
	largestHistory = 4 << 20 // bytes that are read, from the end of the file
)

// A history is what was typed, the oldest first, and the file that keeps it, a JSON string a line. Several programs
// may add to one file. No fault with the file stops anybody: then it keeps less.
type history struct {
	path    string // "" for none
	entries []string
}

// openHistory reads a history and shortens its file where it is too long.
func openHistory(path string) *history {
	h := &history{path: path}
	if path == "" || os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return &history{}
	}
	h.locked(func() {
		text := readEnd(path, largestHistory)
		entries := parseHistory(text)
		h.entries = entries[max(0, len(entries)-longestHistory):]
		if len(entries) > longestHistory || len(text) == largestHistory {
			h.rewrite()
		}
	})
	return h
}

// parseHistory reads the lines that are sound.
func parseHistory(text []byte) []string {
	var entries []string
	for line := range bytes.Lines(text) {
		var entry string
		if json.Unmarshal(line, &entry) == nil && entry != "" {
			entries = append(entries, entry)
		}
	}
	return entries
}

// readEnd returns the last bytes of a file, nothing where it is not a file.
func readEnd(path string, most int64) []byte {
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() {
		return nil
	}
	f, err := os.Open(path)
	if err != nil {
		return nil
	}
	defer f.Close()
	if size, err := f.Seek(0, io.SeekEnd); err == nil {
		f.Seek(max(0, size-most), io.SeekStart)
	}
	text, _ := io.ReadAll(io.LimitReader(f, most))
	return text
}

// add remembers an entry unless it is empty or the last one again.
func (h *history) add(entry string) {
	last := len(h.entries) - 1
	if strings.TrimSpace(entry) == "" || last >= 0 && h.entries[last] == entry {
		return
	}
	h.entries = append(h.entries, entry)
	h.entries = h.entries[max(0, len(h.entries)-longestHistory):]
	if h.path != "" {
		h.locked(func() { h.append(entry) })
	}
}

func (h *history) append(entry string) {
	if info, err := os.Stat(h.path); err == nil && !info.Mode().IsRegular() {
		return
	}
	f, err := os.OpenFile(h.path, os.O_RDWR|os.O_APPEND|os.O_CREATE, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	line := historyLine(entry)
	if last := readEnd(h.path, 1); len(last) > 0 && last[0] != '\n' { // somebody was stopped while writing
		line = append([]byte{'\n'}, line...)
	}
	f.Write(line)
}

func historyLine(entry string) []byte {
	line, _ := json.Marshal(entry) // a string always can be
	return append(line, '\n')
}

// rewrite puts a new file with the entries in the place of the old one, which stays where that fails.
func (h *history) rewrite() {
	f, err := os.CreateTemp(filepath.Dir(h.path), filepath.Base(h.path)+".*")
	if err != nil {
		return
	}
	defer os.Remove(f.Name()) // which is gone by then if all went well
	var text []byte
	for _, entry := range h.entries {
		text = append(text, historyLine(entry)...)
	}
	_, err = f.Write(text)
	if f.Close() == nil && err == nil {
		os.Rename(f.Name(), h.path)
	}
}

// locked does something while no other program changes the file; without that after a while, as where files cannot
// be locked.
func (h *history) locked(do func()) {
	const patience, pause = 500 * time.Millisecond, 5 * time.Millisecond
	lock := flock.New(h.path+".lock", flock.SetPermissions(0o600))
	for waited := time.Duration(0); waited < patience; waited += pause {
		if ok, err := lock.TryLock(); ok || err != nil {
			break
		}
		time.Sleep(pause)
	}
	defer lock.Close()
	do()
}
