package junta

import (
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/parser"
	"github.com/roll-lang/roll/source"
)

// This file reads what people write in patterns who come from other languages.

// barIn takes the bar between two alternatives, however it is written.
func barIn(p *parser.Parser) bool {
	switch {
	case p.Accept(signOr):
		return true
	case p.Tok.Kind == lexer.Or || p.Lexeme(p.Tok) == "||":
		slip(p, "write a single | between the parts of a pattern").WithSafeEdit(p.Last(), "|")
		return true
	}
	return false
}

// slipInPattern takes a sign or word between the parts of a pattern that can be left out or stands for another. It says
// whether there was one.
func slipInPattern(p *parser.Parser) bool {
	switch lexeme := p.Lexeme(p.Tok); {
	case p.At(lexer.Comma):
		p.Report(parser.StrayComma, p.Tok.Span, lexeme).WithHelp(besideHelp)
	case lexeme == "&&" || lexeme == "&" || p.At(lexer.And):
		p.Report(foreignForm, p.Tok.Span, lexeme).WithHelp(besideHelp).WithSafeEdit(p.Tok.Span, "")
	case p.At(lexer.Not):
		p.Report(foreignForm, p.Tok.Span, lexeme).WithHelp("write !, as in !empty")
	case p.At(foreignDot):
		p.Report(foreignForm, p.Tok.Span, lexeme).WithHelp("what stands on a square need not be said: /n n/")
	default:
		return false
	}
	p.Next()
	return true
}

// helpPattern adds to a diagnostic what may be meant by the token at hand, which stands in no pattern.
func helpPattern(p *parser.Parser, d *source.Diagnostic) {
	switch p.Tok.Kind {
	case lexer.Int, lexer.LBrace:
		d.WithHelp("to repeat a part write (n)2")
	case lexer.LBracket:
		d.WithHelp("for one of several write (n|e)")
	case lexer.Minus:
		d.WithHelp("a direction is turned round outside: let $back = -n in /$back/")
	case lexer.RBracket, lexer.RBrace, wordPiece, wordMoves, wordDrops, wordWin, wordTie, wordIllegal, wordDefine,
		wordGame:
		d.WithHelp("a pattern ends with /")
	case foreignPower:
		d.WithHelp("a pattern begins on a square: /this n/ begins on that of the piece")
	}
}
