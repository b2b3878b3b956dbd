package repl

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/roll-lang/roll/shelf"
)

// TestComplete says how what is typed could go on, of commands and what stands behind them.
func TestComplete(t *testing.T) {
	r, _, out := newREPL(load(t, "x.roll", "Game X { int $Money = 1; }"), 1, 2)
	folder := t.TempDir()
	for _, name := range []string{"saturday.rollrec", "sunday.rollrec", "sunday.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	r.restarts.shelf = &shelf.Shelf{Folder: folder}
	if err := r.Run(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, test := range []struct{ line, want string }{
		{":r", ":run :redo :reset :reload"},
		{"  :und", ":undo"},
		{":save s", "saturday sunday"},
		{":load su", "sunday"},
		{":help $", "$"},
		{":help goal", "goalCheck"},
		{":break t", "tile "},
		{":break pre", "preRoll"},
		{":trace o", "on off"},
		{":board ", "tile "},
		{":watch $M", "$Money"},
		{":why Pl", "PlayerList Player 1 Player 2"},
		{":nothing x", ""},
		{"$M", "$Money"},
		{"TileList[0].n", "next"},
	} {
		from, words := r.Complete(test.line, len(test.line))
		if got := strings.Join(words, " "); got != test.want {
			t.Errorf("%q goes on with %q, want %q", test.line, got, test.want)
		}
		if behind := test.line[from:]; len(words) > 0 && !strings.HasPrefix(words[0], behind) {
			t.Errorf("%q: %q is not how %q begins", test.line, behind, words[0])
		}
	}
}
