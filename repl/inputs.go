package repl

import (
	"cmp"
	"errors"
	"slices"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
	"github.com/roll-lang/roll/term"
)

// This file takes the steps of the game, each of which is finished or taken back whole, and keeps the record in step.

// input gives the game an input that is no answer.
func (r *REPL) input(in play.Input) error {
	r.typing = record.NewDone(in)
	r.timeline.Give(in)
	return r.step()
}

// step plays one step: sets up, does what was typed, or plays a turn. A step that fails, or is stopped, is taken back.
func (r *REPL) step() error {
	r.playing, r.begun = true, r.console.Turns()
	defer func() { r.playing = false }()
	for {
		err := r.timeline.Next(r.host)
		var command *term.Command
		switch {
		case err == nil:
			r.stepped()
			return nil
		case !errors.As(err, &command):
			return cmp.Or(r.abandon(), err)
		}
		if err = r.commandAtPrompt(command); err != nil {
			return cmp.Or(r.abandon(), err)
		}
	}
}

// stepped notes that a step is finished.
func (r *REPL) stepped() {
	r.flush()
	r.setting = false
	r.trail = append(r.trail, r.timeline.Position())
	r.undone = nil
	r.noteEnd()
	r.observe(nil)
}

// noteEnd writes down that the game is over, if it is. Whatever is written behind that takes it back.
func (r *REPL) noteEnd() {
	if result := r.timeline.Result(); result.Over {
		r.World.Log(record.NewEnd(r.console, r.nameOf(result.Winner)))
	}
}

// flush writes down what was typed.
func (r *REPL) flush() {
	if r.typing == nil {
		return
	}
	r.note(record.Entry{Answer: r.typing})
	r.typing = nil
}

// note writes an input down. Those that were taken back before are forgotten, by the record too.
func (r *REPL) note(entry record.Entry) {
	r.answers = append(r.answers, entry.Answer)
	r.undone = nil
	r.World.Log(entry)
}

// answered writes an answer down.
func (r *REPL) answered(p *play.Prompt, a play.Answer) {
	r.flush()
	r.note(record.NewAnswer(p, a, r.console.Turns()))
}

// abandon takes a step back that is not finished. If it gave no input, what was taken back before it can still be done
// again.
func (r *REPL) abandon() error {
	r.typing = nil
	if len(r.trail) == 0 {
		return nil // setting up; there is nothing before it
	}
	r.Forget() // the Ctrl-C that stopped the step has done its work
	at := r.trail[len(r.trail)-1]
	if err := r.goTo(at); err != nil || len(r.undone) == 0 {
		return err
	}
	for _, a := range r.taken[at.Given:] { // what was typed has taken their place
		r.timeline.Give(a.Input())
	}
	return r.comeTo(at)
}

// goTo goes to the end of a step and writes that down.
func (r *REPL) goTo(p play.Position) error {
	if err := r.comeTo(p); err != nil {
		return err
	}
	if n := len(r.answers) - p.Given; n > 0 {
		r.retract(n)
		r.noteEnd()
	}
	r.observe(nil)
	return nil
}

// comeTo brings the timeline to the end of a step. Ctrl-C does not keep it from that, since there is no other place to be.
func (r *REPL) comeTo(p play.Position) error {
	for {
		err := r.timeline.Return(p)
		if !errors.Is(err, play.ErrInterrupted) || !r.Person {
			return err
		}
		r.Forget()
		if r.Stop() != nil { // it was no Ctrl-C; all must end
			return err
		}
	}
}

// retract takes the last n inputs out of the record.
func (r *REPL) retract(n int) {
	r.World.Log(record.Entry{Undo: n})
	r.answers = slices.Clip(r.answers[:len(r.answers)-n])
}

// noteTurn writes down which turn the console is at, since a game without questions would not tell.
func (r *REPL) noteTurn() {
	if turn := r.console.Turns(); turn != r.at {
		r.at = turn
		r.World.Log(record.Entry{At: &turn})
	}
}
