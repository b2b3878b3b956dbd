package files_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/source"
)

// says wants an error to be a sentence that names the file, or no error for nothing.
func says(t *testing.T, what string, err error, sentence string) {
	t.Helper()
	if err == nil && sentence != "" || err != nil && (sentence == "" || !strings.Contains(err.Error(), sentence)) {
		t.Errorf("%s gives %v, want %q", what, err, sentence)
	}
}

func TestRead(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	if err := os.WriteFile(file, []byte("12345678"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		path     string
		most     int64
		text, is string
	}{
		{file, 8, "12345678", ""},
		{file, 7, "", "file: this is larger than 0 MB, too large for a test"},
		{dir, 8, "", ": this is a folder, not a test"},
		{filepath.Join(dir, "nosuch"), 8, "", "nosuch: there is no such file"},
		{"", 8, "", "a file's name cannot be empty"},
	} {
		data, err := files.Read(test.path, "a test", test.most)
		says(t, test.path, err, test.is)
		if string(data) != test.text {
			t.Errorf("%s holds %q", test.path, data)
		}
	}
	if _, err := files.Open(filepath.Join(dir, "nosuch"), "a game"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the system's error is lost: %v", err)
	}
}

func TestSource(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.roll")
	for _, test := range []struct {
		bytes, text string
		code        source.Code
	}{
		{"Game X {}", "Game X {}", ""},
		{"Game \xff", "", source.NotUTF8},
	} {
		if err := os.WriteFile(path, []byte(test.bytes), 0o666); err != nil {
			t.Fatal(err)
		}
		file, d, err := files.Source(path)
		switch {
		case err != nil:
			t.Error(err)
		case d != nil && d.Code != test.code, d == nil && (test.code != "" || file.Text != test.text):
			t.Errorf("%q is %v, %v", test.bytes, file, d)
		}
	}
}

// A new file is written whole or not at all, and takes the place of none.
func TestCreate(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "file")
	says(t, "a new file", files.Create(path, strings.NewReader("one")), "")
	err := files.Create(path, strings.NewReader("two"))
	says(t, "the same again", err, "file: this file exists already")
	if data, _ := os.ReadFile(path); string(data) != "one" || !errors.Is(err, fs.ErrExist) {
		t.Errorf("it holds %q; the error is %v", data, err)
	}
	says(t, "a file in no folder", files.Create(filepath.Join(dir, "no", "file"), strings.NewReader("")),
		"file: cannot be written: ")
	cut := filepath.Join(dir, "cut")
	says(t, "a torn file", files.Create(cut, torn{}), "cut: cannot be written: torn")
	if _, err := os.Stat(cut); err == nil {
		t.Error("something is left of it")
	}
}

// torn cannot be read to its end.
type torn struct{}

func (torn) Read(p []byte) (int, error) { return copy(p, "half"), errors.New("torn") }

// A file that takes the place of another has its permissions, and lies where a link to it leads.
func TestReplace(t *testing.T) {
	dir := t.TempDir()
	path, link := filepath.Join(dir, "file"), filepath.Join(dir, "link")
	says(t, "a new file", files.Replace(path, []byte("one")), "")
	if err := errors.Join(os.Chmod(path, 0o640), os.Symlink("file", link)); err != nil {
		t.Skip(err)
	}
	says(t, "a link", files.Replace(link, []byte("two")), "")
	info, err := os.Lstat(path)
	if data, _ := os.ReadFile(path); err != nil || string(data) != "two" || info.Mode() != 0o640 {
		t.Errorf("it holds %q, %v, %v", data, info.Mode(), err)
	}
	says(t, "a folder", files.Replace(dir, nil), "this is a folder, not a file")
	if left, _ := filepath.Glob(filepath.Join(dir, ".roll-*")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}
