package cli

import (
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

func newRecords(e *env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "records",
		Short: "List the games that are kept",
		Long: "Records lists the games that are kept, the newest first. Its commands show, export, remove and prune\n" +
			"them.",
		Args: exactly(0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			list, err := e.shelf().List()
			if err != nil {
				return err
			}
			return printKept(e, list, "No games are kept.", func(*shelf.Kept) bool { return true })
		},
	}
	cmd.AddCommand(newPrune(e), &cobra.Command{
		Use: "show RECORD", Short: "Show the answers of a game that is kept", Args: exactly(1, "one record"),
		RunE: func(_ *cobra.Command, args []string) error { return showRecord(e, e.shelf().PathOf(args[0])) },
	}, &cobra.Command{
		Use: "export RECORD FILE", Short: "Copy a record to a file", Args: exactly(2, "a record and a file"),
		RunE: func(_ *cobra.Command, args []string) error {
			return e.shelf().Export(e.shelf().PathOf(args[0]), args[1])
		},
	}, &cobra.Command{
		Use: "remove RECORD…", Short: "Remove games that are kept",
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{fmt.Errorf("%s takes the records to remove", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			for _, name := range args {
				if err := e.shelf().Remove(e.shelf().PathOf(name)); err != nil {
					return err
				}
			}
			return nil
		},
	})
	return cmd
}

// printKept lists records: when, the game, its turn, its players, and the name of the record.
func printKept(e *env, list []shelf.Kept, none string, wanted func(*shelf.Kept) bool) error {
	shown := 0
	for i := range list {
		k := &list[i]
		if !wanted(k) {
			continue
		}
		shown++
		when := k.When.Local().Format(time.DateTime)
		line := fmt.Sprintf("%s  %s: %v", when, k.Name, k.Err)
		if k.Err == nil {
			standing := e.shelf().StandingAmong(k.Record, len(list))
			title, players := k.Record.Header.Game, shelf.Players(k.Record)
			line = fmt.Sprintf("%s  %s, %s  %s  [%s]", when, title, standing, players, k.Name)
		}
		if _, err := fmt.Fprintln(e.out, source.Printable(line)); err != nil {
			return cannotWrite(err)
		}
	}
	if shown == 0 {
		_, err := fmt.Fprintln(e.err, none)
		return err
	}
	return nil
}

// showRecord lists the answers of a record.
func showRecord(e *env, path string) error {
	kept := e.shelf()
	r, err := kept.Read(path)
	if r == nil {
		return err
	}
	var seats []string
	if program, err := kept.Program(r); err == nil { // the answers can be listed even where the game cannot be played
		seats = shelf.SeatNames(program)
	}
	h := &r.Header
	text := fmt.Sprintf("%s, %s\nplayed %s from %s with seed %d\n", h.Game, e.shelf().Standing(r),
		h.Started.Local().Format(time.DateTime), h.File, h.Seed)
	text += shelf.Listing(r.Answers, seats...)
	if _, werr := io.WriteString(e.out, source.Printable(text)); werr != nil {
		return cannotWrite(werr)
	}
	return err
}
