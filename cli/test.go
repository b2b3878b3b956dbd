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
	"github.com/roll-lang/roll/record"
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
		Long: "Test plays each *" + testExt + " in the folders and files given, or in this folder and below: a saved game with the\n" +
			"lines that it must give. roll play --save-test and roll replay --save-test make them. With --against or\n" +
			"--git saved games are played under two versions of their rules: the tests and *" + recordExt + " files given or in\n" +
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
				return e.compareRules(args, &f)
			}
			return e.testAll(args, &f)
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

// testAll plays tests and tells how each went.
func (e *env) testAll(args []string, f *testFlags) error {
	if err := suitsReport(f.junit); err != nil {
		return err
	}
	paths, err := filesIn(args, testExt)
	if err != nil {
		return err
	}
	var results []result
	failed, updated := 0, 0
	for _, path := range paths {
		began := e.now()
		r := result{path: path}
		r.failure, r.updated = e.test(path, f.update)
		r.took = e.now().Sub(began)
		if e.stopped() != nil { // what the test has shown is not whole
			return status(statusInterrupted)
		}
		results = append(results, r)
		line := "ok    " + nameOf(path) + "\n"
		switch {
		case r.updated:
			line = "new   " + nameOf(path) + "\n" + r.failure
			updated++
		case r.failure != "":
			line = "FAIL  " + nameOf(path) + "\n" + r.failure
			failed++
		}
		if _, err := fmt.Fprint(e.out, line); err != nil {
			return cannotWrite(err)
		}
	}
	if f.junit != "" {
		if err := writeJUnit(f.junit, results); err != nil {
			return err
		}
	}
	summary := fmt.Sprintf("%d passed, %d failed\n", len(results)-failed-updated, failed)
	if updated > 0 {
		summary = fmt.Sprintf("%d passed, %d failed, %d updated\n", len(results)-failed-updated, failed, updated)
	}
	if _, err := fmt.Fprint(e.out, summary); err != nil {
		return cannotWrite(err)
	}
	if failed > 0 {
		return status(statusFailed)
	}
	return nil
}

// test plays one test and says what differs, or nothing, and whether that is now taken for right.
func (e *env) test(path string, update bool) (failure string, updated bool) {
	t, err := readTest(path)
	if err != nil {
		return fmt.Sprintf("      %s\n", source.Printable(err.Error())), false
	}
	program, diagnostics, err := e.load(t.game())
	switch {
	case err != nil:
		return fmt.Sprintf("      %s\n", source.Printable(err.Error())), false
	case program == nil:
		return fmt.Sprintf("      %v\n", errorsOf(diagnostics)[0]), false
	}
	got := e.transcriptOf(program, t.record)
	if errors.Is(got.err, play.ErrInterrupted) {
		return "", false
	}
	failure = differs(strings.SplitAfter(t.transcript, "\n"), got, t.record)
	if failure == "" || !update {
		return failure, false
	}
	if err := replaceFile(path, t.text(got.text())); err != nil {
		return fmt.Sprintf("%s      %v\n", failure, err), false
	}
	return failure + "      updated\n", true
}

// mostShown is how many lines of each side of a difference are shown.
const mostShown = 8

// differs describes the first lines in which a transcript is not as it must be, with the turn, the answer before and
// the line of the program. It is empty if there are none.
func differs(want []string, got *playback, r *record.Record) string {
	if n := len(want); n > 0 && want[n-1] == "" {
		want = want[:n-1]
	}
	at := 0
	for at < len(want) && at < len(got.lines) && want[at] == got.lines[at].text+"\n" {
		at++
	}
	if at == len(want) && at == len(got.lines) {
		return ""
	}
	endWant, endGot := len(want), len(got.lines)
	for endWant > at && endGot > at && want[endWant-1] == got.lines[endGot-1].text+"\n" {
		endWant, endGot = endWant-1, endGot-1
	}
	var b strings.Builder
	fmt.Fprintf(&b, "      %s:\n", whereDiffers(at, got, r))
	for _, line := range want[max(0, at-2):at] {
		fmt.Fprintf(&b, "        %s", line)
	}
	for _, line := range want[at:min(endWant, at+mostShown)] {
		fmt.Fprintf(&b, "      - %s", line)
	}
	for _, line := range got.lines[at:min(endGot, at+mostShown)] {
		fmt.Fprintf(&b, "      + %s\n", line.text)
	}
	if more := max(endWant, endGot) - at - mostShown; more > 0 {
		fmt.Fprintf(&b, "      … and %d lines more\n", more)
	}
	return b.String()
}

func whereDiffers(at int, got *playback, r *record.Record) string {
	if len(got.lines) == 0 {
		return "at the beginning"
	}
	line := got.lines[min(at, len(got.lines)-1)]
	text := where(line.turn)
	if line.answers > 0 && line.answers <= len(r.Answers) {
		text += ", after the answer " + described(r.Answers[line.answers-1])
	}
	if line.place != "" {
		text += ", " + line.place
	}
	return text
}
