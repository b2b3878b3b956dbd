package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
)

// testFlags are the flags of roll test.
type testFlags struct {
	update  bool
	junit   string
	against string
	git     string
}

func newTest(e *env) *cobra.Command {
	var f testFlags
	cmd := &cobra.Command{
		Use:   "test [PATH…]",
		Short: "Play saved games again and see whether they still go the same way",
		Long: "Test plays each *" + testExt + " in the folders and files given, or in this folder and below: " +
			"a saved game with the\n" +
			"lines that it must give. roll play --save-test and roll replay --save-test make them. " +
			"With --against or\n--git saved games are played under two versions of their rules: " +
			"the tests and *" + recordExt + " files given or in\n" +
			"folders, and for a game the tests beside it and its records among those that are kept.",
		Example: "  roll test\n  roll test examples --update\n  roll test --git HEAD~1 examples",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"."}
			}
			if f.against != "" && f.git != "" {
				return notBoth("against", "git")
			}
			if compare := f.against != "" || f.git != ""; compare && f.update {
				return notBoth("against", "update")
			} else if compare && f.junit != "" {
				return notBoth("against", "junit")
			} else if compare {
				c := &comparison{e, &f, e.loader(), e.shelf(), e.replays()}
				return c.all(args)
			}
			return (&testRun{env: e, flags: &f}).all(args)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.update, "update", false, "show what differs, then take it for right")
	flags.StringVar(&f.junit, "junit", "", "write the results as JUnit XML to a `FILE`")
	flags.StringVar(&f.against, "against", "", "play all saved games under the rules of an older `FILE` too")
	flags.StringVar(&f.git, "git", "", "play all saved games under the rules of a git `REVISION` too")
	return cmd
}

// filesIn returns the files that the arguments stand for: themselves and, in folders, those whose names end in one of
// some ways.
func filesIn(args []string, extensions ...string) ([]string, error) {
	var list []string
	for _, path := range args {
		info, err := os.Stat(path)
		if err != nil {
			return nil, readError(path, err)
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
			return nil, readError(path, err)
		}
	}
	return list, nil
}

// result is how one test went.
type result struct {
	path    string
	took    time.Duration
	failure string // what differs, or empty
	updated bool   // what differs is taken for right
}

// testRun is one run of roll test.
type testRun struct {
	*env
	flags   *testFlags
	results []result
	failed  int
	updated int
}

// all plays tests and tells how each went.
func (t *testRun) all(args []string) error {
	if err := suitsReport(t.flags.junit); err != nil {
		return err
	}
	paths, err := filesIn(args, testExt)
	if err != nil {
		return err
	}
	for _, path := range paths {
		if err := t.one(path); err != nil {
			return err
		}
	}
	if t.flags.junit != "" {
		if err := writeJUnit(t.flags.junit, t.results); err != nil {
			return err
		}
	}
	if _, err := fmt.Fprint(t.out, t.summary()); err != nil {
		return cannotWrite(err)
	}
	if t.failed > 0 {
		return status(statusFailed)
	}
	return nil
}

// one plays a test and tells how it went.
func (t *testRun) one(path string) error {
	began := t.now()
	r := result{path: path}
	r.failure, r.updated = t.play(path)
	r.took = t.now().Sub(began)
	if t.stopped() != nil { // what the test has shown is not whole
		return status(statusInterrupted)
	}
	t.results = append(t.results, r)
	line := "ok    " + nameOf(path) + "\n"
	switch {
	case r.updated:
		line = "new   " + nameOf(path) + "\n" + r.failure
		t.updated++
	case r.failure != "":
		line = "FAIL  " + nameOf(path) + "\n" + r.failure
		t.failed++
	}
	_, err := fmt.Fprint(t.out, line)
	return cannotWrite(err)
}

// summary counts how the tests went.
func (t *testRun) summary() string {
	passed := len(t.results) - t.failed - t.updated
	if t.updated > 0 {
		return fmt.Sprintf("%d passed, %d failed, %d updated\n", passed, t.failed, t.updated)
	}
	return fmt.Sprintf("%d passed, %d failed\n", passed, t.failed)
}

// play plays one test and says what differs, or nothing, and whether that is now taken for right.
func (t *testRun) play(path string) (failure string, updated bool) {
	test, err := readTest(path)
	if err != nil {
		return fmt.Sprintf("      %s\n", source.Printable(err.Error())), false
	}
	program, diagnostics, err := t.loader().load(test.game())
	switch {
	case err != nil:
		return fmt.Sprintf("      %s\n", source.Printable(err.Error())), false
	case program == nil:
		return fmt.Sprintf("      %v\n", errorsOf(diagnostics)[0]), false
	}
	got := t.replays().transcriptOf(program, test.record)
	if errors.Is(got.err, play.ErrInterrupted) {
		return "", false
	}
	failure = differs(strings.SplitAfter(test.transcript, "\n"), got, test.record)
	if failure == "" || !t.flags.update {
		return failure, false
	}
	if err := replaceFile(path, test.text(got.text())); err != nil {
		return fmt.Sprintf("%s      %v\n", failure, err), false
	}
	return failure + "      updated\n", true
}
