package cli

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"sync/atomic"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/sim"
	"github.com/roll-lang/roll/sim/show"
	"github.com/roll-lang/roll/term"
)

func newSimulate(e *env) *cobra.Command {
	var f simulateFlags
	s := &simulation{env: e, flags: &f}
	cmd := &cobra.Command{
		Use:   "simulate FILE",
		Short: "Play many games with bots and say what they show",
		Long: `Simulate plays many games with bots and says how often each seat wins, how long games last, where the
pieces come to, and what goes wrong. Every game's seed comes from --seed and the number of the game.`,
		Example: e.examples("simulate game.roll --players 2..4", "simulate game.roll --vary '$Bonus=1..5'",
			"simulate game.roll --bot 1=random,2=greedy --games 200"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.seeded = cmd.Flags().Changed("seed")
			if f.merge {
				if err := suitsMerge(cmd.Flags()); err != nil {
					return err
				}
				return s.merge(args)
			}
			if err := exactly(1, "one game")(cmd, args); err != nil {
				return err
			}
			return s.run(args[0])
		},
		ValidArgsFunction: completeGames,
	}
	f.add(cmd.Flags())
	return cmd
}

// simulation is one run of roll simulate.
type simulation struct {
	*env
	flags *simulateFlags
}

// run plays the games of a plan and reports on them.
func (s *simulation) run(path string) error {
	if err := s.flags.check(path); err != nil {
		return err
	}
	if err := s.flags.page().mustNotOverwrite(path, s.flags.compare, s.flags.answers); err != nil {
		return err
	}
	x, err := s.experiment(path)
	if err != nil {
		return err
	}
	result, err := runPlan(s.env, x.plan)
	if err != nil {
		return fmt.Errorf("%s: %w", nameOf(path), err)
	}
	x.head.Interrupted = result.Interrupted
	report := sim.NewReport(x.head, x.labels, result)
	if x.shard == nil {
		err = s.report(report, path)
	} else {
		x.shard.Result = *result
		err = s.write(func(w io.Writer) error {
			return show.JSON(w, &sim.ShardFile{Report: *report, Shard: x.shard})
		})
	}
	if err != nil {
		return err
	}
	return s.endedEarly(result, s.flags.color)
}

// endedEarly returns the exit status of games that were interrupted, and says where one was that ran for long.
func (e *env) endedEarly(result *sim.Result, color bool) error {
	switch {
	case result.Stopped != nil:
		return e.interrupted(result.Stopped, color)
	case result.Interrupted:
		return status(statusInterrupted)
	}
	return nil
}

// runPlan plays the games, with a bar on the error stream where that is a terminal.
func runPlan(e *env, plan *sim.Plan) (*sim.Result, error) {
	var done atomic.Int64
	stop := e.progress(&done, plan.Games)
	defer stop()
	e.interrupts.finish()
	return sim.Run(e.ctx, plan, &done)
}

// report writes a report as the flags say. Where the page or the output cannot be written the other one is, since the
// games may have taken hours.
func (s *simulation) report(r *sim.Report, file string) error {
	f := s.flags
	written := s.write(func(w io.Writer) error {
		switch {
		case f.json:
			return show.JSON(w, r)
		case f.csv:
			return show.CSV(w, r)
		}
		columns, _ := term.Size(s.out)
		return show.Text(w, r, s.onGame("play", file), columns)
	})
	if f.html == "" {
		return written
	}
	var page bytes.Buffer
	err := show.HTML(&page, r, s.onGame("play", file))
	if err == nil {
		err = f.page().write(page.Bytes())
	}
	return cmp.Or(err, written)
}
