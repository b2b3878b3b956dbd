package cli

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
)

func TestCommandFor(t *testing.T) {
	const cached = "/home/ana/cache/1d/1d47d12be901fc4d20c8f104f76b89e1a799987f7a627e97d0821a65a6a37019-d/roll"
	for _, row := range []struct {
		program, module string
		found           bool
		want            string
	}{
		{program: "roll", want: "roll"},
		{program: "roll.exe", want: "roll"},
		{program: "my-roll", want: "my-roll"},
		{program: "/usr/bin/roll", found: true, want: "roll"},
		{program: "/usr/bin/roll", want: "/usr/bin/roll"},
		{program: "./roll", want: "./roll"},
		{program: "../my games/roll", want: "'../my games/roll'"},
		{program: "/tmp/go-build12/b001/exe/roll", want: "go run ."},
		{program: "/home/ana/.cache/go-build/1d/1d47-d/roll", want: "go run ."},
		{program: cached, want: "go run ."},
		{program: cached, module: "example.com/roll@v1.2.3", want: "go run example.com/roll@v1.2.3"},
		{program: "/usr/bin/roll", module: "example.com/roll@v1.2.3", found: true, want: "roll"},
	} {
		if got := commandFor(row.program, row.module, row.found); got != row.want {
			t.Errorf("%s is called %q, want %q", row.program, got, row.want)
		}
	}
}

// TestHintsNameTheCommand wants whatever names a command to name it as it was called: help, and what is said of faults.
func TestHintsNameTheCommand(t *testing.T) {
	const called = "go run ."
	other := regexp.MustCompile(`(^| )roll (--|play|resume|replay|records|check|simulate|test|repl|explain|count)\b`)
	for _, line := range []string{
		"--help", "play --help", "help resume", "repl --help", "check --help", "records remove --help", "nosuch",
		"play --nosuch", "play", "resume a b", "replay nowhere", "resume", "records remove", "explain nosuch",
		"check", "check x.roll --seed 1", "simulate --merge", "test --help", "count x.roll",
	} {
		told := &bytes.Buffer{}
		e := testEnv(told)
		e.out, e.called = told, called
		run(e, strings.Fields(line))
		for _, hint := range strings.Split(told.String(), "\n") {
			if other.MatchString(hint) {
				t.Errorf("%s: %s", line, hint)
			}
		}
		if !strings.Contains(told.String(), called+" ") {
			t.Errorf("%s names no command: %s", line, told)
		}
	}
	if got := (&env{out: io.Discard}).roll("resume"); got != "roll resume" {
		t.Errorf("by itself it is %q", got)
	}
}
