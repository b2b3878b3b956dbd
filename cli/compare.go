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

// compareRules plays all saved games under two versions of their rules. One that cannot be played is told, and the
// others are compared all the same.
func (e *env) compareRules(args []string, f *testFlags) error {
	games, err := e.savedGames(args)
	if err != nil {
		return err
	}
	var then lang.Program
	if f.against != "" {
		if then, err = e.loadWhole(f.against); err != nil {
			return err
		}
	}
	if then != nil {
		if games, then, err = e.gamesOf(then, games); err != nil {
			return err
		}
	}
	differ, failed := 0, 0
	for i := range games {
		text, err := e.compareOne(&games[i], then, f)
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
		if _, err := fmt.Fprintf(e.out, "%s\n%s", nameOf(games[i].path), text); err != nil {
			return cannotWrite(err)
		}
	}
	if _, err = fmt.Fprintf(e.out, "%d of %d games differ\n", differ, len(games)); err != nil {
		return cannotWrite(err)
	}
	if failed > 0 {
		return status(statusFailed)
	}
	return nil
}

// gamesOf returns the saved games of a game, which are found by its name, and its program. A game without a name of its own
// is called by its file, and so it is loaded under the name of the file that it has now.
func (e *env) gamesOf(then lang.Program, games []compared) ([]compared, lang.Program, error) {
	var same, called, unread []compared
	var renamed lang.Program
	names := map[string]bool{}
	for _, c := range games {
		if c.err != nil {
			unread = append(unread, c)
			continue
		}
		if c.record.Header.Game == then.Name() {
			same = append(same, c)
			continue
		}
		program, _ := e.loadText(c.game, source.NewFile(c.game, then.File().Text))
		if program != nil && program.Name() == c.record.Header.Game {
			called, renamed = append(called, c), program
			names[program.Name()] = true
		}
	}
	switch {
	case len(same) > 0 || len(names) == 0:
		return append(same, unread...), then, nil
	case len(names) > 1:
		return nil, nil, fmt.Errorf("%s could be the older rules of several games here; name the game", then.File().Name)
	}
	return append(called, unread...), renamed, nil
}

// loadWhole loads a program that must have no error.
func (e *env) loadWhole(path string) (lang.Program, error) {
	program, diagnostics, err := e.load(path)
	if err == nil && program == nil {
		err = errorsOf(diagnostics)[0]
	}
	return program, err
}

// savedGames returns the saved games that the arguments stand for: tests and records, those in folders, and for a game
// the tests beside it and its records among those that are kept.
func (e *env) savedGames(args []string) ([]compared, error) {
	var list []compared
	for _, arg := range args {
		if _, isGame := languageNamed(arg); isGame {
			games, err := e.savedGamesOf(arg)
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
func (e *env) savedGamesOf(game string) ([]compared, error) {
	files, err := os.ReadDir(filepath.Dir(game))
	if err != nil {
		return nil, folderError(filepath.Dir(game), err)
	}
	var list []compared
	for _, f := range files {
		if filepath.Ext(f.Name()) != testExt {
			continue
		}
		c := readCompared(filepath.Join(filepath.Dir(game), f.Name()))
		if c.err != nil || absolute(c.game) == absolute(game) {
			list = append(list, c)
		}
	}
	records, err := e.listKept()
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

// compareOne plays a saved game under both rules and says where it differs first and who would have won, or nothing. A
// nil then stands for the game's own file at a revision.
func (e *env) compareOne(c *compared, then lang.Program, f *testFlags) (string, error) {
	if c.err != nil {
		return "", c.err
	}
	now, err := e.loadWhole(c.game)
	if err == nil && then == nil {
		then, err = e.atRevision(c.game, f.git)
	}
	if err != nil {
		return "", err
	}
	d, err := e.firstDifference(then, now, c.record)
	if err != nil || d == nil {
		return "", err
	}
	return fmt.Sprintf("%s  winner then: %s\n  winner now:  %s\n", d, e.winnerUnder(then, c.record), e.winnerUnder(now, c.record)), nil
}

// atRevision loads a game as it was at a revision of git.
func (e *env) atRevision(game, revision string) (lang.Program, error) {
	show := exec.CommandContext(e.ctx, "git", "show", revision+":./"+filepath.Base(game))
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
	program, diagnostics := e.loadText(game, file)
	if program == nil {
		return nil, errorsOf(diagnostics)[0]
	}
	return program, nil
}

// winnerUnder says who wins a record's game under some rules.
func (e *env) winnerUnder(program lang.Program, r *record.Record) string {
	timeline := play.NewTimeline(program.NewGame(e.limits()), r.Header.Seed)
	for _, input := range r.Inputs() {
		timeline.Give(input)
	}
	_, err := timeline.Run(nil)
	result := timeline.Result()
	switch {
	case err == nil && timeline.Pending() != nil:
		err = play.ErrPending
		fallthrough
	case err != nil:
		return fmt.Sprintf("nobody yet (%v)", err)
	case result.Valued:
		return play.ShowValue(result.Value)
	case result.Winner < 0:
		return "nobody"
	}
	return winnerName(result.Winner, r.Answers)
}
