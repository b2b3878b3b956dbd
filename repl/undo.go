package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/record"
)

// This file holds the commands that go back and forth.

// undo goes back by steps.
func (r *REPL) undo(rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	n = min(n, len(r.trail)-1)
	if n == 0 {
		return errors.New("there is nothing to take back; the game stands before its first turn")
	}
	return r.back(n)
}

// back goes back by n steps and says where the game is then.
func (r *REPL) back(n int) error {
	was, undone := r.trail, r.undone
	if len(undone) == 0 {
		r.taken = r.answers
	}
	at := len(r.trail) - 1 - n
	for i := len(was) - 1; i > at; i-- {
		undone = append(undone, was[i])
	}
	what := stepsOf(was, n, r.answers, r.console.Turns())
	if err := r.goTo(was[at]); err != nil {
		return err
	}
	r.trail, r.undone = was[:at+1], undone
	return r.say(fmt.Sprintf("Took back %s. %s\n", what, r.standing()))
}

// redo goes forth again.
func (r *REPL) redo(rest string) error {
	n, err := number(rest, 1)
	if err != nil {
		return err
	}
	if len(r.undone) == 0 {
		return errors.New("there is nothing to do again")
	}
	n = min(n, len(r.undone))
	to := r.undone[len(r.undone)-n]
	if err := r.comeTo(to); err != nil {
		return err
	}
	for range n {
		last := len(r.undone) - 1
		r.trail, r.undone = append(r.trail, r.undone[last]), r.undone[:last]
	}
	r.again(to.Given)
	r.noteEnd()
	r.observe(nil)
	return r.say(fmt.Sprintf("Did %s again. %s\n", stepsOf(r.trail, n, r.answers, r.console.Turns()), r.standing()))
}

// again writes down that inputs are in force again, up to a number of them.
func (r *REPL) again(given int) {
	n := given - len(r.answers)
	if n <= 0 {
		return
	}
	r.answers = append(r.answers, r.taken[len(r.answers):given]...)
	r.World.Log(record.Entry{Redo: n})
}

// reset goes back to before the first turn.
func (r *REPL) reset(string) error {
	if len(r.trail) == 1 {
		return r.sayWhere()
	}
	return r.back(len(r.trail) - 1)
}

// mostNamed is how many steps are named, where more are only counted.
const mostNamed = 3

// stepsOf names the last n steps of a trail in their order: turns, of which so many have begun at its end, and what was
// typed.
func stepsOf(trail []play.Position, n int, answers []*record.Answer, turns int) string {
	if n > mostNamed {
		return fmt.Sprintf("%d steps", n)
	}
	var names []string
	for i := len(trail) - 1; i >= len(trail)-n; i-- {
		given := trail[i-1].Given
		if trail[i].Given > given {
			if name := nameOfInput(answers[given].Input()); name != "" {
				names = append(names, name)
				continue
			}
		}
		names = append(names, fmt.Sprintf("turn %d", turns))
		turns--
	}
	slices.Reverse(names)
	if n == 1 {
		return names[0]
	}
	return strings.Join(names[:n-1], ", ") + " and " + names[n-1]
}

// nameOfInput names what was typed, "" for an answer.
func nameOfInput(in play.Input) string {
	switch in := in.(type) {
	case play.Typed:
		return quoted(in.Text)
	case play.Dice:
		words := []string{":dice"}
		for _, v := range in.Values {
			words = append(words, strconv.Itoa(int(v)))
		}
		if len(in.Values) == 0 {
			words = append(words, "off")
		}
		return quoted(strings.Join(words, " "))
	}
	return ""
}
