package cli

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/source"
)

// This file reads which versions of a game's rules roll simulate plays.

// A rules is one version of a game's rules.
type rules struct {
	label   string
	program lang.Program
}

// versions returns the rules to play: of the game, with other values, or of another game too.
func (e *env) versions(path string, f *simulateFlags) ([]rules, error) {
	file, d, err := e.readSource(path)
	if err != nil {
		return nil, err
	}
	if d != nil {
		return nil, e.refuseGame([]*source.Diagnostic{d}, f)
	}
	language := e.languageOf(path)
	if len(f.vary) > 0 {
		return e.varied(language, file, f)
	}
	program, err := e.loadSource(language, file, f)
	if err != nil || f.compare == "" {
		return []rules{{"", program}}, err
	}
	other, diagnostics, err := e.load(f.compare)
	if err == nil && other == nil {
		err = e.refuseGame(diagnostics, f)
	}
	if err != nil {
		return nil, err
	}
	first, second := filepath.Base(nameOf(path)), filepath.Base(nameOf(f.compare))
	if first == second {
		first, second = nameOf(path), nameOf(f.compare)
	}
	return []rules{{first, program}, {second, other}}, nil
}

// loadSource loads a program that must have no error.
func (e *env) loadSource(language lang.Language, file *source.File, f *simulateFlags) (lang.Program, error) {
	program, diagnostics := language.Load(file)
	if program == nil {
		return nil, e.refuseGame(diagnostics, f)
	}
	return program, nil
}

// refuseGame shows what is wrong with a game.
func (e *env) refuseGame(diagnostics []*source.Diagnostic, f *simulateFlags) error {
	if err := e.show(errorsOf(diagnostics), defaultLimit, f.color); err != nil {
		return err
	}
	return status(statusFailed)
}

// A setting gives a name a value.
type setting struct {
	name  string
	value int32
}

// varied returns the game with each combination of the values that --vary gives.
func (e *env) varied(language lang.Language, file *source.File, f *simulateFlags) ([]rules, error) {
	combinations := [][]setting{nil}
	seen := map[string]bool{}
	for _, text := range f.vary {
		values, err := parseVary(text)
		if err != nil {
			return nil, err
		}
		name := values[0].name
		if seen[name] {
			return nil, usageError{fmt.Errorf("--vary gives %s values twice; one list can have them all, as in %[1]s=1..3,5", name)}
		}
		seen[name] = true
		var longer [][]setting
		for _, c := range combinations {
			for _, v := range values {
				longer = append(longer, append(slices.Clone(c), v))
			}
		}
		if combinations = longer; len(combinations) > mostArms {
			return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
		}
	}
	var list []rules
	for _, c := range combinations {
		var label []string
		version := file
		for _, s := range c {
			var err error
			if version, err = language.Vary(version, s.name, s.value); err != nil {
				return nil, fmt.Errorf("--vary: %w", err)
			}
			label = append(label, fmt.Sprintf("%s=%d", s.name, s.value))
		}
		program, err := e.loadSource(language, version, f)
		if err != nil {
			fmt.Fprintf(e.err, "roll: this is the game with %s\n", strings.Join(label, " "))
			return nil, err
		}
		list = append(list, rules{strings.Join(label, " "), program})
	}
	return list, nil
}

// parseVary reads a name and its values: NAME=A..B or NAME=X,Y.
func parseVary(text string) ([]setting, error) {
	wrong := usageError{fmt.Errorf("--vary is a name and whole numbers, as in NAME=1..5 or NAME=50,100, not %q", text)}
	name, values, found := strings.Cut(text, "=")
	name = strings.TrimSpace(name)
	if !found || name == "" {
		return nil, wrong
	}
	var list []setting
	for _, part := range strings.Split(values, ",") {
		first, last, isRange := strings.Cut(part, "..")
		if !isRange {
			last = first
		}
		low, err := strconv.ParseInt(strings.TrimSpace(first), 10, 32)
		high, err2 := strconv.ParseInt(strings.TrimSpace(last), 10, 32)
		if err != nil || err2 != nil || high < low {
			return nil, wrong
		}
		if high-low >= mostArms || len(list) >= mostArms {
			return nil, usageError{fmt.Errorf("these are more than %d versions to play", mostArms)}
		}
		for v := low; v <= high; v++ {
			list = append(list, setting{name, int32(v)})
		}
	}
	return list, nil
}
