package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// Block parses statements in braces. A missing closing brace is reported where the block must have ended.
func (p *Parser) Block() *ast.Block {
	start := p.Tok.Span
	block := &ast.Block{}
	if !p.Expect(lexer.LBrace) {
		block.Place = ast.Place(p.last.After())
		return block
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.grammar.Outside(p.Tok.Kind) {
		before := p.Tok.Span.Start
		block.Stmts = append(block.Stmts, p.Stmt())
		if p.mute {
			p.Recover(p.endsStatement)
			p.Accept(lexer.Semicolon)
		}
		if p.Tok.Span.Start == before && !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.grammar.Outside(p.Tok.Kind) {
			p.Next()
		}
	}
	p.Close(start)
	block.Place = p.place(start)
	return block
}

// Close takes the brace that closes the one at opening, or reports it missing. What is unclosed at the end of
// the file is reported for the innermost brace only.
func (p *Parser) Close(opening source.Span) {
	if p.Accept(lexer.RBrace) {
		return
	}
	p.Report(MissingBrace, p.last.After()).WithNote(opening, "closes this one")
	if p.At(lexer.EOF) {
		p.mute = true
	}
}

// endsStatement says where a statement that could not be read is over.
func (p *Parser) endsStatement(kind lexer.Kind) bool {
	switch kind {
	case lexer.Semicolon, lexer.RBrace, lexer.If, lexer.For, lexer.IntType:
		return true
	}
	return p.grammar.Outside(kind)
}

// Stmt parses one statement.
func (p *Parser) Stmt() ast.Stmt {
	p.enter(&p.stmts)
	defer func() { p.stmts-- }()
	switch p.Tok.Kind {
	case lexer.If:
		return p.ifStmt()
	case lexer.For:
		return p.forEach()
	case lexer.IntType:
		return p.Declare()
	case lexer.Semicolon:
		p.Fail(EmptyStatement, p.Tok.Span)
		return &ast.BadStmt{Place: ast.Place(p.Tok.Span)}
	}
	return p.simple()
}

// Declare parses `int x = value;`, `int x;`, `int #a[size];` or `int #a = array;`, the word int at hand.
func (p *Parser) Declare() *ast.Declare {
	start := p.Next().Span
	d := &ast.Declare{Name: p.Name("a name for the variable")}
	if d.Name == nil {
		d.Name = &ast.Name{Place: ast.Place(p.last.After())}
		d.Place = p.place(start)
		return d
	}
	if p.Accept(lexer.LBracket) {
		d.Size = p.Expr()
		p.Expect(lexer.RBracket)
	}
	if p.Accept(lexer.Assign) {
		d.Value = p.Expr()
	}
	p.End()
	d.Place = p.place(start)
	return d
}

// End takes the semicolon that ends a statement. Where it is missing, and the next token begins a new line or
// statement, the fault is reported at the end of what stands before, and nothing is skipped.
func (p *Parser) End() {
	if p.mute || p.Accept(lexer.Semicolon) {
		return
	}
	if p.OnNewLine() || p.At(lexer.EOF) || p.endsStatement(p.Tok.Kind) {
		p.Report(MissingSemicolon, p.last.After())
		return
	}
	p.FailExpected(p.grammar.Spelling[lexer.Semicolon])
}

// simple parses an assignment, a call or a step.
func (p *Parser) simple() ast.Stmt {
	start := p.Tok.Span
	x := p.Expr()
	if p.mute {
		return &ast.BadStmt{Place: p.place(start)}
	}
	if p.At(lexer.Assign) {
		p.Next()
		value := p.Expr()
		p.End()
		return &ast.Assign{Place: p.place(start), Target: x, Value: value}
	}
	switch ast.Unparen(x).(type) {
	case *ast.Call, *ast.Step, *ast.BadExpr:
	default:
		p.Report(NoEffect, x.Span())
	}
	p.End()
	return &ast.ExprStmt{Place: p.place(start), X: x}
}

// ifStmt parses an if with all its else-ifs and its else.
func (p *Parser) ifStmt() ast.Stmt {
	start := p.Tok.Span
	stmt := &ast.If{}
	for {
		p.Next() // if
		p.Expect(lexer.LParen)
		cond := p.Expr()
		p.Expect(lexer.RParen)
		p.recoverHead()
		stmt.Clauses = append(stmt.Clauses, ast.Clause{Cond: cond, Then: p.Block()})
		if p.mute || !p.Accept(lexer.Else) {
			break
		}
		if !p.At(lexer.If) {
			stmt.Else = p.Block()
			break
		}
	}
	stmt.Place = p.place(start)
	return stmt
}

// forEach parses `for (int i : array) { … }`.
func (p *Parser) forEach() ast.Stmt {
	start := p.Next().Span
	p.Expect(lexer.LParen)
	p.Expect(lexer.IntType)
	stmt := &ast.ForEach{}
	if stmt.Var = p.Name("a name for the variable"); stmt.Var == nil {
		stmt.Var = &ast.Name{Place: ast.Place(p.last.After())}
	}
	p.Expect(p.grammar.Each)
	stmt.Over = p.Expr()
	p.Expect(lexer.RParen)
	p.recoverHead()
	stmt.Body = p.Block()
	stmt.Place = p.place(start)
	return stmt
}

// recoverHead skips from a fault in the parentheses of an if or for to the block behind them, so that the
// block is still read.
func (p *Parser) recoverHead() {
	if !p.mute {
		return
	}
	for !p.At(lexer.EOF) && !p.At(lexer.LBrace) && !p.endsStatement(p.Tok.Kind) {
		p.Next()
	}
	p.mute = !p.At(lexer.LBrace)
}
