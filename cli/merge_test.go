package cli

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
)

// endlessFile is a file of one byte without an end.
type endlessFile byte

func (e endlessFile) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(e)
	}
	return len(p), nil
}

// unreadable is a file that a disk does not give.
type unreadable struct{}

func (unreadable) Read([]byte) (int, error) {
	return 0, &fs.PathError{Op: "read", Path: "a.json", Err: errors.New("input/output error")}
}

// TestReadJSON reads JSON, and what is none: nothing of that is kept, and no more is read than shows it.
func TestReadJSON(t *testing.T) {
	for _, row := range []struct {
		name  string
		from  io.Reader
		want  string
		fails bool
	}{
		{"an object", strings.NewReader(" {\"a\": 1}\n"), `{"a": 1}`, false},
		{"an empty file", strings.NewReader(""), "", false},
		{"half an object", strings.NewReader(`{"a": 1`), "", false},
		{"two objects", strings.NewReader("{}\n{}\n"), "", false},
		{"more behind it", strings.NewReader("{} ]"), "", false},
		{"zeros without an end", endlessFile(0), "", false},
		{"letters without an end", endlessFile('x'), "", false},
		{"brackets without an end", endlessFile('['), "", false},
		{"a broken disk", unreadable{}, "", true},
		{"a disk that breaks", io.MultiReader(strings.NewReader(`{"a"`), unreadable{}), "", true},
		{"a disk that breaks behind it", io.MultiReader(strings.NewReader(`{}`), unreadable{}), "", true},
	} {
		text, err := readJSON(row.from)
		if string(text) != row.want || (err != nil) != row.fails {
			t.Errorf("%s: %q, %v", row.name, text, err)
		}
	}
}
