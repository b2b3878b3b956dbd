package cli

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/report"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// defaultLimit is how many diagnostics of a file are shown.
const defaultLimit = 20

// checkFlags are the flags of roll check.
type checkFlags struct {
	limit  int
	strict bool
	fix    bool
	format string
	color  bool
	play   int64 // how many games are played; 0 is none
	seed   uint64
	seeded bool // whether a seed is given
}

func newCheck(e *env) *cobra.Command {
	var f checkFlags
	cmd := &cobra.Command{
		Use:   "check FILE…",
		Short: "Say what is wrong with games, without playing them",
		Long: "Check reads games and says what is wrong with them, without playing: errors, for which a game is\n" +
			"not played, and warnings. A folder stands for all games in it, a - for standard input.",
		Example: e.examples("check game.roll", "check examples --strict", "check game.roll --format json"),
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{fmt.Errorf("%s takes the games to check; see %[1]s --help", cmd.CommandPath())}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.seeded = cmd.Flags().Changed("seed")
			if err := f.fit(e, args); err != nil {
				return err
			}
			c := &checking{env: e, flags: &f, loader: e.loader(), format: report.Formats()[f.format]}
			return c.all(args)
		},
		ValidArgsFunction: completeGames,
	}
	f.add(cmd.Flags())
	return cmd
}

func (f *checkFlags) add(flags *pflag.FlagSet) {
	flags.IntVar(&f.limit, "limit", defaultLimit, "show at most `N` diagnostics of a file; 0 shows all")
	flags.BoolVar(&f.strict, "strict", false, "take warnings for errors")
	flags.BoolVar(&f.fix, "fix", false, "put right what can be put right without changing what the game means")
	flags.Int64Var(&f.play, "play", 0, "play `N` games with random answers too, and say what goes wrong in them")
	flags.Uint64Var(&f.seed, "seed", 1, "the number `N` that decides the games of --play")
	flags.StringVar(&f.format, "format", "text",
		"write diagnostics for people or machines, `HOW` is text, json, sarif or github")
}

// fit says what is wrong with the flags, for some games.
func (f *checkFlags) fit(e *env, args []string) error {
	machine := report.Formats()[f.format] != nil
	switch {
	case !machine && f.format != "text":
		return usageError{fmt.Errorf("--format is text, json, sarif or github, not %q", f.format)}
	case f.play < 0 || f.play > mostGames:
		return usageError{fmt.Errorf("--play goes from 0 to %d, and cannot be %d", int64(mostGames), f.play)}
	case f.play == 0 && f.seeded:
		return usageError{fmt.Errorf("--seed needs --play; %s plays nothing without it", e.roll("check"))}
	case f.play > 0 && slices.Contains(args, "-"):
		return usageError{errors.New("--play plays games in files, not standard input")}
	case f.play > 0 && machine:
		return usageError{fmt.Errorf("--play and --format %s do not go together", f.format)}
	case f.limit < 0:
		return usageError{fmt.Errorf("--limit is a number from 0, not %d", f.limit)}
	}
	return nil
}

// checking is one run of roll check.
type checking struct {
	*env
	flags  *checkFlags
	loader *loader
	format func(io.Writer, []*source.Diagnostic) error // for machines; nil writes for people
	found  []*source.Diagnostic                        // in all games
	failed bool                                        // whether anything is wrong
}

// all checks all games that the arguments stand for.
func (c *checking) all(args []string) error {
	for _, path := range args {
		games, err := gamesIn(path)
		if err != nil {
			c.fail(err)
		}
		for _, game := range games {
			if err := c.one(game); err != nil {
				return err
			}
		}
	}
	if c.format != nil {
		if err := c.format(c.out, c.found); err != nil {
			return cannotWrite(err)
		}
	}
	if c.failed {
		return status(statusFailed)
	}
	return nil
}

// fail tells why a game cannot be checked. The others are checked all the same.
func (c *checking) fail(err error) {
	c.tell(err)
	c.failed = true
}

// one checks a game and tells how it fared.
func (c *checking) one(path string) error {
	diagnostics, err := c.check(path)
	if err != nil {
		c.fail(err)
		return nil
	}
	wrong := len(errorsOf(diagnostics)) > 0
	c.failed = c.failed || wrong
	c.found = append(c.found, diagnostics...)
	if c.format == nil {
		if err := c.showChecked(path, diagnostics); err != nil {
			return err
		}
	}
	if c.flags.play == 0 || wrong {
		return nil
	}
	wrong, err = c.byPlaying(path, warningsAmong(diagnostics) == 0)
	c.failed = c.failed || wrong
	return err
}

// check returns what is wrong with one game, after putting right what can be.
func (c *checking) check(path string) ([]*source.Diagnostic, error) {
	program, diagnostics, err := c.loader.load(path)
	if err != nil {
		return nil, err
	}
	if c.flags.fix && path != "-" {
		if diagnostics, err = c.fix(path, diagnostics); err != nil {
			return nil, err
		}
		if program, _, err = c.loader.load(path); err != nil { // as it is now
			return nil, err
		}
	}
	diagnostics = withPictures(path, program, diagnostics)
	if c.flags.strict {
		for _, d := range diagnostics {
			if d.Severity == source.Warning {
				d.Severity = source.Error
			}
		}
	}
	return diagnostics, nil
}

// showChecked tells a person how one game fared.
func (c *checking) showChecked(path string, diagnostics []*source.Diagnostic) error {
	if err := c.show(diagnostics, c.flags.limit, c.flags.color); err != nil {
		return err
	}
	if len(errorsOf(diagnostics)) > 0 || c.flags.play > 0 && warningsAmong(diagnostics) == 0 { // playing may show more
		return nil
	}
	_, err := fmt.Fprintf(c.out, "%s: %s\n", nameOf(path), verdict(warningsAmong(diagnostics)))
	return cannotWrite(err)
}

// verdict is what is said of a game without errors.
func verdict(warnings int) string {
	switch warnings {
	case 0:
		return "nothing is wrong with this game"
	case 1:
		return "this game can be played, with 1 warning"
	}
	return fmt.Sprintf("this game can be played, with %s warnings", orMore(warnings))
}

// tellWarnings says before a game how many warnings there are for it, and how they are seen.
func (e *env) tellWarnings(path string, diagnostics []*source.Diagnostic) {
	warnings := warningsAmong(diagnostics)
	sentence := fmt.Sprintf("This game has %s warnings. To see them:", orMore(warnings))
	switch warnings {
	case 0:
		return
	case 1:
		sentence = "This game has a warning. To see it:"
	}
	term.Tell(e.folding(e.err), sentence, e.onGame("check", path))
}

// warningsAmong counts the warnings among diagnostics.
func warningsAmong(diagnostics []*source.Diagnostic) int {
	n := 0
	for _, d := range diagnostics {
		if d.Severity == source.Warning {
			n++
		}
	}
	return n
}

// errorsOf leaves all but the errors out.
func errorsOf(diagnostics []*source.Diagnostic) []*source.Diagnostic {
	var list []*source.Diagnostic
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			list = append(list, d)
		}
	}
	return list
}
