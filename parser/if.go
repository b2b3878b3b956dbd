package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// ifStmt parses an if with all its else-ifs and its else.
func (p *Parser) ifStmt() ast.Stmt {
	start := p.Tok.Span
	stmt := &ast.If{}
	for {
		help := p.grammar.Helps.If
		if len(stmt.Clauses) > 0 {
			help = p.grammar.Helps.ElseIf
		}
		head := p.Next().Span // if
		cond := p.condition(head, help)
		stmt.Clauses = append(stmt.Clauses, ast.Clause{Cond: cond, Then: p.body(head)})
		if p.At(lexer.Semicolon) && p.Peek().Kind == lexer.Else {
			if !p.SkipStrays() {
				p.ReportEmpty()
				p.Next()
			}
		}
		head = p.Tok.Span
		if p.mute || !p.Accept(lexer.Else) {
			break
		}
		if !p.At(lexer.If) {
			stmt.Else = p.body(head)
			break
		}
	}
	stmt.Place = p.place(start)
	return stmt
}

// strayElse reports an else without an if, and parses its block.
func (p *Parser) strayElse() ast.Stmt {
	d := p.Report(StrayElse, p.Tok.Span, p.grammar.Spelling[lexer.Else])
	if p.grammar.OpenEnd && p.last == (source.Span{}) {
		d.Help = p.grammar.Helps.ElseOnNewLine
	}
	head := p.Next().Span
	if p.At(lexer.If) {
		return p.ifStmt()
	}
	return p.body(head)
}
