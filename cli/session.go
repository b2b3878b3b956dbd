package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
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
	kinds    map[int]string    // the kinds of bots, by seat, from 1
	bots     map[int]play.Host // by seat, from 0
	keeper   *keeper

	game     play.Game
	timeline *play.Timeline
	answers  []*record.Answer // of all the timeline's inputs, then those that were taken back
	events   *protocol.Host   // with --events
	out      *output
	notes    io.Writer // out, for text
	typed    bool      // whether a person types at a terminal
}

// play plays the game and tells the seed, which is told whatever happened so that the game can be had again.
func (s *session) play(in io.Reader) error {
	defer s.keeper.close()
	s.out = newOutput(s.ctx, s.env.out)
	s.typed = term.IsTerminal(in) && term.IsTerminal(s.env.out) && !s.flags.events
	s.notes = s.out
	if s.typed {
		s.notes, s.env.err = s.folding(s.out), s.folding(s.env.err)
	}
	lines, err := term.NewLines(s.ctx, in, s.out.target(), s.out.Flush, s.getenv("TERM") == "dumb")
	if err != nil {
		return err
	}
	host := s.host(lines)
	resumed := s.timeline != nil
	if !resumed {
		s.begin()
	}
	if s.events != nil {
		err = s.events.Hello(s.language.Name(), s.seed)
	}
	if err == nil && resumed {
		err = s.showBoard()
	}
	if err == nil {
		err = s.rounds(host)
	}
	err = s.end(err)
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

// begin sets the game up with no input given.
func (s *session) begin() {
	s.game = s.program.NewGame(s.limits())
	s.timeline = play.NewTimeline(s.game, s.seed)
}

// rounds plays step by step until the game is over or stopped, and does what is typed between.
func (s *session) rounds(host play.Host) error {
	for !s.timeline.Over() {
		if s.flags.maxTurns > 0 && s.game.Turns() >= s.flags.maxTurns {
			return givenUp(s.game.Turns())
		}
		steps := s.timeline.Steps()
		err := s.timeline.Next(host)
		var command *term.Command
		switch {
		case errors.As(err, &command):
			err = s.command(command)
		case err != nil:
			s.tellKept()
		}
		if err == nil && s.timeline.Steps() != steps {
			err = s.showBoard()
		}
		if err != nil {
			return err
		}
	}
	s.keeper.add(record.NewEnd(s.game, s.winner()))
	return s.makeTest()
}

// givenUp is the error of a game that has had all turns that it may have.
func givenUp(turns int) error {
	if turns == 1 {
		return errors.New("the game is not over after 1 turn, and is given up")
	}
	return fmt.Errorf("the game is not over after %d turns, and is given up", turns)
}

// makeTest makes a test of a game that is over, where that is wanted.
func (s *session) makeTest() error {
	if s.flags.saveTest == "" {
		return nil
	}
	given := s.answers[:len(s.timeline.Inputs())]
	return s.saveTest(s.flags.saveTest, &record.Record{Header: s.header(), Answers: given})
}

// tellKept says how an unfinished game goes on, where somebody sits there to read it.
func (s *session) tellKept() {
	switch {
	case !s.typed:
	case !s.keeper.keeps(): // nobody asked for that
	case !s.keeper.stands():
		fmt.Fprintf(s.err, "roll: this game is not kept: somebody has removed %s\n", nameOf(s.keeper.file()))
	case s.shelf().holds(s.keeper.file()):
		fmt.Fprintln(s.err, "This game is kept. Go on with: roll resume")
	default:
		fmt.Fprintf(s.err, "This game is kept. Go on with: roll resume %q\n", s.keeper.file())
	}
}

// winner returns the name of who has won.
func (s *session) winner() string {
	return winnerName(s.game.Result().Winner, s.answers[:len(s.timeline.Inputs())])
}

// answered notes an answer that was given.
func (s *session) answered(p *play.Prompt, a play.Answer) {
	entry := record.NewAnswer(p, a, s.game.Turns())
	given := len(s.timeline.Inputs())
	if given < len(s.answers) { // those that were taken back are forgotten
		s.answers = slices.Clone(s.answers[:given])
	}
	s.answers = append(s.answers, entry.Answer)
	s.keeper.add(entry)
}

// refuse says why the game cannot be played.
func (s *session) refuse(faults []*source.Diagnostic) error {
	if err := s.show(faults, defaultLimit, s.flags.color); err != nil {
		return err
	}
	if s.flags.events {
		host := &protocol.Host{Out: s.env.out}
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

// host returns who plays: a person or program at the table, and the bots.
func (s *session) host(lines term.Lines) play.Host {
	read := lines.ReadLine
	if s.typed {
		read = term.Commands(read)
	}
	var host play.Host = &play.Text{Out: s.notes, Notes: s.err, ReadLine: read}
	if s.flags.events {
		s.events = &protocol.Host{Out: s.out, ReadLine: func() (string, error) { return lines.ReadLine("") }}
		host = s.events
	}
	if len(s.bots) > 0 {
		host = &play.Seats{Table: host, Seats: s.bots}
	}
	return &recording{host, s.answered}
}

// end writes what is left to write and turns the game's error into one with an exit status.
func (s *session) end(err error) error {
	var fault *interp.Error
	var prompt *interp.PromptError
	switch {
	case errors.As(err, &fault):
		err = s.fail(string(fault.Code), fault.Message, fault.Diagnostic, fault.Chain, statusFailed)
	case errors.Is(err, play.ErrInterrupted):
		err = status(statusInterrupted)
	case errors.Is(err, errQuit):
		err = nil
	case errors.Is(err, play.ErrInputEnded) && errors.As(err, &prompt):
		err = s.inputEnded(prompt)
	case errors.As(err, &prompt): // if writing was the cause, writing what is left fails again
		err = fmt.Errorf("the answers cannot be read: %w", err)
	}
	if flushed := s.out.Flush(); flushed != nil && !errors.Is(err, status(statusInterrupted)) {
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
