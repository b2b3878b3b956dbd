//go:build unix

package cli

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A process is roll with pipes at both ends.
type process struct {
	t      *testing.T
	cmd    *exec.Cmd
	in     io.WriteCloser
	out    *os.File
	stderr bytes.Buffer
	ended  chan error
}

func startProcess(t *testing.T, args ...string) *process {
	t.Helper()
	p := &process{t: t, cmd: command(t, args...), ended: make(chan error, 1)}
	p.cmd.Stderr = &p.stderr
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	// Not StdoutPipe, which Wait closes before all is read.
	out, theirs, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	p.out, p.cmd.Stdout = out, theirs
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	theirs.Close()
	go func() { p.ended <- p.cmd.Wait() }()
	t.Cleanup(func() {
		p.cmd.Process.Kill()
		out.Close()
	})
	return p
}

// read reads exactly this text, or fails.
func (p *process) read(want string) {
	p.t.Helper()
	got := make([]byte, len(want))
	p.out.SetReadDeadline(time.Now().Add(patience))
	if n, err := io.ReadFull(p.out, got); err != nil || string(got) != want {
		p.t.Fatalf("read %q (%v), want %q", got[:n], err, want)
	}
}

func (p *process) write(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, text); err != nil {
		p.t.Fatal(err)
	}
}

func (p *process) signal(s os.Signal) {
	p.t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		p.t.Fatal(err)
	}
}

// mustEnd wants an end with this status and exactly this, or one of these, on stderr.
func (p *process) mustEnd(status int, stderr ...string) {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(atOnce):
		p.t.Fatalf("roll has not ended within %v", atOnce)
	}
	if got := p.cmd.ProcessState.ExitCode(); got != status {
		p.t.Errorf("status %d, want %d", got, status)
	}
	if got := p.stderr.String(); !slices.Contains(stderr, got) {
		p.t.Errorf("stderr is %q, want %q", got, stderr)
	}
}

// mustStop wants an end by a signal while a game ran, with the place where it was on stderr, and the seed.
func (p *process) mustStop() {
	p.t.Helper()
	select {
	case <-p.ended:
	case <-time.After(atOnce):
		p.t.Fatalf("roll has not ended within %v", atOnce)
	}
	if got := p.cmd.ProcessState.ExitCode(); got != statusInterrupted {
		p.t.Errorf("status %d", got)
	}
	if got := p.stderr.String(); got != toldSeed5 && !stoppedAt.MatchString(got) { // it may be between two functions
		p.t.Errorf("stderr is %q", got)
	}
}

// stoppedAt is what stands on stderr where a game was stopped while it ran.
var stoppedAt = regexp.MustCompile(`(?s)^(This game has[^\n]+\n)?\S+:\d+:\d+:\sstopped\shere\n.*\^\n  in .*\n` +
	`seed 5; the same game again: roll play \S+ --seed 5\n$`)

const toldSeed5 = "seed 5; the same game again: roll play game.roll --seed 5\n"

// What was printed before a prompt, and the prompt, can be read before the answer is given; so can the lines that
// lead to the end.
func TestPipeIsFlushedBeforeEachPrompt(t *testing.T) {
	t.Parallel()
	p := startProcess(t, "play", writeGame(t, defaultGame), "--seed", "5")
	p.read("*****Default*****\nHow many people are playing this game?\nEnter a number between 2 and 6: ")
	p.write("1\n")
	p.read("1 is not between 2 and 6.\nEnter a number between 2 and 6: ")
	p.write("2\n")
	p.read("Please enter player # 1's name:\n")
	p.write("Ana\n")
	p.read("Please enter player # 2's name:\n")
	p.write("Ben\n")
	rest, err := io.ReadAll(p.out)
	if err != nil || !strings.HasSuffix(string(rest), " WINS!!!\n") {
		t.Errorf("the rest is %q (%v)", rest, err)
	}
	p.mustEnd(0, toldSeed5)
}

