package gridlok

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
)

// This file parses blocks and what stands in braces, also where something is wrong with them.

// scoped parses the block of a statement.
func (s *code) scoped(p *parser.Parser) *ast.Block {
	outer := s.part
	s.part = false
	b := s.inBlock(p)
	s.part = outer
	return b
}

// inBlock parses a block, in which names may be declared anew. If the opening brace is missing, the statements are read
// all the same.
func (s *code) inBlock(p *parser.Parser) (b *ast.Block) {
	s.block(func() {
		head := p.Last()
		if !p.At(lexer.LBrace) {
			p.FailExpected("`{`").Help = helps.Body
			p.Begin()
		}
		if !p.At(lexer.LBrace) && !beginsStatement(p) {
			for !p.At(lexer.LBrace) && !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.OnNewLine() {
				p.Next()
			}
			p.Begin()
		}
		if p.At(lexer.LBrace) {
			b = p.Block()
			return
		}
		if b = p.Unopened(head); p.At(lexer.RBrace) && !p.OnNewLine() {
			p.Next()
		}
	})
	return b
}

// beginsStatement says whether the token at hand plainly begins a statement.
func beginsStatement(p *parser.Parser) bool {
	switch p.Tok.Kind {
	case lexer.If, lexer.For, lexer.Return, wordDef:
		return true
	case lexer.Name:
		next := p.Peek()
		return !isBoardWord(p) && (next.Kind == lexer.LBrace || next.Kind == lexer.LBracket) &&
			next.Span.Start == p.Tok.Span.End
	}
	return p.OnNewLine()
}

// strayBlock reports braces that belong to nothing. A brace close behind another one is taken alone.
func (s *code) strayBlock(p *parser.Parser) ast.Stmt {
	start := p.Tok.Span
	p.Report(parser.StrayBlock, start).Help = helps.Block
	if p.Lexeme(lexer.Token{Span: p.Last()}) == "{" && !p.OnNewLine() {
		return &ast.BadStmt{Place: ast.Place(p.Next().Span)}
	}
	return s.inBlock(p)
}

// whole returns a statement, or a BadStmt if there was a fault in its head: what its names mean is not known then.
func whole(s ast.Stmt, failed bool) ast.Stmt {
	if failed {
		return &ast.BadStmt{Place: ast.Place(s.Span())}
	}
	return s
}

// closed takes the brace that closes a value. After a fault it passes over the rest of the value, so that the brace is
// not taken for the end of a block, and says false.
func closed(p *parser.Parser) bool {
	if !p.Failed() && p.Expect(lexer.RBrace) {
		return true
	}
	for depth := 0; depth >= 0 && !p.At(lexer.EOF) && !p.OnNewLine(); {
		switch p.Next().Kind {
		case lexer.LBrace:
			depth++
		case lexer.RBrace:
			depth--
		}
	}
	if p.Quiet(); p.OnNewLine() { // what comes next is a statement of its own
		p.Begin()
	}
	return false
}

// head goes on to the block of a statement after a fault in what stands before it, and says whether there was one.
func head(p *parser.Parser) (failed bool) {
	if failed = p.Failed() || !p.At(lexer.LBrace); p.Failed() {
		p.RecoverLine(func(kind lexer.Kind) bool {
			return kind == lexer.LBrace || kind == lexer.RBrace || startsPart(kind)
		})
	}
	return failed
}
