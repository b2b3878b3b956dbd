package count

import (
	"slices"

	"github.com/roll-lang/roll/play"
)

// choices are the different answers to a prompt.
type choices struct {
	prompt *play.Prompt
	list   []int32 // of a list with repetitions taken out; nil else
}

// choicesOf returns the answers to a prompt. The error is ErrChoices.
func choicesOf(p *play.Prompt) (choices, error) {
	if p.Choices() > MaxChoices {
		return choices{}, ErrChoices
	}
	c := choices{prompt: p}
	if p.Form == play.OneOf && p.Options.List != nil {
		c.list = slices.Clone(p.Options.List)
		slices.Sort(c.list)
		c.list = slices.Compact(c.list)
	}
	return c, nil
}

// len returns how many answers there are: one where anything can be typed.
func (c *choices) len() int {
	if c.list != nil {
		return len(c.list)
	}
	return int(max(1, c.prompt.Choices()))
}

// at returns the answer at an index.
func (c *choices) at(i int) play.Answer {
	switch {
	case c.list != nil:
		return play.Answer{Number: c.list[i]}
	case c.prompt.Choices() == 0:
		return typed(c.prompt)
	}
	return c.prompt.Choice(int64(i))
}

// typed returns what is answered where anything can be typed: nothing, or the number 0.
func typed(p *play.Prompt) play.Answer {
	for _, line := range []string{"", "0", "False"} {
		if answer, complaint := p.Read(line); complaint == "" {
			return answer
		}
	}
	return play.Answer{}
}