// With --events, too, a prompt can be read before it is answered.
func TestPipeIsFlushedBeforeEachPromptObject(t *testing.T) {
	t.Parallel()
	p := startProcess(t, "play", writeGame(t, defaultGame), "--seed", "5", "--events")
	lines := bufio.NewScanner(p.out)
	for _, answer := range []string{"2\n", "Ana\n", `{"answer": "Ben"}` + "\n"} {
		p.out.SetReadDeadline(time.Now().Add(patience))
		for lines.Scan() && !strings.HasPrefix(lines.Text(), `{"type":"prompt",`) {
		}
		if err := lines.Err(); err != nil {
			t.Fatal(err)
		}
		p.write(answer)
	}
	last := ""
	for lines.Scan() {
		last = lines.Text()
	}
	if !strings.HasPrefix(last, `{"type":"ended",`) {
		t.Errorf("the last line is %s", last)
	}
	p.mustEnd(0, toldSeed5)
}

// A reader that has seen enough ends everything quietly: no message, status 1.
func TestPipeReaderGone(t *testing.T) {
	t.Parallel()
	game := writeGame(t, endlessGame)
	for name, args := range map[string][]string{
		"play":   {"play", game, "--seed", "5"},
		"events": {"play", game, "--seed", "5", "--events"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := startProcess(t, args...)
			if _, err := io.ReadFull(p.out, make([]byte, 100)); err != nil {
				t.Fatal(err)
			}
			p.out.Close()
			p.mustEnd(1, "")
		})
	}
}

// The same where nobody has ever read, for every command that prints.
func TestPipeReaderNeverThere(t *testing.T) {
	t.Parallel()
	game := writeGame(t, defaultGame)
	for name, args := range map[string][]string{
		"play":     {"play", game, "--seed", "5"},
		"events":   {"play", game, "--seed", "5", "--events"},
		"failing":  {"play", writeGame(t, failingGame), "--seed", "5"},
		"check":    {"check", game},
		"version":  {"version"},
		"help":     {"--help"},
		"help too": {"help", "play"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in, out, err := os.Pipe()
			if err != nil {
				t.Fatal(err)
			}
			in.Close()
			defer out.Close()
			cmd := command(t, args...)
			var stderr bytes.Buffer
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader("2\nAna\nBen\n"), out, &stderr
			cmd.Run()
			if status := cmd.ProcessState.ExitCode(); status != 1 {
				t.Errorf("status %d, want 1", status)
			}
			for _, word := range []string{"pipe", "written", "seed"} {
				if strings.Contains(stderr.String(), word) {
					t.Errorf("stderr is %q", stderr.String())
				}
			}
			if name != "failing" && stderr.Len() > 0 {
				t.Errorf("stderr is %q", stderr.String())
			}
		})
	}
}

const failingGame = `Game Failing {
    Players { define setupPlayers() { int zero; print(1 / zero); } }
}
`

// Standard input that is closed is one that has ended.
func TestPipeClosedStdin(t *testing.T) {
	t.Parallel()
	game := writeGame(t, defaultGame)
	for name, redirect := range map[string]string{"closed": "<&-", "empty": "</dev/null"} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command("sh", "-c", `PATH="$0" exec roll.exe play game.roll --seed 5 `+redirect,
				filepath.Dir(buildRoll(t)))
			cmd.Dir = filepath.Dir(game)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			out, _ := cmd.Output()
			if status := cmd.ProcessState.ExitCode(); status != 3 {
				t.Errorf("status %d, want 3", status)
			}
			if !strings.HasSuffix(string(out), "Enter a number between 2 and 6: ") {
				t.Errorf("stdout is %q", out)
			}
			want := "roll: the input ended before the game did: nobody answered NumPlayers\n" + toldSeed5
			if stderr.String() != want {
				t.Errorf("stderr is %q, want %q", stderr.String(), want)
			}
		})
	}
}

