package shelf_test

import (
	"os"
	"testing"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// TestNoPlace saves under names that name no file: nothing is written anywhere.
func TestNoPlace(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, test := range []struct{ folder, name string }{{"", "mine"}, {"", ""}, {"records", " "}} {
		s := &shelf.Shelf{Folder: test.folder}
		if saved, err := s.Save(test.name, record.Header{}, nil, nil); err == nil {
			t.Errorf("%q is saved as %s in folder %q", test.name, saved, test.folder)
		}
	}
	if files, err := os.ReadDir("."); err != nil || len(files) > 0 {
		t.Errorf("there are %v, %v", files, err)
	}
}
