//go:build unix

package cli

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSimulateInTerminal shows how far it is on a terminal, and reports on what was played at Ctrl-C.
func TestSimulateInTerminal(t *testing.T) {
	t.Parallel()
	term := startTerminal(t, false, "simulate", writeGame(t, defaultGame), "--seed", "1", "--games", "1000000000")
	bar := regexp.MustCompile(`\[#* *\] +\d+ %, \d+ of 1000000000 games; Ctrl-C re`)
	term.await("the bar", func() bool { return bar.MatchString(strings.ReplaceAll(term.text(), "\n", "")) })
	term.hit(ctrlC)
	screen := term.mustEnd(statusInterrupted, atOnce)
	for _, want := range []string{
		"Interrupted: these are the games that were played so far.", ": going first helps.",
		"Turns in a game that ended",
	} {
		if !strings.Contains(screen, want) {
			t.Errorf("the screen does not say %q:\n%s", want, screen)
		}
	}
}

// TestSimulateInterruptedInPipe stops a simulation by a signal: its JSON is whole and says so.
func TestSimulateInterruptedInPipe(t *testing.T) {
	t.Parallel()
	game := writeGame(t, defaultGame)
	var out, stderr strings.Builder
	untilSeen(t, 300*time.Millisecond, func(wait time.Duration) (bool, string) {
		out.Reset()
		stderr.Reset()
		got := interrupted(t, wait, &out, &stderr, "simulate", game, "--seed", "1", "--games", "1000000000", "--json")
		return got == statusInterrupted, fmt.Sprintf("the exit status is %d", got)
	})
	if !strings.Contains(out.String(), `"interrupted": true,`) || !strings.HasSuffix(out.String(), "}\n") {
		t.Errorf("the JSON is\n%s", out.String())
	}
	if stderr.String() != "" {
		t.Errorf("on standard error stands %q", stderr.String())
	}
}

// interrupted starts roll, interrupts it after a time, and returns its exit status.
func interrupted(t *testing.T, wait time.Duration, out, stderr io.Writer, args ...string) int {
	t.Helper()
	cmd := exec.Command(buildRoll(t), args...)
	cmd.Stdout, cmd.Stderr = out, stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	time.Sleep(wait)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	cmd.Wait()
	return cmd.ProcessState.ExitCode()
}

// TestSimulateInterruptedForASlowReader stops a simulation whose report waits in the pipe longer than a game would be
// waited for.
func TestSimulateInterruptedForASlowReader(t *testing.T) {
	t.Parallel()
	untilSeen(t, 300*time.Millisecond, func(wait time.Duration) (bool, string) {
		p := startProcess(t, "simulate", filepath.Join("..", "examples", "roll", "snakes.roll"), "--players", "1..6",
			"--games", "1000000000", "--seed", "1", "--json")
		time.Sleep(wait)
		p.signal(os.Interrupt)
		time.Sleep(3 * grace)
		out, err := io.ReadAll(p.out)
		if err != nil {
			t.Fatal(err)
		}
		if len(out) < 1<<16 || !json.Valid(out) {
			return false, fmt.Sprintf("%d bytes, not whole JSON of more than a pipe holds: …%.200q", len(out),
				out[max(0, len(out)-200):])
		}
		p.mustEnd(statusInterrupted, "")
		return true, ""
	})
}

// TestSimulateMemoryIsFlat plays few games and many, and compares the most memory that the processes had.
func TestSimulateMemoryIsFlat(t *testing.T) {
	game := filepath.Join("..", "examples", "roll", "chutes.roll")
	peak := func(games string) int64 {
		cmd := exec.Command(buildRoll(t), "simulate", game, "--seed", "1", "--games", games)
		cmd.Env = append(os.Environ(), "GOGC=50")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		usage, ok := cmd.ProcessState.SysUsage().(*syscall.Rusage)
		if !ok {
			t.Skip("this system does not tell how much memory a process had")
		}
		return int64(usage.Maxrss)
	}
	few, many := peak("1000"), peak("200000")
	unit := int64(1 << 10) // Linux counts in kilobytes, others in bytes
	if few > 1<<20 {
		unit = 1
	}
	if (many-few)*unit > 5<<20 {
		t.Errorf("1,000 games take %d, 200,000 take %d, in units of %d bytes", few, many, unit)
	}
}

// TestStoppedInALongLoop names the line that ran when games of bots are interrupted in a loop without an end.
func TestStoppedInALongLoop(t *testing.T) {
	t.Parallel()
	roll := writeGame(t, silentGame)
	tiler := filepath.Join(t.TempDir(), "loop.tiler")
	const text = "init { grid(1, 1); }\nturn {\n  while (True) {\n  }\n}\nend { return 'over'; }\n"
	if err := os.WriteFile(tiler, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	for game, want := range map[string]string{
		roll: "game.roll:6:17: stopped here\n", tiler: "loop.tiler:3:3: stopped here\n",
	} {
		for _, args := range [][]string{
			{"simulate", game, "--games", "2"}, {"check", game, "--play", "2"},
		} {
			mustStopInLoop(t, want, args)
		}
	}
}

// mustStopInLoop stops roll by a signal and wants to be told where it was. Where it was not there yet, it is tried
// again and given longer.
func mustStopInLoop(t *testing.T, want string, args []string) {
	t.Helper()
	untilSeen(t, 200*time.Millisecond, func(wait time.Duration) (bool, string) {
		var stderr strings.Builder
		got := interrupted(t, wait, io.Discard, &stderr, args...)
		return got == statusInterrupted && strings.Contains(stderr.String(), want),
			fmt.Sprintf("%v: status %d, and on standard error stands\n%s", args, got, stderr.String())
	})
}
