package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// replayFlags are the flags of roll replay.
type replayFlags struct {
	events   bool
	board    boardFlags
	delay    time.Duration
	to       int
	saveTest string
}

func newReplay(e *env) *cobra.Command {
	var f replayFlags
	cmd := &cobra.Command{
		Use:   "replay [RECORD]",
		Short: "Show a game that was played",
		Long: "Replay plays a record back as it was, with the answers as they were typed; without one the game that\n" +
			"was played last, finished or not.",
		Example: e.examples("replay", "replay sunday --delay 500ms", "replay game.rollrec --to 12 --events"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usageError{fmt.Errorf("%s takes one record; see %[1]s --help", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := f.fit(cmd.Flags().Changed("to")); err != nil {
				return err
			}
			var err error
			if f.board.colours, err = e.colors(cmd, e.out); err != nil {
				return err
			}
			path, err := e.playedLast(args)
			if err != nil {
				return err
			}
			return replay(e, path, &f)
		},
	}
	flags := cmd.Flags()
	flags.BoolVar(&f.events, "events", false, "as JSON Lines")
	flags.DurationVar(&f.delay, "delay", 0, "wait so long before each line, as in 500ms")
	flags.IntVar(&f.to, "to", 0, "stop at the end of a `TURN`; 0 is setting up")
	f.board.add(flags, "off")
	flags.StringVar(&f.saveTest, "save-test", "", "make a test of it, `NAME`.rolltest beside the game")
	return cmd
}

// fit says what is wrong with the flags. Where there is no --to, all is shown.
func (f *replayFlags) fit(ends bool) error {
	switch {
	case f.to < 0:
		return usageError{fmt.Errorf("--to is the number of a turn, not %d", f.to)}
	case f.delay < 0:
		return usageError{fmt.Errorf("--delay is a time to wait, not %v", f.delay)}
	case !ends:
		f.to = shelf.ToTheEnd
	}
	return f.board.fit(f.events, false)
}

// playedLast is the file of the record that is named or, where none is, of the game that was played last.
func (e *env) playedLast(args []string) (string, error) {
	if len(args) == 1 {
		return e.shelf().PathOf(args[0]), nil
	}
	return e.shelf().LastPlayed()
}

// boardBehind shows the board after each step, where that is wanted.
func (f *replayFlags) boardBehind(e *env, out io.Writer) func(play.Game, int) error {
	if !f.board.isShown(false) {
		return nil
	}
	s := &session{env: e, flags: &playFlags{board: f.board}}
	return func(game play.Game, steps int) error {
		_, err := io.WriteString(out, boardText(game, steps, s.drawing()))
		return err
	}
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
	err = kept.Replay(program, r, &slowly{host, e.ctx, f.delay}, f.to, f.boardBehind(e, out))
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
		byPerson := func(p *play.Prompt) bool { return r.Header.Players[p.Seat+1] == "" }
		return &play.Text{Out: out, ByPerson: byPerson}, nil
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
