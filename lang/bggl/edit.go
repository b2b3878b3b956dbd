package bggl

import (
	"regexp"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file puts typed rules, functions and Game into the text of a program, in place of those that they replace or at
// its end, and says what has become of them.

// boardIsLaid is why a board cannot be taken while a game is played.
const boardIsLaid = "the board is laid out already; change it in the file and begin anew"

// functionForm is how a function begins.
var functionForm = regexp.MustCompile(`^(\w+\s*(\[\s*\])?\s+\w+\s*\(|` + validName + `\s*\([^()]*\)\s*\{)`)

// Rule parses a rule, a function, the board or Game, if one is at hand.
func (d *desk) Rule(p *parser.Parser, t *console.Typed) bool {
	switch {
	case p.At(wordRule), p.At(wordGame):
	case p.At(wordBoard) && (p.Peek().Kind == lexer.Assign || p.Peek().Kind == lexer.LParen):
	case (isType(p.Tok.Kind) || p.At(lexer.Name)) && functionForm.MatchString(p.Rest()):
	default:
		return false
	}
	made := &program{own: map[string]bool{}}
	(&declParser{p, p.Grammar(), made}).item()
	for _, part := range made.parts {
		t.Rules = append(t.Rules, part)
	}
	return true
}

// Edits returns the edits that put typed parts into the program's text.
func (d *desk) Edits(t *console.Typed) (edits []*console.Edit, reason string) {
	end := int32(len(d.of.file.Text))
	for _, r := range t.Rules {
		typed, at := r.(part), source.Span{Start: end, End: end}
		if typed.word == "Board" {
			return nil, boardIsLaid
		}
		for _, old := range d.of.program.parts {
			if old.word == typed.word && old.name == typed.name {
				at = old.at
				break
			}
		}
		edits = append(edits, t.EditAt(at, typed.at))
	}
	return edits, ""
}

// Notes says what has become of typed parts, one sentence each.
func (d *desk) Notes(t *console.Typed, _ console.Desk) []string {
	before := map[string][]string{}
	for _, old := range d.of.program.parts {
		before[old.word] = append(before[old.word], old.name)
	}
	var notes []string
	for _, r := range t.Rules {
		typed := r.(part)
		notes = append(notes, console.NoteOn(typed.word, typed.name, before[typed.word]))
	}
	return notes
}
