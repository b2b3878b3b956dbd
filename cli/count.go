package cli

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/count"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// countFlags are the flags of roll count.
type countFlags struct {
	depth  int
	games  bool
	deeper bool // a depth was given
	color  bool
	try    []string
	tries  count.Tries
}

func newCount(e *env) *cobra.Command {
	var f countFlags
	cmd := &cobra.Command{
		Use:   "count FILE",
		Short: "Count how many ways a game without chance can go",
		Long: `Count gives every answer from every position and counts the lines of play. A move is a turn in which
somebody answered. An answer after which the same question comes again in the same state was refused,
and counts for nothing. As long as a turn has changed nothing but variables of functions that are
running, each question is followed once in each state: a change of mind is no line of its own. With
--games it counts games by their results, and different positions, to the end of each game or for lines
of so many moves. Legal actions of the last move that --depth allows are counted and not done, so that
what goes wrong in doing one is not seen. Where somebody chooses from a list, a range or squares, each
choice is an answer, a million at most; where a number or a text is typed, --try says which answers to
try. Ctrl-C shows what was counted so far.`,
		Example: e.examples("count examples/tiler/othello.tiler --depth 5",
			"count examples/tiler/tictactoe.tiler --games",
			"count nim.tiler --games --try 'take=1..3'"),
		Args: exactly(1, "one game"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.deeper = cmd.Flags().Changed("depth")
			return (&counting{e, &f}).run(args[0])
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.IntVar(&f.depth, "depth", 0, "count lines of 1 to `N` moves")
	flags.BoolVar(&f.games, "games", false, "count games by their results, and different positions")
	flags.StringArrayVar(&f.try, "try", nil,
		"try these answers where `NAME=ANSWERS` is asked for: take=1..3 or take=1,2")
	return cmd
}

// fit says what is wrong with the flags.
func (f *countFlags) fit(e *env) error {
	switch {
	case !f.deeper && !f.games:
		return usageError{fmt.Errorf(
			"say how far to count: --depth N, or --games for whole games; see %s", e.roll("count --help"))}
	case f.deeper && (f.depth < 1 || f.depth > count.MaxMoves):
		return usageError{fmt.Errorf("--depth goes from 1 to %d, and cannot be %d", count.MaxMoves, f.depth)}
	}
	var err error
	f.tries, err = triesOf(f.try)
	return err
}

// counting is one run of roll count.
type counting struct {
	*env
	flags *countFlags
}

// run counts the lines of a game.
func (c *counting) run(path string) error {
	if err := c.flags.fit(c.env); err != nil {
		return err
	}
	program, diagnostics, err := c.loader().load(path)
	if err != nil {
		return err
	}
	if program == nil {
		if err := c.show(diagnostics, defaultLimit, c.flags.color); err != nil {
			return err
		}
		return status(statusFailed)
	}
	report, err := c.count(program.NewGame(c.limits()))
	interrupted := errors.Is(err, play.ErrInterrupted)
	if err != nil && !interrupted {
		return c.stop(path, err)
	}
	text := counts(report, c.flags, shelf.SeatNames(program))
	if interrupted {
		text = "Counted so far:\n\n" + text
	}
	if _, failed := io.WriteString(c.out, text); failed != nil {
		return cannotWrite(failed)
	}
	if interrupted {
		c.stoppedLong(err, c.flags.color)
		return status(statusInterrupted)
	}
	return nil
}

// count counts, and shows on a terminal how far it is.
func (c *counting) count(game play.Game) (*count.Report, error) {
	var done atomic.Int64
	stop := c.drawing(func() string { return countedSoFar(done.Load()) })
	defer stop()
	c.interrupts.finish()
	return count.Count(game, count.Plan{
		Moves: c.flags.depth, Positions: c.flags.games, Tries: c.flags.tries, Tell: done.Store,
		Stop: c.stopped,
	})
}

func countedSoFar(lines int64) string {
	return fmt.Sprintf("%d lines; Ctrl-C shows what is known", lines)
}

// stop tells why a game could not be counted to its end.
func (c *counting) stop(path string, err error) error {
	var fault *interp.Error
	var unlisted *count.Unlisted
	var misfit *count.Misfit
	switch {
	case errors.As(err, &unlisted):
		return fmt.Errorf("%s: %w", nameOf(path), mustTry(unlisted.Prompt))
	case errors.As(err, &misfit):
		return usageError{fmt.Errorf("--try: %w", misfit)}
	case errors.As(err, &fault):
		r := source.Renderer{Out: c.err, Color: c.flags.color}
		if err := r.Render(fault.Diagnostic); err != nil {
			return err
		}
		return status(statusFailed)
	}
	return fmt.Errorf("%s: %w", nameOf(path), err)
}

// counts writes a report out.
func counts(r *count.Report, f *countFlags, seats []string) string {
	var parts []string
	if f.deeper {
		parts = append(parts, term.Table([]string{"moves", "lines"}, linesOf(r, f.depth), 0))
	}
	if f.games {
		parts = append(parts, term.Table([]string{"games", "result"}, endsOf(r, seats), 0))
		parts = append(parts, fmt.Sprintf("%d different positions\n", r.Positions))
	}
	if r.Stuck > 0 {
		parts = append(parts, fmt.Sprintf("%d lines go no further, for every answer was refused\n", r.Stuck))
	}
	return strings.Join(parts, "\n")
}

// linesOf returns a row for each number of moves, down to the first that no line has.
func linesOf(r *count.Report, depth int) [][]string {
	var rows [][]string
	for moves := 1; moves <= depth; moves++ {
		lines := int64(0)
		if moves <= len(r.Lines) {
			lines = r.Lines[moves-1]
		}
		rows = append(rows, []string{strconv.Itoa(moves), strconv.FormatInt(lines, 10)})
		if lines == 0 {
			break
		}
	}
	return rows
}

// endsOf returns a row for all games, one for each result, and one for lines that have not ended yet.
// Seats are what the program calls its players.
func endsOf(r *count.Report, seats []string) [][]string {
	rows := [][]string{{strconv.FormatInt(r.Games, 10), "all"}}
	for _, end := range r.Ends {
		rows = append(rows, []string{strconv.FormatInt(end.Games, 10), resultOf(end.Result, seats)})
	}
	if r.Open > 0 {
		rows = append(rows, []string{strconv.FormatInt(r.Open, 10), "not over yet"})
	}
	return rows
}

// resultOf says how a game ended.
func resultOf(r play.Result, seats []string) string {
	switch {
	case r.Valued:
		return play.ShowValue(r.Value)
	case r.Winner < 0:
		return "nobody wins"
	}
	return shelf.NameAt(r.Winner, nil, seats...) + " wins"
}
