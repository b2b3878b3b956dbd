package web

import (
	"io/fs"
	"path"
	"strings"
	"testing"
)

// TestPreloads wants the page to name all its modules, so that they come at once and not one behind the other.
func TestPreloads(t *testing.T) {
	index, err := fs.ReadFile(page, "page/index.html")
	if err != nil {
		t.Fatal(err)
	}
	modules, err := fs.Glob(page, "page/*.js")
	if err != nil || len(modules) == 0 {
		t.Fatal(modules, err)
	}
	for _, module := range modules {
		if name := path.Base(module); !strings.Contains(string(index), `="/page/`+name+`"`) {
			t.Errorf("index.html does not preload %s", name)
		}
	}
	if named := strings.Count(string(index), `.js"`); named != len(modules) {
		t.Errorf("index.html names %d modules of %d", named, len(modules))
	}
}
