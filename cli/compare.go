package cli

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/source"
)

// compared is a saved game whose rules are compared.
type compared struct {
	path   string
	record *record.Record
	game   string // the file of its game
	err    error  // why it cannot be read; then the rest is unknown
}

// comparison is one run of roll test with two versions of the rules.
type comparison struct {
	*env
	flags   *testFlags
	loader  *loader
	shelf   *shelf
	replays *replays
}

// all plays all saved games under two versions of their rules. One that cannot be played is told, and the others are
// compared all the same.
func (c *comparison) all(args []string) error {
	games, then, err := c.games(args)
	if err != nil {
		return err
	}
	differ, failed := 0, 0
	for i := range games {
		text, err := c.one(&games[i], then)
		switch {
		case errors.Is(err, play.ErrInterrupted):
			return status(statusInterrupted)
		case err != nil:
			failed++
			text = fmt.Sprintf("  cannot be compared: %s\n", source.Printable(err.Error()))
		case text != "":
			differ++
		default:
			continue
		}
		if _, err := fmt.Fprintf(c.out, "%s\n%s", nameOf(games[i].path), text); err != nil {
			return cannotWrite(err)
		}
	}
	if _, err = fmt.Fprintf(c.out, "%d of %d games differ\n", differ, len(games)); err != nil {
		return cannotWrite(err)
	}
	if failed > 0 {
		return status(statusFailed)
	}
	return nil
}

// games returns the saved games that the arguments stand for and, where it is in a file, the program with the older
// rules; then only its games.
func (c *comparison) games(args []string) ([]compared, lang.Program, error) {
	games, err := c.savedGames(args)
	if err != nil || c.flags.against == "" {
		return games, nil, err
	}
	then, err := c.loader.loadWhole(c.flags.against)
	if err != nil {
		return nil, nil, err
	}
	return c.gamesOf(then, games)
}

// gamesOf returns the saved games of a game, which are found by its name, and its program. A game without a name of
// its own is called by its file, and so it is loaded under the name of the file that it has now.
func (c *comparison) gamesOf(then lang.Program, games []compared) ([]compared, lang.Program, error) {
	var same, called, unread []compared
	var renamed lang.Program
	names := map[string]bool{}
	for _, g := range games {
		if g.err != nil {
			unread = append(unread, g)
			continue
		}
		if g.record.Header.Game == then.Name() {
			same = append(same, g)
			continue
		}
		program, _ := c.loader.loadText(g.game, source.NewFile(g.game, then.File().Text))
		if program != nil && program.Name() == g.record.Header.Game {
			called, renamed = append(called, g), program
			names[program.Name()] = true
		}
	}
	switch {
	case len(same) > 0 || len(names) == 0:
		return append(same, unread...), then, nil
	case len(names) > 1:
		return nil, nil, fmt.Errorf("%s could be the older rules of several games here; name the game",
			then.File().Name)
	}
	return append(called, unread...), renamed, nil
}

// savedGames returns the saved games that the arguments stand for: tests and records, those in folders, and for a game
// the tests beside it and its records among those that are kept.
func (c *comparison) savedGames(args []string) ([]compared, error) {
	var list []compared
	for _, arg := range args {
		if _, isGame := languageNamed(arg); isGame {
			games, err := c.savedGamesOf(arg)
			if err != nil {
				return nil, err
			}
			list = append(list, games...)
			continue
		}
		paths, err := filesIn([]string{arg}, testExt, recordExt)
		if err != nil {
			return nil, err
		}
		for _, path := range paths {
			list = append(list, readCompared(path))
		}
	}
	return list, nil
}

// savedGamesOf returns the saved games of a game: the tests beside it, and its records among those that are kept.
func (c *comparison) savedGamesOf(game string) ([]compared, error) {
	files, err := os.ReadDir(filepath.Dir(game))
	if err != nil {
		return nil, folderError(filepath.Dir(game), err)
	}
	var list []compared
	for _, f := range files {
		if filepath.Ext(f.Name()) != testExt {
			continue
		}
		saved := readCompared(filepath.Join(filepath.Dir(game), f.Name()))
		if saved.err != nil || absolute(saved.game) == absolute(game) {
			list = append(list, saved)
		}
	}
	records, err := c.shelf.list()
	for _, k := range records {
		if k.err == nil && k.record.Header.File == absolute(game) {
			list = append(list, compared{path: k.path, record: k.record, game: game})
		}
	}
	return list, err
}

// readCompared reads a test or a record.
func readCompared(path string) compared {
	if filepath.Ext(path) != recordExt {
		t, err := readTest(path)
		if err != nil {
			return compared{path: path, err: err}
		}
		return compared{path: path, record: t.record, game: t.game()}
	}
	r, err := record.ReadFile(path)
	if err != nil {
		return compared{path: path, err: recordError(path, err)}
	}
	return compared{path: path, record: r, game: r.Header.File}
}

// one plays a saved game under both rules and says where it differs first and who would have won, or nothing. A nil
// then stands for the game's own file at a revision.
func (c *comparison) one(g *compared, then lang.Program) (string, error) {
	if g.err != nil {
		return "", g.err
	}
	now, err := c.loader.loadWhole(g.game)
	if err == nil && then == nil {
		then, err = c.atRevision(g.game, c.flags.git)
	}
	if err != nil {
		return "", err
	}
	d, err := c.replays.firstDifference(then, now, g.record)
	if err != nil || d == nil {
		return "", err
	}
	return fmt.Sprintf("%s  winner then: %s\n  winner now:  %s\n",
		d, c.replays.winnerUnder(then, g.record), c.replays.winnerUnder(now, g.record)), nil
}

// atRevision loads a game as it was at a revision of git.
func (c *comparison) atRevision(game, revision string) (lang.Program, error) {
	show := exec.CommandContext(c.ctx, "git", "show", revision+":./"+filepath.Base(game))
	show.Dir = filepath.Dir(game)
	text, err := show.Output()
	if errors.Is(err, exec.ErrNotFound) {
		return nil, errors.New("git is not installed")
	}
	if err != nil {
		return nil, fmt.Errorf("%s: git has no version of it at %s", game, revision)
	}
	file, d := source.Decode(game, text)
	if d != nil {
		return nil, d
	}
	program, diagnostics := c.loader.loadText(game, file)
	if program == nil {
		return nil, errorsOf(diagnostics)[0]
	}
	return program, nil
}
