package cli

import (
	"fmt"
	"os/exec"
	"runtime"
	"strings"

	"github.com/roll-lang/roll/term"
)

// edit lets the person edit a file, with the editor that the environment names.
func (e *env) edit(path string) error {
	words := strings.Fields(e.editor())
	edit := exec.CommandContext(e.ctx, words[0], append(words[1:], path)...)
	edit.Stdout, edit.Stderr = e.out, e.err
	if term.IsTerminal(e.in) {
		edit.Stdin = e.in
	}
	if err := edit.Run(); err != nil {
		return fmt.Errorf("the editor %s failed: %w; VISUAL or EDITOR can name another one", words[0], err)
	}
	return nil
}

// editor returns the command of the person's editor.
func (e *env) editor() string {
	for _, name := range []string{"VISUAL", "EDITOR"} {
		if editor := strings.TrimSpace(e.getenv(name)); editor != "" {
			return editor
		}
	}
	if runtime.GOOS == "windows" {
		return "notepad"
	}
	return "vi"
}
