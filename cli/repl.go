package cli

import (
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/repl"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
	"github.com/roll-lang/roll/term"
)

// replFlags are the flags of roll repl.
type replFlags struct {
	playFlags
	players int
	ascii   bool
}

func newRepl(e *env) *cobra.Command {
	var f replFlags
	cmd := &cobra.Command{
		Use:   "repl [FILE]",
		Short: "Look into a game while it is played, and change it",
		Long: "Repl sets a game up and then reads expressions, statements and rules of its language, " +
			"and commands such as\n:step, :board, :why and :help. " +
			"Without a file it is the smallest game there is. " +
			"From a pipe it stops at the\nfirst error with status 1.",
		Example: e.examples("repl examples/roll/snakes.roll --players 2", "repl < lesson.txt"),
		Args: func(cmd *cobra.Command, args []string) error {
			switch {
			case len(args) > 1:
				return usageError{fmt.Errorf("%s takes one game; see %[1]s --help", cmd.CommandPath())}
			case len(args) == 1 && args[0] == "-":
				return usageError{fmt.Errorf(
					"%s reads what is typed from standard input, so the game must be a file", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			if f.keep.Path != "" && f.keep.None {
				return notBoth("record", "no-record")
			}
			if cmd.Flags().Changed("players") && (f.players < 1 || f.players > table.MaxPlayers) {
				return usageError{fmt.Errorf("--players is a number from 1, not %d", f.players)}
			}
			f.seeded = cmd.Flags().Changed("seed")
			return runRepl(e, args, &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.IntVar(&f.players, "players", 0, "how many play, `N`; they are then called Player 1, Player 2 and so on")
	f.addSeed(flags)
	flags.BoolVar(&f.ascii, "ascii", false, "draw the board in plain ASCII")
	addKeep(flags, &f.keep)
	return cmd
}

// garbage is how much garbage a console may have, in percent of what it holds: a game whose rules change is several
// programs.
const garbage = 30

// runRepl runs a console.
func runRepl(e *env, args []string, f *replFlags) error {
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	seed, err := f.parseSeed()
	if err != nil {
		return err
	}
	c := &atConsole{env: e, flags: f, language: known()[0]}
	if len(args) == 1 {
		c.path, c.language = args[0], e.loader().languageOf(args[0])
		if c.path == "" {
			return files.Unreadable("", nil)
		}
	}
	program, diagnostics, err := c.program()
	if err != nil {
		return err
	}
	if program == nil {
		if err := e.show(errorsOf(diagnostics), defaultLimit, f.color); err != nil {
			return err
		}
		return status(statusFailed)
	}
	c.shelf = e.shelf()
	if c.log, err = c.shelf.Keep(c.shelf.ConsoleHeaderOf(program, c.language, seed), f.keep); err != nil {
		return err
	}
	defer c.log.Close()
	return c.run(program, seed)
}

// atConsole is one game at a console: who reads and writes there.
type atConsole struct {
	*env
	flags    *replFlags
	path     string // what the person called the game's file; empty where no file was named
	language lang.Language
	shelf    *shelf.Shelf
	log      *shelf.Log
	saved    *shelf.Console // that is gone on with; nil where a game is begun
}

// resumeConsole goes on with a game of a console.
func resumeConsole(e *env, kept *shelf.Shelf, f *resumeFlags, u *shelf.Unfinished) error {
	defer debug.SetGCPercent(debug.SetGCPercent(garbage))
	if fresh, broken := u.Fresh(); fresh != nil || broken {
		fmt.Fprintf(e.foldingErrors(), "%s has changed since; :reload takes over its rules.\n", nameOf(u.File()))
	}
	saved := u.GoOnAtConsole()
	defer saved.Log.Close()
	c := &atConsole{
		env: e, flags: &replFlags{playFlags: f.playFlags, ascii: f.board.ascii}, path: u.File(),
		language: saved.Language, shelf: kept, log: saved.Log, saved: saved,
	}
	return c.run(saved.Program, saved.Seed)
}

// program loads the game's file or, if none is named, the smallest game.
func (c *atConsole) program() (lang.Program, []*source.Diagnostic, error) {
	if c.path != "" {
		return c.loader().load(c.path)
	}
	program, diagnostics := c.language.Load(source.NewFile(lang.SampleFile, c.language.Sample()))
	return program, diagnostics, nil
}

// run runs a console on a program and tells the seed.
func (c *atConsole) run(program lang.Program, seed uint64) error {
	out := newOutput(c.ctx, c.out)
	config := c.config(program, seed, out)
	c.catchInterrupts(config)
	var r *repl.REPL
	lines, err := term.NewConsole(c.ctx, c.in, out.target(), out.Flush, c.getenv("TERM") == "dumb", term.Options{
		History:  c.inState("history"),
		Complete: func(line string, at int) (int, []string) { return r.Complete(line, at) },
	})
	if err != nil {
		return err
	}
	config.Lines = lines
	r = repl.New(config)
	if config.Person {
		fmt.Fprintf(c.folding(c.err), "%s, seed %d. Type :help to see what can be done here.\n", program.Name(), seed)
	}
	err = r.Run()
	if config.Person && r.IsPlayed() && c.log.Path() != "" {
		c.tellKept(c.shelf, c.log)
	}
	if flushed := out.Flush(); err == nil {
		err = cannotWrite(flushed)
	}
	if closed := lines.Close(); err == nil {
		err = closed
	}
	if isClosedPipe(err) {
		return err
	}
	c.tellSeed(r.Seed(), c.sameGame(r.File(), r.Seed()))
	return consoleStatus(err)
}

// sameGame is the command line that opens a console on the same game again: the one in a file, with a seed.
func (c *atConsole) sameGame(file string, seed uint64) string {
	line := fmt.Sprintf("%s --seed %d", c.onGame("repl", file), seed)
	if c.flags.players > 0 {
		line += fmt.Sprintf(" --players %d", c.flags.players)
	}
	return line
}

// config is what a console is made of here, but for its lines.
func (c *atConsole) config(program lang.Program, seed uint64, out *output) *repl.Config {
	c.trying = &play.Deadline{Now: c.now}
	person := term.IsTerminal(c.in) && term.IsTerminal(c.out)
	return &repl.Config{
		Language: c.language, Program: program, Seed: seed, Players: c.flags.players,
		Person: person, Out: out, Err: &after{out, c.err}, Color: c.flags.color,
		ASCII:  c.flags.ascii || person && !c.hasArrows(),
		Size:   func() (int, int) { return term.Size(c.out) },
		Trying: c.trying,
		Shelf:  c.shelf, Log: c.log, Saved: c.saved, Edit: c.edit, Roll: c.called,
	}
}

// consoleStatus turns the error of a console into one with an exit status.
func consoleStatus(err error) error {
	switch {
	case errors.Is(err, repl.ErrFailed):
		return status(statusFailed)
	case errors.Is(err, play.ErrInputEnded):
		return status(statusInputEnded)
	case errors.Is(err, play.ErrInterrupted):
		return status(statusInterrupted)
	}
	return err
}

// catchInterrupts makes Ctrl-C stop what runs in the game, where a person sits at the console, and not the console.
func (e *env) catchInterrupts(c *repl.Config) {
	var pressed atomic.Bool
	c.Forget = func() { pressed.Store(false) }
	c.Stop = func() error {
		if pressed.Load() {
			return play.ErrInterrupted
		}
		return e.stopped()
	}
	if c.Person {
		e.interrupts.catch(func() { pressed.Store(true) })
	}
}
