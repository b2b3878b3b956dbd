package cli

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
	"github.com/roll-lang/roll/term"
)

// playFlags are the flags of roll play.
type playFlags struct {
	seed     string
	seeded   bool // whether a seed is given
	answers  string
	scripted bool // whether answers are given
	bots     []string
	events   bool
	color    bool
}

func newPlay(e *env) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play FILE",
		Short: "Play a game",
		Long: "Play plays a game in the terminal. From a pipe, each line of standard input is an answer.\n" +
			"A - is a game read from standard input; its answers then come from --answers or bots.",
		Example: "  roll play examples/roll/snakes.roll\n  roll play game.roll --seed 42 --bot 2=random",
		Args:    exactly(1, "one game"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.seeded, f.scripted = cmd.Flags().Changed("seed"), cmd.Flags().Changed("answers")
			return e.play(args[0], &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.StringVar(&f.seed, "seed", "", "the number that decides all chance, `N` from 0 to 18446744073709551615 (default: a random one)")
	flags.StringVar(&f.answers, "answers", "", "read the answers from a `FILE`, one a line")
	flags.StringArrayVar(&f.bots, "bot", nil, "give a seat to a bot, as in `2=random`; seats count from 1")
	flags.BoolVar(&f.events, "events", false, "speak JSON Lines: events and prompts out, one answer a line in")
	return cmd
}

func completeGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var extensions []string
	for _, l := range languages() {
		for _, ext := range l.Extensions() {
			extensions = append(extensions, strings.TrimPrefix(ext, "."))
		}
	}
	return extensions, cobra.ShellCompDirectiveFilterFileExt
}

// play plays a game to its end.
func (e *env) play(path string, f *playFlags) error {
	seed, err := f.parseSeed()
	if err != nil {
		return err
	}
	bots, err := f.parseBots(seed)
	if err != nil {
		return err
	}
	in, closeAnswers, err := e.openAnswers(path, f)
	if err != nil {
		return err
	}
	defer closeAnswers()
	program, diagnostics, err := e.load(path)
	if err != nil {
		return err
	}
	if program == nil {
		if err := e.show(errorsOf(diagnostics), f.color); err != nil {
			return err
		}
		return status(statusFailed)
	}
	s := &session{env: e, flags: f, program: program, language: languageOf(path), seed: seed, bots: bots}
	return s.play(in)
}

// openAnswers returns what the answers are read from.
func (e *env) openAnswers(game string, f *playFlags) (in io.Reader, close func() error, err error) {
	none := func() error { return nil }
	switch {
	case f.answers == "-" && game == "-":
		return nil, nil, usageError{fmt.Errorf("the game and the answers cannot both come from standard input")}
	case !f.scripted && game == "-":
		return strings.NewReader(""), none, nil
	case !f.scripted || f.answers == "-":
		return e.in, none, nil
	}
	file, err := openFile(f.answers, "a file of answers")
	if err != nil {
		return nil, nil, err
	}
	return file, file.Close, nil
}

func (f *playFlags) parseSeed() (uint64, error) {
	if !f.seeded {
		return rand.Uint64(), nil
	}
	seed, err := strconv.ParseUint(f.seed, 10, 64)
	if err != nil {
		return 0, usageError{fmt.Errorf("--seed is a number from 0 to 18446744073709551615, not %q", f.seed)}
	}
	return seed, nil
}

// parseBots returns the bots by their seats. Each has chance of its own, so that the game's dice stay the same
// whoever plays.
func (f *playFlags) parseBots(seed uint64) (map[int]play.Host, error) {
	bots := map[int]play.Host{}
	if len(f.bots) == 0 {
		return bots, nil
	}
	for _, text := range strings.Split(strings.Join(f.bots, ","), ",") {
		number, kind, both := strings.Cut(text, "=")
		seat, err := strconv.Atoi(number)
		switch {
		case !both || err != nil || seat < 1 || seat > table.MaxPlayers:
			return nil, usageError{fmt.Errorf("--bot is a seat and a bot, as in 2=random, not %q", text)}
		case kind != "random":
			return nil, usageError{fmt.Errorf("there is no bot %q; there is random", kind)}
		case bots[seat-1] != nil:
			return nil, usageError{fmt.Errorf("--bot gives seat %d to two bots", seat)}
		}
		bots[seat-1] = play.NewRandom(table.Derive(seed, uint64(seat)))
	}
	return bots, nil
}

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
	lines, err := term.NewLines(s.ctx, in, out.target(), out.Flush)
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

// output is standard output: written at once on a terminal, in larger parts elsewhere. Once the person wants to
// stop it takes nothing more, so that a game that prints and prints does not go on until it is asked itself.
type output struct {
	ctx    context.Context
	to     io.Writer
	buffer *bufio.Writer
	direct bool
}

func newOutput(ctx context.Context, to io.Writer) *output {
	return &output{ctx: ctx, to: to, buffer: bufio.NewWriter(to), direct: term.IsTerminal(to)}
}

// Write writes, on a terminal at once.
func (o *output) Write(p []byte) (int, error) {
	if o.ctx.Err() != nil {
		return 0, play.ErrInterrupted
	}
	n, err := o.buffer.Write(p)
	return n, o.written(err)
}

// WriteString is Write.
func (o *output) WriteString(s string) (int, error) {
	if o.ctx.Err() != nil {
		return 0, play.ErrInterrupted
	}
	n, err := o.buffer.WriteString(s)
	return n, o.written(err)
}

func (o *output) written(err error) error {
	if err == nil && o.direct {
		return o.Flush()
	}
	return err
}

// Flush writes what is left to write.
func (o *output) Flush() error { return o.buffer.Flush() }

// target is where prompts are written: the terminal itself, so that lines can be edited there.
func (o *output) target() io.Writer {
	if o.direct {
		return o.to
	}
	return o
}
