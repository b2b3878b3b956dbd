package term

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

func TestHistory(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "folder", "history")
	h := openHistory(path)
	for _, entry := range []string{"first", "a\n\tb", "a\n\tb", "", " \n", "\"quoted\" \u2028 漢"} {
		h.add(entry)
	}
	want := []string{"first", "a\n\tb", "\"quoted\" \u2028 漢"}
	for _, got := range [][]string{h.entries, openHistory(path).entries} {
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("the history (-want +got):\n%s", diff)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the file: %v, %v", info, err)
	}
}

// What cannot be read is left out, what cannot be written is kept as long as the console.
func TestHistoryDamaged(t *testing.T) {
	folder := t.TempDir()
	tests := []struct {
		name, text string
		want       []string // with "new" added
	}{
		{"nothing", "", []string{"new"}},
		{"no history", "\x00\xff{}\n\n[1]\nnull\n", []string{"new"}},
		{"a damaged line", "\"a\"\n\"b\n\"c\"\n", []string{"a", "c", "new"}},
		{"a line without its end", "\"a\"\n\"b\"", []string{"a", "b", "new"}},
		{"half a line", "\"a\"\n\"b", []string{"a", "new"}},
		{"line ends of Windows", "\"a\"\r\n", []string{"a", "new"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			path := filepath.Join(folder, test.name)
			if err := os.WriteFile(path, []byte(test.text), 0o600); err != nil {
				t.Fatal(err)
			}
			openHistory(path).add("new")
			if diff := cmp.Diff(test.want, openHistory(path).entries); diff != "" {
				t.Errorf("the history (-want +got):\n%s", diff)
			}
		})
	}
	for name, path := range map[string]string{
		"no file":                 "",
		"a folder":                folder,
		"a folder that is a file": filepath.Join(folder, "nothing", "history"),
	} {
		t.Run(name, func(t *testing.T) {
			h := openHistory(path)
			h.add("new")
			if diff := cmp.Diff([]string{"new"}, h.entries); diff != "" {
				t.Errorf("the history (-want +got):\n%s", diff)
			}
		})
	}
}

// The oldest entries are forgotten, in the file when it is opened the next time.
func TestHistoryIsBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history")
	var text strings.Builder
	for i := range longestHistory + 5 {
		fmt.Fprintf(&text, "\"%d\"\n", i)
	}
	if err := os.WriteFile(path, []byte(text.String()), 0o600); err != nil {
		t.Fatal(err)
	}
	h := openHistory(path)
	if len(h.entries) != longestHistory || h.entries[0] != "5" {
		t.Errorf("%d entries from %q", len(h.entries), h.entries[0])
	}
	if got, err := os.ReadFile(path); err != nil || len(parseHistory(got)) != longestHistory {
		t.Errorf("the file has %d entries, %v", len(parseHistory(got)), err)
	}
	h.add("new")
	if len(h.entries) != longestHistory || h.entries[0] != "6" {
		t.Errorf("%d entries from %q", len(h.entries), h.entries[0])
	}
}

// Consoles beside each other lose nothing of what the others remember, even while some open a file that is too long.
func TestHistoryOfSeveral(t *testing.T) {
	path := filepath.Join(t.TempDir(), "history")
	var consoles sync.WaitGroup
	for console := range 4 {
		consoles.Go(func() {
			for i := range 50 {
				openHistory(path).add(fmt.Sprint(console, " ", i))
			}
		})
	}
	consoles.Wait()
	if got := len(openHistory(path).entries); got != 200 {
		t.Errorf("%d entries, want 200", got)
	}
}

// Whatever stands in the file, what is added to it is there the next time.
func FuzzHistory(f *testing.F) {
	f.Add([]byte("\"a\"\n\"b\\nc\"\n"), "new")
	f.Add([]byte("\"a\n\xff\x00"), "a\n\tb")
	f.Add([]byte("\"new\"\n"), "new")
	path := filepath.Join(f.TempDir(), "history")
	f.Fuzz(func(t *testing.T, text []byte, entry string) {
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		h := openHistory(path)
		before := len(h.entries)
		h.add(entry)
		if diff := cmp.Diff(openHistory(path).entries, h.entries); diff != "" && utf8.ValidString(entry) {
			t.Errorf("opened again (-got +want):\n%s", diff)
		}
		if strings.TrimSpace(entry) != "" && len(h.entries) == 0 || len(h.entries) > min(before+1, longestHistory) {
			t.Errorf("%d entries, of which %d were there", len(h.entries), before)
		}
	})
}
