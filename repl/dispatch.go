package repl

import (
	"errors"
	"fmt"
	"strings"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/term"
)

// dispatch does what was typed, or what of it may be done where the game stands.
type dispatch struct {
	commands commands
	game     *game
	course   *course
	journal  *journal
	screen   *screen
	faults   *faults
}

// do does what was typed between two turns.
func (d *dispatch) do(text string) error {
	if typed, ok := term.ReadCommand(text); ok {
		return d.command(typed)
	}
	if about, ok := strings.CutPrefix(strings.TrimSpace(text), "?"); ok { // which begins nothing in any language
		return d.command(&term.Command{Name: "help", Rest: strings.TrimSpace(about)})
	}
	switch d.game.Read(text) {
	case lang.Expression:
		return d.commands.withColon(text, d.look(text))
	case lang.Action: // after the end of the game too
		return d.commands.withColon(text, d.course.give(play.Typed{Turn: d.game.Turns(), Text: text}))
	}
	return nil
}

// action does an action for whoever has the turn.
func (d *dispatch) action(doer lang.Doer, text string) error {
	if text == "" {
		return errors.New("say which action, as an expression; :help do tells more")
	}
	return d.course.give(play.Typed{Turn: d.game.Turns(), Text: doer.Doing(text)})
}

// look shows the value of an expression.
func (d *dispatch) look(text string) error {
	value, err := d.game.Look(text)
	if err != nil {
		return err
	}
	return d.screen.show(value)
}

// command does a command.
func (d *dispatch) command(typed *term.Command) error {
	name := typed.Name
	if name == "" {
		name = "help"
	}
	c, err := d.commands.find(name)
	if err != nil {
		return err
	}
	if c.usage == "" && typed.Rest != "" {
		return fmt.Errorf(":%s stands alone; :help %s tells what it does", c.name, c.name)
	}
	err = c.run(typed.Rest)
	d.noteTurn()
	return err
}

// noteTurn has the record say which turn the console is at.
func (d *dispatch) noteTurn() { d.journal.turn(d.game.Turns()) }

// atPrompt does a command that was typed instead of an answer. An error gives up the step.
func (d *dispatch) atPrompt(typed *term.Command) error {
	c, err := d.commands.find(typed.Name)
	switch {
	case err == nil && c.atPrompt != nil:
		return c.atPrompt()
	case err == nil && !c.looks:
		err = mustWait(c)
	case err == nil:
		err = c.run(typed.Rest)
	}
	if err != nil {
		return d.faults.tell(err)
	}
	return nil
}

// atStop does what was typed where a turn has stopped, and says whether it goes on then.
func (d *dispatch) atStop(text string) (goesOn bool, err error) {
	typed, ok := term.ReadCommand(text)
	if !ok {
		return false, d.lookOnly(text)
	}
	c, err := d.commands.find(typed.Name)
	switch {
	case err != nil:
		return false, err
	case c.resume != nil && (c.usage != "" || typed.Rest == ""):
		err = c.resume(typed.Rest)
		return err == nil, err
	case !c.looks && !c.stops:
		return false, mustWait(c)
	}
	return false, c.run(typed.Rest)
}

// mustWait is the error of a command that may not come in the middle of a turn.
func mustWait(c *command) error { return fmt.Errorf("the turn is not over, so :%s must wait", c.name) }

// lookOnly shows an expression in the middle of a turn, when nothing may be changed.
func (d *dispatch) lookOnly(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	err := d.look(text)
	var refused *play.Refused
	if errors.As(err, &refused) && refused.Reason != "" {
		return errors.New("the turn is not over, so only expressions can be typed; :go goes on")
	}
	return d.commands.withColon(text, err)
}
