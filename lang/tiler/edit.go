package tiler

import (
	"cmp"
	"slices"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file puts typed blocks into the text of a program, in place of those that they replace or at its end, and says
// what has become of them.

// The reasons why blocks cannot be taken while a game is played.
const (
	initHasRun   = "init has run already; change it in the file and begin anew"
	severalTurns = "this game has several turn blocks, so that it is not plain which one this is; " +
		"change it in the file and :reload"
)

// partWords are the words of blocks, in the order in which blocks are put into a text.
var partWords = []string{"init", "turn", "end", "class", "rules", "function"}

// Rule parses a block, if one is at hand.
func (d *desk) Rule(p *parser.Parser, t *console.Typed) bool {
	if !startsBlock(p.Tok.Kind) {
		return false
	}
	var g gameDecl
	(&declParser{p}).block(&g)
	for _, block := range g.parts {
		t.Rules = append(t.Rules, block)
	}
	return true
}

// partsOf returns the typed blocks in the order in which they go into a text.
func partsOf(t *console.Typed) []part {
	var list []part
	for _, r := range t.Rules {
		list = append(list, r.(part))
	}
	slices.SortStableFunc(list, func(a, b part) int {
		return cmp.Compare(slices.Index(partWords, a.word), slices.Index(partWords, b.word))
	})
	return list
}

// Edits returns the edits that put typed blocks into the program's text.
func (d *desk) Edits(t *console.Typed) (edits []*console.Edit, reason string) {
	old, end := d.game.parts, int32(len(d.file.Text))
	for _, typed := range partsOf(t) {
		switch {
		case typed.word == "init":
			return nil, initHasRun
		case typed.word == "turn" && !d.isPlain(typed):
			return nil, severalTurns
		}
		at := source.Span{Start: end, End: end}
		for _, p := range old {
			if p.word == typed.word && (p.name == typed.name || p.word == "turn" && len(d.game.turns) == 1) {
				at = p.at
				break
			}
		}
		edits = append(edits, t.EditAt(at, typed.at))
	}
	return edits, ""
}

// isPlain says whether it is plain which turn block a typed one replaces.
func (d *desk) isPlain(typed part) bool {
	alike := 0
	for _, p := range d.game.parts {
		if p.word == typed.word && p.name == typed.name && p.name != "" {
			alike++
		}
	}
	return len(d.game.turns) < 2 || alike == 1
}

// Notes says what has become of typed blocks, one sentence each.
func (d *desk) Notes(t *console.Typed, _ console.Desk) []string {
	before := map[string][]string{}
	for _, old := range d.game.parts {
		before[old.word] = append(before[old.word], old.name)
	}
	var notes []string
	for _, typed := range partsOf(t) {
		notes = append(notes, noteOn(typed, before[typed.word]))
	}
	return notes
}

// noteOn says what has become of a block. Before are the names of earlier blocks with the same word.
func noteOn(typed part, before []string) string {
	if typed.word != "turn" {
		return console.NoteOn(typed.word, typed.name, before)
	}
	full := "turn"
	if typed.name != "" {
		full += " '" + typed.name + "'"
	}
	return console.NoteOn(full, "", []string{""}) // another one than that in its place is refused
}
