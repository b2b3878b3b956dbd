// Package source holds what every later stage points back to: the text of a file, byte spans in it, and
// diagnostics with their one renderer.
//
// A [File] is decoded text that knows its lines. A [Span] is a pair of byte offsets in one file; the pair
// becomes a line and a column only when somebody wants to read it. A [Bag] collects the [Diagnostic]s of one
// file; the words of a diagnostic come from [Catalog]s keyed by its [Code], so that each sentence stands in
// one place.
package source

import (
	"bytes"
	"sort"
	"strings"
	"unicode/utf8"
)

// MaxSize is the largest file in bytes that is read as source. A program of 100,000 lines has some 4 MB.
const MaxSize = 8 << 20

// A File is the text of one source file, decoded: no byte order mark, valid UTF-8.
type File struct {
	Name  string
	Text  string
	lines []int32 // offset of the first byte of each line
	parts []Part  // where the text comes from, for a file that Join made
}

// NewFile returns the file with this text, which must be valid UTF-8 of at most MaxSize bytes.
func NewFile(name, text string) *File {
	lines := make([]int32, 1, strings.Count(text, "\n")+1)
	for at := 0; ; {
		next := strings.IndexByte(text[at:], '\n')
		if next < 0 {
			return &File{Name: name, Text: text, lines: lines}
		}
		at += next + 1
		lines = append(lines, int32(at))
	}
}

// Decode makes a file of the bytes found on disk. A byte order mark is dropped. Bytes that are not text are
// refused with one diagnostic at the first of them that says what the file seems to be.
func Decode(name string, data []byte) (*File, *Diagnostic) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	file := NewFile(name, string(data))
	code, at := notText(data)
	if code == "" {
		return file, nil
	}
	// The text before the fault is sound; the rest is not, so the diagnostic's file ends there.
	readable := NewFile(name, file.Text[:at])
	bag := NewBag(readable, Messages)
	return nil, bag.Error(code, Span{int32(at), int32(at)})
}

// notText returns the code and offset of the first thing in data that UTF-8 source cannot hold, or "".
func notText(data []byte) (Code, int) {
	if len(data) > MaxSize {
		return TooLarge, 0
	}
	if bytes.HasPrefix(data, []byte{0xff, 0xfe}) || bytes.HasPrefix(data, []byte{0xfe, 0xff}) {
		return UTF16, 0
	}
	if at := bytes.IndexByte(data, 0); at >= 0 {
		if looksUTF16(data) {
			return UTF16, 0
		}
		return NulByte, soundLength(data[:at])
	}
	if at := soundLength(data); at < len(data) {
		return NotUTF8, at
	}
	return "", 0
}

// soundLength returns how many bytes there are before the first that is not UTF-8.
func soundLength(data []byte) int {
	if utf8.Valid(data) {
		return len(data)
	}
	at := 0
	for at < len(data) {
		r, size := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && size == 1 {
			break
		}
		at += size
	}
	return at
}

// looksUTF16 tells a UTF-16 file without its mark: every other byte of its start is NUL.
func looksUTF16(data []byte) bool {
	if len(data) < 2 || len(data)%2 != 0 {
		return false
	}
	head := data[:min(len(data), 64)]
	even, odd := 0, 0
	for i, b := range head {
		if b == 0 && i%2 == 0 {
			even++
		} else if b == 0 {
			odd++
		}
	}
	return max(even, odd) == len(head)/2 && min(even, odd) == 0
}

// Position returns the line and column of a byte offset; an offset behind the end is the end.
func (f *File) Position(offset int32) Position {
	offset = min(offset, int32(len(f.Text)))
	line := f.LineAt(offset)
	start := f.lines[line-1]
	return Position{line, utf8.RuneCountInString(f.Text[start:offset]) + 1}
}

// LineAt returns the number of the line on which a byte offset lies, counted from 1.
func (f *File) LineAt(offset int32) int {
	return sort.Search(len(f.lines), func(i int) bool { return f.lines[i] > offset })
}

// Line returns the text of a line, counted from 1, without its end.
func (f *File) Line(line int) string {
	start, end := f.lines[line-1], int32(len(f.Text))
	if line < len(f.lines) {
		end = f.lines[line]
	}
	return strings.TrimRight(f.Text[start:end], "\r\n")
}

// lineStart returns the byte offset at which a line, counted from 1, begins.
func (f *File) lineStart(line int) int32 {
	return f.lines[line-1]
}

// Lexeme returns the text that a span covers.
func (f *File) Lexeme(s Span) string {
	return f.Text[s.Start:s.End]
}
