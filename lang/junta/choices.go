package junta

import (
	"fmt"

	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/phrase"
	"github.com/roll-lang/roll/play"
	"github.com/roll-lang/roll/source"
	"github.com/roll-lang/roll/table"
)

// This file offers options at a prompt.

// choices are the options of the player with the turn. While he is asked the game may go ahead and come back; then they
// are found again.
type choices struct {
	evaluator *evaluator
	machine   *interp.Machine
	player    int32
	reader    *phrase.Reader
	found     *options
	serial    uint64  // of the position that they were found in
	stands    []int32 // what stands on the squares of the table; nil while the game stands as it did
}

// now returns the options.
func (c *choices) now() *options {
	e := c.evaluator
	if c.stands != nil || c.found != nil && c.serial == e.position.serial && c.serial == c.found.serial {
		return c.found
	}
	e.sync(c.machine.Arrays[logSlot])
	c.found = e.optionsOf(c.player, source.Span{})
	c.serial = e.position.serial
	return c.found
}

// Len returns how many actions are possible.
func (c *choices) Len() int { return len(c.now().list) }

// Legal says whether a possible action is legal.
func (c *choices) Legal(i int) bool { return c.evaluator.legal(c.now(), i) }

// Text returns an action as people write it.
func (c *choices) Text(i int) string { return string(c.evaluator.appendSteps(nil, c.steps(i))) }

// steps returns the steps of an action.
func (c *choices) steps(i int) []step {
	o := c.now()
	return o.stepsOf(&o.list[i])
}

// verbs are what steps are called.
var verbs = [...]string{
	moves: "move", drops: "drop", returns: "drop", removes: "remove", passes: "pass", goesAgain: "again",
}

// Steps returns what is done, one step after the other.
func (c *choices) Steps(i int) []play.ActionStep {
	var list []play.ActionStep
	e := c.evaluator
	for _, s := range c.steps(i) {
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
func (c *choices) Read(line string) (int, string) { return c.reader.Read(c, line) }

// Why says why an action is not legal.
func (c *choices) Why(int) string {
	return fmt.Sprintf("illegalCondition would hold after it (line %d)", c.evaluator.lineOf(c.evaluator.illegal.at))
}

// Stands says what stands on a square of the table.
func (c *choices) Stands(square int32) phrase.Piece {
	number := c.table()[square]
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
func (c *choices) Wall(square int32) bool { return c.table()[square] == table.Outside }

// table is what stands on the squares of the table.
func (c *choices) table() []int32 {
	if c.stands != nil {
		return c.stands
	}
	return c.machine.Table.Grid.Squares
}

// Return finds the options again after others were sought in the same place.
func (c choices) Return() {
	e := c.evaluator
	e.sync(e.machine.Arrays[logSlot])
	e.optionsOf(c.player, source.Span{})
}

// Clone returns the same choices, all judged, so that they stay valid.
func (c *choices) Clone() play.ActionSource {
	for i := range c.Len() {
		c.Legal(i)
	}
	o := *c.now()
	o.list = append([]option{}, o.list...)
	return &choices{
		evaluator: c.evaluator, player: c.player, reader: &phrase.Reader{Board: c.reader.Board}, found: &o,
		stands: append([]int32{}, c.table()...),
	}
}
