package junta

import (
	"fmt"

	"github.com/roll-lang/roll/phrase"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// This file offers options at a prompt.

// choices are the options of the player with the turn.
type choices struct {
	*options
	reader *phrase.Reader
	stands []int32 // what stands on the squares of the table
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

// Why says why an action is not legal.
func (c choices) Why(int) string {
	return fmt.Sprintf("illegalCondition would hold after it (line %d)", c.evaluator.lineOf(c.evaluator.illegal.at))
}

// Stands says what stands on a square of the table.
func (c choices) Stands(square int32) phrase.Piece {
	number := c.stands[square]
	if number <= 0 {
		return phrase.Piece{}
	}
	e := c.evaluator
	title := int(number) - 1
	piece := phrase.Piece{Kind: e.kinds[title%len(e.kinds)].name, Standing: true}
	if owner := int32(title/len(e.kinds)) - 1; owner >= 0 && owner != c.player {
		piece.Owner = e.names[owner]
	}
	return piece
}

// Wall says whether a square of the table is no part of the board.
func (c choices) Wall(square int32) bool { return c.stands[square] == table.Outside }

// Return finds the options again after others were sought in the same place.
func (c choices) Return() {
	e := c.evaluator
	e.sync(e.machine.Arrays[logSlot])
	e.optionsOf(c.player, source.Span{})
}

// Clone returns the same choices, all judged, so that they stay valid.
func (c choices) Clone() play.ActionSource {
	for i := range c.list {
		c.Legal(i)
	}
	o := *c.options
	o.list = append([]option{}, o.list...)
	return choices{&o, &phrase.Reader{Board: c.reader.Board}, append([]int32{}, c.stands...)}
}
