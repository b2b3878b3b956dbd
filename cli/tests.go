package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"unicode/utf8"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// canSaveTest says before a game is played why no test of a name could be made of it. Without a name nothing is wrong.
func canSaveTest(name, game string) error {
	if name == "" {
		return nil
	}
	info, err := os.Stat(game)
	switch {
	case strings.ContainsAny(name, `/\`):
		return usageError{fmt.Errorf(
			"a test lies beside its game, so --save-test takes a name without a folder, not %q", name)}
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

// saveTest makes a test of a record, beside the game, and tells the person.
func (e *env) saveTest(name string, r *record.Record) error {
	path, err := e.replays().makeTest(name, r)
	switch {
	case errors.Is(err, play.ErrInterrupted):
		return status(statusInterrupted)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(e.err, "%s is made; roll test plays it\n", path)
	return err
}

// makeTest makes a test of a record, beside the game, and returns its file. It overwrites nothing.
func (p *replays) makeTest(name string, r *record.Record) (path string, err error) {
	path = testPath(name, r.Header.File)
	program, err := programOf(r)
	if err != nil {
		return "", err
	}
	lines, err := recordLines(r)
	if err != nil {
		return "", err
	}
	t := &rollTest{path: path, record: r, lines: lines}
	shown := p.transcriptOf(program, r)
	if errors.Is(shown.err, play.ErrInterrupted) {
		return "", shown.err
	}
	return path, createFile(path, bytes.NewReader(t.text(shown.text())))
}
