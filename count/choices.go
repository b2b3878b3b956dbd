package count

import (
	"slices"

	"github.com/roll-lang/roll/play"
)

// choices are the different answers to a prompt.
type choices struct {
	prompt *play.Prompt
	list   []int32 // of a list with repetitions taken out; nil else
	typed  bool    // anything can be typed, of which one answer is tried
}

// choicesOf returns the answers to a prompt. The error is ErrChoices.
func choicesOf(p *play.Prompt) (choices, error) {
	c := choices{prompt: p, typed: p.Form == play.NameOf || p.Form == play.LineOf && p.Want != play.Truth}
	if !c.typed && p.Choices() > MaxChoices {
		return choices{}, ErrChoices
	}
	if p.Form == play.OneOf && p.Options.List != nil {
		c.list = slices.Clone(p.Options.List)
		slices.Sort(c.list)
		c.list = slices.Compact(c.list)
	}
	return c, nil
}

// len returns how many answers there are.
func (c *choices) len() int {
	switch {
	case c.typed:
		return 1
	case c.list != nil:
		return len(c.list)
	}
	return int(c.prompt.Choices())
}

// at returns the answer at an index.
func (c *choices) at(i int) play.Answer {
	switch {
	case c.typed:
		return typed(c.prompt)
	case c.list != nil:
		return play.Answer{Number: c.list[i]}
	}
	return c.prompt.Choice(int64(i))
}

// typed returns what is answered where anything can be typed: nothing, or the number 0.
func typed(p *play.Prompt) play.Answer {
	answer, complaint := p.Read("")
	if complaint != "" {
		answer, _ = p.Read("0")
	}
	return answer
}
