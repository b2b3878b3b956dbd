package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// A test is a file: a record, this line that separates, and the transcript that it must give.
const separator = "-- transcript --\n"

// largestTest is how many bytes a test has at most.
const largestTest = 64 << 20

// rollTest is a saved game with the lines that it must give.
type rollTest struct {
	path       string
	record     *record.Record
	lines      []byte // the record as it stands in the file
	transcript string
}

// A NotATest is the error of a file that is no test.
type NotATest struct {
	Path     string
	IsRecord bool // a test can be made of it
}

func (e *NotATest) Error() string {
	if e.IsRecord {
		return e.Path + ": this is a record, not a test"
	}
	return fmt.Sprintf("%s: this is no test: the line %q is missing", e.Path, strings.TrimSpace(separator))
}

// readTest reads a test. The error is a *NotATest, that of record.Read with the file and the line, or says why the file
// cannot be read.
func readTest(path string) (*rollTest, error) {
	data, err := files.Read(path, "a test", largestTest)
	if err != nil {
		return nil, err
	}
	data = bytes.ReplaceAll(data, []byte("\r\n"), []byte("\n"))
	lines, transcript, found := bytes.Cut(data, []byte("\n"+separator))
	if !found {
		return nil, &NotATest{path, filepath.Ext(path) == RecordExt}
	}
	lines = append(lines, '\n')
	r, err := record.Read(bytes.NewReader(lines))
	if err != nil {
		return nil, misread(path, err)
	}
	return &rollTest{path, r, lines, string(transcript)}, nil
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
	return filepath.Join(filepath.Dir(game), strings.TrimSuffix(filepath.Base(name), TestExt)+TestExt)
}

// ErrNoTest is the error of a name or a game of which no test can be made, whatever lies on the disk.
var ErrNoTest = errors.New("no test can be made of this")

// MayMakeTest says before a game is played why no test of a name could be made of it, or nil. The error is ErrNoTest,
// or says that the game is not there or that there is such a test.
func MayMakeTest(name, game string) error {
	info, err := os.Stat(game)
	switch {
	case isPath(name):
		return &toldError{"a test lies beside its game, so its name has no folder", ErrNoTest}
	case game == lang.InputFile:
		return &toldError{"a test lies beside its game, so the game cannot come from standard input", ErrNoTest}
	case !utf8.ValidString(game):
		name := source.Printable(game)
		return &toldError{"a test names its game, and the name of " + name + " is not UTF-8", ErrNoTest}
	case err != nil || info.IsDir():
		return fmt.Errorf("a test lies beside its game, and %s is not there", game)
	}
	if _, err := os.Stat(testPath(name, game)); err == nil {
		return files.Exists(testPath(name, game))
	}
	return nil
}

// MakeTest makes a test of a record under a name, beside the game, and returns its file. It overwrites nothing. The
// error is that of Program or of writing the file, or play.ErrInterrupted.
func (s *Shelf) MakeTest(name string, r *record.Record) (path string, err error) {
	path = testPath(name, r.Header.File)
	program, err := s.Program(r)
	if err != nil {
		return "", err
	}
	lines, err := recordLines(r)
	if err != nil {
		return "", err
	}
	t := &rollTest{path: path, record: r, lines: lines}
	shown := s.transcriptOf(program, r)
	if errors.Is(shown.err, play.ErrInterrupted) {
		return "", shown.err
	}
	return path, files.Create(path, bytes.NewReader(t.text(shown.text())))
}

// recordLines writes a record anew, what was taken back left out, so that a test holds the answers alone.
func recordLines(r *record.Record) ([]byte, error) {
	var b memory
	h := r.Header
	h.File = filepath.Base(h.File)
	w, err := record.NewWriter(&b, h)
	if err == nil {
		err = w.Add(entriesOf(r.Answers)...)
	}
	return b.Bytes(), err
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

// Tests returns the tests that files and folders stand for: the files themselves, and all tests in the folders and
// below. The error says what cannot be read.
func Tests(paths []string) ([]string, error) { return filesIn(paths, TestExt) }

// filesIn returns the files that paths stand for: themselves and, in folders, those whose names end in one of some
// ways.
func filesIn(paths []string, extensions ...string) ([]string, error) {
	var list []string
	for _, path := range paths {
		info, err := os.Stat(path)
		if err != nil {
			return nil, files.Unreadable(path, err)
		}
		if !info.IsDir() {
			list = append(list, path)
			continue
		}
		err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() && slices.Contains(extensions, filepath.Ext(name)) {
				list = append(list, name)
			}
			return err
		})
		if err != nil {
			return nil, files.Unreadable(path, err)
		}
	}
	return list, nil
}

// An Outcome is how a test went.
type Outcome struct {
	Mismatch *Mismatch // nil where the game has gone as it must
	test     *rollTest
	shown    *transcript
}

// RunTest plays a test under the rules of its game as they are now. The error is a *NotATest, that of Read or of Fresh,
// or play.ErrInterrupted.
func (s *Shelf) RunTest(path string) (*Outcome, error) {
	t, err := readTest(path)
	if err != nil {
		return nil, err
	}
	program, err := s.Fresh(t.game())
	if err != nil {
		return nil, err
	}
	shown := s.transcriptOf(program, t.record)
	if errors.Is(shown.err, play.ErrInterrupted) {
		return nil, shown.err
	}
	return &Outcome{mismatch(strings.SplitAfter(t.transcript, "\n"), shown, t.record), t, shown}, nil
}

// TakeForRight writes what the test has shown into its file, as what it must show. The error is that of writing.
func (o *Outcome) TakeForRight() error {
	return files.Replace(o.test.path, o.test.text(o.shown.text()))
}
