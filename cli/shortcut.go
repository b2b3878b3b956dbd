package cli

import (
	"os"
	"strings"

	"github.com/spf13/cobra"
)

// This file makes `roll FILE` what `roll play FILE` is.

// withCommand puts play before the arguments of a command line that names a game where the command should stand. A
// command wins over a file of its name.
func (e *env) withCommand(root *cobra.Command, args []string) []string {
	word := firstWord(root, args)
	if word == "" || isCommand(root, word) || !e.isGame(word) {
		return args
	}
	return append([]string{"play"}, args...)
}

// isCommand says whether a word is a command.
func isCommand(root *cobra.Command, word string) bool {
	for _, cmd := range root.Commands() {
		if cmd.Name() == word || cmd.HasAlias(word) {
			return true
		}
	}
	return strings.HasPrefix(word, cobra.ShellCompRequestCmd)
}

// firstWord returns the first argument that is no flag and no flag's value, or "".
func firstWord(root *cobra.Command, args []string) string {
	play, _, _ := root.Find([]string{"play"})
	for i := 0; i < len(args); i++ {
		name, isFlag := strings.CutPrefix(args[i], "--")
		switch {
		case name == "" && isFlag: // what is behind -- are words
			args = args[:min(len(args), i+2)]
		case !isFlag:
			return args[i]
		default:
			if f := play.Flag(name); f != nil && f.NoOptDefVal == "" {
				i++ // its value
			}
		}
	}
	return ""
}

// isGame says whether an argument names a game: standard input, a file, what is called like one or lies in a
// folder, or a game that comes with roll.
func (e *env) isGame(word string) bool {
	if _, ok := languageNamed(word); ok || word == "-" || strings.ContainsRune(word, os.PathSeparator) {
		return true
	}
	if info, err := os.Stat(word); err == nil {
		return !info.IsDir()
	}
	_, ok := e.loader().builtIn(word)
	return ok
}
