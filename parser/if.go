package parser

import (
	"strings"

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
		head := p.headOfIf()
		cond := p.condition(head, help)
		p.ends = p.atElse
		stmt.Clauses = append(stmt.Clauses, ast.Clause{Cond: cond, Then: p.body(head)})
		p.ends = nil
		p.StraysBeforeElse()
		head = p.Tok.Span
		if p.mute || !p.Accept(lexer.Else) {
			break
		}
		if !p.At(lexer.If) && !p.atCondition() {
			stmt.Else = p.body(head)
			break
		}
	}
	stmt.Place = p.place(start)
	return stmt
}

// StraysBeforeElse takes semicolons that end nothing before an else, if there are any, and reports them where the
// language does not allow them. In the middle of them the block before the else would be taken to be over.
func (p *Parser) StraysBeforeElse() {
	if !p.At(lexer.Semicolon) || !p.elseBehind() {
		return
	}
	for !p.SkipStrays() && p.At(lexer.Semicolon) {
		p.ReportEmpty()
		p.Next()
	}
}

// elseBehind says whether an else follows behind the semicolons at hand.
func (p *Parser) elseBehind() bool {
	if p.Peek().Kind == lexer.Else {
		return true
	}
	behind := strings.TrimLeft(p.lineFrom(p.Tok.Span.End), "; \t")
	behind, found := strings.CutPrefix(behind, p.spelled(lexer.Else))
	return found && (behind == "" || strings.Contains(" \t\r{(", behind[:1]))
}

// headOfIf takes the word if. Behind an else it may be missing before its condition, which is reported.
func (p *Parser) headOfIf() source.Span {
	word := p.grammar.Spelling[lexer.If]
	if !p.At(lexer.If) {
		p.Report(Expected, p.here(), word, p.found()).
			WithHelp("write %s %s", p.spelled(lexer.Else), strings.TrimPrefix(p.grammar.Helps.If, "write ")).
			WithEdit(p.Tok.Span.Before(), p.spelled(lexer.If)+" ")
		return p.last
	}
	return p.Next().Span
}

// atElse says whether an else is at hand in a block of an if, and stands no deeper than that, so that the brace of the
// block is missing before it.
func (p *Parser) atElse(opening source.Span) bool {
	return p.At(lexer.Else) && p.OnNewLine() && p.indent(p.Tok.Span) <= p.indent(opening)
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
