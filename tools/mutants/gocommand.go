package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// What this program is told where it stands in the place of the go command.
const (
	realGo    = "MUTANTS_GO"   // the go command
	onlyThese = "MUTANTS_ONLY" // a file with the profile that gremlins shall see, or empty
)

// goCommand returns the file of the go command.
func goCommand() string {
	path, err := exec.LookPath("go")
	if err != nil {
		return "go"
	}
	return path
}

// stand links a go command to this program in a folder, and returns the link.
func stand(dir string) (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	link := filepath.Join(dir, "bin", "go")
	if err := os.MkdirAll(filepath.Dir(link), 0o700); err != nil {
		return "", err
	}
	if err := os.Symlink(self, link); err != nil && !errors.Is(err, os.ErrExist) {
		return "", err
	}
	return link, nil
}

// asGo runs the go command for gremlins and returns its exit status. 2 tells gremlins that a mutant does not compile;
// the go command says 1 for that too. The profile of a run becomes the one that gremlins shall see.
func asGo(args []string) int {
	var out bytes.Buffer
	cmd := exec.Command(os.Getenv(realGo), args...)
	cmd.Stdout, cmd.Stderr = io.MultiWriter(os.Stdout, &out), os.Stderr
	err := cmd.Run()
	if i := slices.Index(args, "-coverprofile"); err == nil && i >= 0 {
		err = showProfile(args[i+1], os.Getenv(onlyThese))
	}
	switch {
	case err == nil:
		return 0
	case bytes.Contains(out.Bytes(), []byte("[build failed]")):
		return 2
	}
	return 1
}

// showProfile writes the profile that gremlins shall see: the one that is given or, where there is none, the one that
// is there and what Go leaves out.
func showProfile(profile, only string) error {
	if only != "" {
		text, err := os.ReadFile(only)
		if err != nil {
			return err
		}
		return os.WriteFile(profile, text, 0o600)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return err
	}
	module, err := moduleName()
	if err != nil {
		return err
	}
	whole, err := completed(string(text), module, os.ReadFile)
	if err != nil {
		return err
	}
	return os.WriteFile(profile, []byte(whole), 0o600)
}
