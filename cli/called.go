package cli

import (
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"

	"github.com/roll-lang/roll/term"
)

// This file knows how this program was called, so that every hint is a command to copy.

// roll is a command line to copy: this program as it was called, with what stands behind it.
func (e *env) roll(line string) string {
	if e.called == "" {
		return "roll " + line
	}
	return e.called + " " + line
}

// fileWord writes the name of a file for a shell, so that no name is taken for a flag.
func fileWord(path string) string {
	if strings.HasPrefix(path, "-") && path != "-" {
		path = "." + string(filepath.Separator) + path
	}
	return term.Quoted(path)
}

// examples are command lines as help shows them.
func (e *env) examples(lines ...string) string {
	for i, line := range lines {
		lines[i] = "  " + e.roll(line)
	}
	return strings.Join(lines, "\n")
}

// calledAs returns the command that calls this program again, as a shell reads it; program is what it was called.
func calledAs(program string) string {
	module := ""
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Sum != "" { // it was downloaded
		module = info.Main.Path + "@" + info.Main.Version
	}
	found, err := exec.LookPath("roll")
	return commandFor(program, module, err == nil && isSameFile(found, program))
}

// commandFor returns the command of a program, of its module where it was downloaded; isFound says that it is the roll
// which the shell finds by its name alone.
func commandFor(program, module string, isFound bool) string {
	switch {
	case isGoRun(program) && module != "":
		return "go run " + module
	case isGoRun(program):
		return "go run ."
	case isFound:
		return "roll"
	case !strings.ContainsRune(filepath.ToSlash(program), '/'):
		program = strings.TrimSuffix(program, ".exe")
	}
	return term.Quoted(program)
}

// isGoRun says whether a program lies where `go run` builds it: in a folder go-build123 for once or, where it was built
// before, in the cache, whose folders are named after what is in them.
func isGoRun(program string) bool {
	parts := strings.Split(filepath.ToSlash(program), "/")
	for _, folder := range parts[:len(parts)-1] {
		if strings.HasPrefix(folder, "go-build") {
			return true
		}
	}
	const sum = 64 // letters and digits
	at := len(parts) - 2
	return at >= 0 && len(parts[at]) == sum+len("-d") && strings.HasSuffix(parts[at], "-d")
}

// called returns how the shell has called this program.
func called() string {
	if len(os.Args) == 0 {
		return ""
	}
	return calledAs(os.Args[0])
}
