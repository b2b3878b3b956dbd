package cli

import (
	"errors"
	"fmt"
	"path/filepath"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/record"
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
			"was done so far is played again unseen; the lines of the last turn are shown on standard error.",
		Example: "  roll resume\n  roll resume --list\n  roll resume sunday",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{fmt.Errorf("roll resume takes one record; see roll resume --help")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			if err := f.fit(args); err != nil {
				return err
			}
			if f.list {
				return listUnfinished(e)
			}
			path, err := e.shelf().unfinished(args)
			if err != nil {
				return err
			}
			return resume(e, path, &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.list, "list", false, "list the games that are not finished")
	flags.BoolVar(&f.old, "old", false, "where the game has changed since, go on with its old rules")
	flags.BoolVar(&f.fresh, "new", false,
		"where the game has changed since, go on with its new rules from the first difference")
	flags.BoolVar(&f.events, "events", false, "speak JSON Lines")
	f.board.add(flags)
	return cmd
}

// fit says what is wrong with the flags.
func (f *resumeFlags) fit(args []string) error {
	if f.old && f.fresh {
		return notBoth("old", "new")
	}
	if err := f.board.fit(f.events); err != nil {
		return err
	}
	if f.list && len(args) > 0 {
		return usageError{errors.New("--list takes no record; see roll resume --help")}
	}
	return nil
}

// listUnfinished lists the games that resume could go on with.
func listUnfinished(e *env) error {
	list, err := e.shelf().list()
	if err != nil {
		return err
	}
	return printKept(e, list, "There is no unfinished game.", func(k *kept) bool {
		return k.err != nil || k.unfinished() || k.record.Header.Saved != ""
	})
}

// resume goes on with a record.
func resume(e *env, path string, f *resumeFlags) error {
	if filepath.Ext(path) == testExt {
		return fmt.Errorf("%s: this is a test, which stays as it is; roll replay shows it", path)
	}
	r, w, err := record.Open(path)
	if err != nil {
		return recordError(path, err)
	}
	e.shelf().tellTorn(path, r)
	if r.End != nil {
		w.Close()
		return fmt.Errorf("%s: this game is over; roll replay shows it", path)
	}
	s := &session{env: e, flags: &f.playFlags, seed: r.Header.Seed}
	s.keeper = &keeper{note: e.note, path: path, writer: w}
	err = s.seat(r.Header.Players)
	if err == nil {
		err = (&revival{s, r, f}).revive()
	}
	if err != nil {
		s.keeper.close()
		return err
	}
	return s.play(e.in)
}
