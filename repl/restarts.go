package repl

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/shelf"
)

// restarts is the commands that begin a game anew, with another seed, other rules, or from a file, and that save it.
type restarts struct {
	game    *game
	course  *course
	journal *journal
	screen  *screen
	reader  *reader
	person  *person
	shelf   *shelf.Shelf
	editor  func(path string) error
	roll    string // the command that calls this program
}

// revival is a game that is played again, before it takes the place of the one at the console.
type revival struct {
	*shelf.Revival
	program lang.Program
	console lang.Console
	header  record.Header // of its record
	stopped error         // why not all of it could be played again
}

// revive plays inputs again unseen, as many steps as they reach and, without an input, as far as a turn.
func (r *restarts) revive(
	program lang.Program, seed uint64, inputs []play.Input, turn int, listener play.Host,
) *revival {
	v := &revival{
		program: program, console: program.NewConsole(play.Limits{Stop: r.person.stop}),
		header: r.shelf.ConsoleHeaderOf(program, r.game.Language(), seed),
	}
	v.Revival, v.stopped = shelf.Revive(v.console, seed, inputs, &turn, listener)
	if v.stopped == nil && v.Timeline.Pending() != nil {
		v.stopped = play.ErrPending
	}
	return v
}

// take puts a game that was played again in the place of the one at the console, in a record of its own.
func (r *restarts) take(v *revival, answers []*record.Answer) error {
	if errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	if len(v.Ends) == 0 {
		return fmt.Errorf("the game cannot be set up: %w", v.stopped)
	}
	last := v.Ends[len(v.Ends)-1]
	if err := v.Timeline.Return(last); err != nil {
		return err
	}
	r.game.take(v.program, v.header.Seed, v.console)
	r.course.take(v, answers[:last.Given:last.Given])
	return r.screen.say(r.course.standing() + "\n")
}

// goOn goes on with a game where it stood. One that was still being set up asks on.
func (r *restarts) goOn(saved *shelf.Console) error {
	v := r.revive(saved.Program, saved.Seed, saved.Inputs(), saved.At, nil)
	if errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	if len(v.Ends) == 0 {
		r.course.begin()
		return r.course.stepWith(saved.Inputs())
	}
	last := v.Ends[len(v.Ends)-1]
	if err := v.Timeline.Return(last); err != nil {
		return err
	}
	r.game.take(saved.Program, saved.Seed, v.console)
	r.course.follow(v, last)
	return r.sayWhere(v)
}

// sayWhere says where a game stands that was played again.
func (r *restarts) sayWhere(v *revival) error {
	text := r.course.standing() + "\n"
	if v.stopped != nil {
		text += "The turn that was begun then is taken back.\n"
	}
	return r.screen.say(text)
}

// seed shows the seed or begins anew with another one.
func (r *restarts) seed(rest string) error {
	if rest == "" {
		return r.screen.say(fmt.Sprintf("seed %d\n", r.game.Seed()))
	}
	seed, err := strconv.ParseUint(rest, 10, 64)
	if err != nil {
		return fmt.Errorf("a seed is a number from 0 to 18446744073709551615, not %q", rest)
	}
	inputs, answers := r.course.setUpWith()
	return r.take(r.revive(r.game.Program(), seed, inputs, 0, nil), answers)
}

// save saves the game.
func (r *restarts) save(name string) error {
	if name == "" {
		return errors.New("say in which file, as in :save sunday")
	}
	turn := r.game.Turns()
	h := r.shelf.ConsoleHeaderOf(r.game.Program(), r.game.Language(), r.game.Seed())
	file, err := r.shelf.Save(name, h, r.journal.Answers(), &turn)
	switch {
	case errors.Is(err, record.ErrExists) && r.shelf.PathOf(file) == file:
		return fmt.Errorf("there is a file %s already; take another name", file)
	case errors.Is(err, record.ErrExists):
		return fmt.Errorf("there is a file %[1]s already; take another name, "+
			"or first remove it: %s records remove %[1]s", file, r.roll)
	case err != nil:
		return err
	}
	return r.screen.say(fmt.Sprintf("Saved as %s; :load %[1]s goes on from here.\n", file))
}

// wants asks a person whether a game shall be loaded that is another than the one here.
func (r *restarts) wants(game string) (bool, error) {
	if !r.person.here() || game == r.game.Program().Name() {
		return true, nil
	}
	line, err := r.reader.line(fmt.Sprintf("This is a game of %s, not of %s. Go on with it? (yes/no) ", game,
		r.game.Program().Name()))
	if err != nil {
		return false, err
	}
	if word := strings.ToLower(strings.TrimSpace(line)); word == "yes" || word == "y" {
		return true, nil
	}
	return false, r.screen.say("Nothing was loaded.\n")
}

// load goes on with a saved game.
func (r *restarts) load(name string) error {
	if name == "" {
		return errors.New("say which file, as in :load sunday")
	}
	saved, program, err := r.shelf.Load(name, r.game.Language())
	switch {
	case errors.Is(err, shelf.ErrNoRecord):
		return fmt.Errorf("%w; %s records lists them", err, r.roll)
	case err != nil:
		return err
	}
	if wanted, err := r.wants(saved.Header.Game); err != nil || !wanted {
		return err
	}
	turn := 0
	if saved.At != nil {
		turn = *saved.At
	}
	v := r.revive(program, saved.Header.Seed, saved.Inputs(), turn, nil)
	if err := r.take(v, saved.Answers); err != nil {
		return err
	}
	if v.stopped != nil {
		return r.screen.say("The turn that was begun then is taken back.\n")
	}
	return nil
}

// file is the game's file.
func (r *restarts) file() (string, error) {
	if name := r.game.Program().File().Name; lang.IsNamed(name) {
		return name, nil
	}
	return "", fmt.Errorf("this game stands in no file; begin with %s repl FILE to edit and reload one", r.roll)
}

// edit lets the person edit the game's file.
func (r *restarts) edit(string) error {
	file, err := r.file()
	if err == nil {
		err = r.editor(file)
	}
	if err != nil {
		return err
	}
	return r.reload("")
}

// reload takes over the rules as they are in the file now.
func (r *restarts) reload(string) error {
	file, err := r.file()
	if err != nil {
		return err
	}
	program, err := r.shelf.Fresh(file)
	if err != nil {
		return err
	}
	if program.File().Text == r.game.Program().File().Text {
		return r.screen.say("The rules are the same as before.\n")
	}
	seed, inputs, turn := r.game.Seed(), r.course.inputs(), r.game.Turns()
	was, is := shelf.NewWitness(mostWitnessed), shelf.NewWitness(mostWitnessed)
	if v := r.revive(r.game.Program(), seed, inputs, turn, was); errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	v := r.revive(program, seed, inputs, turn, is)
	if err := r.take(v, r.journal.Answers()); err != nil {
		return err
	}
	return r.screen.say(parting(was.Told(is), v, turn))
}

// files returns the names of files that begin with something.
func (r *restarts) files(beginning string) []string { return r.shelf.Names(beginning) }
