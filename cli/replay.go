package cli

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// replayFlags are the flags of roll replay.
type replayFlags struct {
	events   bool
	delay    time.Duration
	to       int
	saveTest string
}

func newReplay(e *env) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:     "replay RECORD",
		Short:   "Show a game that was played",
		Long:    "Replay plays a record back as it was, with the answers as they were typed.",
		Example: "  roll replay sunday --delay 500ms\n  roll replay game.rollrec --to 12 --events",
		Args:    exactly(1, "one record"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case f.to < 0:
				return usageError{fmt.Errorf("--to is the number of a turn, not %d", f.to)}
			case f.delay < 0:
				return usageError{fmt.Errorf("--delay is a time to wait, not %v", f.delay)}
			}
			return e.replay(e.recordPath(args[0]), &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.events, "events", false, "as JSON Lines")
	flags.DurationVar(&f.delay, "delay", 0, "wait so long before each line, as in 500ms")
	flags.IntVar(&f.to, "to", 0, "stop at the end of a `TURN`")
	flags.StringVar(&f.saveTest, "save-test", "", "make a test of it, `NAME`.rolltest beside the game")
	return cmd
}

// replay plays a record back.
func (e *env) replay(path string, f *replayFlags) error {
	r, err := readSaved(path)
	if r == nil {
		return err
	}
	if err != nil {
		fmt.Fprintf(e.err, "roll: %s; what stands before it is shown\n", source.Printable(err.Error()))
	}
	if err := canSaveTest(f.saveTest, r.Header.File); err != nil {
		return err
	}
	e.tellTorn(path, r)
	program, err := programOf(r)
	if err != nil {
		return err
	}
	out := newOutput(e.ctx, e.out)
	host, err := e.replayHost(out, r, f)
	if err != nil {
		return cannotWrite(err)
	}
	err = e.replayed(program, r, &slowly{host, e, f.delay}, f.to)
	if flushed := out.Flush(); err == nil {
		err = cannotWrite(flushed)
	}
	switch {
	case errors.Is(err, play.ErrInterrupted):
		return status(statusInterrupted)
	case errors.Is(err, play.ErrPending):
		fmt.Fprintln(e.err, "The game is not over; roll resume goes on with it.")
	case err != nil:
		return err
	}
	if f.saveTest != "" {
		return e.saveTest(f.saveTest, r)
	}
	return nil
}

// replayHost is where a replay is told.
func (e *env) replayHost(out *output, r *record.Record, f *replayFlags) (play.Host, error) {
	if !f.events {
		return &play.Text{Out: out}, nil
	}
	host := &protocol.Host{Out: out}
	return host, host.Hello(r.Header.Language, r.Header.Seed)
}

// replayed plays a record under a program's rules, up to the end of a turn if that is not 0. It returns ErrPending
// where the inputs end before the game does.
func (e *env) replayed(program lang.Program, r *record.Record, host play.Host, to int) error {
	game := program.NewGame(e.limits())
	timeline := play.NewTimeline(game, r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	for !timeline.Over() && (to == 0 || game.Turns() < to) {
		if to == 0 && stoodThere(r.At, timeline, game) {
			return play.ErrPending
		}
		if err := timeline.Next(host); err != nil {
			return err
		}
	}
	return nil
}

// playBack plays the inputs of a timeline again: to the prompt that waits for another one or, where a console was left at
// the end of a turn, to there.
func playBack(timeline *play.Timeline, game play.Game, at *int, listener play.Host) error {
	for !timeline.Over() && !stoodThere(at, timeline, game) {
		if err := timeline.Step(listener); err != nil || timeline.Pending() != nil {
			return err
		}
	}
	return nil
}

// stoodThere says whether a game is where a console left it, which need not be at a question.
func stoodThere(at *int, timeline *play.Timeline, game play.Game) bool {
	return at != nil && timeline.Steps() > 0 && game.Turns() >= *at && timeline.Position().Given == len(timeline.Inputs())
}

// slowly is a host that waits before each line.
type slowly struct {
	play.Host
	env   *env
	delay time.Duration
}

// Hear waits before a printed line, and passes the event on.
func (s *slowly) Hear(e play.Event) error {
	if _, printed := e.Body.(*play.Printed); printed {
		if err := s.wait(); err != nil {
			return err
		}
	}
	return s.Host.Hear(e)
}

// Ask says that the record has no answer.
func (s *slowly) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }

// Watch passes an answer on.
func (s *slowly) Watch(p *play.Prompt, a play.Answer) error {
	if watcher, ok := s.Host.(play.Watcher); ok {
		return watcher.Watch(p, a)
	}
	return nil
}

func (s *slowly) wait() error {
	if s.delay <= 0 {
		return nil
	}
	select {
	case <-time.After(s.delay):
		return nil
	case <-s.env.ctx.Done():
		return play.ErrInterrupted
	}
}
