package junta

import (
	"fmt"

	"github.com/roll-lang/roll/phrase"
	"github.com/roll-lang/roll/play"
)

// This file offers options at a prompt.

// choices are the options of the player with the turn, and who reads which of them is typed.
type choices struct {
	*options
	reader *phrase.Reader
}

// offer makes options those of the prompt that is asked next.
func (e *evaluator) offer(o *options) {
	e.reader = phrase.Reader{Board: &e.called}
	e.actions.Begin(choices{o, &e.reader})
}

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
func (c choices) Read(line string) (int, string) { return c.reader.Read(c, line) }

// Why says why a possible action is not legal.
func (c choices) Why(int) string {
	return fmt.Sprintf("illegalCondition would hold after it (line %d)", c.file.Position(c.illegal.at.Start).Line)
}

// Stands returns what stands on a square of the table, whose rows are counted from the top as those of its own ground
// are from the bottom.
func (c choices) Stands(square int32) phrase.Piece {
	p := c.position
	piece := p.at[c.program.ground.onTable(square)]
	if piece < 0 {
		return phrase.Piece{}
	}
	k := &p.pieces[piece]
	stands := phrase.Piece{Kind: c.names[k.kind], Standing: true}
	if k.owner >= 0 && k.owner != c.player {
		stands.Owner = c.names[k.owner]
	}
	return stands
}

// Wall says whether a square of the table is a wall.
func (c choices) Wall(square int32) bool {
	return c.program.ground.wall[c.program.ground.onTable(square)]
}

// Clone returns the same choices, all judged, so that they stay valid.
func (c choices) Clone() play.ActionSource {
	for i := range c.list {
		c.Legal(i)
	}
	o := *c.options
	o.list = append([]option{}, o.list...)
	return choices{&o, &phrase.Reader{Board: c.reader.Board}}
}
