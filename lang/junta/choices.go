package junta

import "github.com/roll-lang/roll/play"

// This file offers options at a prompt.

// choices are the options of the player with the turn.
type choices struct{ *options }

// Len returns how many actions are possible.
func (c choices) Len() int { return len(c.list) }

// Legal says whether a possible action is legal.
func (c choices) Legal(i int) bool { return c.evaluator.legal(c.options, i) }

// Text returns an action as people write it.
func (c choices) Text(i int) string {
	return string(c.evaluator.appendSteps(nil, c.stepsOf(&c.list[i])))
}

// verbs are what steps are called.
var verbs = [...]string{
	moves: "move", drops: "drop", returns: "drop", removes: "remove", passes: "pass", goesAgain: "again",
}

// Steps returns what is done, one step after the other.
func (c choices) Steps(i int) []play.ActionStep {
	var list []play.ActionStep
	e := c.evaluator
	for _, s := range c.stepsOf(&c.list[i]) {
		made := play.ActionStep{Do: verbs[s.verb], From: -1, To: -1, At: -1}
		switch s.verb {
		case moves:
			made.From, made.To = e.program.ground.onTable(s.from), e.program.ground.onTable(s.to)
		case drops, returns:
			made.Kind, made.To = e.names[s.kind], e.program.ground.onTable(s.to)
		case removes:
			made.At = e.program.ground.onTable(s.from)
		}
		list = append(list, made)
	}
	return list
}

// Read finds the action that somebody has typed.
func (c choices) Read(line string) (int, string) {
	for i := range c.list {
		if c.Text(i) == line && c.Legal(i) {
			return i, ""
		}
	}
	return 0, line + " is no action."
}

// Clone returns the same choices, all judged, so that they stay valid.
func (c choices) Clone() play.ActionSource {
	for i := range c.list {
		c.Legal(i)
	}
	o := *c.options
	o.list = append([]option{}, o.list...)
	return choices{&o}
}
