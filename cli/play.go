package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/protocol"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// playFlags are the flags of roll play.
type playFlags struct {
	seed     string
	seeded   bool // whether a seed is given
	answers  string
	scripted bool // whether answers are given
	bots     []string
	players  int
	names    string
	events   bool
	board    boardFlags
	pace     paceFlag
	color    bool
	keep     shelf.Place
	saveTest string
	maxTurns int // after which the game is given up, or 0
	list     bool
	gui      bool // in a browser
	terminal bool // in the terminal, whatever the program asks for
}

func newPlay(e *env) *cobra.Command {
	var f playFlags
	cmd := &cobra.Command{
		Use:   "play FILE",
		Short: "Play a game",
		Long: "Play plays a game in the terminal or, with --gui, in a browser. From a pipe, each line of standard\n" +
			"input is an answer. A - is a game read from standard input; its answers then come from --answers or\n" +
			"bots. Some games come with roll: play --list lists them, and their names play them where there is no\n" +
			"such file.",
		Example: e.examples("play snakes", "play game.roll --seed 42 --bot 2=random"),
		Args: func(cmd *cobra.Command, args []string) error {
			if f.list {
				return exactly(0, "no game with --list")(cmd, args)
			}
			return exactly(1, "one game")(cmd, args)
		},
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			if f.color, err = e.color(cmd); err != nil {
				return err
			}
			if f.board.colours, err = e.colors(cmd, e.out); err != nil {
				return err
			}
			if f.list {
				return listBuiltIns(e)
			}
			if err := fromOne(cmd.Flags(), "players", "max-turns"); err != nil {
				return err
			}
			f.seeded, f.scripted = cmd.Flags().Changed("seed"), cmd.Flags().Changed("answers")
			if err := f.fit(!f.scripted && e.isTyped(e.in)); err != nil {
				return err
			}
			return playGame(e, args[0], &f)
		},
		ValidArgsFunction: completeGames,
	}
	f.add(cmd.Flags())
	return cmd
}

func (f *playFlags) add(flags *pflag.FlagSet) {
	f.addSeed(flags)
	flags.BoolVar(&f.list, "list", false, "list the games that come with roll")
	flags.StringVar(&f.answers, "answers", "", "read the answers from a `FILE`, one a line")
	flags.StringArrayVar(&f.bots, "bot", nil,
		"give a seat to a bot, as in `2=random`; seats count from 1, bots are random, first, last and greedy")
	flags.IntVar(&f.players, "players", 0, "say that `N` play, where the game asks that")
	flags.StringVar(&f.names, "names", "",
		"what the players are called, `NAMES` as in Ana,Bo, where the game asks that")
	flags.BoolVar(&f.events, "events", false, "speak JSON Lines: events and prompts out, one answer a line in")
	f.board.add(flags, "on at a terminal")
	f.pace.add(flags)
	addKeep(flags, &f.keep)
	flags.BoolVar(&f.gui, "gui", false, "play in a browser, which is opened")
	flags.BoolVar(&f.terminal, "terminal", false, "play in the terminal, also where the game asks for a browser")
	flags.StringVar(&f.saveTest, "save-test", "", "make a test of the game when it is over, `NAME`.rolltest beside it")
	flags.IntVar(&f.maxTurns, "max-turns", 0, "give the game up after `N` turns")
}

// addSeed adds the flag that decides all chance.
func (f *playFlags) addSeed(flags *pflag.FlagSet) {
	flags.StringVar(&f.seed, "seed", "",
		"the number that decides all chance, `N` from 0 to 18446744073709551615 (default: a random one)")
}

// fromOne refuses the 0 of flags that count from 1; one that is left out is 0 too.
func fromOne(flags *pflag.FlagSet, names ...string) error {
	for _, name := range names {
		if f := flags.Lookup(name); f.Changed && f.Value.String() == "0" {
			return usageError{fmt.Errorf("--%s is a number from 1, not 0", name)}
		}
	}
	return nil
}

