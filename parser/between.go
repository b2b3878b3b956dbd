package parser

import (
	"strings"

	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file helps where something is wrong between values, or with the brackets around them.

// betweenHelp adds to a diagnostic about a missing bracket that values have a comma between, if another value is at
// hand.
func (p *Parser) betweenHelp(d *source.Diagnostic, closing lexer.Kind) {
	if d.Code != "" && d.Help == "" && !p.bare && !p.OnNewLine() && p.startsOperand() {
		d.WithHelp("values have %s between", p.grammar.Spelling[lexer.Comma])
	}
}

// commaHelp adds to a diagnostic about a missing value that the comma before it is one too many. It says whether it
// did.
func (p *Parser) commaHelp(d *source.Diagnostic) bool {
	comma := p.spelled(lexer.Comma)
	if d.Code == "" || p.file.Lexeme(p.last) != comma {
		return false
	}
	switch p.Tok.Kind {
	case lexer.Comma:
		d.WithHelp("there is one %s too many; remove it", p.grammar.Spelling[lexer.Comma]).WithEdit(p.Tok.Span, "")
	case lexer.RParen, lexer.RBracket, lexer.RBrace:
		d.WithHelp("nothing follows this %s; remove it", p.grammar.Spelling[lexer.Comma]).WithEdit(p.last, "")
	default:
		return false
	}
	return true
}

// insteadOfComma takes a semicolon that plainly stands for a comma, since the bracket around it is closed behind it on
// the same line, and reports it. It says whether there was one.
func (p *Parser) insteadOfComma(closing lexer.Kind) bool {
	if !p.At(lexer.Semicolon) || p.mute || closing != lexer.RParen && closing != lexer.RBracket {
		return false
	}
	if _, closed := p.upToClosing(p.lineFrom(p.Tok.Span.End)); !closed {
		return false
	}
	p.Comma()
	return true
}

// Comma reports that a comma must stand in place of the token at hand, which it takes.
func (p *Parser) Comma() {
	comma := p.grammar.Spelling[lexer.Comma]
	p.Report(Expected, p.Tok.Span, comma, p.found()).
		WithHelp("values have %s between", comma).WithEdit(p.Tok.Span, p.spelled(lexer.Comma))
	p.Next()
}

// upToClosing returns what stands behind the first bracket in a text that is closed there and not opened. Closed is
// false if there is none.
func (p *Parser) upToClosing(text string) (behind string, closed bool) {
	file := source.NewFile(p.file.Name, text)
	inner := New(file, p.grammar, source.NewBag(file, lexer.Messages))
	for depth := 0; !inner.At(lexer.EOF) && depth >= 0; inner.Next() {
		switch inner.Tok.Kind {
		case lexer.LParen, lexer.LBracket:
			depth++
		case lexer.RParen, lexer.RBracket:
			if depth--; depth < 0 {
				return text[inner.Tok.Span.End:], true
			}
		}
	}
	return "", false
}

// closerHelp adds to a diagnostic that the bracket at hand is one too many. What is what was expected.
func (p *Parser) closerHelp(d *source.Diagnostic, what string) {
	if d.Code == "" || d.Help != "" || !p.At(lexer.RParen) && !p.At(lexer.RBracket) {
		return
	}
	sign := "`" + p.Lexeme(p.Tok) + "`"
	last := p.file.Lexeme(p.last)
	switch {
	case last == p.spelled(lexer.RParen) || last == p.spelled(lexer.RBracket):
		d.WithHelp("there is one %s too many; remove it", sign).WithEdit(p.Tok.Span, "")
	case what == p.grammar.Spelling[lexer.Semicolon]:
		opening := map[lexer.Kind]lexer.Kind{lexer.RParen: lexer.LParen, lexer.RBracket: lexer.LBracket}[p.Tok.Kind]
		d.WithHelp("there is one %s too many, or a %s is missing before it", sign, p.grammar.Spelling[opening])
	}
}

// atCondition says whether a condition in parentheses is at hand, with a brace behind it on the same line.
func (p *Parser) atCondition() bool {
	if !p.At(lexer.LParen) {
		return false
	}
	behind, closed := p.upToClosing(p.lineFrom(p.Tok.Span.End))
	return closed && strings.HasPrefix(strings.TrimSpace(behind), p.spelled(lexer.LBrace))
}
