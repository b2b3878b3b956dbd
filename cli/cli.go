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
	"runtime/debug"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/lang/roll"
	"github.com/roll-lang/roll/lang/tiler"
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
	return []lang.Language{roll.Language{}, tiler.Language{}}
}

// languageNames lists the names of all languages.
func languageNames() string {
	var names []string
	for _, l := range languages() {
		names = append(names, l.Name())
	}
	return strings.Join(names, " or ")
}

// env is the world that a command acts on.
type env struct {
	ctx      context.Context // done when the person wants to stop
	in       io.Reader
	out, err io.Writer
	getenv   func(string) string
	now      func() time.Time       // the time of day, for notes that no game sees
	language string                 // that all files are in, whatever their names; empty where their names tell
	finishes atomic.Bool            // whether what runs must not be cut off when it is to stop, since it tells what was done so far
	catch    atomic.Pointer[func()] // takes Ctrl-C in place of ending everything; nil where nobody does
}

// grace is how long what runs may take to stop by itself, so that it can tell the seed.
const grace = 200 * time.Millisecond

// Main runs the program as the shell started it and returns the exit status.
func Main() int {
	signal.Ignore(syscall.SIGPIPE) // so that a closed pipe is an error of the write, like others
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	e := &env{ctx: ctx, in: os.Stdin, out: os.Stdout, err: os.Stderr, getenv: os.Getenv, now: time.Now}
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGQUIT)
	go e.waitFor(signals, cancel)
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
	if e.finishes.Load() { // until the next Ctrl-C, which ends the process
		return <-ended
	}
	return statusInterrupted
}

// waitFor ends everything at the first signal, but for a Ctrl-C that somebody catches. After it the next one ends
// the process at once, whatever it is stuck in.
func (e *env) waitFor(signals chan os.Signal, end func()) {
	for s := range signals {
		if catch := e.catch.Load(); catch != nil && s == os.Interrupt {
			(*catch)()
			continue
		}
		signal.Stop(signals)
		end()
		return
	}
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
	root.SetArgs(args)
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
		Use:   "roll",
		Short: "Play board games written in small languages made for them",
		Long: "Roll plays board games written in small languages made for them.\n" +
			"Try: roll play examples/roll/snakes.roll",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 0 {
				return noCommand(args[0])
			}
			return nil
		},
	}
	version := root.Flags().Bool("version", false, "print the version")
	root.RunE = func(cmd *cobra.Command, _ []string) error {
		if *version {
			return e.version()
		}
		return cmd.Help()
	}
	root.SetOut(help)
	root.SetErr(e.err)
	root.CompletionOptions.HiddenDefaultCmd = true
	root.SetFlagErrorFunc(func(cmd *cobra.Command, err error) error { return wrongFlag(cmd, err) })
	root.PersistentFlags().StringVar(&e.language, "lang", "", "read games as a `LANGUAGE`, whatever their names: "+languageNames())
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error {
		if err := noEmptyFlags(cmd.Flags()); err != nil {
			return err
		}
		if _, ok := languageCalled(e.language); e.language != "" && !ok {
			return usageError{fmt.Errorf("--lang is %s, not %q", languageNames(), e.language)}
		}
		return nil
	}
	root.PersistentFlags().String("color", "auto", "colour of messages, `WHEN` is auto, always or never")
	root.AddCommand(newPlay(e), newSimulate(e), newCheck(e), newExplain(e), newResume(e), newReplay(e), newRecords(e),
		newTest(e), newRepl(e), newCount(e), newVersion(e))
	root.InitDefaultHelpFlag()
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	tighten(root)
	return root
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
