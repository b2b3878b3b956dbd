package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/repl"
)

// A :load that cannot be gone on with leaves the console with its own file, for :reload.
func TestLoadThatFails(t *testing.T) {
	dir := t.TempDir()
	write := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	here, other := write("here.roll", "Game Here {}"), write("other.roll", "Game Other {}")
	e := &env{
		ctx: context.Background(), getenv: func(string) string { return "" }, now: time.Now,
		out: &bytes.Buffer{}, err: &bytes.Buffer{},
	}
	begun := filepath.Join(dir, "begun.rollrec")
	theirs, _, err := e.loader().load(other)
	if err != nil {
		t.Fatal(err)
	}
	r, err := record.Create(begun, e.shelf().HeaderOf(theirs, roll.Language{}, 1)) // set-up has asked nothing yet
	if err != nil || r.Close() != nil {
		t.Fatal(err)
	}
	program, _, err := e.loader().load(here)
	if err != nil {
		t.Fatal(err)
	}
	p := &pressing{lines: []string{":load " + begun, "y", ":reload"}}
	c := &repl.Config{
		Language: roll.Language{}, Program: program, Players: 2, Person: true, Lines: p, Out: p, Err: p,
		Shelf: e.shelf(),
		Size:  func() (int, int) { return 80, 24 },
	}
	e.catchInterrupts(c)
	if err := repl.New(c).Run(); err != nil {
		t.Fatal(err)
	}
	got := p.out.String()
	if !strings.Contains(got, "cannot be set up") || strings.Contains(got, "Other") ||
		!strings.Contains(got, "The rules are the same as before.") {
		t.Errorf("the console writes\n%s", got)
	}
}
