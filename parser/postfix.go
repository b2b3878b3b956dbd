package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// This file parses what may follow an operand: indices, attributes, methods and steps.

// postfix parses all that follows an operand.
func (p *Parser) postfix(x ast.Expr) ast.Expr {
	for chain := 0; ; chain++ {
		if chain == maxChain {
			p.tooLong()
		}
		behind := p.behind(x)
		if behind == nil {
			return x
		}
		x = behind
		if _, step := x.(*ast.Step); step || p.mute {
			return x
		}
	}
}

// behind parses one thing that follows an operand. It returns nil if there is none.
func (p *Parser) behind(x ast.Expr) ast.Expr {
	if p.parted() && p.atOpening() {
		return nil
	}
	if parse := p.grammar.Postfixes[p.Tok.Kind]; parse != nil {
		if own := parse(p, x); own != nil {
			return own
		}
	}
	switch p.Tok.Kind {
	case lexer.LBracket:
		return p.index(x)
	case lexer.Dot:
		return p.member(x)
	case lexer.Increment, lexer.Decrement:
		return p.stepOf(x)
	case lexer.LParen:
		if attr, ok := x.(*ast.Attr); ok {
			d := p.Fail(CallOfAttribute, attr.Attr.Span(), attr.Attr.Name)
			if of, isName := attr.X.(*ast.Name); isName {
				p.foreign(d, of.Span())
			}
		}
	}
	return nil
}

// atOpening says whether an opening bracket is at hand.
func (p *Parser) atOpening() bool {
	return p.At(lexer.LParen) || p.At(lexer.LBracket) || p.At(lexer.LBrace)
}

// index parses `[i]` or, with a pair, `[i, j]`.
func (p *Parser) index(x ast.Expr) ast.Expr {
	p.Next()
	var i ast.Expr
	p.Apart(func() {
		i = p.Expr()
		if p.grammar.Pairs && (p.insteadOfComma(lexer.RBracket) || p.Accept(lexer.Comma)) {
			j := p.Expr()
			i = &ast.Tuple{Place: ast.Place(i.Span().To(j.Span())), X: i, Y: j}
		}
		p.closeValues(lexer.RBracket)
	})
	return &ast.Index{Place: p.place(x.Span()), X: x, I: i}
}

// member parses the attribute or method behind a dot.
func (p *Parser) member(x ast.Expr) ast.Expr {
	p.Next()
	name := p.attribute()
	switch {
	case name == nil:
		return nil
	case p.grammar.Methods && p.atCall(name):
		args := p.arguments()
		p.closeValues(p.grammar.Calls.Close)
		return &ast.Method{Place: p.place(x.Span()), X: x, Name: name, Args: args}
	}
	return &ast.Attr{Place: p.place(x.Span()), X: x, Attr: name}
}

// attribute takes the word behind a dot, which may be a keyword.
func (p *Parser) attribute() *ast.Name {
	lexeme := p.Lexeme(p.Tok)
	if p.At(lexer.EOF) || p.At(lexer.Invalid) || !isLetter(lexeme[0]) {
		p.FailExpected("the name of an attribute")
		return nil
	}
	t := p.Next()
	return &ast.Name{Place: ast.Place(t.Span), Name: lexeme}
}

// stepOf parses the `++` or `--` behind a variable. Behind anything else `--` is two minus signs, or a fault.
func (p *Parser) stepOf(x ast.Expr) ast.Expr {
	if p.At(lexer.Decrement) && p.isTwoMinus(x) {
		return nil
	}
	if !p.canStep(x) {
		p.stepOfValue(x)
		p.Next()
		return &ast.BadExpr{Place: p.place(x.Span())}
	}
	by := int32(1)
	if p.Next().Kind == lexer.Decrement {
		by = -1
	}
	return &ast.Step{Place: p.place(x.Span()), X: x, By: by}
}

// canStep says whether `++` may follow an expression.
func (p *Parser) canStep(x ast.Expr) bool {
	_, attr := x.(*ast.Attr)
	return isVariable(x) || attr && p.grammar.StepsOfAttributes
}

func isVariable(x ast.Expr) bool {
	switch x.(type) {
	case *ast.Name, *ast.Index:
		return true
	}
	return false
}

// isTwoMinus says whether `--` behind an operand is two minus signs. Behind a variable it is if a number, a name or a
// parenthesis follows; behind anything else it is if an operand can follow.
func (p *Parser) isTwoMinus(x ast.Expr) bool {
	switch p.Peek().Kind {
	case lexer.Int, lexer.Name, lexer.LParen:
		return true
	case lexer.EOF, lexer.Semicolon, lexer.Comma, lexer.RParen, lexer.RBracket, lexer.RBrace:
		return false
	}
	return !isVariable(x)
}
