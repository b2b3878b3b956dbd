package shelf_test

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// TestDamage changes each byte of a record, and cuts it off at each. Whatever is asked of the shelf then tells the line
// where the damage begins, shows what stands before it and goes on with nothing; a record that was cut off goes on with
// all that is whole. None changes a damaged file.
func TestDamage(t *testing.T) {
	d := newDesk(t)
	path := d.keep(t, "race.roll", race, "2 Ana Ben 1 2 3")
	sound := []byte(content(t, path))
	lines := bytes.SplitAfter(sound, []byte("\n"))
	header := len(lines[0])
	for at := range sound {
		if at > 100 && at < header-100 && at%50 != 0 {
			continue // the source is long, and all of it is under one sum
		}
		line := bytes.Count(sound[:at], []byte("\n"))
		changed := bytes.Clone(sound)
		changed[at] ^= 1
		if rewrite(t, path, string(changed)); at < len(sound)-1 { // else the last line is torn
			d.mustTell(t, fmt.Sprintf("byte %d", at), path, line)
		}
		if content(t, path) != string(changed) {
			t.Fatalf("byte %d: the file has changed", at)
		}
		if at%8 == 0 || sound[at] == '\n' || at > 0 && sound[at-1] == '\n' {
			d.mustMend(t, path, sound[:at], line)
		}
	}
}

// mustTell wants a record to be damaged in a line, from 0.
func (d *desk) mustTell(t *testing.T, what, path string, line int) {
	t.Helper()
	_, err := d.Open(path)
	if line == 0 && errors.Is(err, record.ErrNewer) {
		return // the number of the format
	}
	var damage *record.DamageError
	if !errors.As(err, &damage) || damage.Line != line+1 ||
		!strings.HasPrefix(err.Error(), fmt.Sprintf("%s:%d: ", path, line+1)) {
		t.Fatalf("%s: opening it gives %v, not line %d", what, err, line+1)
	}
	r, err := d.Read(path)
	if !errors.As(err, &damage) || line > 0 && len(r.Answers) != line-1 || line == 0 && r != nil {
		t.Fatalf("%s: read as %+v, %v", what, r, err)
	}
	list, err := d.List()
	if err != nil || len(list) != 1 || list[0].Err == nil || list[0].Unfinished() {
		t.Fatalf("%s: listed as %+v, %v", what, list, err)
	}
	if path, err := d.Last(); !errors.Is(err, shelf.ErrNoneUnfinished) {
		t.Fatalf("%s: to be gone on with is %s, %v", what, path, err)
	}
}

// mustMend wants a record that was cut off in a line, from 0, to go on with what is whole.
func (d *desk) mustMend(t *testing.T, path string, left []byte, line int) {
	t.Helper()
	rewrite(t, path, string(left))
	d.notes = nil
	u, err := d.Open(path)
	if line == 0 {
		if !errors.Is(err, record.ErrEmpty) {
			t.Fatalf("%d bytes: %v", len(left), err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%d bytes: %v", len(left), err)
	}
	g, _, err := u.GoOn()
	if err != nil {
		t.Fatalf("%d bytes: %v", len(left), err)
	}
	torn := left[len(left)-1] != '\n'
	if len(g.Answers()) != line-1 || torn != (len(d.notes) == 1) {
		t.Fatalf("%d bytes: %d answers are left, noted is %q", len(left), len(g.Answers()), d.notes)
	}
	playOn(t, g, strings.Join(strings.Fields(answers)[line-1:], " "))
	g.Close()
	mustKeep(t, path, answers, "turn 5, won by Ana")
}
