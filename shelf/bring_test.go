package shelf_test

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// TestBring keeps a record of another shelf, twice: with all its lines, from a file of another name.
func TestBring(t *testing.T) {
	g := newDesk(t).begin(t, shelf.Start{})
	playOn(t, g, "2 Ana Ben")
	if _, err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	was, err := record.ReadFile(g.Path())
	if err != nil {
		t.Fatal(err)
	}
	d := newDesk(t)
	paths := map[string]bool{}
	for range 2 {
		path, err := d.Bring(was, "<opened>/race.roll")
		if err != nil {
			t.Fatal(err)
		}
		paths[path] = true
		is, err := record.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if is.Header.File != "<opened>/race.roll" || len(is.Entries) != len(was.Entries) || len(is.Undone) != 1 {
			t.Errorf("%+v", is)
		}
	}
	if len(paths) != 2 {
		t.Error(paths)
	}
	if _, err := (&shelf.Shelf{}).Bring(was, "x"); !errors.Is(err, shelf.ErrNoFolder) {
		t.Error(err)
	}
	was.Header.Language = "Go"
	if _, err := d.Bring(was, "x"); err == nil || !strings.Contains(err.Error(), "does not know") {
		t.Error(err)
	}
	if left, _ := os.ReadDir(d.Folder); len(left) != 2 {
		t.Error(left)
	}
}
