// Package cli is the command line: one file for each command, flags in and an exit status out. It decides nothing
// about games; it puts the other packages together, and hands them the list of languages.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"
	"time"

	"github.com/spf13/cobra"

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

// grace is how long what runs may take to stop by itself, so that it can tell the seed.
const grace = 200 * time.Millisecond

// Main runs the program as the shell started it and returns the exit status.
func Main() int {
	signal.Ignore(syscall.SIGPIPE) // so that a closed pipe is an error of the write, like others
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	e := &env{
		ctx: ctx, in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now, called: called(),
	}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	go e.interrupts.waitFor(signals, cancel)
	ended := make(chan int, 1)
	go func() { ended <- runOrExplain(e, os.Args[1:]) }()
	select {
	case s := <-ended:
		return s
	case <-ctx.Done():
	}
	select {
	case s := <-ended:
		return s
	case <-time.After(grace): // it waits for a program to be typed, or for a reader of its output
	}
	if e.interrupts.mayFinish() { // until the next Ctrl-C, which ends the process
		return <-ended
	}
	return statusInterrupted
}

// runOrExplain is run, but for a fault of this program itself, which it explains to somebody who does not write Go.
func runOrExplain(e *env, args []string) (s int) {
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		fmt.Fprintf(e.err, "roll: this is a fault in roll, not in your game: %v\n", r)
		if e.getenv("ROLL_DEBUG") != "" {
			e.err.Write(debug.Stack())
		} else {
			fmt.Fprintln(e.err, "Please report it with the game; ROLL_DEBUG=1 shows more.")
		}
		s = statusFailed
	}()
	return run(e, args)
}

// run runs a command line and returns the exit status.
func run(e *env, args []string) int {
	help := &witness{Writer: e.out}
	root := newRoot(e, help)
	root.SetArgs(e.withCommand(root, args))
	err := root.ExecuteContext(e.ctx)
	if help.err != nil {
		err = cannotWrite(help.err)
	}
	var s status
	if errors.As(e.tell(err), &s) {
		return int(s)
	}
	return statusOK
}

// newRoot returns the command that all others belong to. Help is where cobra writes what it has to say.
func newRoot(e *env, help io.Writer) *cobra.Command {
	root := &cobra.Command{
		Use:   "roll [FILE]",
		Short: "Play board games written in small languages made for them",
		Long: "Roll plays board games written in small languages made for them.\n" +
			e.roll("FILE") + " is " + e.roll("play FILE") + ".\n" +
			"Try: " + e.roll("play snakes"),
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(root *cobra.Command, args []string) error {
			if len(args) > 0 {
				return e.noCommand(root, args[0])
			}
			return nil
		},
	}
	version := root.Flags().Bool("version", false, "print the version")
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if *version {
			return printVersion(e)
		}
		if term.IsTerminal(e.in) && term.IsTerminal(e.out) {
			return e.begin(cmd)
		}
		return cmd.Help()
	}
	if e.called != "" {
		root.Annotations = map[string]string{cobra.CommandDisplayNameAnnotation: e.called}
	}
	root.SetOut(help)
	root.SetErr(e.err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return wrongFlag(cmd, err) })
	addCommonFlags(e, root)
	root.AddCommand(newPlay(e), newNew(e), newSimulate(e), newCheck(e), newExplain(e), newResume(e), newReplay(e),
		newDraw(e), newRecords(e), newTest(e), newRepl(e), newCount(e), newServe(e), newVersion(e))
	root.InitDefaultHelpFlag()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	e.tighten(root)
	return root
}

// addCommonFlags adds the flags that all commands have.
func addCommonFlags(e *env, root *cobra.Command) {
	flags := root.PersistentFlags()
	flags.StringVar(&e.language, "lang", "", "read games as a `LANGUAGE`, whatever their names: "+languageNames())
	flags.String("color", "auto", "colour of messages, `WHEN` is auto, always or never")
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := noEmptyFlags(cmd.Flags()); err != nil {
			return err
		}
		if _, ok := languageCalled(e.language); e.language != "" && !ok {
			return usageError{fmt.Errorf("--lang is %s, not %q", languageNames(), e.language)}
		}
		return nil
	}
}
