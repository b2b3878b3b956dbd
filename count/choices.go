package count

import (
	"errors"
	"fmt"
	"slices"

	"github.com/roll-lang/roll/play"
)

// Tries are the answers to try at prompts, as a person would type them, by what the prompts set ([NameOf]).
type Tries map[string][]string

// An Unlisted prompt asks for a number or a text, and nobody has said which answers to try.
type Unlisted struct{ Prompt *play.Prompt }

func (u *Unlisted) Error() string {
	return fmt.Sprintf("the answers to %s cannot be listed", NameOf(u.Prompt))
}

// A Misfit is an answer to try that a prompt does not take.
type Misfit struct {
	Prompt            *play.Prompt
	Answer, Complaint string
}

func (m *Misfit) Error() string {
	return fmt.Sprintf("%q is no answer to %s: %s Several are written 1..3 or 1,2", m.Answer, NameOf(m.Prompt),
		m.Complaint)
}

// NameOf returns what the answer to a prompt sets, as the program writes it, or else what asks.
func NameOf(p *play.Prompt) string {
	if p.Sets != "" {
		return p.Sets
	}
	return p.Target
}

// choices are the different answers to a prompt.
type choices struct {
	prompt *play.Prompt
	list   []play.Answer // nil where they are those of the prompt
}

// choicesOf returns the answers to a prompt. The error is ErrChoices, an *Unlisted or a *Misfit.
func choicesOf(p *play.Prompt, tries Tries) (choices, error) {
	c := choices{prompt: p}
	switch tried, given := tries[NameOf(p)]; {
	case given:
		return c, c.take(tried)
	case p.Form == play.NameOf:
		c.list = []play.Answer{{}}
	case !p.Listed() && !p.Ranged:
		return c, &Unlisted{p}
	case p.Choices() > MaxChoices:
		return c, ErrChoices
	case p.Form == play.OneOf && p.Options.List != nil:
		for _, n := range p.Options.List {
			c.list = append(c.list, play.Answer{Number: n})
		}
		slices.SortFunc(c.list, func(a, b play.Answer) int { return int(a.Number) - int(b.Number) })
		c.list = slices.Compact(c.list)
	}
	return c, nil
}

// take takes the answers to try.
func (c *choices) take(tried []string) error {
	c.list = []play.Answer{}
	for _, text := range tried {
		answer, complaint := c.prompt.Read(text)
		if complaint != "" {
			return &Misfit{c.prompt, text, complaint}
		}
		if !slices.Contains(c.list, answer) {
			c.list = append(c.list, answer)
		}
	}
	return nil
}

// len returns how many answers there are.
func (c *choices) len() int {
	if c.list != nil {
		return len(c.list)
	}
	return int(c.prompt.Choices())
}

// at returns the answer at an index.
func (c *choices) at(i int) play.Answer {
	if c.list != nil {
		return c.list[i]
	}
	return c.prompt.Choice(int64(i))
}

// ErrChoices says that a prompt has more than MaxChoices answers.
var ErrChoices = errors.New("a prompt of this game has more than a million answers, which are too many to try")
