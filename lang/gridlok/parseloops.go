package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// skipInt takes the word int, which may stand before the name of a number.
func skipInt(p *parser.Parser) {
	if p.Lexeme(p.Tok) != "int" {
		return
	}
	switch p.Peek().Kind {
	case lexer.Name, lexer.Int, lexer.LParen:
		p.Next()
	}
}

// forStmt parses a loop, in each of its forms.
func (s *code) forStmt(p *parser.Parser) ast.Stmt {
	start := ast.Place(p.Next().Span)
	all := p.Accept(wordAll)
	first := loopName(p)
	var stmt ast.Stmt
	s.block(func() {
		switch {
		case first == nil:
			head(p)
			stmt = whole(s.scoped(p), true)
		case p.At(lexer.LParen) && !all:
			stmt = s.counting(p, start, first)
		case p.At(lexer.Comma) && !all:
			stmt = s.squares(p, start, first)
		default:
			stmt = s.elements(p, start, first, all)
		}
	})
	return stmt
}

// loopName parses the name of a loop's variable.
func loopName(p *parser.Parser) *ast.Name {
	skipInt(p)
	return nameAt(p, "a name for the variable")
}

// counting parses `for i(a, b) { … }`, or two such loops in one another: `for i(a, b), j(c, d) { … }`.
func (s *code) counting(p *parser.Parser, start ast.Place, name *ast.Name) ast.Stmt {
	n := &counting{name: name}
	p.Next()
	skipInt(p)
	n.from = p.Expr()
	p.Expect(lexer.Comma)
	skipInt(p)
	n.to = p.Expr()
	p.Expect(lexer.RParen)
	s.declare(name.Name)
	if p.Accept(lexer.Comma) {
		if next := loopName(p); next != nil && p.At(lexer.LParen) {
			inner := s.counting(p, next.Place, next)
			n.body = &ast.Block{Place: ast.Place(inner.Span()), Stmts: []ast.Stmt{inner}}
		} else {
			p.FailExpected("`(`")
		}
	}
	failed := n.body == nil && head(p)
	if n.body == nil {
		n.body = s.scoped(p)
	}
	n.Place, n.Parts = ast.Place(start.Span().To(p.Last())), []ast.Node{n.from, n.to, n.body}
	return whole(n, failed)
}

// squares parses a loop over rows and columns: `for x, y in board { … }` or `for i, j surrounding x, y { … }`.
func (s *code) squares(p *parser.Parser, start ast.Place, row *ast.Name) ast.Stmt {
	p.Next()
	if p.At(wordSurrounding) {
		return s.elements(p, start, row, false)
	}
	n := &squareLoop{row: row}
	if n.column = loopName(p); n.column == nil {
		n.column = &ast.Name{Place: ast.Place(p.Last().After())}
	}
	p.Accept(lexer.Comma)
	if p.Accept(lexer.In) {
		n.over.kind = allSquares
		takeBoard(p)
	} else if !s.surrounding(p, &n.over) {
		p.FailExpected("`in` or `surrounding`")
	}
	s.declare(row.Name)
	s.declare(n.column.Name)
	failed := head(p)
	n.body = s.scoped(p)
	n.Place, n.Parts = ast.Place(start.Span().To(p.Last())), append(n.over.parts(), n.body)
	return whole(n, failed)
}

// surrounding parses the neighbours of a square: `surrounding x, y`. It is false if they are not at hand.
func (s *code) surrounding(p *parser.Parser, over *region) bool {
	if !p.Accept(wordSurrounding) {
		return false
	}
	over.kind = neighbours
	skipInt(p)
	over.first = p.Whole(p.Expr())
	p.Expect(lexer.Comma)
	skipInt(p)
	over.second = p.Whole(p.Expr())
	return true
}

// elements parses a loop over pieces or over a list.
func (s *code) elements(p *parser.Parser, start ast.Place, name *ast.Name, all bool) ast.Stmt {
	n := &pieceLoop{name: name}
	switch {
	case !all && s.surrounding(p, &n.over):
	case !p.Expect(lexer.In):
	case isBoardWord(p):
		if p.Next(); !all {
			p.FailExpected("`row`, `col` or a list").
				WithHelp("write for all %s in board, or for x, y in board", name.Name)
		}
		n.over.kind = allSquares
	case all:
		p.FailExpected("`board`")
	case p.At(wordRow), p.At(wordCol):
		n.over.kind = oneRow
		if p.At(wordCol) {
			n.over.kind = oneColumn
		}
		p.Next()
		p.Expect(lexer.LParen)
		skipInt(p)
		n.over.first = p.Whole(p.Expr())
		p.Expect(lexer.RParen)
	default:
		return s.list(p, start, name)
	}
	if p.Failed() {
		n.over = region{}
	}
	s.declare(name.Name)
	failed := head(p)
	n.body = s.scoped(p)
	n.Place, n.Parts = ast.Place(start.Span().To(p.Last())), append(n.over.parts(), n.body)
	return whole(n, failed)
}

// list parses a loop over the elements that a list has when the loop begins.
func (s *code) list(p *parser.Parser, start ast.Place, name *ast.Name) ast.Stmt {
	over := p.Whole(p.Expr())
	if p.At(lexer.Comma) {
		p.FailExpected("`{`").WithHelp("a loop over numbers is for %s(0, 3) { … }", name.Name)
	}
	s.declare(name.Name)
	failed := head(p)
	n := &ast.ForEach{Var: name, Over: shared(over), Body: s.scoped(p)}
	n.Place = ast.Place(start.Span().To(p.Last()))
	return whole(n, failed)
}

// takeBoard takes the word for the board.
func takeBoard(p *parser.Parser) {
	if !isBoardWord(p) {
		p.FailExpected("`" + boardWord + "`")
		return
	}
	p.Next()
}
