package cli

import (
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// testFlags are the flags of roll test.
type testFlags struct {
	update  bool
	junit   string
	against string
	git     string
	color   bool
}

func newTest(e *env) *cobra.Command {
	var f testFlags
	cmd := &cobra.Command{
		Use:   "test [PATH…]",
		Short: "Play saved games again and see whether they still go the same way",
		Long: "Test plays each *" + shelf.TestExt + " in the folders and files given, or in this folder and below: " +
			"a saved game with the\n" +
			"lines that it must give. " + e.roll("play --save-test") + " and " + e.roll("replay --save-test") +
			" make them. " +
			"With --against or\n--git saved games are played under two versions of their rules: " +
			"the tests and *" + shelf.RecordExt + " files given or in\n" +
			"folders, and for a game the tests beside it and its records among those that are kept.",
		Example: e.examples("test", "test examples --update", "test --git HEAD~1 examples"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
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
				return (&comparison{e, &f, e.loader(), e.shelf()}).all(args)
			}
			return (&testRun{env: e, flags: &f, shelf: e.shelf()}).all(args)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.update, "update", false, "show what differs, then take it for right")
	flags.StringVar(&f.junit, "junit", "", "write the results as JUnit XML to a `FILE`")
	flags.StringVar(&f.against, "against", "", "play all saved games under the rules of an older `FILE` too")
	flags.StringVar(&f.git, "git", "", "play all saved games under the rules of a git `REVISION` too")
	return cmd
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
	shelf   *shelf.Shelf
	results []result
	failed  int
	updated int
}

// all plays tests and tells how each went.
func (t *testRun) all(args []string) error {
	if err := suitsReport(t.flags.junit); err != nil {
		return err
	}
	paths, err := shelf.Tests(args)
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
	outcome, err := t.shelf.RunTest(path)
	var refused *play.Refused
	switch {
	case errors.Is(err, play.ErrInterrupted):
		t.stoppedLong(err, t.flags.color)
		return "", false
	case errors.As(err, &refused):
		return fmt.Sprintf("      %v\n", refused), false
	case err != nil:
		return fmt.Sprintf("      %s\n", source.Printable(t.advised(err))), false
	case outcome.Mismatch == nil:
		return "", false
	}
	failure = showMismatch(outcome.Mismatch)
	if !t.flags.update {
		return failure, false
	}
	if err := outcome.TakeForRight(); err != nil {
		return fmt.Sprintf("%s      %v\n", failure, err), false
	}
	return failure + "      updated\n", true
}

// showMismatch returns a mismatch as it is shown.
func showMismatch(m *shelf.Mismatch) string {
	var b strings.Builder
	fmt.Fprintf(&b, "      %s:\n", m.Where)
	for _, line := range m.Before {
		b.WriteString("        " + line)
	}
	for _, line := range m.Lines {
		switch line.Sign {
		case shelf.Gap:
			b.WriteString("        …\n")
		default:
			fmt.Fprintf(&b, "      %c %s", line.Sign, line.Text)
		}
	}
	switch {
	case m.More == 1:
		b.WriteString("      … and 1 line more\n")
	case m.More > 1:
		fmt.Fprintf(&b, "      … and %d lines more\n", m.More)
	}
	return b.String()
}

// mayMakeTest says before a game is played why no test of a name could be made of it. Without a name nothing is wrong.
func mayMakeTest(name, game string) error {
	if name == "" {
		return nil
	}
	if strings.ContainsAny(name, `/\`) {
		return usageError{fmt.Errorf(
			"a test lies beside its game, so --save-test takes a name without a folder, not %q", name)}
	}
	if game == "-" {
		game = nameOf(game)
	}
	err := shelf.MayMakeTest(name, game)
	if errors.Is(err, shelf.ErrNoTest) {
		return usageError{err}
	}
	return err
}

// saveTest makes a test of a record, beside the game, and tells the person.
func saveTest(e *env, kept *shelf.Shelf, name string, r *record.Record) error {
	path, err := kept.MakeTest(name, r)
	switch {
	case errors.Is(err, play.ErrInterrupted):
		return status(statusInterrupted)
	case err != nil:
		return err
	}
	_, err = fmt.Fprintf(e.err, "%s is made; %s plays it\n", path, e.roll("test"))
	return err
}
