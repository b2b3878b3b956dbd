package cli

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

func newRecords(e *env) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "records",
		Short: "List the games that are kept",
		Long:  "Records lists the games that are kept, the newest first. Its commands show, export and remove them.",
		Args:  exactly(0, "no argument"),
		RunE: func(*cobra.Command, []string) error {
			list, err := e.shelf().list()
			if err != nil {
				return err
			}
			return printKept(e, list, "No games are kept.", func(*kept) bool { return true })
		},
	}
	cmd.AddCommand(&cobra.Command{
		Use: "show RECORD", Short: "Show the answers of a game that is kept", Args: exactly(1, "one record"),
		RunE: func(_ *cobra.Command, args []string) error { return showRecord(e, e.shelf().pathOf(args[0])) },
	}, &cobra.Command{
		Use: "export RECORD FILE", Short: "Copy a record to a file", Args: exactly(2, "a record and a file"),
		RunE: func(_ *cobra.Command, args []string) error { return exportRecord(e.shelf().pathOf(args[0]), args[1]) },
	}, &cobra.Command{
		Use: "remove RECORD…", Short: "Remove games that are kept",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{errors.New("roll records remove takes the records to remove")}
			}
			return nil
		},
		RunE: func(_ *cobra.Command, args []string) error {
			for _, name := range args {
				if err := removeRecord(e.shelf().pathOf(name)); err != nil {
					return err
				}
			}
			return nil
		},
	})
	return cmd
}

// printKept lists records: when, the game, its turn, its players, and the name of the record.
func printKept(e *env, list []kept, none string, wanted func(*kept) bool) error {
	shown := 0
	for i := range list {
		k := &list[i]
		if !wanted(k) {
			continue
		}
		shown++
		when := k.when.Local().Format(time.DateTime)
		line := fmt.Sprintf("%s  %s: %v", when, k.name(), k.err)
		if k.err == nil {
			line = fmt.Sprintf("%s  %s, %s%s  %s  [%s]", when, k.record.Header.Game, where(turnOf(k.record)),
				ended(k.record), playersOf(k.record), k.name())
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

// ended says how a game ended.
func ended(r *record.Record) string {
	switch {
	case r.End == nil:
		return ""
	case r.End.Value != nil:
		return ", over: " + play.ShowValue(*r.End.Value)
	case r.End.Winner == 0:
		return ", over"
	}
	return ", won by " + r.End.Name
}

// showRecord lists the answers of a record.
func showRecord(e *env, path string) error {
	r, err := readSaved(path)
	if r == nil {
		return err
	}
	e.shelf().tellTorn(path, r)
	h := &r.Header
	text := fmt.Sprintf("%s, %s%s\nplayed %s from %s with seed %d\n", h.Game, where(turnOf(r)), ended(r),
		h.Started.Local().Format(time.DateTime), h.File, h.Seed)
	text += logOf(r.Answers)
	if _, werr := io.WriteString(e.out, source.Printable(text)); werr != nil {
		return cannotWrite(werr)
	}
	return err
}

// exportRecord copies a record. A file that exists is not overwritten.
func exportRecord(path, to string) error {
	if r, err := record.ReadFile(path); r == nil { // a damaged one can be copied, so that it can be mended
		return recordError(path, err)
	}
	from, err := os.Open(path)
	if err != nil {
		return recordError(path, err)
	}
	defer from.Close()
	return createFile(to, from)
}

// removeRecord removes a record that nobody is playing.
func removeRecord(path string) error {
	_, w, err := record.Open(path)
	if w != nil {
		w.Close()
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		return fmt.Errorf("%s: this is a folder, not a record", path)
	}
	notOurs := err != nil && filepath.Ext(path) != recordExt // a file of another kind, named by mistake
	if notOurs || errors.Is(err, record.ErrLocked) || errors.Is(err, os.ErrNotExist) {
		return recordError(path, err)
	}
	return os.Remove(path)
}
