package repl

import (
	"errors"
	"fmt"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file begins a game anew: with another seed, other rules, or from a file.

// revival is a game that is played again, before it takes the place of the one at the console.
type revival struct {
	console  lang.Console
	timeline *play.Timeline
	trail    []play.Position
	stopped  error // why not all of it could be played again
}

// revive plays inputs again unseen, as many steps as they reach and, without an input, as far as a turn.
func (r *REPL) revive(program lang.Program, inputs []play.Input, turn int, listener play.Host) *revival {
	v := &revival{console: program.NewConsole(play.Limits{Stop: r.Stop})}
	v.timeline = play.NewTimeline(v.console, r.Seed)
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

// restart begins anew with inputs that set the game up.
func (r *REPL) restart(program lang.Program, inputs []play.Input, answers []*record.Answer) error {
	v := r.revive(program, inputs, 0, nil)
	return r.take(program, v, answers)
}

// take puts a game that was played again in the place of the one at the console, in a record of its own.
func (r *REPL) take(program lang.Program, v *revival, answers []*record.Answer) error {
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
	r.Program, r.console, r.timeline, r.trail = program, v.console, v.timeline, v.trail
	r.answers, r.undone, r.taken, r.typing, r.at = answers[:last.Given:last.Given], nil, nil, nil, -1
	r.setting = false
	r.World.Begin(program, r.Seed)
	r.World.Log(entriesOf(r.answers)...)
	r.noteEnd()
	r.observe(nil)
	return r.sayWhere()
}

func entriesOf(answers []*record.Answer) []record.Entry {
	entries := make([]record.Entry, len(answers))
	for i, a := range answers {
		entries[i].Answer = a
	}
	return entries
}

// save saves the game.
func (r *REPL) save(name string) error {
	if name == "" {
		return errors.New("say in which file, as in :save sunday")
	}
	entries := entriesOf(r.answers)
	turn := r.console.Turns()
	entries = append(entries, record.Entry{At: &turn})
	file, err := r.World.Save(name, r.Program, r.Seed, entries)
	if err != nil {
		return err
	}
	return r.say(fmt.Sprintf("Saved as %s; :load %s goes on from here.\n", file, file))
}

// load goes on with a saved game.
func (r *REPL) load(name string) error {
	if name == "" {
		return errors.New("say which file, as in :load sunday")
	}
	saved, program, err := r.World.Load(name, r.Language)
	if err != nil {
		return err
	}
	seed := r.Seed
	r.Seed = saved.Header.Seed
	turn := 0
	if saved.At != nil {
		turn = *saved.At
	}
	v := r.revive(program, saved.Inputs(), turn, nil)
	if err := r.take(program, v, saved.Answers); err != nil {
		r.Seed = seed
		return err
	}
	if v.stopped != nil {
		return r.say("The turn that was begun then is taken back.\n")
	}
	return nil
}

// edit lets the person edit the game's file.
func (r *REPL) edit(string) error {
	if err := r.World.Edit(); err != nil {
		return err
	}
	return r.reload("")
}

// reload takes over the rules as they are in the file now.
func (r *REPL) reload(string) error {
	program, err := r.World.Fresh()
	if err != nil {
		return err
	}
	if program.File().Text == r.Program.File().Text {
		return r.say("The rules are the same as before.\n")
	}
	inputs, turn := r.timeline.Inputs(), r.console.Turns()
	was, is := &witness{}, &witness{}
	if v := r.revive(r.Program, inputs, turn, was); errors.Is(v.stopped, play.ErrInterrupted) {
		return v.stopped
	}
	v := r.revive(program, inputs, turn, is)
	if err := r.take(program, v, r.answers); err != nil {
		return err
	}
	return r.say(parting(was, is, v, turn))
}

// parting says where a game went another way under new rules.
func parting(was, is *witness, v *revival, turn int) string {
	text := ""
	for i := range max(len(was.list), len(is.list)) {
		a, b := at(was.list, i), at(is.list, i)
		if a.text == b.text {
			continue
		}
		text = fmt.Sprintf("From %s on the game goes another way.\n  before: %s\n  now:    %s\n", when(max(a.turn, b.turn)), a.text, b.text)
		break
	}
	switch {
	case text == "":
		return "All that happened stays the same.\n"
	case v.stopped != nil && v.console.Turns() < turn:
		return text + fmt.Sprintf("What was done behind %s does not fit the new rules and is left out.\n", when(v.console.Turns()))
	}
	return text
}

// when names a turn.
func when(turn int) string {
	if turn == 0 {
		return "setting up"
	}
	return fmt.Sprintf("turn %d", turn)
}

// witness is a host that remembers what happens, in words, but for what depends on the text of the program alone.
type witness struct {
	list []testimony
}

type testimony struct {
	turn int
	text string
}

// mostTestimonies bounds what is remembered of a long game.
const mostTestimonies = 100_000

// at returns what a witness remembers, or that nothing more happened.
func at(list []testimony, i int) testimony {
	if i < len(list) {
		return list[i]
	}
	return testimony{text: "nothing more"}
}

// Listens says that all that happens matters.
func (w *witness) Listens() play.Kinds { return play.Happenings }

// Hear remembers an event.
func (w *witness) Hear(e play.Event) error {
	if len(w.list) < mostTestimonies {
		w.list = append(w.list, testimony{e.Turn, play.Describe(e.Body)})
	}
	return nil
}

// Ask is never called.
func (w *witness) Ask(*play.Prompt) (play.Answer, error) { return play.Answer{}, play.ErrPending }
