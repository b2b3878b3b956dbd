package tiler

import (
	"fmt"

	"github.com/roll-lang/roll/check"
)

// This file says what has become of blocks that were typed.

// What is said of a block.
const (
	blockReplaced = "%s is replaced."
	blockNew      = "%s is new."
	blockBeside   = "%s is new; %s is another one."
)

// notesOn says what becomes of blocks that are put into a program, in a sentence each.
func (p *program) notesOn(blocks *gameDecl) []string {
	old := p.console.analysis.game
	var notes []string
	for range blocks.turns {
		notes = append(notes, fmt.Sprintf(blockReplaced, "turn"))
	}
	for range blocks.ends {
		notes = append(notes, fmt.Sprintf(blockReplaced, "end"))
	}
	var names []string
	for _, c := range old.classes {
		names = append(names, c.name.Name)
	}
	for _, c := range blocks.classes {
		notes = append(notes, noteOn("class", c.name.Name, names))
	}
	names = nil
	for _, r := range old.rules {
		names = append(names, r.name.Name)
	}
	for _, r := range blocks.rules {
		notes = append(notes, noteOn("rules", r.name.Name, names))
	}
	names = nil
	for _, f := range old.functions {
		names = append(names, f.name.Name)
	}
	for _, f := range blocks.functions {
		notes = append(notes, noteOn("function", f.name.Name, names))
	}
	return notes
}

// noteOn says what becomes of a block with a name, where those of before have these names.
func noteOn(word, name string, before []string) string {
	full := word + " " + name
	switch near := check.Nearest(name, before); near {
	case "":
		return fmt.Sprintf(blockNew, full)
	case name:
		return fmt.Sprintf(blockReplaced, full)
	default:
		return fmt.Sprintf(blockBeside, full, near)
	}
}
