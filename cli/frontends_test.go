package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

// TestFrontEnds plays games through the front ends of examples/frontends, which show the same in each language. With
// -update what the first shows becomes what all must show.
func TestFrontEnds(t *testing.T) {
	conversations, err := filepath.Glob(filepath.Join("..", "testdata", "frontends", "*.txtar"))
	if err != nil || len(conversations) == 0 {
		t.Fatalf("no conversations: %v", err)
	}
	for i, front := range []struct{ program, file string }{{"python3", "table.py"}, {"node", "table.js"}} {
		t.Run(front.program, func(t *testing.T) {
			if _, err := exec.LookPath(front.program); err != nil {
				t.Skipf("MISSING: %s; its front end is not tried", front.program)
			}
			for _, path := range conversations {
				mustShowAtTable(t, path, i == 0 && *update, front.program,
					filepath.Join("..", "examples", "frontends", front.file))
			}
		})
	}
}

// mustShowAtTable plays one conversation: args, answers, what is shown, and the game.
func mustShowAtTable(t *testing.T, path string, update bool, program, file string) {
	t.Helper()
	archive, err := txtar.ParseFile(path)
	if err != nil {
		t.Fatal(err)
	}
	args, answers, want, game := archive.Files[0], archive.Files[1], &archive.Files[2], archive.Files[3]
	if file, err = filepath.Abs(file); err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, game.Name), game.Data, 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program, append([]string{file}, strings.Fields(string(args.Data))...)...)
	cmd.Dir = folder
	cmd.Env = append(os.Environ(), "ROLL="+buildRoll(t))
	cmd.Stdin = bytes.NewReader(answers.Data)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	got, err := cmd.Output()
	if err != nil {
		t.Errorf("%s: %v\n%s", path, err, &stderr)
	}
	if update {
		want.Data = got
		if err := os.WriteFile(path, txtar.Format(archive), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if diff := cmp.Diff(string(want.Data), string(got)); diff != "" {
		t.Errorf("%s: what is shown (-want +got):\n%s", path, diff)
	}
}
