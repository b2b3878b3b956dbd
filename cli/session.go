package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// session is one game being played at the command line: who reads and writes there.
type session struct {
	*env
	flags   *playFlags
	shelf   *shelf.Shelf
	game    *shelf.Game
	path    string         // what the person called the game's file; empty where no file was named
	resumed bool           // the game was begun another time
	suited  bool           // it was said what of the command line has no place in the game
	events  *protocol.Host // with --events
	out     *output
	page    *page     // what is seen of out
	drawn   string    // the board that was shown last
	notes   io.Writer // the page, for text
	typed   bool      // whether a person types at a terminal
	pacer   *pacer    // the host at the table, but with --events
	readKey func(line string) (string, error)

	vain      map[*record.Answer]bool // the answers that changed nothing
	unasked   int                     // turns since somebody was asked something, or pressed a key
	notesSeen bool                    // the record says how far the game was seen
}

// play plays the game and tells the seed, which is told whatever happened so that the game can be had again.
func (s *session) play(in io.Reader) error {
	defer s.game.Close()
	s.out = newOutput(s.ctx, s.env.out)
	s.typed = s.isTyped(in) && !s.flags.events
	s.page = s.newPage()
	s.notes = s.page
	seen := term.IsTerminal(s.env.err)
	s.env.err = &after{s.out, s.env.err}
	if s.typed {
		if seen {
			s.env.err = s.page.through(s.env.err)
		}
		s.notes, s.env.err = s.folding(s.page), s.folding(s.env.err)
	}
	lines, err := term.NewLines(s.ctx, in, s.out.target(), s.out.Flush, s.getenv("TERM") == "dumb")
	if err != nil {
		return err
	}
	host := s.host(lines)
	if s.events != nil {
		err = s.events.Hello(s.game.Language().Name(), s.game.Seed())
	}
	if err == nil && s.resumed {
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
	var unsuited usageError
	isGame := !errors.As(err, &unsuited)
	err = s.tell(err)
	if isGame { // else the same command line would be refused again
		s.tellSeed(s.game.Seed(), s.sameGame())
	}
	return err
}

// newPage returns what a person sees of standard output, if one sits there.
func (s *session) newPage() *page {
	size := func() (columns, lines int) { return term.Size(s.env.out) }
	return &page{to: s.out, size: size, moves: s.typed && s.movesCursor()}
}

// isTyped says whether a person types at a terminal.
func (e *env) isTyped(in io.Reader) bool { return term.IsTerminal(in) && term.IsTerminal(e.out) }

// rounds plays step by step until the game is over or stopped.
func (s *session) rounds(host play.Host) error {
	for !s.game.Over() {
		if s.flags.maxTurns > 0 && s.game.Turns() >= s.flags.maxTurns {
			return givenUp(s.game.Turns())
		}
		if err := s.round(host); err != nil {
			s.tellStopped(err)
			return err
		}
	}
	s.game.Finish()
	if s.flags.saveTest == "" {
		return nil
	}
	return saveTest(s.env, s.shelf, s.flags.saveTest, s.game.Record())
}

// stepped does what is done at the end of a step.
func (s *session) stepped() error {
	if err := s.suits(); err != nil {
		return errors.Join(err, s.game.Discard())
	}
	return s.showBoard()
}

// round plays a step, or a part of one where a command is typed in it, and does that.
func (s *session) round(host play.Host) error {
	goneBack, err := s.askWhether()
	if goneBack || err != nil {
		return err
	}
	s.pacer.begin(s.game.Steps() > 0 && !s.game.CatchesUp())
	err = s.game.Step(host)
	if said := s.pacer.settle(); said != nil {
		return said
	}
	var command *term.Command
	var at *interp.PromptError
	switch p := play.AsideAt(err); {
	case p != nil:
		return s.aside(p, err)
	case errors.As(err, &command) && errors.As(err, &at):
		return s.commandAt(at.Prompt, command)
	}
	if err == nil || isFault(err) {
		goneBack, err = s.beginTurn(err)
	}
	if goneBack || err != nil {
		return err
	}
	s.unasked++
	if s.pacer.asked || s.game.Steps() == 1 { // setting up is no turn
		s.unasked = 0
	}
	s.pacer.asked = false
	return s.stepped()
}

// givenUp is the error of a game that has had all turns that it may have.
func givenUp(turns int) error {
	if turns == 1 {
		return errors.New("the game is not over after 1 turn, and is given up")
	}
	return fmt.Errorf("the game is not over after %d turns, and is given up", turns)
}

// isFault says whether a game was stopped by a fault of its program.
func isFault(err error) bool {
	var fault *interp.Error
	return errors.As(err, &fault)
}

// tellStopped says what becomes of a game that an error stops, unless that was said when it was left. The end of what
// is typed stops it as :quit does.
func (s *session) tellStopped(err error) {
	var refused *play.Refused
	switch {
	case errors.Is(err, errQuit):
	case errors.As(err, &refused): // what the command line says of the players
		s.game.Discard()
	case errors.Is(err, play.ErrInputEnded):
		s.tellQuit()
	default:
		s.tellKept()
	}
}

// tellQuit says what becomes of a game that somebody leaves.
func (s *session) tellQuit() {
	s.page.forget()
	if s.typed && s.game.Path() == "" {
		fmt.Fprintln(s.err, "This game is not kept, so it ends here.")
	}
	s.tellKept()
}

// tellKept says how an unfinished game goes on, where somebody sits there to read it.
func (s *session) tellKept() {
	s.page.forget()
	if s.typed && s.game.Path() != "" { // else nobody asked for that
		s.env.tellKept(s.shelf, s.game)
	}
}

// kept is a game in a record.
type kept interface {
	Path() string
	Stands() bool
}

// tellKept says how a game goes on that is kept.
func (e *env) tellKept(in *shelf.Shelf, game kept) {
	path := game.Path()
	switch {
	case !game.Stands():
		fmt.Fprintf(e.err, "roll: this game is not kept: somebody has removed %s\n", nameOf(path))
	case in.Holds(path):
		term.Tell(e.err, "This game is kept. Go on with:", e.roll("resume"))
	default:
		term.Tell(e.err, "This game is kept. Go on with:", e.roll("resume "+fileWord(path)))
	}
}

// host returns the person or program at the table.
func (s *session) host(lines term.Lines) play.Host {
	s.trying = &play.Deadline{Now: s.now}
	s.page.wasStopped = lines.WasStopped
	read := s.page.asking(lines.ReadLine, false)
	s.readKey = s.page.asking(lines.ReadKey, true)
	if s.typed {
		read, s.readKey = term.Commands(read), term.Commands(s.readKey)
	}
	s.pacer = &pacer{
		to: s.notes, pace: s.flags.pace.of(s.typed), bot: s.game.HasBot, onAsk: s.noteSeen, showing: s.showChanged,
	}
	s.pacer.Text = &play.Text{Out: s.pacer, Notes: s.err, ReadLine: read}
	term.Complete(lines, s.pacer.Text.Complete)
	if !s.flags.events {
		if s.typed {
			s.pacer.playing = s.game.Played
			s.pacer.Text.Game, s.pacer.Text.Hint = s.game.Played, colonHint
		}
		return s.pacer
	}
	s.pacer.pace = pace{}
	s.events = &protocol.Host{
		Out: s.out, ReadLine: func() (string, error) { return lines.ReadLine("") }, Game: s.game.Played,
	}
	return s.events
}

// end writes what is left to write, behind all that is seen, and turns the game's error into one with an exit status.
func (s *session) end(err error) error {
	s.page.forget()
	var fault *interp.Error
	var prompt *interp.PromptError
	var refused *play.Refused
	switch {
	case errors.As(err, &fault):
		err = s.fail(string(fault.Code), fault.Message, fault.Diagnostic, fault.Chain, statusFailed)
	case errors.Is(err, play.ErrInterrupted):
		err = s.interrupted(err, s.flags.color)
	case errors.Is(err, errQuit):
		err = nil
	case errors.As(err, &refused) && errors.As(err, &prompt):
		err = s.flags.misfit(prompt.Prompt, refused)
	case errors.Is(err, play.ErrInputEnded) && s.typed:
		err = status(statusInputEnded)
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
	what := e.Prompt.Target
	if e.Prompt.Form == play.ActionOf {
		what = play.Quote(strings.TrimRight(e.Prompt.Text(), ": "))
	}
	fmt.Fprintf(s.err, "roll: %v: nobody answered %s\n", e, what)
	return status(statusInputEnded)
}
