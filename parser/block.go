package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses statements in braces, also where a brace is missing.

// Block parses statements in braces. A missing closing brace is reported where the block must have ended.
func (p *Parser) Block() *ast.Block {
	start, ends := p.Tok.Span, p.ends
	p.ends = nil
	block, gap := &ast.Block{}, Gap{opening: start, p: p}
	if !p.Expect(lexer.LBrace) {
		block.Place = ast.Place(p.last.After())
		return block
	}
	for !p.At(lexer.RBrace) && !p.At(lexer.EOF) && (!p.outside() || p.inside(start)) && (ends == nil || !ends(start)) {
		before := p.Tok.Span.Start
		p.Begin()
		if p.SkipStrays() {
			continue
		}
		gap.Look()
		if p.outside() {
			p.grammar.Inside[p.Tok.Kind]()
			continue
		}
		block.Stmts = append(block.Stmts, p.Stmt())
		if p.mute {
			p.RecoverLine(p.endsStatement)
			p.Accept(lexer.Semicolon)
		}
		if p.Tok.Span.Start == before && !p.At(lexer.RBrace) && !p.At(lexer.EOF) && !p.outside() {
			p.Next()
		}
	}
	gap.Close()
	p.Close(start)
	block.Place = p.place(start)
	return block
}

// Unopened parses the statements of a block whose opening brace is missing, which was reported. It takes one statement,
// and all that are indented deeper than the line where the head of the block begins. A closing brace belongs to the
// block if it is indented as far as that line or further.
func (p *Parser) Unopened(head source.Span) *ast.Block {
	start, block, indent := p.last.After(), &ast.Block{}, p.indent(head)
	p.ends = nil
	for p.startsStatement() && (len(block.Stmts) == 0 || p.OnNewLine() && p.indent(p.Tok.Span) > indent) {
		p.Begin()
		block.Stmts = append(block.Stmts, p.Stmt())
		if p.mute {
			p.RecoverLine(p.endsStatement)
			p.Accept(lexer.Semicolon)
		}
	}
	if p.At(lexer.RBrace) && p.OnNewLine() && p.indent(p.Tok.Span) >= indent {
		p.Close(start)
	}
	block.Place = p.place(start)
	return block
}

// Close takes the brace that closes the one at opening, or reports that it is missing. If several are missing, the
// innermost one is reported.
func (p *Parser) Close(opening source.Span) {
	mute := p.mute
	if p.Accept(lexer.RBrace) {
		p.mute = mute // a fault behind it concerns what comes next
		return
	}
	if p.At(lexer.EOF) && p.Tok.AfterFault { // such as a comment that is not closed, in which the brace may be
		return
	}
	if p.inOpenText(lexer.RBrace) {
		return
	}
	if p.closed != p.Tok.Span {
		at := p.last.After()
		if g := p.gap; g != nil && opening.Start <= g.opening.Start {
			opening, at = g.opening, g.at
		}
		p.Report(MissingBrace, at, p.grammar.Spelling[lexer.RBrace]).WithNote(opening, "closes this one").
			WithEdit(at, p.spelled(lexer.RBrace))
		p.closed, p.gap = p.Tok.Span, nil
	}
}

// inOpenText says whether a sign stands in the text just taken, which is not closed and so runs to the end of its line.
func (p *Parser) inOpenText(sign lexer.Kind) bool {
	text := p.file.Lexeme(p.last)
	if text == "" || !strings.Contains(p.grammar.Table.Quotes, text[:1]) {
		return false
	}
	closed := len(text) > 1 && text[len(text)-1] == text[0]
	return !closed && strings.Contains(text, p.spelled(sign))
}

// body parses the block of an if, an else or a loop, whose head begins at a place. If the opening brace is missing,
// that is reported and the statements are read all the same.
func (p *Parser) body(head source.Span) *ast.Block {
	behind := !p.At(lexer.EOF) && !p.At(lexer.RBrace) && p.Peek().Kind == lexer.LBrace // a word such as then, say
	if p.mute || p.At(lexer.LBrace) || !p.startsStatement() && !behind && !p.At(lexer.Semicolon) {
		return p.Block()
	}
	d := p.Report(Expected, p.here(), p.grammar.Spelling[lexer.LBrace], p.found())
	d.Help = p.grammar.Helps.Body
	if behind {
		if d.WithHelp("no `%s` stands before the brace; remove it", p.Lexeme(p.Tok)); p.At(lexer.RParen) {
			d.Help = ""
			p.closerHelp(d, "")
		}
		p.Next()
		return p.Block()
	}
	if p.At(lexer.Semicolon) {
		return &ast.Block{Place: ast.Place(p.Next().Span)}
	}
	return p.Unopened(head)
}
