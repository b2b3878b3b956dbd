package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/lang"
)

// usageError is a fault in the command line.
type usageError struct{ error }

// tighten makes cobra's own commands as strict as ours: what they do not take is a fault in the command line.
func (e *env) tighten(root *cobra.Command) {
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Use, cmd.Short, cmd.Long = "help [COMMAND]", "Say how a command is used",
				"Help says how a command is used."
			cmd.Args = func(_ *cobra.Command, args []string) error {
				if _, rest, err := root.Find(args); err != nil || len(rest) > 0 {
					return e.noCommand(root, args[len(args)-max(1, len(rest))])
				}
				return nil
			}
		case "completion":
			cmd.Args = exactly(0, "the name of a shell")
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
			for _, shell := range cmd.Commands() {
				shell.Args = exactly(0, "no argument")
			}
		}
	}
}

// noCommand is the fault of a command that does not exist. It says which is meant, or which game that comes with roll,
// if one is near.
func (e *env) noCommand(root *cobra.Command, name string) error {
	var names []string
	for _, cmd := range root.Commands() {
		if !cmd.Hidden {
			names = append(names, cmd.Name())
		}
	}
	if game := gameIn(name); game != "" {
		return usageError{fmt.Errorf("%q is a folder; did you mean %s?", name, e.roll(fileWord(game)))}
	}
	for _, b := range builtIns(e.loader().asked()) {
		if lettersOf(b.name) == lettersOf(name) {
			return usageError{fmt.Errorf("there is no command %q; did you mean %s?", name, e.roll(b.name))}
		}
		names = append(names, b.name)
	}
	near := lang.Nearest(name, names)
	if meant := otherWords[strings.ToLower(name)]; meant != "" {
		near = meant
	}
	if near != "" {
		return usageError{fmt.Errorf("there is no command %q; did you mean %s?", name, e.roll(near))}
	}
	if near := e.loader().nearBuiltIn(name); near != "" {
		return usageError{fmt.Errorf("there is no command %q; did you mean %s?", name, e.roll(near))}
	}
	return usageError{fmt.Errorf("there is no command %q; see %s", name, e.roll("--help"))}
}

// otherWords are what commands are called elsewhere.
var otherWords = map[string]string{
	"run": "play", "start": "play", "begin": "new", "create": "new", "init": "new", "lint": "check",
	"validate": "check", "verify": "check", "compile": "check", "build": "check", "fix": "check --fix",
	"format": "check --fix", "sim": "simulate", "bench": "simulate", "stats": "simulate", "continue": "resume",
	"load": "resume", "list": "play --list", "games": "play --list", "console": "repl", "debug": "repl",
	"perft": "count", "saves": "records", "history": "records",
}

// gameIn returns the game in a folder that is called like it, as roll new makes one; "" where there is none.
func gameIn(folder string) string {
	list, err := os.ReadDir(folder)
	if err != nil {
		return ""
	}
	for _, file := range list {
		name := file.Name()
		_, isGame := languageNamed(name)
		if isGame && !file.IsDir() && strings.TrimSuffix(name, filepath.Ext(name)) == filepath.Base(folder) {
			return filepath.Join(folder, name)
		}
	}
	return ""
}

// nearFlag returns the help for a flag that a command does not have, if it has one that is near.
func nearFlag(cmd *cobra.Command, name string) string {
	var names []string
	cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	if near := lang.Nearest(name, names); near != "" {
		return "; did you mean --" + near + "?"
	}
	return ""
}

// wrongFlag says in plain words what is wrong with a flag.
func wrongFlag(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var noValue *pflag.ValueRequiredError
	var badValue *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown) && cmd.Flags().Lookup(unknown.GetSpecifiedShortnames()) != nil:
		name := unknown.GetSpecifiedShortnames() // -seed
		return usageError{fmt.Errorf("there is no flag -%.1s; did you mean --%s?", name, name)}
	case errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() != "":
		err = fmt.Errorf("there is no flag -%.1s", unknown.GetSpecifiedName())
	case errors.As(err, &unknown):
		name := unknown.GetSpecifiedName()
		err = fmt.Errorf("there is no flag --%s%s", name, nearFlag(cmd, name))
		if strings.HasSuffix(err.Error(), "?") {
			return usageError{err}
		}
	case errors.As(err, &noValue):
		err = fmt.Errorf("--%s needs a value", noValue.GetFlag().Name)
	case errors.As(err, &badValue):
		flag := badValue.GetFlag()
		err = fmt.Errorf("--%s cannot be %q%s", flag.Name, badValue.GetValue(), wantedBy(flag, badValue))
	}
	return usageError{fmt.Errorf("%w; see %s --help", err, cmd.CommandPath())}
}

// wantedBy says, behind a colon, what a flag takes that was given something else.
func wantedBy(flag *pflag.Flag, err error) string {
	var number *strconv.NumError
	_, whole := strconv.Atoi(flag.DefValue)
	if errors.As(err, &number) && number.Func != "ParseBool" || whole == nil {
		return ": it is a whole number in digits, such as 100"
	}
	_, usage := pflag.UnquoteUsage(flag)
	return ": " + usage
}

// noEmptyFlags refuses flags with an empty value, as of --shard "$UNSET", which would count as not given. There is
// none for which it makes sense.
func noEmptyFlags(flags *pflag.FlagSet) (err error) {
	flags.Visit(func(f *pflag.Flag) {
		values := []string{f.Value.String()}
		if list, ok := f.Value.(pflag.SliceValue); ok {
			values = list.GetSlice()
		}
		if slices.Contains(values, "") {
			err = usageError{fmt.Errorf("--%s has an empty value; give it one, or leave it out", f.Name)}
		}
	})
	return err
}

// exactly wants a number of arguments, described by what.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) > n && n > 0 {
			return usageError{fmt.Errorf("%s takes %s, and %q is one more (values of a flag have a comma between, "+
				"and no blank); see %s --help", cmd.CommandPath(), what, args[n], cmd.CommandPath())}
		}
		if len(args) != n {
			return usageError{fmt.Errorf("%s takes %s; see %s --help", cmd.CommandPath(), what, cmd.CommandPath())}
		}
		return nil
	}
}

// notBoth is the fault of two flags that do not go together.
func notBoth(a, b string) error {
	return usageError{fmt.Errorf("--%s and --%s do not go together", a, b)}
}
