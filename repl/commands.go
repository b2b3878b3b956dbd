package repl

import (
	"errors"
	"fmt"
	"slices"
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
	least int    // how many letters of its name must be typed
	looks bool   // whether it only looks, so that it may come in the middle of a turn
	stops bool   // whether it may come where a turn has stopped
	run   func(rest string) error

	resume   func(rest string) error         // what it does, before the turn goes on, where one has stopped; may be nil
	atPrompt func() error                    // what it does at a question of the game; nil for what run does
	words    func(beginning string) []string // how what stands behind the name could go on; may be nil
	value    bool                            // whether an expression can stand there
}

// commands are all commands in the order in which :help lists them. What a person types may be the beginning of a name;
// the first that fits is taken, but :r does not play the game to its end.
type commands []*command

// find returns the command that somebody means.
func (list commands) find(name string) (*command, error) {
	for _, c := range list {
		if name != "" && strings.HasPrefix(c.name, name) && len(name) >= c.least {
			return c, nil
		}
	}
	if near := lang.Nearest(":"+name, list.names()); near != "" {
		return nil, fmt.Errorf("there is no command :%s; did you mean %s? :help lists them", name, near)
	}
	return nil, fmt.Errorf("there is no command :%s; :help lists them", name)
}

// names lists the names of all commands, with their colons.
func (list commands) names() []string {
	var names []string
	for _, c := range list {
		names = append(names, ":"+c.name)
	}
	return names
}

// withColon adds to what is wrong with a text that it may be meant as a command.
func (list commands) withColon(text string, err error) error {
	var refused *play.Refused
	if !errors.As(err, &refused) || len(refused.Faults) == 0 {
		return err
	}
	word, rest, _ := strings.Cut(strings.TrimSuffix(strings.TrimSpace(text), ";"), " ")
	if word == "exit" {
		word = "quit"
	}
	known := slices.Contains(list.names(), ":"+word)
	if !known || rest != "" && !unicode.IsLetter(rune(rest[0])) && !unicode.IsDigit(rune(rest[0])) {
		return err
	}
	fault := *refused.Faults[0]
	fault.Help = "a command begins with a colon: " + strings.TrimRight(":"+word+" "+rest, " ")
	fault.Edits = nil
	return &play.Refused{Faults: []*source.Diagnostic{&fault}}
}

// isCommand says whether a text is a command.
func isCommand(text string) bool {
	_, ok := term.ReadCommand(text)
	return ok
}
