package cli

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestTranscripts plays every transcript under testdata: a game, the answers it is given, and what it must print.
// Their names say the rule of the reference, or the row of the manual, that they show.
//
// A transcript holds game.roll, game.bggl and so on (or game.quoted, a Go string, where bytes cannot be shown) and,
// where not empty, answers, bots, stdout (a last line that ends in a backslash has no newline) or pattern (a regular
// expression for all of stdout), stderr (texts that must occur in this order), status, and warnings (texts that must
// occur in what check says).
func TestTranscripts(t *testing.T) {
	for folder, extension := range map[string]string{
		"roll": ".roll", "report": ".roll", "tiler": ".tiler", "gridlok": ".gl", "bggl": ".bggl", "junta": ".junta",
	} {
		files, err := filepath.Glob(filepath.Join("..", "testdata", folder, "*.txtar"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no transcripts in %s: %v", folder, err)
		}
		for _, file := range files {
			name := folder + "/" + strings.TrimSuffix(filepath.Base(file), ".txtar")
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				readTranscript(t, file).run(t, "game"+extension)
			})
		}
	}
}

type transcript map[string]string

func readTranscript(t *testing.T, file string) transcript {
	t.Helper()
	archive, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	sections := transcript{}
	for _, f := range archive.Files {
		sections[f.Name] = string(f.Data)
	}
	return sections
}

func (tr transcript) run(t *testing.T, name string) {
	dir := t.TempDir()
	game := filepath.Join(dir, name)
	if err := os.WriteFile(game, tr.game(t, name), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"play", game, "--seed", "1"}
	if bots := strings.TrimSpace(tr["bots"]); bots != "" {
		args = append(args, "--bot", bots)
	}
	stdout, stderr, status := runCommand(dir, unbroken(tr["answers"]), args...)
	if want := tr.status(t); status != want {
		t.Errorf("status %d, want %d", status, want)
	}
	if pattern, ok := tr["pattern"]; ok {
		if !regexp.MustCompile(`^(?:` + strings.TrimSuffix(pattern, "\n") + `)\n?$`).MatchString(stdout) {
			t.Errorf("stdout does not match the pattern:\n%s", stdout)
		}
	} else if diff := cmp.Diff(unbroken(tr["stdout"]), stdout); diff != "" {
		t.Errorf("stdout (-want +got):\n%s", diff)
	}
	mustContain(t, "stderr", stderr, tr["stderr"])
	if warnings, ok := tr["warnings"]; ok {
		_, stderr, _ := runCommand(dir, "", "check", game)
		mustContain(t, "warnings", stderr, warnings)
	}
	if t.Failed() {
		t.Logf("stderr was:\n%s", stderr)
	}
}

func (tr transcript) game(t *testing.T, name string) []byte {
	if quoted, ok := tr["game.quoted"]; ok {
		text, err := strconv.Unquote(strings.TrimSpace(quoted))
		if err != nil {
			t.Fatal(err)
		}
		return []byte(text)
	}
	return []byte(tr[name])
}

func (tr transcript) status(t *testing.T) int {
	if tr["status"] == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.TrimSpace(tr["status"]))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// unbroken takes the end off a section whose last line has none.
func unbroken(section string) string {
	if cut, ok := strings.CutSuffix(section, "\\\n"); ok {
		return cut
	}
	return section
}

// mustContain checks that the lines of want occur in text, one after the other.
func mustContain(t *testing.T, what, text, want string) {
	t.Helper()
	rest := text
	for _, part := range strings.Split(strings.TrimSpace(want), "\n") {
		_, after, found := strings.Cut(rest, part)
		if !found {
			t.Errorf("%s lacks %q", what, part)
			return
		}
		rest = after
	}
}

// runCommand runs a command line in this process. What it prints is given without the folder's name.
func runCommand(dir, stdin string, args ...string) (stdout, stderr string, status int) {
	var out, err bytes.Buffer
	e := &env{
		ctx: context.Background(), in: strings.NewReader(stdin), out: &out, err: &err,
		getenv: func(string) string { return "" }, now: time.Now,
	}
	status = run(e, args)
	hide := strings.NewReplacer(dir+string(filepath.Separator), "")
	return hide.Replace(out.String()), hide.Replace(err.String()), status
}

// TestTilerIsCovered wants a transcript for each numbered rule of tiler's reference and for each entry of the chapters
// of its manual.
func TestTilerIsCovered(t *testing.T) {
	mustBeCovered(t, "tiler", 19, `2.1 2.2 2.3.1 2.3.2 2.3.3 2.4 2.5 2.6 2.7 2.8.1 2.8.2 2.8.3 2.8.4 2.8.5
		3.1.1 3.1.2 3.1.3 3.1.4 3.1.5 3.1.6 3.2.1 3.2.2 3.2.3 3.3.1 3.3.2 3.3.3 3.3.4 3.4.1 3.4.2 3.4.3 3.4.4
		4.1 4.2.1 4.2.2 4.3 4.4`)
}

// TestGridLokIsCovered wants the same of GridLok.
func TestGridLokIsCovered(t *testing.T) {
	mustBeCovered(t, "gridlok", 30, `1.1 2.1 2.2 2.3 2.4 2.5 2.6 2.7 2.8 3.1.1 3.1.2 3.3.3 3.2.1.1 3.2.1.2
		3.2.2 3.2.2.1 3.2.3 3.2.3.1 4.1 4.2 4.3 5.1 5.2.1 5.2.2 6.1 6.2 6.3 7.1 8.1 9.1 9.2`)
}

// TestBGGLIsCovered wants the same of BGGL.
func TestBGGLIsCovered(t *testing.T) {
	mustBeCovered(t, "bggl", 27, `1.1 1.2 1.3 1.4 1.5 1.6 1.7 2 3.2 3.3 3.4 3.5 3.6 3.7 3.8 3.9 4.2 4.3 4.4 4.5
		5.2 5.3 6.2 6.3 6.4 7`)
}

// TestJuntaIsCovered wants the same of Junta. The rules on the protocol, the console and what is drawn have scripts,
// and the one on chess has lang/junta/rules_test.go.
func TestJuntaIsCovered(t *testing.T) {
	mustBeCovered(t, "junta", 43, "2.2 3.1 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2")
	for _, rule := range []int{47, 49, 50, 51, 52} {
		mustBeShown(t, "junta", fmt.Sprintf("rule-%02d", rule))
	}
}

// mustBeCovered wants a transcript in a folder for each rule up to a number, and for each entry of a manual.
func mustBeCovered(t *testing.T, folder string, rules int, entries string) {
	t.Helper()
	var wanted []string
	for rule := 1; rule <= rules; rule++ {
		wanted = append(wanted, fmt.Sprintf("rule-%02d", rule))
	}
	for _, entry := range strings.Fields(entries) {
		wanted = append(wanted, "manual-"+entry)
	}
	for _, prefix := range wanted {
		mustBeShown(t, folder, prefix)
	}
}

// mustBeShown wants a transcript in a folder whose name begins so.
func mustBeShown(t *testing.T, folder, prefix string) {
	t.Helper()
	found, err := filepath.Glob(filepath.Join("..", "testdata", folder, prefix+"-*.txtar"))
	if err != nil || len(found) == 0 {
		t.Errorf("no transcript of %s shows %s", folder, prefix)
	}
}
