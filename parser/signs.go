package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file is about signs that stand beside one another and mean nothing together, or not what they seem to mean.

// twoSigns adds to a diagnostic what is meant where two signs stand together, the second of them at hand.
func (p *Parser) twoSigns(d *source.Diagnostic) {
	if p.last.End != p.Tok.Span.Start {
		return
	}
	const again = "there is no `%s`; write the variable again: x = x %s 1"
	first, second := p.file.Lexeme(p.last), p.Lexeme(p.Tok)
	switch {
	case p.At(lexer.Assign):
		d.WithHelp(again, first+second, first)
	case first != p.spelled(lexer.Assign):
	case p.At(lexer.Greater), p.At(lexer.Less):
		d.WithHelp("to compare write `%s`", second+first)
	case p.At(lexer.Star), p.At(lexer.Slash), p.At(lexer.Percent):
		d.WithHelp(again, first+second, second)
	}
}

// warnOfSign warns of `=+ 1` and `=- 1`, the sign of assignment just taken: they add and subtract nothing.
func (p *Parser) warnOfSign(target ast.Expr) {
	equals := p.last
	if p.Tok.Span.Start != equals.End || !p.At(lexer.Plus) && !p.At(lexer.Minus) {
		return
	}
	if sign := p.Tok; p.At(lexer.Plus) || p.Peek().Span.Start > sign.Span.End { // x =-1 is a number with its sign
		name := p.file.Lexeme(target.Span())
		p.bag.Warn(SignBehindEquals, equals.To(sign.Span), p.file.Lexeme(equals)+p.Lexeme(sign)).
			WithHelp("to change what it holds write %s = %s %s …", name, name, p.Lexeme(sign))
	}
}

// stepOfValue reports the step at hand behind something that is no variable.
func (p *Parser) stepOfValue(x ast.Expr) {
	sign := p.Lexeme(p.Tok)
	d := p.Fail(StepOfValue, p.Tok.Span, sign)
	if _, ok := x.(*ast.Attr); ok {
		attr := p.file.Lexeme(x.Span())
		d.WithHelp("write %s = %s %s 1", attr, attr, sign[:1])
	}
}
