package gridlok

import (
	"slices"

	"github.com/roll-lang/roll/lang/console"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file puts typed parts into the text of a program, in place of those that they replace or at its end, and says
// what has become of them.

// The reasons why parts cannot be taken while a game is played.
const (
	setupHasRun = "setup has run already; change it in the file and begin anew"
	boardIsLaid = "the board and the players stay as they are while a game is played; " +
		"change them in the file and begin anew"
)

// partWords are the words of parts that can be typed, and those of all others.
var partWords = map[lexer.Kind]string{
	wordPiece: "piece", wordFun: "fun", wordPriority: "eventPriority", wordSetup: "setup", wordWin: resultWords[0],
	wordLose: resultWords[1], wordDraw: resultWords[2], wordPlayers: "players", wordTurnOrder: "turnOrder",
}

// Rule parses a part, if one is at hand. A variable that is declared is no part but a statement.
func (d *desk) Rule(p *parser.Parser, t *console.Typed) bool {
	if partWords[p.Tok.Kind] == "" && !(isBoardWord(p) && p.Peek().Kind == lexer.LBrace) {
		return false
	}
	g := &gameDecl{}
	q := &declParser{p, d.reading, g}
	q.part()
	for _, made := range g.parts {
		t.Rules = append(t.Rules, made)
	}
	return true
}

// Edits returns the edits that put typed parts into the program's text.
func (d *desk) Edits(t *console.Typed) (edits []*console.Edit, reason string) {
	end := d.game.end.Start
	for _, r := range t.Rules {
		typed := r.(part)
		switch typed.word {
		case wordSetup:
			return nil, setupHasRun
		case lexer.Name, wordPlayers, wordTurnOrder:
			return nil, boardIsLaid
		}
		at := source.Span{Start: end, End: end}
		if i := slices.IndexFunc(d.game.parts, typed.replaces); i >= 0 {
			at = d.game.parts[i].at
		}
		edits = append(edits, t.EditAt(at, typed.at))
	}
	return edits, ""
}

// replaces says whether a part takes the place of another one.
func (p part) replaces(old part) bool { return p.word == old.word && p.name == old.name }

// Notes says what has become of typed parts, one sentence each.
func (d *desk) Notes(t *console.Typed, _ console.Desk) []string {
	var notes []string
	for _, r := range t.Rules {
		notes = append(notes, d.noteOn(r.(part)))
	}
	return notes
}

// noteOn says what has become of a typed part.
func (d *desk) noteOn(typed part) string {
	var names []string
	for _, old := range d.game.parts {
		if old.word == typed.word {
			names = append(names, old.name)
		}
	}
	return console.NoteOn(partWords[typed.word], typed.name, names)
}
