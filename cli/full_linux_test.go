package cli

import (
	"bytes"
	"os"
	"strings"
	"testing"
)

// Output that cannot be written, to a full disk say, is told, and the status is 1.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	game := writeGame(t, defaultGame)
	for name, args := range map[string][]string{
		"play":       {"play", game, "--seed", "5"},
		"endless":    {"play", writeGame(t, endlessGame), "--seed", "5"},
		"events":     {"play", game, "--seed", "5", "--events"},
		"check":      {"check", game},
		"version":    {"version"},
		"--version":  {"--version"},
		"--help":     {"--help"},
		"help":       {"help", "play"},
		"completion": {"completion", "bash"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer full.Close()
			cmd := command(t, args...)
			var stderr bytes.Buffer
			cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader("2\nAna\nBen\n"), full, &stderr
			cmd.Run()
			if status := cmd.ProcessState.ExitCode(); status != 1 {
				t.Errorf("status %d, want 1", status)
			}
			want := "roll: the output cannot be written: write /dev/stdout: no space left on device\n"
			if args[0] == "play" {
				want += "seed 5; the same game again: roll play game.roll --seed 5\n"
			}
			if stderr.String() != want {
				t.Errorf("stderr is %q, want %q", stderr.String(), want)
			}
		})
	}
}
