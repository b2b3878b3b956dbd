package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A mutant is one slip in a file of a package.
type mutant struct {
	file         string // without the folder
	line, column int
	kind, status string // as gremlins calls them
}

func (m mutant) place() string { return fmt.Sprintf("%s:%d:%d", m.file, m.line, m.column) }

func compare(a, b mutant) int {
	return cmp.Or(cmp.Compare(a.file, b.file), cmp.Compare(a.line, b.line), cmp.Compare(a.column, b.column),
		cmp.Compare(a.kind, b.kind))
}

// draw returns so many of the mutants, in order; all of them if most is 0.
func draw(all []mutant, most int, seed uint64) []mutant {
	drawn := slices.SortedFunc(slices.Values(all), compare)
	if most == 0 || len(drawn) <= most {
		return drawn
	}
	r := rand.New(rand.NewPCG(seed, 0))
	r.Shuffle(len(drawn), func(i, j int) { drawn[i], drawn[j] = drawn[j], drawn[i] })
	drawn = drawn[:most]
	slices.SortFunc(drawn, compare)
	return drawn
}

// gremlins runs the program of that name.
type gremlins struct {
	program          string
	workers, timeout int
	progress         io.Writer
}

// list lists all mutants of a package: RUNNABLE or NOT COVERED.
func (g *gremlins) list(dir, name string) ([]mutant, error) {
	return g.run(dir, name, "", "--dry-run")
}

// try tries mutants and returns what became of each.
func (g *gremlins) try(dir, name string, drawn []mutant) ([]mutant, error) {
	module, err := moduleName()
	if err != nil {
		return nil, err
	}
	var profile strings.Builder
	profile.WriteString("mode: set\n")
	for _, m := range drawn {
		if m.status == "RUNNABLE" {
			fmt.Fprintf(&profile, "%s/%s/%s:%d.%d,%d.%d 1 1\n", module, name, m.file, m.line, m.column, m.line,
				m.column)
		}
	}
	only := filepath.Join(dir, "only")
	if err := os.WriteFile(only, []byte(profile.String()), 0o600); err != nil {
		return nil, err
	}
	tried, err := g.run(dir, name, only, "--workers", strconv.Itoa(g.workers), "--timeout-coefficient",
		strconv.Itoa(g.timeout))
	if err != nil {
		return nil, err
	}
	became := map[mutant]string{}
	for _, m := range tried {
		became[mutant{m.file, m.line, m.column, m.kind, ""}] = m.status
	}
	for i, m := range drawn {
		drawn[i].status = became[mutant{m.file, m.line, m.column, m.kind, ""}]
	}
	return drawn, nil
}

// run runs gremlins on a package, with this program in the place of the go command, and reads what it found.
func (g *gremlins) run(dir, name, only string, args ...string) ([]mutant, error) {
	command, err := stand(dir)
	if err != nil {
		return nil, err
	}
	result := filepath.Join(dir, "result")
	cmd := exec.Command(g.program, append(append([]string{"unleash", "--output", result}, args...), "./"+name)...)
	cmd.Env = append(os.Environ(), "PATH="+filepath.Dir(command)+string(os.PathListSeparator)+os.Getenv("PATH"),
		"GOFLAGS=-vet=off", realGo+"="+goCommand(), onlyThese+"="+only)
	cmd.Stdout, cmd.Stderr = g.progress, g.progress
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("gremlins on %s: %w", name, err)
	}
	text, err := os.ReadFile(result)
	if err != nil {
		return nil, err
	}
	return parse(text)
}

// parse reads gremlins' result.
func parse(text []byte) ([]mutant, error) {
	var result struct {
		Files []struct {
			Name      string `json:"file_name"`
			Mutations []struct {
				Type, Status string
				Line, Column int
			}
		}
	}
	if err := json.Unmarshal(text, &result); err != nil {
		return nil, err
	}
	var list []mutant
	for _, f := range result.Files {
		for _, m := range f.Mutations {
			list = append(list, mutant{f.Name, m.Line, m.Column, m.Type, m.Status})
		}
	}
	return list, nil
}

// moduleName reads the name of the module in the working folder.
func moduleName() (string, error) {
	text, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	return strings.TrimPrefix(first, "module "), nil
}
