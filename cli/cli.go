// Package cli is the command line: one file for each command, the list of languages, flags in and an exit status
// out. It decides nothing about games; it puts the other packages together.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/term"
)

// The exit statuses.
const (
	statusOK          = 0   // the game ended; the programs are right
	statusFailed      = 1   // the program is wrong or failed, or output could not be written
	statusUsage       = 2   // the command line is wrong
	statusInputEnded  = 3   // the input ended before the game did
	statusInterrupted = 130 // Ctrl-C
)

// languages are all languages there are; a file's name tells which one it is in.
func languages() []lang.Language {
	return []lang.Language{roll.Language{}}
}

// env is the world that a command acts on.
type env struct {
	ctx      context.Context // done when the person wants to stop
	in       io.Reader
	out, err io.Writer
	getenv   func(string) string
}

// status is an error that carries the exit status of a fault that is already told.
type status int

func (s status) Error() string { return fmt.Sprintf("exit status %d", int(s)) }

// usageError is a fault in the command line.
type usageError struct{ error }

// Main runs the program as the shell started it and returns the exit status.
func Main() int {
	signal.Ignore(syscall.SIGPIPE) // so that a closed pipe is an error of the write, like others
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// After the first signal the second one ends the process at once, whatever it is stuck in.
	context.AfterFunc(ctx, stop)
	return run(&env{ctx: ctx, in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv}, os.Args[1:])
}

// run runs a command line and returns the exit status.
func run(e *env, args []string) int {
	root := newRoot(e)
	root.SetArgs(args)
	root.SetOut(e.out)
	root.SetErr(e.err)
	err := root.ExecuteContext(e.ctx)
	var s status
	switch {
	case err == nil:
		return statusOK
	case errors.As(err, &s):
		return int(s)
	case isClosedPipe(err):
		return statusFailed
	}
	fmt.Fprintf(e.err, "roll: %v\n", err)
	if errors.As(err, &usageError{}) {
		return statusUsage
	}
	return statusFailed
}

// isClosedPipe says that nobody reads any more, which is no news to anybody.
func isClosedPipe(err error) bool { return errors.Is(err, syscall.EPIPE) }

func newRoot(e *env) *cobra.Command {
	root := &cobra.Command{
		Use:   "roll",
		Short: "Play board games written in small languages made for them",
		Long: "Roll plays board games written in small languages made for them.\n" +
			"Try: roll play examples/roll/snakes.roll",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return usageError{fmt.Errorf("there is no command %q; see roll --help", args[0])}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(_ *cobra.Command, err error) error { return usageError{err} })
	root.PersistentFlags().String("color", "auto", "colour of messages: auto, always or never")
	root.AddCommand(newPlay(e), newCheck(e), newVersion(e))
	return root
}

// exactly wants a number of arguments, described by what.
func exactly(n int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) != n {
			return usageError{fmt.Errorf("roll %s takes %s; see roll %s --help", cmd.Name(), what, cmd.Name())}
		}
		return nil
	}
}

// color decides whether messages are coloured: as the flag says, or on a terminal where NO_COLOR is not set.
func (e *env) color(cmd *cobra.Command) (bool, error) {
	switch when := cmd.Flag("color").Value.String(); when {
	case "always":
		return true, nil
	case "never":
		return false, nil
	case "auto":
		return term.IsTerminal(e.err) && e.getenv("NO_COLOR") == "" && e.getenv("TERM") != "dumb", nil
	default:
		return false, usageError{fmt.Errorf("--color is auto, always or never, not %q", when)}
	}
}
