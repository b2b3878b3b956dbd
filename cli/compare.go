package cli

import (
	"fmt"
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
}

// compareRules plays all saved games under two versions of their rules.
func (e *env) compareRules(args []string, f *testFlags) error {
	games, err := e.savedGames(args)
	if err != nil {
		return err
	}
	differ := 0
	for i := range games {
		text, err := e.compareOne(&games[i], f)
		if err != nil {
			return err
		}
		if text == "" {
			continue
		}
		differ++
		if _, err := fmt.Fprintf(e.out, "%s\n%s", games[i].path, text); err != nil {
			return cannotWrite(err)
		}
	}
	_, err = fmt.Fprintf(e.out, "%d of %d games differ\n", differ, len(games))
	return cannotWrite(err)
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
			c, err := readCompared(path)
			if err != nil {
				return nil, err
			}
			list = append(list, c)
		}
	}
	return list, nil
}

// savedGamesOf returns the saved games of a game: the tests beside it, and its records among those that are kept.
func (e *env) savedGamesOf(game string) ([]compared, error) {
	var list []compared
	tests, err := filepath.Glob(filepath.Join(filepath.Dir(game), "*"+testExt))
	if err != nil {
		return nil, err
	}
	for _, path := range tests {
		c, err := readCompared(path)
		if err != nil {
			return nil, err
		}
		if absolute(c.game) == absolute(game) {
			list = append(list, c)
		}
	}
	records, err := e.listKept()
	for _, k := range records {
		if k.err == nil && k.record.Header.File == absolute(game) {
			list = append(list, compared{k.path, k.record, game})
		}
	}
	return list, err
}

// readCompared reads a test or a record.
func readCompared(path string) (compared, error) {
	if filepath.Ext(path) != recordExt {
		t, err := readTest(path)
		if err != nil {
			return compared{}, err
		}
		return compared{path, t.record, t.game()}, nil
	}
	r, err := record.ReadFile(path)
	if err != nil {
		return compared{}, recordError(path, err)
	}
	return compared{path, r, r.Header.File}, nil
}

// compareOne plays a saved game under both rules and says where it differs first and who would have won, or nothing.
func (e *env) compareOne(c *compared, f *testFlags) (string, error) {
	now, diagnostics, err := e.load(c.game)
	if err != nil {
		return "", err
	}
	if now == nil {
		return "", errorsOf(diagnostics)[0]
	}
	then, err := e.oldRules(c.game, f)
	if err != nil {
		return "", err
	}
	d, err := firstDifference(then, now, c.record)
	if err != nil || d == nil {
		return "", err
	}
	return fmt.Sprintf("%s  winner then: %s\n  winner now:  %s\n", d, winnerUnder(then, c.record), winnerUnder(now, c.record)), nil
}

// oldRules loads the other version of a game.
func (e *env) oldRules(game string, f *testFlags) (lang.Program, error) {
	if f.against != "" {
		program, diagnostics, err := e.load(f.against)
		if err == nil && program == nil {
			err = errorsOf(diagnostics)[0]
		}
		return program, err
	}
	show := exec.CommandContext(e.ctx, "git", "show", f.git+":./"+filepath.Base(game))
	show.Dir = filepath.Dir(game)
	text, err := show.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: git has no version of it at %s", game, f.git)
	}
	file, d := source.Decode(game, text)
	if d != nil {
		return nil, d
	}
	program, diagnostics := languageOf(game).Load(file)
	if program == nil {
		return nil, errorsOf(diagnostics)[0]
	}
	return program, nil
}

// winnerUnder says who wins a record's game under some rules.
func winnerUnder(program lang.Program, r *record.Record) string {
	game := program.NewGame(play.Limits{})
	game.Reset(r.Header.Seed)
	host := &answering{Host: &playback{}, inputs: r.Inputs()}
	err := play.Run(game, host)
	switch {
	case err != nil:
		return fmt.Sprintf("nobody yet (%v)", err)
	case game.Result().Winner < 0:
		return "nobody"
	}
	name := ""
	for _, a := range r.Answers {
		if a.For == play.ForName.String() && a.Seat == game.Result().Winner+1 {
			name = a.Text
		}
	}
	return play.NameOfSeat(game.Result().Winner, name)
}
