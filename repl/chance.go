package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/roll-lang/roll/play"
)

// chance is the dice or the deck, and what a person chooses for them.
type chance struct {
	game   *game
	course *course
	screen *screen
	person *person
}

// dice chooses what the next dice or cards show.
func (c *chance) dice(rest string) error {
	_, state := c.game.Table()
	switch {
	case rest == "":
		return c.screen.say(c.describe())
	case c.course.over():
		return errors.New(gameOver)
	case rest == "off" && len(state.Chosen) == 0:
		return c.screen.say("Nothing is chosen; chance decides.\n")
	case rest == "off":
		return c.course.give(play.Dice{Turn: c.game.Turns()})
	}
	var values []int32
	for _, word := range strings.FieldsFunc(rest, func(c rune) bool { return c == ' ' || c == ',' || c == '\t' }) {
		n, err := strconv.ParseInt(word, 10, 32)
		if err != nil {
			return fmt.Errorf("%q is not a whole number", word)
		}
		values = append(values, int32(n))
	}
	err := c.course.give(play.Dice{Turn: c.game.Turns(), Values: values})
	if err != nil || !c.person.here() {
		return err
	}
	return c.screen.say(c.next())
}

// next says what was chosen for more than one turn, as the turns show it: so many numbers as there are dice, or one
// card.
func (c *chance) next() string {
	setup, state := c.game.Table()
	what, each := "The next dice show", max(1, len(setup.Dice))
	if len(setup.Cards.Kinds) > 0 {
		what, each = "The next cards are", 1
	}
	if len(state.Chosen) <= each {
		return ""
	}
	var turns []string
	for group := range slices.Chunk(state.Chosen, each) {
		turns = append(turns, numbers(group))
	}
	return fmt.Sprintf("%s %s; then chance goes on.\n", what, strings.Join(turns, ", then "))
}

// describe describes the dice or the deck, and what was chosen for them.
func (c *chance) describe() string {
	setup, state := c.game.Table()
	var b strings.Builder
	switch cards := counted(state.Deck.Len(), "card"); {
	case setup.Cards.Replacement && len(setup.Cards.Kinds) > 0:
		fmt.Fprintf(&b, "%s; a card that was drawn goes back\n", cards)
	case len(setup.Cards.Kinds) > 0:
		fmt.Fprintf(&b, "%d of %s left before they are shuffled again\n", state.Deck.Left(), cards)
	case len(setup.Dice) == 0:
	case len(setup.Dice) == 1:
		fmt.Fprintf(&b, "1 die with %d faces\n", setup.Dice[0])
	default:
		fmt.Fprintf(&b, "%d dice with %s faces\n", len(setup.Dice), numbers(setup.Dice))
	}
	if len(state.Chosen) > 0 {
		fmt.Fprintf(&b, "next: %s\n", numbers(state.Chosen))
	}
	return b.String()
}
