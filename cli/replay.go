package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

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
		Example: e.examples("replay sunday --delay 500ms", "replay game.rollrec --to 12 --events"),
		Args:    exactly(1, "one record"),
		RunE: func(_ *cobra.Command, args []string) error {
			switch {
			case f.to < 0:
				return usageError{fmt.Errorf("--to is the number of a turn, not %d", f.to)}
			case f.delay < 0:
				return usageError{fmt.Errorf("--delay is a time to wait, not %v", f.delay)}
			}
			return replay(e, e.shelf().PathOf(args[0]), &f)
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
func replay(e *env, path string, f *replayFlags) error {
	kept := e.shelf()
	r, err := kept.Read(path)
	if r == nil {
		return err
	}
	if err != nil {
		fmt.Fprintf(e.err, "roll: %s; what stands before it is shown\n", source.Printable(err.Error()))
	}
	if err := mayMakeTest(f.saveTest, r.Header.File); err != nil {
		return err
	}
	program, err := kept.Program(r)
	if err != nil {
		return err
	}
	out := newOutput(e.ctx, e.out)
	host, err := f.host(out, r)
	if err != nil {
		return cannotWrite(err)
	}
	err = kept.Replay(program, r, &slowly{host, e.ctx, f.delay}, f.to)
	if flushed := out.Flush(); err == nil {
		err = cannotWrite(flushed)
	}
	switch {
	case errors.Is(err, play.ErrInterrupted):
		return e.interrupted(err, false)
	case errors.Is(err, play.ErrPending):
		fmt.Fprintf(e.err, "The game is not over; %s goes on with it.\n", e.roll("resume"))
	case err != nil:
		return err
	}
	if f.saveTest != "" {
		return saveTest(e, kept, f.saveTest, r)
	}
	return nil
}

// host is where a replay is told.
func (f *replayFlags) host(out *output, r *record.Record) (play.Host, error) {
	if !f.events {
		return &play.Text{Out: out}, nil
	}
	host := &protocol.Host{Out: out}
	return host, host.Hello(r.Header.Language, r.Header.Seed)
}

// slowly is a host that waits before each line.
type slowly struct {
	play.Host
	ctx   context.Context
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
	case <-s.ctx.Done():
		return play.ErrInterrupted
	}
}
