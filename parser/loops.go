package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file parses loops and returns.

// forStmt parses a loop that begins with for, in the forms that the language has.
func (p *Parser) forStmt() ast.Stmt {
	switch {
	case p.grammar.Each != lexer.EOF:
		return p.forEach()
	case p.Peek().Kind == lexer.LParen, p.isType(p.Peek().Kind):
		return p.forSteps()
	}
	return p.forIn()
}

// forIn parses `for x in list { … }`.
func (p *Parser) forIn() ast.Stmt {
	start := p.Next().Span
	stmt := &ast.ForEach{}
	if stmt.Var = p.Name("a name for the variable"); stmt.Var == nil {
		stmt.Var = &ast.Name{Place: ast.Place(p.last.After())}
	}
	p.Expect(lexer.In)
	stmt.Over = p.skipHead(p.Expr())
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// listLoop is the form of a loop over a list, for those who write another.
const listLoop = "a loop over a list has no parentheses: for x in list { … }"

// forSteps parses `for (beginning; condition; step) { … }`, each of which may be left out.
func (p *Parser) forSteps() ast.Stmt {
	start := p.Next().Span
	if !p.Accept(lexer.LParen) {
		p.Report(Expected, p.here(), p.grammar.Spelling[lexer.LParen], p.found())
	}
	stmt := &ast.For{}
	if p.At(lexer.Name) && p.Peek().Kind == lexer.In {
		p.FailExpected(p.grammar.Spelling[lexer.Semicolon]).WithHelp("%s", listLoop)
	}
	if !p.mute && !p.Accept(lexer.Semicolon) {
		p.head = true
		stmt.Init = p.Stmt()
		p.head = false
	}
	if !p.At(lexer.Semicolon) && !p.mute {
		stmt.Cond = p.Expr()
	}
	if !p.mute {
		p.Expect(lexer.Semicolon)
	}
	if !p.At(lexer.RParen) && !p.mute {
		stmt.Post = p.step()
	}
	p.closeHead(&ast.BadExpr{})
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// step parses an assignment, call or step that no semicolon ends.
func (p *Parser) step() ast.Stmt {
	start := p.Tok.Span
	x := p.Expr()
	if p.Accept(lexer.Assign) {
		value := p.Expr()
		return &ast.Assign{Place: p.place(start), Target: x, Value: value}
	}
	return &ast.ExprStmt{Place: p.place(start), X: x}
}

// while parses `while (condition) { … }`.
func (p *Parser) while() ast.Stmt {
	start := p.Next().Span
	p.openHead(start)
	cond := p.Expr()
	p.refuseAssign()
	stmt := &ast.While{Cond: p.closeHead(cond)}
	stmt.Body = p.body(start)
	stmt.Place = p.place(start)
	return stmt
}

// doWhile parses `do { … } while (condition)` and a semicolon, which may be left out as behind any other loop.
func (p *Parser) doWhile() ast.Stmt {
	start := p.Next().Span
	stmt := &ast.While{First: true, Body: p.body(start)}
	word := p.Tok.Span
	p.Expect(lexer.While)
	p.openHead(word)
	cond := p.Expr()
	p.refuseAssign()
	p.Expect(lexer.RParen)
	stmt.Cond = p.Whole(cond)
	if p.At(lexer.Semicolon) {
		p.End()
	}
	stmt.Place = p.place(start)
	return stmt
}

// returnStmt parses `return value;`.
func (p *Parser) returnStmt() ast.Stmt {
	start := p.Next().Span
	stmt := &ast.Return{}
	if !p.At(lexer.Semicolon) && !p.At(lexer.RBrace) && !p.At(lexer.EOF) {
		stmt.Value = p.Whole(p.Expr())
	}
	p.End()
	stmt.Place = p.place(start)
	return stmt
}
