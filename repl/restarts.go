package repl

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// restarts is the commands that begin a game anew, with another seed, other rules, or from a file, and that save it.
type restarts struct {
	game    *game
	course  *course
	journal *journal
	screen  *screen
	person  *person
	world   World
}

// revival is a game that is played again, before it takes the place of the one at the console.
type revival struct {
	program  lang.Program
	seed     uint64
	console  lang.Console
	timeline *play.Timeline
	trail    []play.Position
	stopped  error // why not all of it could be played again
}

// revive plays inputs again unseen, as many steps as they reach and, without an input, as far as a turn.
func (r *restarts) revive(
	program lang.Program, seed uint64, inputs []play.Input, turn int, listener play.Host,
) *revival {
	v := &revival{program: program, seed: seed, console: program.NewConsole(play.Limits{Stop: r.person.stop})}
	v.timeline = play.NewTimeline(v.console, seed)
	for _, in := range inputs {
		v.timeline.Give(in)
	}
	for len(v.trail) == 0 || v.timeline.Position().Given < len(inputs) || v.console.Turns() < turn {
		if v.timeline.Over() {
			break
		}
		v.stopped = v.timeline.Step(listener)
		if v.stopped == nil && v.timeline.Pending() != nil {
			v.stopped = play.ErrPending
		}
		if v.stopped != nil {
			break
		}
		v.trail = append(v.trail, v.timeline.Position())
	}
	return v
}

// take puts a game that was played again in the place of the one at the console, in a record of its own.
func (r *restarts) take(v *revival, answers []*record.Answer) error {
	if errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	if len(v.trail) == 0 {
		return fmt.Errorf("the game cannot be set up: %w", v.stopped)
	}
	last := v.trail[len(v.trail)-1]
	if err := v.timeline.Return(last); err != nil {
		return err
	}
	r.game.take(v.program, v.seed, v.console)
	r.course.take(v, answers[:last.Given:last.Given])
	return r.screen.say(r.course.standing() + "\n")
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
	entries := append(entriesOf(r.journal.all()), record.Entry{At: &turn})
	file, err := r.world.Save(name, r.game.Program(), r.game.Seed(), entries)
	if err != nil {
		return err
	}
	return r.screen.say(fmt.Sprintf("Saved as %s; :load %s goes on from here.\n", file, file))
}

// load goes on with a saved game.
func (r *restarts) load(name string) error {
	if name == "" {
		return errors.New("say which file, as in :load sunday")
	}
	saved, program, err := r.world.Load(name, r.game.Language())
	if err != nil {
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

// edit lets the person edit the game's file.
func (r *restarts) edit(string) error {
	if err := r.world.Edit(); err != nil {
		return err
	}
	return r.reload("")
}

// reload takes over the rules as they are in the file now.
func (r *restarts) reload(string) error {
	program, err := r.world.Fresh()
	if err != nil {
		return err
	}
	if program.File().Text == r.game.Program().File().Text {
		return r.screen.say("The rules are the same as before.\n")
	}
	seed, inputs, turn := r.game.Seed(), r.course.inputs(), r.game.Turns()
	was, is := &witness{}, &witness{}
	if v := r.revive(r.game.Program(), seed, inputs, turn, was); errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	v := r.revive(program, seed, inputs, turn, is)
	if err := r.take(v, r.journal.all()); err != nil {
		return err
	}
	return r.screen.say(parting(was, is, v, turn))
}

// files returns the names of files that begin with something.
func (r *restarts) files(beginning string) []string { return r.world.Files(beginning) }
