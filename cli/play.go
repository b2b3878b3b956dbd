package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
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
	seed    string
	answers string
	bots    []string
	events  bool
	color   bool
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
			return e.play(args[0], &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.StringVar(&f.seed, "seed", "", "the number that decides all chance, 0 to 18446744073709551615 (default: a random one)")
	flags.StringVar(&f.answers, "answers", "", "read the answers from a file")
	flags.StringSliceVar(&f.bots, "bot", nil, "give a seat to a bot, as in 2=random; seats count from 1")
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
	in := e.in
	if path == "-" {
		in = strings.NewReader("")
	}
	if f.answers != "" {
		file, err := os.Open(f.answers)
		if err != nil {
			return readError(f.answers, err)
		}
		defer file.Close()
		in = file
	}
	s := &session{env: e, flags: f, program: program, language: languageOf(path), seed: seed, bots: bots}
	return s.play(in)
}

func (f *playFlags) parseSeed() (uint64, error) {
	if f.seed == "" {
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
	for _, text := range f.bots {
		number, kind, _ := strings.Cut(text, "=")
		seat, err := strconv.Atoi(number)
		switch {
		case err != nil || seat < 1 || seat > table.MaxPlayers:
			return nil, usageError{fmt.Errorf("--bot is a seat and a bot, as in 2=random, not %q", text)}
		case kind != "random":
			return nil, usageError{fmt.Errorf("there is no bot %q; there is random", kind)}
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
	out := newOutput(s.out)
	lines, err := term.NewLines(s.ctx, in, out.target(), out.Flush)
	if err != nil {
		return err
	}
	host := s.host(out, lines)
	game := s.program.NewGame(play.Limits{Stop: s.stopped})
	game.Reset(s.seed)
	err = play.Run(game, host)
	err = s.end(err, out)
	if closed := lines.Close(); err == nil {
		err = closed
	}
	if !isClosedPipe(err) {
		fmt.Fprintf(s.err, "seed %d (the same game again: --seed %d)\n", s.seed, s.seed)
	}
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

func cannotWrite(err error) error {
	if isClosedPipe(err) {
		return err
	}
	return fmt.Errorf("the output cannot be written: %w", err)
}

// output is standard output: written at once on a terminal, in larger parts elsewhere.
type output struct {
	to io.Writer
	*bufio.Writer
	direct bool
}

func newOutput(to io.Writer) *output {
	return &output{to: to, Writer: bufio.NewWriter(to), direct: term.IsTerminal(to)}
}

// Write writes, on a terminal at once.
func (o *output) Write(p []byte) (int, error) {
	n, err := o.Writer.Write(p)
	if err == nil && o.direct {
		err = o.Flush()
	}
	return n, err
}

// target is where prompts are written: the terminal itself, so that lines can be edited there.
func (o *output) target() io.Writer {
	if o.direct {
		return o.to
	}
	return o
}
