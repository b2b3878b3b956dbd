package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// session is one game being played at the command line.
type session struct {
	*env
	flags    *playFlags
	program  lang.Program
	language lang.Language
	seed     uint64
	bots     map[int]play.Host
	events   *protocol.Host // with --events
}

// play plays the game and tells the seed, which is told whatever happened so that the game can be had again.
func (s *session) play(in io.Reader) error {
	out := newOutput(s.ctx, s.out)
	lines, err := term.NewLines(s.ctx, in, out.target(), out.Flush, s.getenv("TERM") == "dumb")
	if err != nil {
		return err
	}
	host := s.host(out, lines)
	game := s.program.NewGame(play.Limits{Stop: s.stopped})
	game.Reset(s.seed)
	if s.events != nil {
		err = s.events.Hello(s.language.Name(), s.seed)
	}
	if err == nil {
		err = play.Run(game, host)
	}
	err = s.end(err, out)
	if closed := lines.Close(); err == nil {
		err = closed
	}
	if isClosedPipe(err) {
		return err
	}
	err = s.tell(err)
	fmt.Fprintf(s.err, "seed %d (the same game again: --seed %d)\n", s.seed, s.seed)
	return err
}

// refuse says why the game cannot be played.
func (s *session) refuse(faults []*source.Diagnostic) error {
	if err := s.show(faults, defaultLimit, s.flags.color); err != nil {
		return err
	}
	if s.flags.events {
		host := &protocol.Host{Out: s.out}
		err := host.Hello(s.language.Name(), s.seed)
		for _, d := range faults {
			if err == nil {
				err = host.Fail(string(d.Code), d.Message, d, "")
			}
		}
		if err != nil {
			return cannotWrite(err)
		}
	}
	return status(statusFailed)
}

func (s *session) stopped() error {
	if s.ctx.Err() != nil {
		return play.ErrInterrupted
	}
	return nil
}

// host returns who plays: a person or program at the table, and the bots.
func (s *session) host(out *output, lines term.Lines) play.Host {
	var host play.Host = &play.Text{Out: out, Notes: s.err, ReadLine: lines.ReadLine}
	if s.flags.events {
		s.events = &protocol.Host{Out: out, ReadLine: func() (string, error) { return lines.ReadLine("") }}
		host = s.events
	}
	if len(s.bots) > 0 {
		host = &play.Seats{Table: host, Seats: s.bots}
	}
	return host
}

// end writes what is left to write and turns the game's error into one with an exit status.
func (s *session) end(err error, out *output) error {
	var fault *interp.Error
	var prompt *interp.PromptError
	switch {
	case errors.As(err, &fault):
		err = s.fail(string(fault.Code), fault.Message, fault.Diagnostic, fault.Chain, statusFailed)
	case errors.Is(err, play.ErrInterrupted):
		err = status(statusInterrupted)
	case errors.Is(err, play.ErrInputEnded) && errors.As(err, &prompt):
		err = s.inputEnded(prompt)
	case errors.As(err, &prompt): // if writing was the cause, writing what is left fails again
		err = fmt.Errorf("the answers cannot be read: %w", err)
	}
	if flushed := out.Flush(); flushed != nil && !errors.Is(err, status(statusInterrupted)) {
		return cannotWrite(flushed)
	}
	return err
}

// fail tells a fault and returns the exit status as an error.
func (s *session) fail(code, message string, d *source.Diagnostic, chain string, st status) error {
	if s.events != nil {
		if err := s.events.Fail(code, message, d, chain); err != nil {
			return err
		}
	}
	r := source.Renderer{Out: s.err, Color: s.flags.color}
	if err := r.Render(d); err != nil {
		return err
	}
	if chain != "" {
		fmt.Fprintf(s.err, "  in %s\n", strings.TrimPrefix(chain, "in "))
	}
	return st
}

func (s *session) inputEnded(e *interp.PromptError) error {
	if s.events != nil {
		if err := s.events.Fail("input-ended", e.Error(), nil, ""); err != nil {
			return err
		}
	}
	fmt.Fprintf(s.err, "roll: %v: nobody answered %s\n", e, e.Prompt.Target)
	return status(statusInputEnded)
}
