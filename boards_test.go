package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// mostBoard is how many bytes of a board are kept among the docs.
const mostBoard = 60_000

// TestBoards holds the pictures in docs/boards against what roll draw draws of the examples; make docs writes them.
func TestBoards(t *testing.T) {
	games, err := filepath.Glob("examples/*/*.*")
	if err != nil {
		t.Fatal(err)
	}
	page := "# The boards of the examples\n\n`make docs` draws them, with `roll draw`.\n"
	roll := filepath.Join(t.TempDir(), "roll")
	if out, err := exec.Command("go", "build", "-o", roll, ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	for _, game := range games {
		folder, file := filepath.Split(game)
		ext := filepath.Ext(file)
		if ext == ".rolltest" || ext == ".go" || strings.HasSuffix(folder, "frontends/") {
			continue
		}
		picture, err := exec.Command(roll, "draw", game, "--seed", "1").Output()
		if err != nil {
			t.Errorf("%s: %v", game, err)
			continue
		}
		name := strings.TrimSuffix(file, ext) + "-" + filepath.Base(folder) + ".svg"
		if len(picture) > mostBoard {
			continue
		}
		page += "\n## " + file + ", in " + filepath.Base(folder) + "\n\n![The board of " + file + "](" + name + ")\n"
		compareBoard(t, filepath.Join("docs/boards", name), string(picture))
	}
	compareBoard(t, "docs/boards/README.md", page)
}

// compareBoard holds a file against what it should be, or writes it.
func compareBoard(t *testing.T, path, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if got, err := os.ReadFile(path); err != nil || string(got) != want {
		t.Errorf("%s is not up to date (%v); make docs writes it", path, err)
	}
}
