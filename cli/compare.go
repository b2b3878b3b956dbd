package cli

import (
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/shelf"
	"github.com/roll-lang/roll/source"
)

// comparison is one run of roll test with two versions of the rules.
type comparison struct {
	*env
	flags  *testFlags
	loader *loader
	shelf  *shelf.Shelf
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
			text = fmt.Sprintf("  cannot be compared: %s\n", source.Printable(c.advised(err)))
		case text != "":
			differ++
		default:
			continue
		}
		if _, err := fmt.Fprintf(c.out, "%s\n%s", nameOf(games[i].Path), text); err != nil {
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
func (c *comparison) games(args []string) ([]shelf.Saved, lang.Program, error) {
	games, err := c.shelf.Saved(args)
	if err != nil || c.flags.against == "" {
		return games, nil, err
	}
	then, err := c.loader.loadWhole(c.flags.against)
	if err != nil {
		return nil, nil, err
	}
	return c.shelf.SavedOf(then, games)
}

// one plays a saved game under both rules and says where it differs first and who would have won, or nothing. A nil
// then stands for the game's own file at a revision.
func (c *comparison) one(g *shelf.Saved, then lang.Program) (string, error) {
	older := func(game string) (lang.Program, error) { return c.atRevision(game, c.flags.git) }
	if then != nil {
		older = func(string) (lang.Program, error) { return then, nil }
	}
	found, err := c.shelf.Compare(g, older)
	if err != nil || found == nil {
		return "", err
	}
	return fmt.Sprintf("%s  winner then: %s\n  winner now:  %s\n",
		found.Difference, found.WinnerThen, found.WinnerNow), nil
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
	program, diagnostics := c.loader.loadText(file)
	if program == nil {
		return nil, errorsOf(diagnostics)[0]
	}
	return program, nil
}
