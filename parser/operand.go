package parser

import (
	"strconv"

	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses operands.

// startsOperand says whether a value can begin with the token at hand.
func (p *Parser) startsOperand() bool {
	switch p.Tok.Kind {
	case lexer.Invalid, lexer.Name, lexer.Int, lexer.Fraction, lexer.Text, lexer.LParen,
		lexer.True, lexer.False, lexer.Null, lexer.New, lexer.Increment, lexer.Decrement:
		return true
	case lexer.LBrace:
		return !p.grammar.Brackets
	case lexer.Plus:
		return p.Peek().Kind == lexer.Int
	}
	_, sign := p.grammar.Unary[p.Tok.Kind]
	return sign || p.grammar.Operands[p.Tok.Kind] != nil
}

// primary parses an operand without what may follow it.
func (p *Parser) primary() ast.Expr {
	if parse := p.grammar.Operands[p.Tok.Kind]; parse != nil {
		if x := parse(p); x != nil {
			return x
		}
	}
	start := p.Tok.Span
	switch p.Tok.Kind {
	case lexer.Int:
		return p.intLit(start, false)
	case lexer.Fraction:
		return p.floatLit(start)
	case lexer.Text:
		t := p.Next()
		return &ast.TextLit{Place: ast.Place(t.Span), Value: p.Unquote(t)}
	case lexer.True, lexer.False:
		t := p.Next()
		return &ast.BoolLit{Place: ast.Place(t.Span), Value: t.Kind == lexer.True}
	case lexer.Null:
		return &ast.NullLit{Place: ast.Place(p.Next().Span)}
	case lexer.Name:
		return p.named()
	case lexer.New:
		return p.object()
	case lexer.LParen:
		return p.parens()
	case lexer.LBrace:
		if !p.grammar.Brackets {
			return p.array()
		}
	case lexer.LBracket:
		if p.grammar.Brackets {
			return p.brackets()
		}
	case lexer.Invalid: // reported by the scanner
		p.Next()
		return &ast.BadExpr{Place: ast.Place(start)}
	}
	return p.noValue()
}

// noValue reports that there is no value at the token at hand.
func (p *Parser) noValue() ast.Expr {
	d := p.FailExpected("a value")
	if p.At(lexer.LBrace) && p.grammar.Brackets && !p.OnNewLine() || p.At(lexer.LBracket) && !p.grammar.Brackets {
		say(d, p.grammar.Helps.List, p.bracketed())
	}
	if !p.commaHelp(d) {
		p.twoSigns(d)
	}
	return &ast.BadExpr{Place: ast.Place(p.last.After())}
}

// named parses a name, or a call of the function with that name.
func (p *Parser) named() ast.Expr {
	t := p.Next()
	name := &ast.Name{Place: ast.Place(t.Span), Name: p.Lexeme(t)}
	if p.atCall(name) {
		return p.call(name)
	}
	return name
}

// intLit takes a number. Start is the place of its sign, or of the number itself.
func (p *Parser) intLit(start source.Span, negative bool) ast.Expr {
	t := p.Next()
	limit := uint64(1<<31 - 1)
	if negative {
		limit = 1 << 31
	}
	value, err := strconv.ParseUint(p.Lexeme(t), 10, 64)
	if err != nil || value > limit {
		p.Report(NumberTooLarge, t.Span, lexer.Excerpt(p.Lexeme(t)))
		return &ast.BadExpr{Place: p.place(start)}
	}
	signed := int64(value)
	if negative {
		signed = -signed
	}
	return &ast.IntLit{Place: p.place(start), Value: int32(signed)}
}

// floatLit takes a number with a point.
func (p *Parser) floatLit(start source.Span) ast.Expr {
	t := p.Next()
	value, err := strconv.ParseFloat(p.Lexeme(t), 64)
	if err != nil {
		p.Report(NumberTooLarge, t.Span, lexer.Excerpt(p.Lexeme(t))).Help = p.grammar.Helps.FractionLimit
		return &ast.BadExpr{Place: p.place(start)}
	}
	return &ast.FloatLit{Place: ast.Place(t.Span), Value: value}
}

// parens parses an expression in parentheses, or a pair.
func (p *Parser) parens() ast.Expr {
	start := p.Next().Span
	var x, y ast.Expr
	p.Apart(func() {
		x = p.Expr()
		if p.grammar.Pairs && !p.mute && (p.insteadOfComma(lexer.RParen) || p.Accept(lexer.Comma)) {
			y = p.Expr()
		}
		if p.grammar.Pairs {
			p.closeValues(lexer.RParen)
		} else {
			p.Expect(lexer.RParen)
		}
	})
	if y != nil {
		return &ast.Tuple{Place: p.place(start), X: x, Y: y}
	}
	return &ast.Paren{Place: p.place(start), X: x}
}
