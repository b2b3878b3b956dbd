package cli

import (
	"encoding/xml"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/lang"
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
			"lines that it must give. roll play --save-test and roll replay --save-test make them.",
		Example: "  roll test\n  roll test examples --update\n  roll test --git HEAD~1 examples",
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				args = []string{"."}
			}
			if f.against != "" && f.git != "" {
				return notBoth("against", "git")
			}
			if f.against != "" || f.git != "" {
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

// testsIn returns the tests that the arguments stand for.
func testsIn(args []string) ([]string, error) {
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
			if err == nil && !d.IsDir() && filepath.Ext(name) == testExt {
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
	paths, err := testsIn(args)
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
		results = append(results, r)
		line := "ok    " + path + "\n"
		if r.failure != "" {
			line = "FAIL  " + path + "\n" + r.failure
			failed++
		}
		if r.updated {
			updated++
		}
		if _, err := fmt.Fprint(e.out, line); err != nil {
			return cannotWrite(err)
		}
	}
	if f.junit != "" {
		if err := writeJUnit(f.junit, results); err != nil {
			return fmt.Errorf("%s: cannot be written: %w", f.junit, err)
		}
	}
	if _, err := fmt.Fprintf(e.out, "%d passed, %d failed\n", len(results)-failed, failed); err != nil {
		return cannotWrite(err)
	}
	if failed > updated {
		return status(statusFailed)
	}
	return nil
}

// test plays one test and says what differs, or nothing, and whether that is now taken for right.
func (e *env) test(path string, update bool) (failure string, updated bool) {
	t, err := readTest(path)
	if err != nil {
		return fmt.Sprintf("      %v\n", err), false
	}
	program, diagnostics, err := e.load(t.game())
	switch {
	case err != nil:
		return fmt.Sprintf("      %v\n", err), false
	case program == nil:
		return fmt.Sprintf("      %v\n", errorsOf(diagnostics)[0]), false
	}
	got := transcriptOf(program, t.record)
	failure = differs(strings.SplitAfter(t.transcript, "\n"), got, t.record)
	if failure == "" || !update {
		return failure, false
	}
	if err := t.write(got.text()); err != nil {
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

// compareRules plays all records of games under two versions of their rules.
func (e *env) compareRules(args []string, f *testFlags) error {
	paths, err := testsIn(args)
	if err != nil {
		return err
	}
	differ := 0
	for _, path := range paths {
		text, err := e.compareOne(path, f)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		differ++
		if _, err := fmt.Fprintf(e.out, "%s\n%s", path, text); err != nil {
			return cannotWrite(err)
		}
	}
	_, err = fmt.Fprintf(e.out, "%d of %d games differ\n", differ, len(paths))
	return cannotWrite(err)
}

// compareOne plays one record under both rules and says where it differs first and who would have won, or nothing.
func (e *env) compareOne(path string, f *testFlags) (string, error) {
	t, err := readTest(path)
	if err != nil {
		return "", err
	}
	now, diagnostics, err := e.load(t.game())
	if err != nil {
		return "", err
	}
	if now == nil {
		return "", errorsOf(diagnostics)[0]
	}
	then, err := e.oldRules(t.game(), f)
	if err != nil {
		return "", err
	}
	d, err := firstDifference(then, now, t.record)
	if err != nil || d == nil {
		return "", err
	}
	return fmt.Sprintf("%s  winner then: %s\n  winner now:  %s\n", d, winnerUnder(then, t.record), winnerUnder(now, t.record)), nil
}

// oldRules loads the other version of a game.
func (e *env) oldRules(game string, f *testFlags) (lang.Program, error) {
	if f.against != "" {
		program, diagnostics, err := e.load(f.against)
		if err == nil && program == nil {
			err = errorsOf(diagnostics)[0]
		}
		return program, err
	}
	show := exec.CommandContext(e.ctx, "git", "show", f.git+":./"+filepath.Base(game))
	show.Dir = filepath.Dir(game)
	text, err := show.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: git has no version of it at %s", game, f.git)
	}
	file, d := source.Decode(game, text)
	if d != nil {
		return nil, d
	}
	program, diagnostics := languageOf(game).Load(file)
	if program == nil {
		return nil, errorsOf(diagnostics)[0]
	}
	return program, nil
}

// winnerUnder says who wins a record's game under some rules.
func winnerUnder(program lang.Program, r *record.Record) string {
	game := program.NewGame(play.Limits{})
	game.Reset(r.Header.Seed)
	host := &answering{Host: &playback{}, inputs: r.Inputs()}
	err := play.Run(game, host)
	switch {
	case err != nil:
		return fmt.Sprintf("nobody yet (%v)", err)
	case game.Result().Winner < 0:
		return "nobody"
	}
	name := ""
	for _, a := range r.Answers {
		if a.For == play.ForName.String() && a.Seat == game.Result().Winner+1 {
			name = a.Text
		}
	}
	return play.NameOfSeat(game.Result().Winner, name)
}

// The parts of a JUnit report that are written.
type (
	junitSuite struct {
		XMLName  xml.Name    `xml:"testsuite"`
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Name    string        `xml:"name,attr"`
		Seconds float64       `xml:"time,attr"`
		Failure *junitFailure `xml:"failure"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

func writeJUnit(path string, results []result) error {
	suite := junitSuite{Name: "roll", Tests: len(results)}
	for _, r := range results {
		c := junitCase{Name: r.path, Seconds: r.took.Seconds()}
		if r.failure != "" {
			suite.Failures++
			c.Failure = &junitFailure{"the transcript differs", r.failure}
		}
		suite.Cases = append(suite.Cases, c)
	}
	data, err := xml.MarshalIndent(suite, "", "  ")
	if err != nil {
		return err
	}
	return os.WriteFile(path, append([]byte(xml.Header), append(data, '\n')...), 0o666)
}
