//go:build unix

package cli

import (
	"os/exec"
	"strings"
	"testing"
)

// ctrlZ is the key that stops a program until its shell lets it go on.
const ctrlZ = "\x1a"

// Ctrl-Z at a question stops roll, and what started it and waits for it, and no shell that looks after its jobs. What
// goes on asks the question again, with what was typed.
func TestTerminalCtrlZ(t *testing.T) {
	t.Parallel()
	bash, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("there is no bash here")
	}
	play := buildRoll(t) + " play " + writeGame(t, defaultGame) + " --seed 5 --no-record"
	for name, line := range map[string]string{
		"by itself": play, "in a script": "sh -c '" + play + "; true'", "in the console": "console",
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			prompt := playersPrompt
			if line == "console" {
				line, prompt = buildRoll(t)+" repl --players 2 --seed 5 --no-record", "roll> "
			}
			environment := []string{"TERM=xterm", "NO_COLOR=1", "PS1=outer> ", "XDG_STATE_HOME=" + t.TempDir()}
			shell := exec.Command(bash, "--norc", "--noprofile", "--noediting", "-i")
			term := startProgramIn(t, environment, false, shell)
			term.awaitLine("outer> ")
			term.hit("PS1='inner> ' " + bash + " --norc --noprofile --noediting -i\r")
			term.awaitLine("inner> ")
			term.hit(line, enter)
			term.awaitPrompt(prompt)
			term.hit("1")
			term.awaitLine(prompt + "1")
			term.hit(ctrlZ)
			term.awaitLine("inner> ")
			if !strings.Contains(term.text(), "Stopped") {
				t.Errorf("nothing has stopped:\n%s", term.text())
			}
			term.hit("echo $((20 + 3))\r")
			term.await("the shell", func() bool { return strings.Contains(term.text(), "\n23\ninner>") })
			term.hit("fg\r")
			term.awaitPrompt(prompt + "1")
			term.hit(ctrlC)
			if prompt == "roll> " {
				term.await("how to leave", func() bool { return strings.Contains(term.text(), "\nroll> 1^C\n") })
				term.awaitPrompt(prompt)
				term.hit(ctrlD)
			}
			term.awaitLine("inner> ")
			term.hit("exit\r")
			term.awaitLine("outer> ")
			term.hit("exit 4\r")
			term.mustEnd(4, patience)
		})
	}
}
