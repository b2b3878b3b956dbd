package repl

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/roll-lang/roll/lang"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/term"
)

// A command is something that the person does to the console.
type command struct {
	name  string
	usage string // what stands behind the name
	short string // what it does, in a line
	long  string // more, for those who ask
	looks bool   // whether it only looks, so that it may come in the middle of a turn
	least int    // how many letters of its name must be typed
	stops bool   // whether it may come where a turn has stopped
	run   func(r *REPL, rest string) error
}

// commands are all commands in the order in which :help lists them. What a person types may be the beginning of a name;
// the first that fits is taken, but :r is no game that is played to its end.
func commands() []*command {
	return []*command{
		{
			name: "step", short: "play one turn", run: (*REPL).turn,
			long: "The game asks as it does when it is played. Where it has stopped, this plays to the end of the turn.",
		},
		{name: "run", usage: "[N]", short: "play N turns, or to the end", least: 2, run: (*REPL).run},
		{name: "turns", usage: "[N]", short: "show the last N turns; 20 if you leave N out", looks: true, run: (*REPL).turns},
		{name: "board", usage: "[tile N]", short: "draw the board, or its part around a tile or square", looks: true, run: (*REPL).board},
		{name: "players", short: "show who plays and where the pieces stand", looks: true, run: (*REPL).players},
		{name: "state", short: "show whose turn is next, the seed, the dice or cards", looks: true, run: (*REPL).state},
		{name: "vars", short: "show all fields and variables", looks: true, run: (*REPL).vars},
		{
			name: "dice", usage: "[N… | off]", short: "choose what the next dice or cards show", run: (*REPL).dice,
			long: "Each number is for one die, one after the other; in a game with a deck it is the value of a card.\n" +
				"Afterwards chance goes on as it would have.",
		},
		{
			name: "undo", usage: "[N]", short: "take back the last turn, or what was typed; or N of them", run: (*REPL).undo,
			long: "At a question of the game it takes back the answer before.",
		},
		{name: "redo", usage: "[N]", short: "do again what was taken back", run: (*REPL).redo},
		{
			name: "why", usage: "[NAME | tile N]", short: "say what led to where things stand", looks: true, run: (*REPL).why,
			long: "Alone it explains what happened last; with the name of a player, where the player stands; with a\n" +
				"variable, why it has its value; with a tile, who came there last; with a square of a grid, as in 0,2, why it\n" +
				"is taken or empty.",
		},
		{name: "help", usage: "[NAME]", short: "list the commands, or explain one of them, or a word", looks: true, run: (*REPL).help},
		{name: "quit", short: "leave", looks: true, run: func(*REPL, string) error { return errQuit }},
		{name: "seed", usage: "[N]", short: "show the seed, or begin anew with another one", run: (*REPL).seed},
		{
			name: "break", usage: "[WHERE | off]", short: "stop in the middle of a turn, where something happens", stops: true, run: (*REPL).breakAt,
			long: "WHERE is a function, as Tab lists them, or the first word of its name: the game stops where it begins.\n" +
				"Or it is tile N, where a piece comes to that tile, or player N, where the turn of that player begins;\n" +
				"players count from 1 here. Then you can look around, and :go goes on. Alone it lists where the game stops;\n" +
				"off forgets all of them, and naming one again forgets that one.",
		},
		{
			name: "watch", usage: "[EXPR | off]", short: "show an expression whenever its value changes", stops: true, run: (*REPL).watch,
			long: "Alone it lists what is watched; off forgets all of it, and naming one again forgets that one.",
		},
		{name: "trace", usage: "[on | off]", short: "show each statement that runs", stops: true, run: (*REPL).traceOn},
		{name: "reset", short: "go back to before the first turn", long: "What was typed since is undone too.", run: (*REPL).reset},
		{
			name: "save", usage: "FILE", short: "save the game in a file", run: (*REPL).save,
			long: "A plain name is kept among the records of roll; a name with a slash, or one that ends in .rollrec, is a file.",
		},
		{name: "load", usage: "FILE", short: "go on with a saved game", run: (*REPL).load},
		{name: "edit", short: "edit the file of the game, then reload it", run: (*REPL).edit},
		{
			name: "reload", short: "take over the rules as they are in the file now", run: (*REPL).reload,
			long: "All that was done is done again under the new rules. Where the game goes another way from some point on,\n" +
				"it says so.",
		},
		{name: "go", short: "go on, where the game has stopped", looks: true, run: (*REPL).goOn},
	}
}

