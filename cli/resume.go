package cli

import (
	"bufio"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/term"
)

// resumeFlags are the flags of roll resume.
type resumeFlags struct {
	playFlags
	list, old, fresh bool
}

func newResume(e *env) *cobra.Command {
	var f resumeFlags
	cmd := &cobra.Command{
		Use:   "resume [RECORD]",
		Short: "Go on with a game that was not finished",
		Long: "Resume goes on with the last game that was not finished or, with a name or file, with that one. What\n" +
			"was done so far is played again unseen; the lines of the last turn are shown on standard error.\n" +
			"A game of a console opens the console again.",
		Example: e.examples("resume", "resume --list", "resume sunday"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{fmt.Errorf("%s takes one record; see %[1]s --help", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			if f.board.colours, err = e.colors(cmd, e.out); err != nil {
				return err
			}
			if err := f.fit(e, args); err != nil {
				return err
			}
			if f.list {
				return listUnfinished(e)
			}
			return resume(e, args, &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.list, "list", false, "list the games that are not finished")
	flags.BoolVar(&f.old, "old", false, "where the game has changed since, go on with its old rules")
	flags.BoolVar(&f.fresh, "new", false,
		"where the game has changed since, go on with its new rules from the first difference")
	flags.BoolVar(&f.events, "events", false, "speak JSON Lines")
	f.board.add(flags, "on at a terminal")
	f.pace.add(flags)
	return cmd
}

// fit says what is wrong with the flags.
func (f *resumeFlags) fit(e *env, args []string) error {
	typed := e.isTyped(e.in)
	if f.old && f.fresh {
		return notBoth("old", "new")
	}
	if err := f.board.fit(f.events, typed); err != nil {
		return err
	}
	if err := f.pace.fit(f.events, typed); err != nil {
		return err
	}
	if f.list && len(args) > 0 {
		return usageError{fmt.Errorf("--list takes no record; see %s", e.roll("resume --help"))}
	}
	return nil
}

// listUnfinished lists the games that resume could go on with.
func listUnfinished(e *env) error {
	list, err := e.shelf().List()
	if err != nil {
		return err
	}
	return printKept(e, list, "There is no unfinished game.", func(k *shelf.Kept) bool {
		return k.Err != nil || !k.Idle() && (k.Unfinished() || k.Record.Header.Saved != "")
	})
}

// resume goes on with the game of a record or, where none is named, with the last one.
func resume(e *env, args []string, f *resumeFlags) error {
	kept := e.shelf()
	var path string
	var err error
	if len(args) == 1 {
		path = kept.PathOf(args[0])
	} else if path, err = kept.Last(); err != nil {
		return err
	}
	u, err := kept.Open(path)
	if err != nil {
		return err
	}
	if u.OfConsole() && !f.events {
		return resumeConsole(e, kept, f, u)
	}
	game, recap, err := (&choice{e, f, kept, u}).goOn()
	if err != nil {
		u.Close()
		if errors.Is(err, errQuit) {
			return nil
		}
		return err
	}
	for _, fault := range recap.TakenBack {
		fmt.Fprintf(e.foldingErrors(), "The last answer led to an error, so it is taken back: %v\n", fault)
	}
	fmt.Fprintf(e.err, "%s, %s. What happened last:\n", game.Program().Name(), shelf.Where(game.Turns()))
	for _, line := range recap.Last {
		fmt.Fprintf(e.err, "  %s\n", line)
	}
	return (&session{env: e, flags: &f.playFlags, shelf: kept, game: game, resumed: true}).play(e.in)
}

// choice is under which rules a game goes on.
type choice struct {
	*env
	flags *resumeFlags
	shelf *shelf.Shelf
	game  *shelf.Unfinished
}

// goOn goes on under the rules of the record or, where they have changed since, under those that are wanted.
func (c *choice) goOn() (*shelf.Game, *shelf.Recap, error) {
	fresh, broken := c.game.Fresh()
	if broken {
		fmt.Fprintf(c.foldingErrors(), "%s has changed since and has errors now; the rules of then serve.\n",
			nameOf(c.game.File()))
	}
	if fresh == nil || c.flags.old {
		return c.game.GoOn()
	}
	d, err := c.game.Difference(fresh)
	switch {
	case err != nil:
		return nil, nil, err
	case d == nil: // all that happened would happen under the new rules too
		fmt.Fprintf(c.foldingErrors(), "%s has changed since; all that happened so far stays the same.\n",
			nameOf(c.game.File()))
		return c.game.GoOnUnder(fresh, nil)
	case d.Texts:
		fmt.Fprintf(c.foldingErrors(),
			"%s has changed since, but of what happened so far only in its texts; all answers stay.\n",
			nameOf(c.game.File()))
		return c.game.GoOnUnder(fresh, nil)
	}
	fmt.Fprint(c.err, d)
	fmt.Fprintln(c.err, wouldGo(c.game.Loss(d)))
	switch {
	case c.flags.fresh:
		return c.game.GoOnUnder(fresh, d)
	case !term.IsTerminal(c.in) || !term.IsTerminal(c.out):
		return nil, nil, fmt.Errorf(
			"%s has changed since; go on with --old, the rules of then, or with --new from there", c.game.File())
	}
	return c.ask(fresh, d)
}

// wouldGo says what is lost under new rules: so many turns.
func wouldGo(turns int) string {
	switch turns {
	case 0:
		return "With the new rules no turn would go."
	case 1:
		return "With the new rules 1 turn would go."
	}
	return fmt.Sprintf("With the new rules %d turns would go.", turns)
}

// ask asks the person which rules the game goes on with. The error is errQuit where the person wants neither now.
func (c *choice) ask(fresh lang.Program, d *shelf.Difference) (*shelf.Game, *shelf.Recap, error) {
	in := bufio.NewReader(c.in)
	for {
		fmt.Fprint(c.err, "Go on with the old rules or the new ones? (old/new, :quit leaves) ")
		line, err := in.ReadString('\n')
		switch strings.ToLower(strings.TrimSpace(line)) {
		case "old", "o", "then", "t":
			return c.game.GoOn()
		case "new", "n":
			return c.game.GoOnUnder(fresh, d)
		case ":quit", ":q", "quit", "q":
			c.tellKept(c.shelf, c.game)
			return nil, nil, errQuit
		}
		if err != nil {
			c.tellKept(c.shelf, c.game)
			return nil, nil, status(statusInputEnded)
		}
	}
}
