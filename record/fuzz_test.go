package record_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/roll-lang/roll/record"
)

// FuzzRead reads whatever a file may hold, as it is and with the sums put right. It never panics; what is read, written
// again, is read as the same; and what is sound can be gone on with.
func FuzzRead(f *testing.F) {
	for _, name := range exampleNames {
		data, _ := played(f, name, 12)
		f.Add(data)
		f.Add(data[:len(data)-10])
		f.Add(bytes.Replace(data, []byte(`"seat":1`), []byte(`"seat":2`), 1))
	}
	f.Add([]byte(""))
	f.Add([]byte("{\"roll_record\":2,\"sum\":\"\"}\n"))
	f.Add(write(f, simple, numbered(0, -1<<31), named(1, "a\"\\\n\u2028\U0010ffff"), undo(2), redo(1), end(3)))
	f.Add([]byte("{\"roll_record\":1,\"sum\":\"}\n"))
	f.Add(write(f, simple, undo(1)))
	f.Add(write(f, simple, numbered(1, 1), numbered(2, 2), undo(2), numbered(1, 3), goTo(1, 1), numbered(2, 4)))
	f.Add(write(f, simple, numbered(1, 1), undo(1<<40)))
	f.Fuzz(func(t *testing.T, data []byte) {
		checkRead(t, data)
		checkRead(t, mended(data))
	})
}

// mended puts the sums of a record right, and that of its source.
func mended(data []byte) []byte {
	var objects []string
	for line := range strings.Lines(string(data)) {
		objects = append(objects, unsum(strings.TrimSuffix(line, "\n")))
	}
	var h record.Header
	if len(objects) > 0 && json.Unmarshal([]byte(objects[0]), &h) == nil {
		h.SHA256 = record.Sum(h.Source)
		if header, err := json.Marshal(h); err == nil {
			objects[0] = string(header)
		}
	}
	return summed(objects)
}

func checkRead(t *testing.T, data []byte) {
	r, err := record.Read(bytes.NewReader(data))
	if r == nil {
		if err == nil {
			t.Error("nothing was read, and no error returned")
		}
		return
	}
	if line := lineOf(err); err != nil && line != len(r.Entries)+2 {
		t.Errorf("line %d behind %d entries: %v", line, len(r.Entries), err)
	}
	if r.Size > int64(len(data)) || err == nil && r.Torn != (r.Size < int64(len(data))) {
		t.Errorf("%d of %d bytes are sound, torn %v", r.Size, len(data), r.Torn)
	}
	again := read(t, write(t, r.Header, r.Entries...))
	r.Header.Format = record.Version // which it is written in, whatever it was
	for _, diff := range []string{
		same(r.Header, again.Header), same(r.Entries, again.Entries), same(r.Answers, again.Answers),
		same(r.Undone, again.Undone), same(r.End, again.End),
	} {
		if diff != "" {
			t.Errorf("written again (-first +again):\n%s", diff)
		}
	}
	if err != nil {
		return
	}
	m := &memory{slices.Clone(data)}
	w, err := record.Continue(m, r)
	if err == nil {
		err = w.Add(numbered(1, 1))
	}
	if err != nil {
		t.Fatal(err)
	}
	if on := read(t, m.data); len(on.Entries) != len(r.Entries)+1 || len(on.Answers) != len(r.Answers)+1 {
		t.Errorf("gone on with, it has %d entries", len(on.Entries))
	}
}