// fit says what is wrong with the flags, where a person types at a terminal or not.
func (f *playFlags) fit(typed bool) error {
	if f.keep.Path != "" && f.keep.None {
		return notBoth("record", "no-record")
	}
	if err := f.board.fit(f.events, typed); err != nil {
		return err
	}
	if err := f.pace.fit(f.events, typed); err != nil {
		return err
	}
	if err := f.fitGUI(); err != nil {
		return err
	}
	if f.maxTurns < 0 {
		return usageError{fmt.Errorf("--max-turns is a number from 1, not %d", f.maxTurns)}
	}
	return nil
}

func completeGames(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
	var extensions []string
	for _, ext := range known().Extensions() {
		extensions = append(extensions, strings.TrimPrefix(ext, "."))
	}
	return extensions, cobra.ShellCompDirectiveFilterFileExt
}

// playGame plays a game to its end.
func playGame(e *env, path string, f *playFlags) error {
	seed, err := f.parseSeed()
	if err != nil {
		return err
	}
	bots, err := parseBots(f.bots)
	if err != nil {
		return err
	}
	if bots.all != "" {
		return usageError{fmt.Errorf("--bot is a seat and a bot, as in 2=%s, not %q", bots.all, bots.all)}
	}
	players, err := f.known()
	if err != nil {
		return err
	}
	in, closeAnswers, err := f.openAnswers(path, e.in)
	if err != nil {
		return err
	}
	defer closeAnswers()
	loader := e.loader()
	program, diagnostics, err := loader.load(path)
	if err != nil {
		return err
	}
	language := loader.languageOf(path)
	if program == nil {
		return refuse(e, f, language, seed, errorsOf(diagnostics))
	}
	if err := mayMakeTest(f.saveTest, path); err != nil {
		return err
	}
	if e.isTyped(in) && !f.events {
		e.tellWarnings(path, withPictures(path, program, diagnostics))
	}
	start := shelf.Start{
		Program: program, Language: language, Seed: seed, Bots: bots.seats, Known: players, Keep: f.keep,
	}
	if f.inBrowser(program, e.isTyped(in)) {
		if err = showInBrowser(e, f, path, start, in); !errors.Is(err, errNoDisplay) {
			return suited(err)
		}
	}
	kept := e.shelf()
	game, err := kept.Begin(start)
	if err != nil {
		return suited(err)
	}
	return (&session{env: e, flags: f, shelf: kept, game: game, path: path}).play(in)
}

// suited is the error of a game that cannot be begun.
func suited(err error) error {
	if errors.Is(err, play.ErrPeeks) {
		return usageError{fmt.Errorf("--bot does not suit this game: %w", err)}
	}
	return err
}

// refuse says why a game cannot be played.
func refuse(e *env, f *playFlags, language lang.Language, seed uint64, faults []*source.Diagnostic) error {
	if err := e.show(faults, defaultLimit, f.color); err != nil {
		return err
	}
	if f.events {
		host := &protocol.Host{Out: e.out}
		err := host.Hello(language.Name(), seed)
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

// openAnswers returns what the answers are read from.
func (f *playFlags) openAnswers(game string, standard io.Reader) (in io.Reader, close func() error, err error) {
	none := func() error { return nil }
	switch {
	case f.answers == "-" && game == "-":
		return nil, nil, usageError{fmt.Errorf("the game and the answers cannot both come from standard input")}
	case !f.scripted && game == "-":
		return strings.NewReader(""), none, nil
	case !f.scripted || f.answers == "-":
		return standard, none, nil
	}
	file, err := files.Open(f.answers, "a file of answers")
	if err != nil {
		return nil, nil, err
	}
	return file, file.Close, nil
}

func (f *playFlags) parseSeed() (uint64, error) {
	return parseSeed(f.seed, f.seeded)
}

// addKeep adds the flags that say where a game is kept.
func addKeep(flags *pflag.FlagSet, at *shelf.Place) {
	flags.StringVar(&at.Path, "record", "", "keep the game in a `FILE`, not among roll's own records")
	flags.BoolVar(&at.None, "no-record", false, "keep no record of the game")
}
