package cli

import (
	"bytes"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/roll-lang/roll/record"
)

// A test is a file whose name ends so: a record, a line that separates, and the transcript that it must give.
const (
	testExt   = ".rolltest"
	separator = "-- transcript --\n"
)

// largestTest is how many bytes a test has at most.
const largestTest = 64 << 20

// rollTest is one test.
type rollTest struct {
	path       string
	record     *record.Record
	lines      []byte // the record as it stands in the file
	transcript string
}

// readTest reads a test.
func readTest(path string) (*rollTest, error) {
	data, err := readWhole(path, "a test", largestTest)
	if err != nil {
		return nil, err
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	lines, transcript, found := bytes.Cut(data, []byte("\n"+separator))
	if !found && filepath.Ext(path) == recordExt {
		return nil, fmt.Errorf("%s: this is a record, not a test; "+
			"roll replay %[1]s --save-test NAME makes one of it", path)
	}
	if !found {
		return nil, fmt.Errorf("%s: this is no test: the line %q is missing", path, strings.TrimSpace(separator))
	}
	lines = append(lines, '\n')
	r, err := record.Read(bytes.NewReader(lines))
	if err != nil {
		return nil, recordError(path, err)
	}
	return &rollTest{path, r, lines, string(transcript)}, nil
}

// readSaved reads a record, or that of a test. Of a damaged record it returns what stands before the damage, too.
func readSaved(path string) (*record.Record, error) {
	if filepath.Ext(path) == testExt {
		t, err := readTest(path)
		if err != nil {
			return nil, err
		}
		return t.record, nil
	}
	r, err := record.ReadFile(path)
	if err != nil {
		err = recordError(path, err)
	}
	return r, err
}

// game is the file of the game that a test plays: the one of its name beside the test.
func (t *rollTest) game() string {
	return filepath.Join(filepath.Dir(t.path), filepath.Base(t.record.Header.File))
}

// text returns what the file of a test holds, with a transcript.
func (t *rollTest) text(transcript string) []byte {
	return append(append(t.lines[:len(t.lines):len(t.lines)], separator...), transcript...)
}

// testPath is the file of a test: of a name, beside the game.
func testPath(name, game string) string {
	return filepath.Join(filepath.Dir(game), strings.TrimSuffix(filepath.Base(name), testExt)+testExt)
}

// recordLines writes a record anew, what was taken back left out, so that a test holds the answers alone.
func recordLines(r *record.Record) ([]byte, error) {
	var b memory
	h := r.Header
	h.File = filepath.Base(h.File)
	w, err := record.NewWriter(&b, h)
	if err != nil {
		return nil, err
	}
	for _, a := range r.Answers {
		if err := w.Add(record.Entry{Answer: a}); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// memory is a file in memory.
type memory struct{ bytes.Buffer }

// Sync does nothing.
func (*memory) Sync() error { return nil }

// Close does nothing.
func (*memory) Close() error { return nil }

// Truncate cuts the file.
func (m *memory) Truncate(size int64) error {
	m.Buffer.Truncate(int(size))
	return nil
}
