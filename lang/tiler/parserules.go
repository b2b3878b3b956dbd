package tiler

import (
	"github.com/roll-lang/roll/ast"
	"github.com/roll-lang/roll/lexer"
)

// rules parses the rules of a class.
func (p *declParser) rules() *rules {
	start := p.Next().Span
	r := &rules{name: p.Name("the name of a class")}
	p.inBraces(func() {
		if l := p.line(); !p.Failed() {
			r.lines = append(r.lines, l)
			return
		}
		before := p.Tok.Span
		p.Recover(func(kind lexer.Kind) bool {
			return kind == lexer.RBrace || kind == lexer.Semicolon || startsBlock(kind)
		})
		if !p.Accept(lexer.Semicolon) && p.Tok.Span == before && !p.At(lexer.RBrace) && !startsBlock(p.Tok.Kind) {
			p.Next()
		}
	})
	r.Place = ast.Place(start.To(p.Last()))
	return r
}

// line parses `condition >> [targets];`.
func (p *declParser) line() *line {
	start := p.Tok.Span
	l := &line{cond: p.either()}
	if p.At(lexer.Comma) && !p.Failed() {
		p.FailExpected("`>>`").WithHelp("conditions are joined with `&&`")
	}
	if p.Expect(signMoves) {
		if !p.At(lexer.LBracket) {
			p.FailExpected("`[`").WithHelp("squares stand in brackets, each in parentheses: [(x + 1, y)]")
			return l
		}
		if list, ok := p.Expr().(*ast.List); ok {
			l.targets = list.Elems
		}
	}
	if p.At(lexer.Name) && p.Peek().Kind == lexer.Colon && !p.Failed() {
		p.Forgotten()
	} else {
		p.End()
	}
	l.Place = ast.Place(start.To(p.Last()))
	return l
}

// either parses conditions with `||` between.
func (p *declParser) either() ast.Expr { return p.joined(lexer.Or, ast.Or, p.all) }

// all parses conditions with `&&` between.
func (p *declParser) all() ast.Expr { return p.joined(lexer.And, ast.And, p.test) }

func (p *declParser) joined(kind lexer.Kind, op ast.Op, operand func() ast.Expr) ast.Expr {
	x := operand()
	for !p.Failed() && p.Accept(kind) {
		y := operand()
		x = &ast.Binary{Place: ast.Place(x.Span().To(y.Span())), Op: op, X: x, Y: y}
	}
	return x
}

// test parses `attribute: value`, or a condition in parentheses or with `!` before it.
func (p *declParser) test() ast.Expr {
	start := p.Tok.Span
	switch {
	case p.Accept(lexer.Not):
		x := p.test()
		return &ast.Unary{Place: ast.Place(start.To(x.Span())), Op: ast.Not, X: x}
	case p.At(lexer.LParen):
		var x ast.Expr
		p.Nested(func() {
			p.Next()
			x = p.either()
			p.Expect(lexer.RParen)
		})
		return &ast.Paren{Place: ast.Place(start.To(p.Last())), X: x}
	case !p.At(lexer.Name):
		p.FailExpected("an attribute, as in role: 'king'")
		return &ast.BadExpr{Place: ast.Place(start)}
	}
	name := p.Next()
	word := &ast.Name{Place: ast.Place(name.Span), Name: p.Lexeme(name)}
	attr := &ast.Attr{Place: word.Place, X: self(name.Span), Attr: word}
	if p.At(lexer.Assign) || p.At(lexer.Equal) {
		p.FailExpected("`:`").WithHelp("write %s: …", attr.Attr.Name)
	}
	p.Expect(lexer.Colon)
	value := p.ExprAbove(relationPrecedence)
	return &ast.Binary{Place: ast.Place(start.To(value.Span())), Op: ast.Equal, X: attr, Y: value}
}
