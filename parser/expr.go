package parser

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
	"github.com/roll-lang/roll/source"
)

// This file parses operators.

// Expr parses an expression. If there is none, it fails and returns a BadExpr.
func (p *Parser) Expr() ast.Expr { return p.ExprAbove(0) }

// ExprAbove parses an expression whose operators all bind tighter than a precedence.
func (p *Parser) ExprAbove(precedence int) ast.Expr {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	return p.binary(precedence + 1)
}

// Nested parses a form of the language's own inside an expression, and counts it as a level of nesting.
func (p *Parser) Nested(parse func()) {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	parse()
}

// binary parses operators whose precedence is at least lowest.
func (p *Parser) binary(lowest int) ast.Expr {
	x := p.unary()
	alone := 0 // the precedence of the operator before, if it does not chain
	for chain := 0; ; chain++ {
		rule := p.operator()
		if rule == nil || rule.Precedence < lowest || p.mute {
			return x
		}
		if chain == maxChain {
			p.tooLong()
		}
		chained := rule.Alone && rule.Precedence == alone
		if chained {
			p.Report(ChainedOperator, p.Tok.Span, p.Lexeme(p.Tok))
		}
		if x, alone = p.joined(x, rule), 0; chained {
			x = &ast.BadExpr{Place: ast.Place(x.Span())} // which is meant cannot be known
		}
		if rule.Alone {
			alone = rule.Precedence
		}
	}
}

// joined parses the operator at hand and its right operand.
func (p *Parser) joined(x ast.Expr, rule *BinaryRule) ast.Expr {
	if rule.Parse != nil {
		return rule.Parse(p, x)
	}
	sign := p.Tok.Span
	if p.At(lexer.Decrement) {
		p.splitMinus()
	} else {
		p.Next()
	}
	var y ast.Expr
	if rule.Right {
		y = p.ExprAbove(rule.Precedence - 1)
	} else {
		y = p.binary(rule.Precedence + 1)
	}
	place := ast.Place(x.Span().To(y.Span()))
	if rule.Call != "" {
		return &ast.Call{Place: place, Fun: &ast.Name{Place: ast.Place(sign), Name: rule.Call}, Args: []ast.Expr{x, y}}
	}
	return &ast.Binary{Place: place, Op: rule.Op, X: x, Y: y}
}

// operator returns the rule of the operator at hand, or nil. Between two operands `--` is two minus signs.
func (p *Parser) operator() *BinaryRule {
	kind := p.Tok.Kind
	if kind == lexer.Decrement {
		kind = lexer.Minus
	}
	rule := p.grammar.Binary[kind]
	if rule != nil && rule.Here != nil && !rule.Here(p) {
		return nil
	}
	return rule
}

// splitMinus takes the first minus sign of `--` and leaves the second.
func (p *Parser) splitMinus() {
	span := p.Tok.Span
	p.last = source.Span{Start: span.Start, End: span.Start + 1}
	p.Tok = lexer.Token{Kind: lexer.Minus, Span: source.Span{Start: span.Start + 1, End: span.End}}
}

// unary parses an operand with the operators before it.
func (p *Parser) unary() ast.Expr {
	if rule, ok := p.grammar.Unary[p.Tok.Kind]; ok {
		return p.signed(rule)
	}
	switch p.Tok.Kind {
	case lexer.Plus:
		if p.Peek().Kind == lexer.Int {
			start := p.Next().Span
			return p.postfix(p.intLit(start, false))
		}
	case lexer.Increment, lexer.Decrement:
		p.stepBefore()
		p.Next()
		return p.unary()
	}
	return p.postfix(p.primary())
}

// signed parses the operator at hand and its operand. A minus sign that binds tightest is part of the number behind it.
func (p *Parser) signed(rule UnaryRule) ast.Expr {
	sign := p.Next()
	if sign.Kind == lexer.Minus && rule.Precedence == 0 && p.At(lexer.Int) {
		return p.postfix(p.intLit(sign.Span, true))
	}
	var x ast.Expr
	p.Nested(func() {
		if rule.Precedence == 0 {
			x = p.unary()
		} else {
			x = p.binary(rule.Precedence)
		}
	})
	return &ast.Unary{Place: ast.Place(sign.Span.To(x.Span())), Op: rule.Op, X: x}
}

// Operand parses an operand and all that follows it: indices, attributes, calls. It takes no operators.
func (p *Parser) Operand() ast.Expr {
	p.enter(&p.exprs)
	defer func() { p.exprs-- }()
	return p.postfix(p.primary())
}