// find returns the command that somebody means, or nil.
func find(name string) *command {
	for _, c := range commands() {
		if name != "" && strings.HasPrefix(c.name, name) && len(name) >= c.least {
			return c
		}
	}
	return nil
}

// isCommand says whether a text is a command.
func isCommand(text string) bool {
	_, ok := term.ReadCommand(text)
	return ok
}

// command does a command.
func (r *REPL) command(text string) error {
	typed, _ := term.ReadCommand(text)
	if typed.Name == "" {
		typed.Name = "help"
	}
	c := find(typed.Name)
	if c == nil {
		return noCommand(typed.Name)
	}
	if c.usage == "" && typed.Rest != "" {
		return fmt.Errorf(":%s stands alone; :help %s tells what it does", c.name, c.name)
	}
	err := c.run(r, typed.Rest)
	r.noteTurn()
	return err
}

// noCommand says that there is no such command, and which one may be meant.
func noCommand(name string) error {
	if near := lang.Nearest(":"+name, commandNames()); near != "" {
		return fmt.Errorf("there is no command :%s; did you mean %s? :help lists them", name, near)
	}
	return fmt.Errorf("there is no command :%s; :help lists them", name)
}

// withColon adds to what is wrong with a text that it may be meant as a command.
func withColon(text string, err error) error {
	var refused *play.Refused
	if !errors.As(err, &refused) || len(refused.Faults) == 0 {
		return err
	}
	word, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(text), ";"), " ")
	if word == "exit" {
		word = "quit"
	}
	known := slices.Contains(commandNames(), ":"+word)
	if !known || rest != "" && !unicode.IsLetter(rune(rest[0])) && !unicode.IsDigit(rune(rest[0])) {
		return err
	}
	fault := *refused.Faults[0]
	fault.Help = "a command begins with a colon: " + strings.TrimRight(":"+word+" "+rest, " ")
	fault.Edits = nil
	return &play.Refused{Faults: []*source.Diagnostic{&fault}}
}

// lookAround does what may be done in the middle of a turn, where it asks something or has stopped.
func (r *REPL) lookAround(text string, stopped bool) error {
	typed, ok := term.ReadCommand(text)
	if !ok {
		return r.lookOnly(text)
	}
	c := find(typed.Name)
	switch {
	case c == nil:
		return noCommand(typed.Name)
	case !c.looks && !(c.stops && stopped):
		return fmt.Errorf("the turn is not over, so :%s must wait", c.name)
	}
	return c.run(r, typed.Rest)
}

// lookOnly shows an expression in the middle of a turn, when nothing may be changed.
func (r *REPL) lookOnly(text string) error {
	if strings.TrimSpace(text) == "" {
		return nil
	}
	value, err := r.console.Look(text)
	var refused *play.Refused
	if errors.As(err, &refused) && refused.Reason != "" {
		return errors.New("the turn is not over, so only expressions can be typed; :go goes on")
	}
	if err != nil {
		return withColon(text, err)
	}
	return r.show(value)
}

// commandAtPrompt does a command that was typed instead of an answer. An error gives up the step.
func (r *REPL) commandAtPrompt(typed *term.Command) error {
	c := find(typed.Name)
	if c != nil && c.name == "undo" {
		return r.undoAnswer()
	}
	err := r.lookAround(":"+typed.Name+" "+typed.Rest, false)
	if err == nil {
		return nil
	}
	return r.tell(err)
}

// undoAnswer takes back the answer before the question that waits. Where there is none in this step, the step is given
// up.
func (r *REPL) undoAnswer() error {
	if given := r.timeline.Position().Given; len(r.answers) <= given+r.typedAt(given) {
		if r.setting {
			return r.say("There is no answer to take back.\n")
		}
		return errTakenBack
	}
	if _, err := r.timeline.Undo(); err != nil {
		return err
	}
	r.retract(1)
	return r.say("Took the last answer back.\n")
}

// typedAt returns 1 if the input of this number is no answer, which begins a step, and 0 else.
func (r *REPL) typedAt(i int) int {
	if i < len(r.answers) {
		if _, answer := r.answers[i].Input().(play.Answer); !answer {
			return 1
		}
	}
	return 0
}

// number reads the number behind a command; without one it is otherwise.
func number(rest string, otherwise int) (int, error) {
	if rest == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(rest)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("a number from 1 belongs here, not %q", rest)
	}
	return n, nil
}
