package parser

import (
	"strings"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file parses lists of values: arguments and the elements of arrays.

// Values parses expressions up to the closing token, which it does not take. Commas stand between them, or nothing if
// they are bare.
func (p *Parser) Values(closing lexer.Kind, bare bool) []ast.Expr {
	var list []ast.Expr
	outer := p.bare
	p.bare = bare
	if bare {
		list = p.bareValues(closing)
	} else if !p.At(closing) {
		list = p.valuesWithCommas(closing)
	}
	p.bare = outer
	return list
}

func (p *Parser) valuesWithCommas(closing lexer.Kind) []ast.Expr {
	var list []ast.Expr
	for {
		list = append(list, p.Expr())
		if p.mute || !p.insteadOfComma(closing) && !p.Accept(lexer.Comma) {
			return list
		}
	}
}

// closeValues takes the bracket behind values, or reports that it is missing.
func (p *Parser) closeValues(closing lexer.Kind) bool {
	if p.Accept(closing) {
		return true
	}
	p.betweenHelp(p.missing(closing), closing)
	return false
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

// MissingComma reports that a comma is missing before the token at hand, with which the next value plainly begins.
func (p *Parser) MissingComma() {
	comma := p.grammar.Spelling[lexer.Comma]
	p.Report(Expected, p.here(), comma, p.found()).
		WithHelp("values have %s between", comma).WithSafeEdit(p.last.After(), p.spelled(lexer.Comma))
}

// parted says whether a blank separates the token at hand from the value before it, among values without commas. There
// a bracket opens the next value.
func (p *Parser) parted() bool { return p.bare && p.Tok.Span.Start > p.last.End }

// Bare says whether the token at hand stands directly among values without commas between them.
func (p *Parser) Bare() bool { return p.bare }

// Apart parses the inside of brackets, where the values around the brackets no longer matter.
func (p *Parser) Apart(parse func()) {
	bare := p.bare
	p.bare = false
	parse()
	p.bare = bare
}

// atCall says whether the bracket at hand opens the arguments of a call of this name.
func (p *Parser) atCall(name *ast.Name) bool {
	calls := &p.grammar.Calls
	return p.At(calls.Open) && !p.At(lexer.EOF) && !p.parted() && (calls.Of == nil || calls.Of(p, name))
}

// arguments parses the bracket at hand and the arguments, up to the closing bracket.
func (p *Parser) arguments() []ast.Expr {
	p.Next()
	return p.Values(p.grammar.Calls.Close, p.grammar.Calls.Bare)
}

// call parses the arguments of a call of this name.
func (p *Parser) call(name *ast.Name) ast.Expr {
	closing := p.grammar.Calls.Close
	call := &ast.Call{Fun: name, Args: p.arguments()}
	if p.grammar.Helps.NamedValues != "" && p.At(lexer.Assign) && !p.mute {
		p.FailExpected(p.grammar.Spelling[closing]).Help = p.grammar.Helps.NamedValues
	}
	if !p.Accept(closing) {
		d := p.missing(closing)
		p.foreign(d, name.Span())
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
	p.closeValues(lexer.RBracket)
	return &ast.List{Place: p.place(start), Elems: elems}
}

// array parses an array that is written out: `{1, 2}`, `{a ~ b}` or `{}`. After a fault it skips to the closing brace,
// so that this is not taken for the end of a block.
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
	} else if !p.closeValues(lexer.RBrace) {
		p.skipArray()
	}
	if high != nil {
		return &ast.Range{Place: p.place(opening), Low: elems[0], High: high}
	}
	return &ast.List{Place: p.place(opening), Elems: elems}
}

// closesBlock says whether the token at hand is a closing brace that begins a line, with nothing behind it that can
// follow an array.
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

// skipArray skips to the brace that closes a faulty array, or to where the array must have ended.
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

// bracketed returns the elements in the bracket at hand, or an example if the bracket is not closed on this line.
func (p *Parser) bracketed() string {
	elems, _, closed := strings.Cut(p.lineFrom(p.Tok.Span.End), "]")
	if !closed || elems == "" || len(elems) > longestShown || strings.ContainsAny(elems, "[{(") {
		return p.grammar.Helps.Elements
	}
	return elems
}
