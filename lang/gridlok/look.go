package gridlok

import (
	"fmt"
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/interp"
	"github.com/roll-lang/roll/lang"
)

// This file writes out what a person wants to see. A console shows all, also what lies face down.

// mostShown is how many squares of the board are listed.
const mostShown = 400

// shower compiles an expression whose value is written out.
func (p *program) shower(c *interp.Compiler, x ast.Expr) func(*interp.Machine) lang.Value {
	switch t := c.TypeOf(x); t {
	case boardType:
		return p.squares(wholeBoard)
	case rowType:
		row := &region{kind: oneRow, first: ast.Unparen(x).(*ast.Index).I}
		return p.squares(row.compile(c))
	case pieceType:
		piece := c.Word(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: p.pieceText(piece(m))} }
	default:
		value := c.Word(x)
		return func(m *interp.Machine) lang.Value { return lang.Value{Text: m.WordText(value(m), t)} }
	}
}

// pieceText writes a piece out, with all that is known of it.
func (p *program) pieceText(piece int64) string {
	if piece == 0 {
		return emptyWord
	}
	number, square := interp.Coordinates(piece)
	text := fmt.Sprintf("%s on %d,%d", p.appendPiece(nil, piece), square/p.columns, square%p.columns)
	if more := p.besides(standingOf(number, len(p.players))); more != "" {
		text += ", " + more
	}
	return text
}

// besides says whose a piece is, and whether it lies face down.
func (p *program) besides(s standing) string {
	text := ""
	if s.owner >= 0 {
		text = "of " + p.players[s.owner]
	}
	if s.down {
		if text != "" {
			text += ", "
		}
		text += "face down"
	}
	return text
}

// squares lists what stands on some squares.
func (p *program) squares(of func(*interp.Machine) area) func(*interp.Machine) lang.Value {
	return func(m *interp.Machine) lang.Value {
		value, a := lang.Value{Head: []string{"square", "piece", "besides"}}, of(m)
		for row := a.top; row < a.bottom; row++ {
			for column := a.left; column < a.right; column++ {
				piece := pieceOn(m, row*p.columns+column)
				switch {
				case piece == 0:
				case len(value.Rows) == mostShown:
					value.Left++
				default:
					number, _ := interp.Coordinates(piece)
					value.Rows = append(value.Rows, []string{
						strconv.Itoa(int(row)) + "," + strconv.Itoa(int(column)),
						string(p.appendPiece(nil, piece)), p.besides(standingOf(number, len(p.players))),
					})
				}
			}
		}
		return value
	}
}
