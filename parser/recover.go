package parser

import "github.com/roll-lang/roll/lexer"

// Recover skips to the next token for which until is true, or to the end of the file, and passes over whole pairs of
// braces. Then the parser is no longer mute, except at the end of the file: what is still open there is not reported.
func (p *Parser) Recover(until func(lexer.Kind) bool) {
	p.recover(func() bool { return until(p.Tok.Kind) })
}

// RecoverLine is Recover in a place where an assignment or a call may follow: it also ends at a line that begins with
// one.
func (p *Parser) RecoverLine(until func(lexer.Kind) bool) {
	p.recover(func() bool { return until(p.Tok.Kind) || p.beginsLine() })
}

func (p *Parser) recover(until func() bool) {
	braces, parens := 0, 0
	for ; !p.At(lexer.EOF); p.Next() {
		parameter := parens > 0 && p.isType(p.Tok.Kind)
		if braces == 0 && !parameter && !p.closesArray() && !p.behindDot() && until() {
			break
		}
		switch p.Tok.Kind {
		case lexer.LBrace:
			braces, parens = braces+1, 0
		case lexer.RBrace:
			braces, parens = max(0, braces-1), 0
		case lexer.Semicolon:
			parens = 0
		case lexer.LParen:
			parens++
		case lexer.RParen:
			parens = max(0, parens-1)
		}
	}
	p.mute = p.mute && p.At(lexer.EOF)
}

// isType says whether a token is a type, which begins a declaration.
func (p *Parser) isType(kind lexer.Kind) bool {
	return kind == lexer.IntType || p.grammar.Types != nil && p.grammar.Types(kind)
}

// behindDot says whether the token at hand is a name behind a dot, even if it is a keyword elsewhere.
func (p *Parser) behindDot() bool {
	lexeme := p.Lexeme(p.Tok)
	return p.file.Lexeme(p.last) == "." && lexeme != "" && isLetter(lexeme[0])
}

// beginsLine says whether the token at hand begins a line that can only be an assignment or a call.
func (p *Parser) beginsLine() bool {
	if !p.At(lexer.Name) || !p.OnNewLine() {
		return false
	}
	next := p.Peek().Kind
	return next == lexer.Assign || next == p.grammar.Calls.Open
}

// closesArray says whether the token at hand is a closing brace that cannot close a block.
func (p *Parser) closesArray() bool {
	if !p.At(lexer.RBrace) || p.OnNewLine() {
		return false
	}
	next := p.Peek().Kind
	return next == lexer.Comma || next == lexer.RParen || next == lexer.Semicolon
}