// What a game has printed stands before the error that ends it, also where both go into one file.
func TestErrorsStandBehindTheGame(t *testing.T) {
	t.Parallel()
	const wrong = "\n    print(\"before\"); print(1 / (2 - 2 * playerID - 2));\n"
	games := map[string]string{
		"game.roll": "Game Wrong { Players { define setupPlayers() {} } " +
			"Board { define preRoll(int playerID) {" + wrong + "} } }",
		"game.tiler": "init { grid(1, 1); int n = 0; }\nturn { print('before'); print(1 / n); }\nend { return null; }",
	}
	for name, text := range games {
		both, err := os.Create(filepath.Join(t.TempDir(), "both"))
		if err != nil {
			t.Fatal(err)
		}
		game := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(game, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command(buildRoll(t), "play", game, "--seed", "5", "--no-record")
		cmd.Stdout, cmd.Stderr = both, both
		cmd.Run()
		got, err := os.ReadFile(both.Name())
		if err != nil {
			t.Fatal(err)
		}
		before, behind, ok := strings.Cut(string(got), "before\n")
		if !ok || strings.Contains(before, "error") || !strings.Contains(behind, "[division-by-zero]") {
			t.Errorf("%s: the file is\n%s", name, got)
		}
	}
}

// Standard input that is a folder cannot be read; that is not an end of the input.
func TestPipeStdinIsAFolder(t *testing.T) {
	t.Parallel()
	folder, err := os.Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer folder.Close()
	cmd := command(t, "play", writeGame(t, defaultGame), "--seed", "5")
	var stderr bytes.Buffer
	cmd.Stdin, cmd.Stderr = folder, &stderr
	cmd.Run()
	if status := cmd.ProcessState.ExitCode(); status != 1 {
		t.Errorf("status %d, want 1", status)
	}
	got, told := stderr.String(), "roll: the answers cannot be read: "
	if !strings.HasPrefix(got, told) || !strings.HasSuffix(got, toldSeed5) {
		t.Errorf("stderr is %q", got)
	}
}

// Ctrl-C ends a game that waits at a pipe which stays open, and one that waits for its output to be read.
func TestPipeInterrupt(t *testing.T) {
	t.Parallel()
	t.Run("waiting for an answer", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "play", writeGame(t, defaultGame), "--seed", "5")
		p.read("*****Default*****\nHow many people are playing this game?\nEnter a number between 2 and 6: ")
		p.signal(os.Interrupt)
		p.mustEnd(130, toldSeed5)
	})
	t.Run("in the middle of an answer", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "play", writeGame(t, defaultGame), "--seed", "5")
		p.write("2")
		p.read("*****Default*****\nHow many people are playing this game?\nEnter a number between 2 and 6: ")
		p.signal(os.Interrupt)
		p.mustEnd(130, toldSeed5)
	})
	t.Run("waiting for an answer object", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "play", writeGame(t, defaultGame), "--seed", "5", "--events")
		p.read(`{"type":"hello",`)
		time.Sleep(50 * time.Millisecond) // to the prompt
		p.signal(os.Interrupt)
		p.mustEnd(130, toldSeed5)
	})
	t.Run("waiting for a reader", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "play", writeGame(t, endlessGame), "--seed", "5")
		p.read("*****Endless*****\n")
		time.Sleep(200 * time.Millisecond) // until the pipe is full
		p.signal(os.Interrupt)
		p.mustEnd(130, "", toldSeed5)
	})
	t.Run("waiting for a game", func(t *testing.T) {
		t.Parallel()
		game := writeGame(t, defaultGame)
		p := startProcess(t, "check", game, "-")
		p.read("game.roll: nothing is wrong with this game\n")
		p.signal(os.Interrupt)
		p.mustEnd(130, "")
	})
	t.Run("in an endless game", func(t *testing.T) {
		t.Parallel()
		p := startProcess(t, "play", writeGame(t, endlessGame), "--seed", "5")
		p.read("*****Endless*****\n")
		go io.Copy(io.Discard, p.out)
		time.Sleep(100 * time.Millisecond)
		p.signal(syscall.SIGTERM)
		p.mustStop()
	})
}

// letIn lets everybody into the folders that the test has made, up to the system's own.
func letIn(t *testing.T, dir string) {
	for ; dir != filepath.Clean(os.TempDir()) && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if err := os.Chmod(dir, 0o755); err != nil {
			t.Fatal(err)
		}
	}
}

// A file that may not be read, whoever runs the test.
func TestUnreadableFile(t *testing.T) {
	t.Parallel()
	game := writeGame(t, defaultGame)
	if err := os.Chmod(game, 0o200); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"play", game}, {"check", game}} {
		cmd := exec.Command(buildRoll(t), args...)
		cmd.Dir = "/"
		if os.Geteuid() == 0 { // root may read everything; somebody else runs it
			cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
			letIn(t, filepath.Dir(game))
		}
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		cmd.Run()
		if status := cmd.ProcessState.ExitCode(); status != 1 {
			t.Errorf("%s: status %d, want 1", args[0], status)
		}
		if want := "roll: " + game + ": this file may not be read\n"; stderr.String() != want || stdout.Len() > 0 {
			t.Errorf("%s: stdout is %q, stderr is %q, want %q", args[0], stdout.String(), stderr.String(), want)
		}
	}
}
