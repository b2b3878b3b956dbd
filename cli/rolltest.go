package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
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
		return nil, fmt.Errorf("%s: this is a record, not a test; roll replay %[1]s --save-test NAME makes one of it", path)
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

// canSaveTest says before a game is played why no test of a name could be made of it. No name is no fault.
func canSaveTest(name, game string) error {
	if name == "" {
		return nil
	}
	info, err := os.Stat(game)
	switch {
	case strings.ContainsAny(name, `/\`):
		return usageError{fmt.Errorf("a test lies beside its game, so --save-test takes a name without a folder, not %q", name)}
	case game == "-" || game == nameOf("-"):
		return usageError{errors.New("a test lies beside its game, so the game cannot come from standard input")}
	case !utf8.ValidString(game):
		return usageError{fmt.Errorf("a test names its game, and the name of %s is not UTF-8", nameOf(game))}
	case err != nil || info.IsDir():
		return fmt.Errorf("a test lies beside its game, and %s is not there", game)
	}
	if _, err := os.Stat(testPath(name, game)); err == nil {
		return errExists(testPath(name, game))
	}
	return nil
}

// saveTest makes a test of a record, beside the game. It overwrites nothing.
func (e *env) saveTest(name string, r *record.Record) error {
	path := testPath(name, r.Header.File)
	program, err := programOf(r)
	if err != nil {
		return err
	}
	lines, err := recordLines(r)
	if err != nil {
		return err
	}
	t := &rollTest{path: path, record: r, lines: lines}
	shown := e.transcriptOf(program, r)
	if errors.Is(shown.err, play.ErrInterrupted) {
		return status(statusInterrupted)
	}
	if err := createFile(path, bytes.NewReader(t.text(shown.text()))); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.err, "%s is made; roll test plays it\n", path)
	return err
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

// mostLines bounds the transcript of a game that may never end.
const mostLines = 200_000

// playback is what a game shows on a terminal, line by line, with where each line comes from.
type playback struct {
	lines []playbackLine
	err   error // why it ended, unless the game did
}

type playbackLine struct {
	text    string
	turn    int
	answers int
	place   string // file:line, or empty
}

func (t *playback) text() string {
	var b strings.Builder
	for _, l := range t.lines {
		b.WriteString(l.text + "\n")
	}
	return b.String()
}

// transcriptOf plays a record under a program's rules.
func (e *env) transcriptOf(program lang.Program, r *record.Record) *playback {
	t := &playback{}
	err := e.replayed(program, r, t, 0)
	var fault *interp.Error
	switch {
	case errors.As(err, &fault):
		t.add(0, fault.Diagnostic.Error(), "")
	case errors.Is(err, play.ErrPending):
		t.add(0, "(the answers end here)", "")
	case err != nil:
		t.add(0, "("+err.Error()+")", "")
	}
	t.err = err
	return t
}

func (t *playback) add(turn int, text, place string) {
	answers := 0
	if n := len(t.lines); n > 0 {
		answers, turn = t.lines[n-1].answers, max(turn, t.lines[n-1].turn)
	}
	t.lines = append(t.lines, playbackLine{text, turn, answers, place})
}

// Listens says that printed lines matter.
func (t *playback) Listens() play.Kinds { return play.Of(play.KindPrinted) }

// Hear adds a line.
func (t *playback) Hear(e play.Event) error {
	if len(t.lines) == mostLines {
		return play.ErrTooLong
	}
	place := ""
	if e.File != nil && e.Span.End > 0 {
		place = fmt.Sprintf("%s:%d", filepath.Base(e.File.Name), e.File.Position(e.Span.Start).Line)
	}
	t.add(e.Turn, e.Body.(*play.Printed).Text, place)
	return nil
}

// Ask is never called.
func (t *playback) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// Watch adds a prompt with its answer.
func (t *playback) Watch(p *play.Prompt, a play.Answer) error {
	place := ""
	if p.File != nil {
		place = fmt.Sprintf("%s:%d", filepath.Base(p.File.Name), p.File.Position(p.Span.Start).Line)
	}
	t.add(0, p.Text()+p.Show(a), place)
	t.lines[len(t.lines)-1].answers++
	return nil
}
