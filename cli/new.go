package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"github.com/roll-lang/roll/files"
	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

func newNew(e *env) *cobra.Command {
	from := ""
	cmd := &cobra.Command{
		Use:   "new NAME",
		Short: "Begin a game of your own",
		Long: "New makes a folder with a game in it that explains itself, and a test of the game. It can be played\n" +
			"at once, and changed. Nothing that is there already is written over.",
		Example: e.examples("new my-game", "new my-game --lang tiler", "new my-game --from goose"),
		Args:    exactly(1, "the name of a game"),
		RunE: func(cmd *cobra.Command, args []string) error {
			color, err := e.color(cmd)
			if err != nil {
				return err
			}
			return (&beginning{env: e, name: args[0], from: from, color: color}).all()
		},
		ValidArgsFunction: cobra.NoFileCompletions,
	}
	cmd.Flags().StringVar(&from, "from", "", "begin with a copy of `GAME`, one that comes with roll or a file")
	return cmd
}

// beginning is one run of roll new.
type beginning struct {
	*env
	name     string // of the folder and its files
	title    string // of the game; empty where that is the name
	from     string // what is copied; empty is the starter of the language
	color    bool
	language lang.Language
	in       string // the folder in which it is made; empty is this one
}

// all makes the game, and says how to go on.
func (b *beginning) all() error {
	game, err := b.make()
	if err != nil {
		return err
	}
	return b.tell(game)
}

// make makes the folder, the game and its test, and returns the file of the game. If one of them cannot be made nothing
// is left.
func (b *beginning) make() (game string, err error) {
	if err := mayBeName(b.name); err != nil {
		return "", err
	}
	text, err := b.text()
	if err != nil {
		return "", err
	}
	made, err := makeFolder(b.folder())
	if err != nil {
		return "", err
	}
	game = filepath.Join(b.folder(), b.name+b.language.Extensions()[0])
	if err = files.Create(game, strings.NewReader(text)); err == nil {
		if err = b.test(game, text); err != nil {
			os.Remove(game)
		}
	}
	if err != nil && made {
		os.Remove(b.folder())
	}
	return game, err
}

// folder is that of the game.
func (b *beginning) folder() string { return filepath.Join(b.in, b.name) }

// mayBeName says what is wrong with the name of a game, which its folder and its files have too.
func mayBeName(name string) error {
	wrong := func(r rune) bool {
		return !unicode.In(r, unicode.L, unicode.M, unicode.Nd) && !strings.ContainsRune("-_ ", r)
	}
	begins := strings.IndexFunc(name, func(r rune) bool { return unicode.In(r, unicode.L, unicode.Nd) })
	if begins != 0 || strings.ContainsFunc(name, wrong) || strings.HasSuffix(name, " ") {
		return usageError{fmt.Errorf("a game's name has letters, digits, - and _, as in my-game; not %q", name)}
	}
	return nil
}

// text returns the text of the game under its name, and finds its language.
func (b *beginning) text() (string, error) {
	loader := b.loader()
	if b.from == "" {
		b.language = loader.asked()[0]
		file := source.NewFile(b.name+b.language.Extensions()[0], lang.StarterOf(b.language))
		return lang.Renamed(b.language, file, cmp.Or(b.title, b.name)), nil
	}
	program, diagnostics, err := loader.load(b.from)
	switch {
	case err != nil:
		return "", err
	case program == nil:
		if err := b.show(errorsOf(diagnostics), defaultLimit, b.color); err != nil {
			return "", err
		}
		return "", status(statusFailed)
	}
	b.language = loader.languageOf(b.from)
	return lang.Renamed(b.language, program.File(), cmp.Or(b.title, b.name)), nil
}

// makeFolder makes a folder; one that is there must be empty. It says whether it was made.
func makeFolder(name string) (made bool, err error) {
	err = os.Mkdir(name, 0o777)
	if !errors.Is(err, fs.ErrExist) {
		if err != nil {
			err = fmt.Errorf("the folder %s cannot be made: %w", name, err)
		}
		return err == nil, err
	}
	entries, err := os.ReadDir(name)
	switch {
	case err != nil:
		return false, files.Exists(name)
	case len(entries) > 0:
		return false, fmt.Errorf("%s: this folder exists already, and is not empty", name)
	}
	return false, nil
}

// The game of the test: its seed, and after how many turns it stops if it is not over.
const (
	testedSeed  = 1
	testedTurns = 20
)

// test plays the game once, with random answers, and makes a test of it.
func (b *beginning) test(path, text string) error {
	program, diagnostics := b.language.Load(source.NewFile(path, text))
	if program == nil {
		return errorsOf(diagnostics)[0]
	}
	kept := b.shelf()
	game, err := kept.Begin(shelf.Start{
		Program: program, Language: b.language, Seed: testedSeed, Keep: shelf.Place{None: true},
	})
	if err != nil {
		return err
	}
	defer game.Close()
	host := play.NewRandom(testedSeed)
	for !game.Over() && game.Turns() < testedTurns {
		if err := game.Next(host); err != nil {
			return err
		}
	}
	_, err = kept.MakeTest(b.folder(), game.Record())
	return err
}

// tell says what was made, and how to go on. The commands stay whole however narrow the terminal is.
func (b *beginning) tell(game string) error {
	out := b.out
	if term.IsTerminal(out) {
		out = b.folding(out)
	}
	fmt.Fprintf(out, "%s is a game of your own, and %s a test of it.\nGo on with:\n", game,
		filepath.Join(b.name, b.name+shelf.TestExt))
	_, err := fmt.Fprintf(b.out, "  %s\n  %s\n", b.roll("play "+fileWord(game)), b.roll("test "+fileWord(b.name)))
	return cannotWrite(err)
}
