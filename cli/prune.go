package cli

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// newPrune returns the command that removes old records.
func newPrune(e *env) *cobra.Command {
	var older string
	var dry bool
	cmd := &cobra.Command{
		Use:   "prune --older AGE",
		Short: "Remove the games that nobody has played for long",
		Long: "Prune removes the records that were last written longer ago than an age in days or weeks, of games\n" +
			"that are finished or not. What was saved under a name stays, and so does what is damaged or being played.",
		Example: e.examples("records prune --older 30d --dry-run", "records prune --older 8w"),
		Args:    exactly(0, "no argument"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !cmd.Flags().Changed("older") {
				return usageError{fmt.Errorf("%s needs --older, as in --older 30d", cmd.CommandPath())}
			}
			age, ok := ageOf(older)
			if !ok {
				return usageError{fmt.Errorf("--older is days or weeks, as in 30d or 8w, not %q", older)}
			}
			return prune(e, age, dry)
		},
	}
	cmd.Flags().StringVar(&older, "older", "", "of what `AGE`, as in 30d or 8w")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "only list what would be removed")
	return cmd
}

// day is how long a day is.
const day = 24 * time.Hour

// ageOf reads days or weeks, at least one.
func ageOf(text string) (age time.Duration, ok bool) {
	if len(text) < 2 {
		return 0, false
	}
	unit, ok := map[byte]time.Duration{'d': day, 'w': 7 * day}[text[len(text)-1]]
	n, err := strconv.ParseUint(text[:len(text)-1], 10, 31)
	if !ok || err != nil || n == 0 || int64(n) > math.MaxInt64/int64(unit) {
		return 0, false
	}
	return time.Duration(n) * unit, true
}

// prune removes the records that are older than an age, or lists them.
func prune(e *env, age time.Duration, dry bool) error {
	old, err := e.shelf().Older(e.now().Add(-age))
	if err != nil {
		return err
	}
	if dry {
		return printKept(e, old, "No game would be removed.", func(*shelf.Kept) bool { return true })
	}
	removed := 0
	for _, k := range old {
		err := e.shelf().Remove(k.Path)
		switch {
		case errors.Is(err, record.ErrLocked): // somebody has gone on with it since
		case err != nil:
			fmt.Fprintf(e.err, "roll: %s\n", source.Printable(err.Error()))
		default:
			removed++
		}
	}
	_, err = fmt.Fprintf(e.err, "%s removed.\n", counted(removed, "game is", "games are"))
	return err
}
