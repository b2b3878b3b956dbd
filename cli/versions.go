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
func (s *simulation) versions(path string) ([]rules, error) {
	file, d, err := s.loader().readSource(path)
	if err != nil {
		return nil, err
	}
	if d != nil {
		return nil, s.refuse([]*source.Diagnostic{d})
	}
	language := s.loader().languageOf(path)
	if len(s.flags.vary) > 0 {
		return s.varied(language, file)
	}
	program, err := s.loadSource(language, file)
	if err != nil || s.flags.compare == "" {
		return []rules{{"", program}}, err
	}
	other, diagnostics, err := s.loader().load(s.flags.compare)
	if err == nil && other == nil {
		err = s.refuse(diagnostics)
	}
	if err != nil {
		return nil, err
	}
	first, second := filepath.Base(nameOf(path)), filepath.Base(nameOf(s.flags.compare))
	if first == second {
		first, second = nameOf(path), nameOf(s.flags.compare)
	}
	return []rules{{first, program}, {second, other}}, nil
}

// loadSource loads a program that must have no error.
func (s *simulation) loadSource(language lang.Language, file *source.File) (lang.Program, error) {
	program, diagnostics := language.Load(file)
	if program == nil {
		return nil, s.refuse(diagnostics)
	}
	return program, nil
}

// refuse shows what is wrong with a game.
func (s *simulation) refuse(diagnostics []*source.Diagnostic) error {
	if err := s.show(errorsOf(diagnostics), defaultLimit, s.flags.color); err != nil {
		return err
	}
	return status(statusFailed)
}

// varied returns the game with each combination of the values that --vary gives.
func (s *simulation) varied(language lang.Language, file *source.File) ([]rules, error) {
	combinations, err := combinationsOf(s.flags.vary)
	if err != nil {
		return nil, err
	}
	var list []rules
	for _, c := range combinations {
		var label []string
		version := file
		for _, set := range c {
			if version, err = language.Vary(version, set.name, set.value); err != nil {
				return nil, fmt.Errorf("--vary: %w", err)
			}
			label = append(label, fmt.Sprintf("%s=%d", set.name, set.value))
		}
		program, err := s.loadSource(language, version)
		if err != nil {
			fmt.Fprintf(s.err, "roll: this is the game with %s\n", strings.Join(label, " "))
			return nil, err
		}
		list = append(list, rules{strings.Join(label, " "), program})
	}
	return list, nil
}

// A setting gives a name a value.
type setting struct {
	name  string
	value int32
}

// combinationsOf returns each combination of the values that --vary gives.
func combinationsOf(texts []string) ([][]setting, error) {
	combinations := [][]setting{nil}
	seen := map[string]bool{}
	for _, text := range texts {
		values, err := parseVary(text)
		if err != nil {
			return nil, err
		}
		name := values[0].name
		if seen[name] {
			return nil, usageError{fmt.Errorf(
				"--vary gives %s values twice; one list can have them all, as in %[1]s=1..3,5", name)}
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
	return combinations, nil
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
