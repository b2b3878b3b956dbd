package cli

import (
	"errors"
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/report"
	"github.com/roll-lang/roll/source"
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
		Example: "  roll check game.roll\n  roll check examples --strict\n  roll check game.roll --format json",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usageError{fmt.Errorf("roll check takes the games to check; see roll check --help")}
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			f.seeded = cmd.Flags().Changed("seed")
			return e.checkAll(args, &f)
		},
		ValidArgsFunction: completeGames,
	}
	flags := cmd.Flags()
	flags.IntVar(&f.limit, "limit", defaultLimit, "show at most `N` diagnostics of a file; 0 shows all")
	flags.BoolVar(&f.strict, "strict", false, "take warnings for errors")
	flags.BoolVar(&f.fix, "fix", false, "put right what can be put right without changing what the game means")
	flags.Int64Var(&f.play, "play", 0, "play `N` games with random answers too, and say what goes wrong in them")
	flags.Uint64Var(&f.seed, "seed", 1, "the number `N` that decides the games of --play")
	flags.StringVar(&f.format, "format", "text", "write diagnostics for people or machines, `HOW` is text, json, sarif or github")
	return cmd
}

// checkAll checks all games that the arguments stand for.
func (e *env) checkAll(args []string, f *checkFlags) error {
	format := report.Formats()[f.format]
	switch {
	case format == nil && f.format != "text":
		return usageError{fmt.Errorf("--format is text, json, sarif or github, not %q", f.format)}
	case f.play < 0 || f.play > mostGames:
		return usageError{fmt.Errorf("--play goes from 0 to %d, and cannot be %d", int64(mostGames), f.play)}
	case f.play == 0 && f.seeded:
		return usageError{errors.New("--seed needs --play; roll check plays nothing without it")}
	case f.play > 0 && slices.Contains(args, "-"):
		return usageError{errors.New("--play plays games in files, not standard input")}
	case f.play > 0 && format != nil:
		return usageError{fmt.Errorf("--play and --format %s do not go together", f.format)}
	case f.limit < 0:
		return usageError{fmt.Errorf("--limit is a number from 0, not %d", f.limit)}
	}
	var all []*source.Diagnostic
	failed := false
	for _, path := range args {
		games, err := e.gamesIn(path)
		if err != nil {
			e.tell(err)
			failed = true
		}
		for _, game := range games {
			diagnostics, err := e.check(game, f)
			if err != nil {
				e.tell(err)
				failed = true
				continue
			}
			wrong := len(errorsOf(diagnostics)) > 0
			failed = failed || wrong
			all = append(all, diagnostics...)
			if format == nil {
				if err := e.showChecked(game, diagnostics, f); err != nil {
					return err
				}
			}
			if f.play > 0 && !wrong {
				wrong, err := e.checkByPlaying(game, f)
				if err != nil {
					return err
				}
				failed = failed || wrong
			}
		}
	}
	if format != nil {
		if err := format(e.out, all); err != nil {
			return cannotWrite(err)
		}
	}
	if failed {
		return status(statusFailed)
	}
	return nil
}

// check returns what is wrong with one game, after putting right what can be.
func (e *env) check(path string, f *checkFlags) ([]*source.Diagnostic, error) {
	program, diagnostics, err := e.load(path)
	if err != nil {
		return nil, err
	}
	if f.fix && path != "-" {
		if diagnostics, err = e.fix(path, diagnostics); err != nil {
			return nil, err
		}
		if program, _, err = e.load(path); err != nil { // as it is now
			return nil, err
		}
	}
	diagnostics = withPictures(path, program, diagnostics)
	if f.strict {
		for _, d := range diagnostics {
			d.Severity = source.Error
		}
	}
	return diagnostics, nil
}

// showChecked tells a person how one game fared.
func (e *env) showChecked(path string, diagnostics []*source.Diagnostic, f *checkFlags) error {
	if err := e.show(diagnostics, f.limit, f.color); err != nil {
		return err
	}
	if len(errorsOf(diagnostics)) > 0 {
		return nil
	}
	_, err := fmt.Fprintf(e.out, "%s: %s\n", nameOf(path), verdict(len(diagnostics)))
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
	return fmt.Sprintf("this game can be played, with %d warnings", warnings)
}

// show renders diagnostics on the error stream, the first of them up to a limit, and then how many there are in all.
// A limit of 0 is none.
func (e *env) show(diagnostics []*source.Diagnostic, limit int, color bool) error {
	r := source.Renderer{Out: e.err, Color: color}
	for i, d := range diagnostics {
		if i == limit && limit > 0 {
			_, err := fmt.Fprintf(e.err, "… and %d more, %d in all; --limit 0 shows them\n", len(diagnostics)-limit, len(diagnostics))
			return err
		}
		if err := r.Render(d); err != nil {
			return err
		}
	}
	return nil
}

// errorsOf leaves the warnings out.
func errorsOf(diagnostics []*source.Diagnostic) []*source.Diagnostic {
	var list []*source.Diagnostic
	for _, d := range diagnostics {
		if d.Severity == source.Error {
			list = append(list, d)
		}
	}
	return list
}
