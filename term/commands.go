package term

import "strings"

// A Command is a line that a person types at a prompt and that is not an answer: it begins with a colon. It reaches the
// game as an error of the prompt.
type Command struct {
	Name string // without its colon
	Rest string // what stands behind it
}

func (c *Command) Error() string { return ":" + c.Name }

// ReadCommand understands a line that is a command.
func ReadCommand(line string) (c *Command, ok bool) {
	typed := strings.TrimSpace(line)
	if !strings.HasPrefix(typed, ":") || strings.HasPrefix(typed, "::") {
		return nil, false
	}
	name, rest, _ := strings.Cut(strings.TrimLeft(typed[1:], " \t"), " ")
	return &Command{name, strings.TrimSpace(rest)}, true
}

// Commands reads lines that may be commands. Two colons at the beginning stand for one that is part of the answer.
func Commands(read func(prompt string) (string, error)) func(prompt string) (string, error) {
	return func(prompt string) (string, error) {
		line, err := read(prompt)
		if err != nil {
			return line, err
		}
		if c, ok := ReadCommand(line); ok && c.Name != "?" && c.Name != "??" { // these the question itself understands
			return "", c
		}
		if typed := strings.TrimSpace(line); strings.HasPrefix(typed, "::") {
			return typed[1:], nil
		}
		return line, nil
	}
}
