package bggl

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// boardDecl is `Board(rows, columns);` or `Board = [[…] […]];`.
type boardDecl struct {
	ast.Own
	size []ast.Expr   // of the first form
	rows [][]ast.Expr // of the second form, the first row on top
	laid bool         // it is of the second form
}

// board parses the board.
func (p *declParser) board() *boardDecl {
	word := p.Next()
	b := &boardDecl{}
	switch {
	case p.Accept(lexer.LParen):
		b.size = p.Values(lexer.RParen, false)
		p.Expect(lexer.RParen)
	case p.Accept(lexer.Assign):
		b.laid = true
		p.rowsOf(b)
	default:
		p.FailExpected("`(` or `=`").WithHelp("write Board(8, 8); or Board = [[_, _] [_, _]];")
	}
	p.End()
	b.Place = ast.Place(word.Span.To(p.Last()))
	for _, x := range b.size {
		b.Parts = append(b.Parts, x)
	}
	for _, row := range b.rows {
		for _, x := range row {
			b.Parts = append(b.Parts, x)
		}
	}
	return b
}

// rowsOf parses rows in brackets. Commas may stand between them.
func (p *declParser) rowsOf(b *boardDecl) {
	if !p.Expect(lexer.LBracket) {
		return
	}
	for !p.Failed() && !p.At(lexer.RBracket) {
		if !p.Expect(lexer.LBracket) {
			return
		}
		b.rows = append(b.rows, p.Values(lexer.RBracket, false))
		p.Expect(lexer.RBracket)
		p.Accept(lexer.Comma)
	}
	p.Expect(lexer.RBracket)
}
