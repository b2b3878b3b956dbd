package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file parses values beside one another: arguments and the elements of arrays.

// Values parses expressions up to the token closing, which is left: with commas between them or, where they are bare,
// with nothing.
func (p *Parser) Values(closing lexer.Kind, bare bool) []ast.Expr {
	var list []ast.Expr
	outer := p.bare
	p.bare = bare
	if bare {
		list = p.bareValues(closing)
	} else if !p.At(closing) {
		list = p.valuesWithCommas()
	}
	p.bare = outer
	return list
}

func (p *Parser) valuesWithCommas() []ast.Expr {
	var list []ast.Expr
	for {
		list = append(list, p.Expr())
		if p.mute || !p.Accept(lexer.Comma) {
			return list
		}
	}
}

func (p *Parser) bareValues(closing lexer.Kind) []ast.Expr {
	var list []ast.Expr
	for !p.mute && !p.At(closing) {
		if p.At(lexer.Comma) {
			p.Report(StrayComma, p.Tok.Span, p.Lexeme(p.Tok)).WithSafeEdit(p.Tok.Span, "")
			p.Next()
			continue
		}
		if !p.startsOperand() && !(p.At(lexer.LBracket) && p.grammar.Brackets) {
			break
		}
		list = append(list, p.Expr())
	}
	return list
}

// parted says whether a blank parts what is at hand from the value before it, among values that have no commas between:
// there a bracket opens the next value.
func (p *Parser) parted() bool { return p.bare && p.Tok.Span.Start > p.last.End }

// Bare says whether what stands here stands directly among values that have no commas between.
func (p *Parser) Bare() bool { return p.bare }

// Apart parses what brackets set apart from values around them that have no commas between.
func (p *Parser) Apart(parse func()) {
	bare := p.bare
	p.bare = false
	parse()
	p.bare = bare
}

// atCall says whether the bracket at hand opens the arguments of what the name before it calls.
func (p *Parser) atCall(name *ast.Name) bool {
	calls := &p.grammar.Calls
	return p.At(calls.Open) && !p.At(lexer.EOF) && !p.parted() && (calls.Of == nil || calls.Of(p, name))
}

// arguments parses the bracket at hand and what stands behind it, up to the one that closes it.
func (p *Parser) arguments() []ast.Expr {
	p.Next()
	return p.Values(p.grammar.Calls.Close, p.grammar.Calls.Bare)
}

// call parses what is given to a function.
func (p *Parser) call(name *ast.Name) ast.Expr {
	closing := p.grammar.Calls.Close
	call := &ast.Call{Fun: name, Args: p.arguments()}
	if p.grammar.Helps.NamedValues != "" && p.At(lexer.Assign) && !p.mute {
		p.FailExpected(p.grammar.Spelling[closing]).Help = p.grammar.Helps.NamedValues
	}
	if !p.Accept(closing) {
		d := p.missing(closing)
		p.foreign(d, name.Name)
		p.joinHelp(d, call.Args)
		if closing == lexer.RBrace {
			p.skipArray()
		}
	}
	call.Place = p.place(name.Span())
	return call
}

// brackets parses an array in square brackets.
func (p *Parser) brackets() ast.Expr {
	start := p.Next().Span
	elems := p.Values(lexer.RBracket, p.grammar.Bare)
	p.Expect(lexer.RBracket)
	return &ast.List{Place: p.place(start), Elems: elems}
}

// array parses an array written out: `{1, 2}`, `{a ~ b}` or `{}`. After a fault it skips to the closing brace,
// lest that be taken for the end of a block.
func (p *Parser) array() ast.Expr {
	opening := p.Next().Span
	openLine := p.OnNewLine() // whether the elements stand on lines of their own
	elems := p.Values(lexer.RBrace, p.grammar.Bare)
	var high ast.Expr
	if len(elems) == 1 && p.Accept(lexer.Tilde) {
		high = p.Expr()
	}
	if !openLine && p.closesBlock() {
		p.Fail(MissingBrace, p.last.After(), p.grammar.Spelling[lexer.RBrace]).WithNote(opening, "closes this one")
	} else if !p.Expect(lexer.RBrace) {
		p.skipArray()
	}
	if high != nil {
		return &ast.Range{Place: p.place(opening), Low: elems[0], High: high}
	}
	return &ast.List{Place: p.place(opening), Elems: elems}
}

// closesBlock says whether a closing brace is at hand that begins a line, with nothing behind it that can follow
// an array.
func (p *Parser) closesBlock() bool {
	if !p.At(lexer.RBrace) || !p.OnNewLine() {
		return false
	}
	switch p.Peek().Kind {
	case lexer.Semicolon, lexer.Comma, lexer.RParen, lexer.LBracket:
		return false
	}
	return true
}

// skipArray skips to the brace that closes an array in which there was a fault, or to where it must have ended.
func (p *Parser) skipArray() {
	for parens := 0; !p.At(lexer.EOF) && !p.At(lexer.LBrace) && !p.endsStatement(p.Tok.Kind); p.Next() {
		switch p.Tok.Kind {
		case lexer.LParen:
			parens++
		case lexer.RParen:
			if parens == 0 {
				return
			}
			parens--
		}
	}
	if p.At(lexer.RBrace) && !p.OnNewLine() {
		p.Next()
	}
}

// bracketed returns what stands in the bracket at hand, or an example where it is not closed on the line.
func (p *Parser) bracketed() string {
	elems, _, closed := strings.Cut(p.lineFrom(p.Tok.Span.End), "]")
	if !closed || elems == "" || len(elems) > longestShown || strings.ContainsAny(elems, "[{(") {
		return p.grammar.Helps.Elements
	}
	return elems
}
