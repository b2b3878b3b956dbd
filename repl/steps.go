package repl

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
)

// This file holds the commands that play.

// turn plays one turn or, where the person says so at a stop in it, more.
func (r *REPL) turn(string) error { return r.run("1") }

// run plays turns.
func (r *REPL) run(rest string) error {
	n, err := number(rest, 0)
	if err != nil {
		return err
	}
	if r.timeline.Result().Over {
		return errors.New(gameOver)
	}
	r.left = n - 1
	for played := 0; !r.timeline.Result().Over; played++ {
		err := r.Stop() // turns may be too short to ask
		if err == nil {
			err = r.step()
		}
		if errors.Is(err, play.ErrInterrupted) && r.Person && played > 0 {
			r.Forget()
			return cmp.Or(r.say("Stopped. "+r.standing()+"\n"), r.leavePaste(""))
		}
		if err != nil || r.left == 0 {
			return err
		}
		r.left = max(toTheEnd, r.left-1)
	}
	return nil
}

// toTheEnd, of turns that are left to be played, is all of them.
const toTheEnd = -1

// sayWhere says where the game is.
func (r *REPL) sayWhere() error {
	return r.say(r.standing() + "\n")
}

// standing says where the game is.
func (r *REPL) standing() string {
	turns := r.console.Turns()
	result := r.timeline.Result()
	switch {
	case r.setting:
		return "The game is being set up."
	case r.playing && turns > r.begun:
		return fmt.Sprintf("In the middle of turn %d.", turns)
	case r.playing:
		return "In the middle of what was typed."
	case result.Over && result.Valued:
		return fmt.Sprintf("The game is over after %s: %s.", counted(turns, "turn"), play.ShowValue(result.Value))
	case result.Over && result.Winner >= 0:
		return fmt.Sprintf("The game is over after %s: %s has won.", counted(turns, "turn"), r.nameOf(result.Winner))
	case result.Over:
		return fmt.Sprintf("The game is over after %s: nobody has won.", counted(turns, "turn"))
	case turns == 0:
		return fmt.Sprintf("Before the first turn; %s begins.", r.nameOf(r.console.NextSeat()))
	}
	return fmt.Sprintf("After turn %d; %s is next.", turns, r.nameOf(r.console.NextSeat()))
}

// counted is a number with what it counts.
func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

// dice chooses what the next dice or cards show.
func (r *REPL) dice(rest string) error {
	switch {
	case rest == "":
		return r.say(r.chance())
	case r.timeline.Result().Over:
		return errors.New(gameOver)
	case rest == "off" && len(r.chosen()) == 0:
		return r.say("Nothing is chosen; chance decides.\n")
	case rest == "off":
		return r.input(play.Dice{Turn: r.console.Turns()})
	}
	var values []int32
	for _, word := range strings.FieldsFunc(rest, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			return fmt.Errorf("%q is not a whole number", word)
		}
		values = append(values, int32(n))
	}
	return r.input(play.Dice{Turn: r.console.Turns(), Values: values})
}

// chosen is what the next dice or cards show.
func (r *REPL) chosen() []int32 {
	_, state := r.console.Table()
	return state.Chosen
}

// seed shows the seed or begins anew with another one.
func (r *REPL) seed(rest string) error {
	if rest == "" {
		return r.say(fmt.Sprintf("seed %d\n", r.Seed))
	}
	seed, err := strconv.ParseUint(rest, 10, 64)
	if err != nil {
		return fmt.Errorf("a seed is a number from 0 to 18446744073709551615, not %q", rest)
	}
	inputs := r.timeline.Inputs()[:r.trail[0].Given]
	answers := r.answers[:r.trail[0].Given]
	before := r.Seed
	r.Seed = seed
	err = r.restart(r.Program, inputs, answers)
	if err != nil {
		r.Seed = before
	}
	return err
}
